"""Shapes of turns that games have, to be filled with random steps."""

from typing import Any

# A shape is a leaf or a tuple: what kind of tree, then what is inside it.
Shape = str | tuple[Any, ...]
IN_ORDER, ONE_OF, MAYBE = "in order", "one of", "maybe"
PLAY, DRAW, TAKE, DISCARD, DUMP, NAME, ROB = "play", "draw", "take", "discard", "dump", "name", "rob"
ASK, LAY, REFILL, CLAIM = "ask", "lay", "refill", "claim"
SWAP, SWAP_TOP, TURN_UP, PEEK = "swap", "swap top", "turn up", "peek"
KNOCK, MELD, LAY_OFF, TRADE = "knock", "meld", "lay off", "trade"
TURN_OVER, MELD_TOP, ADD_TOP = "turn over", "meld top", "add top"

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
    (IN_ORDER, ROB, PLAY),
    (IN_ORDER, PLAY, (MAYBE, ROB)),
    (ONE_OF, PLAY, ROB),
)
EXCHANGING: tuple[Shape, ...] = (
    (IN_ORDER, DRAW, DISCARD),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), DISCARD),
    (MAYBE, (IN_ORDER, DRAW, DISCARD)),
    (IN_ORDER, DUMP, DRAW),
    (IN_ORDER, DUMP, DRAW),
    (IN_ORDER, DRAW, DUMP, (MAYBE, TAKE)),
    (ONE_OF, (IN_ORDER, DRAW, DISCARD), (IN_ORDER, TAKE, DISCARD)),
    (IN_ORDER, ROB, DISCARD),
    (IN_ORDER, (ONE_OF, DRAW, ROB), DISCARD),
    (MAYBE, TRADE),
    (ONE_OF, TRADE, (IN_ORDER, DRAW, DISCARD)),
)
TRADING: tuple[Shape, ...] = ((MAYBE, TRADE), (MAYBE, TRADE), TRADE)
LAYING_OUT: tuple[Shape, ...] = (
    PLAY,
    PLAY,
    PLAY,
    (ONE_OF, PLAY, DRAW),
    (IN_ORDER, PLAY, DRAW),
    (IN_ORDER, DRAW, PLAY),
    (IN_ORDER, PLAY, (MAYBE, PLAY)),
    (IN_ORDER, PLAY, (MAYBE, DISCARD)),
    (ONE_OF, PLAY, (IN_ORDER, DRAW, DISCARD)),
    (ONE_OF, PLAY, ROB),
)


ASKING: tuple[Shape, ...] = (
    (IN_ORDER, ASK, LAY),
    (IN_ORDER, ASK, LAY),
    (IN_ORDER, REFILL, ASK, LAY),
    (IN_ORDER, REFILL, ASK, LAY),
    (IN_ORDER, ROB, LAY),
    (IN_ORDER, ROB, LAY, (MAYBE, ASK)),
    (IN_ORDER, (ONE_OF, DRAW, ASK), LAY),
    (IN_ORDER, (ONE_OF, ROB, DRAW), LAY),
    (IN_ORDER, DRAW, LAY, DISCARD),
)


CLAIMING: tuple[Shape, ...] = (
    CLAIM,
    CLAIM,
    CLAIM,
    (ONE_OF, CLAIM, DRAW),
    (ONE_OF, DRAW, CLAIM),
    (IN_ORDER, CLAIM, (MAYBE, DISCARD)),
    (IN_ORDER, ROB, CLAIM),
)


COLLECTING: tuple[Shape, ...] = (
    (IN_ORDER, (ONE_OF, DRAW, TAKE), DISCARD, (MAYBE, KNOCK)),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), DISCARD, (MAYBE, KNOCK)),
    (ONE_OF, KNOCK, (IN_ORDER, (ONE_OF, DRAW, TAKE), DISCARD)),
    (ONE_OF, KNOCK, (IN_ORDER, (ONE_OF, DRAW, TAKE), DISCARD)),
    (IN_ORDER, DRAW, DISCARD, (MAYBE, KNOCK)),
    (ONE_OF, (IN_ORDER, DRAW, DISCARD), KNOCK),
    (IN_ORDER, (MAYBE, KNOCK), DRAW, DISCARD),
    (IN_ORDER, ROB, DISCARD, (MAYBE, KNOCK)),
)


