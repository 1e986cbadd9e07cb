"""Readers of a served tutor: each has their own answers, and nobody another's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError

import pytest

from tests.browser.notebooks import notebook_text
from tests.browser.running import Server
from tests.records.samples import an_attempt
from tests.widgets.test_serving import refusal
from tests.widgets.visitors import Visitor
from tutor.records import LEARNER, Keeper, open_records, progress_file
from tutor.records.games import game_file
from tutor.records.place import PLACE

ENGLISH, BRAZILIAN = "voila/tree/en", "voila/tree/pt_BR"
JSON = "application/json"
TELLS = "import os; print(*(f'{k}={v};' for k, v in os.environ.items() if k.startswith('HEARTS')))"
QUIZ = """
from widgets.quiz import Quiz
session = Quiz(["taker"], seed=1, length=1).session
session.answer(session.asked.right)
"""


def served(folder: Path, place: Path | None, *options: str) -> Server:
    """Start a server of a folder with a lesson of ours, and one that tells its environment."""
    for language, title in {"en": "The trick", "pt_BR": "A vaza"}.items():
        (folder / language).mkdir()
        text = notebook_text(title, ["1"])
        (folder / language / "01-the-trick.ipynb").write_text(text, encoding="utf-8")
        for name, source in (("90-env", TELLS), ("91-quiz", QUIZ)):
            text = notebook_text(name, [source])
            (folder / language / f"{name}.ipynb").write_text(text, encoding="utf-8")
    runtime = folder / "runtime"
    runtime.mkdir()
    records = [f"--records={place}"] if place else []
    server = Server(folder, runtime, options=(*records, *options))
    server.start()
    return server


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the class keeps its records."""
    return tmp_path_factory.mktemp("records") / "class.db"


