"""Games whose measures are known without measuring: no choice, choice without meaning, nobody meets."""

from msgspec.structs import replace
from tests.tables import short_deck, tricks_for

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.measures.table import Bench
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Discard
from darwindeck.genome.vocabulary import Ranking

TINY = tricks_for(3, 3, deck=short_deck("2345A", "cdh"))  # three players, three tricks
WAR = library.load("war")
HEARTS = library.load("hearts")


def discarding(scoring: tuple[PerCardLeft, ...], rounds: int) -> GameGenome:
    """Four players discard a card of ten in each round; the cards left in the hand are counted."""
    return GameGenome(
        name="Discarding",
        player_count=4,
        phases=(TurnPhase(turn=Discard(), rounds=rounds, round_limit=rounds + 1),),
        setup=SetupRules(cards_per_player=10),
        scoring=scoring,
        ranking=Ranking.LOW_SCORE,
    )


# Everybody keeps as few points as possible, whatever the others do.
POINTS = {Rank.ACE: 11, Rank.KING: 7, Rank.QUEEN: 5, Rank.JACK: 4, Rank.TEN: 3, Rank.NINE: 2}
SOLITAIRE = discarding(tuple(PerCardLeft(OfRank(rank), points) for rank, points in POINTS.items()), rounds=4)


def bench(genome: GameGenome, seed: int = 1) -> Bench:
    """A game laid out for measuring."""
    return Bench(compile_genome(genome), seed)


def for_two(genome: GameGenome) -> GameGenome:
    """The same game for two players."""
    return replace(genome, player_count=2)
