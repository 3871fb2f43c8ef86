"""Random climbing games: beat the last play or pass, and be rid of the cards."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import random_draft
from darwindeck.genome.generate.effects import with_effects
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands
from darwindeck.genome.generate.loops import with_stock
from darwindeck.genome.generate.passing import passing_phase, tribute
from darwindeck.genome.generate.several import beating_set, with_several
from darwindeck.genome.phases import PassingPhase, Phase, TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import Draw, InOrder, Play, Step
from darwindeck.genome.vocabulary import EndWhen, IfUnable, Passing


def pile_game(dice: Dice) -> GameGenome:
    """Plays that climb on one pile, which whoever cannot go on takes; hands may be filled up first."""
    draft = random_draft(dice)
    most = draft.deck.size // draft.players
    size = dice.usual("SetupRules.cards_per_player", min(3, most), min(8, most))
    stock = draft.deck.size - size * draft.players
    play = Play(cards=beating_set(dice, draft))
    if dice.chance(0.6):
        play = with_several(dice, draft, play, groups=0.15)
    turn: Step = replace(play, if_unable=IfUnable.TAKE_PILE)
    if stock >= draft.players and dice.may("Draw.up_to", 0.7) and dice.palette.allows(Draw):
        turn = InOrder((turn, Draw(count=dice.usual("Draw.count", 1, size), up_to=True)))
    phase = TurnPhase(turn=turn, round_limit=dice.usual("TurnPhase.round_limit", 40, 120))
    ends = [end for end in (EndWhen.ONE_LEFT, EndWhen.HAND_EMPTY) if dice.palette.allows(end)]
    genome = replace(
        draft.genome(),
        phases=(phase,),
        setup=SetupRules(cards_per_player=size),
        deal_ends=(dice.one(ends),),
    )
    return finished(dice, draft, with_stock(dice, with_effects(dice, draft, genome, 0.25)))


def climbing_game(dice: Dice) -> GameGenome:
    """Plays that climb; who passes is out until the pile is cleared."""
    draft = random_draft(dice)
    most = draft.deck.size // draft.players
    size = (
        dice.usual("SetupRules.cards_per_player", 4, most)
        if dice.may("SetupRules.cards_per_player", 0.3)
        else 0
    )
    hands = Hands(size, smallest=size or most)
    turn = Play(cards=beating_set(dice, draft))
    if dice.chance(0.85):
        turn = with_several(dice, draft, turn, groups=0.25)
    phases: list[Phase] = [
        TurnPhase(
            turn=turn,
            round_limit=dice.usual("TurnPhase.round_limit", 30, 120),
            passing=Passing.OUT_UNTIL_CLEAR,
        )
    ]
    if draft.several_deals and dice.may("PassingPhase.by_last_ranking", 0.75):
        phases.insert(0, tribute(dice, draft))
    elif dice.may(PassingPhase, 0.2):
        phases.insert(0, passing_phase(dice, draft, hands.smallest))
    ends = [end for end in (EndWhen.ONE_LEFT,) * 4 + (EndWhen.HAND_EMPTY,) if dice.palette.allows(end)]
    genome = replace(
        draft.genome(),
        phases=tuple(phases),
        setup=SetupRules(cards_per_player=hands.size),
        deal_ends=(dice.one(ends),),
    )
    return finished(dice, draft, with_stock(dice, with_effects(dice, draft, genome, 0.25)))
