"""Ending: when a phase, a deal and a match are over, and who is ahead then."""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.payment import side_captures, side_tricks
from darwindeck.engine.rows import show_rows
from darwindeck.engine.rules.tableau import give_rest_to_last_taker
from darwindeck.engine.scoring import score_deal, score_winners
from darwindeck.engine.seats import first_out
from darwindeck.engine.stakes import give_back, is_decided_by_play, settle
from darwindeck.engine.upcard import turn_over_kitty
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import count, number
from darwindeck.program.codes import (
    NONE,
    CallFlag,
    DealToCode,
    EndFlag,
    ExchangeCode,
    LimitCode,
    LossCode,
    MatchCode,
    RankingCode,
    Reason,
    Status,
)
from darwindeck.program.layout import Program

HAND_ENDS = int(EndFlag.HAND_EMPTY | EndFlag.ALL_HANDS_EMPTY | EndFlag.ONE_LEFT)
NOT_RANKED = -1_000_000_000


@inlined
def has_come_to_an_end(program: Program, game: Table, ends: int) -> bool:
    """Whether one of these endings has happened."""
    if ends == 0 or (game.finished == 0 and ends & ~HAND_ENDS == 0):
        # As long as nobody has gone out, every hand holds cards.
        return False
    return has_just_ended(program, game, ends)


@compiled
def has_just_ended(program: Program, game: Table, ends: int) -> bool:
    """The same, where it takes a closer look."""
    empty = 0
    present = 0
    for player in range(game.players):
        if not (game.sitting_out >> player) & 1:
            present += 1
            if number(game.held[player]) == 0:
                empty += 1
    if ends & EndFlag.HAND_EMPTY and empty > 0:
        return True
    if ends & EndFlag.ALL_HANDS_EMPTY and empty == present:
        return True
    if ends & EndFlag.ONE_LEFT and empty >= present - 1:
        return True
    if ends & EndFlag.STOCK_EMPTY and game.stock_size == 0:
        return True
    if ends & EndFlag.STOCK_AND_HANDS_EMPTY and game.stock_size == 0 and empty == present:
        return True
    if ends & EndFlag.KNOCKED and game.knocker != NONE and game.due == 0:
        return True
    if ends & EndFlag.TABLEAU_TAKEN and (game.tableau_taken or has_shown_row(game)):
        return True
    return ends & EndFlag.CAPTURED_ALL != 0 and owner_of_all(program, game) >= 0


@inlined
def has_shown_row(game: Table) -> bool:
    """Whether somebody's row lies all face up, and the others have had their last turn."""
    return game.row_shown != NONE and game.due == 0


@compiled
def owner_of_all(program: Program, game: Table) -> int:
    """The side that owns every card, in its hands, piles and captures; -1 when none does."""
    if game.tableau:
        return -1  # as long as cards lie there, nobody owns all
    for side in range(program.sides):
        if cards_owned(program, game, side) == program.deck_size:
            return side
    return -1


@compiled
def cards_owned(program: Program, game: Table, side: int) -> int:
    cards = 0
    for player in range(game.players):
        if number(program.side_of[player]) == side:
            cards += number(game.held[player]) + count(game.captured[player])
    return cards


@linked
def finish_deal(program: Program, game: Table, memory: Memory, reason: int) -> None:
    """Score the deal, say who won it, and see whether the match is over."""
    game.reason = reason
    game.winners = 0
    tell(memory, EventKind.DEAL_ENDS, NOBODY, NOBODY, reason)
    if program.deal_to == DealToCode.ROW:
        show_rows(game, memory)
    if program.last_takes_rest:
        give_rest_to_last_taker(game, memory)
    if game.declarer != NONE and has_kitty(program):
        game.declared |= game.stock if program.call_ways & CallFlag.MATADORS else 0
        turn_over_kitty(game, memory, game.declarer)
    if not pays_nothing(program, game):
        is_settled = program.chips == 0 or is_decided_by_play(program, game)
        if program.chips and is_settled:
            settle(program, game, memory)
        score_deal(program, game)
        game.winners = deal_winners(program, game)
        score_winners(program, game)
        if not is_settled:
            settle(program, game, memory)
    if pays_tribute(program):
        for player in range(game.players):
            game.last_place[player] = place_of(program, game, player)
    if program.match_kind == MatchCode.ELIMINATION:
        take_lives(program, game, memory)
    if program.chips:
        give_back(game)
        send_away_the_broke(game, memory)
    game.status = Status.DEAL_OVER
    if is_match_over(program, game):
        game.status = Status.MATCH_OVER
        game.match_winners = match_winners(program, game)


