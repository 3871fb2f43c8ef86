"""Clearing the table: before a deal, nothing is left of the one before but scores."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import forget_leanings
from darwindeck.engine.sayings import forget_sayings
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, PLAYERS
from darwindeck.move_sets import clear_choices
from darwindeck.program.codes import NONE, Reason, Status
from darwindeck.records import Cells


@compiled
def clear_deal(game: Table) -> None:
    """Forget the deal before: everything but scores, bags and the deal's winners."""
    game.status = Status.PLAYING
    game.reason = Reason.NONE
    game.steps = 0
    game.direction = 1
    game.phase = NONE
    game.node = NONE
    game.arc = NONE
    game.turn_of = game.opener
    game.to_move = game.opener
    game.turns = 0
    game.still = 0
    game.changed = 0
    game.acted = 0
    game.step_cards = 0
    game.skips = 0
    game.passed = 0
    game.out = game.absent
    game.sitting_out = game.absent
    game.finished = 0
    game.pending = 0
    game.loops = 0
    game.taken = 0
    game.drawn = 0
    game.discarded = 0
    game.last_choice = NO_CARD
    game.last_card = NO_CARD
    game.barred = 0
    game.sets = 0
    game.runs = 0
    game.knocker = NONE
    game.knock_arc = NONE
    game.due = 0
    game.penalty = 0
    game.penalty_rank = NONE
    clear_zones(game)
    clear_places(game)
    clear_tricks(game)
    clear_choices(game)


@compiled
def clear_places(game: Table) -> None:
    """No rows are dealt; where some are, they are cleared place by place."""
    game.places = 0
    game.face_up = 0
    game.looked_at = 0
    game.lifted = NO_CARD
    game.row_shown = NONE
    game.tableau_taken = 0
    fill(game.peeked, NO_CARD)


@compiled
def clear_zones(game: Table) -> None:
    game.reshuffled = 0
    game.discards = 0
    game.discard_size = 0
    game.discard_top = NO_CARD
    game.suit_named = NONE
    game.turned_up = NO_CARD
    game.cleared = 0
    game.last_play = NO_CARD
    game.last_size, game.last_kind = 0, 0
    game.pile_owner = NONE
    game.claim = 0
    game.claim_size = 0
    game.claimed = 0
    game.claimed_size = 0
    game.rank_named = NONE
    game.tableau = 0
    game.tableau_top = NO_CARD
    game.open_cards = 0
    game.last_taker = NONE
    game.last_sweeper = NONE
    game.shown = 0
    game.chosen = 0
    fill(game.pile_top, NO_CARD)
    fill(game.pile_end, NO_CARD)
    fill(game.front_top, NO_CARD)
    fill(game.front_end, NO_CARD)
    fill(game.low_end, NONE)
    fill(game.high_end, NONE)
    fill(game.pending_kind, 0)
    fill(game.pending_player, 0)
    fill(game.pending_value, 0)
    fill(game.below, NO_CARD)
    fill(game.hand, 0)
    fill(game.held, 0)
    fill(game.captured, 0)
    fill(game.piled, 0)
    fill(game.buried, 0)
    fill(game.place, NONE)
    fill(game.sweeps, 0)
    fill(game.picked, 0)


@compiled
def clear_tricks(game: Table) -> None:
    game.trump = NONE
    game.trumps = 0
    game.leader = NONE
    game.trick_size = 0
    game.seats_left = 0
    game.trick_direction = 1
    game.next_leader = NONE
    game.suit_led = NONE
    game.best_card = NO_CARD
    game.best_player = NONE
    game.attacker = NONE
    game.defender = NONE
    game.attacks = 0
    game.most_attacks = 0
    game.attack_card = NO_CARD
    game.taking = 0
    game.tricks_played = 0
    game.broken = 0
    game.bids_made = 0
    game.nil = 0
    game.calls = 0
    game.silent = 0
    game.declared = 0
    game.doubled = 0
    game.dummy = NONE
    game.called = 0
    game.partner = NONE
    game.declarer = NONE
    game.alone = 0
    game.pitching = 0
    game.to_speak = 0
    game.bets = 0
    fill(game.tricks, 0)
    fill(game.took, 0)
    fill(game.bid, NONE)
    fill(game.first_named, 0)
    fill(game.trick, NO_CARD)
    fill(game.deal_score, 0)
    fill(game.staked, 0)
    fill(game.hand_value, NONE)


@inlined
def fill(cells: Cells, value: int) -> None:
    """Row by row: a loop over one row becomes a few wide stores."""
    for place in range(len(cells)):
        cells[place] = value


@compiled
def forget_everything(memory: Memory) -> None:
    memory.known_stock = 0
    forget_sayings(memory)
    forget_leanings(memory)
    for player in range(PLAYERS):
        memory.excluded[player] = 0
    for card in range(CARDS):
        memory.knowers[card] = 0
