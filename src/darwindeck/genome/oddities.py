"""Oddities: what playtesters have said again and again that they would take out, as the rules alone tell.

An oddity refuses no game, and what it costs a game is for the judge to say.
"""

from collections.abc import Callable

from msgspec.structs import replace

from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import Above, Below, Everything, RankOf, SuitOf
from darwindeck.genome.conflicts import BY_CAPTURES, BY_GOING_OUT, COUNTING_CAPTURES
from darwindeck.genome.odd_bids import ODD_BIDS, SPOILT_BIDS
from darwindeck.genome.odd_cards import ODD_CARDS
from darwindeck.genome.odd_collecting import ODD_COLLECTIONS, SPOILT_COLLECTIONS
from darwindeck.genome.odd_contracts import ODD_CONTRACTS
from darwindeck.genome.odd_leftovers import ODD_LEFTOVERS, SPOILT_LEFTOVERS
from darwindeck.genome.odd_matches import ODD_MATCHES, SPOILT_MATCHES, pays_the_first_alone
from darwindeck.genome.odd_packs import ODD_PACKS
from darwindeck.genome.odd_prices import ODD_PRICES, SPOILT_PRICES
from darwindeck.genome.odd_stakes import ODD_STAKES, SPOILT_STAKES
from darwindeck.genome.odd_tricks import ODD_TRICKS, SPOILT_TRICKS
from darwindeck.genome.odd_turns import ODD_TURNS, SPOILT_TURNS
from darwindeck.genome.phases import (
    AttackPhase,
    DealPhase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import GameGenome, OneDeal, UntilScore
from darwindeck.genome.scoring import (
    BestSuit,
    Deadwood,
    PerCardLeft,
    PerCardPlayed,
    PerPlace,
    WentOut,
)
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    Guard,
    InOrder,
    Knock,
    OneOf,
    Peek,
    Play,
    Step,
    TurnUp,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    Comparison,
    DealTo,
    DiscardHow,
    EffectType,
    EndWhen,
    Fact,
    Follow,
    Passing,
    Ranking,
    TableauMode,
    Zone,
)

SPOILING = 2
FEW_EFFECTS = 2
LARGE_HAND, SMALL_HAND, FEW_CARDS = 13, 3, 7
GOING_OUT = (WentOut, PerPlace)
BY_EMPTY_HANDS = (EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT, EndWhen.ALL_HANDS_EMPTY)
WORTHS = (Fact.DEADWOOD, Fact.BEST_SUIT, Fact.TOTAL)  # of a hand
EMPTY_HAND, LAST_CARD = (Guard(Fact.HAND_SIZE, Comparison.EXACTLY, cards) for cards in (0, 1))


def oddities_of(genome: GameGenome) -> int:
    """How many oddities a game has; one that is there several times counts each time, and one that spoils a
    game counts for two.
    """
    survey = Survey(genome)
    return sum(count(survey) for count in ODDITIES) + SPOILING * sum(count(survey) for count in SPOILT)


def _unseen_losses(survey: Survey) -> int:
    """Cards that are stolen or discarded at random."""
    stealing = sum(draw.source == Zone.OPPONENT for _, draw in survey.every(Draw))
    return stealing + sum(
        effect.effect_type == EffectType.STEAL_CARD or effect.how == DiscardHow.RANDOM
        for effect in survey.genome.special_effects
    )


def _many_effects(survey: Survey) -> int:
    return max(0, len(survey.genome.special_effects) - FEW_EFFECTS)


def _idle_effects(survey: Survey) -> int:
    """Between two players there is no direction to reverse."""
    return (survey.players == 2) * survey.has_effect(EffectType.REVERSE_DIRECTION)


def _gifts(survey: Survey) -> int:
    """Making others discard helps them where they want to be rid of their cards."""
    if survey.genome.ranking not in BY_GOING_OUT:
        return 0
    return sum(effect.effect_type == EffectType.FORCE_DISCARD for effect in survey.genome.special_effects)


def _parts_glued_together(survey: Survey) -> int:
    """Parts of a deal after the first in which cards are played."""
    turns = [phase for _, phase in survey.every(TurnPhase) if not _is_a_look(phase)]
    return max(0, len(survey.every(TrickPhase)) + len(turns) - 1)


def _is_a_look(phase: TurnPhase) -> bool:
    """Whether everybody just looks at cards, or turns some up."""
    return isinstance(phase.turn, Peek | TurnUp)


