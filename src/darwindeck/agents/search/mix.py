"""Mixing: where players bet, the deal is thought through from its beginning, for every hand there might be.

Whoever always does the same with the same hand is read by the others, and what a bet means depends on all the
hands it is made with. So players learn side by side what to do with each of their hands: at every decision on
the way each move is tried, and is made the oftener from then on, the more it would have gained (regret
matching: Hart and Mas-Colell, Econometrica 68, 2000). What they have done on the average keeps the others
guessing (counterfactual regret, from samples: Zinkevich and others, Advances in Neural Information Processing
Systems 20, 2007; Lanctot and others, the same 22, 2009). Half of the deals follow what has been said in this
one to the decision at hand (Lisý, Lanctot and Bowling, Autonomous Agents and Multi-Agent Systems 14, 2015).
"""

from typing import Any

from darwindeck.agents.search.grow import scale_of
from darwindeck.agents.search.protocol import (
    correct,
    heard,
    is_over,
    knowledge,
    moves_in,
    outlook,
    play,
    promise,
    restart,
    side_of,
    to_move,
    utility,
    win_share,
    words,
)
from darwindeck.agents.search.tree import note
from darwindeck.agents.search.workspace import Stand, Workspace
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest
from darwindeck.rng import Chance, next_word

ANYBODY = -1
FREE = 0
FIRST_DEALS = 8  # played out to see how much is at stake
HABIT = 6.0  # standard deviations of the results by which a player prefers what looks best at first
WHIM = 0.2  # how much of that is shared out over all the moves
FIRST_THOUGHTS = 16  # all of what to do now
CURIOUS = 0.3  # how often somebody tries any move
DOUBTFUL = 0.2  # a move made less often is not made at all
TREMBLE = 0.02  # how often anything at all is done, whatever was learned
LEAST = 0.01  # spread of the results, where they were all the same
UNIT = 1.0 / (1 << 32)  # of 32 random bits


@compiled
def prepare(rules: Any, workspace: Workspace) -> None:
    """Nobody has thought about anything yet; how much is at stake is seen in a few deals."""
    tree = workspace.trees[0]
    for place in range(len(workspace.stands)):
        workspace.stands[place].key = FREE
    tree.used = 0
    tree.deals = 0
    tree.like_this = 0
    tree.reach = 0.0
    for _ in range(FIRST_DEALS):
        begin_again(rules, workspace, ANYBODY, False)
        workspace.worlds[1] = workspace.worlds[0]
        play_out(rules, workspace, tree.side)


@compiled
def mix(rules: Any, workspace: Workspace, iterations: int) -> None:
    """A deal for each iteration: every other one like this one up to here, with the hand the player holds."""
    tree = workspace.trees[0]
    for _ in range(iterations):
        tree.deals += 1
        if tree.deals <= FIRST_THOUGHTS or tree.deals % 2:
            think_ahead(rules, workspace)
        else:
            think_anew(rules, workspace, tree.deals % 4 == 0)


@compiled
def think_ahead(rules: Any, workspace: Workspace) -> None:
    """What the player should do now: deals count more in which the others would have said what they said."""
    tree = workspace.trees[0]
    begin_again(rules, workspace, tree.player, True)
    follow_what_was_said(rules, workspace)
    tree.reach += tree.weights[tree.player]
    tree.like_this += 1
    tree.weights[tree.player] *= tree.like_this / tree.reach
    consider_now(rules, workspace)
    learn(rules, workspace, tree.player)


@compiled
def think_anew(rules: Any, workspace: Workspace, as_said: bool) -> None:
    """What everybody should do with any hand, in a deal from its beginning or from here on."""
    begin_again(rules, workspace, ANYBODY, as_said)
    if as_said:
        follow_what_was_said(rules, workspace)
    learn(rules, workspace, ANYBODY)


@compiled
def begin_again(rules: Any, workspace: Workspace, player: int, as_seen: bool) -> None:
    tree = workspace.trees[0]
    workspace.worlds[0] = workspace.views[0]
    workspace.scratch[0] = workspace.memories[0]
    view = workspace.views[0]
    restart(rules, view, workspace.worlds[0], workspace.scratch[0], workspace.chances[0], player, as_seen)
    for other in range(len(tree.weights)):
        tree.weights[other] = 1.0


