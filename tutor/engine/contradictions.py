"""Pairs of options that cannot both hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine.cards import add, contains
from tutor.engine.message import Message, _

if TYPE_CHECKING:
    from tutor.engine.variant import Variant


def contradictions(v: Variant) -> Iterator[tuple[str, str, Message]]:
    """Each pair of fields that cannot both hold, with the reason."""
    if not contains(add(0, *[v.one_pack] * v.decks), add(0, *v.removed)):
        yield (
            "removed",
            "deck_ranks",
            Message(_("a card that is not in the pack cannot be taken out of it")),
        )
        return
    if v.printed < v.players:
        yield "players", "deck_ranks", Message(_("there are fewer cards than players"))
        return
    if v.odd_cards == "remove" and v.kitty_size:
        text = _(
            "{printed} cards leave {over} over for {players} players: remove more, or let "
            "something else become of the odd cards"
        )
        told = {"printed": v.printed, "over": v.kitty_size, "players": v.players}
        yield "players", "removed", Message(text, told)
    yield from _passing(v)
    yield from _scoring(v)
    yield from _ending(v)
    if v.cancel != "off" and v.decks == 1:
        yield "cancel", "decks", Message(_("one pack has no identical cards"))


def _passing(v: Variant) -> Iterator[tuple[str, str, Message]]:
    passes = [direction for direction in v.pass_cycle if direction != "none"]
    if passes and not v.pass_count:
        yield (
            "pass_count",
            "pass_cycle",
            Message(_("no cards are passed, and yet there is a way for them to go")),
        )
    if "across" in passes and v.players == 3:
        yield "pass_cycle", "players", Message(_("three players have no across"))
    if any(not v.offset(direction) for direction in passes):
        yield (
            "pass_cycle",
            "players",
            Message(_("with {players} players a pass would come back"), {"players": v.players}),
        )
    if passes and v.pass_count > v.hand_size:
        yield (
            "pass_count",
            "players",
            Message(_("hands have only {size} cards"), {"size": v.hand_size}),
        )


def _scoring(v: Variant) -> Iterator[tuple[str, str, Message]]:
    if v.bonus_card is not None and v.bonus_card in v.values:
        yield (
            "bonus_card",
            "penalty_cards",
            Message(_("{card} would be both bonus and penalty"), {"card": v.bonus_card}),
        )
    if v.bonus_card is None and v.moon_needs_bonus == "yes":
        yield "moon_needs_bonus", "bonus_card", Message(_("there is no bonus card to take"))
    if v.bonus_card is None and v.moon_bonus == "included":
        yield "moon_bonus", "bonus_card", Message(_("there is no bonus card to include"))
    if v.reverse_moon != "none" and v.objective == "low":
        yield (
            "reverse_moon",
            "objective",
            Message(_("the reversed moon needs the high score to win")),
        )
    if v.teams is None and v.moon_partner == "exempt":
        yield "moon_partner", "teams", Message(_("there are no partners to spare"))
    if v.teams is None and v.moon_team == "team":
        yield "moon_team", "teams", Message(_("there are no teams to shoot together"))


def _ending(v: Variant) -> Iterator[tuple[str, str, Message]]:
    if v.end_limit is None and v.end_hands is None:
        yield "end_limit", "end_hands", Message(_("the match would never end"))
    if v.end_limit is None and v.exact_limit != "none":
        yield "exact_limit", "end_limit", Message(_("there is no limit to land on"))
    if v.teams is None and v.team_end == "team_total":
        yield "team_end", "teams", Message(_("there are no teams to add up"))
    seats = [seat for team in v.teams or () for seat in team]
    if v.teams is not None and sorted(seats) != list(range(v.players)):
        yield (
            "teams",
            "players",
            Message(_("each of the {count} seats must be in one team"), {"count": v.players}),
        )
