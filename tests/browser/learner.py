"""A learner who errs once and does rightly once at each table, and answers every quiz."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.running import wait_for
from tests.browser.tables import card, hand
from tutor.engine import cards, judge
from tutor.teaching.asking import question
from tutor.teaching.question import Form
from widgets.card_table import CardTable
from widgets.games.choose_game import ChooseGame
from widgets.games.judged_game import JudgedGame
from widgets.quiz.sight import Sight
from widgets.table.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

    from tutor.teaching.question import Question
    from widgets.games.game import Game

PAUSE = 0.45
"""Seconds in which a second click does not count."""
LONG, ASKED = 12, 3
"""A longer quiz than so many questions is answered for some questions."""
TRICKS = 1
"""How many tricks of a longer deal are played and read."""


@dataclass(frozen=True)
class Learner:
    """Does what a page asks for, in the language of the page."""

    page: Page
    language: str

    def table(self, table: Locator, make: Callable[[], object]) -> None:
        """Do what is done at a table; ``make`` makes the same table again, with its truth."""
        table.scroll_into_view_if_needed()
        mode = table.get_attribute("data-mode")
        if mode == "watch":
            self._watch(table)
        elif mode in ("play", "pass", "match"):
            self._play(table)
        elif mode == "turn":
            self._turn(table, make)
        elif mode == "choose":
            self._choose(table, make)
        elif mode in ("taker", "revoke"):
            self._point(table, make)
        else:
            raise AssertionError(f"nobody knows what to do at a table of mode {mode}")

    def _wish(self, table: Locator, name: str) -> Locator:
        return table.locator(f'[data-wish="{name}"]')

    def _watch(self, table: Locator) -> None:
        """Go to the end by the bar, or read the first tricks."""
        last = self._wish(table, "last")
        if last.count():
            last.click()
            expect(last).to_have_attribute("aria-disabled", "true")
            return
        for _ in range(TRICKS):
            self._read_on(table)

    def _read_on(self, table: Locator) -> None:
        """Gather a trick that has been read, and wait until it lies with the others."""
        past = table.locator(".tricks-so-far > li")
        read = past.count()
        self._rest(time.monotonic())
        self._wish(table, "next").click()
        expect(self._wish(table, "again").or_(past.nth(read)).first).to_be_attached()

    def _rest(self, since: float) -> None:
        """Wait until a click counts on what was seen at a time."""
        self.page.wait_for_timeout(1000 * max(0, since + PAUSE - time.monotonic()))

    def _play(self, table: Locator) -> None:
        """Pass and play some tricks, trying one card after the other as a beginner does."""
        past = table.locator(".tricks-so-far > li")
        for _ in range(200):
            phase = table.get_attribute("data-phase")
            if phase in ("end", "look") or past.count() >= TRICKS:
                break
            if phase == "choose":
                self._pass(table)
            elif phase == "read":
                self._read_on(table)
            else:
                self._try_cards(table)
        else:
            raise AssertionError("the deal does not come on")

    def _pass(self, table: Locator) -> None:
        """Send too few cards, then as many as are wanted."""
        for place in range(hand(table).count()):
            hand(table).nth(place).click()
            self._send(table)
            if table.get_attribute("data-phase") != "choose":
                return
        raise AssertionError("no number of cards may be passed")

    def _send(self, table: Locator) -> None:
        """Send cards, and wait until they are gone or barred for another reason than before."""
        verdict = table.locator(".verdict")
        told = verdict.all_text_contents()
        self._wish(table, "send").click()
        wait_for(
            lambda: (
                table.get_attribute("data-phase") != "choose"
                or verdict.all_text_contents() not in ([], told)
            ),
            "a pass is not answered",
        )

    def _keys(self, table: Locator) -> list[str]:
        keys: list[str] = hand(table).evaluate_all("(some) => some.map((one) => one.dataset.key)")
        return keys

    def _try_cards(self, table: Locator) -> None:
        """Play the first card that may be played; one that may not is answered where it lies."""
        held = self._keys(table)
        for key in held:
            table.locator(f'.hand [data-key="{key}"]').click()
            barred = table.locator(f'.hand .barred[data-key="{key}"]')
            if self._played(table, len(held), barred):
                return
            expect(table.locator(".verdict.illegal")).to_be_visible()
        raise AssertionError("no card of the hand may be played")

    def _played(self, table: Locator, before: int, barred: Locator) -> bool:
        """Wait until a card is either played or barred, and tell which."""
        wait_for(lambda: hand(table).count() < before or barred.count(), "no card is answered")
        return hand(table).count() < before

    def _turn(self, table: Locator, make: Callable[[], object]) -> None:
        game = game_of(make)
        assert isinstance(game, JudgedGame)
        legal = judge(game.turn).cards
        for illegal in [one for one in cards(game.turn.hand) if one not in legal][:1]:
            card(table, illegal, self.language).click()
            expect(table.locator(".verdict.illegal")).to_be_visible()
        card(table, legal[0], self.language).click()
        expect(self._wish(table, "again")).to_be_visible()

    def _choose(self, table: Locator, make: Callable[[], object]) -> None:
        game = game_of(make)
        assert isinstance(game, ChooseGame)
        legal = judge(game.turn).cards
        others = [one for one in cards(game.turn.hand) if one not in legal]
        for wrong in others[:1] or legal[1:]:
            card(table, wrong, self.language).click()
        self._wish(table, "send").click()
        expect(table.locator(".verdict:is(.wrong, .partly)")).to_be_visible()
        self._wish(table, "again").click()
        for right in legal:
            card(table, right, self.language).click()
        self._wish(table, "send").click()
        expect(table.locator(".verdict.right")).to_be_visible()

    def _point(self, table: Locator, make: Callable[[], object]) -> None:
        """Point at a wrong card and then at the right one, or say that nobody takes the trick."""
        found = pointed(make)
        self._lying(table, *found[False]).click()
        expect(table.locator(".verdict.wrong")).to_be_visible()
        right = self._lying(table, *found[True]) if True in found else self._wish(table, "nobody")
        right.click()
        expect(table.locator(".verdict.right")).to_be_visible()

    def _lying(self, table: Locator, number: int, place: int) -> Locator:
        past = table.locator(".tricks-so-far > li").nth(number - 1).get_by_role("button")
        return (past if past.count() else table.locator(".trick").get_by_role("button")).nth(place)

    def quiz(self, quiz: Locator) -> None:
        """Answer every other question wrongly, to the result; of a long quiz only the first."""
        length = int(quiz.locator("progress").get_attribute("max") or 1)
        rights = [number % 2 == 0 for number in range(length)]
        if length > LONG:
            self._ask(quiz, rights[:ASKED])
            return
        self._ask(quiz, rights)
        expect(quiz).to_have_attribute("data-phase", "result")
        expect(quiz.locator(".score")).to_contain_text(str(sum(rights)))

    def _ask(self, quiz: Locator, rights: Sequence[bool]) -> None:
        """Answer questions rightly or wrongly, and read what is told of each."""
        for right in rights:
            expect(quiz).to_have_attribute("data-phase", "ask", timeout=15_000)
            since = time.monotonic()
            asked = question(quiz.locator(".head code").text_content() or "")
            self._answer(quiz, asked, since, right=right)
            if quiz.get_attribute("data-phase") == "told":
                since = time.monotonic()
                word = quiz.locator(".told")
                expect(word).to_have_class(re.compile("right" if right else "wrong|partly"))
                self._rest(since)
                quiz.locator(".answered .main").click()
                expect(quiz.locator(".told")).to_have_count(0)

    def _answer(self, quiz: Locator, asked: Question, since: float, *, right: bool) -> None:
        given = asked.right if right else next(iter(asked.wrong.values()))
        if asked.form is Form.NUMBERS:
            for place, number in enumerate(given):
                quiz.locator(".number input").nth(place).fill(str(number))
        elif asked.form is Form.ORDER:
            self._put_in_order(quiz, list(map(str, given)))
        else:
            for key in [given] if isinstance(given, str) else sorted(map(str, given)):
                self._part(quiz, asked, key).click()
        self._rest(since)
        quiz.locator(".actions .main").click()
        asks = f'[data-phase="ask"]:has(code:text-is("{asked.code}"))'
        wait_for(lambda: not quiz.and_(self.page.locator(asks)).count(), f"{asked} is not answered")

    def _part(self, quiz: Locator, asked: Question, key: str) -> Locator:
        part = next(part for part in asked.parts if part.key == key)
        place = Sight(asked, Voice(self.language, self.language, ())).place(part)
        if place is None:
            return quiz.locator(f'.row[data-key="{key}"]')
        if "hand" in place:
            return quiz.locator(f'.hand [data-card="{place["hand"]}"]').first
        if "trick" in place:
            return quiz.locator(".laid").nth(place["trick"]).locator("button")
        number, lies = place["record"]
        lying = quiz.locator(".tricks-so-far > li").nth(number - 1).locator("ol > li")
        return lying.nth(lies).locator("button")

    def _put_in_order(self, quiz: Locator, wanted: Sequence[str]) -> None:
        for place, key in enumerate(wanted):
            for _ in wanted:
                rows = quiz.locator(".order > li")
                keys = rows.evaluate_all("(rows) => rows.map((row) => row.dataset.key)")
                if keys.index(key) == place:
                    break
                quiz.locator(f'.order [data-key="{key}"] [data-by="-1"]').click()


def pointed(make: Callable[[], object]) -> dict[bool, tuple[int, int]]:
    """Return where a right and a wrong card lie, as the number of the trick and its place."""
    found: dict[bool, tuple[int, int]] = {}
    view = game_of(make).view()
    for number in range(view.number, 0, -1):
        for place in range(view.players):
            game = game_of(make)
            game.point(number, place)
            if game.answer is not None:
                found.setdefault(game.answer.right, (number, place))
            if len(found) == 2:
                return found
    return found


def game_of(make: Callable[[], object]) -> Game:
    """Return the game at a table that is made anew."""
    table = make()
    assert isinstance(table, CardTable)
    return table.game
