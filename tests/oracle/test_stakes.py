"""Pots shared out and chips counted, against the slow way and against the law that none is lost."""

from random import Random

import pytest
from tests.oracle.poker import shares
from tests.tables import Position, bets_for, play_at_random, seeded

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.stakes import settle
from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.vocabulary import BetLimit, Zone

POTS = 3_000
MATCHES, MANY_MATCHES = 6, 4_000
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


def no_chip_is_lost(matches: int, seed: int) -> None:
    """Random play with random stacks: nobody ever owes, and all chips are always somewhere."""
    dice = Random(seed)
    all_in = 0
    for match in range(matches):
        players = dice.randint(2, 6)
        game = seeded(staked_game(players, dice.choice(list(BetLimit))), match)
        for player in range(players):
            game.table.chips[player] = dice.randint(1, STACK)
        chips = chips_at_the_table(game)
        for position in play_at_random(game, dice, deals=6):
            assert chips_at_the_table(position) == chips
            assert all(int(stack) >= 0 for stack in position.table.chips)
            all_in += any(
                int(position.table.staked[player]) and not int(position.table.chips[player])
                for player in range(players)
            )
        assert chips_at_the_table(game) == chips
        assert sum(int(points) for points in game.table.score) == 0
    assert all_in


@pytest.mark.small
def test_no_chip_is_lost() -> None:
    no_chip_is_lost(MATCHES, 1)


@pytest.mark.deep
def test_no_chip_is_lost_in_many_matches() -> None:
    no_chip_is_lost(MANY_MATCHES, 2)
