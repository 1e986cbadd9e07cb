"""What a quiz is about: its skills and rule sets by their names."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine import VARIANTS, HouseRulesError, Variant
from tutor.engine.named_rules import USUAL, rules_named
from tutor.engine.options import quoted
from tutor.teaching.asking import applicable
from tutor.teaching.skills import SKILLS, Skill

Asked = str | Variant | Sequence[str | Variant] | None
"""The rule sets that are asked about: none named, one, or several."""


class ChoiceError(ValueError):
    """A skill or a rule set that is not known, or skills that cannot be asked under it."""


def skills_named(names: Sequence[str]) -> tuple[Skill, ...]:
    """The skills of some names, of none all; ``moon`` stands for all that begin with ``moon-``.

    >>> skills_named(["taker", "moon"])[:2]
    (<Skill taker>, <Skill moon-old>)
    """
    found: dict[Skill, None] = dict.fromkeys(SKILLS if not names else ())
    for name in names:
        some = [one for one in SKILLS if name in (one.slug, one.slug.partition("-")[0])]
        exact = [one for one in some if one.slug == name]
        if not some:
            known = ", ".join(one.slug for one in SKILLS)
            raise ChoiceError(f"there is no skill {quoted(name)}; the skills are: {known}")
        found |= dict.fromkeys(exact or some)
    return tuple(found)


def variant_named(name: str | Variant) -> Variant:
    """The rule set of a name, or the one that is given; ChoiceError if there is none."""
    try:
        return rules_named(name)
    except HouseRulesError as error:
        raise ChoiceError(str(error)) from error


def variants_for(skills: Sequence[Skill], variant: Asked) -> tuple[Variant, ...]:
    """The rule sets that skills are asked under: the one that is named, or all of several.

    Where none is named it is Black Lady, and for a skill that it does not have all that have it.
    """
    if variant is not None:
        some = [variant] if isinstance(variant, str | Variant) else variant
        if not isinstance(some, list | tuple) or not some:
            raise ChoiceError(f"variant is a rule set or a list of some, not {quoted(some)}")
        chosen = tuple(map(variant_named, some))
        if not any(one in skills for _variant, one in applicable(chosen)):
            slugs = ", ".join(one.slug for one in skills)
            names = " and ".join(one.name for one in chosen)
            raise ChoiceError(f"there is nothing to ask about {slugs} under {names}")
        return chosen
    usual = VARIANTS[USUAL]
    found = {usual: None}
    for one in skills:
        if not one.applies(usual):
            found |= dict.fromkeys(v for v in VARIANTS.values() if one.applies(v))
    return tuple(found)
