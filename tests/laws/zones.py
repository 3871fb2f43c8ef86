"""Where every card is, read off a table."""

from darwindeck.cards import NO_CARD, cards_in
from darwindeck.engine.layout import Memory, Table
from darwindeck.limits import PLACES
from darwindeck.program.layout import Program

STOCK, CLAIM, CLAIMED = 6, 7, 8  # the places after the players


def zones_of(table: Table) -> dict[str, int]:
    """Every zone as a mask; cards turned up in a war lie on the tableau."""
    zones = {"stock": int(table.stock), "discards": int(table.discards), "tableau": int(table.tableau)}
    zones |= {"claim": int(table.claim), "claimed": int(table.claimed)}
    for player in range(int(table.players)):
        zones[f"hand {player}"] = int(table.hand[player])
        zones[f"captured {player}"] = int(table.captured[player])
        if int(table.trick_size) and int(table.trick[player]) >= 0:
            zones[f"trick {player}"] = 1 << int(table.trick[player])
    return zones


def open_cards(table: Table) -> list[int]:
    """The cards that everyone sees or has seen where they lie."""
    hidden = ("stock", "hand", "claim")
    in_rows = [card for spot, card in row_cards(table).items() if int(table.face_up) >> spot & 1]
    return in_rows + [
        card
        for name, cards in zones_of(table).items()
        if not name.startswith(hidden)
        for card in cards_in(cards)
    ]


def lost_and_doubled(program: Program, table: Table) -> tuple[list[int], list[int]]:
    """Cards of the deck that are nowhere, and cards that are in two places or not of the deck."""
    seen = doubled = 0
    for zone in zones_of(table).values():
        doubled |= seen & zone
        seen |= zone
    deck = int(program.deck)
    return cards_in(deck & ~seen), cards_in(doubled | seen & ~deck)


def wrong_counts(table: Table) -> list[str]:
    """Zones whose size is not the number of their cards."""
    counts = [
        ("stock", int(table.stock), int(table.stock_size)),
        ("discards", int(table.discards), int(table.discard_size)),
        ("claim", int(table.claim), int(table.claim_size)),
        ("claimed", int(table.claimed), int(table.claimed_size)),
        *((f"hand {p}", int(table.hand[p]), int(table.held[p])) for p in range(int(table.players))),
    ]
    return [name for name, cards, size in counts if cards.bit_count() != size] + _wrong_rows(table)


def row_cards(table: Table) -> dict[int, int]:
    """The card at each spot of the rows that has one."""
    spots = [
        player * PLACES + place for player in range(int(table.players)) for place in range(int(table.places))
    ]
    return {spot: int(table.row[spot]) for spot in spots if int(table.row[spot]) != NO_CARD}


def _wrong_rows(table: Table) -> list[str]:
    """Players whose row, with the card just drawn, is not what they hold."""
    wrong = []
    for player in range(int(table.players)) if table.places else ():
        cards = [card for spot, card in row_cards(table).items() if spot // PLACES == player]
        if int(table.lifted) != NO_CARD and int(table.turn_of) == player:
            cards.append(int(table.lifted))
        if sorted(cards) != cards_in(int(table.hand[player])):
            wrong.append(f"row {player}")
    if int(table.face_up) & int(table.looked_at):
        wrong.append("cards face up that somebody has looked at")
    return wrong


def discard_pile(table: Table) -> list[int]:
    """The discards, top first, as they lie on each other."""
    pile: list[int] = []
    card = int(table.discard_top)
    while card >= 0 and len(pile) <= 54:
        pile.append(card)
        card = int(table.below[card])
    return pile


def hidden_from(player: int, table: Table, memory: Memory) -> dict[int, int]:
    """The cards the player cannot place, each with its place: a player's number, the stock or a pile."""
    places: dict[int, int] = {}
    for place in range(CLAIMED + 1):
        for card in cards_in(_cards_at(table, place)):
            if not int(memory.knowers[card]) >> player & 1:
                places[card] = place
    return places


def _cards_at(table: Table, place: int) -> int:
    if place < STOCK:
        return int(table.hand[place])
    return int({STOCK: table.stock, CLAIM: table.claim, CLAIMED: table.claimed}[place])


def exchange(table: Table, memory: Memory, one: int, two: int, places: dict[int, int]) -> bool:
    """Two hidden cards change places, and everyone knows of each what it knew of the other.

    False, and nothing happens, when somebody has shown not to hold what it would get.
    """
    for card, place in ((one, places[two]), (two, places[one])):
        if place < STOCK and int(memory.excluded[place]) >> card & 1:
            return False
    both = 1 << one | 1 << two
    _exchange_in_rows(table, {one: two, two: one})
    if places[one] != places[two] and (int(table.chosen) & both).bit_count() == 1:
        table.chosen = int(table.chosen) ^ both
    for place in {places[one], places[two]} if places[one] != places[two] else ():
        if place == STOCK:
            table.stock = int(table.stock) ^ both
            if (int(memory.known_stock) & both).bit_count() == 1:
                memory.known_stock = int(memory.known_stock) ^ both
        elif place == CLAIM:
            table.claim = int(table.claim) ^ both
        elif place == CLAIMED:
            table.claimed = int(table.claimed) ^ both
        else:
            table.hand[place] = int(table.hand[place]) ^ both
    knowers = int(memory.knowers[one])
    memory.knowers[one] = int(memory.knowers[two])
    memory.knowers[two] = knowers
    return True


def _exchange_in_rows(table: Table, other: dict[int, int]) -> None:
    for spot, card in row_cards(table).items():
        table.row[spot] = other.get(card, card)
    for player in range(int(table.players)):
        table.peeked[player] = other.get(int(table.peeked[player]), int(table.peeked[player]))
    table.lifted = other.get(int(table.lifted), int(table.lifted))
