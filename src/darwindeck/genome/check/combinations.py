"""Combinations: each can be played, and everything said about them makes a difference."""

from collections.abc import Iterator

from darwindeck.cards import JOKER_RANK, SUITED_RANKS, SUITS, rank_mask, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.phases import AuctionPhase, TurnPhase
from darwindeck.genome.steps import Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.turn_map import leaves
from darwindeck.genome.vocabulary import CLEARING, FIVE_CARDS, Combination, FirstLead, Zone

DEFAULT = Combinations()
JOKERS = rank_mask(JOKER_RANK)
IN_RUNS = (Combination.RUN, Combination.PAIR_RUN, Combination.TRIPLE_RUN, Combination.STRAIGHT_FLUSH)
BOMBS = (
    Combination.TRIPLE,
    Combination.FOUR,
    Combination.PAIR_RUN,
    Combination.FOUR_AND_ONE,
    Combination.STRAIGHT_FLUSH,
    Combination.ROCKET,
)
LEAST_PAIRS, LEAST_TRIPLES = 3, 2


def problems(survey: Survey) -> Iterator[Problem]:
    combinations = survey.genome.combinations
    if combinations is None:
        return
    yield from _played(survey)
    yield from _kinds(survey, combinations)
    yield from _runs(combinations)
    yield from _suits(survey, combinations)
    yield from _bombs(combinations)
    yield from _opening(survey, combinations)


def size_of(kind: Combination, combinations: Combinations) -> int:
    """The fewest cards of a combination."""
    sizes = {Combination.SINGLE: 1, Combination.PAIR: 2, Combination.TRIPLE: 3, Combination.FOUR: 4}
    sizes |= {Combination.RUN: combinations.shortest_run, Combination.PAIR_RUN: 2 * LEAST_PAIRS}
    sizes |= {Combination.TRIPLE_AND_ONE: 4, Combination.ROCKET: 2}
    sizes |= {Combination.TRIPLE_RUN: 3 * LEAST_TRIPLES}
    return sizes.get(kind, 5)


def possible_kinds(deck: int, combinations: Combinations) -> list[Combination]:
    """The combinations that the cards of a deck can make."""
    ranks = [(deck & rank_mask(rank.number)).bit_count() for rank in SUITED_RANKS]
    suits = [(deck & suit_mask(suit.number)).bit_count() for suit in SUITS]
    top = 0 if combinations.highest_in_runs else 1
    in_runs = sum(count > 0 for count in ranks) - top
    several = {size: sum(count >= size for count in ranks) for size in (2, 3, 4)}
    possible = {
        Combination.SINGLE: True,
        Combination.PAIR: several[2] > 0,
        Combination.TRIPLE: several[3] > 0,
        Combination.FOUR: several[4] > 0,
        Combination.RUN: in_runs >= combinations.shortest_run,
        Combination.PAIR_RUN: several[2] - top >= LEAST_PAIRS,
        Combination.FLUSH: max(suits) >= 5,
        Combination.FULL_HOUSE: several[3] > 0 and several[2] > 1,
        Combination.FOUR_AND_ONE: several[4] > 0 and len([count for count in ranks if count]) > 1,
        Combination.STRAIGHT_FLUSH: max(suits) - top >= 5,
        Combination.TRIPLE_AND_ONE: several[3] > 0 and len([count for count in ranks if count]) > 1,
        Combination.TRIPLE_RUN: several[3] - top >= LEAST_TRIPLES,
        Combination.ROCKET: deck & JOKERS == JOKERS,
    }
    return [kind for kind, is_possible in possible.items() if is_possible]


def _played(survey: Survey) -> Iterator[Problem]:
    """Somebody plays them, onto a pile that is cleared when nobody beats it."""
    path = "combinations"
    plays = [(at, play) for at, play in survey.every(Play) if play.to == Zone.DISCARD]
    if not any(play.source == Zone.HAND for _, play in plays):
        yield Problem(path, Flaw.IDLE, "nobody plays cards from a hand onto the discards.")
    for at, play in plays:
        if (play.cards, play.most, play.same_size, play.clears) != (Everything(), 1, False, None):
            yield Problem(
                at,
                Flaw.CLASH,
                "combinations say what may be played; leave cards, most, same_size and clears at their"
                " defaults.",
            )
    for at, phase in survey.every(TurnPhase):
        has_plays = any(isinstance(leaf, Play) and leaf.to == Zone.DISCARD for leaf in leaves(phase.turn))
        if has_plays and phase.passing not in CLEARING:
            words = "combinations are played, but passing never clears the pile."
            yield Problem(f"{at}.passing", Flaw.CLASH, words)
    if survey.genome.special_effects:
        yield Problem(path, Flaw.CLASH, "cards with special effects are played one at a time.")


