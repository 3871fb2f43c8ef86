"""Calls: bids of a number and a suit, bids of values, and the games that can be named."""

from darwindeck.cards import SUITED_CARDS, Rank, cards_in, rank_of
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.scoring import Bridge, GameMade
from darwindeck.genome.vocabulary import AuctionRounds
from darwindeck.rulebooks.document import Sentence, exception, rule
from darwindeck.rulebooks.parts.bidding import highest_bid
from darwindeck.rulebooks.parts.setup import left_of_dealer
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import listed, number
from darwindeck.rulebooks.words.game_words import SUITS_FROM_LOW
from darwindeck.rulebooks.words.naming import rank_word

NOBODY_SCORES = "the deal is over and nobody scores"
BOOK = 6  # tricks that do not count at Bridge
FIRST_VALUES = 8  # of the ladder, named as examples


def starting(reading: Reading) -> str:
    """Who speaks first, and which way it goes."""
    first = "on the dealer's left and going clockwise"
    return f"Starting {f'with {left_of_dealer(reading)}' if reading.players == 2 else first}"


def double_sentences(phase: AuctionPhase) -> list[Sentence]:
    """Who may double, and what that means."""
    if not phase.doubles:
        return []
    return [
        rule(
            "Instead of bidding you may double the last bid of an opponent, and if your own side's bid has"
            " been doubled you may redouble it. The next bid ends a double."
        )
    ]


def dummy_sentences(phase: AuctionPhase) -> list[Sentence]:
    """Whose hand lies open, and who plays it."""
    if not phase.dummy:
        return []
    nil = " In nil there is no dummy." if phase.allow_nil else ""
    suit = "suit of the highest bid (or no-trump)" if phase.no_trump else "suit of the highest bid"
    return [
        rule(f"If both partners have bid the {suit}, the one who bid it first is the declarer."),
        rule(
            "The declarer's partner is dummy: after the first card is led, dummy's hand lies face up on the"
            f" table, and the declarer plays both hands.{nil}"
        ),
    ]


def speaks(phase: AuctionPhase) -> str:
    return "speaks once" if phase.rounds == AuctionRounds.ONCE else "speaks in turn"


def rounds(phase: AuctionPhase) -> list[Sentence]:
    """How long the bidding goes on."""
    match phase.rounds:
        case AuctionRounds.UNTIL_PASS:
            return [
                rule("Bidding goes on in turn. Whoever passes is out; the last one left wins the auction.")
            ]
        case AuctionRounds.UNTIL_ALL_PASS:
            return [
                rule(
                    "Bidding goes on in turn, and you may bid again after passing. The auction ends when"
                    " everyone else has passed after a bid."
                )
            ]
    return []


def ranked_calls(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """A bid is a number and a suit."""
    highest = highest_bid(reading, phase)
    numbers = f"a number from {number(phase.min_bid)} to {number(highest)} and a suit"
    if phase.min_bid == highest:
        numbers = f"a suit, always for {number(phase.min_bid)}"
    which = f"{numbers}, or no-trump" if phase.no_trump else numbers
    ranks = "the higher number is higher; with equal numbers the suits rank"
    if phase.min_bid == highest:
        ranks = "the suits rank"
    sentences = [
        rule(f"{starting(reading)}, each player {speaks(phase)} and either passes or makes a bid: {which}."),
        rule(
            f"A bid must be higher than the one before it: {ranks} {suits_in_order(phase)} from low to high."
        ),
        *_nil_as_bid(phase),
        *rounds(phase),
        rule(f"The number says how many tricks you will win{_on_top(reading)}, with that suit as trump."),
        *no_more_than_cards(reading, phase),
    ]
    return [*sentences, *_passed_out(phase)]


def no_more_than_cards(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    if highest_bid(reading, phase) <= min(reading.survey.hands):
        return []
    return [rule("Nobody may bid more than the number of cards in hand.")]


def _on_top(reading: Reading) -> str:
    needs = [game.need for _, game in reading.survey.every(GameMade) if game.need]
    needs += [BOOK for _ in reading.survey.every(Bridge)]
    return f" beyond {number(needs[0])}" if needs else ""


def suits_in_order(phase: AuctionPhase) -> str:
    names = [*SUITS_FROM_LOW[phase.suit_rank], *(["no-trump"] if phase.no_trump else [])]
    return listed(names)


def _nil_as_bid(phase: AuctionPhase) -> list[Sentence]:
    if not phase.allow_nil:
        return []
    where = "below all other bids"
    if phase.nil_above >= phase.min_bid:
        where = f"above all bids of {number(phase.nil_above)}"
        where += (
            f" and below those of {number(phase.nil_above + 1)}" if phase.nil_above < phase.max_bid else ""
        )
    return [rule(f"You may also bid nil, which ranks {where}.")]


def value_calls(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """A bid is what a game will be worth."""
    values = listed([str(value) for value in first_values(reading, phase)])
    return [
        rule(
            f"{starting(reading)}, each player {speaks(phase)} and either passes or bids what their game will"
            " be worth at least. A bid must be higher than every bid before it."
        ),
        *rounds(phase),
        rule(f"Only what some game can be worth may be bid: {values}, and so on."),
        *_passed_out(phase),
    ]


def first_values(reading: Reading, phase: AuctionPhase) -> list[int]:
    """The lowest values of games, as the engine counts them."""
    game = next((game for _, game in reading.survey.every(GameMade)), GameMade(points=1))
    prices = [game.points + step * game.per_suit for step in range(4)]
    if phase.no_trump:
        prices.append(game.no_trump or game.points + 4 * game.per_suit)
    values = {price * times for price in prices for times in range(2, 40)}
    values |= {game.nil} if phase.allow_nil else set()
    return sorted(values)[:FIRST_VALUES]


def _passed_out(phase: AuctionPhase) -> list[Sentence]:
    if phase.dealer_must:
        return [exception("If everyone else has passed, the dealer must bid.")]
    return [rule(f"If everyone passes, {NOBODY_SCORES}.")]


def games_to_name(phase: AuctionPhase) -> str:
    """What the declarer may name."""
    others = [*(["no-trump"] if phase.no_trump else []), *(["nil"] if phase.allow_nil else [])]
    return f"The declarer names {listed(['the trump suit', *others], 'or')}."


def nil_sentences(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """What is different without a trump suit, and in nil."""
    high, jokers = reading.genome.high_trumps, bool(reading.genome.jokers)
    sentences = []
    if phase.no_trump and (high or reading.genome.bowers):
        kept = (
            "only the cards that are always trumps are trumps"
            if high
            else "there are no trumps, and no bowers"
        )
        sentences.append(rule(f"In no-trump {kept}."))
    if not phase.allow_nil:
        return sentences
    alone = " The declarer's partner sits out." if reading.has_teams else ""
    sentences.append(
        rule(
            "In nil there are no trumps at all, the cards of each suit rank from the"
            f" {_lowest_rank(reading)} up to the ace, and the declarer must not win a single trick.{alone}"
        )
    )
    if high and jokers:
        sentences.append(
            rule("In nil a joker has no suit: it never has to follow, and wins only if it is led.")
        )
    return sentences


def _lowest_rank(reading: Reading) -> str:
    """The lowest rank of the pack in the order of nil, where the ace is always high."""
    ranks = [rank_of(card) for card in cards_in(reading.deck) if card < SUITED_CARDS]
    return rank_word(min(ranks, default=Rank.TWO.number))
