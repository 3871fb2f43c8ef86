"""Seats: what can be said of each player, as facts to be drawn or read out."""

from dataclasses import dataclass

from darwindeck.cards import cards_in, symbol_of
from darwindeck.engine.bridge import is_vulnerable
from darwindeck.engine.calls import has_bid_nil, number_bid
from darwindeck.engine.layout import Table
from darwindeck.engine.partners import partner_of
from darwindeck.engine.rows import face_down
from darwindeck.engine.watching import ONLOOKER
from darwindeck.game import View
from darwindeck.present.table.screen.bids import (
    call_in_words,
    has_bids,
    is_bidding_in_suits,
    ranks_suits,
)
from darwindeck.present.table.screen.counting import (
    do_captures_count,
    do_sweeps_count,
    do_tricks_count,
    has_phase,
    holds,
    many,
    points_so_far,
)
from darwindeck.present.table.screen.results import lives_in_words
from darwindeck.program.codes import MatchCode, PhaseKind, ScoreCode, TableauCode, Verb
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.people import NOBODY, People
from darwindeck.rulebooks.words.english import listed, signed


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


def seat_lines(program: Program, people: People, view: View, *, tells_known: bool = True) -> list[SeatLine]:
    """The players, from the left of the person at the keyboard round to that person.

    Cards in other hands that the viewer knows need not be told where they are drawn.
    """
    partners = people.partners_of(people.you) if people.you != NOBODY else []
    points = points_so_far(program, view.table) if program.scores or program.has_contract else []
    return [
        SeatLine(
            people.names[player],
            player in partners,
            player == int(view.table.to_move),
            tuple(_facts(program, view, player, points) + (_known(view, player) if tells_known else [])),
        )
        for player in people.clockwise
    ]


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
    return [*facts, *(Fact("", note, note) for note in _remarks(program, table, player))]


def _cards(table: Table, player: int) -> Fact:
    if table.places:
        hidden = int(face_down(table, player)).bit_count()
        return Fact("face down", str(hidden), f"{many(hidden, 'card')} face down")
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
    if int(table.bid[player]) >= 0 and has_bids(program):
        facts.append(_bid(program, table, player))
    if has_phase(program, PhaseKind.TRICK) and (do_tricks_count(program) or not do_captures_count(program)):
        tricks = int(table.tricks[player])
        facts.append(Fact("tricks", str(tricks), f"won {many(tricks, 'trick')}"))
    return facts


def _bid(program: Program, table: Table, player: int) -> Fact:
    """What a player has bid; the highest bid of an auction in suits with its suit."""
    if has_bid_nil(program, table, player):
        return Fact("bid", "nil", "bid nil")
    number = str(int(number_bid(program, int(table.bid[player]))))
    if int(table.declarer) != player or not ranks_suits(program):
        return Fact("bid", number, f"bid {number}")
    called = call_in_words(table)
    return Fact("bid", called, f"bid {called}")


def _captured(program: Program, table: Table, player: int) -> list[Fact]:
    """What a player has taken, as far as it counts for anything."""
    facts = []
    captured, sweeps = int(table.captured[player]).bit_count(), int(table.sweeps[player])
    counts = do_captures_count(program) or (captured and not has_phase(program, PhaseKind.TRICK))
    if counts and program.tableau_mode != TableauCode.WAR:
        lays_down = holds(program.arc_verb, Verb.MELD, Verb.MELD_TOP, Verb.LAY_DOWN)
        verb = "laid down" if lays_down else "captured"
        facts.append(Fact(verb, str(captured), f"{verb} {many(captured, 'card')}"))
    if sweeps and do_sweeps_count(program):
        facts.append(Fact("sweeps", str(sweeps), many(sweeps, "sweep")))
    return facts


def _score(program: Program, table: Table, player: int, points: list[int]) -> list[Fact]:
    side = int(program.side_of[player])
    score, bags = int(table.side_score[side]), int(table.bags[side])
    made = points[side]
    facts = [Fact("this deal", signed(made), f"{_points(made)} in this deal")] if any(points) else []
    facts.append(Fact("points", signed(score), _points(score)))
    do_bags_cost = int(program.has_contract) and int(program.bag_penalty)
    return [*facts, Fact("bags", str(bags), many(bags, "bag"))] if bags and do_bags_cost else facts


def _points(value: int) -> str:
    return f"{signed(value)} {'point' if abs(value) == 1 else 'points'}"


def _remarks(program: Program, table: Table, player: int) -> list[str]:
    """What else everybody can say of a player."""
    remarks = []
    if int(table.passed) >> player & 1:
        remarks.append("has passed")
    if int(table.sitting_out) >> player & 1:
        remarks.append("sits out" if table.alone or int(table.declarer) >= 0 else "has folded")
    if int(table.declarer) == player and is_bidding_in_suits(program, table):
        remarks.append("highest bid")
    elif int(table.declarer) == player and _is_settled(program, table):
        remarks.append("declarer, alone" if table.alone else "declarer")
    if int(table.dummy) == player:
        remarks.append("dummy")
    if int(table.declarer) >= 0 and int(partner_of(table)) == player:
        remarks.append("partner")
    if _is_vulnerable(program, table, player):
        remarks.append("vulnerable")
    if int(table.dealer) == player:
        remarks.append("dealer")
    if int(table.defender) == player:
        remarks.append("defends")
    if int(table.knocker) == player:
        remarks.append("has knocked")
    return remarks


def _is_settled(program: Program, table: Table) -> bool:
    """Whether it is settled who the declarer is, and in tricks what is trump."""
    if not has_phase(program, PhaseKind.TRICK):
        return int(program.phase_kind[int(table.phase)]) != PhaseKind.AUCTION
    return int(table.trump) >= 0 or bool(table.pitching) or int(table.leader) >= 0


def _is_vulnerable(program: Program, table: Table, player: int) -> bool:
    """Whether a player's side wins and loses more in this deal."""
    side = int(program.side_of[player])
    return any(
        int(program.score_event[row]) == ScoreCode.BRIDGE and bool(is_vulnerable(program, table, row, side))
        for row in range(int(program.scores))
    )


def _known(view: View, player: int) -> list[Fact]:
    """The cards in another hand that the viewer knows."""
    if view.player in (player, ONLOOKER) or view.table.places or not int(view.table.hand[player]):
        return []
    cards = listed([symbol_of(card) for card in cards_in(int(view.table.hand[player]))])
    return [Fact("", f"holds {cards}, as you know", f"holds {cards}, as you know")]
