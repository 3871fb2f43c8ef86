"""Matches: whole games between bots, each fed by its own views."""

from dataclasses import dataclass

from darwindeck.errors import DarwinDeckError
from darwindeck.vinto.events import Event
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.players.bots import Bot, Decision


@dataclass(frozen=True)
class Match:
    """A finished game, and why every move of it was made."""

    game: VintoGame
    decisions: list[Decision]

    @property
    def events(self) -> list[Event]:
        return self.game.events


def play_match(bots: list[Bot], rules: Rules | None = None, seed: int = 0) -> Match:
    """Play a game to its end; every bot watches every move from its own seat."""
    game = VintoGame(rules, seed)
    if len(bots) != game.rules.players:
        raise DarwinDeckError(f"{len(bots)} bots were named; the game has {game.rules.players} players.")
    decisions = []
    while not game.is_over:
        before = [game.view(player) for player in range(game.rules.players)]
        decision = bots[game.to_move].choose(before[game.to_move])
        game.push(decision.move)
        decisions.append(decision)
        for player, bot in enumerate(bots):
            bot.watch(before[player], game.seen_by(player))
    return Match(game, decisions)
