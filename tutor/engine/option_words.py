"""What each option of a variant decides, and what each of its values means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, get_args

from tutor.engine.message import Message, _
from tutor.engine.options import allowed_values, choices
from tutor.engine.variant import HINTS


@dataclass(frozen=True)
class OptionWords:
    """The sentence of an option, and a phrase for each value whose name does not say it."""

    says: str
    values: Mapping[str, str] = field(default_factory=dict)


def allowed(option: str) -> Message | None:
    """What an option allows; None where the phrases of its values tell it all.

    >>> print(allowed("players"), allowed("moon"))
    a whole number from 2 to 156 None
    """
    words = choices(HINTS[option])
    told = words and set(words) <= set(OPTION_WORDS[option].values)
    if told and int not in get_args(HINTS[option]):
        return None
    return allowed_values(option, HINTS[option])


OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": OptionWords(_("How many players sit at the table.")),
    "decks": OptionWords(_("How many packs are shuffled together.")),
    "deck_ranks": OptionWords(_("The ranks of a pack.")),
    "removed": OptionWords(_("The cards taken out of the pack before dealing.")),
    "odd_cards": OptionWords(
        _("What becomes of the cards that cannot be dealt evenly."),
        {
            "remove": _("there are none: enough cards must be removed"),
            "kitty_first_trick": _("they go to the taker of the first trick"),
            "kitty_first_penalty": _("they go to whoever takes the first penalty card"),
            "joker": _("jokers make the hands equal; a joker ranks below 2♣ and opens the deal"),
        },
    ),
    "pass_count": OptionWords(_("How many cards each player passes.")),
    "pass_cycle": OptionWords(
        _("Where the cards are passed, deal by deal; after the last the first comes again."),
        {
            "left": _("to the left"),
            "right": _("to the right"),
            "across": _("across"),
            "left2": _("two seats to the left"),
            "right2": _("two seats to the right"),
            "none": _("no cards are passed"),
        },
    ),
    "pass_ban": OptionWords(_("The cards that may not be passed by a hand with enough others.")),
    "opening_lead": OptionWords(
        _("Who leads to the first trick, and what; the lowest club stands in for a missing 2♣."),
        {
            "two_of_clubs": _("the holder of 2♣ leads it"),
            "any_club_by_2c_holder": _("the holder of 2♣ leads any club"),
            "lowest_club": _("the holder of the lowest club leads it"),
            "left_of_dealer": _("the player left of the dealer leads any card"),
            "left_of_dealer_non_heart": _(
                "the player left of the dealer leads any card but a heart"
            ),
        },
    ),
    "first_trick_points": OptionWords(
        _("Whether penalty cards may be played to the first trick."),
        {
            "allowed": _("they may"),
            "never": _("they may not while another card can be played"),
            "unless_only_penalty": _(
                "they may not, except from a hand of nothing but penalty cards"
            ),
        },
    ),
    "first_trick_scope": OptionWords(
        _("Which penalty cards are kept from the first trick."),
        {
            "hearts_and_queen": _("the hearts and Q♠"),
            "all_penalty_cards": _("all penalty cards"),
        },
    ),
    "hearts_lead": OptionWords(
        _("When a heart may be led."),
        {
            "free": _("at any time"),
            "until_broken": _("once hearts are broken"),
            "never_unless_only_penalty": _("only from a hand of nothing but penalty cards"),
        },
    ),
    "hearts_broken_by": OptionWords(
        _("What breaks hearts."),
        {
            "off_suit_heart": _("a heart discarded on another suit"),
            "any_heart": _("any heart that is played"),
            "any_heart_or_queen": _("any heart, or Q♠, that is played"),
        },
    ),
    "hearts_lead_escape": OptionWords(
        _("Which hands may lead a heart before hearts are broken."),
        {
            "none": _("none that can lead another card"),
            "only_hearts": _("those of nothing but hearts"),
            "only_hearts_or_queen": _("those of nothing but hearts and Q♠"),
        },
    ),
    "queen_lead": OptionWords(
        _("When Q♠ may be led."),
        {
            "always": _("at any time"),
            "until_broken": _("once hearts are broken"),
            "never_unless_only_penalty": _("only from a hand of nothing but penalty cards"),
        },
    ),
    "queen_discard": OptionWords(
        _("When Q♠ may be discarded on another suit."),
        {
            "free": _("at any time"),
            "after_hearts_broken": _("once hearts are broken"),
            "must": _("at the first chance, and then it must be"),
        },
    ),
    "heart_values": OptionWords(
        _("What a heart counts."),
        {
            "one": _("1 point"),
            "pips": _("its pips, the jack 11, the queen 12, the king 13, the ace 14"),
            "court_10_ace_15": _("its pips, the jack, the queen and the king 10, the ace 15"),
        },
    ),
    "penalty_cards": OptionWords(_("What the penalty cards count that are not hearts.")),
    "bonus_card": OptionWords(_("The bonus card, if the game has one.")),
    "bonus_value": OptionWords(_("What the bonus card counts: below 0 where it is a good card.")),
    "bonus_floor": OptionWords(
        _("Whether the bonus card may take the points of a deal below 0."),
        {"none": _("it may"), "hand_not_below_zero": _("it may not")},
    ),
    "moon": OptionWords(
        _("What shooting the moon does where the lowest score wins."),
        {
            "none": _("nothing"),
            "old": _("its price is added to the score of each of the others"),
            "new": _("its price is taken off the shooter's score"),
            "choice": _(
                "the shooter chooses: its price is added to the scores of the others, or taken "
                "off the shooter's own"
            ),
            "mixed": _(
                "its price is added to the scores of the others, but if that would end the match "
                "with somebody strictly below the shooter, the shooter chooses whether it is taken "
                "off their own instead"
            ),
            "mixed_auto": _(
                "its price is added to the scores of the others, but if that would end the match "
                "with somebody strictly below the shooter, it is taken off the shooter's own"
            ),
            "void": _("nobody scores in that deal"),
        },
    ),
    "moon_cards": OptionWords(
        _("Which cards make a moon."),
        {"all_penalties": _("all penalty cards"), "hearts_and_queen": _("the hearts and Q♠")},
    ),
    "moon_amount": OptionWords(
        _("The price of a moon, in points."),
        {"pack_total": _("the points of all penalty cards of the pack")},
    ),
    "moon_needs_bonus": OptionWords(_("Whether a moon needs the bonus card as well.")),
    "moon_bonus": OptionWords(
        _("What the bonus card counts for a shooter who takes it."),
        {"separate": _("its points, on top of the moon"), "included": _("nothing more")},
    ),
    "moon_partner": OptionWords(
        _("Whether the shooter's partner pays for a moon."),
        {"counts": _("yes, like the opponents"), "exempt": _("no")},
    ),
    "moon_team": OptionWords(
        _("Whether partners may take the cards of a moon between them."),
        {"individual": _("no: each shoots alone"), "team": _("yes, and neither pays for it")},
    ),
    "sun": OptionWords(
        _("What it adds to a moon to take every trick of the deal."),
        {"off": _("nothing"), "double": _("the moon counts double")},
    ),
    "no_tricks_bonus": OptionWords(
        _("What it counts to take no trick in a deal without a moon: 0 for no such rule.")
    ),
    "objective": OptionWords(
        _("Which score wins the match."),
        {"low": _("the lowest"), "high": _("the highest")},
    ),
    "reverse_moon": OptionWords(
        _("What shooting the moon does where the highest score wins."),
        {
            "none": _("nothing"),
            "shooter_minus_26": _("its price is taken off the shooter's score"),
            "others_plus_26": _("its price is added to the score of each of the others"),
        },
    ),
    "end_limit": OptionWords(_("The score at which the match ends.")),
    "end_hands": OptionWords(_("After how many deals the match ends, instead of at a limit.")),
    "end_test": OptionWords(
        _("What a score does to end the match."),
        {"at_least": _("it reaches the limit"), "more_than": _("it passes the limit")},
    ),
    "exact_limit": OptionWords(
        _("What becomes of a score that is exactly the limit."),
        {
            "none": _("it stays"),
            "reset_to_half": _("it falls back to half the limit"),
            "reset_to_zero": _("it falls back to 0"),
        },
    ),
    "tie_break": OptionWords(
        _("What follows a tie for the win when the match should end."),
        {
            "continue_until_unique": _("all play on until one side is ahead"),
            "shared": _("the tied win together"),
            "extra_hand_between_tied": _(
                "an extra deal, in which all play and only the tied count"
            ),
        },
    ),
    "end_latch": OptionWords(
        _("Whether the end stays due once it is, whatever becomes of the scores.")
    ),
    "teams": OptionWords(
        _("Who play together as a team, if any do; a file counts the seats clockwise from 0.")
    ),
    "team_end": OptionWords(
        _("Whose score is held against the limit."),
        {"any_player": _("that of each player"), "team_total": _("that of each team together")},
    ),
    "cancel": OptionWords(
        _("What identical cards in one trick do to each other."),
        {"off": _("nothing"), "identical": _("they cancel each other and cannot take")},
    ),
    "cancel_last": OptionWords(
        _("Who takes the last trick when all cards of the suit led are cancelled."),
        {
            "leader_takes": _("its leader"),
            "second_of_highest_pair": _("whoever played the second of its highest cards"),
        },
    ),
    "third_copy": OptionWords(
        _("What a third identical card does after two have cancelled each other."),
        {"live": _("it can take"), "cancelled": _("it is cancelled too")},
    ),
    "duplicate_winner": OptionWords(
        _("Which of identical cards takes where they do not cancel each other."),
        {"first": _("the first one played"), "last": _("the last one played")},
    ),
    "revoke": OptionWords(
        _("What a revoke does to the points of the deal."),
        {
            "offender_takes_all": _("the offender takes them all, and no moon counts"),
            "none": _("nothing"),
        },
    ),
    "revoke_others": OptionWords(
        _("What the others score in a deal with a revoke."),
        {"zero": _("nothing"), "own_points": _("what they took")},
    ),
    "revoke_bonus": OptionWords(
        _("Whether the bonus card counts in a deal with a revoke."),
        {"void": _("no"), "paid": _("yes")},
    ),
    "misdeal": OptionWords(
        _("Who deals again after a misdeal."),
        {
            "redeal_same_dealer": _("the same dealer"),
            "redeal_next_dealer": _("the player left of the dealer"),
        },
    ),
}
"""The words of each option."""
