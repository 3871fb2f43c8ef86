"""Actions: peek, swap, declare, make somebody draw; once its targets are named, an action may be declined."""

from darwindeck.jit import compiled, inlined
from darwindeck.limits import RANKS, WORD_SIZE
from darwindeck.masks import count, highest
from darwindeck.move_sets import offer
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, DECLINE, GO_ON, LEAVE_THEM, PASS, POINT, SWAP_THEM
from darwindeck.vinto.codes import NOBODY, Phase, Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.moves import offer_cards_of
from darwindeck.vinto.rules.piles import draw_unseen, lay_under_top, open_window
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import card_at, everyone, exchange, learn, remove


@compiled
def begin(game: Vinto, card: int, optional: bool) -> None:
    """The player to move may play, or plays, the action of a card; without a target nothing happens."""
    game.acting = card
    game.optional = 1 if optional else 0
    game.target = NOBODY
    game.second = NOBODY
    if has_action(card) and targets_of(game, rank_of(card)):
        game.phase = Phase.TARGET
    else:
        game.phase = Phase.RESOLVE


@compiled
def targets_of(game: Vinto, rank: int) -> int:
    """The players at whom the player to move can aim the action of a rank, as bits."""
    reachable = everyone(game)
    if game.caller_protected and game.caller != NOBODY:
        reachable &= ~(1 << game.caller)
    if rank == Rank.ACE:
        return reachable
    for player in range(game.players):
        if game.held[player] == 0:
            reachable &= ~(1 << player)
    own = 1 << game.to_move
    if rank <= Rank.EIGHT:
        return reachable & own
    if rank <= Rank.TEN:
        return reachable & ~own
    if rank <= Rank.QUEEN and count(reachable) < 2:
        return 0
    return reachable


@compiled
def legal_targets(game: Vinto) -> None:
    """The first target of the action. The two cards of a Jack or Queen are named lowest seat first."""
    rank = rank_of(game.acting)
    players = targets_of(game, rank)
    if game.optional:
        offer(game, PASS)
    if rank in (Rank.JACK, Rank.QUEEN):
        players &= ~(1 << highest(players))
    offer_targets(game, players, rank == Rank.ACE)


@compiled
def legal_seconds(game: Vinto) -> None:
    """The second card of a Jack or Queen belongs to another player."""
    later = -1 << (game.target + 1)
    offer_targets(game, targets_of(game, rank_of(game.acting)) & later, False)


@compiled
def offer_targets(game: Vinto, players: int, whole: bool) -> None:
    """Any card of these players, or the players themselves."""
    for player in range(game.players):
        if (players >> player) & 1:
            if whole:
                offer(game, CHOOSE + player)
            else:
                offer_cards_of(game, player)


@inlined
def legal_confirmation(game: Vinto) -> None:
    offer(game, GO_ON)
    offer(game, DECLINE)


@inlined
def legal_queen(game: Vinto) -> None:
    offer(game, SWAP_THEM)
    offer(game, LEAVE_THEM)


@inlined
def legal_declarations(game: Vinto) -> None:
    """Any rank may be declared, whatever the card; or none."""
    offer(game, DECLINE)
    for rank in range(RANKS):
        offer(game, DECLARE + rank)


@compiled
def name_target(game: Vinto, move: int) -> None:
    """Name the first target, or leave an optional action unplayed."""
    if move == PASS:
        game.phase = Phase.RESOLVE
        return
    if game.acting == game.top:
        game.unused = 0
    rank = rank_of(game.acting)
    if rank == Rank.ACE:
        game.target = move - CHOOSE
    else:
        game.target = (move - POINT) // WORD_SIZE
        game.target_place = (move - POINT) % WORD_SIZE
    match rank:
        case Rank.JACK | Rank.QUEEN:
            game.phase = Phase.SECOND
        case Rank.KING:
            game.phase = Phase.KING
        case _:
            game.phase = Phase.CONFIRM


@compiled
def name_second(game: Vinto, move: int) -> None:
    game.second = (move - POINT) // WORD_SIZE
    game.second_place = (move - POINT) % WORD_SIZE
    game.phase = Phase.CONFIRM


@compiled
def confirm(game: Vinto, chance: Chance, move: int) -> None:
    """Carry out the action whose targets are named, or decline it."""
    game.phase = Phase.RESOLVE
    if move == DECLINE:
        return
    me = 1 << game.to_move
    match rank_of(game.acting):
        case Rank.JACK:
            exchange(game, game.target, game.target_place, game.second, game.second_place)
        case Rank.QUEEN:
            learn(game, game.target, game.target_place, me)
            learn(game, game.second, game.second_place, me)
            game.phase = Phase.QUEEN
        case Rank.ACE:
            draw_unseen(game, chance, game.target)
        case _:
            learn(game, game.target, game.target_place, me)


@compiled
def settle_queen(game: Vinto, move: int) -> None:
    game.phase = Phase.RESOLVE
    if move == SWAP_THEM:
        exchange(game, game.target, game.target_place, game.second, game.second_place)


@compiled
def declare_for_king(game: Vinto, chance: Chance, move: int) -> None:
    """Right: the card leaves, and its action may be played. Wrong: it is shown, and a card is drawn."""
    game.phase = Phase.RESOLVE
    if move == DECLINE:
        return
    card = card_at(game, game.target, game.target_place)
    game.right = 1 if rank_of(card) == move - DECLARE else 0
    game.shown = card
    if game.right == 0:
        learn(game, game.target, game.target_place, everyone(game))
        draw_unseen(game, chance, game.to_move)
        return
    remove(game, game.target, game.target_place)
    lay_under_top(game, card)
    open_window(game, card)
    begin(game, card, True)
