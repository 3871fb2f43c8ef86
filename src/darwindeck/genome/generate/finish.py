"""The last touches of a random game: what is turned up, who begins, what it scores."""

from msgspec.structs import replace

from darwindeck.genome.card_sets import CardSet, Everything, Not, OfRank, SuitOf, Wild
from darwindeck.genome.check.deck import compares_ranks
from darwindeck.genome.check.table import dealer_matters, looks_at_discards, opener_matters
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.scores import with_scores
from darwindeck.genome.phases import AttackPhase, Phase, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import FirstDealer, LimitPays, Opener, SuitReference


def finished(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """The genome with everything that depends on its phases."""
    genome = _turned_up(dice, draft, genome)
    genome = with_scores(dice, draft, genome)
    genome = _limits(dice, genome)
    genome = _seats(dice, draft, genome)
    return _without_idle_genes(genome)


def _turned_up(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    if not looks_at_discards(Survey(genome)) or not dice.may("SetupRules.to_discard", 0.92):
        return genome
    setup = replace(genome.setup, to_discard=1)
    starter = _starter(dice, draft, setup.cards_per_player * draft.players)
    return replace(genome, setup=replace(setup, starter=starter))


def _starter(dice: Dice, draft: Draft, dealt: int) -> CardSet:
    """Any card but those of a rank, as long as the hands cannot hold all others."""
    if not dice.may("SetupRules.starter", 0.3):
        return Everything()
    starter = Not(OfRank(dice.one(draft.deck.ranks)))
    return starter if cards_ever_in(starter, draft.game).bit_count() > dealt else Everything()


def _limits(dice: Dice, genome: GameGenome) -> GameGenome:
    """Deals cut off by a limit may count for nothing, where anything counts at all."""
    if not Survey(genome).has_scoring:
        return genome

    def limited(phase: Phase) -> Phase:
        if not isinstance(phase, TurnPhase) or phase.rounds:
            return phase
        return replace(phase, at_limit=dice.gene(LimitPays.SCORE, 0.3, [LimitPays.NOTHING]))

    return replace(genome, phases=tuple(limited(phase) for phase in genome.phases))


def _seats(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    survey = Survey(genome)
    setup = genome.setup
    if opener_matters(survey):
        last = [Opener.LAST_WINNER, Opener.LAST_LOSER] if draft.several_deals else []
        setup = replace(setup, opener=dice.gene(Opener.LEFT_OF_DEALER, 0.45, [Opener.DEALER, *last]))
    if dealer_matters(survey):
        setup = replace(setup, first_dealer=dice.gene(FirstDealer.RANDOM, 0.3, [FirstDealer.LAST_SEAT]))
    return replace(genome, setup=setup)


def _without_idle_genes(genome: GameGenome) -> GameGenome:
    """What the phases turned out not to use goes back to its default."""
    survey = Survey(genome)
    if not survey.has(Wild):
        genome = replace(genome, wild=None)
    speaks_of_trump = any(part.value == SuitOf(SuitReference.TRUMP) for part in survey.parts)
    if not survey.has(TrickPhase):
        has_trump = speaks_of_trump or survey.has(AttackPhase)
        genome = replace(genome, trump_order=(), trump=genome.trump if has_trump else None)
    if not compares_ranks(survey):
        genome = replace(genome, rank_order=())
    return genome
