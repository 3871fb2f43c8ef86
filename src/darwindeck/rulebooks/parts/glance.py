"""At a glance: the game in a small table."""

from darwindeck.genome.schema import Deals, Elimination, UntilScore
from darwindeck.genome.vocabulary import DealTo
from darwindeck.rulebooks.document import Section, grid
from darwindeck.rulebooks.parts.components import deck_in_words
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.parts.winning import deal_winner
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count, number, points


def glance(reading: Reading, titles: Titles) -> Section:
    """Players, cards, hands, parts, goal and length."""
    parts = [titles.short(place) for place in range(len(reading.phases))]
    rows = [
        ["Players", _players(reading)],
        ["Cards", deck_in_words(reading)],
        [_dealt_to(reading), _hands(reading)],
        ["Parts of a deal", ", ".join([parts[0], *(part.lower() for part in parts[1:])])],
        ["Winning a deal", deal_winner(reading).rstrip(".")],
        ["Length", _length(reading)],
    ]
    return Section("At a glance", (grid(("", ""), rows),), is_rule=False)


def _players(reading: Reading) -> str:
    if not reading.has_teams:
        return f"{capital(number(reading.players))}, each alone"
    return f"{capital(number(reading.players))}, in {number(len(reading.genome.teams))} teams"


def _dealt_to(reading: Reading) -> str:
    return {DealTo.HAND: "Hand", DealTo.PILE: "Pile", DealTo.ROW: "Row"}[reading.setup.deal_to]


def _hands(reading: Reading) -> str:
    sizes = reading.hands
    if len(sizes) == 1:
        return capital(count(sizes[0], "card"))
    return f"{min(sizes)} to {max(sizes)} cards, varying from deal to deal"


def _length(reading: Reading) -> str:
    match reading.genome.match:
        case Deals(deals):
            return capital(count(deals, "deal"))
        case UntilScore(target, deals):
            return f"Until someone reaches {points(target)}, at most {count(deals, 'deal')}"
        case Elimination(deals):
            return f"Until all but one are out, at most {count(deals, 'deal')}"
    return "One deal"
