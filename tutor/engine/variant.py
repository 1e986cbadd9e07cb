"""Variant: every option of the game once, checked when a rule set is made."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, get_args, get_type_hints

from tutor.engine.cards import (
    CLUBS,
    HEARTS,
    JOKER,
    RANKS,
    Card,
    Suit,
    UnreadableCardError,
    add,
    card_of,
    cards,
    contains,
    count,
    layered,
    take,
)

Direction = Literal["left", "right", "across", "left2", "right2", "none"]
YesNo = Literal["yes", "no"]

QUEEN: Final = card_of(Suit.SPADES, 12)
TWO_OF_CLUBS: Final = card_of(Suit.CLUBS, 2)
MAX_PLAYERS: Final = 10
PIPS: Final = {rank: rank for rank in range(2, 15)}
COURT_10_ACE_15: Final = {**PIPS, 11: 10, 12: 10, 13: 10, 14: 15}


class VariantError(ValueError):
    """A rule set that cannot be, with the fields at fault."""

    def __init__(self, fields: tuple[str, ...], message: str) -> None:
        """Keep the names of the fields."""
        super().__init__(message)
        self.fields = fields


class WrongOptionError(VariantError):
    """A field that does not exist, or a value that its field does not allow."""

    def __init__(self, field: str, value: object, allowed: str) -> None:
        """Name the field, the value and what is allowed."""
        super().__init__((field,), f"{field}: {value!r} is not allowed; allowed: {allowed}")
        self.field, self.value, self.allowed = field, value, allowed


class ContradictionError(VariantError):
    """Two fields whose values cannot both hold."""

    def __init__(self, first: str, second: str, why: str) -> None:
        """Name both fields and say why they contradict each other."""
        super().__init__((first, second), f"{first} and {second} contradict each other: {why}")


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A rule set as data; change it with ``replace``. The defaults are Black Lady.

    Options are explained where they are decided. Raises WrongOptionError for a value
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
    no_legal_card: Literal["any_card"] = "any_card"
    heart_values: Literal["one", "pips", "court_10_ace_15"] = "one"
    penalty_cards: Mapping[Card, int] = dataclasses.field(
        default_factory=lambda: _Values({QUEEN: 13})
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
    cancel_scope: Literal["led_suit"] = "led_suit"
    cancel_last: Literal["leader_takes", "second_of_highest_pair"] = "leader_takes"
    third_copy: Literal["live", "cancelled"] = "live"
    duplicate_winner: Literal["first", "last"] = "first"
    revoke: Literal["offender_takes_all", "none"] = "offender_takes_all"
    revoke_others: Literal["zero", "own_points"] = "zero"
    revoke_bonus: Literal["void", "paid"] = "void"
    misdeal: Literal["redeal_same_dealer", "redeal_next_dealer"] = "redeal_same_dealer"

    def __post_init__(self) -> None:
        """Bring each value to its one form and refuse what cannot be."""
        for field in dataclasses.fields(self):
            object.__setattr__(self, field.name, _checked(field.name, getattr(self, field.name)))
        for first, second, why in _contradictions(self):
            raise ContradictionError(first, second, why)

    def replace(self, **changes: Any) -> Variant:
        """The same rules with some fields changed; cards may be given as codes."""
        for field in changes:
            if field not in OPTIONS and field != "name":
                raise WrongOptionError(field, changes[field], "no option has that name")
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
    def pack(self) -> int:
        """The set of cards that are dealt, jokers included."""
        whole = add(0, *[_one_pack(self.deck_ranks)] * self.decks)
        return add(take(whole, add(0, *self.removed)), *[JOKER] * self.jokers)

    @cached_property
    def jokers(self) -> int:
        """How many jokers make all hands equal when odd cards are evened out by them."""
        return -self._printed % self.players if self.odd_cards == "joker" else 0

    @property
    def _printed(self) -> int:
        """How many cards there are before jokers."""
        return self.decks * count(_one_pack(self.deck_ranks)) - len(self.removed)

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
        return hearts | others

    def _heart_value(self, heart: Card) -> int:
        table = {"pips": PIPS, "court_10_ace_15": COURT_10_ACE_15}.get(self.heart_values)
        return table[heart.rank] if table else 1

    @cached_property
    def penalties(self) -> int:
        """The set of cards that cost points, one copy of each."""
        return add(0, *self.values)

    @cached_property
    def hearts_and_queen(self) -> int:
        """The hearts, and the queen of spades where she costs points; one copy of each."""
        return self.penalties & (HEARTS | QUEEN)

    @cached_property
    def total(self) -> int:
        """The points of all penalty cards of the pack."""
        return sum(self.values.get(card, 0) for card in cards(self.pack))

    @cached_property
    def moon_set(self) -> int:
        """The set of cards, all copies in the pack, that make a moon when one side takes them."""
        some = self.penalties if self.moon_cards == "all_penalties" else self.hearts_and_queen
        if self.moon_needs_bonus == "yes" and self.bonus_card is not None:
            some |= self.bonus_card
        return self.pack & layered(some, self.decks)

    @property
    def moon_parties(self) -> tuple[tuple[int, ...], ...]:
        """The teams that shoot the moon together; none where each seat shoots alone."""
        return self.teams or () if self.moon_team == "team" else ()

    def offset(self, direction: Direction) -> int:
        """How many seats clockwise a direction reaches; 0 for a hold."""
        steps = {"none": 0, "left": 1, "right": -1, "across": self.players // 2}
        return (steps | {"left2": 2, "right2": -2})[direction] % self.players

    def partners(self, seat: int) -> tuple[int, ...]:
        """All seats of a seat's team; the seat alone where nobody has a partner."""
        return next((team for team in self.teams or () if seat in team), (seat,))


