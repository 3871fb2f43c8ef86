"""Ending: when a phase, a deal and a match are over, and who is ahead then."""

from darwindeck.engine.layout import Table
from darwindeck.engine.scoring import score_deal, score_winners, side_tricks
from darwindeck.jit import compiled
from darwindeck.masks import count
from darwindeck.program.codes import EndFlag, LimitCode, MatchCode, RankingCode, Reason, Status
from darwindeck.program.layout import Program

NOT_RANKED = -1_000_000_000


@compiled
def has_come_to_an_end(program: Program, game: Table, ends: int) -> bool:
    """Whether one of these endings has happened."""
    if ends == 0:
        return False
    empty = 0
    for player in range(game.players):
        if int(game.held[player]) == 0:
            empty += 1
    if ends & EndFlag.HAND_EMPTY and empty > 0:
        return True
    if ends & EndFlag.ALL_HANDS_EMPTY and empty == game.players:
        return True
    if ends & EndFlag.ONE_LEFT and empty >= game.players - 1:
        return True
    if ends & EndFlag.STOCK_EMPTY and game.stock_size == 0:
        return True
    if ends & EndFlag.STOCK_AND_HANDS_EMPTY and game.stock_size == 0 and empty == game.players:
        return True
    return ends & EndFlag.CAPTURED_ALL != 0 and owner_of_all(program, game) >= 0


@compiled
def owner_of_all(program: Program, game: Table) -> int:
    """The side that owns every card, in its hands, piles and captures; -1 when none does."""
    for side in range(program.sides):
        if cards_owned(program, game, side) == program.deck_size:
            return side
    return -1


@compiled
def cards_owned(program: Program, game: Table, side: int) -> int:
    cards = 0
    for player in range(game.players):
        if int(program.side_of[player]) == side:
            cards += int(game.held[player]) + count(game.captured[player])
    return cards


@compiled
def finish_deal(program: Program, game: Table, reason: int) -> None:
    """Score the deal, say who won it, and see whether the match is over."""
    game.reason = reason
    game.winners = 0
    if not pays_nothing(program, game):
        score_deal(program, game)
        game.winners = deal_winners(program, game)
        score_winners(program, game)
    game.status = Status.DEAL_OVER
    if is_match_over(program, game):
        game.status = Status.MATCH_OVER
        game.match_winners = game.winners
        if program.match_kind != MatchCode.ONE_DEAL:
            game.match_winners = match_winners(program, game)


@compiled
def pays_nothing(program: Program, game: Table) -> bool:
    """A deal cut off by its round limit may count for nothing."""
    if game.reason != Reason.ROUND_LIMIT:
        return False
    return int(program.turn_limit_pays[game.phase]) == LimitCode.NOTHING


@compiled
def deal_winners(program: Program, game: Table) -> int:
    """The sides that won the deal, as bits; several when they tie, none when nobody did what it takes."""
    if program.ranking == RankingCode.EMPTY_HAND:
        return 1 << int(program.side_of[game.first_out]) if game.first_out >= 0 else 0
    if program.ranking == RankingCode.CAPTURE_ALL:
        owner = owner_of_all(program, game)
        return 1 << owner if owner >= 0 else 0
    best = NOT_RANKED
    winners = 0
    for side in range(program.sides):
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
            return int(game.deal_score[side])
        case RankingCode.LOW_SCORE:
            return -int(game.deal_score[side])
        case RankingCode.MOST_TRICKS:
            return side_tricks(program, game, side)
    captured = 0
    for player in range(game.players):
        if int(program.side_of[player]) == side:
            captured += count(game.captured[player])
    return captured


@compiled
def is_match_over(program: Program, game: Table) -> bool:
    if program.match_kind == MatchCode.ONE_DEAL or game.deals >= program.match_deals:
        return True
    if program.match_kind == MatchCode.DEALS:
        return False
    for side in range(program.sides):
        score = int(game.side_score[side])
        if score >= program.match_target or has_lost(program, score):
            return True
    return False


@compiled
def has_lost(program: Program, score: int) -> bool:
    """Whether a score is so low that its side is out of the race."""
    return program.has_lose_at != 0 and score <= program.lose_at


@compiled
def match_winners(program: Program, game: Table) -> int:
    """The sides ahead on the running score, as bits; a side that has lost counts only when all have."""
    winners = best_sides(program, game, True)
    return winners if winners else best_sides(program, game, False)


@compiled
def best_sides(program: Program, game: Table, only_those_in: bool) -> int:
    best = NOT_RANKED
    winners = 0
    for side in range(program.sides):
        score = int(game.side_score[side])
        if only_those_in and has_lost(program, score):
            continue
        standing = -score if program.match_low_wins else score
        if standing > best:
            best = standing
            winners = 0
        if standing == best:
            winners |= 1 << side
    return winners
