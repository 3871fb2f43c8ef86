"""What a move of an example brought about, as the table shows it to an onlooker who sees every card."""

from collections.abc import Iterator

from darwindeck.cards import NO_CARD, cards_in, symbol_of
from darwindeck.engine.layout import Table
from darwindeck.engine.seats import players_in, seat_after
from darwindeck.engine.words import reason_in_words
from darwindeck.program import alphabet
from darwindeck.program.codes import (
    NONE,
    EffectCode,
    PassingCode,
    PhaseKind,
    Reason,
    Status,
    TableauCode,
    TargetCode,
)
from darwindeck.program.layout import Program
from darwindeck.rulebooks.acting import rank_that_acts
from darwindeck.rulebooks.english import count, listed
from darwindeck.rulebooks.example import Deal, Move

DRAWING = (alphabet.DRAW, alphabet.TAKE)
NAMING = range(alphabet.PICK, alphabet.PLAYER + 6)  # moves that say themselves which cards change hands


def events_of(deal: Deal, move: Move) -> list[str]:
    """What a move brought about, in the order in which it happened."""
    won = [*_trick(move), *_captures(deal, move)]
    # What a card makes players draw comes before the trick is taken, and a new round of dealing after it.
    drawn = _cards_drawn(move)
    found = [*_struck(deal, move), *([*won, *drawn] if _goes_on_to_a_new_part(move) else [*drawn, *won])]
    if move.after.status != Status.PLAYING:
        return [*found, *_end(deal, move)]
    found += [*_passed_over(move), *_cleared(deal, move)]
    if int(move.before.direction) != int(move.after.direction):
        found.append(_turned_round(deal, move))
    return [*found, *_turns_gone_by(deal, move)]


def _turned_round(deal: Deal, move: Move) -> str:
    if int(deal.program.phase_kind[int(move.before.phase)]) != PhaseKind.TRICK:
        return "The direction of play is turned round."
    if int(move.after.direction) == int(move.before.trick_direction):
        return "So the direction of play stays as it is."
    return "From the next trick on, the direction of play is turned round."


def cards_taken(move: Move, giver: int) -> int:
    """The cards that went from a hand to the hand of whoever moved."""
    return int(move.before.hand[giver]) & int(move.after.hand[move.player])


def winners_in_words(program: Program, table: Table) -> str:
    """Who won a deal, without the full stop; the members of a team win together."""
    sides = int(table.winners)
    winners = [str(p) for p in range(int(table.players)) if sides >> int(program.side_of[p]) & 1]
    if not winners:
        return "Nobody wins this deal"
    return f"{_players(winners)} {'win' if len(winners) > 1 else 'wins'} this deal"


def _players(numbers: list[str]) -> str:
    return f"Players {listed(numbers)}" if len(numbers) > 1 else f"Player {numbers[0]}"


def _goes_on_to_a_new_part(move: Move) -> bool:
    """Whether another part of the deal has begun, perhaps with more cards."""
    return bool(move.before.phase != move.after.phase or move.before.loops != move.after.loops)


def _others(move: Move) -> Iterator[int]:
    return (player for player in range(int(move.after.players)) if player != move.player)


# --- special cards ----------------------------------------------------------------------------------


def _struck(deal: Deal, move: Move) -> list[str]:
    """Cards that a special card took from hands; whoever chose whom to strike has said it already."""
    rank = rank_that_acts(deal.program, move.before, move.after, move.code)
    kind = int(deal.program.effect_kind[rank]) if rank != NONE else NONE
    if move.code in NAMING and kind != EffectCode.FORCE_DISCARD:
        return []
    match kind:
        case EffectCode.SWAP_HANDS:
            return [_swap(deal, move, rank)]
        case EffectCode.STEAL_CARD:
            return [
                f"Player {move.player} takes {_named(cards_taken(move, giver))} from player {giver}."
                for giver in _others(move)
                if cards_taken(move, giver)
            ]
        case EffectCode.FORCE_DISCARD:
            return [
                f"Player {loser} discards {_named(lost)}, taken at random."
                for loser in _others(move)
                if (lost := int(move.before.hand[loser]) & int(move.after.discards))
            ]
    return []


def _swap(deal: Deal, move: Move, rank: int) -> str:
    if int(deal.program.effect_target[rank]) == TargetCode.ALL_OPPONENTS:
        return f"Player {move.player} exchanges hands with every opponent in turn."
    other = next(
        (p for p in _others(move) if int(move.before.hand[p]) == int(move.after.hand[move.player])), NONE
    )
    whom = f"player {other}" if other != NONE else "another player"
    return f"Player {move.player} exchanges hands with {whom}."


def _cards_drawn(move: Move) -> list[str]:
    """Cards that came to hands from no other hand, and that nobody chose to draw."""
    if move.code in DRAWING or move.code in NAMING:
        return []
    held = 0
    for player in range(int(move.before.players)):
        held |= int(move.before.hand[player])
    drawn = {p: (int(move.after.hand[p]) & ~held).bit_count() for p in range(int(move.after.players))}
    return [f"Player {player} draws {count(cards, 'card')}." for player, cards in drawn.items() if cards]


