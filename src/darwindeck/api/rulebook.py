"""A rulebook: the rules of a game in words, with a deal that was really played."""

from darwindeck.compiler.support import unplayable
from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.book import Examples, rulebook_of
from darwindeck.rulebooks.examples.deal import Chooser
from darwindeck.rulebooks.markdown import markdown


def rulebook(game: GameGenome, *, examples: bool = True) -> str:
    """The rules of a game as Markdown; without examples, no deal is played to tell of."""
    return markdown(rulebook_of(game, _examples(game) if examples else Examples()))


def _examples(genome: GameGenome) -> Examples:
    """A deal played by agents who know a little; none for games that are not played yet."""
    if unplayable(genome):
        return Examples()
    from darwindeck.rulebooks.examples.making import examples_of

    return examples_of(genome, _greedy(genome.player_count))


def _greedy(players: int) -> Chooser:
    from darwindeck.agents.choosing import choose
    from darwindeck.agents.seats import players_of

    (player, *_) = players_of("greedy", players)
    return lambda program, view: choose(player, program, view, int(view.table.moves))
