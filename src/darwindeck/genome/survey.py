"""A survey of a genome: the facts that many rules ask about, each worked out once."""

from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar

from msgspec import Struct

from darwindeck.cards import SUITED_MASK, rank_mask
from darwindeck.genome.anatomy import Part, parts_of
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.denotation import CardFacts, TableFacts, cards_at_first, cards_of, jokers_mask
from darwindeck.genome.phases import PHASES, AttackPhase, AuctionPhase, DealPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, FixedTrump, GameGenome, OneDeal, order_of
from darwindeck.genome.scoring import Deadwood
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Draw,
    Guard,
    LayOff,
    Meld,
    NameSuit,
    Play,
    SwapCards,
    TurnOver,
)
from darwindeck.genome.traits import Act, PhasePart, StepPart
from darwindeck.genome.vocabulary import (
    CAPTURING,
    ClaimRank,
    EffectType,
    EndWhen,
    Fact,
    IfUnable,
    MeldKind,
    Ranking,
    StockPolicy,
    Zone,
)

SCORE_RANKINGS = (Ranking.HIGH_SCORE, Ranking.LOW_SCORE)
DRAWING = (IfUnable.DRAW_ONE, IfUnable.DRAW_UNTIL)
Kind = TypeVar("Kind", bound=Struct)


