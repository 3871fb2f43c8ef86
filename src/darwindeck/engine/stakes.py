"""Stakes: chips go into the pot, and the pot goes to who wins it.

Who is all in can win no more from each of the others than it has paid itself, so the pot is shared out in
layers: each goes to the best of those who have paid for it. What nobody else has paid for comes back.
"""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.payment import pay
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, number
from darwindeck.program.layout import Program


@compiled
def put_in(game: Table, player: int, chips: int) -> int:
    """A player pays into the pot, at most all it has; how much it was."""
    chips = min(chips, number(game.chips[player]))
    game.chips[player] = number(game.chips[player]) - chips
    game.staked[player] = number(game.staked[player]) + chips
    return chips


@compiled
def pay_antes(program: Program, game: Table, memory: Memory) -> None:
    for player in range(game.players):
        if not (game.absent >> player) & 1:
            tell(memory, EventKind.PAYS_ANTE, player, NOBODY, put_in(game, player, program.ante))


@compiled
def pot_of(game: Table) -> int:
    """How many chips are in the pot."""
    pot = 0
    for player in range(game.players):
        pot += number(game.staked[player])
    return pot


@inlined
def is_in(game: Table, player: int) -> bool:
    """Whether a player has not folded and is not out of the match."""
    return (game.sitting_out >> player) & 1 == 0


@compiled
def is_decided_by_hands(game: Table) -> bool:
    """Whether the pot goes to the best hand, or to the only player left in."""
    if count(game.sitting_out) == game.players - 1:
        return True
    for player in range(game.players):
        if number(game.hand_value[player]) >= 0:
            return True
    return False


@compiled
def settle(program: Program, game: Table, memory: Memory) -> None:
    """Share out the pot. Points are chips won less chips paid."""
    take_back_what_nobody_called(game, memory)
    for player in range(game.players):
        won = winnings(program, game, player) if is_in(game, player) else 0
        game.chips[player] = number(game.chips[player]) + won
        pay(program, game, player, won - number(game.staked[player]))
        if won > 0:
            tell(memory, EventKind.WINS_POT, player, NOBODY, won)
    clear_pot(game)


@compiled
def give_back(game: Table) -> None:
    """The deal counts for nothing: everyone takes back what it has paid."""
    for player in range(game.players):
        game.chips[player] = number(game.chips[player]) + number(game.staked[player])
    clear_pot(game)


@compiled
def clear_pot(game: Table) -> None:
    for player in range(game.players):
        game.staked[player] = 0


@compiled
def take_back_what_nobody_called(game: Table, memory: Memory) -> None:
    """The part of the highest stake that nobody else has matched is not in the pot."""
    first = 0
    for player in range(1, game.players):
        if number(game.staked[player]) > number(game.staked[first]):
            first = player
    second = 0
    for player in range(game.players):
        if player != first:
            second = max(second, number(game.staked[player]))
    uncalled = number(game.staked[first]) - second
    if uncalled > 0:
        game.staked[first] = second
        game.chips[first] = number(game.chips[first]) + uncalled
        tell(memory, EventKind.TAKES_BACK, first, NOBODY, uncalled)


@compiled
def winnings(program: Program, game: Table, player: int) -> int:
    """What a player takes out of the pot, layer by layer."""
    won = 0
    floor = 0
    while floor < number(game.staked[player]):
        top = next_stake(game, floor)
        won += share_of_layer(program, game, player, floor, top)
        floor = top
    return won


@compiled
def next_stake(game: Table, floor: int) -> int:
    """The lowest stake above a floor among those who are in."""
    top = 0
    for player in range(game.players):
        stake = number(game.staked[player])
        if is_in(game, player) and stake > floor and (top == 0 or stake < top):
            top = stake
    return top


@compiled
def share_of_layer(program: Program, game: Table, player: int, floor: int, top: int) -> int:
    """A player's share of what everyone has paid between two stakes; odd chips go from the dealer's left."""
    chips = 0
    best = 0
    for other in range(game.players):
        stake = number(game.staked[other])
        chips += min(stake, top) - min(stake, floor)
        if is_in(game, other) and stake >= top:
            best = max(best, claim_of(program, game, other))
    if claim_of(program, game, player) < best:
        return 0
    winners = 0
    before = 0
    for step in range(1, game.players + 1):
        other = (game.dealer + step) % game.players
        if (
            is_in(game, other)
            and number(game.staked[other]) >= top
            and claim_of(program, game, other) == best
        ):
            if other == player:
                before = winners
            winners += 1
    return chips // winners + (1 if before < chips % winners else 0)


@inlined
def claim_of(program: Program, game: Table, player: int) -> int:
    """How good a player's claim to the pot is: its hand where hands were shown, else whether it has won."""
    if number(game.hand_value[player]) >= 0:
        return number(game.hand_value[player])
    return (game.winners >> number(program.side_of[player])) & 1