# --- tricks and captures ----------------------------------------------------------------------------


def _trick(move: Move) -> list[str]:
    """Who won the trick, and who leads to the next one if it is somebody else."""
    winners = [p for p in range(int(move.after.players)) if move.after.tricks[p] > move.before.tricks[p]]
    goes_on = move.after.status == Status.PLAYING and not _goes_on_to_a_new_part(move)
    is_led_by_another = winners and goes_on and winners[0] != int(move.after.leader)
    leads = [f"Player {int(move.after.leader)} leads to the next."] if is_led_by_another else []
    return [*(f"Player {player} wins the trick." for player in winners), *leads]


def _captures(deal: Deal, move: Move) -> list[str]:
    players = range(int(move.after.players))
    if deal.program.tableau_mode == TableauCode.MATCH_RANK:
        gained = {p: int(move.after.captured[p]) & ~int(move.before.captured[p]) for p in players}
        return [f"Player {p} captures {_named(cards)}." for p, cards in gained.items() if cards]
    if deal.program.tableau_mode == TableauCode.WAR:
        return [
            f"Player {p} takes the cards on the table."
            for p in players
            if int(move.after.piled[p]) > int(move.before.piled[p])
        ]
    return []


def _named(cards: int) -> str:
    return listed([symbol_of(card) for card in cards_in(cards)])


# --- turns ------------------------------------------------------------------------------------------


def _passed_over(move: Move) -> list[str]:
    """Players who could not play on the last play, and so are out until the pile is cleared."""
    new = int(move.after.passed) & ~int(move.before.passed) & ~(1 << move.player)
    return [
        f"Player {p} cannot play and is out for now." for p in range(int(move.after.players)) if new >> p & 1
    ]


def _cleared(deal: Deal, move: Move) -> list[str]:
    """Whether plays were piled up to be beaten, and now are not."""
    after = move.after
    if not _is_in_turns(deal, move) or int(after.arc) != NONE:
        return []
    was_piled = int(move.before.last_play) != NO_CARD or move.code < alphabet.DISCARD
    return ["The pile is cleared."] if was_piled and int(after.last_play) == NO_CARD else []


def _is_in_turns(deal: Deal, move: Move) -> bool:
    """Whether the move was made in a loop of turns that goes on."""
    is_turn = int(deal.program.phase_kind[int(move.before.phase)]) == PhaseKind.TURNS
    return is_turn and not _goes_on_to_a_new_part(move)


def _turns_gone_by(deal: Deal, move: Move) -> list[str]:
    """Who misses a turn, who has another, and whose turn goes by because nothing can be done in it."""
    if not _is_in_turns(deal, move):
        return []
    rank = rank_that_acts(deal.program, move.before, move.after, move.code)
    kind = int(deal.program.effect_kind[rank]) if rank != NONE else NONE
    if kind == EffectCode.EXTRA_TURN:
        return [f"Player {move.player} has another turn."]
    missed = _seats_after(move, move.player, _skips(deal, move, rank))
    found = [f"{_players(missed)} {'miss' if len(missed) > 1 else 'misses'} a turn."] if missed else []
    if int(deal.program.turn_passing[int(move.before.phase)]) == PassingCode.OUT_UNTIL_CLEAR:
        return found
    idle = int(move.after.turns) - int(move.before.turns) - 1
    last = int(missed[-1]) if missed else move.player
    return [*found, *(f"Player {player} can do nothing." for player in _seats_after(move, last, idle))]


def _skips(deal: Deal, move: Move, rank: int) -> int:
    """How many turns a special card makes others miss."""
    if rank == NONE or int(deal.program.effect_kind[rank]) != EffectCode.SKIP_NEXT:
        return 0
    return min(int(deal.program.effect_value[rank]), int(players_in(move.before)) - 1)


def _seats_after(move: Move, player: int, seats: int) -> list[str]:
    found, direction = [], int(move.after.direction)
    for _ in range(seats):
        player = int(seat_after(move.before, player, direction, int(move.before.out | move.before.passed)))
        found.append(str(player))
    return found


# --- the end ----------------------------------------------------------------------------------------


def _end(deal: Deal, move: Move) -> list[str]:
    """Why the deal is over, and who won it."""
    after = move.after
    empty = [str(p) for p in range(int(after.players)) if not int(after.held[p])]
    match int(after.reason):
        case Reason.ENDING if 0 < len(empty) < int(after.players):
            why = (
                f"{_players(empty)} {'have' if len(empty) > 1 else 'has'} no cards left, which ends the deal."
            )
        case Reason.ENDING | Reason.PHASES_DONE:
            why = "That ends the deal."
        case reason:
            why = f"That ends the deal: {reason_in_words(reason)}."
    return [why, f"{winners_in_words(deal.program, after)}."]
