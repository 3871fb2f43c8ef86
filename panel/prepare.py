"""Preparing a round: games of a run, classics and bad games become packets that look alike."""

import random
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from darwindeck.agents.choosing import choose
from darwindeck.agents.seats import players_of
from darwindeck.api.load import load
from darwindeck.api.rulebook import rulebook
from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.cache import kept_evaluation
from darwindeck.evaluation.styles import score_of
from darwindeck.evolution.store import folder as runs
from darwindeck.evolution.store.database import open_to_read
from darwindeck.evolution.store.games import best
from darwindeck.files import make_folder, write_text
from darwindeck.genome.schema import Description, GameGenome
from darwindeck.genome.storage import content_hash, save_file
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.match_record import YOU, MatchRecord, text_of
from panel.names import new_names
from panel.rounds import DEAL, GAME, PACKETS, RATINGS, RULES, Key, Kind, Sealed, write_key

INSTRUCTIONS = """# How to rate these games

Each folder beside this page is a game. Read its `rules.md`; nothing else about the game is known to you.
Then play it to the end of a match:

    python -m panel sit FOLDER/NAME

`deal.record` is a deal that was played before (`darwindeck replay FILE` shows it), if you want to look on
first. Rate each game on its own, in a file of your own that looks like `ratings.csv`:

- `overall`: from 1 (senseless) to 5 (I would play it again tonight), in half steps
- `remarks`: what was fun, what was not, and why
- `felt_broken`: yes or no
- `unclear_rule`: the rule that was unclear, if any
- `playtester`: `automated` or `person`, whichever you are
"""
FORM = "game,overall,remarks,felt_broken,unclear_rule,playtester\n"


class Candidate(NamedTuple):
    """A game for a round, and what it is."""

    sealed: Sealed
    genome: GameGenome


Judge = Callable[[GameGenome], float | None]


def games_of_run(run: str, count: int) -> list[Candidate]:
    """The best games of a run, with their totals on fresh deals."""
    place = runs.find(run)
    with closing(open_to_read(place / runs.DATABASE)) as connection:
        found = best(connection, count)
    if len(found) < count:
        raise DarwinDeckError(f"The run '{place}' has {len(found)} games to show, and {count} are wanted.")
    return [
        Candidate(Sealed(Kind.EVOLVED, game.name, place.name, game.score.value), game.genome)
        for game in found
    ]


def named_games(kind: Kind, names: Sequence[str], judge: Judge) -> list[Candidate]:
    """Games of the library by name, or of files by path."""
    found = []
    for name in names:
        genome = load(name)
        found.append(Candidate(Sealed(kind, genome.name, name, judge(genome)), genome))
    return found


def total_of(genome: GameGenome) -> float:
    """What the judge thinks of a game."""
    return score_of(kept_evaluation(genome)).value


def prepare(
    folder: Path, candidates: Sequence[Candidate], seed: int, taken: Sequence[str] = (), agent: str = "greedy"
) -> Key:
    """Write the packets of a round and its key. The same games and seed give the same files."""
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise DarwinDeckError(
            f"The folder '{folder}' is not empty, or no folder; a round needs one of its own."
        )
    _refuse_doubles(candidates)
    dice = random.Random(seed)
    mixed = dice.sample(list(candidates), len(candidates))
    names = new_names(len(mixed), dice, taken)
    key = Key(seed, {name: one.sealed for name, one in sorted(zip(names, mixed, strict=True))})
    for name, one in zip(names, mixed, strict=True):
        _write_packet(folder / PACKETS / name, disguised(one.genome, name), seed, agent)
    make_folder(folder / RATINGS)
    write_text(folder / PACKETS / "README.md", INSTRUCTIONS)
    write_text(folder / PACKETS / "ratings.csv", FORM + "".join(f"{name},,,,,\n" for name in sorted(names)))
    write_key(folder, key)
    return key


def disguised(genome: GameGenome, name: str) -> GameGenome:
    """The same game under another name, without any words about it."""
    return replace(genome, name=name, about=Description())


def _refuse_doubles(candidates: Sequence[Candidate]) -> None:
    hashes = [content_hash(one.genome) for one in candidates]
    doubled = [one.sealed.name for one in candidates if hashes.count(content_hash(one.genome)) > 1]
    if doubled:
        raise DarwinDeckError(f"These are the same game, and one is enough: {', '.join(doubled)}.")


def _write_packet(packet: Path, genome: GameGenome, seed: int, agent: str) -> None:
    make_folder(packet)
    save_file(genome, packet / GAME)
    write_text(packet / RULES, rulebook(genome))
    write_text(packet / DEAL, text_of(first_deal(genome, seed, agent)))


def first_deal(genome: GameGenome, seed: int, agent: str) -> MatchRecord:
    """The first deal of a match among agents, as one of them saw it."""
    players = players_of(agent, genome.player_count)
    match = Match(genome, seed)
    while not match.is_over and match.deals == 1:
        player = match.to_move
        match.push(choose(players[player], match.program, match.view(player), len(match.history)))
    seats = (YOU, *(player.name for player in players[1:]))
    return MatchRecord(genome, seed, seats, 0, tuple(match.history))
