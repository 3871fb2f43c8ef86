"""The engine takes turns exactly as the tree of steps says, on many random trees."""

from random import Random

import pytest
from tests.oracle.turns import SlowTable, slow_deal
from tests.tables import LOWEST_CARDS, Position, deal, legal, play, script, short_deck, turns_for

from darwindeck.cards import NO_CARD, Rank, Suit, cards_in
from darwindeck.compiler.header import write_header
from darwindeck.compiler.phases import write_phases
from darwindeck.compiler.sets import SetWriter
from darwindeck.genome.card_sets import Above, AnyOf, CardSet, Everything, Not, OfRank, OfSuit, RankOf, SuitOf
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.vocabulary import (
    Comparison,
    Fact,
    IfUnable,
    RankReference,
    StockPolicy,
    SuitReference,
    Zone,
)
from darwindeck.program.layout import Program, new_program

EIGHTS = OfRank(Rank.EIGHT)
SETS: tuple[CardSet, ...] = (
    Everything(),
    OfSuit(Suit.HEARTS),
    Not(OfSuit(Suit.CLUBS)),
    SuitOf(SuitReference.TOP),
    AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), EIGHTS)),
    Above(RankReference.TOP),
)


# --- random games ---------------------------------------------------------------------------------


def random_guard(dice: Random) -> Guard | None:
    if dice.random() < 0.7:
        return None
    fact = dice.choice([Fact.HAND_SIZE, Fact.STOCK_SIZE, Fact.DISCARD_SIZE, Fact.ROUND])
    return Guard(fact, dice.choice(list(Comparison)), dice.randint(1, 4))


def random_leaf(dice: Random, inside: type[Step] | None) -> Step:
    match dice.randrange(5):
        case 0:
            return Draw(count=dice.choice([1, 1, 2]), when=random_guard(dice))
        case 1:
            return Draw(source=Zone.DISCARD, count=dice.choice([1, 1, 2]), when=random_guard(dice))
        case 2:
            return random_discard(dice, inside)
    # Taking the pile is tried with attacks and climbs; this oracle has no pile that can be taken.
    how = dice.choice([how for how in IfUnable if how != IfUnable.TAKE_PILE])
    return Play(cards=dice.choice(SETS), if_unable=how, when=random_guard(dice))


def random_discard(dice: Random, inside: type[Step] | None) -> Step:
    least = dice.choice([1, 1, 2] if inside in (OneOf, Maybe) else [0, 1, 1, 2])
    most = max(1, least, dice.choice([1, 3]))
    # Each discard moves the top, so several are chosen from sets that the top does not decide.
    cards = dice.choice(SETS if most == 1 else SETS[:3])
    how = dice.choice([IfUnable.SKIP, IfUnable.PASS, IfUnable.DRAW_ONE]) if least else IfUnable.SKIP
    return Discard(cards, least, most, how, random_guard(dice))


def random_step(dice: Random, depth: int, inside: type[Step] | None = None) -> Step:
    """A random tree: none stands directly in another of its kind, and no option can be declined by itself."""
    kinds = [kind for kind in (InOrder, OneOf, Maybe) if kind is not inside]
    if inside is OneOf:
        kinds.remove(Maybe)
    kind = dice.choice(kinds) if depth and dice.random() < 0.6 else None
    if kind is None:
        return random_leaf(dice, inside)
    if kind is Maybe:
        step = random_step(dice, depth - 1, Maybe)
        return random_leaf(dice, Maybe) if begins_optional(step) else Maybe(step)
    steps = [random_step(dice, depth - 1, kind) for _ in range(dice.choice([2, 2, 3]))]
    if kind is InOrder and isinstance(steps[0], Play):
        steps.insert(1, NameSuit(after=dice.choice([Everything(), EIGHTS])))
    return kind(tuple(steps))


def begins_optional(step: Step) -> bool:
    if isinstance(step, InOrder):
        return begins_optional(step.steps[0])
    if isinstance(step, OneOf):
        return any(begins_optional(option) for option in step.steps)
    return isinstance(step, Maybe) or (isinstance(step, Discard) and step.least == 0)


def random_game(dice: Random) -> GameGenome:
    """A random game of turns. Most are dull, and some genes change nothing, but all have a meaning."""
    stock = dice.choice([StockPolicy.PLAY_ON, StockPolicy.RESHUFFLE])
    return turns_for(
        dice.choice([2, 3]),
        dice.choice([2, 3, 4]),
        random_step(dice, 3),
        deck=short_deck("23678", "chs"),
        to_discard=dice.choice([0, 1, 1]),
        stock=stock,
        reshuffles=2 if stock == StockPolicy.RESHUFFLE else 0,
        round_limit=8,
    )


def program_of(genome: GameGenome) -> Program:
    """The program of a game that need not be a good one."""
    program = new_program()
    sets = SetWriter(program, genome.wild)
    write_header(program, genome, sets)
    write_phases(program, genome.phases, sets)
    return program


def has_a_closed_last_option(step: Step) -> bool:
    """Whether a guard stands on the last of several options, which decides when none is possible."""
    if isinstance(step, Maybe):
        return has_a_closed_last_option(step.step)
    if isinstance(step, InOrder | OneOf):
        last = step.steps[-1]
        first = last.steps[0] if isinstance(last, InOrder) else last
        first = first.step if isinstance(first, Maybe) else first
        guarded = isinstance(step, OneOf) and getattr(first, "when", None) is not None
        return guarded or any(has_a_closed_last_option(member) for member in step.steps)
    return False


def games(wanted: int, seed: int) -> list[GameGenome]:
    dice, found = Random(seed), []
    while len(found) < wanted:
        genome = random_game(dice)
        if not has_a_closed_last_option(genome.phases[0].turn):
            found.append(genome)
    return found


# --- lockstep -------------------------------------------------------------------------------------


def play_in_lockstep(genome: GameGenome, dice: Random) -> int:
    """Play one deal on both tables, compare them at every move, and say how many there were."""
    game, slow = deal(genome, program=program_of(genome)), slow_deal(genome)
    turns = slow.deal()
    offered = next(turns, None)
    moves = 0
    while offered is not None:
        assert (game.to_move, sorted(legal(game).split())) == (slow.player, offered)
        compare(game, slow)
        word = dice.choice(offered)
        script(game.chance, LOWEST_CARDS)
        play(game, word)
        moves += 1
        try:
            offered = turns.send(word)
        except StopIteration:
            offered = None
    assert game.is_over
    compare(game, slow)
    return moves


def compare(game: Position, slow: SlowTable) -> None:
    for player, hand in enumerate(slow.hands):
        assert cards_in(int(game.table.hand[player])) == sorted(hand)
    assert cards_in(int(game.table.stock)) == sorted(slow.stock)
    assert cards_in(int(game.table.discards)) == sorted(slow.discards)
    assert int(game.table.discard_top) == (slow.discards[-1] if slow.discards else NO_CARD)
    assert int(game.table.suit_named) == slow.named


def check_games(wanted: int, seed: int) -> int:
    dice = Random(seed)
    return sum(play_in_lockstep(genome, dice) for genome in games(wanted, seed))


@pytest.mark.parametrize("seed", range(4))
def test_turns_are_taken_as_the_tree_of_steps_says(seed: int) -> None:
    assert check_games(60, seed) > 300


@pytest.mark.small
def test_turns_are_taken_as_the_tree_of_steps_says_interpreted_too() -> None:
    assert check_games(25, 100) > 100


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(200, 230))
def test_turns_of_many_more_trees_are_taken_as_they_say(seed: int) -> None:
    assert check_games(200, seed) > 1000
