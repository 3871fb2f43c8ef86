"""The commands that print rules: rules, diff and explain."""

from typing import Annotated

from cyclopts import Parameter

from darwindeck.api.load import load
from darwindeck.api.rulebook import rulebook
from darwindeck.compiler.support import unplayable
from darwindeck.genome.schema import GameGenome
from darwindeck.present.options import GameName
from darwindeck.present.terminal import get_ready
from darwindeck.rulebooks.answers.explanation import explained
from darwindeck.rulebooks.book import rulebook_of, title_of
from darwindeck.rulebooks.difference import Difference, differences
from darwindeck.rulebooks.document import Sentence, sentences_in
from darwindeck.rulebooks.words.moves import moves_named, split_moves

OtherGame = Annotated[str, Parameter(name="OTHER", help="The game to compare it with.")]
Moves = Annotated[
    list[str],
    Parameter(name="MOVE", help="A card such as 7h, or words such as bid 3, nil, pass, draw, name hearts."),
]


def rules(
    game: GameName,
    /,
    *,
    examples: Annotated[bool, Parameter(negative="--no-examples", help="Include an example deal.")] = True,
) -> None:
    """Print a game's rulebook as Markdown."""
    genome = load(game)
    if examples and not unplayable(genome):
        get_ready()
    print(rulebook(genome, examples=examples), end="")


def diff(game: GameName, other: OtherGame, /) -> None:
    """Show how the rules of two games differ."""
    first, second = load(game), load(other)
    found = differences(rulebook_of(first), rulebook_of(second))
    if not found:
        print("The rules are the same.")
    names = title_of(first), title_of(second)
    print("\n\n".join(_difference(difference, names) for difference in found))


def explain(game: GameName, move: Moves, /) -> None:
    """Explain what a move does in a game and which rules apply to it."""
    genome = load(game)
    print("\n\n".join(_explanation(genome, text) for text in split_moves(move)))


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
