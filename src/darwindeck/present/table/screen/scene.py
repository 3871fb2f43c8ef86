"""The scene: everything on the table that a viewer sees, as facts to be drawn or read out."""

from dataclasses import dataclass

from darwindeck.cards import (
    NO_CARD,
    RANKS,
    SUIT_SYMBOLS,
    SUITS,
    card_of,
    cards_in,
    suit_mask,
    suit_of,
    symbol_of,
)
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.effects import direction_of_play
from darwindeck.engine.stakes import pot_of
from darwindeck.engine.watching import ONLOOKER
from darwindeck.game import View
from darwindeck.present.table.hand_order import order_of_hand
from darwindeck.present.table.prompt.phrases import goes_round
from darwindeck.present.table.screen.counting import (
    do_captures_count,
    do_rounds_count,
    do_sweeps_count,
    do_tricks_count,
    holds,
    is_stock_used,
    many,
    points_so_far,
)
from darwindeck.present.table.screen.results import lives_in_words
from darwindeck.program.codes import EffectCode, MatchCode, PassingCode, PhaseKind, TableauCode, TakeCode
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.order import by_rank
from darwindeck.rulebooks.story.people import NOBODY, People
from darwindeck.rulebooks.words.english import listed


@dataclass(frozen=True)
class Fact:
    """Something that can be said of a player, in a column of a table or in words."""

    column: str
    value: str
    words: str


@dataclass(frozen=True)
class SeatLine:
    """One player: the name, and what can be said of it."""

    name: str
    is_partner: bool
    is_to_move: bool
    facts: tuple[Fact, ...]

    def value(self, column: str) -> str:
        """What stands in a column, if anything does."""
        return next((fact.value for fact in self.facts if fact.column == column), "")


@dataclass(frozen=True)
class Spot:
    """Cards that lie open, and what they are."""

    what: str
    cards: tuple[tuple[str, int], ...]  # each card with the words before it
    after: str = ""


def seat_lines(program: Program, people: People, view: View) -> list[SeatLine]:
    """The players, from the left of the person at the keyboard round to that person."""
    partners = people.partners_of(people.you) if people.you != NOBODY else []
    points = points_so_far(program, view.table) if program.scores or program.has_contract else []
    return [
        SeatLine(
            people.names[player],
            player in partners,
            player == int(view.table.to_move),
            tuple(_facts(program, view, player, points)),
        )
        for player in people.clockwise
    ]


def spots(program: Program, people: People, table: Table) -> list[Spot]:
    """What lies in the middle: the trick, the discards or the pile to beat, the tableau."""
    found = []
    if table.trick_size > 0:
        found.append(_trick(people, table))
    if table.claim_size or table.claimed_size:
        found.append(_claims(table))
    if table.discard_size:
        is_climbing = _is_climbing(program, table)
        found.append(_pile_to_beat(program, people, table) if is_climbing else _discards(table))
    if program.tableau_mode == TableauCode.SEQUENCE:
        found += _sequences(program, table)
    elif program.tableau_mode == TableauCode.WAR:
        found += _war(people, table)
    elif table.tableau:
        what = "Common cards" if _has(program, PhaseKind.SHOWDOWN) else "Tableau"
        top = int(table.tableau_top) if program.take_rule == TakeCode.PILE else NO_CARD
        on_top = f"with {symbol_of(top)} on top" if top != NO_CARD else ""
        found.append(Spot(what, _plainly(cards_in(int(table.tableau))), on_top))
    return [*found, *_melds(program, people, table)]


def notes(program: Program, table: Table, *, tells_stock: bool = True) -> list[str]:
    """What else everyone should know; the stock need not be told where it is drawn."""
    found = []
    if int(table.trump) >= 0:
        shown = int(table.turned_up)
        # It lies under the stock, to be drawn last.
        is_there = shown != NO_CARD and table.stock_size and suit_of(shown) == int(table.trump)
        card = f", shown by {symbol_of(shown)}" if is_there else ""
        found.append(f"Trump is {SUITS[int(table.trump)].value}{card}.")
    elif int(table.turned_up) != NO_CARD:
        lies = "has been turned down" if int(table.calls) >= int(table.players) else "is turned up"
        found.append(f"{symbol_of(int(table.turned_up))} {lies}.")
    if int(table.rank_named) >= 0:
        found.append(f"The rank claimed last is {RANKS[int(table.rank_named)].value}.")
    if int(table.suit_named) >= 0:
        found.append(f"The suit named is {SUITS[int(table.suit_named)].value}.")
    if program.chips:
        found.append(f"There {_chips_in_the_pot(table)} in the pot.")
    if tells_stock and table.stock_size and is_stock_used(program):
        found.append(f"The stock holds {many(int(table.stock_size), 'card')}.")
    return [*found, *_direction(program, table), *_round(program, table)]


def _chips_in_the_pot(table: Table) -> str:
    pot = int(pot_of(table))
    return f"{'is' if pot == 1 else 'are'} {many(pot, 'chip')}"


