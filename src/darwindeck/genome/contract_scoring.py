"""What bids pay: a contract is made, failed, or overshot, and nil is a bid of its own."""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.genome.genes import gene


class ContractScoring(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What making and failing a bid is worth."""

    points_per_trick_bid: Annotated[
        int,
        Meta(ge=0, le=255),
        gene(
            "Points for each trick bid, when the bid is made.",
            plainest=0,
            without="the points for each trick bid",
        ),
    ] = 10
    overtrick_points: Annotated[
        int,
        Meta(ge=0, le=255),
        gene("Points for each trick beyond the bid.", plainest=0, without="the points for overtricks"),
    ] = 1
    failed_contract_penalty: Annotated[
        int,
        Meta(ge=0, le=255),
        gene(
            "Points lost for each trick bid, when the bid fails.",
            plainest=0,
            without="the penalty for failed bids",
        ),
    ] = 10
    nil_bonus: Annotated[
        int,
        Meta(ge=0, le=65535),
        gene(
            "Points for winning no trick after bidding nil.", plainest=0, without="the bonus for making nil"
        ),
    ] = 100
    nil_penalty: Annotated[
        int,
        Meta(ge=0, le=65535),
        gene(
            "Points lost for winning a trick after bidding nil.",
            plainest=0,
            without="the penalty for failing nil",
        ),
    ] = 100
    bag_limit: Annotated[
        int,
        Meta(ge=1, le=255),
        gene("How many overtricks, or bags, a side may collect before it pays a penalty."),
    ] = 10
    bag_penalty: Annotated[
        int,
        Meta(ge=0, le=65535),
        gene(
            "Points lost each time that many bags have been collected.",
            plainest=0,
            without="the penalty for bags",
        ),
    ] = 100
