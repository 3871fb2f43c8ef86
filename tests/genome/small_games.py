"""Small games to break: plain ones that are well-typed, and words to change one gene of them."""

from typing import Any

from msgspec.structs import replace

from darwindeck.genome.card_sets import (
    RankOf,
)
from darwindeck.genome.check import check
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import (
    GameGenome,
    SetupRules,
)
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    EndWhen,
    IfUnable,
    Ranking,
    RankReference,
)

TOP = RankOf(RankReference.TOP)
WHIST = GameGenome(name="Plain Whist", player_count=4, phases=(TrickPhase(),), ranking=Ranking.MOST_TRICKS)
SCORED = replace(WHIST, ranking=Ranking.HIGH_SCORE, scoring=(PerTrick(1),))
SPADES = replace(
    WHIST,
    phases=(BiddingPhase(), TrickPhase()),
    contract=ContractScoring(),
    ranking=Ranking.HIGH_SCORE,
)
PAIRS = replace(WHIST, team_mode=True, teams=((0, 2), (1, 3)))


def turn_game(turn: Any, **genes: Any) -> GameGenome:
    """Shedding for three players, seven cards each, one turned up; the first empty hand ends the deal."""
    phase = TurnPhase(turn=turn, round_limit=50, **{g: genes.pop(g) for g in PHASE_GENES if g in genes})
    setup = {"cards_per_player": 7, "to_discard": 1} | genes.pop("setup", {})
    rest: dict[str, Any] = {"deal_ends": (EndWhen.HAND_EMPTY,), "ranking": Ranking.EMPTY_HAND} | genes
    return GameGenome(name="Shed", player_count=3, phases=(phase,), setup=SetupRules(**setup), **rest)


PHASE_GENES = ("rounds", "ends", "passing", "at_limit")
SHED = turn_game(Play(cards=TOP, if_unable=IfUnable.DRAW_ONE))


def tricks(**genes: Any) -> GameGenome:
    """Plain whist, with one rule about its tricks."""
    return replace(WHIST, phases=(TrickPhase(**genes),))


def changed(genome: GameGenome, **setup: Any) -> GameGenome:
    """The same game with another setup."""
    return replace(genome, setup=replace(genome.setup, **setup))


def told(genome: GameGenome) -> list[str]:
    """Everything that is wrong with a game, as people read it."""
    return [str(problem) for problem in check(genome)]


def only_problem(genome: GameGenome) -> str:
    """The one thing that is wrong with a game."""
    problems = told(genome)
    assert len(problems) == 1, problems
    return problems[0]