@compiled
def follow_what_was_said(rules: Any, workspace: Workspace) -> None:
    """Go through the deal as it has gone; each player learns how likely the others were to say that."""
    world = workspace.worlds[0]
    step = 0
    move = heard(rules, workspace.views[0], workspace.memories[0], 0)
    while move >= 0 and not is_over(rules, world):
        stand = workspace.stands[stand_of(rules, world, workspace)]
        reckon(workspace, to_move(world), chance_of(stand, place_of(world, move)))
        play(rules, world, workspace.scratch[0], workspace.chances[0], move)
        correct(rules, workspace.views[0], world, workspace.chances[0])
        step += 1
        move = heard(rules, workspace.views[0], workspace.memories[0], step)


@inlined
def reckon(workspace: Workspace, player: int, ratio: float) -> None:
    """The others count what comes of a move by how likely it was."""
    tree = workspace.trees[0]
    for other in range(len(tree.weights)):
        if other != player:
            tree.weights[other] *= ratio


@compiled
def consider_now(rules: Any, workspace: Workspace) -> None:
    """Add what the player would do here to what it has done on the average; later thoughts count more."""
    world = workspace.worlds[0]
    if is_over(rules, world) or to_move(world) != workspace.trees[0].player:
        return
    stand = workspace.stands[stand_of(rules, world, workspace)]
    for place in range(stand.moves):
        stand.shares[place] += workspace.trees[0].deals * chance_of(stand, place)


@compiled
def learn(rules: Any, workspace: Workspace, player: int) -> None:
    """Play on; at each decision of the player, or of everybody, every move is tried."""
    world = workspace.worlds[0]
    chance = workspace.chances[0]
    is_first = player != ANYBODY
    while not is_over(rules, world):
        place = stand_of(rules, world, workspace)
        stand = workspace.stands[place]
        curious = 0.0
        if player == ANYBODY or to_move(world) == player:
            try_moves(rules, workspace, stand, is_first)
            is_first = False
            curious = CURIOUS
        made = drawn_from(stand, chance, curious)
        if curious > 0.0:
            likely = chance_of(stand, made)
            reckon(workspace, to_move(world), likely / ((1.0 - curious) * likely + curious / stand.moves))
        play(rules, world, workspace.scratch[0], chance, move_at(world, made))


@compiled
def try_moves(rules: Any, workspace: Workspace, stand: Stand, is_now: bool) -> None:
    """Try every move with the same luck; what is better than the average should have been made oftener."""
    tree = workspace.trees[0]
    player = to_move(workspace.worlds[0])
    side = side_of(rules, workspace.worlds[0], player)
    weight = tree.weights[player]
    workspace.chances[1] = workspace.chances[0]
    average = 0.0
    for place in range(stand.moves):
        workspace.chances[0] = workspace.chances[1]
        workspace.worlds[1] = workspace.worlds[0]
        move = move_at(workspace.worlds[1], place)
        play(rules, workspace.worlds[1], workspace.scratch[0], workspace.chances[0], move)
        tree.gains[place] = play_out(rules, workspace, side)
        average += chance_of(stand, place) * tree.gains[place]
        if is_now:
            entry = workspace.ballot[move]
            entry.visits += 1
            entry.total += tree.gains[place]
            entry.won += win_share(rules, workspace.worlds[1], side)
    for place in range(stand.moves):
        stand.regrets[place] = max(stand.regrets[place] + weight * (tree.gains[place] - average), 0.0)


@compiled
def play_out(rules: Any, workspace: Workspace, side: int) -> float:
    """What a side gets when everybody goes on as they would now."""
    world = workspace.worlds[1]
    while not is_over(rules, world):
        stand = workspace.stands[stand_of(rules, world, workspace)]
        made = drawn_from(stand, workspace.chances[0], 0.0)
        play(rules, world, workspace.scratch[0], workspace.chances[0], move_at(world, made))
    gain = utility(rules, world, side)
    note(workspace.trees[0], gain)
    scale_of(workspace.trees[0])
    return gain


