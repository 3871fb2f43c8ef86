"""What single rules of scoring pay, in words."""

from darwindeck.genome.phases import ShowdownPhase
from darwindeck.genome.scoring import (
    AuctionMade,
    BestSuit,
    Bridge,
    Deadwood,
    DealWon,
    ExactBid,
    GameMade,
    MostOf,
    NamedTrick,
    OwnDeal,
    PerBook,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerCardPlayed,
    PerPlace,
    PerTrick,
    Pot,
    Primiera,
    RowTotal,
    ScoringRule,
    ShootTheMoon,
    Sweep,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.vocabulary import EffectType, Payee, PotGoes
from darwindeck.rulebooks.document import Sentence, exception, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.auction_words import auction_words
from darwindeck.rulebooks.words.bridge_words import bridge_words
from darwindeck.rulebooks.words.card_words import words_for
from darwindeck.rulebooks.words.english import capital, count, listed, number, ordinal, points, signed
from darwindeck.rulebooks.words.game_words import game_words

ByCard = PerCapturedCard | PerCardLeft | PerCardPlayed | RowTotal
BY_CARD = (PerCapturedCard, PerCardLeft, PerCardPlayed, RowTotal)
_PRIME = "a seven 21, a six 18, an ace 16, a five 15, a four 14, a three 13, a two 12, any other card 10"


def score_sentence(reading: Reading, scoring_rule: ScoringRule) -> Sentence:
    """One rule of scoring as a sentence."""
    side = reading.side
    match scoring_rule:
        case PerCapturedCard() | PerCardLeft() | PerCardPlayed() | RowTotal():
            cards = words_for(reading, scoring_rule.cards).one
            return rule(
                f"{score_head(reading, scoring_rule)}: {points(scoring_rule.points)} for {_each(cards)}."
            )
        case PerTrick(pay, 0):
            return rule(f"Each player scores {points(pay)} for every trick won.")
        case PerTrick(pay, over):
            return rule(f"A {side} scores {points(pay)} for every trick it wins beyond {number(over)}.")
        case NamedTrick(pay, trick):
            which = "the last trick of the deal" if trick == 0 else f"the {ordinal(trick)} trick"
            return rule(f"The player who wins {which} scores {points(pay)}.")
        case PerCardOver(pay, over):
            return rule(f"A {side} scores {points(pay)} for every card it captures beyond {number(over)}.")
        case WentOut(pay):
            return rule(_going_out(reading, pay))
        case PerPlace(places):
            return rule(_places(places))
        case Sweep():
            last = (
                ""
                if scoring_rule.last_play_counts
                else "; the last card played in the deal does not count for this"
            )
            return rule(
                "Each capture that takes everything on the tableau is a sweep and scores"
                f" {points(scoring_rule.points)}{last}."
            )
        case MostOf(cards, pay, weighted):
            many = words_for(reading, cards).many.removeprefix("all ")
            if weighted:
                return rule(_most_points(reading, many, pay))
            return rule(
                f"The {reading.side_that} captured the most {many} scores {points(pay)}; on a tie nobody"
                " does."
            )
        case Primiera(pay):
            return rule(_primiera(side, pay))
        case TopCaptured(cards, pay, lowest):
            top = "lowest" if lowest else "highest"
            many = words_for(reading, cards).many.removeprefix("all ")
            return rule(
                f"The {reading.side_that} captured the {top} of the {many} in play scores {points(pay)};"
                " if two of them are equal, nobody does."
            )
        case DealWon(pay):
            return rule(f"The {reading.side_that} won the deal scores {points(pay)}.")
    return _rarer(reading, scoring_rule)


def _rarer(reading: Reading, scoring_rule: ScoringRule) -> Sentence:
    match scoring_rule:
        case ExactBid(pay, per_trick):
            more = f" and {points(per_trick)} for each trick bid" if per_trick else ""
            return rule(
                f"A player who won exactly as many tricks as they bid scores {points(pay)}{more};"
                " anyone else scores nothing for their bid."
            )
        case ShootTheMoon(cards, own, others):
            many = words_for(reading, cards).many
            rest = "each player of the other teams" if reading.has_teams else "each other player"
            return exception(
                f"If one player has captured all of these cards, {many}, captured cards do not count"
                f" in this deal; instead that player scores {points(own)} and {rest} {points(others)}."
            )
        case PerBook(pay):
            return rule(
                f"Each {reading.side} scores {points(pay)} for every book, which is all the cards of a rank"
                " that the pack has, captured."
            )
        case Pot():
            return rule(_pot(reading, scoring_rule))
        case Deadwood(gin, undercut):
            return rule(_deadwood(reading, gin, undercut))
        case BestSuit():
            return rule(
                "Each player scores what the cards of one suit in their hand count, the suit that counts"
                " most: an ace eleven, a face card ten, any other card its number."
            )
        case AuctionMade():
            return rule(auction_words(reading, scoring_rule))
        case Bridge():
            return rule(bridge_words(reading, scoring_rule))
        case GameMade():
            return rule(game_words(reading, scoring_rule))
    raise AssertionError(f"{type(scoring_rule).__name__} is told elsewhere")


def _deadwood(reading: Reading, gin: int, undercut: int) -> str:
    """What the knocker and the others are paid for unmatched cards."""
    two = reading.players == 2
    against = "the other player has" if two else "an opponent has"
    joker = " or joker" if reading.genome.jokers else ""
    parts = [
        "If somebody has knocked, hands are arranged in melds so that the unmatched cards count least: an"
        f" ace counts one, a face card{joker} ten, any other card its number.",
        "A meld is three or more cards of one rank, or three or more consecutive cards of one suit.",
        f"If {against} more than the knocker, the knocker scores the difference.",
        f"If {against} no more, {'that player' if two else 'that opponent'} scores the difference"
        + (f" and {points(undercut)}." if undercut else "."),
        "A knocker without unmatched cards has gin"
        + (f", scores {points(gin)} more" if gin else "")
        + " and cannot be beaten this way.",
    ]
    return " ".join(parts)


def score_head(reading: Reading, scoring_rule: ScoringRule) -> str:
    """How rules begin that pay for single cards; rules with the same beginning are told together."""
    match scoring_rule:
        case PerCapturedCard():
            return "Each player scores for the cards they have captured"
        case PerCardLeft(to=Payee.OWNER):
            return "Each player scores for the cards left in their hand"
        case PerCardLeft():
            return f"The {reading.side_that} won the deal scores for the cards left in everyone's hands"
        case PerCardPlayed():
            return "Each player scores at once for playing certain cards in a turn"
        case RowTotal(pairs_cancel=cancel):
            return "Each player scores for the cards in their row, face up or face down" + (
                "; two cards of one rank in the same column count nothing" if cancel else ""
            )
    return ""


def _each(one: str) -> str:
    """Every card of a set: for each heart, for each of these: a or b."""
    if one == "any card":
        return "each card"
    article, _, rest = one.partition(" ")
    if article in ("a", "an") and " or " not in rest and "," not in rest:
        return f"each {rest}"
    return one if article == "the" and " or " not in rest else f"each of these: {one}"


def _most_points(reading: Reading, many: str, pay: int) -> str:
    return (
        f"The {reading.side_that} captured the highest total of {many} scores {points(pay)}; on a tie nobody"
        " does. For this a ten counts ten, an ace four, a king three, a queen two, a jack one, and any other"
        " card nothing."
    )


def _going_out(reading: Reading, pay: int) -> str:
    """Special cards may fill a hand again that was empty, so the end of the deal decides."""
    if not reading.hands_are_struck:
        return f"The first player to get rid of all their cards scores {points(pay)}."
    longest = "; of several players, only the one who has been without cards longest"
    among = longest if _may_be_several(reading) else ""
    return f"A player who has no cards when the deal ends scores {points(pay)}{among}."


def _may_be_several(reading: Reading) -> bool:
    """Whether more than one player may be without cards when the deal ends."""
    empties_two = reading.survey.has_effect(EffectType.FORCE_DISCARD)
    return reading.players > 2 or empties_two or not reading.ends_with_an_empty_hand


def _places(places: tuple[int, ...]) -> str:
    paid = [f"{ordinal(place)} {points(pay)}" for place, pay in enumerate(places, start=1)]
    return (
        f"Players score by the order in which they get rid of all their cards: {listed(paid)}; the rest"
        " nothing."
    )


def _primiera(side: str, pay: int) -> str:
    return (
        f"The {side} with the best prime scores {points(pay)}; if there is a tie, nobody does. A prime is"
        f" the sum of your best captured cards, one of each suit: {_PRIME}. A player without a card of"
        " some suit has no prime."
    )


def _pot(reading: Reading, pot: Pot) -> str:
    """Who takes the chips."""
    shown = reading.survey.has(ShowdownPhase)
    winner = "the best hand at the showdown" if shown else f"the {reading.side_that} wins the deal"
    takes = {
        PotGoes.BEST: f"{winner} does. Players who are level share it, and odd chips go to the first of them"
        " from the dealer's left.",
        PotGoes.SOLE: f"{winner} does. If several are level, the pot stays for the next deal.",
        PotGoes.TRICKS: "each trick takes an equal part of it. What does not divide stays for the next deal.",
    }[pot.goes]
    return (
        f"If everyone else has folded, whoever is left takes the pot; otherwise {takes}"
        f"{_no_trick(pot)}"
        " A player who is all in wins from each of the others at most as much as they have put in themselves;"
        " the rest goes to the best of the others. Points are chips won less chips paid."
    )


def _no_trick(pot: Pot) -> str:
    """What winning no trick costs."""
    if not pot.no_trick:
        return ""
    return (
        " Whoever has stayed in and won no trick pays as many chips as were in the pot, but at most"
        f" {count(pot.no_trick, 'chip')}, into the pot of the next deal."
    )


_LABELS: dict[type[ScoringRule], str] = {
    PerTrick: "Tricks",
    PerCardOver: "Cards over the number",
    WentOut: "First out of cards",
    PerPlace: "Order of going out",
    Sweep: "Sweeps",
    Primiera: "Best prime",
    PerBook: "Books",
    Deadwood: "Points from the knock",
    BestSuit: "Best suit",
    DealWon: "Deal won",
    ExactBid: "Exact bids",
    ShootTheMoon: "All of them captured",
    AuctionMade: "Auction",
    GameMade: "Game",
    Bridge: "Contract",
    Pot: "Chips won or lost",
    OwnDeal: "A deal of its own",
}
_EVENTS: dict[type[ScoringRule], str] = {
    PerCapturedCard: "captured",
    PerCardLeft: "left",
    PerCardPlayed: "played",
    RowTotal: "in the row",
}


def score_label(reading: Reading, scoring_rule: ScoringRule) -> str:
    """A rule of scoring in a few words."""
    if isinstance(scoring_rule, BY_CARD):
        cards = words_for(reading, scoring_rule.cards).many
        each = "" if cards.startswith("the ") else " each"
        return f"{capital(cards)} {_EVENTS[type(scoring_rule)]}, {signed(scoring_rule.points)}{each}"
    if isinstance(scoring_rule, TopCaptured):
        top = "Lowest" if scoring_rule.lowest else "Highest"
        return f"{top} of the {words_for(reading, scoring_rule.cards).many.removeprefix('all ')}"
    if isinstance(scoring_rule, MostOf) and scoring_rule.weighted:
        return "Highest total of cards"
    if isinstance(scoring_rule, NamedTrick):
        return "Last trick" if scoring_rule.trick == 0 else f"{capital(ordinal(scoring_rule.trick))} trick"
    if isinstance(scoring_rule, MostOf):
        return f"Most {words_for(reading, scoring_rule.cards).many.removeprefix('all ')}"
    if isinstance(scoring_rule, AuctionMade) and len([*reading.survey.every(AuctionMade)]) > 1:
        return f"Auction, {scoring_rule.need} needed"
    return _LABELS.get(type(scoring_rule), "Other points")
