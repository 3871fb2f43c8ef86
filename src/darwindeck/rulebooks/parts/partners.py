"""Partners of a deal: which card makes one, who knows, and what its holder has to play."""

from darwindeck.cards import card_from
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.schema import FixedTrump
from darwindeck.rulebooks.document import Sentence, exception, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming

SECRET = "Nobody else knows who it is until the card is played."


def partner_sentences(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """Who plays with the declarer against the rest."""
    if phase.calls_ace:
        return _called(reading, phase)
    if phase.partner_card is None:
        return []
    card = naming.card_words(card_from(phase.partner_card))
    holds = "holds it or lays it away" if phase.kitty else "holds it"
    return [
        rule(f"Whoever holds {card} is the declarer's partner in this deal. {SECRET}"),
        exception(f"A declarer who {holds} plays alone against all the others.{_missing(reading, phase)}"),
        *([rule("The declarer may also say that they play alone.")] if phase.alone else []),
    ]


def _missing(reading: Reading, phase: AuctionPhase) -> str:
    """What happens where the card may lie in the stock."""
    lies_there = any(reading.stocks) and not phase.kitty
    return " So does one whose partner's card was not dealt." if lies_there else ""


def _called(reading: Reading, phase: AuctionPhase) -> list[Sentence]:
    """An ace is called by its suit."""
    plain = "a suit" if isinstance(reading.genome.trump, FixedTrump) else "a suit that is not trump"
    alone = "The declarer may also play alone against all the others, and must"
    if not phase.alone:
        alone = "The declarer plays alone against all the others"
    return [
        rule(
            f"Then the declarer calls an ace: they name {plain} of which they hold a card other than a trump,"
            " but not the ace, which is no trump either. Whoever holds that ace is the declarer's partner in"
            f" this deal. {SECRET}"
        ),
        exception(f"{alone} if there is no ace to call.{_missing(reading, phase)}"),
    ]


def duty_sentences(reading: Reading) -> list[Sentence]:
    """What whoever holds the ace called has to play."""
    if not any(phase.calls_ace for _, phase in reading.survey.every(AuctionPhase)):
        return []
    return [
        exception("If you hold the ace that was called, you must play it when its suit is led."),
        exception(
            "Before that you may not lead another card of its suit, nor play the ace to a trick in another"
            " suit, unless you have nothing else to play."
        ),
    ]
