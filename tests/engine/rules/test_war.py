"""War: the higher card takes all, ties bury cards, and what is won goes under the winner's pile."""

import pytest
from tests.tables import Position, deal, legal, mask, names, play, script, short_deck

from darwindeck.cards import cards_from, cards_in
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import ACE_LOW, GameGenome, SetupRules
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, TableauMode, Zone
from darwindeck.limits import CARDS
from darwindeck.program.codes import Reason, Status

pytestmark = pytest.mark.small


def war(buried: int = 3, ranks: str = "23456789TJQKA", suits: str = "cd", **genes: object) -> GameGenome:
    return GameGenome(
        name="war",
        player_count=2,
        deck=short_deck(ranks, suits),
        setup=SetupRules(deal_to=DealTo.PILE, tableau_mode=TableauMode.WAR, buried=buried),
        phases=(TurnPhase(turn=Play(source=Zone.PILE, to=Zone.TABLEAU), round_limit=100),),
        deal_ends=(EndWhen.CAPTURED_ALL,),
        ranking=Ranking.CAPTURE_ALL,
        **genes,
    )


def turn_up(game: Position, *cards: str) -> None:
    """The players turn up these cards in turn; buried cards that are won come out lowest first."""
    for card in cards:
        unseen = int(game.table.hand[game.to_move])
        below = unseen & (mask(card) - 1)
        script(game.chance, [below.bit_count(), *[0] * 12])
        play(game, "flip")
        assert mask(card) & (
            int(game.table.tableau) | int(game.table.captured[0]) | int(game.table.captured[1])
        )


def pile_of(game: Position, player: int) -> str:
    """The cards won back, from the top of the pile down."""
    card, cards = int(game.table.pile_top[player]), []
    for _ in range(int(game.table.piled[player])):
        cards.append(card)
        card = int(game.table.below[card])
    return " ".join(names(1 << card) for card in cards)


# --- comparing ------------------------------------------------------------------------------------


def test_turning_up_the_top_card_is_the_only_move() -> None:
    game = deal(war())
    assert legal(game) == "flip"


def test_the_higher_card_takes_both_and_the_winners_own_goes_first() -> None:
    game = deal(war(ranks="2345"), "2c 3c 4c 5c")
    turn_up(game, "5c", "3d")
    assert pile_of(game, 0) == "5c 3d"
    turn_up(game, "2c", "4d")
    assert pile_of(game, 1) == "4d 2c"


def test_nothing_is_compared_before_both_have_turned_up_a_card() -> None:
    game = deal(war(ranks="2345"), "2c 3c 4c 5c")
    turn_up(game, "5c")
    assert names(game.table.tableau) == "5c"
    assert names(game.table.captured[0]) == ""


def test_the_order_of_ranks_is_the_games_own() -> None:
    game = deal(war(rank_order=ACE_LOW), "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")
    turn_up(game, "Ac", "2d")
    assert pile_of(game, 1) == "2d Ac"


def test_cards_won_back_are_played_in_order_once_the_unseen_ones_are_gone() -> None:
    game = deal(war(ranks="2345"), "3c 4c 5c 4d")
    turn_up(game, "5c", "2c", "4c", "3d", "4d", "2d", "3c", "5d")
    assert (pile_of(game, 0), pile_of(game, 1)) == ("5c 2c 4c 3d 4d 2d", "5d 3c")
    play(game, "flip")
    assert names(game.table.tableau) == "5c"


# --- ties -----------------------------------------------------------------------------------------


def test_a_tie_buries_cards_unseen_and_the_next_pair_decides() -> None:
    game = deal(war(buried=1, ranks="23456"), "2c 3c 4c 5c 6c")
    turn_up(game, "5c", "5d")
    assert list(game.table.buried[:2]) == [1, 1]
    assert list(game.table.held[:2]) == [4, 4]
    turn_up(game, "2c", "6d")
    assert pile_of(game, 1) == "5d 6d 2d 5c 2c 3c"
    assert list(game.table.buried[:2]) == [0, 0]


def test_buried_cards_stay_unseen_until_they_are_won() -> None:
    game = deal(war(buried=2, ranks="23456"), "2c 3c 4c 5c 6c")
    turn_up(game, "5c", "5d")
    assert names(game.table.tableau) == "5c 5d"


def test_cards_won_back_are_buried_in_the_open_because_everyone_knows_them() -> None:
    game = deal(war(buried=1, ranks="2345"), "2c 3c 4c 5c")
    turn_up(game, "5c", "4d", "2c", "5d", "4c", "3d", "3c", "2d")
    assert (pile_of(game, 0), pile_of(game, 1)) == ("5c 4d 4c 3d 3c 2d", "5d 2c")
    turn_up(game, "5c", "5d")
    assert names(game.table.tableau) == "5c 4d 5d"
    assert list(game.table.buried[:2]) == [0, 0]


def test_a_player_with_too_few_cards_buries_fewer_and_turns_up_the_last() -> None:
    game = deal(war(buried=3, ranks="234"), "2c 3c 4c")
    turn_up(game, "2c", "2d")
    assert list(game.table.buried[:2]) == [1, 1]
    turn_up(game, "3c", "4d")
    assert pile_of(game, 1) == "2d 4d 3d 2c 3c 4c"
    assert game.is_over


def test_a_tie_without_burying_is_decided_by_the_next_pair() -> None:
    game = deal(war(buried=0, ranks="234"), "2c 3c 4c")
    turn_up(game, "2c", "2d", "3c", "4d")
    assert pile_of(game, 1) == "2d 4d 2c 3c"


def test_a_player_without_a_card_left_for_a_tie_loses_everything() -> None:
    game = deal(war(buried=0, ranks="234"), "2c 3c 2d")
    turn_up(game, "2c", "4c", "2d", "4d", "3c", "3d")
    assert game.is_over
    assert pile_of(game, 1) == "4c 2c 4d 2d 3d 3c"


# --- the end --------------------------------------------------------------------------------------


def test_whoever_takes_every_card_wins() -> None:
    game = deal(war(ranks="24"), "4c 4d")
    turn_up(game, "4c", "2c", "4d", "2d")
    assert game.table.status == Status.MATCH_OVER
    assert game.table.winners == 0b01


def test_when_every_card_lies_on_the_table_nobody_wins() -> None:
    game = deal(war(ranks="2", suits="cd"), "2c")
    turn_up(game, "2c", "2d")
    assert game.table.reason == Reason.BLOCKED
    assert game.table.match_winners == 0


def test_no_card_is_lost_or_doubled_along_the_way() -> None:
    game = deal(war(ranks="23456789", suits="cdhs"))
    script(game.chance, [])
    for _ in range(200):
        if game.is_over:
            break
        play(game, "flip")
        zones = [game.table.tableau, *game.table.hand[:2], *game.table.captured[:2]]
        cards = [card for zone in zones for card in cards_in(int(zone))]
        assert sorted(cards) == [card for card in range(CARDS) if int(game.program.deck) >> card & 1]
        for player in range(2):
            assert game.table.held[player] == int(game.table.hand[player]).bit_count()
            assert sorted(cards_from(pile_of(game, player))) == cards_in(int(game.table.captured[player]))
