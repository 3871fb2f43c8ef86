"""What the declarer's game is worth, in words."""

from darwindeck.cards import Suit, suit_mask
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.scoring import GameMade
from darwindeck.genome.vocabulary import BIDDING_TRICKS, AuctionKind, Failing, Measure, SuitRank
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count, listed, number, points, signed

SUITS_FROM_LOW = {
    SuitRank.CLUBS_LOW: (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES),
    SuitRank.SPADES_LOW: (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
    SuitRank.DIAMONDS_LOW: (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS),
}
_TIMES = {
    Failing.ONCE: "as much",
    Failing.TWICE: "twice as much",
    Failing.EACH: "as much for each trick too few",
}


def game_words(reading: Reading, game: GameMade, has_list: bool = False) -> str:
    """What the declarer must win, what the game is worth, and what it costs when it fails.

    What multiplies the price may be told in a list below.
    """
    phase = next((phase for _, phase in reading.survey.every(AuctionPhase)), AuctionPhase())
    side = "the declarer's team" if reading.has_teams else "the declarer"
    parts = [_need(phase, game, side), _worth(reading, phase, game)]
    if game.matadors:
        parts.append("Except in nil, this is multiplied as told below." if has_list else _matadors())
    if phase.kind == AuctionKind.VALUES:
        parts.append(
            "If the game turns out to be worth less than was bid, it has failed, and counts as the next"
            " multiple of its price that would have been enough."
        )
    if phase.doubles:
        parts.append("A doubled game counts twice, a redoubled one four times.")
    each = " (or in nil, for each trick won)" if game.fails == Failing.EACH and game.nil else ""
    parts.append(
        f"If {side} wins enough, they score what the game is worth; if not, they lose"
        f" {_TIMES[game.fails]}{each}."
    )
    if game.others:
        nil = ", except in nil" if game.nil else ""
        others = "the other team" if len(reading.genome.teams) == 2 else "each other player"
        parts.append(f"{capital(others)} scores {points(game.others)} for each trick they win{nil}.")
    return " ".join(parts)


def _need(phase: AuctionPhase, game: GameMade, side: str) -> str:
    if game.counts == Measure.CARDS:
        return (
            f"{capital(side)} must win at least {count(game.need, 'point')} in captured cards: an ace"
            " counts eleven, a ten ten, a king four, a queen three and a jack two."
        )
    what = count(game.need, "trick")
    if phase.kind in BIDDING_TRICKS:
        what = "as many tricks as were bid" + (f", and {number(game.need)} more" if game.need else "")
    return f"{capital(side)} must win {what}."


def _worth(reading: Reading, phase: AuctionPhase, game: GameMade) -> str:
    """The price of a game: by suit, by number, without a trump suit, and of nil."""
    lowest = f" for a bid of {number(phase.min_bid)}" if game.per_trick_bid else ""
    sentence = f"A game is worth {points(game.points)}{lowest}"
    if game.per_suit:
        sentence = f"A game{lowest} is worth {_by_suit(reading, phase, game)}"
    if game.per_trick_bid:
        sentence += f", and {points(game.per_trick_bid)} more for each trick bid beyond that"
    sentence += "."
    if game.no_trump:
        sentence += f" Without a trump suit it is worth {points(game.no_trump)}{lowest}."
    return sentence + (f" Nil is worth {points(game.nil)}." if game.nil else "")


def _by_suit(reading: Reading, phase: AuctionPhase, game: GameMade) -> str:
    """The price in each suit of the deck, from low to high; no-trump is one more if it has no own price."""
    prices = {
        suit.value: game.points + place * game.per_suit
        for place, suit in enumerate(SUITS_FROM_LOW[phase.suit_rank])
        if reading.survey.deck & suit_mask(suit.number)
    }
    if phase.no_trump and not game.no_trump:
        prices["no-trump"] = game.points + len(SUITS_FROM_LOW[phase.suit_rank]) * game.per_suit
    told = (
        f"{signed(price) if place else points(price)} in {suit}"
        for place, (suit, price) in enumerate(prices.items())
    )
    return listed(list(told))


def multipliers() -> list[str]:
    """What the price of a game is multiplied by, one by one."""
    return [
        "One for the game itself.",
        "One for each trump in the row. If the declarer held the highest trump, the row is the highest trumps"
        " held, down to the first one not held; if not, it is the highest trumps not held, down to the first"
        " one held. What the declarer took and laid away counts as held.",
        "One if a side has at most a quarter of the points, or two if a side has won no trick.",
    ]


def worked_value(reading: Reading, game: GameMade) -> str:
    """An example of what a game is worth."""
    phase = next((phase for _, phase in reading.survey.every(AuctionPhase)), AuctionPhase())
    lowest, price = SUITS_FROM_LOW[phase.suit_rank][0].value, game.points
    held = "the two highest trumps but not the third"
    if reading.genome.high_trumps:
        best, second, third = (f"{reading.genome.high_trumps[-1].value}{suit}" for suit in "♣♠♥")
        held = f"{best} and {second} but not {third}"
    overbid = ""
    if phase.kind == AuctionKind.VALUES:
        overbid = (
            f" Had the bid been higher than {3 * price} but not than {4 * price}, the first of these would"
            f" have failed and counted {4 * price}."
        )
    return (
        f"For example, with {held} the row is two trumps, and a game in {lowest} is worth {price} × (1 + 2) ="
        f" {3 * price}; if the others have at most a quarter of the points it is worth {price} × (1 + 2 + 1)"
        f" = {4 * price}, and if they win no trick {price} × (1 + 2 + 2) = {5 * price}.{overbid}"
    )


def _matadors() -> str:
    return (
        "Except in nil, this is multiplied: by one, one more for each of the highest trumps in an unbroken"
        " row that the declarer held, or for each that the declarer did not hold until the first one held,"
        " one more if a side has at most a quarter of the points, and another one if a side has no trick."
        " What the declarer took and laid away counts as held."
    )
