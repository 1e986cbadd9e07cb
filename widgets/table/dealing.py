"""The deals of a table to which the author gave none."""

from __future__ import annotations

import random
from functools import cached_property
from typing import TYPE_CHECKING

from tutor.engine import choose, deal_cards
from tutor.players import passed, sound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tutor.engine import Deal, Dealt, Variant


class Chance:
    """The numbers by which cards are dealt, after so many that were ``drawn`` before."""

    def __init__(self, seed: int | None, drawn: int = 0) -> None:
        self._seed, self.drawn = seed, drawn

    def __call__(self) -> float:
        """The next number, from 0 to 1."""
        draw = self._draw
        self.drawn += 1
        return draw()

    @cached_property
    def _draw(self) -> Callable[[], float]:
        draw = random.Random(self._seed).random
        for _number in range(self.drawn):
            draw()
        return draw


def dealt_under(
    rules: Variant,
    seed: int | None,
    number: int | None = None,
    *,
    passing: bool = False,
    chance: Chance | None = None,
) -> Dealt:
    """New cards: those of a deal of the match, or of the first with, or without, a pass.

    ``chance`` takes the place of the seed. A variant that always passes is dealt without a pass
    all the same.
    """
    chance = chance or Chance(seed)
    if number is not None:
        return deal_cards(rules, chance, number=number)
    if not passing and "none" not in rules.pass_cycle:
        rules = rules.replace(pass_cycle=("none",))
    fitting = [(way != "none") is passing for way in rules.pass_cycle]
    return deal_cards(rules, chance, number=fitting.index(True) + 1 if True in fitting else 1)


def played_out(dealt: Dealt) -> Deal:
    """A deal that computed players have passed and played to its end."""
    return _to_the_end(passed(dealt))


def _to_the_end(deal: Deal) -> Deal:
    while not deal.over:
        deal = deal.play(sound(deal.turn))
    return deal


def played_with_a_revoke(
    dealt: Dealt, seed: int | None, tricks: int | None = None
) -> Iterator[Deal]:
    """The ways in which a deal is played to its end by computed players, one of whom revokes once.

    Each time it is another card or another turn, but always before the last of so many
    ``tricks``: only a later one can prove it.
    """
    chance, record = random.Random(seed).random, played_out(dealt)
    last = (len(record.tricks) if tricks is None else tricks) - 1
    chances = [deal for deal in record.steps() if _off_suit(deal) and len(deal.tricks) < last]
    first = int(chance() * len(chances) / 2)
    for before in chances[first:] + chances[:first]:
        left = _off_suit(before)
        while left:
            card = choose(left, chance)
            left &= ~card
            yield _to_the_end(before.revoke(card))


def _off_suit(deal: Deal) -> int:
    """The cards that would be a revoke; none where the seat is void, leads, or holds one suit."""
    return deal.first_copies & ~deal.led if deal.hand & deal.led else 0
