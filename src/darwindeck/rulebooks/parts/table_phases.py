"""Parts of a deal in which nobody chooses anything: more cards."""

from darwindeck.genome.phases import (
    BettingPhase,
    DealPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import Elimination, TurnedUpTrump
from darwindeck.genome.vocabulary import EndWhen, Zone
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.setup import opener_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count


def more_cards(reading: Reading, phase: DealPhase) -> list[Block]:
    """Cards dealt in the middle of a deal."""
    cards = count(phase.count, "card")
    match phase.to:
        case Zone.HAND:
            sentences = [
                rule(
                    f"Deal {cards} from the stock to each player{_who_is_in(reading)}, one at a time"
                    f"{', face up for everyone to see' if phase.face_up else ''}."
                ),
                rule(f"{capital(_first_to_get(reading, phase))} gets the first card."),
                *_last_card(reading),
                exception("When the stock no longer has a card for everybody, no more cards are dealt."),
            ]
        case Zone.TABLEAU:
            common = ": common cards, which count for everybody" if reading.survey.has(ShowdownPhase) else ""
            sentences = [
                rule(f"Turn up {cards} from the stock onto the tableau{common}, as long as the stock lasts.")
            ]
        case _:
            sentences = [rule(f"Deal {cards} from the stock to each player's {phase.to.value}.")]
    return paragraph(sentences)


def _who_is_in(reading: Reading) -> str:
    """Whether players drop out of a deal or of the match."""
    drops_out = EndWhen.ONE_LEFT in reading.genome.deal_ends or reading.survey.has(BettingPhase)
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
