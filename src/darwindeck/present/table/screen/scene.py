"""The scene: the middle of the table, a viewer's hand and what is to be known, to be drawn or read out."""

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
from darwindeck.engine.rules.counting import running_total
from darwindeck.engine.rules.effects import direction_of_play
from darwindeck.engine.rules.prizes import lies_there
from darwindeck.engine.rules.tricks import is_for_prizes
from darwindeck.engine.stakes import pot_of
from darwindeck.game import View
from darwindeck.present.table.hand_order import order_of_hand
from darwindeck.present.table.prompt.phrases import goes_round
from darwindeck.present.table.screen.bids import call_in_words, ranks_suits
from darwindeck.present.table.screen.counting import (
    do_rounds_count,
    has_phase,
    holds,
    is_stock_used,
    many,
)
from darwindeck.present.table.screen.melds import layer_of, melds_on, owner_of
from darwindeck.program.codes import (
    NONE,
    CallFlag,
    EffectCode,
    PassingCode,
    PhaseKind,
    TableauCode,
    TakeCode,
)
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.order import by_rank
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import listed


@dataclass(frozen=True)
class Spot:
    """Cards that lie on the table, and what they are."""

    what: str
    cards: tuple[tuple[str, int], ...]  # each card with the words before it
    after: str = ""
    backs: int = 0  # cards face down, as far as they are worth drawing


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
    elif has_phase(program, PhaseKind.ATTACK) and table.tableau:
        found.append(_attack(people, table))
    elif table.tableau:
        what = "Common cards" if has_phase(program, PhaseKind.SHOWDOWN) else "Tableau"
        top = int(table.tableau_top) if program.take_rule == TakeCode.PILE else NO_CARD
        on_top = f"with {symbol_of(top)} on top" if top != NO_CARD else ""
        found.append(Spot(what, _plainly(cards_in(int(table.tableau))), on_top))
    return [*found, *_melds(program, people, table)]


def notes(program: Program, table: Table, *, tells_stock: bool = True) -> list[str]:
    """What else everyone should know; the stock need not be told where it is drawn."""
    found = []
    is_prize = _plays_for_prizes(program, table)
    if call := _call(program, table):
        found.append(call)
    elif int(table.trump) >= 0:
        shown = NO_CARD if is_prize else turned_up(table)
        card = f", shown by {symbol_of(shown)}" if shown != NO_CARD else ""
        found.append(f"Trump is {SUITS[int(table.trump)].value}{card}.")
    if int(table.called) and int(table.declarer) >= 0:
        found.append(_called(table))
    if is_prize:
        found.append(f"The winner of this trick takes {symbol_of(int(table.turned_up))}.")
    elif int(table.trump) < 0 and int(table.turned_up) != NO_CARD:
        lies = "has been turned down" if turned_up(table) == NO_CARD else "is turned up"
        found.append(f"{symbol_of(int(table.turned_up))} {lies}.")
    if program.tableau_mode == TableauCode.RUNNING_TOTAL:
        found.append(f"The total is {int(running_total(program, table))} of {int(program.buried)}.")
    if int(table.rank_named) >= 0:
        found.append(f"The rank claimed last is {RANKS[int(table.rank_named)].value}.")
    if int(table.suit_named) >= 0:
        found.append(f"The suit named is {SUITS[int(table.suit_named)].value}.")
    if table.penalty:
        found.append(f"Whoever has the next turn must draw {many(int(table.penalty), 'card')}, or answer.")
    if program.chips:
        found.append(f"There {_chips_in_the_pot(table)} in the pot.")
    if tells_stock and table.stock_size and is_stock_used(program):
        found.append(f"The stock holds {many(int(table.stock_size), 'card')}.")
    return [*found, *_direction(program, table), *_round(program, table)]


def _called(table: Table) -> str:
    """Which card makes a partner, until somebody has played it."""
    card = symbol_of(cards_in(int(table.called))[0])
    if int(table.partner) >= 0:
        return f"{card} has shown who is the declarer's partner."
    return f"Whoever holds {card} is the declarer's partner."


