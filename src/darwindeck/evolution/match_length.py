"""The length of a match: as many deals, or points, as make an evening of it and not a night.

How long a deal takes is measured; how many are played is then a matter of arithmetic, and no search is needed
for it. Everybody deals equally often, and scores to reach are numbers that people play to.
"""

import math
from typing import NamedTuple

from msgspec.structs import replace

from darwindeck.evolution.operators.mutation import is_at_odds
from darwindeck.evolution.records import Taken
from darwindeck.genome.check import check
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, UntilScore
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import ScoreRanking
from darwindeck.rulebooks.words.english import count

WANTED = 25.0  # minutes of a match
FEWEST_DEALS, MOST_DEALS = 6, 12  # in fewer, nobody can catch up
NEAR_ENOUGH = 1.5  # times as many deals as wanted, or as few, are left alone
TARGETS = (3, 5, 7, 10, 11, 15, 20, 21, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400, 500)
FAR = 3  # times the score that would be right, where a lower one spoils the match
FEW_BAGS, THEIR_PRICE = 5, 50  # overtricks that cost a side points, where there are not the deals for more


class Pace(NamedTuple):
    """How long the matches of a game were, as measured."""

    genome: GameGenome
    minutes: float  # of a match
    deals: float  # of a match

    @property
    def wanted(self) -> float:
        """How many deals are wanted."""
        deals = WANTED * self.deals / max(self.minutes, 0.1)
        return min(max(deals, FEWEST_DEALS, self.genome.player_count), MOST_DEALS)


def of_sensible_length(genome: GameGenome, pace: Pace) -> tuple[GameGenome, Taken] | None:
    """The game over a sensible number of deals, and what is said about it; none where it stays as it is."""
    if _is_long_enough(pace) and genome.match == pace.genome.match:
        return None
    found = _with_deals(genome, pace) or _with_target(genome, pace)
    if found is None or found[0].match == genome.match or check(found[0]) or is_at_odds(found[0]):
        return None
    minutes = max(1, round(pace.minutes / pace.deals))
    return found[0], Taken(found[1], f"A deal takes about {count(minutes, 'minute')}.", 0.0)


def _is_long_enough(pace: Pace) -> bool:
    """Whether a match has about the wanted number of deals, and enough of them to catch up in."""
    factor = max(pace.deals / pace.wanted, pace.wanted / pace.deals)
    return factor <= NEAR_ENOUGH and pace.deals >= FEWEST_DEALS - 1


def _with_deals(genome: GameGenome, pace: Pace) -> tuple[GameGenome, str] | None:
    """A given number of deals, the same for every dealer."""
    if not isinstance(genome.match, OneDeal | Deals) or genome.setup.hand_sizes:
        return None
    rounds = max(1, round(pace.wanted / genome.player_count))
    most = max(rounds, MOST_DEALS // genome.player_count)
    choices = [number * genome.player_count for number in range(rounds, most + 1)]
    # A prize that is fair in a long match may decide a short one.
    deals = min(choices, key=lambda deals: oddities_of(over_deals(genome, deals)))
    before = count(genome.match.count, "deal") if isinstance(genome.match, Deals) else "one"
    found = over_deals(genome, deals)
    if isinstance(found.match, UntilScore):
        return found, f"A match is played until a side has won {count(found.match.target, 'deal')}."
    return found, f"A match is {count(deals, 'deal')} instead of {before}."


def over_deals(genome: GameGenome, deals: int) -> GameGenome:
    """The game over a number of deals: their points decide, or else how many of them a side has won."""
    if is_level_often(genome):
        majority = UntilScore(target=deals // 2 + 1, max_deals=2 * deals)
        return replace(genome, match=majority, scoring=(DealWon(points=1),))
    if isinstance(genome.match, Deals):
        return _with_bags(replace(genome, match=replace(genome.match, count=deals)), deals)
    if genome.ranking in SCORE_RANKINGS:
        match = Deals(deals, ScoreRanking(genome.ranking.value))
        return _with_bags(replace(genome, match=match), deals)
    return replace(genome, match=Deals(deals), scoring=(DealWon(points=1),))


def is_level_often(genome: GameGenome) -> bool:
    """Whether two sides play for deals and nothing else: after a number of them matches are often level."""
    if genome.ranking in SCORE_RANKINGS or genome.contract is not None:
        return False
    return Survey(genome).sides == 2 and all(isinstance(rule, DealWon) for rule in genome.scoring)


def _with_bags(genome: GameGenome, deals: int) -> GameGenome:
    """The penalty for overtricks within reach of a shorter match."""
    contract = genome.contract
    if contract is None or not contract.bag_penalty or contract.bag_limit <= deals:
        return genome
    if deals < FEW_BAGS:
        return replace(
            genome, contract=replace(contract, bag_limit=ContractScoring().bag_limit, bag_penalty=0)
        )
    return replace(genome, contract=replace(contract, bag_limit=FEW_BAGS, bag_penalty=THEIR_PRICE))


def _with_target(genome: GameGenome, pace: Pace) -> tuple[GameGenome, str] | None:
    """A score to reach that takes about as many deals as wanted, if it takes longer the higher it is."""
    then, now = pace.genome.match, genome.match
    if not isinstance(now, UntilScore) or not isinstance(then, UntilScore):
        return None
    exact = then.target * pace.wanted / pace.deals
    nearest = min(TARGETS, key=lambda one: abs(math.log(one / exact)))
    choices = [one for one in TARGETS if nearest <= one <= FAR * nearest]
    # Here, too, a prize may decide a short match that is fair in a longer one.
    ways = {one: _up_to(genome, one, round(pace.deals * one / then.target)) for one in choices}
    target = min(choices, key=lambda one: oddities_of(ways[one]))
    return ways[target], f"A match is played to {target} instead of {now.target}."


def _up_to(genome: GameGenome, target: int, deals: int) -> GameGenome:
    """The game to another score, which takes about this number of deals."""
    return _with_bags(replace(genome, match=replace(genome.match, target=target)), deals)
