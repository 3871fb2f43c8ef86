"""An example round, told turn by turn; an onlooker sees every hand."""

from darwindeck.cards import NO_CARD, symbol_of
from darwindeck.engine.events import EventKind
from darwindeck.engine.layout import Table
from darwindeck.engine.watching import ONLOOKER
from darwindeck.engine.words import cards_in_words, reason_in_words
from darwindeck.program.codes import DealToCode, PhaseKind, Reason
from darwindeck.rulebooks.document import Block, Section, Sentence, grid, listing, paragraph, rule
from darwindeck.rulebooks.examples.deal import Deal, Move
from darwindeck.rulebooks.story.narrator import Narrator
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.english import count

MOST_LINES = 10  # of the example


def example_round(people: People, deal: Deal) -> Section:
    """The first round of a deal in words."""
    narrator = Narrator(deal.program, people, ONLOOKER, tells_turns=True)
    lines = [line for moves in _by_turn(deal) if (line := _told(narrator, deal, moves))]
    before = narrator.story_of(event for event in deal.dealt.events if event.kind == EventKind.HAS_TO_PASS)
    told = [rule(line) for line in [*before, *lines][:MOST_LINES]]
    blocks: list[Block] = [*_start(people, deal), *listing(told, is_numbered=True)]
    return Section("Example round", tuple(blocks), is_rule=False)


def _start(people: People, deal: Deal) -> list[Block]:
    table, players = deal.dealt.table, range(int(deal.dealt.table.players))
    sentences = [rule(f"{people.does(int(table.dealer), 'deal')}."), *_table(table)]
    if deal.program.deal_to == DealToCode.PILE:
        return paragraph([*sentences, rule("All piles lie face down.")])
    if deal.program.deal_to == DealToCode.ROW:
        return paragraph(
            [*sentences, rule(f"Rows of {count(int(table.places), 'card')} lie before the players.")]
        )
    hands = grid(
        ("Player", "Hand"),
        [[people.names[player], cards_in_words(_dealt(deal, player))] for player in players],
    )
    return [*paragraph([*sentences, rule("For this example all hands are shown:")]), hands]


def _dealt(deal: Deal, player: int) -> int:
    """The cards of a hand before anybody has done anything."""
    hands = [
        event.cards
        for event in deal.dealt.events
        if event.kind == EventKind.DEALT_HAND and event.actor == player
    ]
    return hands[0] if hands else 0


def _table(table: Table) -> list[Sentence]:
    """What lies open."""
    sentences = []
    if int(table.discard_top) != NO_CARD:
        sentences.append(rule(f"The discard pile begins with {symbol_of(int(table.discard_top))}."))
    if table.tableau:
        sentences.append(rule(f"On the tableau lie {cards_in_words(int(table.tableau))}."))
    if int(table.trump) >= 0 and int(table.trump) < 4:
        sentences.append(rule(f"Trump is {naming.suit_plural(int(table.trump))}."))
    elif int(table.turned_up) != NO_CARD and int(table.trump) < 0:
        sentences.append(rule(f"{symbol_of(int(table.turned_up))} is turned up."))
    return sentences


def _by_turn(deal: Deal) -> list[list[Move]]:
    """The moves, those together that a player makes in one turn."""
    rows: list[list[Move]] = []
    for move in deal.moves:
        if rows and rows[-1][-1].player == move.player and not _begins_a_turn(deal, rows[-1][-1], move):
            rows[-1].append(move)
        else:
            rows.append([move])
    return rows


def _begins_a_turn(deal: Deal, earlier: Move, move: Move) -> bool:
    """Whether a turn has ended since the player's last move; what a card asks for belongs to its turn."""
    if move.before.pending:
        return False
    phase = int(move.before.phase)
    if int(earlier.before.phase) != phase or int(earlier.before.loops) != int(move.before.loops):
        return True
    in_turns = int(deal.program.phase_kind[phase]) == PhaseKind.TURNS
    return in_turns and int(earlier.before.turns) != int(move.before.turns)


def _told(narrator: Narrator, deal: Deal, moves: list[Move]) -> str:
    sentences = narrator.story_of(event for move in moves for event in move.course.events)
    last = moves[-1].course
    if last.ends_deal:
        sentences += [_end(last.table), narrator.people.winners(int(last.table.winners), "this deal")]
    return " ".join(sentences)


def _end(table: Table) -> str:
    """Why the deal is over."""
    reason = Reason(int(table.reason))
    is_plain = reason in (Reason.ENDING, Reason.PHASES_DONE)
    return "That ends the deal." if is_plain else f"That ends the deal: {reason_in_words(reason)}."
