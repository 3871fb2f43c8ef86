"""The rulebook of a game that a run found, with a deal that was really played."""

from darwindeck.agents.choosing import choose
from darwindeck.agents.seats import players_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.game import View
from darwindeck.genome.schema import GameGenome
from darwindeck.rulebook.book import rulebook_of
from darwindeck.rulebook.examples import examples_of
from darwindeck.rulebook.markdown import markdown


def rulebook_text(genome: GameGenome) -> str:
    """The rules as Markdown."""
    program = compile_genome(genome)
    (player, *_) = players_of("greedy", genome.player_count)

    def decide(view: View) -> int:
        return choose(player, program, view, int(view.table.moves))

    return markdown(rulebook_of(genome, examples_of(genome, decide)))
