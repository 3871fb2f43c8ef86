"""Calling: how likely a call would win, by imagining worlds in which the others join and play on."""

from darwindeck.jit import compiled
from darwindeck.rng import next_word, seed_chance
from darwindeck.vinto.alphabet import CALL
from darwindeck.vinto.coalition.final import WORLDS, Desk, play_on
from darwindeck.vinto.codes import WIN
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import Style
from darwindeck.vinto.minds.imagine import imagine


@compiled
def chance_of_call(view: Vinto, beliefs: Beliefs, rivals: Style, desk: Desk, seed: int, worlds: int) -> float:
    """The share of imagined worlds in which a call now wins, when the rivals play in this style."""
    wins = 0
    caller = view.to_move
    chance = desk.chances[0]
    world = desk.scratch[0]
    for index in range(worlds):
        seed_chance(chance, seed, index)
        desk.scratch[0] = view
        imagine(world, beliefs, chance, caller)
        seed_chance(chance, seed, WORLDS + index)
        luck = next_word(chance)
        play(world, chance, CALL)
        play_on(world, rivals, desk.estimates[0], chance, luck, caller)
        if world.points[caller] == WIN:
            wins += 1
    return wins / worlds
