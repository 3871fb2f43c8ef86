"""Attack and defence: what beats, what can be added, who takes, who draws, who is out."""

from typing import Any

import pytest
from tests.tables import Position, deal, legal, names, play, short_deck

from darwindeck.cards import Suit
from darwindeck.engine import flow
from darwindeck.engine.view import hide_from
from darwindeck.genome.phases import AttackPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, SetupRules
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.vocabulary import FirstDealer, Ranking
from darwindeck.records import copy_of

pytestmark = pytest.mark.small


def attack(*hands: str, **genes: Any) -> Position:
    """Attacks with hearts as trumps, without a stock unless the deck has more cards."""
    players = len(hands)
    phase = {gene: genes.pop(gene) for gene in AttackPhase.__struct_fields__ if gene in genes}
    genome = GameGenome(
        name="attack",
        player_count=players,
        deck=genes.pop("deck", short_deck("6789TJQKA", "cdhs")),
        trump=genes.pop("trump", FixedTrump(Suit.HEARTS)),
        setup=SetupRules(cards_per_player=len(hands[0].split()), first_dealer=FirstDealer.LAST_SEAT),
        phases=(AttackPhase(**({"round_limit": 50, "throw_in": players > 2, "refill": 0} | phase)),),
        scoring=(PerPlace(points=(1,) * (players - 1)),),
        ranking=Ranking.HIGH_SCORE,
        **genes,
    )
    return deal(genome, *hands)


def test_a_card_is_beaten_by_a_higher_one_of_its_suit_or_by_a_trump() -> None:
    game = attack("7c 8s", "9c 6h")
    play(game, "7c")
    assert (game.to_move, legal(game)) == (1, "9c 6h pass")


def test_a_trump_is_beaten_by_a_higher_trump_only() -> None:
    game = attack("7h 8s Kd", "6h 8h As")
    play(game, "7h")
    assert legal(game) == "8h pass"


def test_cards_of_a_rank_on_the_table_can_be_added_and_have_to_be_beaten_too() -> None:
    game = attack("7c 9s Kd", "9c Ts Ac")
    play(game, "7c 9c")
    assert (game.to_move, legal(game)) == (0, "9s done")
    play(game, "9s")
    assert (game.to_move, legal(game)) == (1, "Ts pass")


def test_whoever_beats_everything_attacks_next() -> None:
    game = attack("7c 8s Kd", "9c Ts Ac")
    play(game, "7c 9c")
    assert (game.to_move, legal(game)) == (1, "Ac Ts")
    assert names(game.table.discards) == "7c 9c"


def test_whoever_gives_up_takes_what_was_beaten_too_and_misses_the_attack() -> None:
    game = attack("7c 9s Kd", "9c Ts Ac", "6d 8d Jd")
    play(game, "7c 9c 9s pass")
    assert names(game.table.hand[1]) == "7c 9c Ac 9s Ts"
    assert (game.to_move, legal(game)) == (2, "6d 8d Jd")


def test_cards_can_be_added_for_whoever_has_given_up() -> None:
    game = attack("7c 7s Kd", "9c Ts Ac", "7d 8d Jd")
    play(game, "7c pass")
    assert (game.to_move, legal(game)) == (0, "7s done")
    play(game, "7s")
    assert (game.to_move, legal(game)) == (2, "7d done")
    play(game, "done")
    assert names(game.table.hand[1]) == "7c 9c Ac 7s Ts"


def test_others_add_cards_only_where_they_may() -> None:
    game = attack("7c 8s Kd", "9c Ts Ac", "7d 8d Jd", throw_in=False)
    play(game, "7c 9c")
    assert (game.to_move, legal(game)) == (1, "Ac Ts")


def test_an_attack_has_no_more_cards_than_allowed_or_than_the_defender_held() -> None:
    game = attack("7c 9s Kd", "9c Ts Ac", most=1)
    play(game, "7c 9c")
    assert game.to_move == 1
    game = attack("7c 7d 7s", "9c 8d Ts", "6c 6d 6s", most=6)
    play(game, "7c pass 7d 7s")
    assert (int(game.table.held[1]), game.to_move) == (6, 2)


def test_hands_are_filled_up_the_attacker_first_and_the_defender_last() -> None:
    game = attack("7c 8s", "9c Ts", refill=2, trump=None, deck=short_deck("789T", "csd"))
    play(game, "7c 9c")
    # Chance gives the lowest card there is.
    assert names(game.table.hand[0]) == "8c 8s"
    assert names(game.table.hand[1]) == "Tc Ts"


def test_nothing_ends_in_the_middle_of_an_attack() -> None:
    game = attack("7c", "9c")
    play(game, "7c")
    assert not game.is_over
    play(game, "9c")
    assert game.is_over
    assert [int(score) for score in game.table.deal_score[:2]] == [1, 1]  # nobody is left with cards


def test_the_last_one_with_cards_gets_nothing() -> None:
    game = attack("7c", "8s")
    play(game, "7c pass")
    assert game.is_over
    assert [int(score) for score in game.table.deal_score[:2]] == [1, 0]


def test_everybody_remembers_the_cards_that_were_taken() -> None:
    game = attack("7c 9s Kd", "9c Ts Ac", "6d 8d Jd")
    play(game, "7c 9c 9s pass")
    view, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(2, view, memory)
    assert names(view.hand[1]) == "7c 9c 9s"


def test_the_phase_ends_after_its_most_attacks() -> None:
    game = attack("7c 8s Kd", "9c Ts Ac", round_limit=1)
    play(game, "7c 9c")
    assert game.is_over


def test_partners_do_not_attack_each_other_when_their_opponents_are_out() -> None:
    teams = {"team_mode": True, "teams": ((0, 2), (1, 3))}
    game = attack("9c Kd", "7c 8s", "7d Ts", "8c 9s", **teams)
    play(game, "9c pass")
    assert game.to_move == 2
    for player in (1, 3):  # as if they had gone out
        game.table.out |= 1 << player
        game.table.held[player] = 0
        game.table.hand[player] = 0
    assert flow.is_phase_done(flow.Room.ELSEWHERE, game.program, game.table)