class _Values(dict[Card, int]):
    """Points by card, in the order of the cards, that can be hashed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.items()))


def _one_pack(deck_ranks: str) -> int:
    low = RANKS.index(deck_ranks[0]) + 2
    return add(0, *(card_of(suit, rank) for suit in Suit for rank in range(low, 15)))


def _contradictions(v: Variant) -> Iterator[tuple[str, str, str]]:
    """Each pair of fields that cannot both hold, with the reason."""
    if not contains(add(0, *[_one_pack(v.deck_ranks)] * v.decks), add(0, *v.removed)):
        yield "removed", "deck_ranks", "a card that is not in the pack cannot be taken out of it"
        return
    if v._printed < v.players:
        yield "players", "deck_ranks", "there are fewer cards than players"
        return
    if v.odd_cards == "remove" and v.kitty_size:
        left = f"{v._printed} cards leave {v.kitty_size} over for {v.players} players"
        yield "players", "removed", f"{left}: remove more, or choose another odd_cards"
    if v.jokers > 2 * v.decks:
        yield "players", "odd_cards", f"{v.jokers} jokers would be needed to make hands equal"
    yield from _passing(v)
    yield from _scoring(v)
    yield from _ending(v)
    if v.cancel != "off" and v.decks == 1:
        yield "cancel", "decks", "one pack has no identical cards"


def _passing(v: Variant) -> Iterator[tuple[str, str, str]]:
    passes = [direction for direction in v.pass_cycle if direction != "none"]
    if passes and not v.pass_count:
        yield "pass_count", "pass_cycle", f"no cards are passed, and yet they go {passes[0]}"
    if "across" in passes and v.players % 2:
        yield "pass_cycle", "players", f"nobody sits across among {v.players} players"
    if any(not v.offset(direction) for direction in passes):
        yield "pass_cycle", "players", f"with {v.players} players a pass would come back"
    if passes and v.pass_count > v.hand_size:
        yield "pass_count", "players", f"hands have only {v.hand_size} cards"


def _scoring(v: Variant) -> Iterator[tuple[str, str, str]]:
    if v.bonus_card is not None and v.bonus_card in v.values:
        yield "bonus_card", "penalty_cards", f"{v.bonus_card} would be both bonus and penalty"
    if v.bonus_card is None and v.moon_needs_bonus == "yes":
        yield "moon_needs_bonus", "bonus_card", "there is no bonus card to take"
    if v.bonus_card is None and v.moon_bonus == "included":
        yield "moon_bonus", "bonus_card", "there is no bonus card to include"
    if v.reverse_moon != "none" and v.objective == "low":
        yield "reverse_moon", "objective", "the reversed moon needs the high score to win"
    if v.teams is None and v.moon_partner == "exempt":
        yield "moon_partner", "teams", "there are no partners to spare"
    if v.teams is None and v.moon_team == "team":
        yield "moon_team", "teams", "there are no teams to shoot together"


def _ending(v: Variant) -> Iterator[tuple[str, str, str]]:
    if v.end_limit is None and v.end_hands is None:
        yield "end_limit", "end_hands", "the match would never end"
    if v.end_limit is None and v.exact_limit != "none":
        yield "exact_limit", "end_limit", "there is no limit to land on"
    if v.teams is None and v.team_end == "team_total":
        yield "team_end", "teams", "there are no teams to add up"
    seats = [seat for team in v.teams or () for seat in team]
    if v.teams is not None and sorted(seats) != list(range(v.players)):
        yield "teams", "players", f"each of the seats 0 to {v.players - 1} must be in one team"


def _checked(name: str, value: object) -> object:
    """The value of a field in its one form, or WrongOptionError."""
    if name in _CHOICES:
        return _choice(name, value)
    if name in _NUMBERS:
        return _number(name, value)
    return _SHAPES[name](name, value)


def _choice(name: str, value: object) -> object:
    allowed = _CHOICES[name]
    whole = type(value) is int and name == "moon_amount"
    if value not in allowed and not whole:
        raise WrongOptionError(name, value, allowed_values(name))
    return value


def _number(name: str, value: object) -> object:
    low, high, nothing = _NUMBERS[name]
    if value is None and nothing:
        return value
    if type(value) is not int or not low <= value <= high:
        raise WrongOptionError(name, value, allowed_values(name))
    return value


def allowed_values(name: str) -> str:
    """What a field allows, in words.

    >>> allowed_values("cancel")
    'off, identical'
    """
    if name in _CHOICES:
        return ", ".join(_CHOICES[name]) + (" or a number" if name == "moon_amount" else "")
    if name in _NUMBERS:
        low, high, nothing = _NUMBERS[name]
        return f"a whole number from {low} to {high}" + (" or none" if nothing else "")
    return _SHAPE_WORDS[name]


def _name(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip() or "\n" in value:
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    return value


def _ranks(name: str, value: object) -> str:
    if isinstance(value, str) and len(value) == 3 and value.endswith("-A") and value[0] in RANKS:
        return value
    raise WrongOptionError(name, value, _SHAPE_WORDS[name])


def _card(name: str, value: object) -> Card:
    if isinstance(value, Card):
        return value
    try:
        return Card.parse(str(value))
    except UnreadableCardError as error:
        raise WrongOptionError(name, value, f"cards ({error})") from error


def _card_or_none(name: str, value: object) -> Card | None:
    return None if value is None else _card(name, value)


def _items(name: str, value: object) -> list[object]:
    if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        return list(value)
    raise WrongOptionError(name, value, _SHAPE_WORDS[name])


def _card_list(name: str, value: object) -> tuple[Card, ...]:
    return tuple(sorted(_card(name, item) for item in _items(name, value)))


def _card_values(name: str, value: object) -> _Values:
    if not isinstance(value, Mapping):
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    points = {_card(name, card): points for card, points in value.items()}
    for card, worth in points.items():
        if type(worth) is not int or worth <= 0 or card & HEARTS:
            raise WrongOptionError(name, {str(card): worth}, _SHAPE_WORDS[name])
    return _Values(sorted(points.items()))


def _cycle(name: str, value: object) -> tuple[object, ...]:
    directions = _items(name, value)
    wrong = [item for item in directions if item not in get_args(Direction)]
    if wrong or not directions:
        raise WrongOptionError(name, wrong[0] if wrong else value, _SHAPE_WORDS[name])
    return tuple(directions)


def _teams(name: str, value: object) -> tuple[tuple[int, ...], ...] | None:
    if value is None:
        return None
    teams = tuple(tuple(_items(name, team)) for team in _items(name, value))
    if len({len(team) for team in teams}) != 1 or len(teams) < 2:
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    if any(type(seat) is not int for team in teams for seat in team):
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    return teams  # type: ignore[return-value]


OPTIONS: Final = tuple(field.name for field in dataclasses.fields(Variant) if field.name != "name")
"""The names of all options, in their order."""


def _literals(hint: Any) -> tuple[str, ...]:
    inner = [_literals(part) for part in get_args(hint) if get_args(part)]
    return tuple(part for part in get_args(hint) if isinstance(part, str)) or sum(inner, ())


_HINTS: Final = get_type_hints(Variant)
_CHOICES: Final = {
    name: _literals(_HINTS[name])
    for name in OPTIONS
    if name != "pass_cycle" and _literals(_HINTS[name])
}
_NUMBERS: Final[Mapping[str, tuple[int, int, bool]]] = {
    "players": (2, MAX_PLAYERS, False),
    "decks": (1, 3, False),
    "pass_count": (0, 26, False),
    "bonus_value": (-1000, 0, False),
    "no_tricks_bonus": (-1000, 0, False),
    "end_limit": (1, 100_000, True),
    "end_hands": (1, 1000, True),
}
_SHAPES: Final = {
    "name": _name,
    "deck_ranks": _ranks,
    "removed": _card_list,
    "pass_cycle": _cycle,
    "pass_ban": _card_list,
    "penalty_cards": _card_values,
    "bonus_card": _card_or_none,
    "teams": _teams,
}
_SHAPE_WORDS: Final = {
    "name": "a name on one line",
    "deck_ranks": "the lowest rank, a dash and A, such as 2-A or 7-A",
    "removed": "a list of cards such as 2C",
    "pass_cycle": "a list of " + ", ".join(get_args(Direction)),
    "pass_ban": "a list of cards such as QS",
    "penalty_cards": "points above 0 by card that is not a heart, such as QS = 13",
    "bonus_card": "a card such as JD, or none",
    "teams": "two or more lists of as many seats each, or none",
}