def _call(program: Program, table: Table) -> str:
    """The highest bid while suits are bid, and a game without a trump suit."""
    row, declarer = int(table.phase), int(table.declarer)
    if declarer < 0 or not 0 <= row < int(program.phases):
        return ""
    if int(program.phase_kind[row]) == PhaseKind.AUCTION:
        return f"The highest bid is {call_in_words(table)}." if ranks_suits(program) else ""
    if int(program.call_ways) & CallFlag.NIL and int(table.nil):
        return "Nil is played: there are no trumps, and the declarer must win no trick."
    if int(table.trump) < 0 and int(program.call_ways) & CallFlag.NO_TRUMP:
        trumps = listed([symbol_of(card) for card in cards_in(int(table.trumps))])
        return f"Only {trumps} are trumps." if trumps else "There is no trump suit."
    return ""


def _plays_for_prizes(program: Program, table: Table) -> bool:
    """Whether the trick is played for a card that lies there."""
    is_in_play = 0 <= int(table.phase) < int(program.phases) and bool(lies_there(table))
    return is_in_play and bool(is_for_prizes(program, int(table.phase)))


def turned_up(table: Table) -> int:
    """The card that lies there for all to see: it is offered, or shows trump under the stock."""
    card, trump = int(table.turned_up), int(table.trump)
    if card != NO_CARD and int(table.leader) >= 0 and lies_there(table):
        return card
    is_offered = trump < 0 and int(table.calls) < int(table.players)
    is_under_stock = trump >= 0 and bool(table.stock_size) and suit_of(card) == trump
    return card if is_offered or is_under_stock else NO_CARD


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
    if not rounds:
        return [f"This is round {number}."]
    return [f"This is round {min(number, rounds)} of {rounds}."]  # the last turn may still be answered


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
    """The viewer's hand as players of this game sort it; where cards lie in rows, the card just drawn."""
    table = view.table
    if table.places:
        is_drawing = int(table.turn_of) == view.player and int(table.lifted) >= 0
        return [int(table.lifted)] if is_drawing else []
    return sorted(view.hand, key=order_of_hand(program))


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
        return Spot("Face down", (), many(below, "card"), backs=1)
    on = f", on {many(below, 'card')}" if below else ""
    return Spot("Face down", (), f"{many(claim, 'card')} just claimed{on}", backs=claim)


def _attack(people: People, table: Table) -> Spot:
    """The cards of an attack, and which of them has to be beaten."""
    defender = people.whom(int(table.defender))
    after = f"against {defender}"
    if int(table.attack_card) != NO_CARD:
        after += f", with {symbol_of(int(table.attack_card))} to beat"
    elif table.taking:
        after = f"for {defender} to take"
    return Spot("Attack", _plainly(cards_in(int(table.tableau))), after)


def _discards(table: Table) -> Spot:
    size = int(table.discard_size)
    in_all = f"({many(size, 'card')} in all)" if size > 1 else ""
    return Spot("Discards", (("", int(table.discard_top)),), in_all)


def _pile_to_beat(program: Program, people: People, table: Table) -> Spot:
    """The last play on the pile, which the next must beat."""
    if int(table.last_play) == NO_CARD:
        return Spot("To beat", (), "nothing: lead what you like")
    cards, card = [], int(table.discard_top)
    for _ in range(int(table.taken) if table.arc != NONE else 0):
        card = int(table.below[card])  # what the player to move has begun lies on top of it
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
    """Each meld, beside those of whoever laid most of it down."""
    melds = [(layer_of(table, meld), meld) for meld in melds_on(program, table)]
    return [
        Spot(f"Laid down by {people.whom(player)}", _meld(people, table, player, meld))
        for player in people.clockwise
        for layer, meld in melds
        if layer == player
    ]


def _meld(people: People, table: Table, player: int, meld: list[int]) -> tuple[tuple[str, int], ...]:
    """The cards of a meld; those that others have added say whose they are."""
    owners = [owner_of(table, card) for card in meld]
    return tuple(
        ("" if owner == player else f"by {people.whom(owner)}", card)
        for owner, card in zip(owners, meld, strict=True)
    )


def _war(people: People, table: Table) -> list[Spot]:
    """The cards turned up and not yet won."""
    shown = [
        (people.names[player], int(table.trick[player]))
        for player in range(len(people.names))
        if int(table.trick[player]) != NO_CARD and int(table.tableau) >> int(table.trick[player]) & 1
    ]
    return [Spot("Turned up", tuple(shown))] if shown else []
