"""What a contract pays at Bridge, in words."""

from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.scoring import Bridge
from darwindeck.genome.vocabulary import Vulnerable
from darwindeck.rulebooks.reading import Reading

_MADE = (
    "The declarer's side must win six tricks and as many more as were bid. If it does, each trick bid is"
    " worth 20 points in clubs or diamonds and 30 in hearts{suits}."
)
_WITH_NO_TRUMP, _WITHOUT = ", spades or no-trump, where the first is worth 40", " or spades"
_BONUS = (
    "If that makes 100 points or more, it is a game, which pays {game} points on top; otherwise 50. A bid of"
    " six pays {small} more, a bid of seven {grand} more. Each trick beyond the bid is worth as much as one"
    " that was bid."
)
_FAILED = (
    "If the declarer's side wins too few, the other side scores {short} points for each trick that is"
    " missing."
)
_DOUBLED = (
    "In a doubled contract the tricks bid count twice, and four times if it was redoubled; making it pays 50"
    " more, or 100. Each trick beyond a doubled bid is worth {over} points instead. The tricks missing from a"
    " doubled bid cost {missing}. Redoubled, tricks beyond the bid and missing tricks count twice as much."
)
_VULNERABLE = (
    "In the first of every four deals nobody is vulnerable, in the second and third the dealer's side, and in"
    " the fourth both sides."
)


def bridge_words(reading: Reading, bridge: Bridge) -> str:
    """All that is paid for a contract."""
    never = bridge.vulnerable == Vulnerable.NEVER

    def either(plain: str, vulnerable: str) -> str:
        return plain if never else f"{plain} ({vulnerable} if vulnerable)"

    parts = [] if never else [_VULNERABLE]
    has_no_trump = any(phase.no_trump for _, phase in reading.survey.every(AuctionPhase))
    parts.append(_MADE.format(suits=_WITH_NO_TRUMP if has_no_trump else _WITHOUT))
    parts.append(
        _BONUS.format(game=either("300", "500"), small=either("500", "750"), grand=either("1000", "1500"))
    )
    parts.append(_FAILED.format(short=either("50", "100")))
    if any(phase.doubles for _, phase in reading.survey.every(AuctionPhase)):
        missing = either(
            "100 points for the first, 200 each for the second and third and 300 for each further one",
            "200 points for the first and 300 for each further one",
        )
        parts.append(_DOUBLED.format(over=either("100", "200"), missing=missing))
    return " ".join(parts)
