"""Passing cards: who gives how many to whom before the play."""

from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.phases import PassingPhase
from darwindeck.genome.vocabulary import PassDirection, Ranking
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, listed, number, ordinal

_WAY = {
    PassDirection.LEFT: "to the player on the left",
    PassDirection.RIGHT: "to the player on the right",
    PassDirection.ACROSS: "to the player across the table",
    PassDirection.PARTNER: "to the partner",
}
_WENT_OUT = ("who went out last in the previous deal, or not at all,", "who went out first")
_CAPTURED = ("with the fewest cards captured in the previous deal", "with the most")
_LAST_AND_FIRST = {
    Ranking.HIGH_SCORE: ("with the fewest points from the previous deal", "with the most"),
    Ranking.LOW_SCORE: ("with the most points from the previous deal", "with the fewest"),
    Ranking.EMPTY_HAND: _WENT_OUT,
    Ranking.GOING_OUT_ORDER: _WENT_OUT,
    Ranking.MOST_CAPTURED: _CAPTURED,
    Ranking.CAPTURE_ALL: _CAPTURED,
    Ranking.MOST_TRICKS: ("with the fewest tricks in the previous deal", "with the most"),
    Ranking.LAST_STANDING: ("with no cards left at the end of the previous deal", "with some left"),
    Ranking.BEST_HAND: ("with the worst hand of the previous deal", "with the best"),
}


def passing(reading: Reading, phase: PassingPhase) -> list[Block]:
    """The rules of one exchange of cards."""
    if phase.by_last_ranking:
        return paragraph([*_tribute(reading, phase.count), *_other_pairs(phase)])
    return paragraph(_pass(reading, phase))


def _pass(reading: Reading, phase: PassingPhase) -> list[Sentence]:
    cards = count(phase.count, "card")
    them = "it" if phase.count == 1 else "them"
    who = f"Everyone picks {cards} from their hand and passes {them} face down"
    sentences = [
        rule(f"{who} {_where(reading, phase.directions)}."),
        rule("Nobody looks at the cards they receive before they have picked."),
    ]
    if min(reading.hands) < phase.count or reading.genome.phases[0] != phase:
        sentences.append(exception("A player with fewer cards passes them all."))
    return sentences


def _where(reading: Reading, directions: tuple[PassDirection, ...]) -> str:
    if len(directions) == 1:
        return _way(reading, directions[0])
    ways = [
        f"in the {ordinal(deal)} deal {_way(reading, way)}" for deal, way in enumerate(directions, start=1)
    ]
    return f"as follows: {listed(ways)}; then the same again from the start"


def _way(reading: Reading, way: PassDirection) -> str:
    if way == PassDirection.HOLD:
        return "to nobody (everyone keeps their cards)"
    if reading.players == 2:
        return "to the other player"
    if way == PassDirection.ACROSS and reading.players % 2:
        return f"to the player {number(reading.players // 2)} seats to the left"
    if way == PassDirection.PARTNER and any(len(team) > 2 for team in reading.genome.teams):
        return "to the nearest partner clockwise"
    return _WAY[way]


def _tribute(reading: Reading, cards: int) -> list[Sentence]:
    last, first = _LAST_AND_FIRST[reading.genome.ranking]
    who = "player" if reading.genome.ranking in BY_GOING_OUT else _one_of(reading)
    best = "their highest card" if cards == 1 else f"their {number(cards)} highest cards"
    back = "a card" if cards == 1 else f"{number(cards)} cards"
    return [
        rule(
            f"The {who} {last} gives {best} to the {who} {first}, who then gives back {back} of their choice."
        ),
        rule("Between equal cards the suits decide which is highest: spades, then hearts, diamonds, clubs."),
        rule(
            "If several players were equally first or last, the first of them clockwise from South counts;"
            " agree who is South before the match."
        ),
        exception("Nothing is passed in the first deal, or after a deal in which everyone was level."),
    ]


def _other_pairs(phase: PassingPhase) -> list[Sentence]:
    if not phase.second_pair:
        return []
    return [
        rule(
            "The player who came second exchanges cards with the last but one in the same way, one card"
            " fewer, and so on towards the middle, as long as there are cards to exchange."
        )
    ]


def _one_of(reading: Reading) -> str:
    return "player of the team" if reading.has_teams else "player"
