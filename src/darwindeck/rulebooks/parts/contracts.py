"""Contracts: what made and failed bids, nil and bags are worth."""

from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase
from darwindeck.rulebooks.document import Sentence, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, listed, points


def contract_sentences(reading: Reading) -> list[Sentence]:
    """What bids pay, where they are contracts."""
    contract = reading.genome.contract
    if contract is None:
        return []
    return [*_made(reading, contract), *_nil(reading, contract), *_bags(reading, contract)]


def _made(reading: Reading, contract: ContractScoring) -> list[Sentence]:
    bid = "the sum of its members' bids" if reading.has_teams else "their bid"
    whose, they_score = ("its", "It scores") if reading.has_teams else ("their", "They score")
    sentences = [rule(f"A {reading.side}'s contract is {bid}.")]
    if contract.points_per_trick_bid:
        each = points(contract.points_per_trick_bid)
        sentences.append(
            rule(f"A {reading.side_that} wins at least that many tricks scores {each} for each trick bid.")
        )
    if contract.overtrick_points:
        each = points(contract.overtrick_points)
        sentences.append(rule(f"{they_score} {each} for each extra trick."))
    failed = (
        f"loses {points(contract.failed_contract_penalty)} for each trick bid"
        if contract.failed_contract_penalty
        else "scores nothing for it"
    )
    sentences.append(rule(f"A {reading.side_that} wins fewer tricks than {whose} contract {failed}."))
    return sentences


def _nil(reading: Reading, contract: ContractScoring) -> list[Sentence]:
    if not any(phase.allow_nil for _, phase in reading.survey.every(BiddingPhase)):
        return []
    return [
        rule(
            f"A player who bid nil scores {points(contract.nil_bonus)} for winning no tricks, and"
            f" otherwise loses {points(contract.nil_penalty)}."
        ),
        *_tricks_of_a_nil(reading, contract),
    ]


def _tricks_of_a_nil(reading: Reading, contract: ContractScoring) -> list[Sentence]:
    """What becomes of tricks that a player wins who promised none."""
    sentences = []
    if reading.has_teams:
        sentences.append(rule("Tricks won by a player who bid nil count for the team's contract."))
    paid = [
        *([f"scores {points(contract.overtrick_points)}"] if contract.overtrick_points else []),
        *(["is a bag"] if contract.bag_penalty else []),
    ]
    if paid:
        each = "If no partner bid a number, each" if reading.has_teams else "Each"
        sentences.append(rule(f"{each} trick won despite nil {listed(paid)}, like an extra trick."))
    return sentences


def _bags(reading: Reading, contract: ContractScoring) -> list[Sentence]:
    if not contract.bag_penalty:
        return []
    extra, cost = "Each extra trick of a contract that was made", points(contract.bag_penalty)
    if contract.bag_limit == 1:
        return [rule(f"{extra} is also a bag, and each bag costs {cost} at once.")]
    kept = "W" if reading.is_one_deal else "Bags carry over from deal to deal: w"
    bags, loses = count(contract.bag_limit, "bag"), "it loses" if reading.has_teams else "they lose"
    return [
        rule(f"{extra} is also a bag. {kept}henever a {reading.side} has {bags}, {loses} them and {cost}.")
    ]
