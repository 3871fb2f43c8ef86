"""Drawing: the scene as boxes and colours on a terminal, or as plain lines."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from darwindeck.cards import symbol_of
from darwindeck.game import View
from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.screen.ink import BOX_WIDTH, MARGIN, face_of, ink_of
from darwindeck.present.table.screen.own_deals import pay_of_this_deal
from darwindeck.present.table.screen.rows import rows_drawn, rows_in_words
from darwindeck.present.table.screen.scene import Spot, hand_of, notes, place_in_deal, spots
from darwindeck.present.table.screen.seat_lines import SeatLine, seat_lines
from darwindeck.program.layout import Program
from darwindeck.rulebooks.book import title_of
from darwindeck.rulebooks.story.people import People

COLUMNS = (
    "cards",
    "face down",
    "chips",
    "in the pot",
    "bid",
    "tricks",
    "captured",
    "laid down",
    "sweeps",
    "lives",
    "this deal",
    "points",
    "bags",
)


def heading_of(genome: GameGenome, program: Program, view: View) -> str:
    """The game, the deal, and the part of it and the trick being played, where there are several."""
    return ", ".join([title_of(genome), f"deal {int(view.table.deals)}", *place_in_deal(program, view.table)])


def scene_in_lines(genome: GameGenome, program: Program, people: People, view: View) -> list[str]:
    """The table as lines of text."""
    lines = ["", f"{heading_of(genome, program, view)}:"]
    for seat in seat_lines(program, people, view):
        lines.append(f"  {_name(seat)}: {', '.join(fact.words for fact in seat.facts)}.")
    for spot in spots(program, people, view.table):
        lines.append(f"  {spot.what}: {_spot_in_words(spot)}.")
    said = [*pay_of_this_deal(genome, program, view.table), *notes(program, view.table)]
    lines += [f"  {note}" for note in said]
    lines += [f"  {row}" for row in rows_in_words(people, view.table, view.player)]
    hand = hand_of(program, view)
    if hand and view.table.places:
        lines.append(f"You have drawn {symbol_of(hand[0])}.")
    elif hand:
        lines.append(f"Your hand: {', '.join(symbol_of(card) for card in hand)}.")
    return lines


def scene_drawn(genome: GameGenome, program: Program, people: People, view: View) -> RenderableType:
    """The table as a picture, without the hand."""
    heading = Rule(Text(heading_of(genome, program, view), "bold"), align="left")
    parts: list[RenderableType] = [Text(), heading, _seats_drawn(seat_lines(program, people, view))]
    middle = [_spot_drawn(spot) for spot in spots(program, people, view.table)]
    middle += rows_drawn(people, view.table, view.player)
    if middle:
        parts.append(Padding(Group(*middle), (1, 0, 0, MARGIN)))
    said = [*pay_of_this_deal(genome, program, view.table), *notes(program, view.table)]
    if said:
        parts.append(Padding(Text(" ".join(said), "dim"), (0, 0, 0, MARGIN)))
    return Group(*parts)


def hand_drawn(
    cards: list[int], labels: dict[int, str], chosen: frozenset[int], width: int
) -> RenderableType:
    """Cards side by side as small boxes, with the label of each under it; cards without one are dim."""
    per_row = max(1, (width - MARGIN) // BOX_WIDTH)
    rows = [cards[first : first + per_row] for first in range(0, len(cards), per_row)]
    return Padding(Group(*(_boxes(row, labels, chosen) for row in rows)), (1, 0, 0, MARGIN))


def _seats_drawn(seats: list[SeatLine]) -> Grid:
    """A row for each player, and a column for each thing that can be said of any."""
    used = {fact.column for seat in seats for fact in seat.facts}
    columns = [column for column in COLUMNS if column in used]
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    grid.add_column("")
    grid.add_column("")
    for column in columns:
        grid.add_column(column, justify="right")
    grid.add_column("", style="dim")
    for seat in seats:
        remarks = " · ".join(fact.value for fact in seat.facts if not fact.column)
        name = Text(_name(seat), "bold" if seat.is_to_move else "")
        values = [seat.value(column) for column in columns]
        grid.add_row("▸" if seat.is_to_move else " ", name, *values, remarks)
    return grid


def _boxes(cards: list[int], labels: dict[int, str], chosen: frozenset[int]) -> Text:
    text = Text()
    tops = [("╭───╮", card) for card in cards]
    middles = [(f"│{face_of(card):^3}│", card) for card in cards]
    bottoms = [("╰───╯", card) for card in cards]
    for row in (tops, middles, bottoms):
        for part, card in row:
            edge = "bold green" if card in chosen else "" if card in labels or not labels else "dim"
            text.append(part[0], edge)
            text.append(
                part[1:-1], edge if row is not middles else ink_of(card, bool(labels) and card not in labels)
            )
            text.append(part[-1], edge)
        text.append("\n")
    for card in cards if labels else ():
        text.append(f"{'✓' if card in chosen else labels.get(card, ''):^{BOX_WIDTH}}", "bold cyan")
    return text


def _spot_drawn(spot: Spot) -> Text:
    text = Text(f"{spot.what}  ")
    for words, card in spot.cards:
        if words:
            text.append(f"{words} ", "dim")
        text.append("▕", "dim")
        text.append(symbol_of(card), ink_of(card, False))
        text.append("▏ ", "dim")
    return text.append(spot.after, "dim")


def _spot_in_words(spot: Spot) -> str:
    cards = ", ".join(f"{words} {symbol_of(card)}".strip() for words, card in spot.cards).replace(
        ", to ", " to "
    )
    return " ".join(part for part in (cards, spot.after) if part)


def _name(seat: SeatLine) -> str:
    return f"{seat.name} (partner)" if seat.is_partner else seat.name