@compiled
def has_kitty(program: Program) -> bool:
    """Whether the declarer has taken the stock and laid cards away for it."""
    for phase in range(program.phases):
        if number(program.auction_exchange[phase]) == ExchangeCode.KITTY:
            return True
    return False


@compiled
def pays_tribute(program: Program) -> bool:
    """Whether the last of a deal gives cards to the first in the next one."""
    for phase in range(program.phases):
        if number(program.pass_by_ranking[phase]):
            return True
    return False


@compiled
def place_of(program: Program, game: Table, player: int) -> int:
    """Where a player came in the deal, 0 for first: in the order of going out, or as its side ranks."""
    if program.ranking == RankingCode.GOING_OUT_ORDER or program.ranking == RankingCode.EMPTY_HAND:
        place = number(game.place[player])
        return place if place >= 0 else game.players
    own = standing_of(program, game, number(program.side_of[player]))
    better = 0
    for side in range(program.sides):
        if standing_of(program, game, side) > own:
            better += 1
    return better


@compiled
def take_lives(program: Program, game: Table, memory: Memory) -> None:
    """Who did worst, won no trick or has no chips left loses a life; unless that would leave nobody in."""
    losers = 0
    for player in range(game.players):
        if not (game.absent >> player) & 1 and loses_life(program, game, player):
            losers |= 1 << player
    left = game.absent | losers
    if left == (1 << game.players) - 1:
        return
    for player in range(game.players):
        if (losers >> player) & 1:
            game.lives[player] = number(game.lives[player]) - 1
            tell(memory, EventKind.LOSES_LIFE, player, NOBODY, number(game.lives[player]))
            if number(game.lives[player]) == 0:
                game.absent |= 1 << player
            elif program.loses == LossCode.NO_CHIPS:
                game.chips[player] = program.chips
                tell(memory, EventKind.BUYS_IN, player, NOBODY, program.chips)


@compiled
def send_away_the_broke(game: Table, memory: Memory) -> None:
    """Who has no chips left is out of the match, unless that would leave nobody in."""
    if nobody_has_chips(game):
        return
    for player in range(game.players):
        if number(game.chips[player]) == 0 and not (game.absent >> player) & 1:
            game.absent |= 1 << player
            tell(memory, EventKind.GOES_BROKE, player, NOBODY, 0)


@compiled
def nobody_has_chips(game: Table) -> bool:
    """Whether all chips are in the pot."""
    for player in range(game.players):
        if number(game.chips[player]) > 0:
            return False
    return True


@compiled
def loses_life(program: Program, game: Table, player: int) -> bool:
    if program.loses == LossCode.NO_TRICK:
        return number(game.tricks[player]) == 0
    if program.loses == LossCode.NO_CHIPS:
        return number(game.chips[player]) == 0
    side = number(program.side_of[player])
    for other in range(game.players):
        other_side = number(program.side_of[other])
        is_worse = standing_of(program, game, other_side) < standing_of(program, game, side)
        if is_worse and not (game.absent >> other) & 1:
            return False
    return True


@compiled
def sides_in(program: Program, game: Table) -> int:
    """The sides with a member still in the match, as bits."""
    return sides_with(program, game, game.absent)


@compiled
def sides_with(program: Program, game: Table, sitting_out: int) -> int:
    """The sides with a member who is not sitting out, as bits."""
    sides = 0
    for player in range(game.players):
        if not (sitting_out >> player) & 1:
            sides |= 1 << number(program.side_of[player])
    return sides


@compiled
def pays_nothing(program: Program, game: Table) -> bool:
    """A deal cut off by its round limit may count for nothing; one that everybody passed always does."""
    if game.reason != Reason.ROUND_LIMIT:
        return game.reason == Reason.PASSED_OUT
    return number(program.turn_limit_pays[game.phase]) == LimitCode.NOTHING


