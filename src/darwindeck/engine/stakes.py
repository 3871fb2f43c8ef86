"""Stakes: chips go into the pot, and the pot goes to who wins it.

Who is all in can win no more from each of the others than it has paid itself, so the pot is shared out in
layers: each goes to the best of those who have paid for it. What nobody else has paid for comes back.
"""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.payment import pay
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import count, number
from darwindeck.program.codes import NONE, PotCode, Reason, ScoreCode
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
    """How many chips are in the pot, those left from earlier deals among them."""
    pot = game.pool
    for player in range(game.players):
        pot += number(game.staked[player])
    return pot


@inlined
def is_in(game: Table, player: int) -> bool:
    """Whether a player has not folded and is not out of the match."""
    return (game.sitting_out >> player) & 1 == 0


@compiled
def is_decided_by_play(program: Program, game: Table) -> bool:
    """Whether hands, tricks or those who have folded say where the pot goes, whoever wins the deal."""
    if count(game.sitting_out) == game.players - 1 or where_it_goes(program) == PotCode.TRICKS:
        return True
    for player in range(game.players):
        if number(game.hand_value[player]) >= 0:
            return True
    return False


@inlined
def is_left_alone(game: Table) -> bool:
    """Whether everyone but one player, or one side, has folded."""
    return game.reason == Reason.FOLDED or count(game.sitting_out) == game.players - 1


@compiled
def pot_row(program: Program) -> int:
    """The scoring rule that pays the pot."""
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.POT:
            return row
    return NONE


@inlined
def where_it_goes(program: Program) -> int:
    """Who takes the pot."""
    row = pot_row(program)
    return PotCode.BEST if row == NONE else number(program.score_number[row])


@compiled
def price_of_no_trick(program: Program, game: Table, pot: int) -> int:
    """What whoever wins no trick pays for the next deal, at most."""
    row = pot_row(program)
    return 0 if row == NONE else min(number(program.score_points[row]), pot)


@linked
def settle(program: Program, game: Table, memory: Memory) -> None:
    """Share out the pot, and keep the rest for the next deal. Points are chips won less chips paid."""
    take_back_what_nobody_called(game, memory)
    pot = pot_of(game)
    left = pot
    for player in range(game.players):
        won = winnings(program, game, player) if is_in(game, player) else 0
        left -= won
        game.chips[player] = number(game.chips[player]) + won
        pay(program, game, player, won - number(game.staked[player]))
        if won > 0:
            tell(memory, EventKind.WINS_POT, player, NOBODY, won)
    clear_pot(game)
    game.pool = left
    if left > 0:
        tell(memory, EventKind.LEAVES_POT, NOBODY, NOBODY, left)
    collect_for_no_trick(program, game, memory, pot)


@compiled
def collect_for_no_trick(program: Program, game: Table, memory: Memory, pot: int) -> None:
    """Who has stayed in and won no trick pays for the next deal, at most all it has."""
    price = price_of_no_trick(program, game, pot)
    if price == 0 or is_left_alone(game):
        return
    for player in range(game.players):
        if is_in(game, player) and number(game.tricks[player]) == 0:
            chips = min(price, number(game.chips[player]))
            game.chips[player] = number(game.chips[player]) - chips
            game.pool += chips
            pay(program, game, player, -chips)
            tell(memory, EventKind.PAYS_FOR_NO_TRICK, player, NOBODY, chips)


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
    """What a player takes out of the pot: of what was left in it, and layer by layer."""
    won = share_of(program, game, player, game.pool, 0) if game.pool else 0
    floor = 0
    while floor < number(game.staked[player]):
        top = next_stake(game, floor)
        won += share_of(program, game, player, chips_between(game, floor, top), top)
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
def chips_between(game: Table, floor: int, top: int) -> int:
    """The layer of the pot that everyone has paid between two stakes."""
    chips = 0
    for player in range(game.players):
        stake = number(game.staked[player])
        chips += min(stake, top) - min(stake, floor)
    return chips


@compiled
def share_of(program: Program, game: Table, player: int, chips: int, top: int) -> int:
    """A player's share of chips that are there for all who have paid up to a stake."""
    goes = where_it_goes(program)
    if goes == PotCode.TRICKS and not is_left_alone(game):
        return share_by_tricks(game, player, chips, top)
    best = 0
    for other in range(game.players):
        if may_claim(game, other, top):
            best = max(best, claim_of(program, game, other))
    if claim_of(program, game, player) < best:
        return 0
    if goes == PotCode.SOLE and are_several_level(program, game, best, top):
        return 0
    return share_of_the_best(program, game, player, chips, best, top)


@compiled
def share_of_the_best(program: Program, game: Table, player: int, chips: int, best: int, top: int) -> int:
    """Those who are level share alike; odd chips go from the dealer's left."""
    winners = 0
    before = 0
    for step in range(1, game.players + 1):
        other = (game.dealer + step) % game.players
        if may_claim(game, other, top) and claim_of(program, game, other) == best:
            if other == player:
                before = winners
            winners += 1
    return chips // winners + (1 if before < chips % winners else 0)


@inlined
def may_claim(game: Table, player: int, top: int) -> bool:
    """Whether a player is in and has paid up to a stake."""
    return is_in(game, player) and number(game.staked[player]) >= top


@compiled
def are_several_level(program: Program, game: Table, best: int, top: int) -> bool:
    """Whether players of more than one side have the best claim."""
    sides = 0
    for player in range(game.players):
        if may_claim(game, player, top) and claim_of(program, game, player) == best:
            sides |= 1 << number(program.side_of[player])
    return sides & (sides - 1) != 0


@compiled
def share_by_tricks(game: Table, player: int, chips: int, top: int) -> int:
    """An equal part for each trick; what does not divide is left."""
    tricks = 0
    for other in range(game.players):
        if may_claim(game, other, top):
            tricks += number(game.tricks[other])
    return chips // tricks * number(game.tricks[player]) if tricks else 0


@inlined
def claim_of(program: Program, game: Table, player: int) -> int:
    """How good a player's claim to the pot is: its hand where hands were shown, else whether it has won."""
    if number(game.hand_value[player]) >= 0:
        return number(game.hand_value[player])
    return (game.winners >> number(program.side_of[player])) & 1
