"""Asking about a position that is written on one line."""

from __future__ import annotations

from tutor.engine import Card, Verdict, codes, judge, read_turn


def legal(line: str) -> str:
    """Return the codes of the legal cards of a turn."""
    return codes(judge(read_turn(line)).legal)


def verdict(line: str, card: str) -> Verdict:
    """Return what the rules say of a card."""
    return judge(read_turn(line)).verdict(Card.parse(card))


def barred_by(line: str, card: str) -> str | None:
    """Return the name of the rule that bars a card; None if it is legal."""
    rule = verdict(line, card).rule
    return rule.slug if rule else None


def waived(line: str) -> set[tuple[str, str]]:
    """Return the rules that speak of cards held and bar none of them, and why not."""
    return {(waiver.rule.slug, str(waiver.kind)) for waiver in judge(read_turn(line)).waivers}
