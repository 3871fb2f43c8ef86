"""Every way a deal can go: every outcome of chance, every legal move."""

from collections.abc import Callable, Iterator

from tests.oracle.solving import legal_moves
from tests.tables import Position

from darwindeck.engine import flow
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.program.alphabet import BEGIN_MATCH
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance

Policy = Callable[[Position], dict[int, float]]  # how likely each move is


def beginnings(program: Program) -> Iterator[tuple[Position, float]]:
    """Every first position of a match, with its probability."""
    yield from outcomes(Position(program, new_table(), new_memory(), new_chance(0)), BEGIN_MATCH)


def outcomes(game: Position, move: int) -> Iterator[tuple[Position, float]]:
    """Every position that a move can lead to, by what chance brings, with its probability."""
    script: list[int] = []
    while True:
        after = Position(game.program, copy_of(game.table), copy_of(game.memory), copy_of(game.chance))
        after.chance.drawn, after.chance.scripted = 0, len(after.chance.script)
        after.chance.script[:] = 0
        after.chance.script[: len(script)] = script
        flow.play(after.program, after.table, after.memory, after.chance, move)
        sizes = [int(size) for size in after.chance.sizes[: int(after.chance.drawn)]]
        script = [int(outcome) for outcome in after.chance.script[: len(sizes)]]
        probability = 1.0
        for size in sizes:
            probability /= size
        yield after, probability
        while script and script[-1] == sizes[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1


def ends(program: Program) -> int:
    """How many different ways a deal can go to its end."""
    waiting = [game for game, _ in beginnings(program)]
    found = 0
    while waiting:
        game = waiting.pop()
        if game.is_over:
            found += 1
        else:
            for move in legal_moves(game):
                waiting += [after for after, _ in outcomes(game, move)]
    return found


def value(program: Program, policy: Policy) -> float:
    """What the first side gains on average, exactly, when everyone plays by a policy."""
    return sum(chance * _value(game, policy) for game, chance in beginnings(program))


def _value(game: Position, policy: Policy) -> float:
    if game.is_over:
        return float(game.table.deal_score[0])
    return sum(
        share * chance * _value(after, policy)
        for move, share in policy(game).items()
        if share
        for after, chance in outcomes(game, move)
    )