def _kinds(survey: Survey, combinations: Combinations) -> Iterator[Problem]:
    if not combinations.kinds:
        yield Problem("combinations", Flaw.IMPOSSIBLE, "no combination may be played.")
    possible = possible_kinds(survey.deck, combinations)
    largest = survey.deck_size if survey.draws else max(survey.hands)
    for place, kind in enumerate(combinations.kinds):
        path = f"combinations.kinds[{place}]"
        if kind in combinations.kinds[:place]:
            yield Problem(path, Flaw.IDLE, f'"{kind.value}" is listed twice.')
        elif kind not in possible:
            yield Problem(path, Flaw.IMPOSSIBLE, f'the deck has no "{kind.value}".')
        elif size_of(kind, combinations) > largest:
            yield Problem(path, Flaw.IMPOSSIBLE, f'no hand is large enough for a "{kind.value}".')
    fives = [kind for kind in combinations.kinds if kind in FIVE_CARDS]
    if not combinations.shortest_run <= 5 <= combinations.longest_run:
        fives = [kind for kind in fives if kind != Combination.RUN]
    if combinations.five_card_order and len(fives) < 2:
        found = f"there are {len(fives)} kinds of combinations with five cards"
        yield Problem("combinations.five_card_order", Flaw.IDLE, f"{found}, so none is the lower one.")


def _runs(combinations: Combinations) -> Iterator[Problem]:
    shortest, longest = combinations.shortest_run, combinations.longest_run
    if shortest > longest:
        words = f"found {longest}, but a run has at least {shortest} cards."
        yield Problem("combinations.longest_run", Flaw.CLASH, words)
    if Combination.RUN not in combinations.kinds:
        for gene in ("shortest_run", "longest_run"):
            if getattr(combinations, gene) != getattr(DEFAULT, gene):
                yield Problem(f"combinations.{gene}", Flaw.IDLE, "there are no runs.")
    if not combinations.highest_in_runs and not set(combinations.kinds) & set(IN_RUNS):
        yield Problem("combinations.highest_in_runs", Flaw.IDLE, "there are no runs.")


def _suits(survey: Survey, combinations: Combinations) -> Iterator[Problem]:
    order = combinations.suit_order
    if not order:
        return
    if sorted(order) != sorted(SUITS):
        words = f"found {len(order)} entries, but each of the four suits must be listed once."
        yield Problem("combinations.suit_order", Flaw.MALFORMED, words)
    if any(survey.deck & ~suit_mask(suit.number) == 0 for suit in SUITS):
        yield Problem("combinations.suit_order", Flaw.IDLE, "the deck has one suit only.")


def _bombs(combinations: Combinations) -> Iterator[Problem]:
    bombs = combinations.bombs
    for place, kind in enumerate(bombs):
        path = f"combinations.bombs[{place}]"
        if kind in bombs[:place]:
            yield Problem(path, Flaw.IDLE, f'"{kind.value}" is listed twice.')
        elif kind not in BOMBS:
            allowed = ", ".join(f'"{one.value}"' for one in BOMBS)
            yield Problem(path, Flaw.MALFORMED, f'found "{kind.value}"; allowed: {allowed}.')
        elif kind not in combinations.kinds:
            yield Problem(path, Flaw.MISSING, f'"{kind.value}" is none of the combinations played.')
    if bombs and not set(combinations.kinds) - set(bombs):
        yield Problem("combinations.bombs", Flaw.IDLE, "every combination is a bomb, so none is special.")
    if Combination.ROCKET in combinations.kinds and Combination.ROCKET not in bombs:
        yield Problem("combinations.bombs", Flaw.MISSING, "the rocket beats everything, so it is a bomb.")
    rocket_alone = "there are no bombs but the rocket, which beats everything."
    none = rocket_alone if bombs else "there are no bombs."
    if not set(bombs) - {Combination.ROCKET}:
        if combinations.bombed != Everything():
            yield Problem("combinations.bombed", Flaw.IDLE, none)
        if combinations.bombs_grow:
            yield Problem("combinations.bombs_grow", Flaw.IDLE, none)


def _opening(survey: Survey, combinations: Combinations) -> Iterator[Problem]:
    if not combinations.lowest_opens:
        return
    path = "combinations.lowest_opens"
    if not combinations.suit_order:
        yield Problem(path, Flaw.MISSING, "suits have no order, so several cards may be the lowest.")
    if Combination.SINGLE not in combinations.kinds:
        yield Problem(path, Flaw.CLASH, "the lowest card can be played only where single cards are.")
    if any(auction.leads != FirstLead.OPENER for _, auction in survey.every(AuctionPhase)):
        yield Problem(path, Flaw.CLASH, "the auction says who has the first turn.")
    if survey.draws:
        yield Problem(path, Flaw.CLASH, "players draw cards, and might draw a lower one.")