class Survey:
    """What there is in a genome."""

    def __init__(self, genome: GameGenome) -> None:
        self.genome = genome
        self.setup = genome.setup
        self.players = genome.player_count
        self.parts = tuple(parts_of(genome))
        self._by_kind: dict[type[Any], list[tuple[str, Any]]] = {}
        for part in self.parts:
            self._by_kind.setdefault(type(part.value), []).append((part.path, part.value))

    def every(self, kind: type[Kind]) -> list[tuple[str, Kind]]:
        """Every part of a kind with its path, in the order written."""
        return self._by_kind.get(kind, [])

    def has(self, *kinds: type[Struct]) -> bool:
        return any(kind in self._by_kind for kind in kinds)

    def does(self, *acts: Act) -> bool:
        """Whether a phase or a step of the game does one of these."""
        return not self._acts.isdisjoint(acts)

    @cached_property
    def _acts(self) -> set[Act]:
        kinds = [kind for kind in self._by_kind if issubclass(kind, PhasePart | StepPart)]
        return {act for kind in kinds for act in kind.traits.acts}

    @cached_property
    def phases(self) -> list[Part]:
        """The phases in the order they are played, those inside a repeat after it."""
        return [part for part in self.parts if isinstance(part.value, PHASES)]

    @cached_property
    def deck(self) -> int:
        """The cards in play, as a mask."""
        suited = cards_of(self.genome.deck, CardFacts(deck=SUITED_MASK), TableFacts())
        return suited | jokers_mask(self.genome.jokers)

    @cached_property
    def deck_size(self) -> int:
        return self.deck.bit_count()

    @cached_property
    def game(self) -> CardFacts:
        """What card sets need to know of this game."""
        trump = self.genome.trump
        wild = cards_of(self.genome.wild, CardFacts(deck=self.deck), TableFacts()) if self.genome.wild else 0
        return CardFacts(
            deck=self.deck,
            wild=wild,
            order=order_of(self.genome),
            trump=trump.suit.number if isinstance(trump, FixedTrump) else None,
            can_name=self.names_suits,
            bowers=self.genome.bowers,
            high_trumps=self.high_trumps,
        )

    @cached_property
    def high_trumps(self) -> int:
        """The cards that are always trumps."""
        cards = 0
        for rank in self.genome.high_trumps:
            cards |= self.deck & rank_mask(rank.number)
        return cards

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """Every hand size dealt, deal by deal."""
        if self.setup.hand_sizes:
            return self.setup.hand_sizes
        return (self.setup.cards_per_player or self.deck_size // self.players,)

    @cached_property
    def stocks(self) -> tuple[int, ...]:
        """The size of the stock when play begins, deal by deal."""
        turned_up = self.setup.to_discard + self.setup.to_tableau
        if self.setup.deal_rest:
            return (0,) * len(self.hands)
        return tuple(self.deck_size - hand * self.players - turned_up for hand in self.hands)

    @cached_property
    def most_deals(self) -> int:
        match self.genome.match:
            case OneDeal():
                return 1
            case Deals(count=count):
                return count
        return self.genome.match.max_deals

    @cached_property
    def sides(self) -> int:
        return len(self.genome.teams) if self.genome.team_mode and self.genome.teams else self.players

    def plays_to(self, zone: Zone) -> bool:
        return any(play.to == zone for _, play in self.every(Play))

    def has_effect(self, *kinds: EffectType) -> bool:
        return any(effect.effect_type in kinds for effect in self.genome.special_effects)

    @cached_property
    def names_suits(self) -> bool:
        return self.has(NameSuit) or self.has_effect(EffectType.CHOOSE_SUIT)

    @cached_property
    def draws(self) -> bool:
        """Whether players ever draw from the stock."""
        return (
            self.has(TurnOver)
            or any(draw.source == Zone.STOCK for _, draw in self.every(Draw))
            or any(swap.source == Zone.STOCK for _, swap in self.every(SwapCards))
            or any(getattr(part.value, "if_unable", None) in DRAWING for part in self.parts)
            or any(ask.miss_draws for _, ask in self.every(Ask))
            or any(phase.refill for _, phase in self.every(AttackPhase))
            or self.has_effect(EffectType.DRAW_CARDS)
        )

    @cached_property
    def has_stock(self) -> bool:
        """Whether the stock ever holds a card that could be drawn."""
        return max(self.stocks) > 0 or (self.setup.stock == StockPolicy.RESHUFFLE and self.has_discards)

    @cached_property
    def has_discards(self) -> bool:
        """Whether a card can lie on the discards: one is turned up, or one can be the first there."""
        elsewhere = self.has(TrickPhase) or self.plays_to(Zone.TABLEAU)
        return (
            self.setup.to_discard > 0
            or self.has(AttackPhase)
            or self._has_a_first(Act.DISCARD, Zone.DISCARD, "top")
            or (elsewhere and self.has_effect(EffectType.FORCE_DISCARD))
        )

    @cached_property
    def auctions_turns(self) -> bool:
        """Whether the winner of an auction plays turns against the rest, and not tricks."""
        return self.has(AuctionPhase) and not self.has(TrickPhase)

    @cached_property
    def melds_with_top(self) -> bool:
        """Whether the top of the discards can go into a meld."""
        melds, added = self.every(Meld), self.every(LayOff)
        return any(step.with_top for _, step in melds) or any(step.with_top for _, step in added)

    @cached_property
    def has_tableau(self) -> bool:
        """Whether a card can lie on the tableau: some are dealt there, or one can be the first there."""
        deals = any(phase.to == Zone.TABLEAU for _, phase in self.every(DealPhase))
        lies = self.setup.to_tableau > 0 or deals
        return lies or self._has_a_first(None, Zone.TABLEAU, "table")

    @cached_property
    def has_plays(self) -> bool:
        """Whether cards can be played in turns, which begins with a card that follows no other play."""
        return self._has_a_first(Act.PLAY_IN_TURN, None, "last_play")

    @cached_property
    def claims_in_order(self) -> bool:
        """Whether the ranks that may be claimed follow the order of ranks."""
        return any(claim.rank in (ClaimRank.NEXT, ClaimRank.NEAR) for _, claim in self.every(Claim))

    def _has_a_first(self, act: Act | None, zone: Zone | None, shown: str) -> bool:
        """Whether some step can put the first card to a place, where the table shows nothing to go by yet."""
        # A suit is named after a play to the discards, unless a card played elsewhere does it.
        game = replace(self.game, can_name=self.has_effect(EffectType.CHOOSE_SUIT))
        steps = [part.value for part in self.parts if isinstance(part.value, StepPart)]
        there = [step for step in steps if act in step.traits.acts or (zone and _to(step) == zone)]
        return any(cards_at_first(getattr(step, "cards", Everything()), game, shown) for step in there)

    @cached_property
    def captures(self) -> bool:
        """Whether players win cards that they keep."""
        matches = self.setup.tableau_mode in CAPTURING and self.plays_to(Zone.TABLEAU)
        return self.does(Act.CAPTURE) or matches

    @cached_property
    def ends(self) -> set[EndWhen]:
        """Whatever ends a deal, or the turns of one."""
        of_turns = (end for _, turns in self.every(TurnPhase) for end in turns.ends)
        return {*self.genome.deal_ends, *of_turns}

    @cached_property
    def makes_runs(self) -> bool:
        """Whether it counts which cards follow each other."""
        melds = any(MeldKind.RUN in meld.kinds for _, meld in self.every(Meld))
        return melds or self.has(Deadwood)

    def looks_at(self, fact: Fact) -> bool:
        """Whether a guard looks at this fact."""
        return any(guard.fact == fact for _, guard in self.every(Guard))

    @cached_property
    def most_tricks(self) -> int:
        """No deal has more tricks than this."""
        if self.auctions_turns:
            return 0
        if self.does(Act.CHANGE_HANDS):
            return self.deck_size // self.players
        counts = [phase.tricks for _, phase in self.every(TrickPhase) if not phase.prize]
        biggest = max(self.hands)
        return biggest if 0 in counts else min(biggest, sum(counts))

    @cached_property
    def has_scoring(self) -> bool:
        return bool(self.genome.scoring) or self.genome.contract is not None

    @cached_property
    def scores_decide(self) -> bool:
        """Whether points ever decide anything."""
        by_points = self.genome.ranking in SCORE_RANKINGS
        return by_points or hasattr(self.genome.match, "ranking")


def _to(step: StepPart) -> Zone | None:
    return getattr(step, "to", None)
