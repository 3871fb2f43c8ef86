"""Effects of cards: the cards can be played, and each effect says only what it uses."""

from collections.abc import Iterator

from darwindeck.cards import rank_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.check.steps import NAMING
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.steps import Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EffectType, TableauMode, TargetSelector, Zone


def problems(survey: Survey) -> Iterator[Problem]:
    if survey.genome.special_effects and survey.setup.tableau_mode == TableauMode.WAR:
        yield Problem("special_effects", Flaw.CLASH, "cards have no effects in a war.")
    seen = set()
    for place, effect in enumerate(survey.genome.special_effects):
        path = f"special_effects[{place}]"
        if effect.trigger_rank in seen:
            yield Problem(
                f"{path}.trigger_rank",
                Flaw.CLASH,
                f"{effect.trigger_rank.value} has an effect already; keep one.",
            )
        seen.add(effect.trigger_rank)
        yield from _trigger(survey, path, effect)
        yield from _needs(survey, path, effect)


def _trigger(survey: Survey, path: str, effect: SpecialEffect) -> Iterator[Problem]:
    cards = rank_mask(effect.trigger_rank.number) & survey.deck
    if not cards:
        yield Problem(f"{path}.trigger_rank", Flaw.MISSING, f"the deck has no {effect.trigger_rank.value}.")
        return
    played = survey.deck if survey.has(TrickPhase) else 0
    for _, play in survey.every(Play):
        played |= cards_ever_in(play.cards, survey.game)
    if not cards & played:
        yield Problem(
            f"{path}.trigger_rank", Flaw.IMPOSSIBLE, f"nobody can ever play a {effect.trigger_rank.value}."
        )


def _needs(survey: Survey, path: str, effect: SpecialEffect) -> Iterator[Problem]:
    kind = effect.effect_type
    if kind == EffectType.SKIP_NEXT and effect.value > survey.players - 1:
        yield Problem(
            f"{path}.value",
            Flaw.OUT_OF_RANGE,
            f"found {effect.value}, but at most {survey.players - 1} players can be skipped.",
        )
    if kind == EffectType.SWAP_HANDS and effect.target == TargetSelector.ALL_OPPONENTS:
        yield Problem(
            f"{path}.target", Flaw.CLASH, 'found "all_opponents", but hands are swapped with one player.'
        )
    if effect.stacks and (survey.has(TrickPhase) or not survey.plays_to(Zone.DISCARD)):
        yield Problem(
            f"{path}.stacks",
            Flaw.MISSING,
            "cards to draw are passed on with plays to the discards, and nobody makes such plays in turns"
            " alone.",
        )
    if kind == EffectType.CHOOSE_SUIT:
        if not survey.has(TurnPhase):
            yield Problem(
                f"{path}.effect_type",
                Flaw.MISSING,
                "a suit is chosen for the turns to come, but this game has no turns.",
            )
        if not any(getattr(part.value, "of", None) in NAMING for part in survey.parts):
            yield Problem(f"{path}.effect_type", Flaw.IDLE, "nothing depends on the suit chosen.")
