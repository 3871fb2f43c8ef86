"""Witnesses: for every gene two games that differ in it alone, and the first difference it makes in play."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from tests.laws.games import LIBRARY, begun, make, moves_of
from tests.laws.genes import differences, genes_among, played_genes
from tests.laws.witness_games import GAMES, PAIRS

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.engine import flow
from darwindeck.engine.layout import Table
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.edits import changes
from darwindeck.genome.schema import GameGenome
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program

SEEDS = range(4)
MOST_MOVES = 1200
TRIES = 12  # edits of one gene that are tried on one game
TWO_GAMES = "two games of their own"
# What anyone can see at the table, and what a result says.
SHOWN = {
    "status": "the state of the match",
    "deals": "the number of the deal",
    "to_move": "who is to move",
    "choices": "the legal moves",
    "held": "the sizes of the hands",
    "stock_size": "the size of the stock",
    "discard_top": "the top discard",
    "tableau": "the tableau",
    "captured": "the captured cards",
    "score": "the scores",
    "side_score": "the scores of the sides",
    "reason": "why the deal ended",
    "winners": "who won the deal",
    "match_winners": "who won the match",
    "chips": "the chips",
    "staked": "the stakes",
    "open_cards": "the cards that lie face up",
    "face_up": "the places of rows that lie face up",
    "looked_at": "the places of rows that were looked at",
    "peeked": "the cards of piles that were looked at",
}


class Witness(NamedTuple):
    """Two games that differ in one gene, a seed, and where their play first differs."""

    gene: str
    game: str
    edit: str
    seed: int
    difference: str

    def line(self) -> str:
        return f"{self.gene} | {self.game} | {self.edit} | seed {self.seed} | {self.difference}"


def from_line(line: str) -> Witness:
    gene, game, edit, seed, difference = line.split(" | ")
    return Witness(gene, game, edit, int(seed.removeprefix("seed ")), difference)


def base(name: str) -> GameGenome:
    return GAMES[name] if name in GAMES else library.load(name)


def find_witnesses() -> list[Witness]:
    """A witness for every gene that has one, in the order of the genes."""
    found: dict[str, Witness] = {}
    for witness in (*_witnesses_of_pairs(alone=True), *_witnesses_of_edits(), *_witnesses_of_pairs()):
        found.setdefault(witness.gene, witness)
    return [found[gene] for gene in played_genes() if gene in found]


def _witnesses_of_pairs(alone: bool = False) -> Iterator[Witness]:
    """Two games of their own, those that differ in one gene alone or all of them."""
    for name, (one, two) in PAIRS.items():
        names, difference = differences(one, two), first_difference(one, two, 0)
        if difference and not (alone and len(genes_among(names)) > 1):
            yield from (Witness(gene, name, TWO_GAMES, 0, difference) for gene in sorted(names))


def _witnesses_of_edits() -> Iterator[Witness]:
    wanted = set(played_genes())
    for name in (*GAMES, *LIBRARY):
        for witness in _witnesses_in(name, wanted):
            wanted.discard(witness.gene)
            yield witness


def _witnesses_in(name: str, wanted: set[str]) -> Iterator[Witness]:
    genome = base(name)
    tries: Counter[str] = Counter()
    for edit, changed in edits_by_sentence(name).items():
        names = differences(genome, changed)
        hopeful = {gene for gene in names & wanted if tries[gene] < TRIES}
        if not hopeful or len(genes_among(names)) != 1 or not is_playable(changed):
            continue
        tries.update(hopeful)
        for seed in SEEDS:
            difference = first_difference(genome, changed, seed)
            if difference:
                yield from (Witness(gene, name, edit, seed, difference) for gene in sorted(hopeful))
                break


def is_playable(genome: GameGenome) -> bool:
    return not check(genome) and not unplayable(genome)


def games_of(witness: Witness) -> tuple[GameGenome, GameGenome]:
    """The two games of a witness."""
    if witness.edit == TWO_GAMES:
        return PAIRS[witness.game]
    return base(witness.game), edited(witness.game, witness.edit)


def edited(game: str, edit: str) -> GameGenome:
    """The game after an edit, found by its sentence."""
    if edit not in edits_by_sentence(game):
        raise LookupError(f"{game} has no edit '{edit}'")
    return edits_by_sentence(game)[edit]


@cache
def edits_by_sentence(game: str) -> dict[str, GameGenome]:
    """Every edit of a game; a sentence that has been said before gets a number."""
    said: Counter[str] = Counter()
    found: dict[str, GameGenome] = {}
    for change in changes(base(game)):
        sentence = f"{change.path}: {change.what}"
        said[sentence] += 1
        found[sentence if said[sentence] == 1 else f"{sentence} ({said[sentence]})"] = change.value
    return found


def first_difference(one: GameGenome, two: GameGenome, seed: int) -> str:
    """The first move before which the two games look different, and in what; nothing when they never do.

    Both are played with one seed by players who take the legal move of the same random number.
    """
    first, second = sights(one, seed), sights(two, seed)
    for number, (left, right) in enumerate(zip(first, second, strict=False), 1):
        for field, words in SHOWN.items():
            if left[field] != right[field]:
                return f"before move {number}: {words}"
    return ""


@lru_cache(maxsize=64)
def sights(genome: GameGenome, seed: int) -> tuple[dict[str, bytes], ...]:
    """What can be seen before each move of a match."""
    return tuple(_sights(compile_genome(genome), seed))


def _sights(program: Program, seed: int) -> Iterator[dict[str, bytes]]:
    game, dice = begun(program, seed), Random(seed)
    yield _sight(game.table)
    for _ in range(MOST_MOVES):
        if game.table.status == Status.DEAL_OVER:
            flow.start_deal(program, game.table, game.memory, game.chance)
            yield _sight(game.table)
        moves = moves_of(game.table)
        if not moves:
            return
        make(game, moves[dice.randrange(1 << 30) % len(moves)])
        yield _sight(game.table)


def _sight(table: Table) -> dict[str, bytes]:
    return {field: table[field].tobytes() for field in SHOWN}  # type: ignore[index]
