"""The rules once more, slowly and from texts alone: an oracle for the answers of questions.

Cards are codes such as ``QS``; nothing here calls the engine. It knows the options that the
named variants use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

RANKS = "23456789TJQKA"
Trick = tuple[int, list[str]]


def rank(card: str) -> int:
    return RANKS.index(card[0])


@dataclass(frozen=True)
class Rules:
    """The options of a variant, as plain data, and the pack."""

    options: Mapping[str, object]
    pack: tuple[str, ...]

    def __getitem__(self, name: str) -> object:
        return self.options[name]

    @property
    def players(self) -> int:
        return int(str(self["players"]))

    def value(self, card: str) -> int:
        if card[1] == "H":
            return 1 if self["heart_values"] == "one" else rank(card) + 2
        extra: object = self["penalty_cards"]
        assert isinstance(extra, Mapping)
        return int(extra.get(card, 0))

    def worth(self, card: str) -> int:
        bonus = int(str(self["bonus_value"])) if card == self["bonus_card"] else 0
        return self.value(card) + bonus

    def costs(self, card: str) -> bool:
        return self.value(card) > 0

    @property
    def total(self) -> int:
        return sum(map(self.value, self.pack))

    # play

    def broken(self, discarded: bool, led: bool, queen: bool) -> bool:  # noqa: FBT001
        by = self["hearts_broken_by"]
        return (
            discarded or (led and by != "off_suit_heart") or (queen and by == "any_heart_or_queen")
        )

    def legal(
        self, hand: Sequence[str], trick: Sequence[str], number: int, facts: tuple[bool, bool, bool]
    ) -> set[str]:
        left = set(hand)
        for keeps in (self._suit, self._first_trick, self._lead):
            kept = {card for card in left if keeps(card, set(hand), trick, number, facts)}
            left = kept or left
        return left

    def _suit(
        self,
        card: str,
        hand: set[str],
        trick: Sequence[str],
        number: int,
        facts: tuple[bool, bool, bool],
    ) -> bool:
        if trick:
            return card[1] == trick[0][1]
        if number > 1:
            return True
        first = self.opening_card()
        return first is None or card == first

    def opening_card(self) -> str | None:
        if self["opening_lead"] == "left_of_dealer":
            return None
        clubs = sorted((card for card in self.pack if card[1] == "C"), key=rank)
        return clubs[0]

    def _first_trick(
        self,
        card: str,
        hand: set[str],
        trick: Sequence[str],
        number: int,
        facts: tuple[bool, bool, bool],
    ) -> bool:
        if number > 1 or self["first_trick_points"] == "allowed":
            return True
        if self["first_trick_points"] == "unless_only_penalty" and all(map(self.costs, hand)):
            return True
        return not (self.costs(card) and (card[1] == "H" or card == "QS"))

    def first_trick(self, hand: Sequence[str]) -> set[str]:
        """What the rule of the first trick leaves of a hand; all where it leaves nothing."""
        held = set(hand)
        left = {c for c in held if self._first_trick(c, held, (), 1, (False, False, False))}
        return left or held

    def _lead(
        self,
        card: str,
        hand: set[str],
        trick: Sequence[str],
        number: int,
        facts: tuple[bool, bool, bool],
    ) -> bool:
        if trick:
            return True
        if card == "QS" and self["queen_lead"] == "never_unless_only_penalty":
            return all(map(self.costs, hand))
        if card[1] != "H" or self["hearts_lead"] == "free":
            return True
        if self["hearts_lead"] == "never_unless_only_penalty":
            return all(map(self.costs, hand))
        escape = self["hearts_lead_escape"]
        only = {"none": (), "only_hearts": (), "only_hearts_or_queen": ("QS",)}[str(escape)]
        escapes = escape != "none" and all(held[1] == "H" or held in only for held in hand)
        return escapes or self.broken(*facts)

    # tricks

    def taker(self, trick: Sequence[str]) -> int | None:
        times = Counter(trick)
        best: int | None = None
        for place, card in enumerate(trick):
            if card[1] != trick[0][1]:
                continue
            if self["cancel"] == "identical":
                last = max(i for i, other in enumerate(trick) if other == card)
                if times[card] % 2 == 0 or place != last:
                    continue
            if best is None or rank(card) > rank(trick[best]):
                best = place
        return best

    def taken(self, tricks: Sequence[Trick], kitty: Sequence[str]) -> list[list[str]]:
        piles: list[list[str]] = [[] for _ in range(self.players)]
        waiting: list[str] = []
        owed = list(kitty)
        for number, (leader, trick) in enumerate(tricks, 1):
            place = self.taker(trick)
            waiting += trick
            if place is None and number == len(tricks):
                place = 0
            if place is None:
                continue
            seat = (leader + place) % self.players
            piles[seat] += waiting
            if self["odd_cards"] != "kitty_first_penalty" or any(map(self.costs, waiting)):
                piles[seat] += owed
                owed = []
            waiting = []
        return piles

    # points

    def shooter(self, piles: Sequence[Sequence[str]]) -> int | None:
        if self["moon"] == "none" or self["objective"] == "high":
            return None
        wanted = Counter(filter(self.costs, self.pack))
        for seat, pile in enumerate(piles):
            if wanted and Counter(filter(self.costs, pile)) == wanted:
                return seat
        return None

    def points(
        self, piles: Sequence[Sequence[str]], choice: str, offenders: Sequence[int]
    ) -> list[int]:
        seats = range(self.players)
        if offenders:
            return [self.total if seat in offenders else 0 for seat in seats]
        bonus = [sum(self.worth(c) - self.value(c) for c in pile) for pile in piles]
        who = self.shooter(piles)
        if who is None:
            return [sum(map(self.value, pile)) + bonus[s] for s, pile in enumerate(piles)]
        way = {"old": "others", "new": "self"}.get(str(self["moon"]), choice)
        spared = self.partners(who) if self["moon_partner"] == "exempt" else (who,)
        if way == "self":
            return [(-self.total if seat == who else 0) + bonus[seat] for seat in seats]
        return [(0 if seat in spared else self.total) + bonus[seat] for seat in seats]

    def partners(self, seat: int) -> tuple[int, ...]:
        teams = self["teams"]
        assert teams is None or isinstance(teams, Sequence)
        return next((tuple(team) for team in teams or () if seat in team), (seat,))

    # the match

    def next(self, totals: Sequence[int], *, triggered: bool) -> tuple[str, set[int], set[int]]:
        """What comes next, who has won, and between whom an extra deal decides."""
        limit = int(str(self["end_limit"]))
        if not triggered and max(totals) < limit:
            return "next_deal", set(), set()
        leading = self.best(totals, range(self.players))
        if len({self.partners(seat) for seat in leading}) == 1 or self["tie_break"] == "shared":
            return "end", leading, set()
        if self["tie_break"] == "extra_hand_between_tied":
            return "extra_deal", set(), leading
        return "next_deal", set(), set()

    def best(self, totals: Sequence[int], among: Sequence[int]) -> set[int]:
        sums = {seat: sum(totals[other] for other in self.partners(seat)) for seat in among}
        wanted = max(sums.values()) if self["objective"] == "high" else min(sums.values())
        return {seat for seat in among if sums[seat] == wanted}

    def after_extra(self, tied: Sequence[int], points: Sequence[int]) -> set[int]:
        leading = self.best(points, tied)
        return leading if len({self.partners(seat) for seat in leading}) == 1 else set()

    def payment(
        self, piles: Sequence[Sequence[str]], totals: Sequence[int], *, triggered: bool
    ) -> str:
        who, moon = self.shooter(piles), str(self["moon"])
        if who is None:
            return "no-moon"
        if moon != "mixed":
            return {"old": "others", "new": "self", "choice": "choose"}[moon]
        after = [a + b for a, b in zip(totals, self.points(piles, "others", ()), strict=True)]
        _step, won, tied = self.next(after, triggered=triggered)
        beaten = bool(won or tied) and who not in self.best(after, range(self.players))
        return "choose" if beaten else "others"

    def better(
        self, piles: Sequence[Sequence[str]], totals: Sequence[int], *, triggered: bool
    ) -> str:
        who = self.shooter(piles)
        if who is None:
            return "no-moon"
        stands = {}
        for way in ("others", "self"):
            after = [a + b for a, b in zip(totals, self.points(piles, way, ()), strict=True)]
            _step, won, tied = self.next(after, triggered=triggered)
            decided = won or tied
            stands[way] = 1 if not decided else 0 if who not in decided else 2 if won else 1
        if stands["others"] == stands["self"]:
            return "same"
        return "others" if stands["others"] > stands["self"] else "self"

    # dealing and passing

    def direction(self, number: int) -> str:
        cycle = self["pass_cycle"]
        assert isinstance(cycle, Sequence)
        return str(cycle[(number - 1) % len(cycle)])

    def receiver(self, seat: int, number: int) -> int | None:
        steps = {"left": 1, "right": -1, "left2": 2, "right2": -2, "across": self.players // 2}
        way = self.direction(number)
        return None if way == "none" else (seat + steps[way]) % self.players

    def opener(self, dealer: int, hands: Sequence[Sequence[str]]) -> int:
        first, eldest = self.opening_card(), (dealer + 1) % self.players
        for step in range(self.players):
            seat = (eldest + step) % self.players
            if first in hands[seat]:
                return seat
        return eldest


def revokes(tricks: Sequence[Trick], players: int) -> set[str]:
    """The cards that failed to follow suit, as trick and place, known from later tricks."""
    found = set()
    for number, (leader, trick) in enumerate(tricks):
        for place, card in enumerate(trick):
            seat = (leader + place) % players
            later = [cards[(seat - first) % players] for first, cards in tricks[number + 1 :]]
            if card[1] != trick[0][1] and any(other[1] == trick[0][1] for other in later):
                found.add(f"{number + 1}.{place}")
    return found
