"""The genome: a complete card game, as frozen data."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated

from msgspec import Meta
from msgspec.structs import force_setattr

from darwindeck.cards import Rank, Suit
from darwindeck.errors import GenomeError
from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.genes import GenomePart, gene
from darwindeck.genome.match_rules import Deals, Elimination, MatchRules, OneDeal, UntilScore
from darwindeck.genome.phases import Phase
from darwindeck.genome.scoring import ScoringRule
from darwindeck.genome.setup_rules import SetupRules
from darwindeck.genome.teams import team_problems
from darwindeck.genome.vocabulary import (
    ADDING_UP,
    DiscardHow,
    EffectType,
    EndWhen,
    Ranking,
    TableauMode,
    TargetSelector,
)
from darwindeck.limits import PLAYERS

__all__ = [
    "ACE_HIGH",
    "ACE_LOW",
    "AuctionTrump",
    "Deals",
    "Description",
    "Elimination",
    "FixedTrump",
    "GameGenome",
    "LastWinnerTrump",
    "MatchRules",
    "OneDeal",
    "RotatingTrump",
    "SetupRules",
    "SpecialEffect",
    "Trump",
    "TurnedUpTrump",
    "UntilScore",
    "order_of",
    "usual_order",
]

ACE_HIGH = tuple(Rank)[:13]
ACE_LOW = (Rank.ACE, *tuple(Rank)[:12])


class _Trump(GenomePart, frozen=True, tag_field="type"):
    pass


class FixedTrump(_Trump, frozen=True, tag="fixed"):
    """One suit is trump in every deal."""

    suit: Annotated[Suit, gene("The trump suit.")]


class TurnedUpTrump(_Trump, frozen=True, tag="turned_up"):
    """The next card after the deal is turned up: its suit is trump. It stays under the stock, or with the
    dealer when the whole deck is dealt."""


class RotatingTrump(_Trump, frozen=True, tag="rotating"):
    """Trump changes from deal to deal, in this order."""

    suits: Annotated[
        tuple[Suit, ...], Meta(min_length=2, max_length=4), gene("The trump suits, one deal after the other.")
    ]


class LastWinnerTrump(_Trump, frozen=True, tag="last_winner"):
    """Whoever won the last deal sees its new hand and names trump; for the first deal a card is turned up.

    Of several winners, the first from the dealer's left.
    """


class AuctionTrump(_Trump, frozen=True, tag="auction"):
    """The auction decides."""


Trump = FixedTrump | TurnedUpTrump | RotatingTrump | LastWinnerTrump | AuctionTrump


# What an effect strikes and how hard; the others have neither a target nor a size.
USES_TARGET = (EffectType.DRAW_CARDS, EffectType.FORCE_DISCARD, EffectType.SWAP_HANDS, EffectType.STEAL_CARD)
USES_VALUE = (EffectType.SKIP_NEXT, EffectType.DRAW_CARDS, EffectType.FORCE_DISCARD, EffectType.STEAL_CARD)


class SpecialEffect(GenomePart, frozen=True):
    """What happens at once when a card of a rank is played.

    Genes that an effect does not use, such as the target of a reverse, go back to their defaults by
    themselves, so that the same effect is always written in the same way.
    """

    trigger_rank: Annotated[Rank, gene("The rank that does it.")]
    effect_type: Annotated[EffectType, gene("What the card does.")]
    target: Annotated[TargetSelector, gene("Who is affected.")] = TargetSelector.NEXT_PLAYER
    value: Annotated[
        int,
        Meta(ge=1, le=255),
        gene(
            "How many: players skipped, cards drawn, discarded or stolen, turns gained.",
            plainest=1,
            without="that the effect is more than one",
        ),
    ] = 1
    how: Annotated[
        DiscardHow,
        gene(
            "Who picks the cards of a forced discard: the affected player, or chance.",
            plainest=DiscardHow.CHOICE,
            without="that cards are discarded at random",
        ),
    ] = DiscardHow.CHOICE
    stacks: Annotated[
        bool,
        gene(
            "Whether the next player may answer with a card of the same rank, so that the cards to draw add"
            " up for the player after; whoever draws them loses the turn.",
            plainest=False,
            without="that cards to draw can be passed on",
        ),
    ] = False

    def __post_init__(self) -> None:
        if self.effect_type not in USES_TARGET:
            force_setattr(self, "target", TargetSelector.NEXT_PLAYER)
        if self.effect_type not in USES_VALUE:
            force_setattr(self, "value", 1)
        if self.effect_type != EffectType.FORCE_DISCARD:
            force_setattr(self, "how", DiscardHow.CHOICE)
        if self.effect_type != EffectType.DRAW_CARDS or self.target != TargetSelector.NEXT_PLAYER:
            force_setattr(self, "stacks", False)


class Description(GenomePart, frozen=True):
    """Words about the game that change nothing in play."""

    summary: Annotated[str, gene("The game in one sentence.")] = ""
    source: Annotated[str, gene("The published rules it follows, if any.")] = ""
    simplifications: Annotated[tuple[str, ...], gene("Where it is simpler than those rules.")] = ()


class GameGenome(GenomePart, frozen=True):
    """A card game, complete: what is not written here is not a rule."""

    name: Annotated[str, gene("What the game is called.")]
    player_count: Annotated[int, Meta(ge=2, le=PLAYERS), gene("How many people play.")]
    phases: Annotated[
        tuple[Phase, ...], Meta(min_length=1, max_length=12), gene("What a deal consists of, in order.")
    ]
    ranking: Annotated[Ranking, gene("Who wins a deal.")]
    about: Annotated[Description, gene("Words about the game; they change nothing in play.")] = Description()
    deck: Annotated[CardSet, gene("The cards in play, as a set of the 52; left out: all of them.")] = (
        Everything()
    )
    jokers: Annotated[
        int, Meta(ge=0, le=2), gene("How many jokers are added.", plainest=0, without="the jokers")
    ] = 0
    rank_order: Annotated[
        tuple[Rank, ...],
        gene(
            "All 13 ranks from low to high; left out: ace high, or ace low where suits are built.",
            plainest=(),
            without="the order of the ranks",
        ),
    ] = ()
    trump: Annotated[
        Trump | None,
        gene(
            "Which suit is trump: it beats the others in tricks.",
            plainest=None,
            takes=("trump_order", "bowers", "high_trumps"),
            without="that there is a trump suit",
        ),
    ] = None
    trump_order: Annotated[
        tuple[Rank, ...],
        gene(
            "The ranks of the trump suit from low to high, where they differ from the other suits.",
            plainest=(),
            without="the order of the trumps",
        ),
    ] = ()
    bowers: Annotated[
        bool,
        gene(
            "Whether the jacks of the trump colour are the two highest trumps.",
            plainest=False,
            without="the bowers",
        ),
    ] = False
    high_trumps: Annotated[
        tuple[Rank, ...],
        Meta(max_length=4),
        gene(
            "Ranks whose cards of all suits are trumps, above all others: in the order of trumps, and those"
            " of one rank from diamonds, hearts and spades up to clubs.",
            plainest=(),
            without="the ranks that are always trumps",
        ),
    ] = ()
    wild: Annotated[
        CardSet | None,
        gene(
            'The set of cards that {"type": "wild"} stands for.',
            plainest=None,
            without="that some cards are wild",
        ),
    ] = None
    combinations: Annotated[
        Combinations | None,
        gene(
            "What players put on the discards: combinations, each of which has to beat the last one.",
            plainest=None,
            without="the combinations",
        ),
    ] = None
    setup: Annotated[SetupRules, gene("How the table is laid out before play.")] = SetupRules()
    special_effects: Annotated[
        tuple[SpecialEffect, ...],
        Meta(max_length=14),
        gene("What happens at once when a card of some rank is played."),
    ] = ()
    deal_ends: Annotated[tuple[EndWhen, ...], gene("What ends the deal at once.")] = ()
    scoring: Annotated[
        tuple[ScoringRule, ...], Meta(max_length=32), gene("What is paid at the end of a deal.")
    ] = ()
    contract: Annotated[
        ContractScoring | None,
        gene(
            "What bids are worth when they are made, and when they fail.",
            plainest=None,
            without="what is paid for bids",
        ),
    ] = None
    match: Annotated[MatchRules, gene("How many deals make a match; left out: one.")] = OneDeal()
    team_mode: Annotated[bool, gene("Whether players win in teams.")] = False
    teams: Annotated[
        tuple[tuple[int, ...], ...],
        gene(
            "The players of each team, by number; players are numbered clockwise from 0.",
            without="that the players form teams",
        ),
    ] = ()

    def __post_init__(self) -> None:
        if (self.team_mode or self.teams) and not _is_draft.get():
            problems = list(team_problems(self.player_count, self.team_mode, self.teams))
            if problems:
                raise GenomeError(f"The game '{self.name}'", problems)


_is_draft: ContextVar[bool] = ContextVar("is_draft", default=False)


@contextmanager
def drafts() -> Iterator[None]:
    """Inside, games may be unfinished: their teams need not fit their players yet, but must in the end."""
    token = _is_draft.set(True)
    try:
        yield
    finally:
        _is_draft.reset(token)


def usual_order(mode: TableauMode) -> tuple[Rank, ...]:
    """The ranks from low to high where a game says nothing: sequences run from the ace up to the king,
    and in sums an ace counts one.
    """
    return ACE_LOW if mode in (TableauMode.SEQUENCE, *ADDING_UP) else ACE_HIGH


def order_of(genome: GameGenome) -> tuple[Rank, ...]:
    """The ranks from low to high."""
    return genome.rank_order or usual_order(genome.setup.tableau_mode)
