"""Scoring rules: an event, the cards it looks at, the points it pays, and who gets them."""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.vocabulary import Payee

Points = Annotated[int, Meta(ge=-500, le=500)]


class _Score(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class PerTrick(_Score, frozen=True, tag="per_trick"):
    """Points for each trick the side wins beyond `over`."""

    points: Points
    over: Annotated[int, Meta(ge=0, le=26)] = 0


class PerCapturedCard(_Score, frozen=True, tag="per_captured_card"):
    """Points for each of these cards that a player captures."""

    cards: CardSet
    points: Points


class PerCardOver(_Score, frozen=True, tag="per_card_over"):
    """Points for each card that a side captures beyond `over`."""

    points: Points
    over: Annotated[int, Meta(ge=1, le=52)]


class PerCardLeft(_Score, frozen=True, tag="per_card_left"):
    """Points for each of these cards left in hand when the deal ends."""

    cards: CardSet
    points: Points
    to: Payee = Payee.OWNER


class PerCardPlayed(_Score, frozen=True, tag="per_card_played"):
    """Points for each of these cards when it is played in a turn."""

    cards: CardSet
    points: Points


class WentOut(_Score, frozen=True, tag="went_out"):
    """Points for the first player to empty its hand."""

    points: Points


class PerPlace(_Score, frozen=True, tag="per_place"):
    """Points by the order of going out: first, second and so on; the rest get nothing."""

    points: Annotated[tuple[Points, ...], Meta(min_length=1, max_length=6)]


class Sweep(_Score, frozen=True, tag="sweep"):
    """Points each time a player captures everything on the tableau."""

    points: Points
    last_play_counts: bool = True  # the last play of the deal, too


class MostOf(_Score, frozen=True, tag="most_of"):
    """Points to the side that captures more of these cards than any other."""

    cards: CardSet
    points: Points


class Primiera(_Score, frozen=True, tag="primiera"):
    """Points to the side with the best prime: its best card of each suit, by the old Italian values."""

    points: Points


class PerMeldedCard(_Score, frozen=True, tag="per_melded_card"):
    cards: CardSet
    points: Points


class PerBook(_Score, frozen=True, tag="per_book"):
    points: Points


class DealWon(_Score, frozen=True, tag="deal_won"):
    """Points to whoever wins the deal."""

    points: Points


class ExactBid(_Score, frozen=True, tag="exact_bid"):
    """Points to each player who won exactly the tricks it bid."""

    points: Points
    per_trick_bid: Points = 0


class AuctionMade(_Score, frozen=True, tag="auction_made"):
    """Points to the side that won the auction and took enough tricks, or to the others when it did not."""

    need: Annotated[int, Meta(ge=0, le=13)]  # tricks it needs; 0: as many as it bid
    points: Points
    march: Points = 0  # for all the tricks
    euchred: Points = 0  # to the others when it fails
    alone_march: Points = 0
    per_bid: Points = 0  # for each trick bid: won by making it, lost by failing


class Deadwood(_Score, frozen=True, tag="deadwood"):
    """The knocker scores the difference in unmatched cards; gin and undercut pay a bonus.

    An ace counts one, a court card ten, any other its number.
    """

    gin: Points = 25
    undercut: Points = 25


class RowTotal(_Score, frozen=True, tag="row_total"):
    """Points for each of these cards in a player's row; equal cards in a column may cancel."""

    cards: CardSet
    points: Points
    pairs_cancel: bool = False


class Pot(_Score, frozen=True, tag="pot"):
    """The pot goes to the best hand still in, or to the winner of a war.

    Points are chips won less chips paid.
    """


class ShootTheMoon(_Score, frozen=True, tag="shoot_the_moon"):
    """A player who captures all of these cards scores otherwise than they count."""

    cards: CardSet
    own: Points  # what the shooter's captures score instead
    others: Points  # what everyone else scores


ScoringRule = (
    PerTrick
    | PerCapturedCard
    | PerCardOver
    | PerCardLeft
    | PerCardPlayed
    | WentOut
    | PerPlace
    | Sweep
    | MostOf
    | Primiera
    | PerMeldedCard
    | PerBook
    | DealWon
    | ExactBid
    | AuctionMade
    | Deadwood
    | RowTotal
    | Pot
    | ShootTheMoon
)


class ContractScoring(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What making and failing a bid is worth."""

    points_per_trick_bid: Annotated[int, Meta(ge=0, le=255)] = 10
    overtrick_points: Annotated[int, Meta(ge=0, le=255)] = 1
    failed_contract_penalty: Annotated[int, Meta(ge=0, le=255)] = 10
    nil_bonus: Annotated[int, Meta(ge=0, le=65535)] = 100
    nil_penalty: Annotated[int, Meta(ge=0, le=65535)] = 100
    bag_limit: Annotated[int, Meta(ge=1, le=255)] = 10
    bag_penalty: Annotated[int, Meta(ge=0, le=65535)] = 100
