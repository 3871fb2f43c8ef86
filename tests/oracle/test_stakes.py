"""Pots shared out and chips counted, against the slow way and against the law that none is lost."""

from random import Random

import pytest
from tests.oracle.poker import shares
from tests.tables import Position, bets_for, copy, legal, play

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.stakes import settle
from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.vocabulary import BetLimit, Zone
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance

POTS = 3_000
DEALS, MANY_DEALS = 24, 100_000
SEATS = range(2, 7)
LAST_WORDS = ("fold", "call", "check")
STACK = 40


def test_pots_are_shared_out_as_the_slow_oracle_does() -> None:
    """Random stakes and hands, with the one rule that who has paid most has not folded."""
    dice = Random(21)
    programs = {players: compile_genome(bets_for(players, 2)) for players in range(2, 7)}
    for _ in range(POTS):
        players = dice.randint(2, 6)
        stakes = [dice.choice([0, 1, 2, 3, 5, 8, 8, 13]) for _ in range(players)]
        folded = [dice.random() < 0.4 and stake < max(stakes) for stake in stakes]
        values = [dice.randint(0, 3) for _ in range(players)]
        dealer = dice.randrange(players)
        table = new_table()
        table.players, table.dealer = players, dealer
        table.staked[:players] = stakes
        table.sitting_out = sum(1 << player for player in range(players) if folded[player])
        table.hand_value[:] = -1
        for player in range(players):
            table.hand_value[player] = -1 if folded[player] else values[player]
        settle(programs[players], table, new_memory())
        won = shares(stakes, folded, values, dealer)
        assert [int(chips) for chips in table.chips[:players]] == won
        paid = [chips - stake for chips, stake in zip(won, stakes, strict=True)]
        assert [int(points) for points in table.deal_score[:players]] == paid
        assert sum(won) == sum(stakes)


def staked_game(players: int, limit: BetLimit) -> GameGenome:
    bet = BettingPhase(min_bet=2, limit=limit)
    phases = (
        BettingPhase(min_bet=2, limit=limit, blinds=(1, 2)),
        DealPhase(count=3, to=Zone.TABLEAU),
        bet,
        DealPhase(to=Zone.TABLEAU),
        bet,
        ShowdownPhase(),
    )
    return bets_for(players, 2, *phases, chips=STACK, ante=1, match=Deals(6))


def chips_at_the_table(game: Position) -> int:
    return sum(int(chips) for chips in (*game.table.chips, *game.table.staked))


def staked_after(game: Position, word: str) -> list[int]:
    """What everyone has in the pot once the last move of a deal is made: a call, if it costs anything."""
    table, player = game.table, game.to_move
    stakes = [int(chips) for chips in table.staked[: int(table.players)]]
    assert word in LAST_WORDS
    if word == "call":
        stakes[player] += min(int(table.chips[player]), max(stakes) - stakes[player])
    return stakes


def play_a_deal(game: Position, dice: Random) -> bool:
    """Play a deal at random and share its pot out by hand; whether somebody was all in."""
    table, chips, was_all_in = game.table, chips_at_the_table(game), False
    players = range(int(table.players))
    if game.is_over:
        return True  # antes and blinds have put everyone all in
    while not game.is_over:
        word = dice.choice(legal(game).split())
        before = copy(game)
        play(game, word)
        assert chips_at_the_table(game) == chips
        assert all(int(table.chips[player]) >= 0 for player in players)
        was_all_in |= any(int(table.staked[player]) and not int(table.chips[player]) for player in players)
    stakes = staked_after(before, word)
    folded = [bool(int(table.sitting_out) >> player & 1) for player in players]
    values = [int(table.hand_value[player]) for player in players]
    stacks = [
        int(before.table.chips[player] + before.table.staked[player]) - stakes[player] for player in players
    ]
    won = shares(stakes, folded, values, int(table.dealer))
    assert [int(table.chips[player]) for player in players] == [
        stack + chips for stack, chips in zip(stacks, won, strict=True)
    ]
    return was_all_in


def no_chip_is_lost(deals: int, seed: int) -> None:
    """Random play with random stacks: nobody ever owes, and every pot goes where the slow oracle says."""
    dice = Random(seed)
    programs = {(players, limit): staked_game(players, limit) for players in SEATS for limit in BetLimit}
    compiled = {key: compile_genome(genome) for key, genome in programs.items()}
    played = all_in = 0
    while played < deals:
        game = begin(compiled[dice.choice(SEATS), dice.choice(list(BetLimit))], played)
        for player in range(int(game.table.players)):
            game.table.chips[player] = dice.randint(1, STACK)
        chips = chips_at_the_table(game)
        while True:
            all_in += play_a_deal(game, dice)
            played += 1
            assert chips_at_the_table(game) == chips
            if game.table.status != Status.DEAL_OVER or game.table.deals >= 6:
                break
            flow.start_deal(game.program, game.table, game.memory, game.chance)
        assert sum(int(points) for points in game.table.score) == 0
    assert all_in > deals // 10


def begin(program: Program, seed: int) -> Position:
    position = Position(program, new_table(), new_memory(False), new_chance(seed))
    flow.start(program, position.table, position.memory, position.chance)
    return position


@pytest.mark.small
def test_no_chip_is_lost() -> None:
    no_chip_is_lost(DEALS, 1)


@pytest.mark.deep
@pytest.mark.parametrize("block", range(10))
def test_no_chip_is_lost_in_a_hundred_thousand_deals(block: int) -> None:
    no_chip_is_lost(MANY_DEALS // 10, 2 + block)