@compiled
def deal_winners(program: Program, game: Table) -> int:
    """The sides that won the deal, as bits; several when they tie, none when nobody did what it takes."""
    if program.ranking == RankingCode.EMPTY_HAND:
        return 1 << number(program.side_of[first_out(game)]) if first_out(game) >= 0 else 0
    if program.ranking == RankingCode.CAPTURE_ALL:
        owner = owner_of_all(program, game)
        return 1 << owner if owner >= 0 else 0
    best = NOT_RANKED
    winners = 0
    sides = sides_with(program, game, game.sitting_out)
    for side in range(program.sides):
        if (sides >> side) & 1:
            standing = standing_of(program, game, side)
            if standing > best:
                best = standing
                winners = 0
            if standing == best:
                winners |= 1 << side
    return winners


@compiled
def standing_of(program: Program, game: Table, side: int) -> int:
    """How well a side did in the deal; more is better."""
    match program.ranking:
        case RankingCode.HIGH_SCORE:
            return number(game.deal_score[side])
        case RankingCode.LOW_SCORE:
            return -number(game.deal_score[side])
        case RankingCode.MOST_TRICKS:
            return side_tricks(program, game, side)
        case RankingCode.GOING_OUT_ORDER | RankingCode.EMPTY_HAND:
            return -best_place(program, game, side)
        case RankingCode.LAST_STANDING:
            return cards_held(program, game, side)
        case RankingCode.BEST_HAND:
            return best_hand(program, game, side)
    return count(side_captures(program, game, side))


@compiled
def best_place(program: Program, game: Table, side: int) -> int:
    """The earliest place at which a member of the side went out; past the last when none did."""
    best = game.players
    for player in range(game.players):
        if number(program.side_of[player]) == side and number(game.place[player]) >= 0:
            best = min(best, number(game.place[player]))
    return best


@compiled
def cards_held(program: Program, game: Table, side: int) -> int:
    """One when a member of the side still holds cards: the last side to hold any stands."""
    for player in range(game.players):
        if number(program.side_of[player]) == side and number(game.held[player]) > 0:
            return 1
    return 0


@compiled
def best_hand(program: Program, game: Table, side: int) -> int:
    """What the best hand shown by a member of the side is worth; whoever is left alone need not show."""
    best = NONE
    for player in range(game.players):
        if number(program.side_of[player]) == side and not (game.sitting_out >> player) & 1:
            best = max(best, number(game.hand_value[player]), 0)
    return best


@compiled
def is_match_over(program: Program, game: Table) -> bool:
    if program.match_kind == MatchCode.ONE_DEAL or game.deals >= program.match_deals:
        return True
    if program.chips and count(sides_in(program, game)) == 1:
        return True
    if program.match_kind == MatchCode.DEALS:
        return False
    if program.match_kind == MatchCode.ELIMINATION:
        sides = sides_in(program, game)
        return sides & (sides - 1) == 0
    for side in range(program.sides):
        score = number(game.side_score[side])
        if score >= program.match_target or has_lost(program, score):
            return True
    return False


@compiled
def has_lost(program: Program, score: int) -> bool:
    """Whether a score is so low that its side is out of the race."""
    return program.has_lose_at != 0 and score <= program.lose_at


@compiled
def match_winners(program: Program, game: Table) -> int:
    """The sides ahead on the running score, as bits; a side that has lost counts only when all have.

    A single deal is the match. In a match by elimination whoever is still in wins.
    """
    if program.match_kind == MatchCode.ONE_DEAL:
        return game.winners
    if program.match_kind == MatchCode.ELIMINATION:
        return sides_in(program, game)
    winners = best_sides(program, game, True)
    return winners if winners else best_sides(program, game, False)


@compiled
def best_sides(program: Program, game: Table, only_those_in: bool) -> int:
    best = NOT_RANKED
    winners = 0
    for side in range(program.sides):
        score = number(game.side_score[side])
        if only_those_in and has_lost(program, score):
            continue
        standing = -score if program.match_low_wins else score
        if standing > best:
            best = standing
            winners = 0
        if standing == best:
            winners |= 1 << side
    return winners
