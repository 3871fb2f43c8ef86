"""A decision: what the person at the keyboard may do now, and cards that may be chosen together.

The engine takes several cards one by one in ascending order. A person names them in any order; the order is
put right here by trying moves on a branch of the match.
"""

from dataclasses import dataclass

from darwindeck.cards import cards_in
from darwindeck.engine.calls import next_value, rule_of_game
from darwindeck.engine.layout import Table
from darwindeck.engine.rules import auction
from darwindeck.limits import WORD_SIZE
from darwindeck.present.table.hand_order import order_of_hand
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.phrases import bids_values, is_auction, phrase_of
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, PhaseKind, Verb
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.declining import arcs_at
from darwindeck.rulebooks.story.order import Order
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.moves import card_in

FITTING = (Verb.MELD, Verb.MELD_TOP, Verb.COMBINE)  # take cards that go together by their ranks and suits
NUMBERS = tuple(range(alphabet.HIGHEST_BID + 1))
_WITHOUT_A_NUMBER = {
    alphabet.NIL: "nil",
    alphabet.PASS: "pass",
    auction.DOUBLE: "double",
    auction.REDOUBLE: "redouble",
}


@dataclass(frozen=True)
class Choice:
    """One thing the person may do, and what to type for it."""

    label: str
    move: int
    words: str

    @property
    def card(self) -> int | None:
        return card_in(self.move)


@dataclass(frozen=True)
class Decision:
    """Everything the person may do now."""

    choices: tuple[Choice, ...]
    gathers: bool  # several cards may be chosen together
    bids: tuple[int, ...] = NUMBERS  # what each bid is called: its number, or the value at that step

    @property
    def is_bidding(self) -> bool:
        return are_bids([choice.move for choice in self.choices])

    @property
    def is_discarding(self) -> bool:
        """Whether nothing is to be decided but which card to discard."""
        return all(alphabet.DISCARD <= choice.move < alphabet.PICK for choice in self.choices)

    def choice_of(self, move: int) -> Choice | None:
        return next((choice for choice in self.choices if choice.move == move), None)


def decision_at(match: Match, people: People) -> Decision:
    """What the person at the keyboard may do now."""
    view = match.view(people.you)
    moves = set(match.legal_moves)
    several = cards_to_gather(match)
    in_hand, numbers = order_of_hand(match.program), _numbers(match.program, view.table, moves)
    ordered = sorted(moves | several, key=lambda move: _place(in_hand, numbers, move))
    bids = bids_at(match.program, view.table)
    choices = [
        Choice(label, move, phrase_of(match.program, people, view.table, move))
        for label, move in zip(_labels(ordered, numbers, bids), ordered, strict=True)
    ]
    return Decision(tuple(choices), bool(several), bids)


def bids_at(program: Program, table: Table) -> tuple[int, ...]:
    """What each bid of the alphabet is called now."""
    if not (is_auction(program, table) and bids_values(program, table)):
        return NUMBERS
    row, values = int(rule_of_game(program)), [0]
    for _ in NUMBERS[1:]:
        values.append(int(next_value(program, row, values[-1])))
    return tuple(values)


def cards_to_gather(match: Match) -> set[int]:
    """Every move that can be part of a choice of several cards; none when cards are chosen one at a time."""
    table = match.sight(match.to_move).table
    if not may_take_several(match.program, table):
        return set()
    all_there_is = _moves_of_the_hand(match, table)
    found: set[int] = set()
    seen: set[tuple[int, ...]] = set()
    waiting = [match]
    while waiting and not (all_there_is and found >= all_there_is):
        position = waiting.pop()
        for move in card_moves(position):
            branch = position.tried(move)
            if branch.is_still_choosing_since(match):
                found |= {move, *card_moves(branch)}
                key = (len(branch.history), *branch.legal_moves)
                if key not in seen:
                    seen.add(key)
                    waiting.append(branch)
    return found


