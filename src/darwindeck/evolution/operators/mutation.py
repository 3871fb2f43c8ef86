"""Mutation: a game that differs from its parent by a change or a few, and is playable."""

import random

from msgspec.structs import replace

from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.evolution.naming import name_for
from darwindeck.evolution.operators.catalogue import OPERATORS, STYLES, Operator
from darwindeck.evolution.operators.granting import nearer
from darwindeck.evolution.operators.offspring import Offspring
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.parts import IN_PHASES, differs
from darwindeck.evolution.wishes import ANYTHING, Wishes, keeps_locked, unmet
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.conflicts import conflicts_of
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.played import PLAYED
from darwindeck.genome.schema import Description, GameGenome

TRIES = 3  # of an operator, before another takes its place
ATTEMPTS = 20  # of a whole mutation
HOPELESS = 2  # attempts in which no operator of the table comes to anything
MARK = "+"  # between the names of operators
Chance = random.Random | int | str


def mutate(
    genome: GameGenome, chance: Chance, *, style: str = "default", wishes: Wishes = ANYTHING
) -> Offspring | None:
    """A child of a game: each operator of the table is tried in its share of cases, and one at least.

    The child is well-typed, compiles, is not its parent, has no goals that contradict each other unless its
    parent has, keeps what is locked and is no further from the wishes. The same game and the same chance
    give the same child. None where nothing else can come of it, as when everything is locked.
    """
    dice = dice_from(chance)
    own_hash = content_hash(genome)
    for attempt in range(ATTEMPTS):
        child, names = _changed(genome, dice, _factor(style), wishes)
        if not names and attempt >= HOPELESS:
            return None
        if not names or (new_hash := content_hash(child)) == own_hash or not is_playable(child):
            continue
        if not is_at_odds(child) or is_at_odds(genome):
            return Offspring(named(child, new_hash), MARK.join(names), (own_hash,))
    return None


def fulfil(genome: GameGenome, chance: Chance, wishes: Wishes) -> Offspring | None:
    """A child of a game that is as wished, or None where no way to it is found."""
    dice = dice_from(chance)
    child, names = genome, []
    for _ in range(ATTEMPTS):
        child, done = nearer(child, dice, wishes)
        names += done
        if not unmet(child, wishes) and is_playable(child):
            return Offspring(named(child, content_hash(child)), MARK.join(names), (content_hash(genome),))
    return None


def apply(operator: Operator, genome: GameGenome, dice: Dice, wishes: Wishes = ANYTHING) -> GameGenome | None:
    """What an operator makes of a game, completed by repair; None where nothing comes of it."""
    wrong = len(unmet(genome, wishes))
    for _ in range(TRIES):
        draft = operator.change(genome, dice)
        if draft is None:
            return None
        child = repaired(draft, dice)
        if child is None or not any(differs(genome, child, part) for part in operator.parts):
            continue
        if keeps_locked(genome, child, wishes) and len(unmet(child, wishes)) <= wrong:
            return child
    return None


def dice_from(chance: Chance) -> Dice:
    """Dice for the parts of the grammar that are played, from a source of chance or a seed."""
    source = chance if isinstance(chance, random.Random) else random.Random(chance)
    return Dice(f"{source.getrandbits(64):016x}", PLAYED)


def named(genome: GameGenome, own_hash: str) -> GameGenome:
    """The game under a name of its own, without what was said about its parent."""
    return replace(genome, name=name_for(own_hash), about=Description())


def is_playable(genome: GameGenome) -> bool:
    """Whether a game is well-typed and compiles."""
    try:
        compile_genome(genome)
    except GenomeError:
        return False
    return True


def is_at_odds(genome: GameGenome) -> bool:
    """Whether the rules alone tell that players would be wrong to want what they are told to do."""
    return any(conflicts_of(genome))


def _changed(genome: GameGenome, dice: Dice, factor: float, wishes: Wishes) -> tuple[GameGenome, list[str]]:
    """The game after the operators that came up, and their names."""
    locked = wishes.lock | IN_PHASES if "phases" in wishes.lock else wishes.lock
    open_to_change = [operator for operator in OPERATORS if not locked.issuperset(operator.parts)]
    genome, names = nearer(genome, dice, wishes)
    came_up = [operator for operator in open_to_change if dice.chance(operator.rate * factor)]
    for operator in came_up:
        child = apply(operator, genome, dice, wishes)
        if child is not None:
            genome, names = child, [*names, operator.name]
    return (genome, names) if names else _by_one(genome, dice, open_to_change, wishes)


def _by_one(
    genome: GameGenome, dice: Dice, operators: list[Operator], wishes: Wishes
) -> tuple[GameGenome, list[str]]:
    """The game after one operator, drawn by the rates; those with a rate of their own come last."""
    waiting = {operator: operator.rate for operator in operators if not operator.is_fixed}
    last = {operator: operator.rate for operator in operators if operator.is_fixed}
    while waiting or last:
        waiting, last = (waiting, last) if waiting else (last, {})
        operator = dice.weighted(waiting)
        child = apply(operator, genome, dice, wishes)
        if child is not None:
            return child, [operator.name]
        del waiting[operator]
    return genome, []


def _factor(style: str) -> float:
    if style not in STYLES:
        raise DarwinDeckError(f"There is no mutation style '{style}'; allowed: {', '.join(STYLES)}.")
    return STYLES[style]