def _direction(program: Program, table: Table) -> list[str]:
    """Which way play goes round, where cards turn it."""
    if not goes_round(table) or not holds(program.effect_kind, EffectCode.REVERSE_DIRECTION):
        return []
    way = "counter-clockwise" if int(direction_of_play(program, table)) < 0 else "clockwise"
    return [f"Play goes {way}."]


def _round(program: Program, table: Table) -> list[str]:
    """The number of the round, where something depends on it."""
    phase = int(table.phase)
    rounds = int(program.turn_rounds[phase])
    if int(program.phase_kind[phase]) != PhaseKind.TURNS or not (rounds or do_rounds_count(program)):
        return []
    number = int(table.turns) // int(table.players) + 1
    return [f"This is round {number} of {rounds}." if rounds else f"This is round {number}."]


def place_in_deal(program: Program, table: Table) -> list[str]:
    """Which part of the deal is being played, and which trick, where there are several parts."""
    parts = [row for row in range(int(program.phases)) if int(program.phase_kind[row]) != PhaseKind.LOOP]
    phase = int(table.phase)
    tricks = int(program.trick_count[phase])
    found = []
    if len(parts) > 1 and phase in parts:
        found.append(f"part {parts.index(phase) + 1} of {len(parts)}")
    if int(program.phase_kind[phase]) == PhaseKind.TRICK and tricks != 1 and (tricks or found):
        of_all = f" of {tricks}" if tricks else ""
        found.append(f"trick {int(table.tricks_played) + 1}{of_all}")
    return found


def captured_in_words(people: People, table: Table) -> list[str]:
    """The cards that each player has captured, which everybody has seen."""
    lines = [
        f"  {people.names[player]}: {listed([symbol_of(card) for card in cards_in(captured)])}."
        for player in people.clockwise
        if (captured := int(table.captured[player]))
    ]
    return lines or ["Nobody has captured a card yet."]


def hand_of(program: Program, view: View) -> list[int]:
    """The viewer's hand as players of this game sort it."""
    return sorted(view.hand, key=order_of_hand(program))


def _facts(program: Program, view: View, player: int, points: list[int]) -> list[Fact]:
    table = view.table
    if int(table.absent) >> player & 1:
        return [Fact("", "out of the match", "out of the match")]
    facts = [_cards(table, player), *_chips(program, table, player), *_bid_and_tricks(program, table, player)]
    facts += _captured(program, table, player)
    if program.match_kind == MatchCode.ELIMINATION:
        facts.append(Fact("lives", str(int(table.lives[player])), lives_in_words(table, player)))
    if points:
        facts += _score(program, table, player, points)
    return [*facts, *(Fact("", note, note) for note in _remarks(view, player))]


def _cards(table: Table, player: int) -> Fact:
    held = int(table.held[player]) + int(table.piled[player])
    return Fact("cards", str(held), many(held, "card"))


def _chips(program: Program, table: Table, player: int) -> list[Fact]:
    """What a player has, and what it has put into the pot in this deal."""
    if not program.chips:
        return []
    chips, staked = int(table.chips[player]), int(table.staked[player])
    return [
        Fact("chips", str(chips), many(chips, "chip")),
        Fact("in the pot", str(staked), f"{many(staked, 'chip')} in the pot"),
    ]


def _bid_and_tricks(program: Program, table: Table, player: int) -> list[Fact]:
    facts = []
    if int(table.bid[player]) >= 0:
        bid = "nil" if int(table.nil) >> player & 1 else str(int(table.bid[player]))
        facts.append(Fact("bid", bid, f"bid {bid}"))
    if _has(program, PhaseKind.TRICK) and (do_tricks_count(program) or not do_captures_count(program)):
        tricks = int(table.tricks[player])
        facts.append(Fact("tricks", str(tricks), f"won {many(tricks, 'trick')}"))
    return facts


def _captured(program: Program, table: Table, player: int) -> list[Fact]:
    """What a player has taken, as far as it counts for anything."""
    facts = []
    captured, sweeps = int(table.captured[player]).bit_count(), int(table.sweeps[player])
    counts = do_captures_count(program) or (captured and not _has(program, PhaseKind.TRICK))
    if counts and program.tableau_mode != TableauCode.WAR:
        facts.append(Fact("captured", str(captured), f"captured {many(captured, 'card')}"))
    if sweeps and do_sweeps_count(program):
        facts.append(Fact("sweeps", str(sweeps), many(sweeps, "sweep")))
    return facts


def _score(program: Program, table: Table, player: int, points: list[int]) -> list[Fact]:
    side = int(program.side_of[player])
    score, bags = int(table.side_score[side]), int(table.bags[side])
    made = points[side]
    facts = [Fact("this deal", str(made), f"{_points(made)} in this deal")] if any(points) else []
    facts.append(Fact("points", str(score), _points(score)))
    return [*facts, Fact("bags", str(bags), many(bags, "bag"))] if bags else facts


