"""Rows on the table: the cards before each player, place by place, in words and as boxes."""

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from darwindeck.cards import NO_CARD, symbol_of
from darwindeck.engine.layout import Table
from darwindeck.engine.rows import card_at, spot_of
from darwindeck.present.table.screen.ink import BOX_WIDTH, MARGIN, face_of, ink_of
from darwindeck.rulebooks.story.people import People

UNSEEN_FACE = "▒▒▒"


@dataclass(frozen=True)
class Lying:
    """A card at a place of a row, as a viewer sees it."""

    place: int
    card: int  # NO_CARD where the viewer does not know it
    is_up: bool

    @property
    def words(self) -> str:
        if self.card == NO_CARD:
            return "face down"
        return symbol_of(self.card) if self.is_up else f"{symbol_of(self.card)} face down"


def row_of(table: Table, player: int) -> list[Lying]:
    """The row of a player, from the first place to the last; nothing where no rows are dealt."""
    return [
        Lying(place, card, bool(int(table.face_up) >> spot_of(player, place) & 1))
        for place in range(int(table.places))
        if (card := max(int(card_at(table, player, place)), NO_CARD)) != NO_CARD
        or int(table.row[spot_of(player, place)]) != NO_CARD
    ]


def lines_of(row: list[Lying]) -> list[list[Lying]]:
    """The lines in which a row lies: two of an even number of cards, one below the other."""
    if len(row) % 2 or not row:
        return [row]
    return [row[: len(row) // 2], row[len(row) // 2 :]]


def rows_in_words(people: People, table: Table, viewer: int) -> list[str]:
    """Every row in a sentence, the viewer's last."""
    found = []
    for player in people.clockwise:
        row = row_of(table, player)
        whose = "Your row" if player == viewer else f"Row of {people.whom(player)}"
        lines = ["; ".join(f"{one.place + 1} {one.words}" for one in line) for line in lines_of(row)]
        if row:
            found.append(f"{whose}: {' / '.join(lines)}.")
    return found


def rows_drawn(people: People, table: Table, viewer: int) -> list[Text]:
    """The rows of the others, each in a line of small cards."""
    found = []
    for player in people.clockwise:
        row = row_of(table, player)
        if not row or player == viewer:
            continue
        text = Text(f"Row of {people.whom(player)}  ")
        for number, line in enumerate(lines_of(row)):
            text.append("  /  " if number else "", "dim")
            for one in line:
                text.append("▕", "dim")
                text.append(*_small(one))
                text.append("▏", "dim")
        found.append(text)
    return found


def _small(one: Lying) -> tuple[str, str]:
    return ("▒▒", "dim") if one.card == NO_CARD else (symbol_of(one.card), ink_of(one.card, not one.is_up))


def row_drawn(row: list[Lying], labels: dict[int, str]) -> RenderableType:
    """A row as boxes, with the label of each place under it; cards that lie face down are dim."""
    return Padding(Group(*(_boxes(line, labels) for line in lines_of(row))), (1, 0, 0, MARGIN))


def _boxes(line: list[Lying], labels: dict[int, str]) -> Text:
    text = Text()
    for edge in ("╭───╮", "", "╰───╯"):
        for one in line:
            if edge:
                text.append(edge, "" if one.is_up else "dim")
                continue
            text.append("│", "" if one.is_up else "dim")
            if one.card == NO_CARD:
                text.append(UNSEEN_FACE, "dim")
            else:
                text.append(f"{face_of(one.card):^3}", ink_of(one.card, not one.is_up))
            text.append("│", "" if one.is_up else "dim")
        text.append("\n")
    for one in line if labels else ():
        text.append(f"{labels.get(one.place, ''):^{BOX_WIDTH}}", "bold cyan")
    return text
