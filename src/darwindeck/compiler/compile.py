"""From genome to program: check the game, then write its parts."""

from darwindeck.compiler.header import write_header
from darwindeck.compiler.phases import write_phases
from darwindeck.compiler.scoring import write_scoring
from darwindeck.compiler.sets import SetWriter
from darwindeck.compiler.support import unplayable
from darwindeck.errors import Flaw, GenomeError, Problem
from darwindeck.genome.check import check
from darwindeck.genome.schema import GameGenome
from darwindeck.program.layout import Program, new_program
from darwindeck.program.verify import verify


def compile_genome(genome: GameGenome) -> Program:
    """The program of a game; one that is not well-typed or not played yet is refused with every reason."""
    require_playable(genome)
    program = new_program()
    sets = SetWriter(program, genome.wild)
    write_header(program, genome, sets)
    write_phases(program, genome.phases, sets)
    write_scoring(program, genome.scoring, sets)
    if faults := verify(program):
        unsafe = [Problem("", Flaw.IMPOSSIBLE, fault) for fault in faults]
        raise GenomeError(f"The game '{genome.name}'", unsafe)
    return program


def require_playable(genome: GameGenome) -> None:
    """Refuse a game that is not well-typed or not played yet, with every reason."""
    problems = check(genome) or unplayable(genome)
    if problems:
        raise GenomeError(f"The game '{genome.name}'", problems)
