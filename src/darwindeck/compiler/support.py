"""What the engine plays: every part of a genome that it does not play yet, in sentences."""

from darwindeck.compiler.sets import RANK_FACTORS
from darwindeck.genome.card_sets import Above, AllOf, AnyOf, Below, CardSet, Not, RankOf
from darwindeck.genome.phases import (
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import (
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    LastWinnerTrump,
    OneDeal,
    RotatingTrump,
    SetupRules,
    TurnedUpTrump,
    UntilScore,
)
from darwindeck.genome.scoring import (
    DealWon,
    ExactBid,
    MostOf,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerCardPlayed,
    PerPlace,
    PerTrick,
    Primiera,
    ShootTheMoon,
    Sweep,
    WentOut,
)
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.vocabulary import DealTo, Zone
from darwindeck.program.codes import EndFlag, FactCode, RankingCode

PLAYED_PHASES = (TrickPhase, BiddingPhase, TurnPhase, DealPhase, PassingPhase, Repeat)
PLAYED_STEPS = (Draw, Play, Discard, NameSuit)
PLAYED_SCORES = (
    PerTrick,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerCardPlayed,
    PerPlace,
    WentOut,
    DealWon,
    ShootTheMoon,
    Sweep,
    MostOf,
    Primiera,
    ExactBid,
)
PLAYED_FROM = (Zone.HAND, Zone.PILE)
PLAYED_TO = (Zone.DISCARD, Zone.TABLEAU)
PLAYED_MATCHES = (OneDeal, Deals, UntilScore, Elimination)
PLAYED_TRUMPS = (FixedTrump, TurnedUpTrump, RotatingTrump, LastWinnerTrump)
PLAYED_ENDS = frozenset(flag.name.lower() for flag in EndFlag)
PLAYED_RANKINGS = frozenset(code.name.lower() for code in RankingCode)
PLAYED_FACTS = frozenset(code.name.lower() for code in FactCode)


def unplayable(genome: GameGenome) -> list[str]:
    """Every part of the genome that the engine does not play yet."""
    found = list(_setup_parts(genome.setup))
    for number, phase in enumerate(genome.phases):
        found += _phase_parts(phase, f"phases[{number}]")
    if genome.trump is not None and not isinstance(genome.trump, PLAYED_TRUMPS):
        found.append(f"trump is {_name(genome.trump)}")
    if genome.bowers:
        found.append("bowers are on")
    found += [f"deal_ends has {end.value}" for end in genome.deal_ends if end.value not in PLAYED_ENDS]
    if genome.ranking.value not in PLAYED_RANKINGS:
        found.append(f"ranking is {genome.ranking.value}")
    for number, rule in enumerate(genome.scoring):
        if not isinstance(rule, PLAYED_SCORES):
            found.append(f"scoring[{number}] is {_name(rule)}")
    if not isinstance(genome.match, PLAYED_MATCHES):
        found.append(f"match is {_name(genome.match)}")
    return [f"{part}, which the engine does not play yet" for part in found]


def _setup_parts(setup: SetupRules) -> list[str]:
    found = []
    if setup.deal_to == DealTo.ROW:
        found.append("setup.deal_to is row")
    for field in ("chips", "ante"):
        if getattr(setup, field):
            found.append(f"setup.{field} is {getattr(setup, field)}")
    return found


def _phase_parts(phase: Phase, path: str) -> list[str]:
    if not isinstance(phase, PLAYED_PHASES):
        return [f"{path} is of the kind {_name(phase)}"]
    found: list[str] = []
    if isinstance(phase, Repeat):
        for number, inner in enumerate(phase.phases):
            found += _phase_parts(inner, f"{path}.phases[{number}]")
    if isinstance(phase, DealPhase) and phase.to not in (Zone.HAND, Zone.TABLEAU):
        found.append(f"{path}.to is {phase.to.value}")
    if isinstance(phase, TurnPhase):
        found += _step_parts(phase.turn, f"{path}.turn")
        found += [f"{path}.ends has {end.value}" for end in phase.ends if end.value not in PLAYED_ENDS]
    return found


def _step_parts(step: Step, path: str) -> list[str]:
    if isinstance(step, InOrder | OneOf):
        return [
            part
            for number, inner in enumerate(step.steps)
            for part in _step_parts(inner, f"{path}.steps[{number}]")
        ]
    if isinstance(step, Maybe):
        return _step_parts(step.step, f"{path}.step")
    if not isinstance(step, PLAYED_STEPS):
        return [f"{path} is {_name(step)}"]
    found = []
    if isinstance(step, Draw):
        if step.source not in (Zone.STOCK, Zone.DISCARD, Zone.OPPONENT):
            found.append(f"{path}.source is {step.source.value}")
        if step.as_many_as_discarded:
            found.append(f"{path}.as_many_as_discarded is on")
    if isinstance(step, Play) and not (step.source in PLAYED_FROM and step.to in PLAYED_TO):
        found.append(f"{path} plays from {step.source.value} to {step.to.value}")
    if not isinstance(step, NameSuit) and step.when is not None and step.when.fact.value not in PLAYED_FACTS:
        found.append(f"{path}.when looks at {step.when.fact.value}")
    for cards in (getattr(step, "cards", None), getattr(step, "after", None)):
        found += [] if cards is None else _set_parts(cards, path)
    return found


def _set_parts(cards: CardSet, path: str) -> list[str]:
    if isinstance(cards, AllOf | AnyOf):
        return [part for inner in cards.sets for part in _set_parts(inner, path)]
    if isinstance(cards, Not):
        return _set_parts(cards.cards, path)
    if isinstance(cards, RankOf | Above | Below) and (type(cards), cards.of) not in RANK_FACTORS:
        return [f"{path} refers to the rank {cards.of.value}"]
    return []


def _name(part: object) -> str:
    return str(part.__struct_config__.tag)  # type: ignore[attr-defined]
