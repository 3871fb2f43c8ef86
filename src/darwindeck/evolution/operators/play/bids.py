"""Bids: players begin to bid on their tricks, stop bidding, or bid and are paid by other numbers."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate.contracts import exact_bid, random_contract
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import holds, without_phases
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import Deals, GameGenome, UntilScore
from darwindeck.genome.scoring import ExactBid
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

HIGHEST_MIN_BID = 3
ROOM = 2  # the highest bid is at most so far from the size of a hand


def add_bidding(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Players bid before the first tricks, and contracts are paid as usual."""
    survey = survey_of(genome)
    tricks = [place for place, phase in enumerate(genome.phases) if holds(phase, TrickPhase)]
    if not tricks or survey.has(BiddingPhase) or min(survey.hands) < 2:
        return None
    bids = BiddingPhase(max_bid=max(2, min(13, max(survey.hands))))
    phases = (*genome.phases[: tricks[0]], bids, *genome.phases[tricks[0] :])
    match = genome.match
    if isinstance(match, Deals | UntilScore):
        match = replace(match, ranking=ScoreRanking.HIGH_SCORE)
    with_bids = replace(genome, phases=phases, contract=ContractScoring(), match=match)
    return replace(with_bids, ranking=Ranking.HIGH_SCORE)


def remove_bidding(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """No more bids, and no more points for them."""
    if not any(isinstance(phase, BiddingPhase) for phase in genome.phases):
        return None
    return without_phases(genome, BiddingPhase)


def change_bidding(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A different lowest or highest bid, or nil or another bidding rule is added or removed."""
    survey = survey_of(genome)
    biddings = survey.every(BiddingPhase)
    if not biddings:
        return None
    path, phase = biddings[0]
    changed: GameGenome = replaced(genome, path, _other_bids(dice, survey, phase))
    return changed


def _other_bids(dice: Dice, survey: Survey, phase: BiddingPhase) -> BiddingPhase:
    hand = max(survey.hands)
    genes = ["min_bid", "max_bid", "allow_nil", "bids_may_not_sum_to_tricks"]
    genes += ["partners_within_hand"] if survey.genome.team_mode else []
    match dice.one(genes):
        case "min_bid":
            return replace(
                phase, min_bid=other_number(dice, "BiddingPhase.min_bid", phase.min_bid, 0, HIGHEST_MIN_BID)
            )
        case "max_bid":
            ends = max(2, hand - ROOM), hand + ROOM
            return replace(phase, max_bid=other_number(dice, "BiddingPhase.max_bid", phase.max_bid, *ends))
        case gene:
            return replace(phase, **{gene: not getattr(phase, gene)})


def change_contract(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One number of the contract changes, or exact bids start or stop paying."""
    survey = survey_of(genome)
    if not survey.has(BiddingPhase):
        return None
    if genome.contract is None or dice.chance(0.15):
        return _with_exact_bids(genome, dice)
    fresh = random_contract(dice, survey)
    genes = [
        gene for gene in fresh.__struct_fields__ if getattr(fresh, gene) != getattr(genome.contract, gene)
    ]
    if not genes:
        return None
    gene = dice.one(genes)
    return replace(genome, contract=replace(genome.contract, **{gene: getattr(fresh, gene)}))


def _with_exact_bids(genome: GameGenome, dice: Dice) -> GameGenome:
    others = tuple(rule for rule in genome.scoring if not isinstance(rule, ExactBid))
    if genome.contract is None and dice.chance(0.5):
        return replace(genome, contract=ContractScoring(), scoring=others)
    if genome.contract is not None and len(others) < len(genome.scoring):
        return replace(genome, scoring=others)
    return replace(genome, scoring=(*others, exact_bid(dice)))
