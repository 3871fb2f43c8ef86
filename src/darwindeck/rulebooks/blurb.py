"""A game in one sentence: who plays, what it is played for, and how long."""

from darwindeck.genome.families import family_of
from darwindeck.genome.own_deals import has_own_deals
from darwindeck.genome.schema import Deals, Elimination, GameGenome, UntilScore
from darwindeck.genome.vocabulary import Ranking
from darwindeck.rulebooks.parts.winning import deal_winner
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, listed, number, points
from darwindeck.rulebooks.words.score_words import score_label

KINDS = {
    "trick-taking": "A trick-taking game",
    "climbing": "A climbing game",
    "shedding": "A shedding game",
    "capturing": "A game of captures",
    "sequence": "A game of building sequences",
    "war": "A war game",
    "matching": "A matching game",
    "bluffing": "A game of bluff",
    "betting": "A betting game",
    "collecting": "A game of collecting cards",
    "rows": "A game of rows",
    "mixed": "A game of several parts",
}
BY_POINTS = (Ranking.HIGH_SCORE, Ranking.LOW_SCORE)
LINES = 2  # of the score that are named


def blurb_of(genome: GameGenome) -> str:
    """What a game is about, in one sentence."""
    reading = Reading(genome)
    winner = deal_winner(reading).rstrip(".")
    goal = f"{winner[0].lower()}{winner[1:]}{_paid(reading)}"
    return f"{KINDS[family_of(genome)]} for {_table(reading)}: {goal}; {_length(genome)}."


def _table(reading: Reading) -> str:
    people = number(reading.players)
    return f"{people} in {number(len(reading.genome.teams))} teams" if reading.has_teams else people


def _paid(reading: Reading) -> str:
    """What scores points, where points win the deal."""
    genome = reading.genome
    if genome.ranking not in BY_POINTS or not genome.scoring:
        return ""
    if has_own_deals(genome.scoring):
        return " (each deal pays for something else)"
    lines = [score_label(reading, line) for line in genome.scoring[:LINES]]
    lines = [f"{line[0].lower()}{line[1:]}" for line in lines]
    more = ["more"] if len(genome.scoring) > LINES else []
    return f" ({listed([*lines, *more])})"


def _length(genome: GameGenome) -> str:
    match genome.match:
        case Deals(deals):
            return f"a match is {count(deals, 'deal')}"
        case UntilScore(target):
            return f"a match goes to {points(target)}"
        case Elimination():
            return "a match goes on until one is left"
    return "a match is one deal"
