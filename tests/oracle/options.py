"""What OpenSpiel's options mean as a variant, and its cards as ours."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from importlib import import_module
from itertools import product
from typing import Any, Final

from tutor.engine import VARIANTS, Card, Variant

CARD: Final = tuple(Card.parse(rank + suit) for rank in "23456789TJQKA" for suit in "CDHS")
"""Our card by OpenSpiel's action: ranks from the two up, in each the suits C, D, H, S."""
ACTION: Final = {int(card): action for action, card in enumerate(CARD)}

DIRECTIONS: Final = ("none", "left", "across", "right")
"""OpenSpiel's first action of a deal: how many seats clockwise the cards are passed."""


@dataclass(frozen=True)
class Combination:
    """One choice of all of OpenSpiel's options."""

    must_break_hearts: bool
    no_pts_on_first_trick: bool
    qs_breaks_hearts: bool
    can_lead_any_club: bool
    can_lead_hearts_instead_of_qs: bool
    jd_bonus: bool
    avoid_all_tricks_bonus: bool
    pass_cards: bool

    def game(self) -> Any:
        """Return OpenSpiel's game under these options."""
        return import_module("pyspiel").load_game("hearts", asdict(self))

    def variant(self) -> Variant:
        """Return the same rules as a variant.

        OpenSpiel has every heart break hearts, also one that was led by necessity, lets any
        card be played rather than none, and leaves the jack out of what makes a moon.
        """
        escape = "only_hearts_or_queen" if self.can_lead_hearts_instead_of_qs else "only_hearts"
        return VARIANTS["black_lady"].replace(
            name="openspiel",
            hearts_lead="until_broken" if self.must_break_hearts else "free",
            first_trick_points="never" if self.no_pts_on_first_trick else "allowed",
            hearts_broken_by="any_heart_or_queen" if self.qs_breaks_hearts else "any_heart",
            opening_lead="any_club_by_2c_holder" if self.can_lead_any_club else "two_of_clubs",
            hearts_lead_escape=escape,
            bonus_card="JD" if self.jd_bonus else None,
            no_tricks_bonus=-5 if self.avoid_all_tricks_bonus else 0,
            pass_cycle=("left", "across", "right", "none") if self.pass_cards else ("none",),
        )

    def __str__(self) -> str:
        return " ".join(field.name for field in fields(self) if getattr(self, field.name)) or "-"


COMBINATIONS: Final = tuple(
    Combination(*chosen) for chosen in product((True, False), repeat=len(fields(Combination)))
)
