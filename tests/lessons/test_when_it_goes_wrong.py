"""Lesson seven: each record has one revoke to find among honest discards, and it has a price."""

from __future__ import annotations

import pytest

from tests.lessons.shown import compared, games
from tutor.engine.revoke import proved_revokes
from widgets.games.revoke_game import RevokeGame

LESSON = "07-when-it-goes-wrong.ipynb"


@pytest.mark.parametrize("table", [0, 1])
def test_one_revoke_is_proved_among_other_discards(table: int) -> None:
    game = games(LESSON)[table]
    assert isinstance(game, RevokeGame)
    tricks = game.record.tricks
    found = proved_revokes([trick.leader for trick in tricks], [trick.cards for trick in tricks])
    assert len(found) == 1
    discards = [
        card for trick in tricks for card in trick.cards if card.suit != trick.cards[0].suit
    ]
    assert len(discards) > 1


def test_three_houses_set_three_prices() -> None:
    takes_all, own, free = [row.numbers for row in compared(LESSON)[0].rows]
    assert sorted(takes_all) == [0, 0, 0, 26]
    assert sum(own) > 26
    assert sum(free) == 26
    assert len({takes_all, own, free}) == 3
