"""An example round, told move by move with what comes of each move."""

from itertools import groupby

from darwindeck.cards import NO_CARD, cards_in, symbol_of
from darwindeck.engine.layout import Table
from darwindeck.engine.words import cards_in_words, move_in_words
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, DealToCode, PhaseKind, Status, TableauCode
from darwindeck.rulebook import naming
from darwindeck.rulebook.document import Block, Section, Sentence, grid, listing, paragraph, rule
from darwindeck.rulebook.english import capital, count, listed
from darwindeck.rulebook.example import Deal, Move

DRAWING = (alphabet.DRAW, alphabet.TAKE)


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
    """The moves, those that a player makes in one turn together."""
    rows: list[list[Move]] = []
    for move in deal.moves:
        if rows and rows[-1][-1].player == move.player and not _begins_a_turn(deal, rows[-1][-1], move):
            rows[-1].append(move)
        else:
            rows.append([move])
    return rows


def _begins_a_turn(deal: Deal, earlier: Move, move: Move) -> bool:
    """Whether a turn has ended since the player's last move; what a card asks for belongs to its turn."""
    phase = int(move.before.phase)
    if move.before.pending or int(deal.program.phase_kind[phase]) != PhaseKind.TURNS:
        return False
    if int(earlier.before.phase) != phase or int(earlier.before.loops) != int(move.before.loops):
        return True
    return int(earlier.before.turns) != int(move.before.turns)


def _told(deal: Deal, moves: list[Move]) -> str:
    deeds = listed([_deed(verb, list(done)) for verb, done in groupby(moves, key=_verb)])
    if _is_passing(deal, moves[0]):
        deeds = f"{deeds} to give away"
    events = [event for move in moves for event in _events(deal, move)]
    return " ".join([f"Player {moves[0].player} {deeds}.", *events])


def _is_passing(deal: Deal, move: Move) -> bool:
    return (
        int(deal.program.phase_kind[int(move.before.phase)]) == PhaseKind.PASSING and not move.before.pending
    )


def _verb(move: Move) -> str:
    """What a player does, in the third person: plays, passes."""
    if _is_robbing(move):
        return "draws"
    verb = move_in_words(move.code).partition(" ")[0]
    return f"{verb}es" if verb.endswith("s") else f"{verb}s"


def _deed(verb: str, moves: list[Move]) -> str:
    """The same done several times is told once: chooses 8♦, K♦ and 2♠."""
    return f"{verb} {listed([_object(move) for move in moves])}".strip()


def _object(move: Move) -> str:
    if _is_robbing(move):
        return f"from player {move.code - alphabet.PLAYER}"
    if move.code == alphabet.FLIP:
        return f"up {symbol_of(int(move.after.trick[move.player]))}"
    return move_in_words(move.code).partition(" ")[2]


def _is_robbing(move: Move) -> bool:
    """Whether a player is named to draw from, and not for what a special card does."""
    return alphabet.PLAYER <= move.code < alphabet.RANK and not move.before.pending


def _events(deal: Deal, move: Move) -> list[str]:
    """What a move brought about, as the table shows."""
    if move.after.status != Status.PLAYING:
        return ["That ends the deal."]
    found = [*_trick(move), *_captures(deal, move)]
    # What a card makes players draw comes before the trick is taken, and a new round of dealing after it.
    found = [*found, *_cards_drawn(move)] if _goes_on_to_a_new_part(move) else [*_cards_drawn(move), *found]
    found += [*_passed_over(move), *_cleared(deal, move)]
    if int(move.before.direction) != int(move.after.direction):
        in_trick = int(deal.program.phase_kind[int(move.after.phase)]) == PhaseKind.TRICK
        when = "From the next trick on, the" if in_trick else "The"
        found.append(f"{when} direction of play is turned round.")
    return found


def _goes_on_to_a_new_part(move: Move) -> bool:
    """Whether another part of the deal has begun, perhaps with more cards."""
    return bool(move.before.phase != move.after.phase or move.before.loops != move.after.loops)


def _trick(move: Move) -> list[str]:
    return [
        f"Player {player} wins the trick."
        for player in range(int(move.after.players))
        if int(move.after.tricks[player]) > int(move.before.tricks[player])
    ]


def _captures(deal: Deal, move: Move) -> list[str]:
    players = range(int(move.after.players))
    if deal.program.tableau_mode == TableauCode.MATCH_RANK:
        gained = {p: int(move.after.captured[p]) & ~int(move.before.captured[p]) for p in players}
        return [f"Player {p} captures {listed(_symbols(cards))}." for p, cards in gained.items() if cards]
    if deal.program.tableau_mode == TableauCode.WAR:
        return [
            f"Player {p} takes the cards on the table."
            for p in players
            if int(move.after.piled[p]) > int(move.before.piled[p])
        ]
    return []


def _passed_over(move: Move) -> list[str]:
    """Players who could not play on the last play, and so are out until the pile is cleared."""
    new = int(move.after.passed) & ~int(move.before.passed) & ~(1 << move.player)
    return [
        f"Player {p} cannot play and is out for now." for p in range(int(move.after.players)) if new >> p & 1
    ]


def _cleared(deal: Deal, move: Move) -> list[str]:
    """Whether plays were piled up to be beaten, and now are not."""
    before, after = move.before, move.after
    in_turns = int(deal.program.phase_kind[int(before.phase)]) == PhaseKind.TURNS
    if not in_turns or _goes_on_to_a_new_part(move) or int(after.arc) != NONE:
        return []
    was_piled = int(before.last_play) != NO_CARD or move.code < alphabet.DISCARD
    return ["The pile is cleared."] if was_piled and int(after.last_play) == NO_CARD else []


def _symbols(cards: int) -> list[str]:
    return [symbol_of(card) for card in cards_in(cards)]


def _cards_drawn(move: Move) -> list[str]:
    """Hands that have grown without the player choosing to draw; tricks and passes aside."""
    if move.code in DRAWING or alphabet.PICK <= move.code < alphabet.PLAYER + 6:
        return []
    found = []
    for player in range(int(move.after.players)):
        gained = int(move.after.held[player]) - int(move.before.held[player])
        gained += 1 if player == move.player and move.code < alphabet.PICK else 0
        if gained > 0:
            found.append(capital(f"player {player} picks up {count(gained, 'card')}."))
    return found
