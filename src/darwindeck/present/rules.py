"""The commands that tell rules: rules, diff and explain."""

from typing import Annotated

from cyclopts import Parameter

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.game import View
from darwindeck.genome.check import check as problems_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.options import GameName
from darwindeck.present.source import genome_of, is_bytecode
from darwindeck.present.terminal import get_ready
from darwindeck.rulebooks.book import Examples, rulebook_of, title_of
from darwindeck.rulebooks.difference import Difference, differences
from darwindeck.rulebooks.document import Sentence, sentences_in
from darwindeck.rulebooks.example import Chooser
from darwindeck.rulebooks.explanation import explained
from darwindeck.rulebooks.markdown import markdown
from darwindeck.rulebooks.moves import moves_named, split_moves

OtherGame = Annotated[str, Parameter(name="OTHER", help="The game to compare it with.")]
Moves = Annotated[
    list[str],
    Parameter(name="MOVE", help="A card such as 7h, or words such as bid 3, nil, pass, draw, name hearts."),
]


def rules(
    game: GameName,
    /,
    *,
    examples: Annotated[bool, Parameter(negative="--no-examples", help="Tell a played deal, too.")] = True,
) -> None:
    """Print the rulebook of a game, as Markdown."""
    print(rulebook_text(told_genome(game), examples=examples), end="")


def diff(game: GameName, other: OtherGame, /) -> None:
    """Say what differs between two games, in words."""
    first, second = told_genome(game), told_genome(other)
    found = differences(rulebook_of(first), rulebook_of(second))
    if not found:
        print("The rules are the same.")
    names = title_of(first), title_of(second)
    print("\n\n".join(_difference(difference, names) for difference in found))


def explain(game: GameName, move: Moves, /) -> None:
    """Say what a move means in a game, and which rules govern it."""
    genome = told_genome(game)
    print("\n\n".join(_explanation(genome, text) for text in split_moves(move)))


def rulebook_text(genome: GameGenome, *, examples: bool = True) -> str:
    """The rules as Markdown, with a deal that was really played if wanted."""
    return markdown(rulebook_of(genome, _examples(genome) if examples else Examples()))


def told_genome(game: str) -> GameGenome:
    """A genome whose rules can be told: bytecode has no words, and a broken genome no sense."""
    if is_bytecode(game):
        raise DarwinDeckError(f"'{game}' is bytecode, which is played but not told; name a genome instead.")
    genome = genome_of(game)
    if problems := problems_of(genome):
        raise GenomeError(f"The game '{genome.name}'", problems)
    return genome


def _examples(genome: GameGenome) -> Examples:
    """A deal played by agents who know a little; none for games that are not played yet."""
    if unplayable(genome):
        return Examples()
    from darwindeck.rulebooks.examples import examples_of

    get_ready()
    return examples_of(genome, _greedy(genome))


def _greedy(genome: GameGenome) -> Chooser:
    from darwindeck.agents.choosing import choose
    from darwindeck.agents.seats import players_of

    program = compile_genome(genome)
    (player, *_) = players_of("greedy", genome.player_count)

    def decide(view: View) -> int:
        return choose(player, program, view, int(view.table.moves))

    return decide


def _difference(difference: Difference, names: tuple[str, str]) -> str:
    lines = [difference.title]
    for name, sentences in zip(names, (difference.only_first, difference.only_second), strict=True):
        lines += [f"  {name}: {sentence.text}" for sentence in sentences]
    return "\n".join(lines)


def _explanation(genome: GameGenome, text: str) -> str:
    """What a move means; a card alone may be played, discarded or chosen, each under its own rules."""
    sections = list(
        dict.fromkeys(section for move in moves_named(text) for section in explained(genome, move))
    )
    if not sections:
        return f"{text}: there is no such move in {title_of(genome)}."
    return "\n".join(
        [text, *(f"  {section.title}: {_joined(list(sentences_in(section)))}" for section in sections)]
    )


def _joined(sentences: list[Sentence]) -> str:
    return " ".join(sentence.text for sentence in sentences)
