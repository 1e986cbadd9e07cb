"""What a learner at one seat may see of a game: nothing of the other hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tutor.engine import Card, book_of
from tutor.engine.cards import cards, count, layered
from tutor.engine.rules import broken
from tutor.engine.scoring import ChoiceNeededError, score_deal, takings_of, trick_points

if TYPE_CHECKING:
    from tutor.engine import Deal, Score, Turn, Variant


@dataclass(frozen=True)
class Past:
    """A whole trick that has been gathered; ``points`` are those that its taker took with it."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    taker: int | None
    points: int


@dataclass(frozen=True, kw_only=True)
class View:
    """All that a learner at one seat may see.

    ``trick`` is what lies on the table, the leader's card first, and ``taker`` who takes it,
    once it is whole; ``left``, ``taken`` and ``tricks`` are by seat, before it is gathered.
    ``left`` is None where it is not known; ``carried`` are the cards of void tricks, and ``kitty``
    is how many left-over cards go with the trick. ``broken``
    says whether hearts are broken, None where no rule asks; ``hands`` are those that lie open;
    ``final`` says that the trick is the last of the deal, and ``result`` is its score when that
    has been gathered, if no choice of a shooter is open.
    """

    variant: Variant
    seat: int
    leader: int
    trick: tuple[Card, ...]
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    left: tuple[int | None, ...]
    hand: int = 0
    number: int = 1
    dealer: int | None = None
    to_play: int | None = None
    taker: int | None = None
    carried: int = 0
    kitty: int = 0
    broken: bool | None = None
    history: tuple[Past, ...] = ()
    hands: tuple[int, ...] = ()
    final: bool = False
    result: Score | None = None

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.variant.players

    @property
    def whole(self) -> bool:
        """Whether every seat has played to the trick."""
        return len(self.trick) == self.players

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The points of what each seat has taken, the bonus netted."""
        return tuple(trick_points(book_of(self.variant), (pile,)) for pile in self.taken)

    @cached_property
    def at_stake(self) -> int:
        """The points of the trick and of what waits with it."""
        return trick_points(book_of(self.variant), (self.carried, *self.trick))

    def seat_at(self, place: int) -> int:
        """The seat that has played the card at a place of the trick."""
        return seat_at(self.leader, place, self.players)

    def around(self) -> list[int]:
        """All seats, clockwise from the learner's."""
        return [(self.seat + step) % self.players for step in range(self.players)]


def seat_at(leader: int, place: int, players: int) -> int:
    """The seat that plays the card at a place of a trick."""
    return (leader + place) % players


def hearts_broken(turn: Turn) -> bool | None:
    """Whether hearts are broken; None where no rule of the variant asks."""
    asked = any("hearts_broken_by" in rule.options for rule in turn.book.rules)
    return broken(turn, turn.variant) if asked else None


def breaks_hearts(before: Deal, after: Deal) -> bool:
    """Whether hearts have been broken between two places of a deal."""
    return hearts_broken(before) is False and hearts_broken(after) is True


def whole_lies(deal: Deal) -> bool:
    """Whether the last card of a deal has made a trick whole."""
    return deal.before is not None and not deal.trick


def view_of(
    deal: Deal,
    seat: int,
    *,
    lies: bool = False,
    playing: bool = True,
    open_hands: bool = False,
) -> View:
    """What a seat sees of a deal; ``lies`` if the trick that has become whole lies there still."""
    tricks = deal.tricks
    whole = tricks[-1] if lies else None
    shown = deal.before if whole and deal.before else deal
    gathered = tricks[:-1] if whole else tricks
    takers = [trick.taker for trick in gathered]
    ended = deal.over and not lies
    return View(
        variant=deal.variant,
        seat=seat,
        hand=deal.hands[seat],
        number=shown.number,
        dealer=deal.dealer,
        leader=shown.leader,
        trick=whole.cards if whole else tuple(map(Card, deal.trick)),
        left=tuple(map(count, deal.hands)),
        taken=takings_of(deal).cards if ended else shown.taken,
        tricks=tuple(takers.count(one) for one in range(deal.variant.players)),
        to_play=deal.seat if playing and not lies and not deal.over else None,
        taker=whole.taker if whole else None,
        carried=shown.carried,
        kitty=count(deal.dealt.kitty) if deal.kitty_taker != shown.kitty_taker else 0,
        broken=hearts_broken(deal),
        history=tuple(
            Past(
                number,
                trick.leader,
                trick.cards,
                trick.taker,
                trick_points(deal.book, trick.gathered),
            )
            for number, trick in enumerate(gathered, 1)
        ),
        hands=deal.hands if open_hands else (),
        final=deal.over and lies,
        result=result_of(deal) if ended else None,
    )


def result_of(deal: Deal) -> Score | None:
    """The score of a finished deal; None if a shooter has yet to choose how the moon is paid."""
    try:
        return score_deal(deal)
    except ChoiceNeededError:
        return None


def all_taken(view: View) -> bool:
    """Whether all that counts lies with its takers, so that no trick can change a point any more.

    What only a kitty may hold counts as not taken: nobody has seen it.
    """
    variant = view.variant
    if variant.no_tricks_bonus or variant.sun != "off":
        return False
    counting = layered(variant.penalties | (variant.bonus_card or 0), variant.copies)
    taken = sum(count(pile & counting) for pile in view.taken)
    return taken == count(variant.pack & counting)


def counted(view: View, seat: int) -> tuple[Card, ...]:
    """The cards that a seat has taken and that count for or against it."""
    counting = view.variant.penalties | (view.variant.bonus_card or 0)
    return tuple(card for card in cards(view.taken[seat]) if card & counting)