def _points_for_something_else(survey: Survey) -> int:
    """Points for what has nothing to do with how a deal is won."""
    ranking, rules = survey.genome.ranking, survey.genome.scoring
    if ranking in BY_CAPTURES or ranking == Ranking.MOST_TRICKS:
        return sum(isinstance(rule, (PerCardLeft, PerCardPlayed, *GOING_OUT)) for rule in rules)
    if ranking in BY_GOING_OUT:
        return sum(isinstance(rule, (PerCardPlayed, *COUNTING_CAPTURES)) for rule in rules)
    return sum(isinstance(rule, PerCardPlayed) for rule in rules)


def _arbitrary_conditions(survey: Survey) -> int:
    """Steps that depend on points, on the round, or on how many cards lie or are held somewhere."""
    return sum(
        guard.fact not in WORTHS and guard not in (EMPTY_HAND, LAST_CARD) for _, guard in survey.every(Guard)
    )


def _single_deal(survey: Survey) -> int:
    return isinstance(survey.genome.match, OneDeal)


def _large_hands(survey: Survey) -> int:
    return max(survey.hands) > LARGE_HAND


def _short_hands(survey: Survey) -> int:
    """Hands that are played before anybody could have a plan, and never filled up."""
    return max(survey.hands) <= SMALL_HAND and not survey.draws and not survey.has(DealPhase)


def _places_that_pay_nothing(survey: Survey) -> int:
    """The deal goes on until everybody but one is out, and only the first is paid for it."""
    genome = survey.genome
    if genome.ranking != Ranking.GOING_OUT_ORDER or not genome.scoring:
        return 0
    return all(pays_the_first_alone(rule) for rule in genome.scoring)


def _flat_places(survey: Survey) -> int:
    """Everybody who goes out is paid the same, so that nobody needs to be first."""
    return sum(len(rule.points) > 1 and len(set(rule.points)) == 1 for _, rule in survey.every(PerPlace))


def _waiting_games(survey: Survey) -> int:
    """Sequences in which those who could play may wait, at no cost, for others to do it."""
    if survey.genome.setup.tableau_mode != TableauMode.SEQUENCE or survey.has(PerCardLeft):
        return 0
    return sum(turns.passing == Passing.ALLOWED for _, turns in survey.every(TurnPhase))


def _lawless_tricks(survey: Survey) -> int:
    """No trump, and nobody has to follow: whoever leads a suit that others lack wins with any card."""
    return survey.genome.trump is None and any(
        tricks.follow == Follow.FREE for _, tricks in survey.every(TrickPhase)
    )


def _hands_that_nobody_keeps(survey: Survey) -> int:
    """Points for what is in the hand, where every turn takes a card from it and nobody can end the deal."""
    counted = survey.has(BestSuit, Deadwood)
    return counted and not survey.has(Knock)


def _crowded_tables(survey: Survey) -> int:
    """Five or six players with so few cards that nobody has much to decide."""
    return survey.players > 4 and max(survey.hands) < FEW_CARDS and not survey.draws


def _questions_that_fill_the_hand(survey: Survey) -> int:
    """Asking in vain brings more than one card: the stock is gone before a book is made."""
    return sum(ask.miss_draws > 1 for _, ask in survey.every(Ask))


def _options_that_are_one(survey: Survey) -> int:
    """Options of a choice that differ only in when they are open."""
    return sum(
        len(choice.steps) - len({_whenever(step) for step in choice.steps})
        for _, choice in survey.every(OneOf)
    )


def _whenever(step: Step) -> Step:
    """The step without its condition."""
    return replace(step, when=None) if getattr(step, "when", None) else step


def _uneven_teams(survey: Survey) -> int:
    return len({len(team) for team in survey.genome.teams}) > 1


def _swapped_hands(survey: Survey) -> int:
    """Hands that change owners, so that no plan lasts; in tricks, that is all a player had."""
    swaps = sum(effect.effect_type == EffectType.SWAP_HANDS for effect in survey.genome.special_effects)
    return swaps * (2 if survey.has(TrickPhase) else 1)


def _dealt_in_two_goes(survey: Survey) -> int:
    """More cards are dealt before anything has happened."""
    return isinstance(survey.genome.phases[0], DealPhase)


def _open_books(survey: Survey) -> int:
    """Two players who hold the whole pack between them, and so know each other's hands."""
    is_held = survey.setup.deal_to == DealTo.HAND and 2 * max(survey.hands) == survey.deck_size
    return survey.players == 2 and is_held


def _prices_for_going_out(survey: Survey) -> int:
    """Points for going out where that does not end the deal, or by two rules at once."""
    rules = sum(isinstance(rule, GOING_OUT) for rule in survey.genome.scoring)
    ends = survey.has(AttackPhase) or not survey.ends.isdisjoint(BY_EMPTY_HANDS)
    return max(0, rules - 1) if ends else rules


