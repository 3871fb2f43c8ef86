"""A panel of playtesters, round by round; docs/playtests.md tells how it is done.

python -m panel prepare RUN --classics hearts briscola --bad FILE --seed 7 --to FOLDER
python -m panel sit FOLDER/packets/NAME
python -m panel collect FOLDER ...
python -m panel measure
python -m panel fit
"""

import argparse
import os
import sys
from pathlib import Path

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.judge import JUDGE_FILE, write_judge
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.storage import load_file
from darwindeck.present import cli
from darwindeck.present.table.saved.files import DATA_VARIABLE
from panel import fit as fitting
from panel import measured
from panel.collect import collect, told
from panel.evidence import Library, all_genomes, needed_genomes, rated_games, without_newest
from panel.prepare import Judge, games_of_run, named_games, prepare, total_of
from panel.readings import read_games
from panel.rounds import GAME, RULES, Kind, read_key

ROUNDS = Path(__file__).parent / "rounds"
READINGS = Path(__file__).parent / "readings"
OPPONENT = "hard"


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked) or 0)
    except DarwinDeckError as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m panel", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("prepare", help="rename and mix games into sealed packets")
    one.add_argument("games", metavar="RUN", help="a run by name or path, or latest")
    one.add_argument("--count", type=int, default=10, help="how many of its best games")
    one.add_argument("--classics", nargs="*", default=[], help="games of the library")
    one.add_argument("--bad", nargs="*", default=[], help="files of games that are bad on purpose")
    one.add_argument("--seed", type=int, required=True)
    one.add_argument("--to", type=Path, required=True, help="a new folder for the round")
    one.add_argument(
        "--no-judge", action="store_true", help="leave the totals of classics and bad games open"
    )
    one.set_defaults(run=_prepare)
    one = commands.add_parser("sit", help="play the game of a packet to the end of a match")
    one.add_argument("packet", type=Path)
    one.add_argument("--against", default=OPPONENT, help="who sits on the other seats")
    one.set_defaults(run=_sit)
    one = commands.add_parser("collect", help="read the ratings of one or several rounds")
    one.add_argument("rounds", type=Path, nargs="+")
    one.set_defaults(run=_collect)
    one = commands.add_parser("measure", help="measure every game that a fit needs and that is not measured")
    one.set_defaults(run=_measure)
    one = commands.add_parser("fit", help="fit the judge's weights to the ratings of all rounds")
    one.add_argument("--dry-run", action="store_true", help="print the weights and leave the file as it is")
    one.add_argument(
        "--newest", action="store_true", help="to the newest round, too; otherwise that one stays a test"
    )
    one.set_defaults(run=_fit)
    return parser


def _prepare(asked: argparse.Namespace) -> None:
    judge: Judge = (lambda _: None) if asked.no_judge else total_of
    candidates = games_of_run(asked.games, asked.count)
    candidates += named_games(Kind.CLASSIC, asked.classics, judge)
    candidates += named_games(Kind.BAD, asked.bad, judge)
    taken = [name for folder in sorted(ROUNDS.glob("*")) for name in read_key(folder).games]
    key = prepare(asked.to, candidates, asked.seed, taken)
    print(f"{len(key.games)} games are in '{asked.to / 'packets'}'; give that folder to the playtesters.")
    print(f"Their key is '{asked.to / 'key.json'}'; do not give it to them.")


def _sit(asked: argparse.Namespace) -> int:
    """Play at the table; the records of the matches stay in the packet."""
    genome = load_file(asked.packet / GAME)
    os.environ[DATA_VARIABLE] = str(asked.packet)
    print(f"The rules are in '{asked.packet / RULES}'.")
    others = ",".join([asked.against] * (genome.player_count - 1))
    return cli.main(["play", str(asked.packet / GAME), "--seats", f"you,{others}", "--no-rate"])


def _collect(asked: argparse.Namespace) -> None:
    for line in told([collect(folder) for folder in asked.rounds]):
        print(line)


def _measure(asked: argparse.Namespace) -> None:
    genomes = all_genomes(rated_games(ROUNDS), read_games(READINGS))
    missing = len(measured.missing_of(genomes, measured.known()))
    print(f"{missing} games to measure, some seconds each.")
    measured.measure(genomes, measured.known(), lambda name: print(name, flush=True))


def _fit(asked: argparse.Namespace) -> None:
    everything, read, known = rated_games(ROUNDS), read_games(READINGS), measured.known()
    rated, unseen = (everything, ()) if asked.newest else without_newest(everything)
    unseen = tuple(game for game in unseen if content_hash(game.genome) in known)
    needed = needed_genomes((*rated, *read))
    unknown = [genome.name for genome in needed if content_hash(genome) not in known]
    if unknown:
        raise DarwinDeckError(f"Not measured yet: {', '.join(unknown)}. Run python -m panel measure first.")
    library = Library(rated, known, read, unseen)
    found = fitting.fitted(library)
    for line in fitting.told(library, found):
        print(line)
    stale = len(measured.missing_of(all_genomes(everything, read), known))
    if stale:
        print(f"{stale} games are measured with earlier sources or not at all: python -m panel measure")
    if not asked.dry_run:
        write_judge(JUDGE_FILE, found.judge)
        print(f"Wrote the weights to '{JUDGE_FILE}'.")


if __name__ == "__main__":
    sys.exit(main())