@pytest.fixture(scope="module")
def server(place: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve a class whose teacher wants names."""
    server = served(tmp_path_factory.mktemp("class"), place, "--ask-names")
    yield server
    server.stop()
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


@pytest.fixture
def keeper(place: Path) -> Keeper:
    """Return what keeps the records of the class."""
    return open_records(place).keeper


def visit(server: Server, **headers: str) -> Visitor:
    """Return a reader who has opened the list of lessons."""
    visitor = Visitor(server.url, headers=headers)
    assert visitor.ask(ENGLISH).status == 200
    return visitor


def learner(visitor: Visitor) -> str:
    """Return who a reader is."""
    return visitor.cookie("hearts_learner")


def answers(visitor: Visitor, keeper: Keeper, count: int = 1) -> None:
    """Let a reader answer some questions."""
    keeper.keep(*(an_attempt(number, learner=learner(visitor)) for number in range(count)))


def test_the_first_page_gives_an_id_for_a_year_that_no_script_reads(server: Server) -> None:
    answer = Visitor(server.url).ask(ENGLISH)
    cookies = answer.headers.get_all("Set-Cookie")
    (given,) = (one for one in cookies if one.startswith("hearts_learner="))
    assert re.match(r"hearts_learner=[0-9a-f]{32}; ", given)
    assert {"HttpOnly", "Path=/", "SameSite=Lax"} <= set(given.split("; "))
    expires = re.search(r"expires=(.*? GMT)", given)
    assert expires
    end = datetime.strptime(expires[1], "%a, %d %b %Y %H:%M:%S GMT").replace(tzinfo=UTC)
    assert timedelta(days=364) < end - datetime.now(UTC) < timedelta(days=366)


def test_an_id_stays_and_a_hostile_one_is_replaced(server: Server) -> None:
    visitor = visit(server)
    before = learner(visitor)
    visitor.ask("voila/render/en/01-the-trick.ipynb")
    assert learner(visitor) == before
    stranger = Visitor(server.url)
    for hostile in ("x", before.upper(), f"{before}0", "../../x", "<b>"):
        stranger.ask(ENGLISH, Cookie=f"hearts_learner={hostile}")
        assert re.fullmatch("[0-9a-f]{32}", learner(stranger))
        assert learner(stranger) != before


def test_a_kernel_knows_its_reader_and_what_they_chose(server: Server, place: Path) -> None:
    visitor = visit(server)
    cookies = {
        "hearts_learner": learner(visitor),
        "hearts_letters": "pt_PT",
        "hearts_four_colour": "1",
        "hearts_rules": "1~omnibus~moon.new",
    }
    brought = "; ".join(f"{name}={value}" for name, value in cookies.items())
    page = visitor.ask("voila/render/en/90-env.ipynb", Cookie=brought).text
    told = dict(re.findall(r"(HEARTS_TUTOR_\w+)=(.*?);", page))
    assert told == {
        "HEARTS_TUTOR_LEARNER": learner(visitor),
        "HEARTS_TUTOR_LETTERS": "pt_PT",
        "HEARTS_TUTOR_FOUR_COLOUR": "1",
        "HEARTS_TUTOR_RULES": "1~omnibus~moon.new",
        "HEARTS_TUTOR_RECORDS": str(place),
        "HEARTS_TUTOR_PAGE": str(server.folder / "90-env.ipynb"),
    }
    twin = visitor.ask("voila/render/pt_BR/90-env.ipynb", Cookie=brought).text
    assert f"HEARTS_TUTOR_PAGE={server.folder / '90-env.ipynb'};" in twin
    page = visitor.ask(
        "voila/render/en/90-env.ipynb",
        Cookie="hearts_letters=xx; hearts_four_colour=$(x); hearts_rules=1~nonsense",
    ).text
    assert set(re.findall(r"HEARTS_TUTOR_\w+", page)) == {
        "HEARTS_TUTOR_LEARNER",
        "HEARTS_TUTOR_PAGE",
        "HEARTS_TUTOR_RECORDS",
    }


def test_an_answer_in_a_lesson_is_kept_as_its_readers(server: Server, keeper: Keeper) -> None:
    visitor = visit(server)
    assert visitor.ask("voila/render/en/91-quiz.ipynb").status == 200
    (kept,) = keeper.attempts(learner(visitor))
    assert (kept.skill, kept.credit) == ("taker", 1)


def test_the_list_of_lessons_shows_how_far_its_reader_has_come(
    server: Server, keeper: Keeper
) -> None:
    visitor, other = visit(server), visit(server)
    for number, (skill, variant) in enumerate(
        [("follow-suit", "black_lady"), ("taker", "black_lady"), ("follow-suit", "omnibus")] * 2
    ):
        at = datetime(2026, 3, 2, 12, number, tzinfo=UTC)
        keeper.keep(
            an_attempt(number, learner=learner(visitor), skill=skill, variant=variant, at=at)
        )
    assert "1 of 2 skills mastered" in visitor.ask(ENGLISH).text
    assert "1 de 2" in visitor.ask(BRAZILIAN).text
    assert "0 of 2 skills mastered" in other.ask(ENGLISH).text
    assert visitor.ask(ENGLISH).headers["Cache-Control"] == "no-store"


def test_progress_goes_along_to_another_browser(server: Server, keeper: Keeper) -> None:
    old, new = visit(server), visit(server)
    answers(old, keeper, 3)
    file = old.ask("hearts/progress")
    assert file.headers["Content-Type"] == "application/gzip"
    assert "hearts-progress.json.gz" in file.headers["Content-Disposition"]
    assert learner(old).encode() not in file.body
    told = new.send_file("hearts/progress", "progress", file.body, Accept=JSON)
    assert (told.status, told.told) == (
        200,
        {"done": True, "said": "3 answers of this file were taken in."},
    )
    assert [one.id for one in keeper.attempts(learner(new))] == [
        one.id for one in keeper.attempts(learner(old))
    ]
    again = new.send_file("hearts/progress", "progress", file.body, Accept=JSON)
    assert again.told["said"] == "There is nothing new in this file."
    assert len(keeper.attempts(learner(new))) == 3


def test_a_plain_form_comes_back_to_its_page_which_says_once_what_came_of_it(
    server: Server,
) -> None:
    visitor = visit(server)
    file = progress_file([an_attempt(learner="elsewhere")])
    sent = visitor.send_file("hearts/progress", "progress", file, Referer=server.url + BRAZILIAN)
    assert (sent.status, sent.headers["Location"]) == (303, f"/{BRAZILIAN}")
    said = "1 resposta deste arquivo foi incorporada."
    assert said in visitor.ask(BRAZILIAN).text
    assert said not in visitor.ask(BRAZILIAN).text


@pytest.mark.parametrize(
    "claimed",
    [
        "http://evil.test/",
        "//evil.test/voila/tree/",
        "http://x/login",
        "\\",
        "::",
        "http://[evil/voila/tree/",
    ],
)
def test_no_form_leads_out_of_the_tutor(server: Server, claimed: str) -> None:
    sent = visit(server).send("hearts/name", {"name": "Ana"}, Referer=claimed)
    assert sent.headers["Location"].startswith("/voila/tree/")


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (b"", 400, "no progress file"),
        (b"hello", 400, "no progress file"),
        (b"\x1f\x8b" + b"\0" * 99, 400, "damaged"),
        (progress_file([an_attempt()])[:-9], 400, "damaged"),
        (b'{"format":"hearts-tutor progress","version":9,"attempts":[]}', 400, "newer"),
        (b"x" * (1 << 22), 413, "too large"),
    ],
)
def test_a_file_that_is_wrong_changes_nothing(
    server: Server, keeper: Keeper, content: bytes, status: int, said: str
) -> None:
    visitor = visit(server)
    told = visitor.send_file("hearts/progress", "progress", content, Accept=JSON)
    assert told.status == status
    assert not told.told["done"]
    assert said in told.told["said"]
    assert keeper.attempts(learner(visitor)) == []


def test_a_form_without_a_file_is_told_so(server: Server) -> None:
    told = visit(server).send("hearts/progress", {"progress": "x"}, Accept=JSON)
    assert told.status == 400


def test_a_flood_is_cut_off(server: Server) -> None:
    visitor = visit(server)
    try:
        status = visitor.ask("hearts/progress", b"x" * (1 << 25)).status
    except (OSError, HTTPException, URLError):
        status = 400
    assert status == 400
    assert visitor.ask(ENGLISH).status == 200


def test_who_erases_begins_anew_and_others_keep_their_answers(
    server: Server, keeper: Keeper
) -> None:
    ana, bo = visit(server), visit(server)
    for one in (ana, bo):
        answers(one, keeper)
        one.send("hearts/name", {"name": "Kim"})
    before = learner(ana)
    told = ana.send("hearts/erase", {}, Accept=JSON, Accept_Language="pt")
    assert told.told == {
        "done": True,
        "said": "Tudo o que estava guardado sobre você foi apagado, e você começa de novo.",
    }
    assert learner(ana) != before
    assert keeper.attempts(before) == []
    assert before not in keeper.names()
    assert len(keeper.attempts(learner(bo))) == 1
    assert keeper.names()[learner(bo)] == "Kim"


def test_who_erases_loses_the_games_that_were_begun(
    server: Server, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = visit(server), visit(server)
    monkeypatch.setenv(PLACE, str(place))
    games = []
    for one in (ana, bo):
        monkeypatch.setenv(LEARNER, learner(one))
        games.append(game_file("/a", 1))
        games[-1].write("begun")
    assert ana.send("hearts/leave", {}, Accept=JSON).told["done"]
    assert bo.send("hearts/erase", {}, Accept=JSON).told["done"]
    assert [game.read() for game in games] == ["begun", ""]


def test_somebody_else_at_the_same_browser_begins_anew(server: Server, keeper: Keeper) -> None:
    visitor = visit(server)
    answers(visitor, keeper)
    assert "I am somebody else" not in visitor.ask(ENGLISH).text
    visitor.send("hearts/name", {"name": "Ana"})
    before = learner(visitor)
    assert "I am somebody else" in visitor.ask(ENGLISH).text
    assert visitor.send("hearts/leave", {}, Accept=JSON).told["done"]
    assert learner(visitor) != before
    assert len(keeper.attempts(before)) == 1
    assert keeper.names()[before] == "Ana"
    page = visitor.ask(ENGLISH).text
    assert "Your name, for your teacher" in page
    assert "Ana" not in page


@pytest.mark.parametrize("path", ["hearts/progress", "hearts/erase", "hearts/leave", "hearts/name"])
def test_nothing_is_done_for_a_page_of_another_site(
    server: Server, keeper: Keeper, path: str
) -> None:
    visitor = visit(server)
    answers(visitor, keeper)
    assert visitor.ask(path, b"name=Eve").status == 403
    assert visitor.ask(path, b"name=Eve&_xsrf=2|0|0|0").status == 403
    for origin in ("http://evil.test", "http://[evil"):
        assert visitor.send(path, {"name": "Eve"}, Origin=origin).status == 404
    assert len(keeper.attempts(learner(visitor))) == 1
    assert learner(visitor) not in keeper.names()


def test_a_form_that_is_refused_says_what_to_do(server: Server) -> None:
    visitor = visit(server)
    old = visitor.ask("hearts/name", b"name=Ana", Referer=server.url + BRAZILIAN)
    assert (old.status, "Esta página está velha demais" in old.text) == (403, True)
    token = f"_xsrf={visitor.cookie('_xsrf')}&".encode()
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data"):
        damaged = visitor.ask("hearts/name", token + b"name=%ff", Content_Type=kind)
        assert (damaged.status, "This form cannot be read" in damaged.text) == (400, True)


@pytest.mark.parametrize("path", ["hearts/erase", "hearts/leave"])
def test_the_rules_of_a_reader_do_not_stay_for_the_next(server: Server, path: str) -> None:
    sent = visit(server).send(path, {})
    (given,) = (
        one for one in sent.headers.get_all("Set-Cookie") if one.startswith("hearts_rules=")
    )
    expires = re.search(r"expires=(.*? GMT)", given)
    assert expires
    end = datetime.strptime(expires[1], "%a, %d %b %Y %H:%M:%S GMT").replace(tzinfo=UTC)
    assert end < datetime.now(UTC)
    assert "Path=/" in given.split("; ")


def test_nothing_is_erased_by_a_link(server: Server) -> None:
    assert visit(server).ask("hearts/erase").status == 405


def test_a_name_is_asked_for_once(server: Server, keeper: Keeper) -> None:
    visitor = visit(server)
    assert "Your name, for your teacher" in visitor.ask(ENGLISH).text
    sent = visitor.send("hearts/name", {"name": "  Zé <b>1</b> "}, Referer=server.url + ENGLISH)
    assert sent.status == 303
    page = visitor.ask(ENGLISH).text
    assert "Your name is kept: Zé &lt;b&gt;1&lt;/b&gt;" in page
    assert "<b>1</b>" not in page
    assert keeper.names()[learner(visitor)] == "Zé <b>1</b>"


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "\u202ex", "\u200d"])
def test_what_is_no_name_is_not_kept(server: Server, keeper: Keeper, name: str) -> None:
    visitor = visit(server)
    told = visitor.send("hearts/name", {"name": name}, Accept=JSON)
    assert (told.status, told.told["done"]) == (400, False)
    assert learner(visitor) not in keeper.names()


def test_records_that_break_stop_no_page(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    place = tmp_path / "class.db"
    server = served(tmp_path / "lessons", place)
    try:
        visitor = visit(server)
        assert "Your name" not in visitor.ask(ENGLISH).text
        assert visitor.send("hearts/name", {"name": "Ana"}).status == 404
        place.write_bytes(b"hello" * 1000)
        page = visitor.ask(BRAZILIAN)
        assert page.status == 200
        assert f"O que está em {place} não são registros" in page.text
        told = visitor.ask("hearts/progress", Accept=JSON)
        assert (told.status, told.told["done"]) == (503, False)
        assert visitor.ask("hearts/progress").status == 303
        assert "are no records of Hearts Tutor" in visitor.ask(ENGLISH).text
        before = learner(visitor)
        assert visitor.send("hearts/erase", {}, Accept=JSON).status == 503
        assert learner(visitor) == before, "nobody begins anew whose answers are still there"
        assert place.read_bytes() == b"hello" * 1000
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", [".db", ".jsonl"])
def test_records_that_are_away_are_not_erased(kind: str, tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    place, away = tmp_path / f"class{kind}", tmp_path / "away"
    server = served(tmp_path / "lessons", place)
    try:
        visitor = visit(server)
        answers(visitor, open_records(place).keeper)
        before = learner(visitor)
        place.rename(away)
        told = visitor.send("hearts/erase", {}, Accept=JSON)
        assert (told.status, told.told["done"]) == (503, False)
        assert f"The records in {place} are not there" in told.told["said"]
        assert learner(visitor) == before
        assert visitor.ask("hearts/progress", Accept=JSON).status == 503
        assert f"Os registros em {place} não estão lá" in visitor.ask(BRAZILIAN).text
        assert not place.exists()
        away.rename(place)
        assert visitor.send("hearts/erase", {}, Accept=JSON).status == 200
        assert learner(visitor) != before
        assert open_records(place).keeper.attempts(before) == []
    finally:
        server.stop()


def test_where_nothing_was_ever_kept_all_is_erased(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PLACE, str(tmp_path / "records" / "usual.db"))
        server = served(tmp_path / "lessons", None)
    try:
        visitor = visit(server)
        assert visitor.send("hearts/erase", {}, Accept=JSON).told["done"]
        assert not (tmp_path / "records").exists()
    finally:
        server.stop()


def test_a_place_where_nothing_can_be_kept_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "picture.db").write_bytes(b"\x89PNG\r\n" * 500)
    for place in (tmp_path / "picture.db", "mysql://host/class"):
        assert str(place).partition("//")[0] in refusal("--port=0", f"--records={place}")
