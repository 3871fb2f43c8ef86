"""Betting and showdowns: who speaks, how much is bet, and which hand is the best."""

from darwindeck.genome.phases import BettingPhase, ShowdownPhase
from darwindeck.genome.vocabulary import BetLimit, Evaluator
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.setup import opener_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, listed, number

_POKER = (
    "From high to low: straight flush, four of a kind, full house, flush, straight, three of a kind,"
    " two pairs, one pair, highest card."
)
_TWO_AND_THREE = (
    "Make the best poker hand of exactly two cards of your hand and exactly three cards of the tableau."
)
_TIES = (
    "Hands of one kind are compared by the cards that make it, then by the other cards, from the highest"
    " down; suits do not count."
)
_ROUND_THE_CORNER = "In a straight the highest rank may also stand below the lowest."
_COMPARED = {
    Evaluator.THREE_CARDS: (
        "The best three cards count. From high to low: three of a kind, straight flush, straight, flush, one"
        " pair, highest card."
    ),
    Evaluator.HIGH_CARD: "The highest card wins; if it is the same, the next highest, up to five cards.",
    Evaluator.PAIR_THEN_HIGH: (
        "A pair beats every hand without one, and a higher pair a lower one; otherwise the highest card"
        " wins, or if it is the same, the next highest."
    ),
    Evaluator.TWENTY_ONE: (
        "The hand closest to 21 without going over wins; all hands that go over are level. Face cards"
        " count ten, an ace one or eleven, any other card its number."
    ),
}


def betting(reading: Reading, phase: BettingPhase) -> list[Block]:
    """A round of bets."""
    return paragraph(_sentences(reading, phase))


def betting_again(reading: Reading, phase: BettingPhase, before: BettingPhase, part: int) -> list[Block]:
    """A later round of bets: what differs from an earlier one, which is the part with this number."""
    if 0 in (phase.min_bet, before.min_bet):
        return betting(reading, phase)
    told = _sentences(reading, before)
    without = ", without forced bets" if before.blinds and not phase.blinds else ""
    different = [sentence for sentence in _sentences(reading, phase) if sentence not in told]
    return paragraph([rule(f"The players bet as in part {part}{without}."), *different])


def _sentences(reading: Reading, phase: BettingPhase) -> list[Sentence]:
    if phase.min_bet == 0:
        return _staying(reading, phase)
    return [
        *_blinds(reading, phase),
        rule(f"The players bet in turn, clockwise, beginning {_first_to_speak(reading, phase)}."),
        rule("While nobody has bet, you may check, which costs nothing, or bet."),
        rule("After a bet, fold, call (pay as much as the highest so far) or raise (pay more than that)."),
        rule(_size(phase)),
        rule(_raises(phase.max_raises)),
        rule("The betting ends when everyone still in has checked, or has answered the last bet or raise."),
        rule("If you fold, you are out of the deal, and nobody sees your cards."),
        exception("If only one player is left in, the deal ends." if not reading.has_teams else _ONE_TEAM),
        exception("If you have too few chips to call or raise, you may pay all you have: you are all in."),
        exception("Nobody bets against players who are all in and nobody else."),
    ]


def _staying(reading: Reading, phase: BettingPhase) -> list[Sentence]:
    """Players only say whether they play."""
    return [
        rule(
            f"Once each, clockwise, beginning {_first_to_speak(reading, phase)}, players say whether they"
            " stay in or fold."
        ),
        rule("Staying in costs nothing yet."),
        rule("If you fold, you are out of the deal, and nobody sees your cards."),
        exception("If only one player is left in, the deal ends." if not reading.has_teams else _ONE_TEAM),
    ]


_ONE_TEAM = "If only players of one team are left in, the deal ends."


def _first_to_speak(reading: Reading, phase: BettingPhase) -> str:
    return "with whoever comes after the forced bets" if phase.blinds else f"with {opener_words(reading)}"


def _size(phase: BettingPhase) -> str:
    smallest = count(phase.min_bet, "chip")
    match phase.limit:
        case BetLimit.SPREAD:
            return f"A bet and each raise is {smallest}, or two, three or four times as much."
        case BetLimit.POT:
            return f"A bet and each raise is {smallest}, half the pot or the pot, counted after your call."
        case BetLimit.NO_LIMIT:
            return (
                f"A bet and each raise is {smallest}, half the pot or the pot, counted after your call,"
                " or all you have."
            )
    return f"A bet and each raise is {smallest}."


def _raises(most: int) -> str:
    return f"At most {count(most, 'raise')} may follow the first bet." if most else "Nobody may raise."


def _blinds(reading: Reading, phase: BettingPhase) -> list[Sentence]:
    if not phase.blinds:
        return []
    start = "the dealer" if reading.players == 2 else "the dealer's left"
    bets = listed([number(blind) for blind in phase.blinds])
    words = (
        f"Before anybody speaks, the players from {start} on must bet {bets}"
        f" {'chip' if phase.blinds == (1,) else 'chips'}; the highest of these counts as the first bet."
    )
    two = exception("When only two players are left in, the dealer pays the first of these bets.")
    return [rule(words), *([two] if reading.players > 2 else [])]


def showdown(reading: Reading, phase: ShowdownPhase) -> list[Block]:
    """Hands are compared."""
    common = " and the cards on the tableau" if reading.survey.has_tableau else ""
    sentences = [rule(f"Everyone still in shows the hand; your own cards{common} count.")]
    match phase.evaluator:
        case Evaluator.POKER:
            told = ["Make the best poker hand of five cards.", _POKER, _TIES, _ROUND_THE_CORNER]
        case Evaluator.OMAHA:
            told = [_TWO_AND_THREE, _POKER, _TIES, _ROUND_THE_CORNER]
        case Evaluator.THREE_CARDS:
            told = [_COMPARED[phase.evaluator], _TIES, _ROUND_THE_CORNER]
        case _:
            told = [_COMPARED[phase.evaluator]]
    return paragraph([*sentences, *map(rule, told)])
