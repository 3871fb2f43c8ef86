"""Choices: do the moves of a decision really differ, by how much, and would a simple player find the best?

At decisions of competent play, every move is tried in the same imagined worlds and played on with the same
chance, so that moves which come to the same thing have exactly the same results.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import jackknife, mean_of, scaled
from darwindeck.evaluation.measures.table import CAREFUL, Bench, spread_of
from darwindeck.evaluation.play.habits import Manner
from darwindeck.evaluation.play.positions import Keeping
from darwindeck.evaluation.play.prospects import greedy_moves, worlds_of
from darwindeck.evaluation.play.rounds import continuations
from darwindeck.evaluation.report import Measure
from darwindeck.limits import WORD_SIZE
from darwindeck.program.alphabet import CODES, DISCARD, PLAY

KEPT = 3  # positions of a deal
MOST_MOVES = 8  # compared at a decision
WORLDS = 16  # imagined at a decision
FEW = 10  # decisions that say too little about what is generally so
NAMES = ("agency", "real_choices", "regret", "option_coupling", "traps", "opposing_motives")
CLEAR = 2.5  # standard errors by which the best move is ahead of the worst when they really differ


@dataclass(frozen=True)
class Decision:
    """One decision, looked into."""

    gain: float  # of the best move over the average one
    regret: float  # of what looks best at first sight
    differs: bool
    coupling: float  # how often two moves leave the next player with different options
    is_trap: bool = False  # what looks best at first sight clearly is not
    height: int = 0  # 1 when higher cards are clearly better to play, -1 when lower ones are


def choices(bench: Bench, count: int, first: int) -> dict[str, Measure]:
    """Agency, real choices, the greedy player's regret and option coupling, from this many deals."""
    played = bench.greedy_deals(count, first, Keeping(KEPT))
    spread = spread_of(played.traces["utility"][:, bench.speakers])
    found = decisions_in(bench, played, first)
    if not found or spread == 0:
        nothing = Measure(0.0)
        return dict.fromkeys(NAMES, nothing)
    return {
        "agency": scaled(mean_of([one.gain for one in found]), 1 / spread),
        "real_choices": mean_of([float(one.differs) for one in found]),
        "regret": scaled(mean_of([one.regret for one in found]), 1 / spread),
        "option_coupling": mean_of([one.coupling for one in found]),
        "traps": mean_of([float(one.is_trap) for one in found]),
        "opposing_motives": opposition(np.array([one.height for one in found])),
    }


def opposition(heights: Any) -> Measure:
    """How evenly decisions are divided into those where a high card is better and those where a low one is.

    1 when both are equally many, 0 when it is always the same.
    """
    clear = heights[heights != 0]
    if len(clear) < FEW:
        return Measure(0.0, 0.5)
    return jackknife(lambda rows: float(1 - abs(rows.mean())), clear)


def decisions_in(bench: Bench, played: Any, first: int) -> list[Decision]:
    """Each decision kept in the album, with all its moves tried in the same worlds."""
    kept = kept_in(played)
    positions = played.album.positions.at(kept)
    if len(positions.tables) == 0:
        return []
    simple = greedy_moves(bench.program, positions, bench.seed)
    worlds = worlds_of(bench.program, positions, WORLDS, bench.seed)
    tried = [moves_to_try(table, int(move)) for table, move in zip(positions.tables, simple, strict=True)]
    where = np.concatenate(
        [np.tile(np.arange(WORLDS) + place * WORLDS, len(moves)) for place, moves in enumerate(tried)]
    )
    openings = np.concatenate([np.repeat(moves, WORLDS) for moves in tried])
    everybody = bench.everybody(Manner.GREEDY, CAREFUL)
    traces = continuations(
        bench.program, everybody, worlds, where, openings, first * WORLDS + where, bench.seed
    )
    found, begin = [], 0
    for table, moves in zip(positions.tables, tried, strict=True):
        part = traces[begin : begin + len(moves) * WORLDS]
        begin += len(part)
        values = part["utility"][:, int(table["to_move"])].reshape(len(moves), WORLDS)
        options = part["next_options"].reshape(len(moves), WORLDS)
        found.append(replace(looked_into(values, options), height=height_of(bench.program, moves, values)))
    return found


def height_of(program: Any, moves: Any, values: Any) -> int:
    """1 when higher cards are clearly better to play, -1 when lower ones are; results [moves, worlds]."""
    plays = moves < DISCARD
    heights = np.asarray(program.strength)[moves[plays] - PLAY].astype(float)
    if len(set(heights)) < 2:
        return 0
    slopes = (heights - heights.mean()) @ values[plays]
    slope = mean_of(slopes)
    return int(np.sign(slope.value)) if abs(slope.value) > CLEAR * slope.error else 0


def kept_in(played: Any) -> Any:
    """The places of the album that hold a position."""
    size, games = played.album.keeping.size, len(played.traces)
    places = np.arange(games * size).reshape(games, size)
    return places[np.arange(size)[None, :] < played.traces["kept"][:, None]]


def moves_to_try(table: Any, simple: int) -> Any:
    """The simple player's move first, then others, evenly chosen when there are too many."""
    words = [int(word) for word in table["choices"]]
    others = [
        move
        for move in range(CODES)
        if (words[move // WORD_SIZE] >> (move % WORD_SIZE)) & 1 and move != simple
    ]
    if len(others) >= MOST_MOVES:
        picks = np.linspace(0, len(others) - 1, MOST_MOVES - 1).round().astype(int)
        others = [others[pick] for pick in picks]
    return np.array([simple, *others], np.int64)


def looked_into(values: Any, options: Any) -> Decision:
    """A decision from the results [moves, worlds] and what the next player could do."""
    coupling = share_of_different_pairs(options)
    distinct = first_of_each(values)
    if len(distinct) < 2:
        return Decision(0.0, 0.0, False, coupling)
    halves = (values[:, 0::2], values[:, 1::2])
    means = [half.mean(axis=1) for half in halves]
    gain = regret = 0.0
    leads, losses = [], []
    for seen, fresh in ((0, 1), (1, 0)):
        # Picked by one half of the worlds and judged by the other: noise must not look like skill.
        best, worst = int(means[seen].argmax()), int(means[seen].argmin())
        gain += float(means[fresh][best] - means[fresh][distinct].mean()) / 2
        regret += float(means[fresh][best] - means[fresh][0]) / 2
        leads.append(halves[fresh][best] - halves[fresh][worst])
        losses.append(halves[fresh][best] - halves[fresh][0])
    return Decision(gain, regret, is_clear(leads), coupling, is_clear(losses))


def is_clear(differences: list[Any]) -> bool:
    """Whether differences are above 0 by more than noise explains."""
    mean = mean_of(np.concatenate(differences))
    return mean.value > max(0.0, CLEAR * mean.error)


def first_of_each(values: Any) -> list[int]:
    """The moves without those that have the same results as an earlier one in every world."""
    seen: dict[bytes, int] = {}
    for move, row in enumerate(values):
        seen.setdefault(row.tobytes(), move)
    return list(seen.values())


def share_of_different_pairs(options: Any) -> float:
    """Of pairs of moves in the same world, the share after which the next player's options differ."""
    moves = options.shape[0]
    if moves < 2:
        return 0.0
    alike = (options[:, None, :] == options[None, :, :]).sum(axis=(0, 1)) - moves
    return float(1 - alike.mean() / (moves * (moves - 1)))
