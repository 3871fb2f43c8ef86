"""The law of rulebooks: games that play differently read differently, and no sentence is without a gene."""

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace
from tests.laws.games import GENERATED
from tests.rulebooks.telling import sentences_of

from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import GenomeError
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.check import check
from darwindeck.genome.edits import Edit, changes, edits
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import Description, GameGenome, drafts
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.document import rule_text

every_library_game = pytest.mark.parametrize("name", library.names())
EVERY = 15  # of the single-gene changes, so many are tried every day
FAMILIES = range(21)  # seeds that make a game of each family
MOST_OF_A_GENE = 2  # changes of one gene that are tried to make a sentence go away


def text_of(genome: GameGenome) -> str:
    return rule_text(rulebook_of(genome))


def plays_the_same(one: GameGenome, other: GameGenome) -> bool:
    """Whether two games are the same to the engine, or, where it plays neither yet, by their content."""
    if content_hash(one) == content_hash(other):
        return True
    try:
        return compile_genome(one).tobytes() == compile_genome(other).tobytes()
    except GenomeError:
        return False


def some_edits(genome: GameGenome) -> Iterator[GameGenome]:
    """Every so manieth single-gene change that is a game."""
    return (change.value for change in islice(changes(genome), 0, None, EVERY) if not check(change.value))


def same_text(genome: GameGenome, others: Iterator[GameGenome]) -> list[GameGenome]:
    """The games that play differently and read the same, which should be none."""
    own = text_of(genome)
    return [other for other in others if text_of(other) == own and not plays_the_same(genome, other)]


@every_library_game
def test_a_game_with_one_gene_changed_reads_differently(name: str) -> None:
    genome = library.load(name)
    assert same_text(genome, some_edits(genome)) == []


@pytest.mark.parametrize("seed", FAMILIES)
def test_a_generated_game_with_one_gene_changed_reads_differently(seed: int) -> None:
    genome = generate(seed)
    assert same_text(genome, some_edits(genome)) == []


@pytest.mark.deep
@every_library_game
def test_a_game_under_every_single_edit_reads_differently(name: str) -> None:
    genome = library.load(name)
    own = text_of(genome)
    alike: list[Edit] = [
        edit
        for edit in edits(genome)
        if text_of(edit.genome) == own and not plays_the_same(genome, edit.genome)
    ]
    assert [edit.what for edit in alike] == []


@pytest.mark.laws
def test_generated_games_that_play_differently_read_differently() -> None:
    by_text: dict[str, GameGenome] = {}
    for seed in range(GENERATED):
        genome = generate(seed)
        twin = by_text.setdefault(text_of(genome), genome)
        assert twin is genome or plays_the_same(twin, genome), (twin.name, genome.name)


@pytest.mark.small
def test_library_games_all_read_differently() -> None:
    texts = {text_of(library.load(name)) for name in library.names()}
    assert len(texts) == len(library.names())


@pytest.mark.small
@every_library_game
def test_what_a_game_is_called_changes_no_rule(name: str) -> None:
    genome = library.load(name)
    assert text_of(replace(genome, name="x", about=Description())) == text_of(genome)


def changes_of_each_gene(genome: GameGenome) -> Iterator[GameGenome]:
    """A few changes of each gene, playable or not: leaving it out, and other values.

    Players that there are no longer leave their teams. Phases of one kind, which may be told by the first of
    them, go together, too.
    """
    for kind in {type(phase) for phase in genome.phases}:
        with drafts():
            yield replace(
                genome, phases=tuple(phase for phase in genome.phases if not isinstance(phase, kind))
            )
    tried: dict[str, int] = {}
    for change in changes(genome):
        is_loss = change.what in ("is left out", "goes back to its default")
        if is_loss or tried.get(change.path, 0) < MOST_OF_A_GENE:
            tried[change.path] = tried.get(change.path, 0) + 1
            yield seated(change.value)


def seated(genome: GameGenome) -> GameGenome:
    """The game whose teams have only players that there are."""
    seats = range(genome.player_count)
    with drafts():
        return replace(
            genome, teams=tuple(tuple(player for player in team if player in seats) for team in genome.teams)
        )


@every_library_game
def test_every_sentence_goes_away_with_some_gene(name: str) -> None:
    genome = library.load(name)
    own = sentences_of(genome)
    never_lost = set(own)
    for other in changes_of_each_gene(genome):
        if not other.phases:
            continue
        try:
            kept = sentences_of(other)
        except AssertionError:
            continue  # not a game: somebody draws from an opponent and nobody is named
        never_lost -= {sentence for sentence in never_lost if kept[sentence] < own[sentence]}
        if not never_lost:
            break
    assert never_lost == set()


@pytest.mark.small
def test_every_game_of_the_library_has_a_rulebook() -> None:
    for name in library.names():
        assert len(text_of(library.load(name)).split()) > 100, name
