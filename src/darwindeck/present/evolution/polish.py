"""The command polish: a game loses every rule that buys nothing, and you read why."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from msgspec.structs import replace

from darwindeck.evaluation.report import Stage
from darwindeck.evaluation.styles import weights_of
from darwindeck.evolution.polishing import LOOKS, Polished, Polisher, Standard, polish_all
from darwindeck.evolution.records import Outcome, Taken
from darwindeck.evolution.scores import Scoring
from darwindeck.evolution.simplifying import simplifications
from darwindeck.evolution.workers import threads as local
from darwindeck.evolution.workers.task import Task, default_evaluate
from darwindeck.files import file_name_of, write_bytes
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import to_json
from darwindeck.genome.usage.cost import cost_by, usage_for
from darwindeck.present.evaluation.reports import genome_to_measure
from darwindeck.present.exit_codes import FINE, STOPPED
from darwindeck.present.options import AsJson, GameName, Seed, Threads
from darwindeck.present.terminal import bold, command_name, get_ready, new_table, say, say_json, working
from darwindeck.rulebooks.length import length_of
from darwindeck.threads import cores


def polish(
    game: GameName,
    /,
    *,
    to: Annotated[
        Path | None, Parameter(help="The file to write; by default GAME-polished.json in the current folder.")
    ] = None,
    only_list: Annotated[
        bool, Parameter(name="--list", help="Only list what could be left out; play nothing.")
    ] = False,
    quick: Annotated[
        bool, Parameter(help="Leave out the ladder of agents: faster, and less sure of what a rule is worth.")
    ] = False,
    style: Annotated[str, Parameter(help="What the game should be good at.")] = "balanced",
    seed: Seed = 1,
    threads: Threads | None = None,
    as_json: AsJson = False,
) -> int:
    """Take away every rule that buys nothing, and say what was taken away and why.

    Each rule is left out in turn, odd numbers and orders are made usual, and what remains is played by agents
    that think, on the same deals. The best simplification is kept, and then the next, until each one left
    would cost the game more than its words are worth. This takes a few minutes; if you stop it, the game is
    written as it is by then.
    """
    genome = genome_to_measure(game)
    weights_of(style)
    if only_list:
        _list(genome, as_json)
        return FINE
    path = to or Path(f"{file_name_of(genome.name)}-polished.json")
    get_ready(tables=True, decisions=True, measures=True, every_family=True)
    upto = Stage.QUICK if quick else Stage.FULL
    polisher = Polisher(genome, seed, Standard(Scoring(style), upto))
    is_stopped = _is_stopped(polisher, threads or cores())
    polished = polisher.polished
    simpler = replace(polished.genome, name=file_name_of(path.stem))
    if polished.taken:
        write_bytes(path, to_json(simpler))
    if as_json:
        say_json(msgspec.to_builtins(replace(polished, genome=simpler)))
    else:
        _tell(genome, polished)
    if polished.taken:
        print(f"Wrote {path}. Compare with: {command_name()} diff {game} {path}", file=sys.stderr)
    return STOPPED if is_stopped else FINE


def _is_stopped(polisher: Polisher, threads: int) -> bool:
    """Polish the game; whether the user stopped it before it was done."""
    with closing(local.Threads(default_evaluate, threads)) as workers, working("Polishing …") as tell:

        def measured(tasks: list[Task]) -> list[Outcome]:
            taken = len(polisher.taken)
            tell(f"Polishing: {polisher.looks} of at most {LOOKS} games measured, {taken} changes made …")
            return workers.evaluate(tasks)

        try:
            polish_all([polisher], measured)
        except KeyboardInterrupt:
            print("Stopped before everything was tried.", file=sys.stderr)
            return True
    return False


def _tell(genome: GameGenome, polished: Polished) -> None:
    usage, simpler = usage_for(genome), polished.genome
    words = [length_of(one).words for one in (genome, simpler)]
    bits = [cost_by(usage, one).bits for one in (genome, simpler)]
    if not polished.taken:
        say(f"{genome.name}: nothing can be taken away without loss ({polished.looks} games measured).")
    else:
        say(
            f"{genome.name}: {words[0]} words of rules become {words[1]}, and {bits[0]:.0f} bits become"
            f" {bits[1]:.0f} ({polished.looks} games measured)."
        )
        _table("Taken away or made plainer", polished.taken)
    if polished.stays:
        _table("What stays", polished.stays)


def _table(heading: str, rules: tuple[Taken, ...]) -> None:
    say("")
    say(bold(heading))
    table = new_table("bits", "change", "because", numbers=("bits",), breaks=("change", "because"))
    for rule in rules:
        table.add_row(f"{rule.bits:.0f}", rule.words, rule.why)
    say(table)


def _list(genome: GameGenome, as_json: bool) -> None:
    """Every way to play a game with less to it, and how many bits each saves; nothing is played."""
    found = simplifications(genome)
    if as_json:
        say_json([msgspec.to_builtins(one._asdict()) for one in found])
        return
    whole = cost_by(usage_for(genome), genome).bits
    say(f"{genome.name}: {whole:.0f} bits; {len(found)} ways to simplify it\n")
    table = new_table(
        "bits saved", "what is different", numbers=("bits saved",), breaks=("what is different",)
    )
    for one in found:
        table.add_row(f"{one.bits:.0f}".replace("-", "−"), one.words)
    say(table)
