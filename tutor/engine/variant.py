"""Variant: every option of the game once, checked when a rule set is made."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, get_type_hints

from tutor.engine.cards import (
    CLUBS,
    HEARTS,
    JOKER,
    RANKS,
    Card,
    Suit,
    add,
    card_of,
    cards,
    count,
    layered,
    take,
)
from tutor.engine.contradictions import contradictions
from tutor.engine.message import Message, _
from tutor.engine.options import (
    ContradictionError,
    Direction,
    Values,
    VariantError,
    WrongOptionError,
    checked,
    choices,
    quoted,
)

YesNo = Literal["yes", "no"]

QUEEN: Final = card_of(Suit.SPADES, 12)
TWO_OF_CLUBS: Final = card_of(Suit.CLUBS, 2)
PIPS: Final = {rank: rank for rank in range(2, 15)}
COURT_10_ACE_15: Final = {**PIPS, 11: 10, 12: 10, 13: 10, 14: 15}

__all__ = [
    "OPTIONS",
    "QUEEN",
    "TWO_OF_CLUBS",
    "ContradictionError",
    "Direction",
    "Variant",
    "VariantError",
    "WrongOptionError",
]


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A rule set as data; change it with ``replace``. The defaults are Black Lady.

    ``option_words`` says what each option means. Raises WrongOptionError for a value
    its field does not allow and ContradictionError for two fields that cannot both hold.
    """

    name: str = dataclasses.field(default="black_lady", compare=False)
    players: int = 4
    decks: int = 1
    deck_ranks: str = "2-A"
    removed: tuple[Card, ...] = ()
    odd_cards: Literal["remove", "kitty_first_trick", "kitty_first_penalty", "joker"] = "remove"
    pass_count: int = 3
    pass_cycle: tuple[Direction, ...] = ("left", "right", "across", "none")
    pass_ban: tuple[Card, ...] = ()
    opening_lead: Literal[
        "two_of_clubs",
        "any_club_by_2c_holder",
        "lowest_club",
        "left_of_dealer",
        "left_of_dealer_non_heart",
    ] = "two_of_clubs"
    first_trick_points: Literal["allowed", "never", "unless_only_penalty"] = "never"
    first_trick_scope: Literal["hearts_and_queen", "all_penalty_cards"] = "hearts_and_queen"
    hearts_lead: Literal["free", "until_broken", "never_unless_only_penalty"] = "until_broken"
    hearts_broken_by: Literal["off_suit_heart", "any_heart", "any_heart_or_queen"] = (
        "off_suit_heart"
    )
    hearts_lead_escape: Literal["none", "only_hearts", "only_hearts_or_queen"] = "none"
    queen_lead: Literal["always", "until_broken", "never_unless_only_penalty"] = "always"
    queen_discard: Literal["free", "after_hearts_broken", "must"] = "free"
    heart_values: Literal["one", "pips", "court_10_ace_15"] = "one"
    penalty_cards: Mapping[Card, int] = dataclasses.field(
        default_factory=lambda: Values({QUEEN: 13})
    )
    bonus_card: Card | None = None
    bonus_value: int = -10
    bonus_floor: Literal["none", "hand_not_below_zero"] = "none"
    moon: Literal["none", "old", "new", "choice", "mixed", "mixed_auto", "void"] = "old"
    moon_cards: Literal["all_penalties", "hearts_and_queen"] = "all_penalties"
    moon_amount: int | Literal["pack_total"] = "pack_total"
    moon_needs_bonus: YesNo = "no"
    moon_bonus: Literal["separate", "included"] = "separate"
    moon_partner: Literal["counts", "exempt"] = "counts"
    moon_team: Literal["individual", "team"] = "individual"
    sun: Literal["off", "double"] = "off"
    no_tricks_bonus: int = 0
    objective: Literal["low", "high"] = "low"
    reverse_moon: Literal["none", "shooter_minus_26", "others_plus_26"] = "none"
    end_limit: int | None = 100
    end_hands: int | None = None
    end_test: Literal["at_least", "more_than"] = "at_least"
    exact_limit: Literal["none", "reset_to_half", "reset_to_zero"] = "none"
    tie_break: Literal["continue_until_unique", "shared", "extra_hand_between_tied"] = (
        "continue_until_unique"
    )
    end_latch: YesNo = "yes"
    teams: tuple[tuple[int, ...], ...] | None = None
    team_end: Literal["any_player", "team_total"] = "any_player"
    cancel: Literal["off", "identical"] = "off"
    cancel_last: Literal["leader_takes", "second_of_highest_pair"] = "leader_takes"
    third_copy: Literal["live", "cancelled"] = "live"
    duplicate_winner: Literal["first", "last"] = "first"
    revoke: Literal["offender_takes_all", "none"] = "offender_takes_all"
    revoke_others: Literal["zero", "own_points"] = "zero"
    revoke_bonus: Literal["void", "paid"] = "void"
    misdeal: Literal["redeal_same_dealer", "redeal_next_dealer"] = "redeal_same_dealer"

    def __post_init__(self) -> None:
        """Bring each value to its one form and refuse what cannot be."""
        for name, hint in HINTS.items():
            value = checked(name, hint, _WORDS[name], getattr(self, name))
            object.__setattr__(self, name, value)
        for first, second, why in contradictions(self):
            raise ContradictionError(first, second, why)

    def replace(self, **changes: Any) -> Variant:
        """The same rules with some fields changed; cards may be given as codes."""
        for field in changes:
            if field not in HINTS:
                told = {"name": quoted(field)}
                raise VariantError((field,), Message(_("there is no option {name}"), told))
        return dataclasses.replace(self, **changes)

    def differences(self, other: Variant) -> tuple[str, ...]:
        """The names of the options in which two rule sets differ."""
        return tuple(name for name in OPTIONS if getattr(self, name) != getattr(other, name))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, name) for name in OPTIONS))

    @cached_property
    def one_pack(self) -> int:
        """The set of cards of one printed pack."""
        low = RANKS.index(self.deck_ranks[0]) + 2
        return add(0, *(card_of(suit, rank) for suit in Suit for rank in range(low, 15)))

    @cached_property
    def pack(self) -> int:
        """The set of cards that are dealt, jokers included."""
        whole = add(0, *[self.one_pack] * self.decks)
        return add(take(whole, add(0, *self.removed)), *[JOKER] * self.jokers)

    @cached_property
    def jokers(self) -> int:
        """How many jokers make all hands equal when odd cards are evened out by them."""
        return -self.printed % self.players if self.odd_cards == "joker" else 0

    @property
    def copies(self) -> int:
        """How often a card can be in the pack at the most."""
        return max(self.decks, self.jokers)

    @property
    def printed(self) -> int:
        """How many cards there are before jokers."""
        return self.decks * count(self.one_pack) - len(self.removed)

    @cached_property
    def hand_size(self) -> int:
        """How many cards each seat is dealt."""
        return count(self.pack) // self.players

    @cached_property
    def kitty_size(self) -> int:
        """How many cards are left over after dealing."""
        return count(self.pack) % self.players

    @cached_property
    def lowest_club(self) -> Card | None:
        """The lowest club of the pack; the joker when there is one."""
        clubs = cards(self.pack & CLUBS)
        return clubs[0] if clubs else None

    @cached_property
    def values(self) -> Mapping[Card, int]:
        """The points of each penalty card of the pack."""
        hearts = {card: self._heart_value(card) for card in cards(self.pack & HEARTS)}
        others = {card: n for card, n in self.penalty_cards.items() if card & self.pack and n > 0}
        return Values(hearts | others)

    def _heart_value(self, heart: Card) -> int:
        table = {"pips": PIPS, "court_10_ace_15": COURT_10_ACE_15}.get(self.heart_values)
        return table[heart.rank] if table else 1

    @cached_property
    def penalties(self) -> int:
        """The set of cards that cost points, one copy of each."""
        return add(0, *self.values)

    @cached_property
    def hearts(self) -> int:
        """The set of all hearts of the pack, all copies."""
        return self.pack & layered(HEARTS, self.copies)

    @cached_property
    def hearts_and_queen(self) -> int:
        """The hearts, and the queen of spades where she costs points; one copy of each."""
        return self.penalties & (HEARTS | QUEEN)

    @cached_property
    def total(self) -> int:
        """The points of all penalty cards of the pack."""
        return sum(self.values.get(card, 0) for card in cards(self.pack))

    @cached_property
    def kept_from_pass(self) -> int:
        """The set of cards, all copies, that a pass ban names."""
        return layered(add(0, *self.pass_ban), self.copies)

    @cached_property
    def moon_set(self) -> int:
        """The set of cards, all copies in the pack, that make a moon when one side takes them."""
        some = self.penalties if self.moon_cards == "all_penalties" else self.hearts_and_queen
        if self.moon_needs_bonus == "yes" and self.bonus_card is not None:
            some |= self.bonus_card
        return self.pack & layered(some, self.copies)

    @property
    def moon_parties(self) -> tuple[tuple[int, ...], ...]:
        """The teams that shoot the moon together; none where each seat shoots alone."""
        return self.teams or () if self.moon_team == "team" else ()

    def offset(self, direction: Direction) -> int:
        """How many seats clockwise a direction reaches; 0 for a hold.

        Across is half way round, and at a table of an odd number half a seat less.
        """
        steps = {"none": 0, "left": 1, "right": -1, "across": self.players // 2}
        return (steps | {"left2": 2, "right2": -2})[direction] % self.players

    def partners(self, seat: int) -> tuple[int, ...]:
        """All seats of a seat's team; the seat alone where nobody has a partner."""
        if not self.teams:
            return (seat,)
        return next((team for team in self.teams if seat in team), (seat,))


HINTS: Final = get_type_hints(Variant)
"""The type of each field, which says what it allows."""
OPTIONS: Final = tuple(name for name in HINTS if name != "name")
"""The names of all options, in their order."""
_WORDS: Final = {name: choices(hint) for name, hint in HINTS.items()}
