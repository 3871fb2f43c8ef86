"""Parts: the pieces of a game that a person can name, to keep them, to ask for them or to do without them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.phase_lists import companions_of, phases_of
from darwindeck.genome.phases import PHASES, BettingPhase, Phase, TurnPhase
from darwindeck.genome.played import is_played
from darwindeck.genome.schema import GameGenome, OneDeal, SetupRules
from darwindeck.genome.steps import Guard
from darwindeck.genome.vocabulary import TableauMode

TABLEAU_GENES = (
    "to_tableau",
    "tableau_mode",
    "sequence_direction",
    "sequence_start",
    "buried",
    "take",
    "last_takes_rest",
)
DEFAULT = SetupRules()


class NamedPart(NamedTuple):
    """A part of a game: its genes, and whether a game has it, for parts that a game can do without."""

    name: str
    meaning: str
    genes: Callable[[GameGenome], Any]
    is_there: Callable[[GameGenome], bool] | None = None


def differs(one: GameGenome, other: GameGenome, part: str) -> bool:
    """Whether two games differ in a part."""
    genes = PARTS[part].genes
    return bool(genes(one) != genes(other))


def has_part(genome: GameGenome, part: str) -> bool:
    """Whether a game has a part; parts that no game can do without are always there."""
    is_there = PARTS[part].is_there
    return is_there is None or is_there(genome)


def _setup(genome: GameGenome) -> SetupRules:
    """The setup without what belongs to the tableau and to the match."""
    others = {gene: getattr(DEFAULT, gene) for gene in (*TABLEAU_GENES, "lives", "chips", "ante")}
    return replace(genome.setup, **others)


def _tableau(genome: GameGenome) -> tuple[Any, ...]:
    return tuple(getattr(genome.setup, gene) for gene in TABLEAU_GENES)


def _endings(genome: GameGenome) -> tuple[Any, ...]:
    return genome.deal_ends, tuple(phase.ends for phase in phases_of(genome, TurnPhase))


def _guards(genome: GameGenome) -> tuple[Guard, ...]:
    turns = phases_of(genome, TurnPhase)
    return tuple(part.value for part in parts_of(turns) if isinstance(part.value, Guard))


def _stakes(genome: GameGenome, kind: type[Phase]) -> tuple[int, int] | None:
    """The chips, which belong to the betting."""
    return (genome.setup.chips, genome.setup.ante) if kind is BettingPhase else None


def _phase_part(kind: type[Phase]) -> NamedPart:
    """The phases of a kind, with what a game has only because of them."""
    return NamedPart(
        kind.traits.part,
        kind.traits.meaning,
        lambda genome: (phases_of(genome, kind), companions_of(genome, kind), _stakes(genome, kind)),
        lambda genome: bool(phases_of(genome, kind)),
    )


PHASE_OF = {kind.traits.part: kind for kind in PHASES if kind.traits.part and is_played(kind)}
_PARTS = (
    NamedPart("players", "how many play", lambda genome: genome.player_count),
    NamedPart(
        "teams",
        "who plays together",
        lambda genome: (genome.team_mode, genome.teams),
        lambda genome: genome.team_mode,
    ),
    NamedPart("deck", "the cards played with, jokers aside", lambda genome: genome.deck),
    NamedPart("jokers", "the jokers", lambda genome: genome.jokers, lambda genome: genome.jokers > 0),
    NamedPart("ranks", "the order of the ranks", lambda genome: genome.rank_order),
    NamedPart(
        "trump",
        "the trump suit and its order",
        lambda genome: (genome.trump, genome.trump_order, genome.bowers, genome.high_trumps),
        lambda genome: genome.trump is not None,
    ),
    NamedPart("wild", "the wild cards", lambda genome: genome.wild, lambda genome: genome.wild is not None),
    NamedPart(
        "combinations",
        "the combinations that are played, and what beats what",
        lambda genome: genome.combinations,
        lambda genome: genome.combinations is not None,
    ),
    NamedPart("setup", "what is dealt and turned up, the stock, who begins", _setup),
    NamedPart(
        "tableau",
        "what cards on the tableau do",
        _tableau,
        lambda genome: genome.setup.tableau_mode != TableauMode.NONE,
    ),
    NamedPart(
        "effects",
        "what special cards do",
        lambda genome: genome.special_effects,
        lambda genome: bool(genome.special_effects),
    ),
    NamedPart("phases", "the phases of a deal with all that is in them", lambda genome: genome.phases),
    *map(_phase_part, PHASE_OF.values()),
    NamedPart(
        "guards", "the conditions on the steps of a turn", _guards, lambda genome: bool(_guards(genome))
    ),
    NamedPart("endings", "what ends a deal and its phases", _endings),
    NamedPart("ranking", "who wins a deal", lambda genome: genome.ranking),
    NamedPart(
        "scoring",
        "what scores points",
        lambda genome: (genome.scoring, genome.contract),
        lambda genome: bool(genome.scoring) or genome.contract is not None,
    ),
    NamedPart(
        "match",
        "how many deals make a match, and who wins it",
        lambda genome: (genome.match, genome.setup.lives),
        lambda genome: not isinstance(genome.match, OneDeal),
    ),
)
PARTS = {part.name: part for part in _PARTS}
IN_PHASES = frozenset({*PHASE_OF, "guards"})  # locked with the phases
OPTIONAL = tuple(part.name for part in _PARTS if part.is_there is not None)
