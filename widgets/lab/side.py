"""Side: one of the two rule sets of a lab, made from a named one by changing rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from tutor.engine import VARIANTS, ContradictionError, Variant
from tutor.engine.house_rules import variant_changes


@dataclass(frozen=True)
class Side:
    """A rule set, the named one that it starts from, and the changes that wait for others.

    A change that cannot hold alone is kept in ``waiting`` until another makes it possible: at a
    table of three, a card leaves the pack and nobody passes across.
    """

    base: Variant
    variant: Variant
    waiting: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def changed(self) -> tuple[str, ...]:
        """The options in which it differs from the one that it starts from."""
        return self.variant.differences(self.base)

    @property
    def still(self) -> ContradictionError | None:
        """Why what waits cannot hold yet; None where nothing waits."""
        try:
            self.variant.replace(**self.waiting)
        except ContradictionError as error:
            return error
        return None

    def wishing(self, option: str, value: object) -> Side:
        """With an option changed, or with the change waiting; VariantError for a wrong value."""
        wished = {**self.waiting, option: value}
        try:
            return replace(self, variant=self.variant.replace(**wished), waiting={})
        except ContradictionError:
            rest = {name: one for name, one in self.waiting.items() if name != option}
        try:
            return replace(self, variant=self.variant.replace(**{option: value}), waiting=rest)
        except ContradictionError:
            return replace(self, waiting=wished)

    def without(self, option: str) -> Side:
        """With a change taken back: one that waits is given up."""
        if option in self.waiting:
            rest = {name: one for name, one in self.waiting.items() if name != option}
            given_up = replace(self, waiting=rest)
            return (
                given_up
                if given_up.still
                else replace(self, variant=self.variant.replace(**rest), waiting={})
            )
        return self.wishing(option, getattr(self.base, option))

    def named(self, name: str) -> Side:
        """With a name of its own; that of the base where none is given. VariantError."""
        return replace(self, variant=self.variant.replace(name=name or self.base.name))


def side_of(variant: Variant) -> Side:
    """A side that is a rule set, with the named one that it starts from."""
    return Side(VARIANTS[variant_changes(variant)[0]], variant)
