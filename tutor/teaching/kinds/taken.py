"""What a finished deal comes to under a rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Final

from tutor.engine import Card, Deal, Message, Score, Takings, Variant, add, cards
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.engine.scoring import Choice, bonus_points, takings_of
from tutor.teaching.code import Code, variant_word
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.minds import MINDS
from tutor.teaching.play import played_out, with_revokes
from tutor.teaching.question import Explanation
from tutor.teaching.seats import seat_name, seat_names
from tutor.teaching.sought import played, tilt
from tutor.teaching.tilts import Chance, Tilt

TILTS: Final[dict[str, tuple[Tilt, ...]]] = {
    "deal-points": ("none", "high", "penalties"),
    "bonus-card": ("none", "none", "high"),
    "pack": ("none",),
    "cancellation": ("none",),
    "score-revoke": ("none",),
    "teams": ("high",),
    "high-wins": ("none",),
    "what-changes": ("none", "high"),
    "terms": ("high", "penalties"),
}
"""The deals that a skill about points is asked of; a skill about moons has its own."""


PLAYED: Final = 20
"""How many deals of a rule set, tilted in one way, are kept; each can be turned."""

TOLD: Final = 4
"""How many kept deals show a misconception that shows in few."""
LOOKED_THROUGH: Final = 20
"""How many deals of one pack are looked through for one of them."""


class Played:
    """A finished deal, its tricks read once."""

    def __init__(self, deal: Deal) -> None:
        """Read the tricks of the deal."""
        self.deal: Final = deal
        self.tricks: Final = tuple((trick.leader, trick.cards) for trick in deal.tricks)
        self._taken: dict[object, Takings] = {}

    def taken(self, book: Rulebook) -> Takings:
        """What each seat took, under a rulebook."""
        way = _way_of_taking(book)
        if way not in self._taken:
            kitty, offenders = self.deal.dealt.kitty, self.deal.offenders
            self._taken[way] = book.takings(self.tricks, kitty=kitty, offenders=offenders)
        return book.own(self._taken[way])


def _way_of_taking(book: Rulebook) -> tuple[object, ...]:
    """All that decides which cards each seat takes: books alike in it gather alike."""
    v = book.variant
    kitty = v.penalties if v.odd_cards == "kitty_first_penalty" else 0
    return type(book), v.odd_cards, kitty, v.cancel, v.cancel_last, v.third_copy, v.duplicate_winner


@cache
def kept(variant: Variant, tilted: Tilt, number: int) -> Takings:
    """What each seat took in a deal that is kept; the first ``PLAYED`` are asked about as such."""
    chance = Random(f"{variant_word(variant)} {tilted} {number}").random
    return takings_of(played_out(variant, chance, tilted))


@cache
def telling(variant: Variant, sought: str, tilted: Tilt, number: int) -> Takings:
    """What each seat took in a kept deal that a misconception scores otherwise, if one does.

    There are ``TOLD`` of them, each looked for among some kept deals of its own.
    """
    truth, belief = true_rules(variant), MINDS[sought](variant)
    some = max(1, LOOKED_THROUGH // variant.decks)
    for place in range(number * some, (number + 1) * some):
        taken = kept(variant, tilted, place)
        if truth.score(taken, "others") != belief.score(taken, "others"):
            break
    return taken


def deal_for(code: Code, chance: Chance) -> Played:
    """A finished deal in which the points that a skill is about are likely."""
    if code.skill.slug == "score-revoke":
        tilted = tilt(code, ("none", "high"), chance)
        return Played(with_revokes(code.variant, chance, tilt=tilted))
    return Played(played_out(code.variant, chance, usual_tilt(code, chance)))


def usual_tilt(code: Code, chance: Chance) -> Tilt:
    """How a deal is tilted in which the points that a skill is about are likely."""
    usual = TILTS.get(code.skill.slug, ("high", "high", "high_hearts", "penalties"))
    return tilt(code, usual, chance)


def whole_deal(code: Code, chance: Chance) -> Deal:
    """A finished deal, of the usual kind where nothing else shows what is sought."""
    *_turns, last = played(code, ("none",), chance)
    return last


def scored(book: Rulebook, played: Played, choice: Choice = "others") -> Score:
    """The points of a deal under a rulebook; ``choice`` where the shooter may choose."""
    return book.score(played.taken(book), choice)


def why_points(score: Score, takings: Takings, seat: int) -> Explanation:
    """Why a seat has its points."""
    who, moon = seat_name(seat), score.moon
    if score.offenders:
        return _why_revoked(score, seat)
    if moon is not None:
        return _why_moon(score, takings, seat)
    taken = tuple(card for card in cards(takings.cards[seat]) if takings.book.points(card))
    if score.no_tricks[seat]:
        text = _("{who} took no trick: {points}.")
        return Explanation("no-tricks", Message(text, {"who": who, "points": score.points[seat]}))
    if score.bonus[seat]:
        text = _("{who} took {bonus} beside {penalties} points of penalty cards: {points}.")
        held = cards(takings.cards[seat] & _bonus(takings))
        told = {"who": who, "bonus": held, "penalties": score.penalties[seat]}
        return Explanation("bonus-card", Message(text, told | {"points": score.points[seat]}))
    if not taken:
        return Explanation(
            "penalty-points", Message(_("{who} took no penalty card."), {"who": who})
        )
    text = _("{who} took {cards}: {points}.")
    told = {"who": who, "cards": taken, "points": score.points[seat]}
    return Explanation("penalty-points", Message(text, told))


def costly(book: Rulebook, some: Iterable[Card]) -> tuple[Card, ...]:
    """Those of some cards that count."""
    return tuple(card for card in some if book.trick_points((card,)))


def told_of_kitty(deal: Deal) -> tuple[Message, ...]:
    """What is said of the cards left over in dealing, since no trick shows them."""
    kitty = deal.dealt.kitty
    text = _("left over in dealing: {cards}")
    return (Message(text, {"cards": in_a_row(cards(kitty))}),) if kitty else ()


def _bonus(takings: Takings) -> int:
    some = [card for card in cards(takings.variant.pack) if bonus_points(takings.variant, card)]
    return add(0, *some)


def _why_revoked(score: Score, seat: int) -> Explanation:
    told = {"who": seat_name(seat), "points": score.points[seat]}
    if seat in score.offenders:
        text = _("{who} revoked and takes all the points of the deal: {points}.")
        return Explanation("revoke", Message(text, told))
    told["offenders"] = seat_names(score.offenders)
    return Explanation("revoke", Message(_("{offenders} revoked, so {who} has {points}."), told))


def _why_moon(score: Score, takings: Takings, seat: int) -> Explanation:
    moon = score.moon
    shooter = moon.shooter if moon else 0
    told = {"shooter": seat_name(shooter), "who": seat_name(seat), "points": score.points[seat]}
    law = "moon-bonus" if score.bonus[seat] else "moon-payment"
    if score.choice is None:
        text = _("{shooter} shot the moon, and nobody scores.")
    elif seat == shooter:
        text = _("{who} shot the moon: {points}.")
    elif moon and seat in moon.spared and score.choice == "others":
        text = _("{shooter} shot the moon and spares {who}: {points}.")
    else:
        text = _("{shooter} shot the moon, so {who} has {points}.")
    said = Message(text, told)
    if score.bonus[seat]:
        bonus = cards(takings.cards[seat] & _bonus(takings))
        told = {"said": said, "bonus": bonus, "value": score.bonus[seat]}
        said = Message(_("{said} Of that, {bonus} is {value}."), told)
    return Explanation(law, said)
