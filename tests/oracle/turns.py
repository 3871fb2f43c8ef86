"""Turns, the slow and obvious way: walk the tree of steps itself and ask at every step what can be done.

Chance always hands out the lowest card there is. A turn is a generator: it offers words and is sent the one
chosen.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from darwindeck.cards import SUITS, cards_in, text_of
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.denotation import NOTHING, CardFacts, TableFacts, cards_of
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Comparison, Fact, IfUnable, StockPolicy, Zone

Offers = Generator[list[str], str, None]


class TurnIsOver(Exception):
    """The player passes: nothing more is done in this turn."""


class DealIsOver(Exception):
    """Somebody has no card left."""


def slow_deal(genome: GameGenome) -> "SlowTable":
    """Deal the lowest cards to player 0, the next to player 1 and so on, and turn up the lowest card left."""
    survey = Survey(genome)
    cards, size = cards_in(survey.deck), genome.setup.cards_per_player
    hands = [set(cards[player * size :][:size]) for player in range(genome.player_count)]
    stock = cards[genome.player_count * size :]
    up = genome.setup.to_discard
    return SlowTable(genome, survey.game, hands, set(stock[up:]), stock[:up])


@dataclass
class SlowTable:
    """A game of turns as lists and sets of cards."""

    genome: GameGenome
    cards: CardFacts
    hands: list[set[int]]
    stock: set[int]
    discards: list[int] = field(default_factory=list)
    reshuffles: int = 0
    named: int = NOTHING
    player: int = 0
    turns: int = 0
    changed: bool = False
    played: int | None = None  # the last card played in this turn
    barred: set[int] = field(default_factory=set)  # taken from the discards in this turn

    # --- the deal ---------------------------------------------------------------------------------

    def deal(self) -> Offers:
        """Turn after turn, until a hand is empty, nobody can go on, or the round limit is reached."""
        phase = self.genome.phases[0]
        assert isinstance(phase, TurnPhase)
        players, still = len(self.hands), 0
        while still < players and self.turns < phase.round_limit * players:
            self.changed, self.played, self.barred = False, None, set()
            try:
                yield from self.run(phase.turn)
            except TurnIsOver:
                pass
            except DealIsOver:
                return
            still = 0 if self.changed else still + 1
            self.turns += 1
            self.player = (self.player + 1) % players

    def run(self, step: Step) -> Offers:
        """Take a step that the player is bound to take."""
        if isinstance(step, InOrder):
            for member in step.steps:
                yield from self.run(member)
        elif isinstance(step, Maybe):
            words = self.openings(step.step)
            if words:
                word = yield sorted({*words, "done"})
                if word != "done":
                    yield from self.begin(step.step, word)
        else:
            yield from self.run_bound(step)

    def run_bound(self, step: Step) -> Offers:
        """Take a step or one of several; who cannot does what the step, or the last of them, says."""
        drawn = 0
        while self.is_open(step):
            words = self.openings(step)
            if words:
                # Leaving out what cannot be done anyway is not a decision.
                word = "done" if words == {"done"} else (yield sorted(words))
                yield from self.begin(step, word)
                return
            unable = self.if_unable(step)
            if unable == IfUnable.SKIP:
                yield from self.skip(step)
                return
            wants = unable == IfUnable.DRAW_UNTIL or (unable == IfUnable.DRAW_ONE and drawn == 0)
            if not wants or not self.can_draw():
                raise TurnIsOver
            self.draw()
            drawn += 1

    def skip(self, step: Step) -> Offers:
        """Go on with what comes after a step that cannot be taken; of several options, the last."""
        if isinstance(step, OneOf):
            yield from self.skip(step.steps[-1])
        elif isinstance(step, InOrder):
            yield from self.skip(step.steps[0])
            for member in step.steps[1:]:
                yield from self.run(member)

    def if_unable(self, step: Step) -> IfUnable:
        if isinstance(step, OneOf | InOrder):
            return self.if_unable(step.steps[-1] if isinstance(step, OneOf) else step.steps[0])
        return step.if_unable if isinstance(step, Draw | Play | Discard) else IfUnable.SKIP

    # --- what a step begins with ------------------------------------------------------------------

    def openings(self, step: Step) -> set[str]:
        """The words a step can begin with; none when it is closed or impossible."""
        if isinstance(step, OneOf):
            options = [self.openings(option) for option in step.steps]
            if look_alike(step):
                return {f"option{number}" for number, words in enumerate(options) if words}
            return set().union(*options)
        if isinstance(step, InOrder):
            return self.openings(step.steps[0])
        if isinstance(step, Maybe):
            return self.openings(step.step) | {"done"} if self.is_open(step.step) else set()
        return self.leaf_openings(step) if self.is_open(step) else set()

    def leaf_openings(self, step: Step) -> set[str]:
        match step:
            case Draw(source=Zone.STOCK):
                return {"draw"} if self.can_draw() else set()
            case Draw(source=Zone.DISCARD):
                return {"take"} if self.discards else set()
            case Play():
                return {text_of(card) for card in self.cards_for(step.cards)}
            case Discard():
                cards = sorted(self.cards_for(step.cards))
                can_begin = cards[: len(cards) - max(step.least, 1) + 1]
                return {f"-{text_of(card)}" for card in can_begin} | ({"done"} if not step.least else set())
            case NameSuit():
                return {suit.value for suit in SUITS}
        raise AssertionError(step)

    def is_open(self, step: Step) -> bool:
        if isinstance(step, NameSuit):
            return self.played is not None and bool(self.mask(step.after) >> self.played & 1)
        if isinstance(step, OneOf):
            return any(self.is_open(option) for option in step.steps)
        if isinstance(step, InOrder):
            return self.is_open(step.steps[0])
        if isinstance(step, Maybe):
            return self.is_open(step.step)
        guard = getattr(step, "when", None)
        return guard is None or self.holds(guard)

    def holds(self, guard: Guard) -> bool:
        found = {
            Fact.HAND_SIZE: len(self.hands[self.player]),
            Fact.STOCK_SIZE: len(self.stock),
            Fact.DISCARD_SIZE: len(self.discards),
            Fact.ROUND: self.turns // len(self.hands) + 1,
        }[guard.fact]
        return {
            Comparison.AT_LEAST: found >= guard.value,
            Comparison.AT_MOST: found <= guard.value,
            Comparison.EXACTLY: found == guard.value,
        }[guard.is_]

    def mask(self, cards: CardSet) -> int:
        top = self.discards[-1] if self.discards else NOTHING
        return cards_of(cards, self.cards, TableFacts(top=top, named=self.named))

    def cards_for(self, cards: CardSet) -> set[int]:
        return (self.hands[self.player] & set(cards_in(self.mask(cards)))) - self.barred

    # --- what a step does -------------------------------------------------------------------------

    def begin(self, step: Step, word: str) -> Offers:
        """Take a step, beginning with this word."""
        if isinstance(step, InOrder):
            yield from self.begin(step.steps[0], word)
            for member in step.steps[1:]:
                yield from self.run(member)
        elif isinstance(step, Maybe):
            if word != "done":
                yield from self.begin(step.step, word)
        elif isinstance(step, OneOf):
            if look_alike(step):
                yield from self.run(step.steps[int(word.removeprefix("option"))])
            else:
                yield from self.begin(next(one for one in step.steps if word in self.openings(one)), word)
        else:
            yield from self.take(step, word)

    def take(self, step: Step, word: str) -> Offers:
        match step:
            case Draw(source=Zone.STOCK):
                for _ in range(step.count):
                    if self.can_draw():
                        self.draw()
            case Draw():
                for _ in range(min(step.count, len(self.discards))):
                    self.take_discard()
            case Play():
                self.put_down(word)
                self.played = self.discards[-1]
            case Discard():
                yield from self.discard_several(step, word)
            case NameSuit():
                self.named = [suit.value for suit in SUITS].index(word)

    def discard_several(self, step: Discard, word: str) -> Offers:
        """Cards in ascending order; what may be discarded is decided before the first."""
        allowed, taken = self.cards_for(step.cards), 0
        while word != "done":
            self.put_down(word.removeprefix("-"))
            taken += 1
            above = sorted(card for card in allowed if card > self.discards[-1])
            if taken == step.most or not above:
                return
            still_needed = max(step.least - taken, 1)
            words = {f"-{text_of(card)}" for card in above[: len(above) - still_needed + 1]}
            word = yield sorted(words | ({"done"} if taken >= step.least else set()))

    def can_draw(self) -> bool:
        setup = self.genome.setup
        may_shuffle = setup.stock == StockPolicy.RESHUFFLE and self.reshuffles < setup.reshuffles
        return bool(self.stock) or (may_shuffle and len(self.discards) > 1)

    def draw(self) -> None:
        if not self.stock:
            self.stock, self.discards = set(self.discards[:-1]), self.discards[-1:]
            self.reshuffles += 1
        card = min(self.stock)
        self.stock.remove(card)
        self.hands[self.player].add(card)
        self.changed = True

    def take_discard(self) -> None:
        card = self.discards.pop()
        self.hands[self.player].add(card)
        self.barred.add(card)
        self.named, self.changed = NOTHING, True

    def put_down(self, word: str) -> None:
        card = next(card for card in self.hands[self.player] if text_of(card) == word)
        self.hands[self.player].remove(card)
        self.discards.append(card)
        self.named, self.changed = NOTHING, True
        if not self.hands[self.player]:
            raise DealIsOver


def look_alike(step: OneOf) -> bool:
    """Whether two options begin with the same kind of move, so that the option itself must be named."""
    kinds = [kind for option in step.steps for kind in first_kinds(option)]
    return len(kinds) != len(set(kinds))


def first_kinds(step: Step) -> list[str]:
    if isinstance(step, InOrder):
        return first_kinds(step.steps[0])
    if isinstance(step, OneOf):
        if look_alike(step):
            return [f"option{number}" for number in range(len(step.steps))]
        return [kind for option in step.steps for kind in first_kinds(option)]
    if isinstance(step, Maybe):
        return [*first_kinds(step.step), "done"]
    if isinstance(step, Draw):
        return [f"draw from {step.source}"]
    if isinstance(step, Discard) and step.least == 0:
        return ["discard", "done"]
    return [type(step).__name__.lower()]
