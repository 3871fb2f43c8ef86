"""Special effects: the tests that their specification lists, and the decisions made beside it."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.specs.jacks import HANDS, held, on_jacks
from tests.tables import (
    Position,
    copy,
    deal,
    legal,
    mask,
    names,
    play,
    short_deck,
    turns_for,
)

from darwindeck import simulate
from darwindeck.cards import JOKER_RANK, Rank, cards_in
from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import GenomeError
from darwindeck.genome import library, storage
from darwindeck.genome.card_sets import SuitOf
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.steps import InOrder, Play
from darwindeck.genome.vocabulary import (
    DiscardHow,
    EffectType,
    Passing,
    StockPolicy,
    SuitReference,
    TargetSelector,
)
from darwindeck.program.bytecode import decode, encode
from darwindeck.records import copy_of

small = pytest.mark.small


# --- turn order -----------------------------------------------------------------------------------


@small
def test_skip_next_effect() -> None:
    game = deal(on_jacks(3, EffectType.SKIP_NEXT), *HANDS[:3])
    play(game, "Jc")
    assert game.to_move == 2
    assert game.table.skips == 0


@small
def test_skips_pass_over_so_many_players() -> None:
    game = deal(on_jacks(4, EffectType.SKIP_NEXT, value=2), *HANDS)
    play(game, "Jc")
    assert game.to_move == 3


@small
def test_skips_of_one_turn_add_up_to_all_others_at_most() -> None:
    """Two jacks in one turn skip four of three others: the same player goes again."""
    jack = SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT, value=2)
    genome = turns_for(4, 3, InOrder((Play(), Play())), special_effects=(jack,))
    game = deal(genome, "Jc Jd 3c", "4c 5c 6c", "7c 8c 9c", "Tc Qc Kc")
    play(game, "Jc Jd")
    assert game.to_move == 0


@small
def test_skipping_more_players_than_there_are_is_refused() -> None:
    with pytest.raises(GenomeError, match="at most 2 players can be skipped"):
        compile_genome(on_jacks(3, EffectType.SKIP_NEXT, value=3))


@small
def test_reverse_direction() -> None:
    game = deal(on_jacks(4, EffectType.REVERSE_DIRECTION), *HANDS)
    assert game.table.direction == 1
    play(game, "Jc")
    assert game.table.direction == -1


@small
def test_reverse_with_advance() -> None:
    game = deal(on_jacks(4, EffectType.REVERSE_DIRECTION), *HANDS)
    play(game, "2c Jd")
    assert game.to_move == 0
    play(game, "3c")
    assert game.to_move == 3


@small
def test_reverse_means_nothing_to_two_players() -> None:
    game = deal(on_jacks(2, EffectType.REVERSE_DIRECTION), *HANDS[:2])
    play(game, "Jc")
    assert game.to_move == 1


@small
def test_extra_turn() -> None:
    game = deal(on_jacks(3, EffectType.EXTRA_TURN), *HANDS[:3])
    play(game, "2c Jd")
    assert game.to_move == 1
    play(game, "2d")
    assert game.to_move == 2


@cache
def start_of_turns(players: int) -> Position:
    return deal(turns_for(players, 3, Play()), *HANDS[:players])


@small
@settings(deadline=None, max_examples=60)
@given(players=st.integers(2, 4), direction=st.sampled_from([1, -1]), skips=st.integers(0, 3), data=st.data())
def test_turn_advancement_always_valid(players: int, direction: int, skips: int, data: st.DataObject) -> None:
    game = copy(start_of_turns(players))
    skips = min(skips, players - 1)
    game.table.direction, game.table.skips = direction, skips
    play(game, data.draw(st.sampled_from(legal(game).split())))
    assert 0 <= game.to_move < players
    assert game.to_move == direction * (skips + 1) % players
    assert game.table.skips == 0


# --- drawing --------------------------------------------------------------------------------------


@small
def test_draw_cards_effect() -> None:
    genome = on_jacks(2, EffectType.DRAW_CARDS, value=2, deck=short_deck("789TJ2345", "c"))
    game = deal(genome, "Jc 2c 3c", "4c 5c 7c")
    assert game.table.stock_size == 3
    play(game, "Jc")
    assert held(game)[1] == 3 + 2
    assert game.table.stock_size == 1


@cache
def joker_in_hand() -> Position:
    joker = SpecialEffect(Rank.JOKER, EffectType.DRAW_CARDS, value=2)
    return deal(turns_for(2, 1, Play(), jokers=2, special_effects=(joker,)), "X1", "X2")


@small
@settings(deadline=None, max_examples=100)
@given(deck_size=st.integers(0, 52), draw_count=st.integers(1, 10))
def test_draw_effect_never_overdraws(deck_size: int, draw_count: int) -> None:
    game = copy(joker_in_hand())
    game.program = copy_of(game.program)
    game.program.effect_value[JOKER_RANK] = draw_count
    game.table.stock, game.table.stock_size = (1 << deck_size) - 1, deck_size
    play(game, "X1")
    drawn = held(game)[1] - 1
    assert drawn == min(draw_count, deck_size)
    assert game.table.stock_size == deck_size - drawn
    assert len(cards_in(int(game.table.stock))) == deck_size - drawn


@small
def test_draws_go_on_with_what_is_reshuffled() -> None:
    genome = on_jacks(
        2, EffectType.DRAW_CARDS, value=3, stock=StockPolicy.RESHUFFLE, reshuffles=1, to_discard=1
    )
    game = deal(genome, "2c Jc 3c", "2d 3d 4d", up="5d")
    play(game, "2c 2d")
    game.table.stock, game.table.stock_size = mask("9h"), 1
    play(game, "Jc")
    # One card of the stock, and two of the three discards below the jack.
    assert held(game)[1] == 2 + 3
    assert (game.table.stock_size, game.table.discard_size) == (1, 1)


# --- discarding, swapping, stealing ---------------------------------------------------------------


@small
def test_force_discard() -> None:
    game = deal(on_jacks(2, EffectType.FORCE_DISCARD, value=2), "Jc 2c 3c", "2h 5h 8h")
    play(game, "Jc")
    assert game.to_move == 1
    assert legal(game) == "-2h -5h -8h"
    play(game, "-5h")
    assert (game.to_move, legal(game)) == (1, "-2h -8h")
    play(game, "-8h")
    assert (held(game), game.table.discard_size) == ([2, 1], 3)
    assert names(1 << int(game.table.discard_top)) == "8h"
    assert (game.to_move, legal(game)) == (1, "2h")


@small
def test_who_had_to_discard_before_its_turn_may_still_pass_it() -> None:
    forcing = on_jacks(2, EffectType.FORCE_DISCARD, passing=Passing.ALLOWED)
    game = deal(forcing, "Jc 2c 3c", "2h 5h 8h")
    play(game, "Jc -5h")
    assert (game.to_move, legal(game)) == (1, "2h 8h pass")


@small
def test_whoever_comes_after_an_effect_with_a_chosen_target_may_still_pass() -> None:
    stealing = on_jacks(3, EffectType.STEAL_CARD, "player_choice", passing=Passing.ALLOWED)
    game = deal(stealing, *HANDS[:3])
    play(game, "Jc seat2")
    assert game.to_move == 1
    assert legal(game).split()[-1] == "pass"


@small
def test_a_forced_discard_may_be_left_to_chance() -> None:
    game = deal(on_jacks(2, EffectType.FORCE_DISCARD, value=2, how=DiscardHow.RANDOM), *HANDS[:2])
    play(game, "Jc")
    assert (held(game), game.table.discard_size) == ([2, 1], 3)
    assert legal(game)[0] != "-"


@small
def test_a_forced_discard_takes_no_more_than_the_hand_and_an_emptied_hand_is_empty() -> None:
    genome = on_jacks(2, EffectType.FORCE_DISCARD, value=3, how=DiscardHow.RANDOM)
    game = deal(genome, *HANDS[:2])
    play(game, "Jc")
    assert held(game) == [2, 0]
    assert game.is_over
    assert game.table.winners == 0b10


@small
def test_choosing_a_suit_is_the_players_own_decision() -> None:
    eight = SpecialEffect(Rank.EIGHT, EffectType.CHOOSE_SUIT)
    in_force = Play(cards=SuitOf(SuitReference.IN_FORCE))
    genome = turns_for(2, 3, in_force, to_discard=1, special_effects=(eight,))
    game = deal(genome, "8c 2h 3h", "4d 5d 6h", up="9c")
    play(game, "8c")
    assert (game.to_move, legal(game)) == (0, "clubs diamonds hearts spades")
    play(game, "diamonds")
    assert (game.to_move, legal(game)) == (1, "4d 5d")


@small
def test_hands_are_swapped_with_the_target() -> None:
    game = deal(on_jacks(3, EffectType.SWAP_HANDS, "prev_player"), *HANDS[:3])
    play(game, "Jc")
    assert names(game.table.hand[0]) == "2h 3h Jh"
    assert names(game.table.hand[2]) == "2c 3c"


@small
def test_a_card_is_stolen_unseen() -> None:
    game = deal(on_jacks(3, EffectType.STEAL_CARD), *HANDS[:3])
    play(game, "Jc")
    assert held(game) == [3, 2, 3]
    stolen = int(game.table.hand[0]) & mask(HANDS[1])
    assert int(game.memory.knowers[stolen.bit_length() - 1]) == 0b011


# --- the whole way --------------------------------------------------------------------------------


def test_uno_style_game_runs() -> None:
    found = simulate(library.load("uno-style"), 100)
    assert found.errors == 0
    assert found.mean_moves > 10


def test_every_effect_is_in_the_uno_style_game() -> None:
    effects = library.load("uno-style").special_effects
    assert {effect.effect_type for effect in effects} == set(EffectType)


@small
@pytest.mark.parametrize("value", [0, 256])
def test_the_size_of_an_effect_is_one_to_255(value: int) -> None:
    text = storage.to_json(on_jacks(3, EffectType.DRAW_CARDS, value=2)).decode()
    with pytest.raises(GenomeError, match="value"):
        storage.from_json(text.replace('"value": 2', f'"value": {value}'))


def test_effect_bytecode_roundtrip() -> None:
    genome = library.load("uno-style")
    data = encode(compile_genome(genome))
    assert decode(data).tobytes() == compile_genome(genome).tobytes()
    assert simulate(data, 10, seed=4) == simulate(genome, 10, seed=4)


def test_an_effect_takes_four_bytes() -> None:
    effects = (
        SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, TargetSelector.ALL_OPPONENTS, value=2),
        SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT),
    )
    data = encode(compile_genome(turns_for(3, 3, Play(), special_effects=effects)))
    section = bytes([60, 2, 0, 2, 4, 2, 9, 0, 0, 1])
    assert section in data


@small
@pytest.mark.parametrize("gene", ["effect_type", "target", "trigger_rank"])
def test_unknown_effects_targets_and_ranks_are_refused(gene: str) -> None:
    genome = on_jacks(3, EffectType.DRAW_CARDS, "prev_player")
    text = storage.to_json(genome).decode()
    value = {"effect_type": "draw_cards", "target": "prev_player", "trigger_rank": "J"}[gene]
    with pytest.raises(GenomeError, match=gene):
        storage.from_json(text.replace(f'"{value}"', '"explode"').encode())


@small
def test_the_example_of_the_specification_is_read_and_holds_plain_genes() -> None:
    opponents = TargetSelector.ALL_OPPONENTS
    example = (
        SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, value=2),
        SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT, TargetSelector.NEXT_PLAYER),
        SpecialEffect(Rank.QUEEN, EffectType.REVERSE_DIRECTION, opponents),
        SpecialEffect(Rank.KING, EffectType.EXTRA_TURN, TargetSelector.NEXT_PLAYER),
    )
    genome = replace(library.load("crazy-eights"), special_effects=example)
    written = storage.to_json(genome).decode()
    assert opponents.value not in written
    spelled_out = written.replace('"reverse"', f'"reverse", "target": "{opponents.value}", "value": 9')
    assert spelled_out != written
    assert storage.from_json(spelled_out) == genome
    assert storage.content_hash(storage.from_json(spelled_out)) == storage.content_hash(genome)