def _moves_of_the_hand(match: Match, table: Table) -> set[int]:
    """The same move with each card of the hand, where any of them goes with any other; else none.

    Melds and combinations ask for cards that fit, and have to be tried out.
    """
    kinds = {move // WORD_SIZE for move in card_moves(match)}
    if not set(_verbs_at(match.program, table)).isdisjoint(FITTING) or len(kinds) != 1:
        return set()
    return {WORD_SIZE * kind + card for kind in kinds for card in cards_in(int(table.hand[match.to_move]))}


def _verbs_at(program: Program, table: Table) -> list[int]:
    """What the steps that may come next do; nothing where cards are passed on."""
    if int(program.phase_kind[int(table.phase)]) != PhaseKind.TURNS:
        return []
    return [int(program.arc_verb[arc]) for arc in arcs_at(program, int(table.node))]


def may_take_several(program: Program, table: Table) -> bool:
    """Whether the rules of this moment know of more than one card."""
    phase = int(table.phase)
    if table.pending:
        return False
    if int(program.phase_kind[phase]) == PhaseKind.PASSING:
        return int(program.pass_count[phase]) > 1
    if int(program.phase_kind[phase]) != PhaseKind.TURNS:
        return False
    return any(
        int(program.arc_verb[arc]) in FITTING
        or (
            int(program.arc_verb[arc]) in (Verb.PLAY, Verb.DISCARD, Verb.CLAIM)
            and int(program.arc_most[arc]) > 1
        )
        for arc in arcs_at(program, int(table.node))
    )


def may_follow_each_other(program: Program, table: Table) -> bool:
    """Whether the player may be asked again before anybody else is: for a card of several, or a next step.

    This goes by the rules and not by the hidden cards, so that trying it out tells nothing.
    """
    if table.pending:
        return int(table.pending_value[0]) > 1
    if int(program.phase_kind[int(table.phase)]) != PhaseKind.TURNS:
        return False
    return any(int(program.arc_next[arc]) != NONE for arc in arcs_at(program, int(table.node)))


def cards_due(match: Match) -> int:
    """How many cards must be passed on, when that is what is to be decided; else none."""
    table = match.sight(match.to_move).table
    if table.pending or int(match.program.phase_kind[int(table.phase)]) != PhaseKind.PASSING:
        return 0
    return min(int(match.program.pass_count[int(table.phase)]), int(table.held[match.to_move]))


def card_moves(match: Match) -> list[int]:
    """The legal moves that name a card."""
    return [move for move in match.legal_moves if move < alphabet.PLAYER]


def can_be_completed(match: Match, wanted: list[int]) -> bool:
    """Whether some choice the rules allow has all these cards in it."""
    return _completes(match, match, sorted(wanted), set())


def exactly(match: Match, wanted: list[int]) -> tuple[list[int], bool]:
    """The moves that choose exactly these cards, and whether more cards could still be added.

    There are no moves when the cards are too few, or are no choice at all.
    """
    branch, moves = match, sorted(wanted)
    for place, move in enumerate(moves):
        if move not in branch.legal_moves or (place and not branch.is_still_choosing_since(match)):
            return [], True
        branch = branch.tried(move)
    if not branch.is_still_choosing_since(match):
        return moves, False
    return ([*moves, alphabet.DONE], True) if alphabet.DONE in branch.legal_moves else ([], True)


def _completes(start: Match, position: Match, wanted: list[int], seen: set[tuple[int, ...]]) -> bool:
    if not wanted:
        return True
    key = (len(wanted), len(position.history), *position.legal_moves)
    if key in seen:
        return False
    seen.add(key)
    for move in card_moves(position):
        if move <= wanted[0]:
            branch = position.tried(move)
            rest = wanted[1:] if move == wanted[0] else wanted
            if not rest or (branch.is_still_choosing_since(start) and _completes(start, branch, rest, seen)):
                return True
    return False


def _place(in_hand: Order, numbers: dict[int, int], move: int) -> tuple[int, ...]:
    """Cards come in the order of the hand, everything else after them."""
    card = card_in(move)
    if card is None:
        return (1 if move in numbers else 2), move
    return 0, move // WORD_SIZE, *in_hand(card)


def are_bids(moves: list[int]) -> bool:
    """Whether a number is bid, or nothing; a bid may also be doubled."""
    bids = [move for move in moves if alphabet.BID <= move <= alphabet.NIL]
    return bool(bids) and all(move in bids or move in _WITHOUT_A_NUMBER for move in moves)


def is_option(move: int) -> bool:
    """Whether a move names one of the options of a turn."""
    return alphabet.OPTION <= move < alphabet.CODES


def _numbers(program: Program, table: Table, moves: set[int]) -> dict[int, int]:
    """The moves with a number of their own: an option of a turn, or a place in a row."""
    if is_auction(program, table):
        return {}
    return {
        move: move - (alphabet.OPTION if is_option(move) else alphabet.SLOT) + 1
        for move in moves
        if alphabet.SLOT <= move < alphabet.CODES
    }


def _labels(moves: list[int], numbers: dict[int, int], bids: tuple[int, ...]) -> list[str]:
    """What to type for each move: a bid, the number of an option or of a place, or just a number."""
    if are_bids(moves):
        return [_WITHOUT_A_NUMBER.get(move) or str(bids[move - alphabet.BID]) for move in moves]
    most = max(numbers.values(), default=0)
    free = iter(range(most + 1, most + len(moves) + 1))
    return [str(numbers[move] if move in numbers else next(free)) for move in moves]
