"""Bidding: bids are about tricks to come, everyone has a choice, and something is paid for them."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.scoring import ExactBid
from darwindeck.genome.survey import Survey

DEFAULT = ContractScoring()


def problems(survey: Survey) -> Iterator[Problem]:
    biddings = survey.every(BiddingPhase)
    for path, phase in biddings[:1]:
        yield from _bids_are_used(survey, path)
        yield from _lowest_and_highest(survey, path, phase)
        yield from _caps(survey, path, phase)
    for path, _ in biddings[1:]:
        yield Problem(path, Flaw.CLASH, "players bid only once in a deal.")
    yield from _contract(survey, [phase for _, phase in biddings])


def _bids_are_used(survey: Survey, path: str) -> Iterator[Problem]:
    later = survey.phases[[part.path for part in survey.phases].index(path) :]
    if not any(isinstance(part.value, TrickPhase) for part in later):
        yield Problem(path, Flaw.MISSING, "players bid on tricks, but no trick phase follows.")
    if survey.genome.contract is None and not survey.has(ExactBid):
        yield Problem(path, Flaw.MISSING, "nothing is paid for a bid; add a contract or an exact_bid score.")


def _lowest_and_highest(survey: Survey, path: str, phase: BiddingPhase) -> Iterator[Problem]:
    if phase.min_bid > phase.max_bid:
        yield Problem(
            f"{path}.min_bid",
            Flaw.CLASH,
            f"the lowest bid is {phase.min_bid}, but the highest is {phase.max_bid}.",
        )
        return
    smallest = min(survey.hands)
    if _hands_are_as_dealt(survey, path) and phase.min_bid > smallest:
        yield Problem(
            f"{path}.min_bid",
            Flaw.OUT_OF_RANGE,
            f"the lowest bid is {phase.min_bid}, but the smallest hand dealt is {smallest} cards.",
        )
    elif len(_bids(phase, smallest)) < 2:
        yield Problem(path, Flaw.IDLE, "nobody has a choice between bids.")


def _hands_are_as_dealt(survey: Survey, path: str) -> bool:
    earlier = survey.phases[: [part.path for part in survey.phases].index(path)]
    return not any(isinstance(part.value, TurnPhase) for part in earlier)


def _bids(phase: BiddingPhase, hand: int) -> set[int]:
    """The bids open to a player; zero stands for nil where nil is allowed."""
    return set(range(phase.min_bid, min(phase.max_bid, hand) + 1)) | ({0} if phase.allow_nil else set())


def _caps(survey: Survey, path: str, phase: BiddingPhase) -> Iterator[Problem]:
    if not phase.partners_within_hand:
        return
    if not survey.genome.team_mode:
        yield Problem(
            f"{path}.partners_within_hand", Flaw.MISSING, "there are no partners, because team_mode is off."
        )
        return
    biggest_team = max((len(team) for team in survey.genome.teams), default=1)
    if not phase.allow_nil and phase.min_bid > 0:
        yield Problem(
            f"{path}.partners_within_hand",
            Flaw.CLASH,
            f"the lowest bid is {phase.min_bid}, but a player whose partner bids the whole hand"
            " must be able to bid nothing.",
        )
    if phase.bids_may_not_sum_to_tricks:
        yield Problem(
            f"{path}.partners_within_hand",
            Flaw.CLASH,
            "together with bids_may_not_sum_to_tricks, the last bidder may be left without a bid.",
        )
    if phase.max_bid * biggest_team <= min(survey.hands):
        yield Problem(
            f"{path}.partners_within_hand",
            Flaw.IDLE,
            f"{biggest_team} partners cannot bid more than a hand anyway.",
        )


def _contract(survey: Survey, biddings: list[BiddingPhase]) -> Iterator[Problem]:
    contract = survey.genome.contract
    if contract is None:
        return
    if not biddings:
        yield Problem("contract", Flaw.MISSING, "nobody bids.")
        return
    nil_allowed = any(phase.allow_nil for phase in biddings)
    for gene in ("nil_bonus", "nil_penalty"):
        if not nil_allowed and getattr(contract, gene) != getattr(DEFAULT, gene):
            yield Problem(
                f"contract.{gene}", Flaw.IDLE, f"found {getattr(contract, gene)}, but nobody may bid nil."
            )
    yield from _bags(survey, contract)
    paid = (
        contract.points_per_trick_bid,
        contract.overtrick_points,
        contract.failed_contract_penalty,
        contract.nil_bonus if nil_allowed else 0,
        contract.nil_penalty if nil_allowed else 0,
    )
    if not any(paid):
        yield Problem("contract", Flaw.IDLE, "neither made nor failed bids are paid anything.")


def _bags(survey: Survey, contract: ContractScoring) -> Iterator[Problem]:
    most_bags = survey.most_tricks * survey.most_deals
    if contract.bag_penalty == 0 and contract.bag_limit != DEFAULT.bag_limit:
        yield Problem("contract.bag_limit", Flaw.IDLE, f"found {contract.bag_limit}, but bags cost nothing.")
    if contract.bag_limit <= most_bags:
        return
    for gene in ("bag_limit", "bag_penalty"):
        if getattr(contract, gene) != getattr(DEFAULT, gene):
            yield Problem(
                f"contract.{gene}",
                Flaw.IDLE,
                f"found {getattr(contract, gene)}, but no side can collect {contract.bag_limit}"
                " bags in a match.",
            )