def _any_card_will_do(survey: Survey) -> int:
    """Any card may be played on any other, to be rid of it."""
    if survey.genome.ranking not in BY_GOING_OUT or survey.genome.combinations or survey.has(Claim):
        return 0
    plays = [play for _, play in survey.every(Play) if play.to == Zone.DISCARD]
    return bool(plays) and all(play.cards == Everything() for play in plays)


def _early_ruin(survey: Survey) -> int:
    """A match that is lost at a score much nearer than the one it is won at."""
    match = survey.genome.match
    return isinstance(match, UntilScore) and match.lose_at is not None and -4 * match.lose_at < match.target


def _refills_for_one(survey: Survey) -> int:
    """More cards are dealt to everybody while somebody still holds some."""
    repeated = [phase for _, loop in survey.every(Repeat) for phase in loop.phases]
    if not any(isinstance(phase, DealPhase) for phase in repeated):
        return 0
    early = {EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT}
    return sum(isinstance(phase, TurnPhase) and not early.isdisjoint(phase.ends) for phase in repeated)


def _own_discards(survey: Survey) -> int:
    """Discards can be taken only by whoever has just made them."""
    rows = [row.steps for _, row in survey.every(InOrder)]
    return sum(
        any(isinstance(step, Discard) for step in row[:place])
        for row in rows
        for place, step in enumerate(row)
        if any(isinstance(part.value, Draw) and part.value.source == Zone.DISCARD for part in parts_of(step))
    )


def _idle_discards(survey: Survey) -> int:
    """A card is turned up to start the discards, and nobody ever looks at them."""
    if not survey.setup.to_discard:
        return 0
    takes = any(part.value == Zone.DISCARD and part.path.endswith("source") for part in survey.parts)
    return not takes and not survey.has(Play, SuitOf, RankOf, Above, Below)


def _free_passes(survey: Survey) -> int:
    """Passing that costs nothing, for players who would have to draw or to play."""
    genome = survey.genome
    if genome.ranking not in BY_GOING_OUT or genome.combinations or survey.has(Claim):
        return 0
    if genome.setup.tableau_mode == TableauMode.SEQUENCE:
        return 0
    return sum(turns.passing == Passing.ALLOWED for _, turns in survey.every(TurnPhase))


def _free_discards(survey: Survey) -> int:
    """A card thrown away besides what is played, where all want to be rid of theirs and nobody draws."""
    if not survey.ends & set(BY_EMPTY_HANDS) or survey.draws or survey.captures:
        return 0
    return len(survey.every(Discard)) * survey.has(Play, Claim)


def _plays_beside_claims(survey: Survey) -> int:
    """Cards may be got rid of openly, so that nobody has to lie."""
    if not survey.ends & set(BY_EMPTY_HANDS) or survey.draws or not survey.has(Claim):
        return 0
    return sum(play.to == Zone.DISCARD for _, play in survey.every(Play))


ODDITIES: tuple[Callable[[Survey], int], ...] = (
    *ODD_BIDS,
    *ODD_CARDS,
    *ODD_COLLECTIONS,
    *ODD_CONTRACTS,
    *ODD_LEFTOVERS,
    *ODD_PACKS,
    *ODD_PRICES,
    *ODD_STAKES,
    *ODD_TRICKS,
    *ODD_TURNS,
    *ODD_MATCHES,
    _unseen_losses,
    _many_effects,
    _idle_effects,
    _gifts,
    _parts_glued_together,
    _points_for_something_else,
    _arbitrary_conditions,
    _single_deal,
    _large_hands,
    _short_hands,
    _flat_places,
    _waiting_games,
    _hands_that_nobody_keeps,
    _crowded_tables,
    _questions_that_fill_the_hand,
    _options_that_are_one,
    _swapped_hands,
    _dealt_in_two_goes,
    _open_books,
    _prices_for_going_out,
    _any_card_will_do,
    _early_ruin,
    _refills_for_one,
    _own_discards,
    _idle_discards,
    _free_passes,
    _free_discards,
)
# What spoils a game, as far as playtesters and readers can tell.
SPOILT: tuple[Callable[[Survey], int], ...] = (
    *SPOILT_BIDS,
    *SPOILT_COLLECTIONS,
    *SPOILT_LEFTOVERS,
    *SPOILT_PRICES,
    *SPOILT_STAKES,
    *SPOILT_TRICKS,
    *SPOILT_TURNS,
    *SPOILT_MATCHES,
    _lawless_tricks,
    _uneven_teams,
    _places_that_pay_nothing,
    _plays_beside_claims,
)
