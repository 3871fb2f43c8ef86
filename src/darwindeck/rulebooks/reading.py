"""A reading of a genome: the facts that its rules are told with, each worked out once."""

from functools import cached_property

from darwindeck.cards import SUITS, cards_in, rank_of, suit_mask
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import Above, Below
from darwindeck.genome.phases import (
    PassingPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.scoring import PerPlace, WentOut
from darwindeck.genome.steps import Draw, Guard
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.vocabulary import (
    ADDING_UP,
    EffectType,
    EndWhen,
    Fact,
    Ranking,
    SuitReference,
    TableauMode,
    Zone,
)

STOCK_ENDS = (EndWhen.STOCK_EMPTY, EndWhen.STOCK_AND_HANDS_EMPTY)
HAND_ENDS = (EndWhen.HAND_EMPTY, EndWhen.ALL_HANDS_EMPTY, EndWhen.ONE_LEFT)
STRIKES = (EffectType.DRAW_CARDS, EffectType.FORCE_DISCARD, EffectType.SWAP_HANDS, EffectType.STEAL_CARD)
RANKED_TABLEAUS = (TableauMode.WAR, TableauMode.SEQUENCE, *ADDING_UP)


class Reading:
    """What a teller of the rules wants to know of a game."""

    def __init__(self, genome: GameGenome) -> None:
        self.genome = genome
        self.setup = genome.setup
        self.players = genome.player_count
        self.survey = Survey(genome)

    @cached_property
    def deck(self) -> int:
        """The cards of the game, as a mask."""
        return self.survey.deck

    @cached_property
    def deck_ranks(self) -> frozenset[int]:
        return frozenset(rank_of(card) for card in cards_in(self.deck))

    @cached_property
    def suits(self) -> list[int]:
        """The suits of the game."""
        return [suit for suit in range(len(SUITS)) if self.deck & suit_mask(suit)]

    @property
    def ends_with_an_empty_hand(self) -> bool:
        """Whether the deal is over for a player without cards: nobody can put cards into that hand again."""
        return any(end in (EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT) for end in self.genome.deal_ends)

    @cached_property
    def hands_may_be_robbed(self) -> bool:
        """Whether a step takes cards from another hand."""
        return any(draw.source == Zone.OPPONENT for _, draw in self.survey.every(Draw))

    @cached_property
    def going_out_matters(self) -> bool:
        """Whether it matters who has got rid of all cards."""
        is_ranked = self.genome.ranking in (Ranking.EMPTY_HAND, Ranking.GOING_OUT_ORDER)
        is_paid = self.survey.has(WentOut, PerPlace)
        return is_ranked or is_paid or any(end in HAND_ENDS for end in self._endings)

    @cached_property
    def cards_left_over(self) -> int | None:
        """How many cards of the smallest hand no trick needs; None where that cannot be told beforehand."""
        counts = [phase.tricks for _, phase in self.survey.every(TrickPhase) if not phase.prize]
        if self.hands_are_struck or self.survey.does(Act.CHANGE_HANDS) or not all(counts or [0]):
            return None
        return min(self.hands) - sum(counts)

    @property
    def hands_are_struck(self) -> bool:
        """Whether special cards put cards into hands or take them away."""
        return self.survey.has_effect(*STRIKES)

    @cached_property
    def uses_stock(self) -> bool:
        """Whether anything ever comes from the stock, or looks at it."""
        return (
            self.survey.draws
            or any(phase.prize for _, phase in self.survey.every(TrickPhase))
            or self.survey.does(Act.TURN_TO_STOCK)
            or any(guard.fact == Fact.STOCK_SIZE for _, guard in self.survey.every(Guard))
            or any(end in STOCK_ENDS for end in self._endings)
        )

    @property
    def _endings(self) -> list[EndWhen]:
        """What ends a deal or a part of it."""
        of_parts = [end for _, phase in self.survey.every(TurnPhase) for end in phase.ends]
        return [*self.genome.deal_ends, *of_parts]

    @cached_property
    def phases(self) -> list[Phase]:
        """The parts of a deal in the order they are played; those inside a repetition stand in its place."""
        return _flat(self.genome.phases)

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """How many cards each player is dealt, deal by deal."""
        if self.setup.hand_sizes or self.setup.cards_per_player:
            return self.survey.hands
        turned_up = self.setup.to_discard + self.setup.to_tableau
        return ((self.survey.deck_size - turned_up) // self.players,)

    @cached_property
    def stocks(self) -> tuple[int, ...]:
        """How many cards are left after dealing, deal by deal."""
        if self.setup.deal_rest:
            return (0,)
        turned_up = self.setup.to_discard + self.setup.to_tableau
        return tuple(self.survey.deck_size - hand * self.players - turned_up for hand in self.hands)

    @property
    def stock(self) -> int:
        """How many cards are left after the first deal."""
        return self.stocks[0]

    @property
    def has_teams(self) -> bool:
        return self.genome.team_mode

    @property
    def side(self) -> str:
        """Who wins and loses: a player, or a team."""
        return "team" if self.has_teams else "player"

    @property
    def side_that(self) -> str:
        """A side with its relative pronoun."""
        return "team that" if self.has_teams else "player who"

    @property
    def is_one_deal(self) -> bool:
        return isinstance(self.genome.match, OneDeal)

    @cached_property
    def order_matters(self) -> bool:
        """Whether it ever matters which rank is higher."""
        return (
            self.setup.tableau_mode in RANKED_TABLEAUS
            or self.survey.does(Act.COMPARE_RANKS)
            or self.survey.has(Above, Below)
            or self.survey.claims_in_order
            or self.survey.makes_runs
            or self.genome.combinations is not None
            or any(phase.by_last_ranking for _, phase in self.survey.every(PassingPhase))
        )

    @cached_property
    def repeats_tricks(self) -> bool:
        """Whether tricks are inside a repetition."""
        return any(
            isinstance(phase, TrickPhase) for _, loop in self.survey.every(Repeat) for phase in loop.phases
        )

    @cached_property
    def has_several_runs_of_tricks(self) -> bool:
        return self.repeats_tricks or len(self.survey.every(TrickPhase)) > 1

    def suit_meant(self, of: SuitReference) -> SuitReference:
        """Where nobody names suits, the suit in force is that of the top discard."""
        if of == SuitReference.IN_FORCE and not self.survey.names_suits:
            return SuitReference.TOP
        return of

    def refers_to(self, *references: object) -> bool:
        """Whether some condition of the game looks at one of these."""
        return any(getattr(part.value, "of", None) in references for part in parts_of(self.genome))


def _flat(phases: tuple[Phase, ...]) -> list[Phase]:
    return [
        inner for phase in phases for inner in (_flat(phase.phases) if isinstance(phase, Repeat) else [phase])
    ]
