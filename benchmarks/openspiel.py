"""How fast OpenSpiel's C++ plays at random, dealing included, on one core.

The installed wheel has two loops that play whole games in C++ without
returning to Python, and neither alone is a fair yardstick:

* `evaluate_bots` deals and plays, but its players build a whole policy for
  every move;
* `RandomRolloutEvaluator` (run by `MCTSBot.mcts_search` with one simulation)
  plays as fast as OpenSpiel can, but only from a hand already dealt.

A deal is therefore charged the faster half of each: what `evaluate_bots`
needs for dealing (its time for whole deals less its time for hands already
dealt) and what the rollouts need for playing. The result is 25 to 40 %
faster than `evaluate_bots` alone, and 10 to 20 % faster than the same loop
over OpenSpiel's sources compiled with g++ -O3: it does not flatter us.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import pyspiel

HARNESS = (
    f"OpenSpiel {version('open_spiel')}, C++: dealing as in evaluate_bots, play as in RandomRolloutEvaluator"
)
HANDS = 200
HEARTS_NO_PASSING = 0
DRAW_ONE, PASS_THE_TURN = 52, 53


class Stopwatch:
    """Times one game from a state in which the cards are still to be dealt; the best of all passes counts."""

    def __init__(self, start: Any) -> None:
        rng = random.Random(1)
        self.start = start
        self.hands = [deal(start, rng) for _ in range(HANDS)]
        self.best = [float("inf")] * 3

    def run(self, deals: int) -> None:
        """One pass over whole deals, hands already dealt, and rollouts of them."""
        passes = (
            play_with_bots([self.start], deals),
            play_with_bots(self.hands, deals),
            roll_out(self.hands, deals),
        )
        self.best = [min(pair) for pair in zip(self.best, passes, strict=True)]

    @property
    def seconds_per_deal(self) -> float:
        whole, dealt, rollouts = self.best
        return whole - dealt + rollouts


def hearts() -> Any:
    """Hearts without passing."""
    start = pyspiel.load_game("hearts").new_initial_state()
    start.apply_action(HEARTS_NO_PASSING)
    return start


def spades() -> Any:
    """Spades with its bids."""
    return pyspiel.load_game("spades").new_initial_state()


def plain(game: str) -> Any:
    """A game that begins with its deal."""
    return pyspiel.load_game(game).new_initial_state()


def crazy_eights(players: int, draws: int) -> Any:
    """Crazy Eights with at most so many draws in a turn."""
    game = pyspiel.load_game(f"crazy_eights(players={players},max_draw_cards={draws})")
    return game.new_initial_state()


def deal(start: Any, rng: random.Random) -> Any:
    """Deal one hand at random."""
    state = start.clone()
    while state.is_chance_node():
        outcomes = [action for action, _ in state.chance_outcomes()]
        state.apply_action(rng.choice(outcomes))
    return state


def play_with_bots(starts: list[Any], deals: int) -> float:
    """Seconds per deal of `evaluate_bots`."""
    bots = random_bots(starts[0])
    began = time.process_time()
    for seed in range(deals):
        pyspiel.evaluate_bots(starts[seed % len(starts)].clone(), bots, seed)
    return (time.process_time() - began) / deals


def roll_out(hands: list[Any], deals: int) -> float:
    """Seconds per deal of `RandomRolloutEvaluator` from hands already dealt."""
    each = max(1, deals // len(hands))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=each, seed=1)
    bot = pyspiel.MCTSBot(
        hands[0].get_game(),
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=10,
        solve=False,
        seed=1,
        verbose=False,
    )
    began = time.process_time()
    for hand in hands:
        bot.mcts_search(hand)
    return (time.process_time() - began) / (each * len(hands))


def histories(start: Any, deals: int) -> Iterator[list[Any]]:
    """Deals played at random: every step, by players and by chance."""
    bots = random_bots(start)
    for seed in range(deals):
        state = start.clone()
        pyspiel.evaluate_bots(state, bots, seed)
        yield state.full_history()[len(start.full_history()) :]


def moves_in(history: list[Any]) -> int:
    """All that players do, forced passes included; chance is not counted."""
    return sum(step.player >= 0 for step in history)


def choices_in_crazy_eights(start: Any, history: list[Any]) -> tuple[int, int]:
    """What players do, less the passes that are forced: until our deal would be blocked, and in all.

    OpenSpiel asks players who can only pass. When everyone has passed in a row without drawing, it lets one
    more player decide, who may well play on.
    """
    state = start.clone()
    choices = until_blocked = passes_in_a_row = drawn = 0
    for step in history:
        if step.player >= 0:
            choices += state.legal_actions() != [PASS_THE_TURN]
            is_idle = step.action == PASS_THE_TURN and not drawn
            passes_in_a_row = passes_in_a_row + 1 if is_idle else 0
            drawn = step.action == DRAW_ONE
        if passes_in_a_row == state.num_players() and not until_blocked:
            until_blocked = choices
        state.apply_action(step.action)
    return until_blocked or choices, choices


def random_bots(state: Any) -> list[Any]:
    """One player at random for each seat."""
    return [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(state.num_players())]
