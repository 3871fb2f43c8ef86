"""The stock: what happens when a card is to be drawn and none is left."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.vocabulary import EffectType, EndWhen, StockPolicy
from darwindeck.rulebooks.document import Section, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import times


def stock(reading: Reading) -> list[Section]:
    """The rules of the stock, where anybody draws from it."""
    sentences = _empty(reading) if reading.survey.draws else []
    return [Section("The stock", tuple(paragraph(sentences)))] if sentences else []


def _empty(reading: Reading) -> list[Sentence]:
    match reading.setup.stock:
        case StockPolicy.RESHUFFLE:
            return _reshuffle(reading)
        case StockPolicy.END_DEAL:
            return _end(reading)
    if EndWhen.STOCK_EMPTY in reading.genome.deal_ends:
        return []
    without = "" if _ends_a_part(reading) else ", and play goes on without it"
    return [rule(f"Once the stock is empty, nobody draws from it{without}.")]


def _ends_a_part(reading: Reading) -> bool:
    """Whether some part of the deal is over with the stock."""
    return any(EndWhen.STOCK_EMPTY in phase.ends for _, phase in reading.survey.every(TurnPhase))


def _reshuffle(reading: Reading) -> list[Sentence]:
    return [
        rule(
            "When someone has to draw and the stock is empty, shuffle all discards but the top one to"
            " make a new stock."
        ),
        exception(
            f"This happens at most {times(reading.setup.reshuffles)} in a deal; after that, play goes"
            " on without a stock, and nobody draws from it."
        ),
    ]


def _end(reading: Reading) -> list[Sentence]:
    sentences = [rule("When a player has to draw and the stock is empty, the deal ends at once.")]
    if reading.survey.has_effect(EffectType.DRAW_CARDS):
        sentences.append(exception("Special cards that make a player draw do not end the deal."))
    return sentences
