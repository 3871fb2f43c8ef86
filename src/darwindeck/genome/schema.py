"""The genome: a complete card game, as frozen data."""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.phases import Phase
from darwindeck.genome.scoring import ContractScoring, ScoringRule
from darwindeck.genome.vocabulary import (
    DealTo,
    DiscardHow,
    EffectType,
    EndWhen,
    FirstDealer,
    LifeLoss,
    Opener,
    Ranking,
    ScoreRanking,
    SequenceDirection,
    StockPolicy,
    TableauMode,
    Take,
    TargetSelector,
)
from darwindeck.limits import PLAYERS

ACE_HIGH = tuple(Rank)[:13]
ACE_LOW = (Rank.ACE, *tuple(Rank)[:12])


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class _Trump(_Part, frozen=True, tag_field="type"):
    pass


class FixedTrump(_Trump, frozen=True, tag="fixed"):
    suit: Suit


class TurnedUpTrump(_Trump, frozen=True, tag="turned_up"):
    """The next card after the deal is turned up: its suit is trump. It stays under the stock, or with the
    dealer when the whole deck is dealt."""


class RotatingTrump(_Trump, frozen=True, tag="rotating"):
    """Trump changes from deal to deal, in this order."""

    suits: Annotated[tuple[Suit, ...], Meta(min_length=2, max_length=4)]


class LastWinnerTrump(_Trump, frozen=True, tag="last_winner"):
    """Whoever won the last deal sees its new hand and names trump; for the first deal a card is turned up.

    Of several winners, the first from the dealer's left.
    """


class AuctionTrump(_Trump, frozen=True, tag="auction"):
    """The auction decides."""


Trump = FixedTrump | TurnedUpTrump | RotatingTrump | LastWinnerTrump | AuctionTrump


class SetupRules(_Part, frozen=True):
    """How the table is laid out before play."""

    cards_per_player: Annotated[int, Meta(ge=0, le=52)] = 0  # 0: the whole deck, as far as it deals evenly
    hand_sizes: Annotated[tuple[Annotated[int, Meta(ge=1, le=26)], ...], Meta(max_length=26)] = ()
    deal_to: DealTo = DealTo.HAND
    row_face_up: Annotated[int, Meta(ge=0, le=12)] = 0  # cards of each row turned up at the start
    to_discard: Annotated[int, Meta(ge=0, le=1)] = 0
    starter: CardSet = Everything()  # what may be turned up to start the discards; other cards go back
    to_tableau: Annotated[int, Meta(ge=0, le=12)] = 0
    tableau_mode: TableauMode = TableauMode.NONE
    sequence_direction: SequenceDirection = SequenceDirection.BOTH
    sequence_start: CardSet = Everything()  # what may start a suit's empty pile
    buried: Annotated[int, Meta(ge=0, le=5)] = 3  # cards each player buries when a war is tied
    take: Take = Take.ONE
    last_takes_rest: bool = False  # the last to capture takes what is left on the tableau
    stock: StockPolicy = StockPolicy.PLAY_ON
    reshuffles: Annotated[int, Meta(ge=0, le=20)] = 0  # at most so many a deal
    first_dealer: FirstDealer = FirstDealer.RANDOM
    opener: Opener = Opener.LEFT_OF_DEALER
    chips: Annotated[int, Meta(ge=0, le=10000)] = 0
    ante: Annotated[int, Meta(ge=0, le=1000)] = 0
    lives: Annotated[int, Meta(ge=0, le=20)] = 0


class SpecialEffect(_Part, frozen=True):
    """What happens at once when a card of a rank is played."""

    trigger_rank: Rank
    effect_type: EffectType
    target: TargetSelector = TargetSelector.NEXT_PLAYER
    value: Annotated[int, Meta(ge=1, le=255)] = 1
    how: DiscardHow = DiscardHow.CHOICE  # who picks the cards of a forced discard


class _Match(_Part, frozen=True, tag_field="type"):
    pass


class OneDeal(_Match, frozen=True, tag="one_deal"):
    """The match is a single deal."""


class Deals(_Match, frozen=True, tag="deals"):
    """The match is a number of deals."""

    count: Annotated[int, Meta(ge=2, le=60)]
    ranking: ScoreRanking = ScoreRanking.HIGH_SCORE


class UntilScore(_Match, frozen=True, tag="until_score"):
    """The match ends once a side reaches the target."""

    target: Annotated[int, Meta(ge=1, le=10000)]
    max_deals: Annotated[int, Meta(ge=1, le=500)]
    ranking: ScoreRanking = ScoreRanking.HIGH_SCORE
    lose_at: Annotated[int, Meta(ge=-10000, le=-1)] | None = None  # a side this low loses at once


class Elimination(_Match, frozen=True, tag="elimination"):
    """Each deal costs some players a life; who has none left is out; the last one in wins."""

    max_deals: Annotated[int, Meta(ge=1, le=500)]
    loses: LifeLoss = LifeLoss.WORST


MatchRules = OneDeal | Deals | UntilScore | Elimination


class Description(_Part, frozen=True):
    """Words about the game that change nothing in play."""

    summary: str = ""
    source: str = ""  # the published rules it follows
    simplifications: tuple[str, ...] = ()


class GameGenome(_Part, frozen=True):
    """A card game, complete: what is not written here is not a rule."""

    name: str
    player_count: Annotated[int, Meta(ge=2, le=PLAYERS)]
    phases: Annotated[tuple[Phase, ...], Meta(min_length=1, max_length=12)]
    ranking: Ranking
    about: Description = Description()
    deck: CardSet = Everything()  # of the 52 suited cards, unless jokers are added
    jokers: Annotated[int, Meta(ge=0, le=2)] = 0
    rank_order: tuple[Rank, ...] = ()  # low to high; empty: the usual order of the game
    trump: Trump | None = None
    trump_order: tuple[Rank, ...] = ()  # of the trump suit, low to high; empty: as the other suits
    bowers: bool = False  # the jacks of the trump colour are the two highest trumps
    wild: CardSet | None = None
    setup: SetupRules = SetupRules()
    special_effects: Annotated[tuple[SpecialEffect, ...], Meta(max_length=14)] = ()
    deal_ends: tuple[EndWhen, ...] = ()
    scoring: Annotated[tuple[ScoringRule, ...], Meta(max_length=16)] = ()
    contract: ContractScoring | None = None
    match: MatchRules = OneDeal()
    team_mode: bool = False
    teams: tuple[tuple[int, ...], ...] = ()


def usual_order(mode: TableauMode) -> tuple[Rank, ...]:
    """The ranks from low to high where a game says nothing: sequences run from the ace up to the king."""
    return ACE_LOW if mode == TableauMode.SEQUENCE else ACE_HIGH


def order_of(genome: GameGenome) -> tuple[Rank, ...]:
    """The ranks from low to high."""
    return genome.rank_order or usual_order(genome.setup.tableau_mode)
