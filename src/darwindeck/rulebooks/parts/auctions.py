"""Auctions: who speaks, what may be said, and what the winner may do."""

from darwindeck.genome.check.partners import takes_partner
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.schema import AuctionTrump
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Measure
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.bidding import highest_bid
from darwindeck.rulebooks.parts.calls import (
    NOBODY_SCORES,
    double_sentences,
    dummy_sentences,
    games_to_name,
    nil_sentences,
    no_more_than_cards,
    ranked_calls,
    rounds,
    speaks,
    starting,
    value_calls,
)
from darwindeck.rulebooks.parts.partners import partner_sentences
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, number

NAMED_BEFORE = (AuctionKind.ORDER_UP, AuctionKind.RANKED)  # the auction itself decides on trump
WINNERS = {
    AuctionKind.NUMERIC: "The highest bidder",
    AuctionKind.ORDER_UP: "Whoever accepts or names a suit",
    AuctionKind.TAKE: "Whoever takes it",
    AuctionKind.RANKED: "The highest bidder",
    AuctionKind.VALUES: "The highest bidder",
}


def auction(reading: Reading, phase: AuctionPhase) -> list[Block]:
    """Players bid for the right to name trump, and to play against the rest."""
    match phase.kind:
        case AuctionKind.NUMERIC:
            calls = _numeric(reading, phase)
        case AuctionKind.TAKE:
            calls = _take(reading, phase)
        case AuctionKind.RANKED:
            calls = ranked_calls(reading, phase)
        case AuctionKind.VALUES:
            calls = value_calls(reading, phase)
        case _:
            calls = _order_up(reading, phase)
    after = [
        *_declarer(reading, phase),
        *dummy_sentences(phase),
        *_kitty(reading, phase),
        *_trump(reading, phase),
        *partner_sentences(reading, phase),
        *([] if takes_partner(phase) else _alone(reading, phase)),
    ]
    calls += double_sentences(phase)
    return [*paragraph(calls), *paragraph(after), *paragraph(nil_sentences(reading, phase))]


def _numeric(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    if reading.survey.auctions_turns:
        return _for_turns(reading, phase)
    highest = highest_bid(reading, phase)
    bids = f"from {number(phase.min_bid)} to {number(highest)}"
    if phase.min_bid == highest:
        bids = number(phase.min_bid)
    sentences = [
        rule(
            f"{starting(reading)}, each player {speaks(phase)} and either passes or bids how many"
            f" {_what_is_bid(reading)} they will win. A bid must be higher than every bid before it."
        ),
        *rounds(phase),
        rule(f"You may bid {bids}."),
        *no_more_than_cards(reading, phase),
        rule("The auction ends as soon as nobody could bid more."),
    ]
    if phase.dealer_must:
        return [*sentences, exception("If everyone else has passed, the dealer must bid.")]
    return [*sentences, rule(f"If everyone passes, {NOBODY_SCORES}.")]


def _for_turns(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """Numbers are bid for the right to play against the rest."""
    highest = highest_bid(reading, phase)
    bids = f"from {number(phase.min_bid)} to {number(highest)}"
    if phase.min_bid == highest:
        bids = number(phase.min_bid)
    sentences = [
        rule(
            f"{starting(reading)}, each player {speaks(phase)} and either passes or bids {bids}. A bid must"
            " be higher than every bid before it."
        ),
        *rounds(phase),
        rule("The auction ends as soon as nobody could bid more."),
        *no_more_than_cards(reading, phase),
    ]
    if phase.dealer_must:
        return [*sentences, exception("If everyone else has passed, the dealer must bid.")]
    return [*sentences, rule(f"If everyone passes, {NOBODY_SCORES}.")]


def _what_is_bid(reading: Reading) -> str:
    """Tricks, or points where all that is paid for the auction counts points."""
    paid = [rule.counts for _, rule in reading.survey.every(AuctionMade)]
    return "points" if paid and all(counts == Measure.POINTS for counts in paid) else "tricks"


def _take(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    sentences = [
        rule(f"{starting(reading)}, each player either takes the game upon themselves or passes."),
        rule("As soon as somebody takes it, the auction is over."),
    ]
    if phase.dealer_must:
        return [*sentences, exception("If everyone else has passed, the dealer must take it.")]
    return [*sentences, rule(f"If everyone passes, {NOBODY_SCORES}.")]


def _order_up(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    where = "stock" if reading.uses_stock else "cards set aside"
    sentences = [
        rule(f"The top card of the {where} is turned up."),
        rule(f"{starting(reading)}, each player either accepts its suit as trump or passes."),
    ]
    if phase.exchange:
        sentences.append(
            rule(
                "When somebody accepts, the dealer takes the turned-up card into their hand and lays any card"
                f" face down under the {where}."
            )
        )
    sentences.append(
        rule(
            "If everyone passes, the suit is turned down: in the same order, each player either names"
            " another suit as trump or passes again."
        )
    )
    if phase.dealer_must:
        return [*sentences, exception("If everyone else has passed twice, the dealer must name a suit.")]
    return [*sentences, rule(f"If everyone passes twice, {NOBODY_SCORES}.")]


def _declarer(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """Who plays against whom."""
    who = WINNERS[phase.kind]
    if takes_partner(phase):
        return [rule(f"{who} is the declarer.")]
    against = "everybody else"
    if reading.players == 2:
        against = "the other player"
    elif reading.has_teams:
        against = "the other teams" if len(reading.genome.teams) > 2 else "the other team"
    sentences = [rule(f"{who} is the declarer, whose {reading.side} plays against {against}.")]
    if not reading.has_teams:
        sentences = [rule(f"{who} is the declarer and plays against {against}.")]
    return sentences


def _trump(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """What the winner of the auction decides."""
    if phase.pitches:
        return [rule("The declarer leads to the first trick, and the suit of that card is trump.")]
    if phase.kind not in NAMED_BEFORE and isinstance(reading.genome.trump, AuctionTrump):
        return [rule(games_to_name(phase))]
    return []


def _kitty(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """What the declarer does with the cards that were not dealt."""
    if not phase.kitty:
        return []
    left = count(reading.stock, "card") if len(set(reading.stocks)) == 1 else "cards"
    if reading.survey.auctions_turns:
        return [rule(f"The declarer takes the {left} left over into their hand without showing them.")]
    return [
        rule(
            f"The declarer takes the {left} left over into their hand without showing them, and lays as many"
            " cards of their choice away face down. At the end of the deal these count as captured by the"
            " declarer."
        )
    ]


def _alone(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    if not phase.alone:
        return []
    several = any(len(team) > 2 for team in reading.genome.teams)
    partner = "their partners then lay" if several else "their partner then lays"
    sits = "sit" if several else "sits"
    return [
        rule(
            f"The declarer may choose to play alone: {partner} down their cards unseen and {sits} out the"
            " tricks of this deal."
        )
    ]
