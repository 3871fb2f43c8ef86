"""Aiming: whoever needs a trick for its bid takes one, and whoever has enough ducks."""

import pytest
from tests.tables import Position, bids_for, deal, play, word_of

from darwindeck.agents.genome_games import likely_move
from darwindeck.agents.greedy.aiming import is_aiming
from darwindeck.cards import Suit
from darwindeck.genome.schema import FixedTrump, GameGenome
from darwindeck.genome.scoring import ExactBid
from darwindeck.jit import mode
from darwindeck.rng import new_chance

# Compiled alone, a playout would take all that greedy players know along, for minutes.
pytestmark = [pytest.mark.small, pytest.mark.skipif(mode() != "interpreted", reason="a part of playouts")]


def exact(players: int = 2, cards: int = 3, **genes: object) -> GameGenome:
    return bids_for(
        players,
        cards,
        **(
            {
                "trump": FixedTrump(Suit.SPADES),
                "allow_nil": False,
                "min_bid": 0,
                "contract": None,
                "scoring": (ExactBid(points=10),),
            }
            | genes
        ),
    )


def ever_played(game: Position) -> str:
    """The moves that are made in forty playouts from here."""
    found = {
        word_of(likely_move(game.program, game.table, game.memory, new_chance(seed))) for seed in range(40)
    }
    return " ".join(sorted(found))


def test_whoever_needs_a_trick_takes_it() -> None:
    game = deal(exact(), "9h 2c 3c", "Kh 4h Ah")
    play(game, "bid0 bid1 9h")
    assert ever_played(game) == "Ah Kh"


def test_whoever_has_its_bid_ducks_with_its_higher_cards() -> None:
    game = deal(exact(), "9h 2c 3c", "Kh 4h 7h")
    play(game, "bid0 bid0 9h")
    assert ever_played(game) == "4h 7h"


def test_a_trump_is_for_those_who_need_the_trick() -> None:
    needy = deal(exact(), "9h 2c 3c", "2s Kd 4d")
    play(needy, "bid0 bid1 9h")
    assert ever_played(needy) == "2s"
    sated = deal(exact(), "9h 2c 3c", "2s Kd 4d")
    play(sated, "bid0 bid0 9h")
    assert ever_played(sated) == "4d Kd"


def test_whoever_must_win_or_cannot_win_plays_all_the_same() -> None:
    must = deal(exact(), "9h 2c 3c", "Kh Qh 4d")
    play(must, "bid0 bid0 9h")
    assert ever_played(must) == "Kh Qh"
    cannot = deal(exact(), "9h 2c 3c", "5h 4h 4d")
    play(cannot, "bid0 bid1 9h")
    assert ever_played(cannot) == "4h 5h"


def test_a_bid_that_is_out_of_reach_is_no_aim() -> None:
    game = deal(exact(), "9h Ah 3c", "2h 4h 4d")
    play(game, "bid0 bid3 9h 2h Ah")
    assert not is_aiming(game.program, game.table)


def test_only_an_exact_bid_is_aimed_at() -> None:
    game = deal(exact(scoring=(), contract=bids_for(2, 3).contract), "9h 2c 3c", "Kh 4h Ah")
    play(game, "bid0 bid1 9h")
    assert not is_aiming(game.program, game.table)
    assert ever_played(game) == "4h Ah Kh"
