"""Law: the one object on which a rule's sentence, options, sources and lesson hang."""

from __future__ import annotations

from typing import ClassVar

from tutor.engine.message import Message
from tutor.engine.variant import Variant


class Law:
    """One rule of the game; ``law`` is its sentence, ``options`` the fields that decide it.

    ``lesson`` names the lesson that teaches it, ``sources`` those who have the rule.
    """

    slug: ClassVar[str]
    law: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()
    sources: ClassVar[tuple[str, ...]]
    lesson: ClassVar[str]

    def in_force(self, variant: Variant) -> bool:
        """Whether the variant has this rule at all."""
        return True

    def says(self, variant: Variant) -> Message:
        """The law as a sentence to a learner, with the variant's own cards and numbers in it."""
        return Message(self.law)

    def __repr__(self) -> str:
        return f"<Law {self.slug}>"
