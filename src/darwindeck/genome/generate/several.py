"""Plays of several cards of one rank, and plays that beat the last one."""

from msgspec.structs import replace

from darwindeck.cards import RANKS, rank_mask
from darwindeck.genome.card_sets import Above, AnyOf, Below, CardSet, OfRank, RankOf
from darwindeck.genome.check.sets import is_well_formed
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.sets import TRIES, fixed_set
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import RankReference


def with_several(dice: Dice, draft: Draft, play: Play, groups: float) -> Play:
    """The same play with several cards of a rank at once; in a share of cases, never a single card."""
    cards = cards_ever_in(play.cards, draft.game)
    largest = max((cards & rank_mask(rank.number)).bit_count() for rank in RANKS)
    if largest < 2 or not dice.palette.allows("Play.most"):
        return play
    most = dice.usual("Play.most", 2, largest)
    least = 2 if dice.may("Play.least", groups) else 1
    same_size = dice.may("Play.same_size", 0.6)
    clears = fixed_set(dice, draft.deck) if same_size and dice.may("Play.clears", 0.85) else None
    if clears is not None and not cards_ever_in(clears, draft.game) & cards:
        clears = None
    return replace(play, most=most, least=least, same_size=same_size, clears=clears)


def beating_set(dice: Dice, draft: Draft) -> CardSet:
    """Cards that beat the last play on the pile; whoever leads may lead anything."""
    reference = RankReference.LAST_PLAY
    climbing: CardSet = Above(reference) if dice.chance(0.7) else Below(reference)
    for _ in range(TRIES):
        members = [climbing]
        if dice.chance(0.4):
            members.append(RankOf(reference))
        if dice.chance(0.3):
            members.append(OfRank(dice.one(draft.deck.ranks)))
        cards = AnyOf(tuple(members)) if len(members) > 1 else climbing
        if is_well_formed(cards, draft.game):
            return cards
    return climbing
