"""How long a deal can take: an upper bound on the passes through the game loop, generous but certain.

Every move, and everything the engine does between moves, is one step: a pass through the game loop. The
engine stops a deal at its step limit; a program whose bound stays below that is never stopped.
"""

from collections.abc import Iterator

from darwindeck.limits import CARDS, MOST_CARDS_A_STEP, MOST_LOOPS, PLAYERS, STEP_LIMIT
from darwindeck.program.codes import (
    NONE,
    EffectCode,
    FollowCode,
    PhaseKind,
    PickCode,
    StockCode,
    TargetCode,
    Verb,
)
from darwindeck.program.layout import MELDING
from darwindeck.program.verify.rows import Rows, arcs_of, nodes_of
from darwindeck.program.verify.turns import steps_at

ROUND_THE_TABLE = 64  # more than bidding, passing or dealing cards once takes
MOST_IN_COMBINATION = CARDS // 2  # a run of pairs has two cards of each rank
MOST_BIDS = 32 * 6  # numbers, in four suits, no-trump and nil
COUNTED_ALONE = 4  # setting up, going on and finishing a phase


def problems(rows: Rows) -> Iterator[str]:
    steps = most_steps(rows)
    if steps > STEP_LIMIT:
        yield f"phases: a deal could go on for {steps:,} steps; allowed: {STEP_LIMIT:,}."


def most_steps(rows: Rows) -> int:
    """No deal takes more steps than this."""
    visits = [MOST_LOOPS if is_repeated(rows, row) else 1 for row in range(rows.phases)]
    phases = sum(times * _steps_of_phase(rows, row) for row, times in enumerate(visits))
    return phases + _tricks(rows) + _draws(rows) + _melds(rows)


def is_repeated(rows: Rows, row: int) -> bool:
    """Whether a phase is part of a repetition."""
    return any(
        rows.phase_kind[later] == PhaseKind.LOOP and rows.loop_first[later] <= row <= later
        for later in range(rows.phases)
    )


def _steps_of_phase(rows: Rows, row: int) -> int:
    if rows.phase_kind[row] == PhaseKind.BETTING:
        return int(rows.players * (rows.bet_raises[row] + 2)) + COUNTED_ALONE
    if rows.phase_kind[row] == PhaseKind.ATTACK:
        # Each card of an attack is beaten, and then all may say that they add nothing.
        cards = (rows.attack_most[row] + 1) * (rows.players + 2)
        return int(rows.attack_limit[row] * (cards + COUNTED_ALONE)) + COUNTED_ALONE
    if rows.phase_kind[row] == PhaseKind.AUCTION:
        # Every bid may be doubled and redoubled, and everyone may pass after each of these.
        return ROUND_THE_TABLE + MOST_BIDS * int(3 * rows.players + 1)
    if rows.phase_kind[row] != PhaseKind.TURNS:
        return ROUND_THE_TABLE
    limit = rows.turn_round_limit[row]
    rounds = min(rows.turn_rounds[row], limit) if rows.turn_rounds[row] else limit
    turns: int = rounds * rows.players
    return turns * (_longest_turn(rows, rows.turn_start[row]) + 1) + COUNTED_ALONE


def _longest_turn(rows: Rows, start: int) -> int:
    """The most steps from a node to the end of the turn; what a node leads to is written before it."""
    longest: list[int] = []
    for node in range(nodes_of(rows)):
        ways = [
            _steps_of_arc(rows, arc) + (0 if rows.arc_next[arc] == NONE else longest[rows.arc_next[arc]])
            for arc in steps_at(rows, node)
        ]
        longest.append(1 + max(ways))
    return longest[start]


def _steps_of_arc(rows: Rows, arc: int) -> int:
    """Cards beyond the first, saying that it is enough, and what the cards set off."""
    match rows.arc_verb[arc]:
        case Verb.PLAY:
            cards = MOST_CARDS_A_STEP if rows.arc_same_size[arc] else rows.arc_most[arc]
            # Each card may need a choice of what it captures.
            return int(2 * cards) + _effects(rows)
        case Verb.FLIP:
            return _effects(rows)
        case Verb.DISCARD:
            return int(rows.arc_most[arc])
        case Verb.ASK:
            return 1  # first whom, then what
        case Verb.CLAIM:
            # The rank, the cards, saying that it is enough, and everyone's doubts.
            return int(rows.arc_most[arc]) + 2 + PLAYERS
        case Verb.MELD | Verb.MELD_TOP | Verb.LAY_OFF | Verb.SWAP:
            return 1  # to stop, or to choose a place
        case Verb.PEEK | Verb.TURN_UP:
            return int(rows.arc_most[arc])
        case Verb.COMBINE:
            return MOST_IN_COMBINATION
    return 0


def _effects(rows: Rows) -> int:
    """The decisions that one card can set off."""
    return max(_steps_of_effect(rows, rank) for rank in range(len(rows.effect_kind)))


def _steps_of_effect(rows: Rows, rank: int) -> int:
    if rows.effect_kind[rank] == NONE:
        return 0
    match rows.effect_kind[rank]:
        case EffectCode.FORCE_DISCARD if rows.effect_how[rank] == PickCode.CHOICE:
            victims = rows.players - 1 if rows.effect_target[rank] == TargetCode.ALL_OPPONENTS else 1
            return 1 + int(victims + min(rows.deck_size, victims * rows.effect_value[rank]))
        case EffectCode.SKIP_NEXT | EffectCode.REVERSE_DIRECTION | EffectCode.EXTRA_TURN:
            return 0
    return 2


def _tricks(rows: Rows) -> int:
    """A card played to a trick is won for good, so every card is played to one trick at most."""
    if PhaseKind.TRICK not in rows.phase_kind[: rows.phases]:
        return 0
    tricks = sum(_tricks_taken_up(rows, row) for row in range(rows.phases))
    return (CARDS + tricks * PLAYERS) * (1 + PLAYERS + _effects(rows))


def _tricks_taken_up(rows: Rows, row: int) -> int:
    """Where cards of a trick are taken into a hand, only the number of tricks is a limit."""
    if rows.phase_kind[row] != PhaseKind.TRICK or rows.trick_follow[row] != FollowCode.MUST_OR_TAKE:
        return 0
    times = MOST_LOOPS if is_repeated(rows, row) else 1
    return int(rows.trick_count[row] or STEP_LIMIT) * times


def _melds(rows: Rows) -> int:
    """A card in a meld stays there, so every card is melded once at most, and each may complete a meld."""
    return 2 * CARDS if any(verb in MELDING for verb in rows.arc_verb[: arcs_of(rows)]) else 0


def _draws(rows: Rows) -> int:
    """Cards drawn because a step could not be taken: the stock, and again after each reshuffle."""
    reshuffles = rows.reshuffles if rows.stock_policy == StockCode.RESHUFFLE else 0
    return int(rows.deck_size * (1 + reshuffles))
