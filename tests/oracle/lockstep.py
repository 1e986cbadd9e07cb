"""One deal played in both engines at once, compared at every turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.oracle.options import ACTION, CARD, DIRECTIONS, Combination
from tests.oracle.scenes import RANDOM, SEATS, Scene, selections
from tests.oracle.situations import Seen, deal_situations, turn_situations
from tutor.engine import Deal, Variant, cards, codes, deal_of, deal_text, score_deal

BITS: Final = tuple(map(int, CARD))
POINTS_AT_MOST: Final = 26
"""OpenSpiel returns what a player is short of these points."""


@dataclass
class Tally:
    """What was compared, and every difference with the record that reproduces it."""

    random_turns: int = 0
    turns: int = 0
    deals: int = 0
    met: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.random_turns += other.random_turns
        self.turns += other.turns
        self.deals += other.deals
        self.met += other.met
        self.differences += other.differences


class Pair:
    """The two engines under one combination of options."""

    def __init__(
        self, combination: Combination, random: Random, variant: Variant | None = None
    ) -> None:
        self.combination, self.random = combination, random
        self.game, self.variant = combination.game(), variant or combination.variant()
        self.tally = Tally()

    def play(self, scene: Scene = RANDOM) -> None:
        """Deal, pass and play one deal in both engines, and compare."""
        tally, before = self.tally, self.tally.turns
        try:
            self._play(scene)
        except DifferenceError as difference:
            tally.differences.append(f"{self.combination}\n{difference}")
        tally.deals += 1
        if scene is RANDOM:
            tally.random_turns += tally.turns - before

    def _play(self, scene: Scene) -> None:
        deal, state = self._dealt(scene.deal(self.random))
        choose, random, tally = scene.choice().action, self.random, self.tally
        seen = Seen()
        while not deal.over:
            actions = state.legal_actions()
            theirs = 0
            for action in actions:
                theirs |= BITS[action]
            if state.current_player() != deal.seat:
                raise DifferenceError(deal, "to play", state.current_player(), deal.seat)
            if theirs != deal.legal:
                raise DifferenceError(deal, "legal", codes(theirs), codes(deal.legal))
            if not deal.trick or deal.number == 1:
                tally.met.update(turn_situations(deal, seen))
            tally.turns += 1
            action = choose(actions, random)
            seen.note(BITS[action], deal.led)
            state.apply_action(action)
            deal = deal.play(BITS[action])
        self._compare_points(deal, state)

    def _compare_points(self, deal: Deal, state: Any) -> None:
        theirs = tuple(POINTS_AT_MOST - round(returned) for returned in state.returns())
        ours = score_deal(deal).points
        if theirs != ours:
            raise DifferenceError(deal, "points", theirs, ours)
        self.tally.met.update(deal_situations(deal))

    def _dealt(self, hands: list[int]) -> tuple[Deal, Any]:
        """Deal to both engines so that the given hands are held when play begins."""
        cycle = self.variant.pass_cycle
        number = self.random.randrange(len(cycle)) + 1
        way = DIRECTIONS.index(cycle[number - 1])
        passed: list[int] = []
        if way:
            hands, passed = selections(hands, way, self.random)
        dealt = deal_of(self.variant, hands, number=number)
        deal = dealt.pass_cards(passed) if way else dealt.hold()
        state = self.game.new_initial_state()
        in_hand = [[ACTION[card] for card in cards(hand)] for hand in hands]
        in_turn = [in_hand[place % SEATS][place // SEATS] for place in range(len(CARD))]
        given_away = [ACTION[card] for some in passed for card in cards(some)]
        for action in (way, *in_turn, *given_away):
            state.apply_action(action)
        return deal, state


class DifferenceError(Exception):
    """The two engines disagree."""

    def __init__(self, deal: Deal, what: str, theirs: object, ours: object) -> None:
        super().__init__(f"{what}: OpenSpiel {theirs}, tutor {ours}\n{deal_text(deal)}")
