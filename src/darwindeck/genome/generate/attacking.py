"""Random games of attack and defence: beat each card, or take them all."""

from dataclasses import replace as with_draft

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.loops import with_stock
from darwindeck.genome.phases import AttackPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, SetupRules, Trump, TurnedUpTrump
from darwindeck.genome.vocabulary import EndWhen

TRIES = 20


def attack_game(dice: Dice) -> GameGenome:
    """Attacks until only one player has cards left, or somebody has none."""
    draft = _draft(dice)
    most = draft.deck.size // draft.players
    size = dice.usual("SetupRules.cards_per_player", min(4, most), min(8, most))
    phase = attack_phase(dice, draft, size, draft.deck.size - size * draft.players)
    is_race = dice.palette.allows(EndWhen.HAND_EMPTY) and dice.chance(1 / 3)
    genome = replace(
        draft.genome(),
        phases=(phase,),
        setup=SetupRules(cards_per_player=size),
        deal_ends=(EndWhen.HAND_EMPTY,) if is_race else (),
    )
    return finished(dice, draft, with_stock(dice, genome))


def attack_phase(dice: Dice, draft: Draft, hand: int, stock: int) -> AttackPhase:
    """Attacks with hands of this size, and a stock."""
    second = draft.players - max((len(team) for team in draft.teams), default=1) > 1
    refill = hand if dice.chance(0.5) else dice.usual("AttackPhase.refill", 1, hand)
    return AttackPhase(
        round_limit=dice.usual("AttackPhase.round_limit", 60, 200),
        most=dice.usual("AttackPhase.most", 1, 8) if dice.may("AttackPhase.most", 0.5) else 6,
        throw_in=second and not dice.may("AttackPhase.throw_in", 0.3),
        refill=0 if stock < 1 or dice.may("AttackPhase.refill", 0.15) else refill,
    )


def _draft(dice: Dice) -> Draft:
    """A table with several suits, mostly with trumps."""
    draft = random_draft(dice, trump=0.0)
    for _ in range(TRIES):
        if len(draft.deck.suits) > 1:
            break
        draft = random_draft(dice, trump=0.0)
    trumps: list[Trump] = [TurnedUpTrump()] * 3 if dice.palette.allows(TurnedUpTrump) else []
    if dice.palette.allows(FixedTrump):
        trumps.append(FixedTrump(dice.one(draft.deck.suits)))
    if not trumps or not dice.may("GameGenome.trump", 0.85):
        return draft
    return with_draft(draft, trump=dice.one(trumps))
