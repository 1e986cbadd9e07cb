from __future__ import annotations

import gzip
import math
import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import pytest

from widgets.drawing import deck, glyphs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
COURTS = [code for code in CARDS if code[0] in "JQK"]
UPSIDE_DOWN = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 4, 10: 5}


class Matrix(NamedTuple):
    """x -> a x + c y + e, y -> b x + d y + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def after(self, inner: Matrix) -> Matrix:
        x, y = self.at(inner.e, inner.f)
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            x,
            y,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def rounded(self) -> Matrix:
        return Matrix(*(round(number, 6) + 0.0 for number in self))


STILL = Matrix()
HALF_TURN = Matrix(a=-1, d=-1, e=250, f=350)


class Shape(NamedTuple):
    where: Matrix
    path: str
    fill: str
    stroke: str
    width: float

    def turned(self) -> Shape:
        return self._replace(where=HALF_TURN.after(self.where).rounded())

    def points(self) -> list[tuple[float, float]]:
        return [self.where.at(*point) for point in points(self.path)]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]


def step(name: str, values: list[float]) -> Matrix:
    if name == "translate":
        return Matrix(e=values[0], f=values[1])
    if name == "scale":
        return Matrix(a=values[0], d=values[-1])
    assert name == "rotate"
    angle, (x, y) = math.radians(values[0]), values[1:] or (0, 0)
    cos, sin = math.cos(angle), math.sin(angle)
    return Matrix(e=x, f=y).after(Matrix(cos, sin, -sin, cos)).after(Matrix(e=-x, f=-y))


def matrix(transform: str) -> Matrix:
    whole = Matrix()
    for name, values in re.findall(r"(\w+)\((.*?)\)", transform):
        whole = whole.after(step(name, numbers(values)))
    return whole


Point = tuple[float, float]
VALUES = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "C": 6, "S": 4, "Q": 4, "T": 2}


def reached(kind: str, values: list[float], at: Point, base: Point) -> list[Point]:
    """Return the points that one step of a path names, its end last."""
    if kind == "H":
        return [(base[0] + values[0], at[1])]
    if kind == "V":
        return [(at[0], base[1] + values[0])]
    named_points = values[-2:] if kind == "A" else values
    pairs = zip(named_points[::2], named_points[1::2], strict=True)
    return [(base[0] + x, base[1] + y) for x, y in pairs]


def points(path: str) -> Iterator[Point]:
    """Yield the ends and the control points of a path, and of arcs the ends."""
    at = start = (0.0, 0.0)
    for command, text in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        kind, values = command.upper(), numbers(text)
        at = start if kind == "Z" else at
        for i in range(0, len(values), VALUES.get(kind, 1)):
            base = at if command.islower() else (0.0, 0.0)
            step_points = reached(kind, values[i : i + VALUES[kind]], at, base)
            yield from step_points
            at = step_points[-1]
            start = at if kind == "M" else start


Named = dict[str, ET.Element]


def named(whole: ET.Element) -> Named:
    return {f"#{part.get('id')}": part for part in whole.iter() if part.get("id")}


def shapes(element: ET.Element, parts: Named, where: Matrix = STILL) -> Iterator[Shape]:
    """Yield what a viewer would draw, in order, following every reference."""
    here = where.after(matrix(element.get("transform", "")))
    if element.tag == f"{SVG}path":
        fill, stroke = element.get("fill", ""), element.get("stroke", "")
        width = float(element.get("stroke-width", 0))
        yield Shape(here.rounded(), element.get("d", ""), fill, stroke, width)
    if element.tag == f"{SVG}use":
        yield from shapes(parts[element.get("href", "")], parts, here)
    for child in element:
        yield from shapes(child, parts, here)


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(markup)  # noqa: S314 - the markup is our own


def wrapped(inside: str) -> ET.Element:
    return parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')


def picture(inside: str) -> list[Shape]:
    return list(shapes(wrapped(inside), {}))


def pips(code: str) -> list[Shape]:
    """Return the pips without the signs under the indices, which are larger."""
    sign = Counter(shape.path for shape in picture(deck.face(code))).most_common(1)[0][0]
    return [
        shape
        for shape in picture(deck.face(code))
        if shape.path == sign and abs(shape.where.a) == 1
    ]


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@cache
def whole_deck(letters: str = "en") -> ET.Element:
    return parsed(deck.sprite(letters))


def symbol(name: str) -> list[Shape]:
    """Return what a symbol of the sprite shows."""
    parts = named(whole_deck())
    return list(shapes(parts[f"#card-{name}"], parts))


@pytest.mark.parametrize("letters", ["en", "pt_PT", "nl"])
def test_every_face_is_complete_in_itself(letters: str) -> None:
    for code in [*CARDS, "joker"]:
        face = wrapped(deck.face(code, letters))
        assert {element.tag for element in face.iter()} == {
            f"{SVG}{tag}" for tag in ("svg", "g", "path")
        }
        assert not [element for element in face.iter() if element.get("id")]


def test_every_card_looks_different() -> None:
    for small in ("", "-s"):
        faces = [tuple(symbol(f"{code}{small}")) for code in [*CARDS, "joker"]]
        assert len(set(faces)) == 53


@pytest.mark.parametrize("code", [f"{rank}{suit}" for rank in "23456789T" for suit in "CDSH"])
def test_a_number_card_has_its_number_of_pips_as_on_a_printed_card(code: str) -> None:
    number = 10 if code[0] == "T" else int(code[0])
    places = pips(code)
    assert len(places) == number
    assert sum(pip.where.a < 0 for pip in places) == UPSIDE_DOWN[number]
    assert all((pip.where.a < 0) == (pip.where.f > 175) for pip in places)


@pytest.mark.parametrize("rank", "23456789T")
def test_pips_mirror_each_other_and_keep_apart(rank: str) -> None:
    places = [(pip.where.e, pip.where.f) for pip in pips(f"{rank}H")]
    assert {(250 - x, y) for x, y in places} == set(places)
    assert all(math.dist(*pair) > 44 for pair in combinations(places, 2))


@pytest.mark.parametrize("rank", "78")
def test_the_odd_pip_of_seven_and_eight_lies_midway_between_rows(rank: str) -> None:
    top, odd, middle = sorted({pip.where.f for pip in pips(f"{rank}C") if pip.where.f <= 175})
    assert abs((top + middle) / 2 - odd) < 1


@pytest.mark.parametrize("suit", "CDSH")
def test_an_ace_has_one_large_pip_in_the_middle(suit: str) -> None:
    (large,) = (shape for shape in picture(deck.face(f"A{suit}")) if shape.where.a > 2)
    assert (large.where.e, large.where.f) == (125, 175)
    assert large.fill == "currentColor"


def test_the_ace_of_spades_is_more_ornate() -> None:
    spade, *others = (len(picture(deck.face(f"A{suit}"))) for suit in "SHDC")
    assert spade > max(others)


@pytest.mark.parametrize("code", [*COURTS, "joker", "2S", "4H", "TD"])
def test_a_two_headed_card_looks_the_same_turned(code: str) -> None:
    _, _, *shown = picture(deck.face(code))
    assert Counter(shown) == Counter(shape.turned() for shape in shown)


def test_the_back_looks_the_same_turned() -> None:
    _, _, _, _, *pattern = symbol("back")
    assert Counter(pattern) == Counter(shape.turned() for shape in pattern)


def test_a_heart_in_the_middle_does_not_look_the_same_turned() -> None:
    shown = picture(deck.face("3H"))
    assert Counter(shown) != Counter(shape.turned() for shape in shown)


@pytest.mark.parametrize("code", [*CARDS, "joker"])
def test_everything_lies_on_the_card(code: str) -> None:
    for shape in picture(deck.face(code)):
        assert all(0 <= x <= 250 and 0 <= y <= 350 for x, y in shape.points()), shape


def indices(code: str, letters: str = "en") -> list[Shape]:
    return [shape for shape in picture(deck.face(code, letters)) if shape.width == 12]


@pytest.mark.parametrize("letters", ["en", "pt_PT", "nl"])
@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_an_index_is_a_quarter_of_the_width_high_and_stands_in_its_column(
    rank: str, letters: str
) -> None:
    upper, lower = indices(f"{rank}S", letters)
    assert lower == upper.turned()
    xs, ys = zip(*upper.points(), strict=True)
    assert max(ys) - min(ys) + 12 >= 250 / 4
    assert min(xs) - 6 >= 5
    assert max(xs) + 6 <= 68


@pytest.mark.parametrize("code", [*COURTS, "joker"])
def test_a_figure_leaves_the_index_column_free(code: str) -> None:
    signs = {
        shape.path for shape in picture(deck.face("A" + ("C" if code == "joker" else code[1])))
    }
    for shape in picture(deck.face(code)):
        if shape.path not in signs and shape.width != 12:
            assert not [(x, y) for x, y in shape.points() if x < 72 and y < 145], shape


@pytest.mark.parametrize(
    ("letters", "king", "queen", "jack"),
    [("en", "K", "Q", "J"), ("pt_PT", "R", "D", "V"), ("nl", "H", "V", "B")],
)
def test_the_letters_of_a_language(letters: str, king: str, queen: str, jack: str) -> None:
    index = deck.LETTERS[letters]
    assert [index[rank] for rank in "AKQJT9"] == ["A", king, queen, jack, "10", "9"]
    for rank, letter in zip("KQJ", (king, queen, jack), strict=True):
        assert {shape.path for shape in indices(f"{rank}D", letters)} == {glyphs.GLYPHS[letter]}


def test_the_same_letter_is_a_jack_in_portugal_and_a_queen_in_the_netherlands() -> None:
    assert indices("JS", "pt_PT") == indices("QS", "nl")
    assert picture(deck.face("JS", "pt_PT")) != picture(deck.face("QS", "nl"))


def test_a_small_face_has_only_a_large_index_and_a_large_suit() -> None:
    for code in [*CARDS, "joker"]:
        index, suit = symbol(f"{code}-s")[2:]
        _, ys = zip(*index.points(), strict=True)
        assert index.width == 12
        assert max(ys) - min(ys) > 350 / 3
        assert abs(suit.where.a) > 3


def test_the_sprite_has_a_symbol_for_every_card_and_its_small_face() -> None:
    symbols = [one.get("id") for one in whole_deck().iter(f"{SVG}symbol")]
    cards = [f"card-{code}{small}" for code in [*CARDS, "joker"] for small in ("", "-s")]
    assert sorted(map(str, symbols)) == sorted([*cards, "card-back"])


def test_every_name_in_the_sprite_is_given_once_and_used() -> None:
    names = Counter(part.get("id") for part in whole_deck().iter() if part.get("id"))
    assert set(names.values()) == {1}
    uses = {use.get("href", "")[1:] for use in whole_deck().iter(f"{SVG}use")}
    assert uses == {name for name in names if name and not name.startswith("card-")}


def test_the_sprite_shows_what_the_faces_show() -> None:
    for code in [*CARDS, "joker"]:
        assert symbol(code) == picture(deck.face(code))


@pytest.mark.parametrize("letters", ["en", "pt_PT", "nl"])
def test_the_whole_deck_is_a_few_tens_of_kilobytes(letters: str) -> None:
    data = deck.sprite(letters).encode()
    assert len(data) < 60_000
    assert len(gzip.compress(data)) < 10_000


def test_every_colour_is_a_property_with_its_value_to_fall_back_on() -> None:
    used = dict(re.findall(r"var\((.+?), (.+?)\)", deck.sprite()))
    assert used == dict(deck.COLOURS)
    bare = re.sub(r"var\(.+?\)", "", deck.sprite())
    assert not re.findall(r"#[0-9a-f]{6}|rgb|hsl", bare)


def test_a_suit_takes_its_colour_from_its_own_property() -> None:
    for code, name in [("QC", "c"), ("QD", "d"), ("QS", "s"), ("QH", "h"), ("joker", "c")]:
        (card,) = wrapped(deck.face(code))
        assert str(card.get("color")).startswith(f"var(--suit-{name}, ")


@pytest.mark.parametrize("colours", [deck.TWO_COLOUR, deck.FOUR_COLOUR])
def test_suits_can_be_read_on_the_card(colours: Mapping[str, str]) -> None:
    for suit in "cdsh":
        assert contrast(colours[f"--suit-{suit}"], deck.COLOURS["--card-face"]) >= 5
        assert contrast(colours[f"--suit-{suit}"], deck.COLOURS["--card-sand"]) >= 4.5


def test_two_colours_and_four_colours() -> None:
    two, four = (
        [colours[f"--suit-{suit}"] for suit in "cdsh"]
        for colours in (deck.TWO_COLOUR, deck.FOUR_COLOUR)
    )
    assert two == ["#14171a", "#b3141b", "#14171a", "#b3141b"]
    assert four == ["#0a6336", "#1549b8", "#14171a", "#b3141b"]


def test_chosen_symbols_have_their_colours_written_out() -> None:
    blue = deck.symbols(["AD", "back"], prefix="p", colours=deck.FOUR_COLOUR)
    assert 'color="#1549b8"' in blue
    assert deck.COLOURS["--card-back"] in blue
    assert "var(" not in blue
    assert 'color="#b3141b"' in deck.symbols(["AD"], prefix="p")


@pytest.mark.parametrize("code", ["", "SQ", "qs", "10C", "1C", "QX", "Joker", "back"])
def test_an_unknown_card_is_refused_with_what_is_allowed(code: str) -> None:
    with pytest.raises(ValueError, match=r"23456789TJQKA.*CDSH.*joker") as error:
        deck.face(code)
    assert repr(code) in str(error.value)


def test_unknown_letters_are_refused_with_what_is_allowed() -> None:
    allowed = re.escape("unknown letters 'fr': one of en, pt_BR, pt_PT, nl")
    with pytest.raises(ValueError, match=allowed):
        deck.face("QS", "fr")
    with pytest.raises(ValueError, match=allowed):
        deck.sprite("fr")
