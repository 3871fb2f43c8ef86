"""Genomes as games of OpenSpiel: its own tests and algorithms run on them, and nothing leaks."""

import random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; `make test-interop` installs it")

import numpy as np
import pyspiel
from msgspec.structs import replace
from tests.tables import short_deck, tricks_for

from darwindeck import load
from darwindeck.environments.spiel import AgentBot, register
from darwindeck.evolution.liked import liked_games
from darwindeck.game import world_of
from darwindeck.genome import library
from darwindeck.genome.families import family_of
from darwindeck.genome.played import declined_in
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.vocabulary import FirstDealer

pytestmark = pytest.mark.interop
NAMES = ("crazy-eights-duel", "partnership-spades", "spades-three-against-one", "oh-hell")


def tiny() -> Any:
    """Two players, two tricks, four cards: small enough for every line of play."""
    game = tricks_for(2, 2, deck=short_deck("JQ", "cs"), first_dealer=FirstDealer.LAST_SEAT)
    return replace(game, name="two-tricks")


def of_every_family() -> dict[str, GameGenome]:
    """A game of each family, and evolved ones. War is left out: OpenSpiel replays every deal move by move."""
    games = [load(name) for name in library.own_names() if not declined_in(load(name))]
    families = {family_of(game): game for game in games if family_of(game) != "war"}
    return {game.name: game for game in (*families.values(), *liked_games())}


@pytest.mark.parametrize("name", NAMES)
def test_a_genome_passes_the_test_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(register(load(name)), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", of_every_family().values(), ids=of_every_family())
def test_a_game_of_every_family_passes_it_and_so_do_evolved_ones(game: GameGenome) -> None:
    pyspiel.random_sim_test(register(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_player_recalls_does_not_depend_on_hidden_cards(name: str) -> None:
    state, rng = register(load(name)).new_initial_state(), random.Random(2)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        for player in range(state.num_players()):
            other = state.clone()
            table, memory = world_of(state._position.program, state.view(player), 5)
            other._position = type(state._position)(state._position.program, table, memory)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
        state.apply_action(rng.choice(state.legal_actions()))


def test_cfr_brings_exploitability_down() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = register(tiny())
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(2):
        for _ in range(8):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[1] <= found[0] + 1e-9


@pytest.mark.skipif(bool(declined_in(load("kuhn-poker"))), reason="The engine does not play betting yet.")
def test_cfr_finds_the_value_of_kuhn_poker() -> None:
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

    game = register(load("kuhn-poker"))
    solver = cfr.CFRSolver(game)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    first, second = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    chips = first / 2  # a reward is what one player has won more than the other
    print(f"value {chips:.4f}, exploitability {exploitability.exploitability(game, policy) / 2:.4f}")
    assert first == pytest.approx(-second)
    assert chips == pytest.approx(-1 / 18, abs=0.002)
    assert exploitability.exploitability(game, policy) / 2 < 0.02


def test_openspiel_writes_down_a_whole_game() -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    lines = playthrough_lines(register(tiny()).get_type().short_name, action_sequence=[], seed=7)
    assert sum(line.startswith("# Apply action") for line in lines) >= 4
    assert "IsTerminal() = True" in lines


def test_the_search_of_openspiel_plays_our_games_and_beats_chance() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    tricks = replace(tricks_for(2, 5, deck=short_deck("789TJQKA", "cs")), name="five-tricks")
    game, returns = register(tricks), 0.0
    dice = np.random.RandomState(4)
    evaluator = RandomRolloutEvaluator(2, dice)
    for seed in range(20):
        own = seed % 2
        bots: list[Any] = [AgentBot("uniform", seed), AgentBot("uniform", seed)]
        bots[own] = ISMCTSBot(
            game=game, uct_c=4.0, max_simulations=30, evaluator=evaluator, random_state=dice
        )
        state, rng = game.new_initial_state(), random.Random(seed // 2)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(bots[state.current_player()].step(state))
        returns += state.returns()[own]
    assert returns > 0


def test_our_agents_are_bots_of_openspiel() -> None:
    game, returns = register(load("crazy-eights-duel")), 0.0
    for seed in range(30):
        bots, rng = [AgentBot("greedy", seed), AgentBot("uniform", seed)], random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(bots[state.current_player()].step(state))
        returns += state.returns()[0]
    assert returns > 0


def test_a_search_is_a_bot_that_chooses_legal_moves() -> None:
    state, rng = register(load("crazy-eights-duel")).new_initial_state(), random.Random(3)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    assert AgentBot("search:16").step(state) in state.legal_actions()