MELD_OR_ADD: Shape = (IN_ORDER, (ONE_OF, MELD_TOP, ADD_TOP), DISCARD)
FROM_THE_TOP: Shape = (ONE_OF, MELD_OR_ADD, (IN_ORDER, TURN_OVER, (MAYBE, MELD_OR_ADD)))
# The top discard is for those who can use it at once; everybody else draws.
DRAW_OR_MELD: Shape = (ONE_OF, DRAW, MELD_TOP, ADD_TOP)
MELDING: tuple[Shape, ...] = (
    *(FROM_THE_TOP,) * 4,
    (IN_ORDER, (ONE_OF, DRAW, TAKE), (MAYBE, MELD), (MAYBE, LAY_OFF), DISCARD),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), (MAYBE, MELD), (MAYBE, LAY_OFF), DISCARD),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), (MAYBE, MELD), DISCARD),
    (IN_ORDER, DRAW, MELD, (MAYBE, LAY_OFF), DISCARD),
    (IN_ORDER, DRAW, (MAYBE, (ONE_OF, MELD, LAY_OFF)), DISCARD),
    (IN_ORDER, ROB, (MAYBE, MELD), (MAYBE, LAY_OFF), DISCARD),
    (IN_ORDER, (ONE_OF, DRAW, TAKE), (MAYBE, MELD), DISCARD, (MAYBE, KNOCK)),
    (IN_ORDER, DRAW_OR_MELD, (MAYBE, MELD), DISCARD),
    (IN_ORDER, DRAW_OR_MELD, (MAYBE, MELD), DISCARD),
    (IN_ORDER, DRAW_OR_MELD, (MAYBE, MELD), (MAYBE, LAY_OFF), DISCARD),
    (IN_ORDER, (MAYBE, ADD_TOP), (ONE_OF, DRAW, TAKE), (MAYBE, MELD), DISCARD),
    (IN_ORDER, (MAYBE, ADD_TOP), DRAW, (MAYBE, MELD), DISCARD),
    (ONE_OF, (IN_ORDER, MELD_TOP, DISCARD), (IN_ORDER, TURN_OVER, (MAYBE, (IN_ORDER, MELD_TOP, DISCARD)))),
)


ROWS: tuple[Shape, ...] = (
    (ONE_OF, SWAP, SWAP_TOP),
    (ONE_OF, SWAP_TOP, SWAP),
    (ONE_OF, SWAP, SWAP_TOP, KNOCK),
    (ONE_OF, SWAP_TOP, SWAP, KNOCK),
    (IN_ORDER, (ONE_OF, SWAP, SWAP_TOP), (MAYBE, TURN_UP)),
    (IN_ORDER, (ONE_OF, SWAP, SWAP_TOP), (MAYBE, KNOCK)),
    (IN_ORDER, (MAYBE, PEEK), (ONE_OF, SWAP, SWAP_TOP)),
    (ONE_OF, SWAP, PEEK, KNOCK),
    (ONE_OF, SWAP_TOP, SWAP, TURN_UP),
    (IN_ORDER, SWAP, (MAYBE, PEEK)),
    SWAP,
)
OPENING_ROWS: tuple[Shape, ...] = (TURN_UP, PEEK)


def leaves(shape: Shape) -> set[str]:
    """The kinds of steps in a shape."""
    if isinstance(shape, str):
        return {shape}
    return {leaf for member in shape[1:] for leaf in leaves(member)}


def trees(shape: Shape) -> set[str]:
    """The kinds of trees in a shape."""
    if isinstance(shape, str):
        return set()
    return {shape[0], *(tree for member in shape[1:] for tree in trees(member))}


def with_naming(shape: Shape) -> Shape:
    """The same shape with a suit named after each play."""
    if isinstance(shape, str):
        return (IN_ORDER, PLAY, NAME) if shape == PLAY else shape
    kind, *inside = shape
    if kind != IN_ORDER:
        return (kind, *(with_naming(member) for member in inside))
    members: list[Shape] = []
    for member in inside:
        members += [PLAY, NAME] if member == PLAY else [with_naming(member)]
    return (IN_ORDER, *members)