def _points(value: int) -> str:
    return f"{value} {'point' if abs(value) == 1 else 'points'}"


def _remarks(view: View, player: int) -> list[str]:
    """What else is to be said of a player, the cards in another hand that the viewer knows among it."""
    table, remarks = view.table, []
    if int(table.passed) >> player & 1:
        remarks.append("has passed")
    if int(table.sitting_out) >> player & 1:
        remarks.append("sits out" if table.alone else "has folded")
    if int(table.declarer) == player and (int(table.trump) >= 0 or table.pitching):
        remarks.append("declarer, alone" if table.alone else "declarer")
    if int(table.dealer) == player:
        remarks.append("dealer")
    if int(table.knocker) == player:
        remarks.append("has knocked")
    if view.player not in (player, ONLOOKER) and int(table.hand[player]):
        known = listed([symbol_of(card) for card in cards_in(int(table.hand[player]))])
        remarks.append(f"holds {known}, as you know")
    return remarks


def _has(program: Program, kind: PhaseKind) -> bool:
    return any(int(program.phase_kind[phase]) == kind for phase in range(int(program.phases)))


def _is_climbing(program: Program, table: Table) -> bool:
    phase = int(table.phase)
    is_turns = int(program.phase_kind[phase]) == PhaseKind.TURNS
    return is_turns and int(program.turn_passing[phase]) >= PassingCode.OUT_UNTIL_CLEAR


def _plainly(cards: list[int]) -> tuple[tuple[str, int], ...]:
    return tuple(("", card) for card in cards)


def _trick(people: People, table: Table) -> Spot:
    players = len(people.names)
    order = [(int(table.leader) + step * int(table.trick_direction)) % players for step in range(players)]
    cards = [(people.names[player], int(table.trick[player])) for player in order]
    return Spot("Trick", tuple((name, card) for name, card in cards if card != NO_CARD))


def _claims(table: Table) -> Spot:
    """The cards that lie face down, those of the last claim apart while it may be doubted."""
    claim, below = int(table.claim_size), int(table.claimed_size)
    if not claim:
        return Spot("Face down", (), many(below, "card"))
    return Spot("Face down", (), f"{many(claim, 'card')} just claimed, on {many(below, 'card')}")


def _discards(table: Table) -> Spot:
    size = int(table.discard_size)
    in_all = f"({many(size, 'card')} in all)" if size > 1 else ""
    return Spot("Discards", (("", int(table.discard_top)),), in_all)


def _pile_to_beat(program: Program, people: People, table: Table) -> Spot:
    """The last play on the pile, which the next must beat."""
    if int(table.last_play) == NO_CARD:
        return Spot("To beat", (), "nothing: lead what you like")
    cards, card = [], int(table.discard_top)
    for _ in range(int(table.last_size)):
        cards.append(card)
        card = int(table.below[card])
    player = people.whom(int(table.pile_owner))
    return Spot("To beat", _plainly(by_rank(program, cards)), f"played by {player}")


def _sequences(program: Program, table: Table) -> list[Spot]:
    """Each suit's pile, by its two ends."""
    found = []
    for suit, sign in enumerate(SUIT_SYMBOLS):
        if not int(program.deck) & suit_mask(suit):
            continue
        low, high = int(table.low_end[suit]), int(table.high_end[suit])
        if low < 0:
            found.append(Spot(f"{sign} pile", (), "not begun"))
            continue
        ends = dict.fromkeys((int(program.rank_at[low]), int(program.rank_at[high])))
        cards = [card_of(rank, suit) for rank in ends]
        if len(cards) == 2:
            found.append(Spot(f"{sign} pile", (("from", cards[0]), ("to", cards[1]))))
        else:
            found.append(Spot(f"{sign} pile", _plainly(cards)))
    jokers = [card for card in cards_in(int(table.tableau)) if card >= 52]
    return [*found, Spot("Beside them", _plainly(jokers))] if jokers else found


def _melds(program: Program, people: People, table: Table) -> list[Spot]:
    """The melds before each player, sets first."""
    found = []
    for player in people.clockwise:
        own = int(table.captured[player])
        sets = sorted(cards_in(own & int(table.sets)), key=lambda card: (int(program.strength[card]), card))
        runs = sorted(
            cards_in(own & int(table.runs)), key=lambda card: (card // 13, int(program.strength[card]))
        )
        if sets or runs:
            found.append(Spot(f"Melds of {people.whom(player)}", _plainly([*sets, *runs])))
    return found


def _war(people: People, table: Table) -> list[Spot]:
    """The cards turned up and not yet won."""
    shown = [
        (people.names[player], int(table.trick[player]))
        for player in range(len(people.names))
        if int(table.trick[player]) != NO_CARD and int(table.tableau) >> int(table.trick[player]) & 1
    ]
    return [Spot("Turned up", tuple(shown))] if shown else []
