"""Random turns: shapes filled with random steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from darwindeck.cards import RANKS, rank_mask
from darwindeck.genome.card_sets import CardSet, Everything, OfRank
from darwindeck.genome.check.claims import NEAR_RANKS
from darwindeck.genome.denotation import cards_ever_in, is_fixed
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.guards import START, guard_ranges, random_guard
from darwindeck.genome.generate.sets import fixed_set, playable_set, table_set
from darwindeck.genome.generate.several import with_several
from darwindeck.genome.generate.shapes import (
    ADD_TOP,
    ASK,
    CLAIM,
    DISCARD,
    DRAW,
    DUMP,
    IN_ORDER,
    KNOCK,
    LAY,
    LAY_OFF,
    MAYBE,
    MELD,
    MELD_TOP,
    NAME,
    ONE_OF,
    PEEK,
    PLAY,
    REFILL,
    ROB,
    SWAP,
    SWAP_TOP,
    TAKE,
    TRADE,
    TURN_OVER,
    TURN_UP,
    Shape,
    leaves,
    trees,
    with_naming,
)
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    Guard,
    InOrder,
    Knock,
    LayDown,
    LayOff,
    Maybe,
    Meld,
    NameSuit,
    OneOf,
    Peek,
    Play,
    Step,
    SwapCards,
    Trade,
    TurnOver,
    TurnUp,
)
from darwindeck.genome.vocabulary import (
    ClaimRank,
    Comparison,
    Fact,
    IfUnable,
    MeldKind,
    TableauMode,
    TargetSelector,
    Wanted,
    Zone,
)

# Whose hand a card may be drawn from.
VICTIMS = (
    TargetSelector.NEXT_PLAYER,
    TargetSelector.NEXT_PLAYER,
    TargetSelector.NEXT_PLAYER,
    TargetSelector.NEXT_PLAYER,
    TargetSelector.NEXT_PLAYER,
    TargetSelector.PREV_PLAYER,
    TargetSelector.PLAYER_CHOICE,
    TargetSelector.LEFT_OPPONENT,
    TargetSelector.RIGHT_OPPONENT,
)


@dataclass(frozen=True)
class Spot:
    """Where in the turn a step stands."""

    is_offered: bool = False  # who cannot take the step is not asked
    is_last: bool = True  # nothing comes after it


@dataclass(frozen=True)
class Ground:
    """Where cards are played, and what lies there at first."""

    to: Zone = Zone.DISCARD
    mode: TableauMode = TableauMode.NONE
    laid_out: int = 0


DISCARDS = Ground()


class TurnMaker:
    """Fills shapes with steps."""

    def __init__(
        self, dice: Dice, draft: Draft, hand: int, stock: int, rounds: int, ground: Ground = DISCARDS
    ) -> None:
        self.dice = dice
        self.draft = draft
        self.hand = hand
        self.stock = stock
        self.ground = ground
        self.rounds = rounds  # the round that is the last, at the latest
        self.draws = False
        self.in_rows = False  # whether cards lie in rows, and nobody holds any
        self.is_melding = False  # whether cards are discarded to end a turn of melding
        self.is_open = False  # whether a step built so far can be taken when play begins
        self.hides_swaps: bool | None = None  # whether cards are swapped face down; None: not settled yet
        self.melds: Meld | None = None  # what is melded in this turn; None: not settled yet
        self.played: CardSet = Everything()  # what the last play built may be

    def turn(self, shapes: Sequence[Shape]) -> Step:
        """A turn in one of these shapes."""
        shape = self.dice.one([shape for shape in shapes if self._allows(shape)])
        self.in_rows = self.in_rows or bool({SWAP, SWAP_TOP} & leaves(shape))
        self.is_melding = bool({MELD, MELD_TOP} & leaves(shape))
        self.draws = DRAW in leaves(shape)
        names = self.draft.names_suits and not self.draft.chooses_suits
        return self._build(with_naming(shape) if names else shape, Spot())

    def _allows(self, shape: Shape) -> bool:
        kinds = {
            **{IN_ORDER: InOrder, ONE_OF: OneOf, MAYBE: Maybe, PLAY: Play, DRAW: Draw, DISCARD: Discard},
            **{SWAP: SwapCards, SWAP_TOP: SwapCards, TURN_UP: TurnUp, PEEK: Peek},
            **{TURN_OVER: TurnOver, MELD_TOP: Meld, ADD_TOP: LayOff},
            **{ASK: Ask, LAY: LayDown, CLAIM: Claim, KNOCK: Knock, MELD: Meld, LAY_OFF: LayOff, TRADE: Trade},
        }
        allows = self.dice.palette.allows
        used = {*leaves(shape), *trees(shape)}
        if TAKE in used and not (allows("Draw.source") and allows(Zone.DISCARD)):
            return False
        if REFILL in used and (self.stock < 1 or not (allows("Draw.when") and allows(Fact.HAND_SIZE))):
            return False
        if ROB in used and not (allows("Draw.opponent") and allows(Zone.OPPONENT)):
            return False
        if TURN_OVER in used and not (self.stock > 0 and allows("Meld.with_top")):
            return False
        if ADD_TOP in used and not allows("LayOff.with_top"):
            return False
        if DUMP in used and not (allows("Discard.most") and allows("Discard.least")):
            return False
        return all(allows(kind) for name, kind in kinds.items() if name in used)

    def _build(self, shape: Shape, spot: Spot) -> Step:
        if isinstance(shape, str):
            return self._leaf(shape, spot)
        kind, *inside = shape
        if kind == MAYBE:
            return Maybe(self._build(inside[0], Spot(True, spot.is_last)))
        if kind == ONE_OF:
            last = len(inside) - 1
            options = [
                self._build(option, Spot(spot.is_offered or number < last, spot.is_last))
                for number, option in enumerate(inside)
            ]
            return OneOf(tuple(options))
        return self._in_order(inside, spot)

    def _in_order(self, inside: list[Shape], spot: Spot) -> Step:
        steps = []
        for number, member in enumerate(inside):
            rest = inside[number + 1 :]
            has_played = any(PLAY in leaves(earlier) for earlier in inside[:number])
            ends = not rest or (not has_played and all(later == NAME for later in rest))
            steps.append(self._build(member, Spot(spot.is_offered and number == 0, spot.is_last and ends)))
        return InOrder(tuple(steps))

    def _leaf(self, leaf: str, spot: Spot) -> Step:
        step = self._step(leaf, spot)
        self.is_open = self.is_open or leaf not in (MELD_TOP, ADD_TOP)
        return step

    def _step(self, leaf: str, spot: Spot) -> Step:
        if leaf in (MELD, LAY_OFF, TURN_OVER, MELD_TOP, ADD_TOP):
            return self._melding(leaf)
        match leaf:
            case "play":
                return self._play(spot)
            case "draw":
                return Draw(
                    count=self.dice.number(2, 3) if self.dice.may("Draw.count", 0.2) else 1,
                    if_unable=self._unable(IfUnable.SKIP, IfUnable.PASS, "Draw.if_unable", spot),
                    when=self._guard("Draw.when"),
                )
            case "take":
                unable = self._unable(IfUnable.SKIP, IfUnable.PASS, "Draw.if_unable", spot)
                return Draw(source=Zone.DISCARD, if_unable=unable, when=self._guard("Draw.when"))
            case "rob":
                return self._rob(spot)
            case "refill":
                return Draw(when=Guard(Fact.HAND_SIZE, Comparison.EXACTLY, 0))
            case "ask":
                return self._ask()
            case "lay":
                return self._lay_down()
            case "claim":
                return self._claim()
            case "knock":
                return self._knock()
            case "trade":
                return self._trade()
            case "swap":
                return SwapCards(
                    may_discard=not self.dice.may("SwapCards.may_discard", 0.25),
                    face_down=self._hides_swaps(),
                    when=self._row_guard("SwapCards.when", 0.4),
                )
            case "swap top":
                hides = self._hides_swaps()
                return SwapCards(source=Zone.DISCARD, may_discard=False, face_down=hides)
            case "turn up":
                return TurnUp(
                    count=self._some_places("TurnUp.count"), when=self._row_guard("TurnUp.when", 0.8)
                )
            case "peek":
                return Peek(count=self._some_places("Peek.count"), when=self._row_guard("Peek.when", 0.85))
            case "name":
                return NameSuit(after=self._named_after())
        return self._discard(leaf, spot)

    def _hides_swaps(self) -> bool:
        """Cards go into rows face down in some games, and then wherever they come from."""
        if self.hides_swaps is None:
            self.hides_swaps = self.dice.may("SwapCards.face_down", 0.35)
        return self.hides_swaps

    def _some_places(self, gene: str) -> int:
        return self.dice.number(1, max(1, min(3, self.hand - 1))) if self.dice.may(gene, 0.8) else 1

    def _row_guard(self, gene: str, share: float) -> Any:
        """A guard for a step of a row; the first step of a turn stays open."""
        if not self.is_open or not self.dice.may(gene, share) or self.rounds < 2:
            return None
        ranges = guard_ranges(self.hand, self.stock, self.rounds, self.draft.several_deals, Fact.DISCARD_SIZE)
        ranges.pop(Fact.HAND_SIZE)
        return random_guard(self.dice, ranges, None)

    def _rob(self, spot: Spot) -> Draw:
        victims = [victim for victim in VICTIMS if self.dice.palette.allows(victim)]
        return Draw(
            source=Zone.OPPONENT,
            opponent=self.dice.one(victims),
            count=2 if self.dice.may("Draw.count", 0.15) else 1,
            if_unable=self._unable(IfUnable.SKIP, IfUnable.PASS, "Draw.if_unable", spot),
            when=self._guard("Draw.when"),
        )

    def _ask(self) -> Ask:
        draws = self.dice.usual("Ask.miss_draws", 1, 2) if self.stock > 0 else 0
        return Ask(
            wanted=self.dice.gene(Wanted.RANK, 0.5, [Wanted.CARD]),
            miss_draws=0 if self.dice.may("Ask.miss_draws", 0.5) else draws,
            hit_again=not self.dice.may("Ask.hit_again", 0.5),
            when=self._guard("Ask.when", 0.5),
        )

    def _claim(self) -> Claim:
        others = [ClaimRank.SAME, ClaimRank.ANY]
        if len(self.draft.deck.ranks) > NEAR_RANKS:
            others += [ClaimRank.NEAR]
        only_next = self.draft.players > 2 and self.dice.may("Claim.only_next_doubts", 0.4)
        return Claim(
            most=self.dice.usual("Claim.most", 1, self._largest_rank()),
            rank=self.dice.gene(ClaimRank.NEXT, 0.85, others),
            only_next_doubts=only_next and not self.draft.teams,
            when=self._guard("Claim.when"),
        )

    def _largest_rank(self) -> int:
        return max((self.draft.deck.mask & rank_mask(rank.number)).bit_count() for rank in RANKS)

    def _lay_down(self) -> LayDown:
        count = self.dice.usual("LayDown.count", 2, min(self._largest_rank(), 4))
        return LayDown(count=count, when=self._guard("LayDown.when"))

    def _meld(self, share: float = 0.35) -> Meld:
        """A step in which melds of the kinds and the size that the turn has are laid down."""
        self.melds = self.melds or self._kinds_of_melds()
        return replace(
            self.melds, again=self.dice.may("Meld.again", 0.5), when=self._guard("Meld.when", share)
        )

    def _kinds_of_melds(self) -> Meld:
        ranks, suits = self.draft.deck.ranks, self.draft.deck.suits
        possible = [MeldKind.SET] if len(suits) > 2 else []
        possible += [MeldKind.RUN] if len(ranks) > 2 else []
        kinds = tuple(possible or [MeldKind.RUN])
        if len(kinds) == 2 and self.dice.may("Meld.kinds", 0.42):
            kinds = (self.dice.one(kinds),)
        longest = min(4, *(len(suits) if kind == MeldKind.SET else len(ranks) for kind in kinds))
        least = self.dice.usual("Meld.least", 3, longest) if self.dice.may("Meld.least", 0.4) else 3
        return Meld(kinds=kinds, least=least)

    def _melding(self, leaf: str) -> Step:
        """A step with melds, or one that turns up a card for them."""
        match leaf:
            case "meld":
                return self._meld()
            case "meld top":
                return replace(self._meld(share=0.15), again=False, with_top=True)
            case "add top":
                return replace(self._lay_off(share=0.15), with_top=True)
            case "turn over":
                return TurnOver(when=self._guard("TurnOver.when", 0.6))
        return self._lay_off()

    def _lay_off(self, share: float = 0.6) -> LayOff:
        others = not self.dice.may("LayOff.others", 0.25)
        return LayOff(others=others, when=self._guard("LayOff.when", share))

    def _trade(self) -> Trade:
        refused = self.dice.may("Trade.refused_with", 0.5)
        return Trade(
            refused_with=OfRank(self.dice.one(self.draft.deck.ranks)) if refused else None,
            dealer_from_stock=self.stock > 0 and self.dice.may("Trade.dealer_from_stock", 0.5),
            when=self._guard("Trade.when", 0.5),
        )

    def _knock(self) -> Knock:
        """A knock that a good hand is needed for, by what counts, or that anybody may try."""
        if self.in_rows:
            return Knock(
                last_turns=not self.dice.may("Knock.last_turns", 0.4), when=self._row_guard("Knock.when", 0.3)
            )
        by_rest = self.dice.may(Fact.DEADWOOD, 0.5)
        guard = None
        if by_rest:
            most = self.dice.usual("Knock.deadwood", 3, 5 * self.hand)
            guard = Guard(Fact.DEADWOOD, Comparison.AT_MOST, most)
        elif self.dice.may(Fact.BEST_SUIT, 0.75):
            guard = Guard(Fact.BEST_SUIT, Comparison.AT_LEAST, self.dice.number(12, 24))
        is_open = by_rest or guard is None
        return Knock(
            last_turns=self.dice.may("Knock.last_turns", 0.5),
            lay_off=is_open and self.dice.may("Knock.lay_off", 0.65),
            when=guard if self.dice.palette.allows("Knock.when") else None,
        )

    def _play(self, spot: Spot) -> Play:
        play = self._play_of(self._cards(), spot)
        on_discards = self.ground.to == Zone.DISCARD and not self.draft.names_suits and self.dice.chance(0.35)
        return with_several(self.dice, self.draft, play, groups=0.75) if on_discards else play

    def _cards(self) -> CardSet:
        """What may be played there."""
        if self.ground.to == Zone.TABLEAU:
            return table_set(self.dice, self.draft.deck, self.draft.game, self.ground.mode)
        if self.draft.names_suits or self.dice.may("Play.cards", 0.9):
            return playable_set(self.dice, self.draft.deck, self.draft.game, self.draft.trump is not None)
        return Everything()

    def _play_of(self, cards: CardSet, spot: Spot) -> Play:
        self.played = cards
        return Play(
            cards=cards,
            to=self.ground.to,
            takes_all=self._takes_all(cards),
            if_unable=self._unable_or_draw(IfUnable.PASS, IfUnable.SKIP, "Play.if_unable", spot, cards),
            when=self._guard("Play.when"),
        )

    def _takes_all(self, cards: CardSet) -> CardSet | None:
        """A rank that captures everything, where cards capture their like and it can be played."""
        if self.ground.mode != TableauMode.MATCH_RANK or not self.dice.may("Play.takes_all", 0.5):
            return None
        rank = OfRank(self.dice.one(self.draft.deck.ranks))
        can_be_played = cards_ever_in(rank, self.draft.game) & cards_ever_in(cards, self.draft.game)
        return rank if can_be_played else None

    def _named_after(self) -> CardSet:
        """Some of the cards just played, but not all of them, or any."""
        if not self.dice.may("NameSuit.after", 0.9):
            return Everything()
        special = [member for member in getattr(self.played, "sets", ()) if is_fixed(member)]
        after = self.dice.one(special) if special else fixed_set(self.dice, self.draft.deck)
        cards = cards_ever_in(after, self.draft.game)
        played = cards_ever_in(self.played, self.draft.game)
        return after if cards & played and played & ~cards else Everything()

    def _discard(self, leaf: str, spot: Spot) -> Discard:
        dice = self.dice
        if leaf == DUMP:
            most = dice.number(2, 3)
            return Discard(least=dice.one([0, 0, 1, most]), most=most, when=self._guard("Discard.when"))
        choosy, guarded = (0.1, 0.1) if self.is_melding else (0.4, 0.3)
        cards = fixed_set(dice, self.draft.deck) if dice.may("Discard.cards", choosy) else Everything()
        unable = self._unable_or_draw(IfUnable.SKIP, IfUnable.PASS, "Discard.if_unable", spot, cards)
        return Discard(cards=cards, if_unable=unable, when=self._guard("Discard.when", guarded))

    def _unable_or_draw(
        self, default: IfUnable, other: IfUnable, gene: str, spot: Spot, cards: CardSet
    ) -> IfUnable:
        drawing = [u for u in (IfUnable.DRAW_ONE, IfUnable.DRAW_UNTIL) if self.dice.palette.allows(u)]
        is_choosy = cards != Everything() or (
            gene == "Play.if_unable" and self.ground.mode == TableauMode.SEQUENCE
        )
        can_draw = bool(drawing) and self.stock > 0 and is_choosy and not spot.is_offered
        if can_draw and self.dice.may(gene, 0.7 if spot.is_last else 0.3):
            self.draws = True
            return self.dice.one(drawing)
        return self._unable(default, other, gene, spot)

    def _unable(self, default: IfUnable, other: IfUnable, gene: str, spot: Spot) -> IfUnable:
        is_free = not spot.is_offered and not spot.is_last
        return self.dice.gene(default, 0.75, [other]) if is_free and self.dice.may(gene, 1.0) else default

    def _guard(self, gene: str, share: float = 0.3) -> Any:
        if not self.dice.may(gene, share):
            return None
        stock = self.stock if self.draws else 0
        pile = Fact.DISCARD_SIZE if self.ground.to == Zone.DISCARD else Fact.TABLEAU_SIZE
        ranges = guard_ranges(self.hand, stock, self.rounds, self.draft.several_deals, pile)
        # The first step of a turn is open when play begins, or nobody would ever move.
        shown = {
            Fact.HAND_SIZE: self.hand,
            Fact.STOCK_SIZE: self.stock,
            Fact.TABLEAU_SIZE: self.ground.laid_out,
        }
        start = None if self.is_open else START | shown
        return random_guard(self.dice, ranges, start)
