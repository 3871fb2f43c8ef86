"""Strategic breadth: what it costs to give up a kind of action, and how far a one-line strategy gets."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from darwindeck.evaluation.measures.estimates import mean_of, scaled
from darwindeck.evaluation.measures.skill import elo_of
from darwindeck.evaluation.measures.table import CAREFUL, Bench, spread_of
from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.evaluation.report import Measure
from darwindeck.limits import CARDS, WORD_SIZE
from darwindeck.program import alphabet
from darwindeck.program.codes import PhaseKind, Verb
from darwindeck.program.layout import Program

ENOUGH = 0.15  # standard deviations of a deal: giving up a kind of action that costs this much counts in full
SELDOM = 0.05  # of the deals: a policy that changes no more results makes no difference
MANNERS = {
    Manner.HIGHEST: "always play the highest card you can",
    Manner.LOWEST: "always play the lowest card you can",
    Manner.FIRST: "always take the first move on the list",
    Manner.IDLE: "always pass, stop or draw when you can",
}
ALWAYS = {
    "always play a card when you can": range(alphabet.PLAY, alphabet.DISCARD),
    "always discard when you can": range(alphabet.DISCARD, alphabet.PICK),
    "always draw when you can": (alphabet.DRAW,),
    "always take the discard when you can": (alphabet.TAKE,),
}
OPTIONS = range(alphabet.OPTION, alphabet.CODES)
PREVIEW = 50  # random deals that show which kinds of action there are


class Action(NamedTuple):
    """A kind of action, and its moves as bits of the alphabet."""

    name: str
    moves: Any


class Strategy(NamedTuple):
    """A one-line strategy, and how it does against greedy players."""

    name: str
    elo: Measure  # against greedy players


def breadth(bench: Bench, count: int, first: int) -> Measure:
    """The share of the kinds of action that cannot be given up without loss."""
    careful = habit(Manner.GREEDY, CAREFUL)
    base = bench.contest(careful, careful, count, first)
    spread = spread_of(base)
    if spread == 0:
        return Measure(0.0)
    losses = []
    for action in actions(bench.program):
        without = bench.contest(habit(Manner.GREEDY, CAREFUL, never=action.moves), careful, count, first)
        if (without != base).any():
            # The same cards, seats and minds: only what the action was used for differs.
            losses.append(scaled(mean_of((base - without).mean(axis=1)), 1 / spread))
    if not losses:
        return Measure(0.0)
    counted = [min(1.0, max(0.0, loss.value - loss.error) / ENOUGH) for loss in losses]
    error = float(np.sqrt(np.mean([min(1.0, loss.error / ENOUGH) ** 2 for loss in losses]) / len(losses)))
    return Measure(float(np.mean(counted)), error)


def one_line_strategies(bench: Bench, count: int, first: int) -> list[Strategy]:
    """How each one-line strategy does against greedy players, the best first."""
    careful = habit(Manner.GREEDY, CAREFUL)
    found = [
        Strategy(name, elo_of(bench.contest(policy, careful, count, first)))
        for name, policy in policies(bench)
    ]
    return sorted(found, key=lambda strategy: -strategy.elo.value)


def tried_again(bench: Bench, strategy: Strategy, count: int, first: int) -> Strategy:
    """The same strategy on other deals."""
    policy = dict(policies(bench))[strategy.name]
    careful = habit(Manner.GREEDY, CAREFUL)
    return Strategy(strategy.name, elo_of(bench.contest(policy, careful, count, first)))


def urge_to_play(bench: Bench, count: int, first: int) -> Measure | None:
    """How playing a card whenever possible does against playing only when forced.

    None when nobody ever has the choice.
    """
    plays = words_of(range(alphabet.PLAY, alphabet.DISCARD))
    eager = habit(Manner.GREEDY, CAREFUL, never=~plays)
    idle = habit(Manner.GREEDY, CAREFUL, never=plays)
    base = bench.contest(idle, idle, count, first)
    results = bench.contest(eager, idle, count, first)
    return elo_of(results) if (results != base).mean() > SELDOM else None


def policies(bench: Bench) -> Iterator[tuple[str, Any]]:
    """The one-line strategies: by rank, by the list of moves, always the same kind of action or option."""
    for manner, name in MANNERS.items():
        yield name, habit(manner)
    made = bench.random_deals(PREVIEW, 0)["kinds"].sum(axis=0)
    if np.count_nonzero(made) > 1:
        for name, moves in ALWAYS.items():
            yield name, habit(Manner.ANY, never=~words_of(moves))
    for option in options_of(bench.program):
        others = words_of(move for move in OPTIONS if move != alphabet.OPTION + option)
        name = f"always choose option {option + 1} when you can"
        yield name, habit(Manner.GREEDY, CAREFUL, never=others)
    if has_nil(bench):
        bids = words_of(range(alphabet.BID, alphabet.NIL))
        yield "bid nil every time", habit(Manner.GREEDY, CAREFUL, never=bids)


def options_of(program: Program) -> list[int]:
    """The options that a turn may offer."""
    verbs = enumerate(cast("Sequence[int]", program.arc_verb))
    return sorted({int(program.arc_set[arc]) for arc, verb in verbs if verb == Verb.CHOOSE})


def has_nil(bench: Bench) -> bool:
    """Whether somebody may bid to win no trick."""
    phases = range(int(bench.program.phases))
    return any(
        int(bench.program.phase_kind[phase]) == PhaseKind.BIDDING and bool(bench.program.bid_nil[phase])
        for phase in phases
    )


def actions(program: Program) -> Iterator[Action]:
    """Kinds of action: cards played, discarded or picked, by height; bids; and everything else by name."""
    heights = card_thirds(program)
    for name, first in (
        ("playing", alphabet.PLAY),
        ("discarding", alphabet.DISCARD),
        ("picking", alphabet.PICK),
    ):
        for height, cards in heights:
            yield Action(f"{name} {height} cards", words_of(first + card for card in cards))
    yield Action("bidding low", words_of([*range(alphabet.BID, alphabet.BID + 3), alphabet.NIL]))
    yield Action("bidding high", words_of(range(alphabet.BID + 3, alphabet.BID + 32)))
    yield Action("passing", words_of([alphabet.PASS]))
    yield Action("drawing", words_of([alphabet.DRAW]))
    yield Action("taking the discard", words_of([alphabet.TAKE]))
    yield Action("stopping early", words_of([alphabet.DONE]))


def card_thirds(program: Program) -> list[tuple[str, list[int]]]:
    """The cards of the deck by height: low, middle and high."""
    deck = [card for card in range(CARDS) if (int(program.deck) >> card) & 1]
    heights = sorted({int(program.strength[card]) for card in deck})
    cuts = [heights[len(heights) // 3], heights[2 * len(heights) // 3]]
    third = {card: sum(int(program.strength[card]) >= cut for cut in cuts) for card in deck}
    names = ("low", "middle", "high")
    return [(name, [card for card in deck if third[card] == place]) for place, name in enumerate(names)]


def words_of(moves: Any) -> Any:
    """A set of moves as the words of the alphabet."""
    words = [0] * 5
    for move in moves:
        words[move // WORD_SIZE] |= 1 << (move % WORD_SIZE)
    return np.array(words, np.int64)
