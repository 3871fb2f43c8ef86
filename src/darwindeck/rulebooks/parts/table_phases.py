"""Parts of a deal in which players hardly choose cards: more cards, betting, showdowns, auctions."""

from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    DealPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import Elimination, TurnedUpTrump
from darwindeck.genome.vocabulary import AuctionKind, EndWhen, Evaluator, Zone
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.setup import opener_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.card_words import wild_words
from darwindeck.rulebooks.words.english import capital, count, listed, number

_SHOWDOWN = {
    Evaluator.POKER: (
        "Everyone still in makes the best five-card poker hand from their own cards and the common cards. "
        "From high to low: straight flush, four of a kind, full house, flush, straight, three of a kind, "
        "two pairs, one pair, highest card."
    ),
    Evaluator.HIGH_CARD: "The highest card wins.",
    Evaluator.PAIR_THEN_HIGH: (
        "A pair, made of a player's own and the common cards, beats every hand without one; otherwise"
        " the highest card "
        "wins."
    ),
    Evaluator.TWENTY_ONE: (
        "The hand closest to 21 without going over wins. Face cards count ten, an ace one or "
        "eleven, any other card its number."
    ),
}


def more_cards(reading: Reading, phase: DealPhase) -> list[Block]:
    """Cards dealt in the middle of a deal."""
    cards = count(phase.count, "card")
    match phase.to:
        case Zone.HAND:
            sentences = [
                rule(f"Deal {cards} from the stock to each player{_who_is_in(reading)}, one at a time."),
                rule(f"{capital(_first_to_get(reading, phase))} gets the first card."),
                *_last_card(reading),
                exception("When the stock no longer has a card for everybody, no more cards are dealt."),
            ]
        case Zone.TABLEAU:
            sentences = [
                rule(f"Turn up {cards} from the stock onto the tableau, as long as the stock lasts.")
            ]
        case Zone.COMMUNITY:
            sentences = [rule(f"Turn up {cards} from the stock for everybody to use: the common cards.")]
        case _:
            sentences = [rule(f"Deal {cards} from the stock to each player's {phase.to.value}.")]
    return paragraph(sentences)


def _who_is_in(reading: Reading) -> str:
    """Whether players drop out of a deal or of the match."""
    drops_out = EndWhen.ONE_LEFT in reading.genome.deal_ends
    return " still in" if drops_out or isinstance(reading.genome.match, Elimination) else ""


def _first_to_get(reading: Reading, phase: DealPhase) -> str:
    """Cards are dealt from whoever is the next to act."""
    place = reading.phases.index(phase)
    if place == 0:
        return opener_words(reading)
    match reading.phases[place - 1]:
        case TrickPhase():
            return "the player who leads to the next trick"
        case TurnPhase():
            return "the player whose turn is next"
    return "the player who is next to act"


def _last_card(reading: Reading) -> list[Sentence]:
    """Who gets the card that shows trump."""
    if not isinstance(reading.genome.trump, TurnedUpTrump) or not all(reading.stocks):
        return []
    return [rule("The card that shows trump is the last of the stock: whoever gets the last card gets it.")]


def betting(reading: Reading, phase: BettingPhase) -> list[Block]:
    """A round of bets."""
    sentences = [
        rule(f"The players bet in turn, beginning {_first_to_speak(reading, phase)}."),
        rule(
            "While nobody has bet, a player may check or bet; after a bet, a player may fold, call or"
            " raise. A player who folds is out of the deal."
        ),
        rule(f"A bet and each raise is {count(phase.min_bet, 'chip')}."),
        rule(_raises(phase.max_raises)),
        rule("Betting ends when everyone still in has paid the same amount."),
    ]
    return paragraph([*_blinds(reading, phase), *sentences])


def _first_to_speak(reading: Reading, phase: BettingPhase) -> str:
    return "with whoever comes after the forced bets" if phase.blinds else f"with {opener_words(reading)}"


def _raises(most: int) -> str:
    return f"At most {count(most, 'raise')} may follow the first bet." if most else "Nobody may raise."


def _blinds(reading: Reading, phase: BettingPhase) -> list[Sentence]:
    if not phase.blinds:
        return []
    start = "the dealer" if reading.players == 2 else "the dealer's left"
    bets = listed([number(blind) for blind in phase.blinds])
    return [
        rule(
            f"Before anybody speaks, the players from {start} on must bet {bets}"
            f" {'chip' if phase.blinds == (1,) else 'chips'}"
            " unseen; the highest of these counts as the first bet."
        )
    ]


def showdown(reading: Reading, phase: ShowdownPhase) -> list[Block]:
    """Hands are compared."""
    sentences = [rule("Everyone still in shows the hand."), rule(_SHOWDOWN[phase.evaluator])]
    return paragraph([*sentences, *[rule(words) for words in wild_words(reading)]])


def auction(reading: Reading, phase: AuctionPhase) -> list[Block]:
    """Players bid for the right to name trump."""
    kind = _numeric(phase) if phase.kind == AuctionKind.NUMERIC else _order_up(phase)
    return paragraph([*kind, *_privileges(reading, phase)])


def _numeric(phase: AuctionPhase) -> list[Sentence]:
    return [
        rule(
            "From the dealer's left each player in turn bids a number of tricks or passes; each bid must be"
            " higher than"
            " the one before."
        ),
        rule(f"Bids go from {number(phase.min_bid)} to {number(phase.max_bid)}."),
        rule("The highest bidder " + ("makes trump." if phase.pitches else "names the trump suit.")),
    ]


def _order_up(phase: AuctionPhase) -> list[Sentence]:
    return [
        rule(
            "The next card is turned up. From the dealer's left each player in turn accepts its suit as"
            " trump or passes;"
            " if all pass, each may name another suit or pass."
        ),
        *(
            [rule("When the suit is accepted, the dealer takes the card and discards one.")]
            if phase.exchange
            else []
        ),
    ]


def _privileges(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    sentences = []
    if phase.dealer_must:
        sentences.append(exception("When all pass, the dealer must take it."))
    if phase.pitches:
        sentences.append(rule("The winner leads to the first trick, and the suit of that card is trump."))
    if phase.alone:
        sentences.append(
            rule("The winner may play alone: the partner then puts their cards down and sits out.")
        )
    return sentences
