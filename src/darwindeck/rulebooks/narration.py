"""An example round, told move by move with what comes of each move."""

from itertools import groupby

from darwindeck.cards import NO_CARD, symbol_of
from darwindeck.engine.layout import Table
from darwindeck.engine.words import cards_in_words, move_in_words
from darwindeck.program import alphabet
from darwindeck.program.codes import DealToCode, EffectCode, PhaseKind
from darwindeck.rulebooks import naming
from darwindeck.rulebooks.document import Block, Section, Sentence, grid, listing, paragraph, rule
from darwindeck.rulebooks.english import count, listed
from darwindeck.rulebooks.example import Deal, Move
from darwindeck.rulebooks.happenings import cards_taken, events_of


def example_round(deal: Deal) -> Section:
    """The first round of a deal in words; an onlooker sees every hand."""
    blocks: list[Block] = [*_start(deal), *listing(_turns(deal), is_numbered=True)]
    return Section("Example round", tuple(blocks), is_rule=False)


def _start(deal: Deal) -> list[Block]:
    table, players = deal.dealt, range(int(deal.dealt.players))
    sentences = [rule(f"Player {int(table.dealer)} deals."), *_table(table)]
    if deal.program.deal_to == DealToCode.PILE:
        return paragraph([*sentences, rule("All piles lie face down.")])
    hands = grid(
        ("Player", "Hand"), [[str(player), cards_in_words(int(table.hand[player]))] for player in players]
    )
    return [*paragraph([*sentences, rule("For this example all hands are shown:")]), hands]


def _table(table: Table) -> list[Sentence]:
    """What lies open."""
    sentences = []
    if int(table.discard_top) != NO_CARD:
        sentences.append(rule(f"The discard pile begins with {symbol_of(int(table.discard_top))}."))
    if table.table:
        sentences.append(rule(f"On the tableau lie {cards_in_words(int(table.table))}."))
    if int(table.trump) >= 0 and int(table.trump) < 4:
        sentences.append(rule(f"Trump is {naming.suit_plural(int(table.trump))}."))
    return sentences


def _turns(deal: Deal) -> list[Sentence]:
    """One sentence for what a player does in a turn."""
    return [rule(_told(deal, moves)) for moves in _by_turn(deal)]


def _by_turn(deal: Deal) -> list[list[Move]]:
    """The moves, those together that a player makes in one turn before anything else happens."""
    rows: list[list[Move]] = []
    for move in deal.moves:
        if rows and rows[-1][-1].player == move.player and not _begins_a_row(deal, rows[-1][-1], move):
            rows[-1].append(move)
        else:
            rows.append([move])
    return rows


def _begins_a_row(deal: Deal, earlier: Move, move: Move) -> bool:
    """Whether a move is told apart from the player's last: in a new turn, or a card after other events."""
    is_another_card = move.code < alphabet.PICK and not move.before.pending
    return _begins_a_turn(deal, earlier, move) or (is_another_card and bool(events_of(deal, earlier)))


def _begins_a_turn(deal: Deal, earlier: Move, move: Move) -> bool:
    """Whether a turn has ended since the player's last move; what a card asks for belongs to its turn."""
    if move.before.pending:
        return False
    phase = int(move.before.phase)
    if int(earlier.before.phase) != phase or int(earlier.before.loops) != int(move.before.loops):
        return True
    in_turns = int(deal.program.phase_kind[phase]) == PhaseKind.TURNS
    return in_turns and int(earlier.before.turns) != int(move.before.turns)


def _told(deal: Deal, moves: list[Move]) -> str:
    deeds = listed([_deed(verb, list(done)) for verb, done in _by_verb(deal, moves)]) or "does nothing"
    if _is_passing(deal, moves[0]):
        deeds = f"{deeds} to give away"
    events = [event for move in moves for event in events_of(deal, move)]
    return " ".join([f"Player {moves[0].player} {deeds}.", *events])


def _is_passing(deal: Deal, move: Move) -> bool:
    return (
        int(deal.program.phase_kind[int(move.before.phase)]) == PhaseKind.PASSING and not move.before.pending
    )


def _by_verb(deal: Deal, moves: list[Move]) -> list[tuple[str, list[str]]]:
    """What a player does in the third person, and with what; who stops there does nothing more."""
    deeds = [_in_words(deal, move) for move in moves if move.code != alphabet.DONE]
    return [(verb, [what for _, what in done]) for verb, done in groupby(deeds, key=lambda deed: deed[0])]


def _deed(verb: str, things: list[str]) -> str:
    """The same done several times is told once: chooses 8♦, K♦ and 2♠."""
    return f"{verb} {listed(things)}".strip()


def _in_words(deal: Deal, move: Move) -> tuple[str, str]:
    """What a player does, in the third person, and with what: plays, and 7♥."""
    if alphabet.PLAYER <= move.code < alphabet.RANK:
        return _to_a_player(deal, move, move.code - alphabet.PLAYER)
    verb, _, what = move_in_words(move.code).partition(" ")
    if move.code == alphabet.FLIP:
        what = f"up {symbol_of(int(move.after.trick[move.player]))}"
    return f"{verb}es" if verb.endswith("s") else f"{verb}s", what


def _to_a_player(deal: Deal, move: Move, other: int) -> tuple[str, str]:
    """What is done to a player who is named: for a special card, or to take cards from."""
    whom = f"player {other}"
    rank = int(move.before.pending_value[0])
    kind = int(deal.program.effect_kind[rank]) if move.before.pending else EffectCode.STEAL_CARD
    cards = count(int(deal.program.effect_value[rank]), "card")
    match kind:
        case EffectCode.SWAP_HANDS:
            return "exchanges", f"hands with {whom}"
        case EffectCode.DRAW_CARDS:
            return "makes", f"{whom} draw {cards}"
        case EffectCode.FORCE_DISCARD:
            return "makes", f"{whom} discard {cards}"
    return "takes", f"{cards_in_words(cards_taken(move, other))} from {whom}"
