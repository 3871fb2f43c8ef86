"""Random turns: shapes that games have, filled with random steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.denotation import cards_ever_in, is_fixed
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.guards import START, guard_ranges, random_guard
from darwindeck.genome.generate.sets import fixed_set, playable_set
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.vocabulary import Fact, IfUnable, Zone

# A shape is a leaf or a tuple: what kind of tree, then what is inside it.
Shape = str | tuple[Any, ...]
IN_ORDER, ONE_OF, MAYBE = "in order", "one of", "maybe"
PLAY, DRAW, TAKE, DISCARD, DUMP, NAME = "play", "draw", "take", "discard", "dump", "name"

SHEDDING: tuple[Shape, ...] = (
    PLAY,
    PLAY,
    PLAY,
    (ONE_OF, PLAY, DRAW),
    (ONE_OF, DRAW, PLAY),
    (IN_ORDER, DRAW, PLAY),
    (IN_ORDER, PLAY, (MAYBE, DISCARD)),
    (IN_ORDER, PLAY, DISCARD),
    (IN_ORDER, PLAY, DUMP),
    (IN_ORDER, PLAY, (ONE_OF, DRAW, TAKE)),
    (IN_ORDER, (MAYBE, TAKE), (ONE_OF, PLAY, DISCARD)),
    (IN_ORDER, (MAYBE, DRAW), PLAY, (MAYBE, PLAY)),
    (ONE_OF, PLAY, (IN_ORDER, DRAW, DISCARD)),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), PLAY, DISCARD),
    (MAYBE, (ONE_OF, PLAY, (IN_ORDER, DRAW, PLAY))),
)
EXCHANGING: tuple[Shape, ...] = (
    (IN_ORDER, DRAW, DISCARD),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), DISCARD),
    (MAYBE, (IN_ORDER, DRAW, DISCARD)),
    (IN_ORDER, DUMP, DRAW),
    (IN_ORDER, DUMP, DRAW),
    (IN_ORDER, DRAW, DUMP, (MAYBE, TAKE)),
    (ONE_OF, (IN_ORDER, DRAW, DISCARD), (IN_ORDER, TAKE, DISCARD)),
)


@dataclass(frozen=True)
class Spot:
    """Where in the turn a step stands."""

    is_offered: bool = False  # who cannot take the step is not asked
    is_last: bool = True  # nothing comes after it


class TurnMaker:
    """Fills shapes with steps."""

    def __init__(self, dice: Dice, draft: Draft, hand: int, stock: int, rounds: int) -> None:
        self.dice = dice
        self.draft = draft
        self.hand = hand
        self.stock = stock
        self.rounds = rounds  # the round that is the last, at the latest
        self.draws = False
        self.is_open = False  # whether a step built so far can be taken when play begins
        self.played: CardSet = Everything()  # what the last play built may be

    def turn(self, shapes: Sequence[Shape]) -> Step:
        """A turn in one of these shapes."""
        shape = self.dice.one([shape for shape in shapes if self._allows(shape)])
        self.draws = DRAW in _leaves(shape)
        return self._build(_with_naming(shape) if self.draft.names_suits else shape, Spot())

    def _allows(self, shape: Shape) -> bool:
        kinds = {IN_ORDER: InOrder, ONE_OF: OneOf, MAYBE: Maybe, PLAY: Play, DRAW: Draw, DISCARD: Discard}
        allows = self.dice.palette.allows
        used = {*_leaves(shape), *_trees(shape)}
        if TAKE in used and not (allows("Draw.source") and allows(Zone.DISCARD)):
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
            has_played = any(PLAY in _leaves(earlier) for earlier in inside[:number])
            ends = not rest or (not has_played and all(later == NAME for later in rest))
            steps.append(self._build(member, Spot(spot.is_offered and number == 0, spot.is_last and ends)))
        return InOrder(tuple(steps))

    def _leaf(self, leaf: str, spot: Spot) -> Step:
        step = self._step(leaf, spot)
        self.is_open = True
        return step

    def _step(self, leaf: str, spot: Spot) -> Step:
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
            case "name":
                return NameSuit(after=self._named_after())
        return self._discard(leaf, spot)

    def _play(self, spot: Spot) -> Play:
        cards: CardSet = Everything()
        if self.draft.names_suits or self.dice.may("Play.cards", 0.9):
            cards = playable_set(self.dice, self.draft.deck, self.draft.game, self.draft.trump is not None)
        self.played = cards
        return Play(
            cards=cards,
            if_unable=self._unable_or_draw(IfUnable.PASS, IfUnable.SKIP, "Play.if_unable", spot, cards),
            when=self._guard("Play.when"),
        )

    def _named_after(self) -> CardSet:
        """Some of the cards just played, but not all of them, or any."""
        if not self.dice.may("NameSuit.after", 0.75):
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
        cards = fixed_set(dice, self.draft.deck) if dice.may("Discard.cards", 0.4) else Everything()
        unable = self._unable_or_draw(IfUnable.SKIP, IfUnable.PASS, "Discard.if_unable", spot, cards)
        return Discard(cards=cards, if_unable=unable, when=self._guard("Discard.when"))

    def _unable_or_draw(
        self, default: IfUnable, other: IfUnable, gene: str, spot: Spot, cards: CardSet
    ) -> IfUnable:
        drawing = [u for u in (IfUnable.DRAW_ONE, IfUnable.DRAW_UNTIL) if self.dice.palette.allows(u)]
        can_draw = bool(drawing) and self.stock > 0 and cards != Everything() and not spot.is_offered
        if can_draw and self.dice.may(gene, 0.6 if spot.is_last else 0.3):
            self.draws = True
            return self.dice.one(drawing)
        return self._unable(default, other, gene, spot)

    def _unable(self, default: IfUnable, other: IfUnable, gene: str, spot: Spot) -> IfUnable:
        is_free = not spot.is_offered and not spot.is_last
        return self.dice.gene(default, 0.6, [other]) if is_free and self.dice.may(gene, 1.0) else default

    def _guard(self, gene: str) -> Any:
        if not self.dice.may(gene, 0.3):
            return None
        stock = self.stock if self.draws else 0
        ranges = guard_ranges(self.hand, stock, self.rounds, self.draft.several_deals)
        # The first step of a turn is open when play begins, or nobody would ever move.
        start = None if self.is_open else {**START, Fact.HAND_SIZE: self.hand, Fact.STOCK_SIZE: self.stock}
        return random_guard(self.dice, ranges, start)


def _leaves(shape: Shape) -> set[str]:
    if isinstance(shape, str):
        return {shape}
    return {leaf for member in shape[1:] for leaf in _leaves(member)}


def _trees(shape: Shape) -> set[str]:
    if isinstance(shape, str):
        return set()
    return {shape[0], *(tree for member in shape[1:] for tree in _trees(member))}


def _with_naming(shape: Shape) -> Shape:
    """The same shape with a suit named after each play."""
    if isinstance(shape, str):
        return (IN_ORDER, PLAY, NAME) if shape == PLAY else shape
    kind, *inside = shape
    if kind != IN_ORDER:
        return (kind, *(_with_naming(member) for member in inside))
    members: list[Shape] = []
    for member in inside:
        members += [PLAY, NAME] if member == PLAY else [_with_naming(member)]
    return (IN_ORDER, *members)
