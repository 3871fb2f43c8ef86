"""The command that plays Vinto against bots."""

from typing import Annotated

from cyclopts import Parameter

from darwindeck.present.exit_codes import FINE
from darwindeck.present.vinto.adviser import PERSONALITY, Adviser
from darwindeck.present.vinto.options import AS_USUAL, House, Rounds
from darwindeck.present.vinto.seats import bots_of, speakers_in
from darwindeck.present.vinto.sitting import HELP, YOU, Sitting
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.reading import Listener
from darwindeck.vinto.words import name_of


def play(
    *,
    against: Annotated[str, Parameter(help="Your opponents: one bot for all seats, or one per seat.")] = (
        "strategic-sam"
    ),
    rounds: Rounds = 8,
    house: House = AS_USUAL,
    code: Annotated[
        bool, Parameter(help="Tell the bots that you speak the code too, so that they believe you at once.")
    ] = False,
    messages: Annotated[
        bool, Parameter(negative="--no-messages", help="Show what the bots say by their moves, in words.")
    ] = True,
    advice: Annotated[str, Parameter(help="How much your adviser thinks: easy, medium or hard.")] = "hard",
) -> int:
    """Play Vinto as South, against bots."""
    rules = house.rules(rounds)
    names = against if "," not in against else f"{PERSONALITY},{against}"
    bots = bots_of(names, house.difficulty, house.seed, rules)
    agreed = speakers_in([bot.name for bot in bots]) & ~(1 << YOU) | int(code) << YOU
    bots = bots_of(names, house.difficulty, house.seed, rules, agreed)
    adviser = Adviser(advice, house.seed, agreed)
    bots[YOU] = adviser.partner
    print(f"You are {name_of(YOU)}. {HELP}")
    Sitting(VintoGame(rules, house.seed), bots, adviser, Listener(agreed) if messages else None).play()
    return FINE
