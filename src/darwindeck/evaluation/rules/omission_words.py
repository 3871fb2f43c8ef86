"""What is left out of a game, in words that a player or a designer understands."""

from typing import Any

from msgspec import Struct

from darwindeck.evaluation.rules.omissions import Omission
from darwindeck.genome.denotation import CARD_SETS
from darwindeck.genome.genes import genes_of
from darwindeck.genome.phases import PHASES
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import Guard, InOrder, Maybe, OneOf
from darwindeck.genome.vocabulary import Combination, EndWhen, MeldKind, PassDirection
from darwindeck.rulebooks.parts.combinations import PLURALS
from darwindeck.rulebooks.parts.ending import when
from darwindeck.rulebooks.parts.steps import clause_of
from darwindeck.rulebooks.parts.turn_tree import leaves_of
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.card_words import words_for
from darwindeck.rulebooks.words.english import ordinal
from darwindeck.rulebooks.words.guards import guard_words
from darwindeck.rulebooks.words.score_words import score_label


def words_of(genome: GameGenome, omission: Omission) -> str:
    """What is left out, as the subject or object of a sentence."""
    reading = Reading(genome)
    part: Any = omission.part
    if omission.gene == "optional":
        return f"that it is optional to {_steps(reading, part)}"
    if omission.gene == "if_unable":
        return f"what a player does who cannot {_steps(reading, omission.holder)}"
    if isinstance(omission.holder, PerPlace):
        return f"the points for whoever goes out {ordinal(part)}"
    if words := _gene_words(omission):
        return words + _whose(omission)
    match part:
        case SpecialEffect():
            return f"the effect of {naming.rank_plural(part.trigger_rank.number)}"
        case Guard():
            return f"the condition “{guard_words(reading, part)}”"
        case EndWhen():
            ends = "the deal" if omission.path.startswith("deal_ends") else "a part of the deal"
            return f"that {ends} ends when {when(reading, part)}"
        case PassDirection():
            passed = "no cards are passed" if part == PassDirection.HOLD else f"cards are passed {part.value}"
            return f"that {passed} in some deals"
        case MeldKind():
            return f"that a meld may be a {part.value}"
        case Combination():
            are = "are bombs" if omission.gene == "bombs" else "may be played"
            return f"that {PLURALS[part]} {are}"
    return _larger(reading, omission)


def _gene_words(omission: Omission) -> str:
    """The words that a gene has for its rule; the members of a list have words of their own."""
    if not isinstance(omission.holder, Struct):
        return ""
    gene = genes_of(type(omission.holder)).get(omission.gene)
    return gene.without if gene else ""


def _larger(reading: Reading, omission: Omission) -> str:
    part: Any = omission.part
    if isinstance(part, PHASES):
        return part.traits.without
    if isinstance(part, CARD_SETS):
        cards = words_for(reading, part).one
        return f"the case “{cards}”" if omission.gene == "sets" else f"the limit to “{cards}”"
    if omission.path.startswith("scoring"):
        return f"the score for “{score_label(reading, part)}”"
    if omission.gene == "steps":
        return f"the step “{_steps(reading, part)}”"
    return f"{omission.path.replace('_', ' ')} being {part}"


def _steps(reading: Reading, part: Any) -> str:
    """The orders of a step, or of a tree of steps."""
    inner = part.step if isinstance(part, Maybe) else part
    joint = " or " if isinstance(inner, OneOf) else ", then "
    members: list[Any] = leaves_of(inner) if isinstance(inner, InOrder | OneOf) else [inner]
    return joint.join(clause_of(reading, leaf).order for leaf in members)


def _whose(omission: Omission) -> str:
    """Which effect a gene belongs to."""
    if not isinstance(omission.holder, SpecialEffect):
        return ""
    return f" ({naming.rank_plural(omission.holder.trigger_rank.number)})"
