"""The encoder: from an intent to the best plan that expresses it, if one costs little enough."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from darwindeck.jit import compiled
from darwindeck.move_sets import is_legal
from darwindeck.rng import next_word, seed_chance
from darwindeck.vinto.coalition.final import WORLDS, Desk, play_on, value_of_end
from darwindeck.vinto.coalition.plans import Plan, plans_of
from darwindeck.vinto.coalition.signals import CoalitionSignal, SignalIntent
from darwindeck.vinto.codes import Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import Style, estimate_table, new_estimate
from darwindeck.vinto.minds.imagine import imagine

REGRET_BUDGET = 0.05  # of winning: what a cooperative member gives up to be understood


@dataclass(frozen=True)
class Encoding:
    """The plan that expresses an intent, or the reason why there is none."""

    plan: Plan | None
    value: float
    regret: float
    reason: str


class CoalitionSignalEncoder:
    """Values every plan for the card drawn, and finds those that express an intent."""

    def __init__(self, style: Style, desk: Desk, worlds: int = 48) -> None:
        self._style, self._desk, self._worlds = style, desk, worlds
        self._estimate = new_estimate()

    def values_of(self, view: View, beliefs: Beliefs, seed: int) -> list[tuple[Plan, float]]:
        """Every plan with what it is worth, best first."""
        estimate_table(view.table, self._style, self._estimate, view.player)
        found = []
        for plan in plans_of(view, self._estimate):
            moves = np.array(plan.moves, np.int64)
            value = value_of_plan(view.table, beliefs, self._style, self._desk, seed, moves, self._worlds)
            found.append((plan, float(value)))
        return sorted(found, key=lambda one: -one[1])

    def encode(self, intent: SignalIntent, values: list[tuple[Plan, float]]) -> Encoding:
        """The best plan that expresses an intent within the regret budget of the member."""
        best = values[0][1]
        budget = REGRET_BUDGET * float(self._style.cooperativeness)
        fitting = [(plan, value) for plan, value in values if plan.signal == intent.signal]
        if not fitting:
            return Encoding(None, 0.0, 0.0, f"No move expresses {intent.signal.value} here.")
        plan, value = fitting[0]
        if best - value > budget:
            cost = f"{best - value:.0%} of wins; at most {budget:.0%} is allowed"
            words = f"Signalling {intent.signal.value} costs {cost}."
            return Encoding(None, value, best - value, words)
        return Encoding(plan, value, best - value, f"This signals {intent.signal.value}.")

    def open_intents(self, values: list[tuple[Plan, float]]) -> list[CoalitionSignal]:
        """The signals that can be given within the budget; being uncertain is none."""
        signals = [signal for signal in CoalitionSignal if signal != CoalitionSignal.UNCERTAIN]
        return [signal for signal in signals if self.encode(SignalIntent(signal, 1.0), values).plan]


@compiled
def value_of_plan(
    view: Vinto, beliefs: Beliefs, style: Style, desk: Desk, seed: int, moves: Any, worlds: int
) -> float:
    """What it is worth to make these moves, as far as they are legal, in imagined worlds."""
    me = view.to_move
    world = desk.scratch[0]
    chance = desk.chances[0]
    total = 0.0
    for index in range(worlds):
        seed_chance(chance, seed, index)
        desk.scratch[0] = view
        imagine(world, beliefs, chance, me)
        seed_chance(chance, seed, WORLDS + index)
        luck = next_word(chance)
        for move in moves:
            if world.status == Status.PLAYING and world.to_move == me and is_legal(world, move):
                play(world, chance, move)
        play_on(world, style, desk.estimates[0], chance, luck)
        total += value_of_end(world, style, me)
    return total / worlds