@compiled
def stand_of(rules: Any, world: Any, workspace: Workspace) -> int:
    """Where it is written what the player to move does with what it knows; a new place if need be."""
    tree = workspace.trees[0]
    stands = workspace.stands
    room = len(stands) - 1
    key = knowledge(rules, world, to_move(world))
    place = key & (room - 1)
    while stands[place].key != key and stands[place].key != FREE:
        place = (place + 1) & (room - 1)
    if stands[place].key == FREE:
        if tree.samples < FIRST_DEALS or 4 * tree.used >= 3 * room:
            place = room
        else:
            tree.used += 1
            stands[place].key = key
        begin_stand(rules, world, workspace, stands[place])
    return place


@compiled
def begin_stand(rules: Any, world: Any, workspace: Workspace, stand: Stand) -> None:
    """A player who knows nothing better does what looks best, and now and then anything."""
    player = to_move(world)
    seen = outlook(rules, world, player)
    stand.moves = 0
    best = 0
    most = 0.0
    for word in range(words(world)):
        moves = moves_in(world, word)
        while moves:
            move = word * WORD_SIZE + lowest(moves)
            moves &= moves - 1
            worth = promise(rules, world, workspace.scratch[0], player, move, seen)
            if stand.moves == 0 or worth > most:
                best, most = stand.moves, worth
            stand.moves += 1
    scale = HABIT * max(workspace.trees[0].widest, LEAST)
    for place in range(stand.moves):
        stand.shares[place] = 0.0
        stand.regrets[place] = scale * WHIM / stand.moves
    stand.regrets[best] += scale * (1.0 - WHIM)


@inlined
def chance_of(stand: Stand, place: int) -> float:
    """How often a move is made: as often as it is regretted that it was not; seldom, if it is not."""
    total = 0.0
    for other in range(stand.moves):
        total += stand.regrets[other]
    if total <= 0.0:
        return 1.0 / stand.moves
    share: float = TREMBLE / stand.moves + (1.0 - TREMBLE) * stand.regrets[place] / total
    return share


@inlined
def drawn_from(stand: Stand, chance: Chance, curious: float) -> int:
    """A move by chance, as often as it is made; or any, now and then."""
    ticket = next_word(chance) * UNIT
    if curious > 0.0:
        if ticket < curious:
            return int(ticket / curious * stand.moves)
        ticket = (ticket - curious) / (1.0 - curious)
    for place in range(stand.moves - 1):
        ticket -= chance_of(stand, place)
        if ticket < 0.0:
            return place
    return stand.moves - 1


@inlined
def move_at(world: Any, place: int) -> int:
    """The legal move with this many before it."""
    for word in range(words(world)):
        moves = moves_in(world, word)
        while moves:
            if place == 0:
                return word * WORD_SIZE + lowest(moves)
            moves &= moves - 1
            place -= 1
    return -1


@inlined
def place_of(world: Any, move: int) -> int:
    """How many legal moves come before one."""
    before = 0
    for word in range(words(world)):
        moves = moves_in(world, word)
        while moves and word * WORD_SIZE + lowest(moves) < move:
            moves &= moves - 1
            before += 1
    return before


@compiled
def draw(rules: Any, workspace: Workspace) -> None:
    """Choose by chance, as often as each move was made on the average; moves made seldom are left out."""
    view = workspace.views[0]
    stand = workspace.stands[stand_of(rules, view, workspace)]
    total = 0.0
    for place in range(stand.moves):
        total += stand.shares[place]
    left = 0.0
    for place in range(stand.moves):
        if stand.shares[place] < DOUBTFUL * total:
            stand.shares[place] = 0.0
        left += stand.shares[place]
    ticket = next_word(workspace.chances[0]) * UNIT * left
    made = -1
    for place in range(stand.moves):
        if made < 0 or (ticket >= 0.0 and stand.shares[place] > 0.0):
            made = place
        ticket -= stand.shares[place]
    workspace.ballot[move_at(view, made)].drawn += 1
