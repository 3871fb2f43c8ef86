"""Information-set tree search: it finds what can be found, counts what it does, and stays in its bounds."""

import math
from pathlib import Path

import msgspec
import numpy as np
import pytest
from tests.agents.games import chosen, later, view_of
from tests.golden.texts import compare
from tests.tables import (
    Position,
    deal,
    legal,
    move_of,
    play,
    seeded,
    short_deck,
    tricks_for,
    turns_for,
    word_of,
)

from darwindeck.agents.choosing import advice, choose
from darwindeck.agents.inference.bench import new_bench
from darwindeck.agents.inference.conclude import conclude
from darwindeck.agents.search.choose import search as think
from darwindeck.agents.search.tree import NO_NODE, ROOT, Nodes
from darwindeck.agents.search.workspace import Workspace, new_workspace
from darwindeck.agents.seats import Kind, Player, search
from darwindeck.cards import Rank
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, OfRank, RankOf, SuitOf
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.scoring import PerCapturedCard
from darwindeck.genome.steps import Draw, OneOf, Play
from darwindeck.genome.vocabulary import Follow, Ranking, RankReference, SuitReference

FOLDER = Path(__file__).parent / "golden"
MATCHING = AnyOf((SuitOf(SuitReference.TOP), RankOf(RankReference.TOP)))
DECK = short_deck("2345", "cdhs")
SHEDDING = turns_for(2, 2, OneOf((Play(cards=MATCHING), Draw())), to_discard=1, deck=DECK)
LAST_CARD = turns_for(2, 1, OneOf((Play(cards=MATCHING), Draw())), to_discard=1, deck=DECK)


def workspace_of(game: Position, iterations: int) -> Workspace:
    view = view_of(game)
    workspace = new_workspace(TABLE_DTYPE, MEMORY_DTYPE, iterations)
    workspace.views[0] = view.table
    workspace.memories[0] = view.memory
    return workspace


def grown(game: Position, iterations: int, seed: int = 1, *, plain: bool = False) -> Workspace:
    workspace = workspace_of(game, iterations)
    workspace.trees[0].is_plain = plain
    think(game.program, workspace, game.to_move, seed, 0, 1, iterations)
    return workspace


def children(nodes: Nodes, place: int = ROOT) -> list[int]:
    found, child = [], int(nodes[place].child)
    while child != NO_NODE:
        found.append(child)
        child = int(nodes[child].sibling)
    return sorted(found, key=lambda node: (-int(nodes[node].visits), int(nodes[node].move)))


# --- what it finds --------------------------------------------------------------------------------


@pytest.mark.small
def test_it_takes_a_win_in_one() -> None:
    game = deal(LAST_CARD, "2c", "5d", up="3c")
    assert legal(game) == "2c draw"
    assert all(chosen("search:16", game, seed) == "2c" for seed in range(5))


@pytest.mark.small
def test_it_leaves_a_trick_that_costs_points_to_the_other() -> None:
    """A four costs ten points, and one is led: the other player stays under it."""
    genome = tricks_for(
        2,
        2,
        scoring=(PerCapturedCard(OfRank(Rank.FOUR), -10),),
        ranking=Ranking.HIGH_SCORE,
        deck=short_deck("2345A", "ch"),
    )
    game = deal(genome, "4h 3c", "2h 5h")
    play(game, "4h")
    assert legal(game) == "2h 5h"
    assert chosen("search:64", game) == "2h"


@pytest.mark.parametrize(
    "name", ["hearts", "oh-hell", "crazy-eights", "fan-tan", "scopa-by-rank", "president"]
)
def test_its_choice_is_legal_and_the_same_for_the_same_seed(name: str) -> None:
    game = later(library.load(name), 3, 9)
    moves = legal(game).split()
    assert all(chosen("search:50", game, seed) in moves for seed in range(4))
    assert chosen("search:50", game, 7) == chosen("search:50", game, 7)


@pytest.mark.small
def test_it_never_folds_the_best_hand_nor_calls_with_the_worst() -> None:
    for hand, other, answer in (("Ks", "Js", "call"), ("Js", "Ks", "fold")):
        game = deal(library.load("kuhn-poker"), other, hand)
        play(game, "raise0")
        assert {chosen("search:100", game, seed) for seed in range(5)} == {answer}


def test_a_bet_leaves_the_others_guessing() -> None:
    """The worst hand sometimes bets as if it were the best, and so it is sometimes called."""
    game = deal(library.load("kuhn-poker"), "Js", "Qs")
    assert {chosen("search:1000", game, seed) for seed in range(40)} == {"check", "raise0"}
    play(game, "raise0")
    assert {chosen("search:1000", game, seed) for seed in range(40)} == {"call", "fold"}


# --- what it counts -------------------------------------------------------------------------------


@pytest.mark.small
def test_every_iteration_is_counted_once_at_the_root() -> None:
    nodes = grown(later(SHEDDING, 2, 1), 60).nodes
    assert sum(int(nodes[child].visits) for child in children(nodes)) == 60


@pytest.mark.small
def test_a_node_is_visited_when_it_is_new_and_whenever_a_child_is() -> None:
    workspace = grown(later(SHEDDING, 2, 1), 80)
    nodes = workspace.nodes
    for place in range(1, int(workspace.trees[0].used)):
        below = sum(int(nodes[child].visits) for child in children(nodes, place))
        # A deal may end with a node's move; then nothing lies below those visits.
        assert int(nodes[place].visits) >= below
        assert int(nodes[place].available) >= int(nodes[place].visits)


@pytest.mark.small
def test_there_is_at_most_one_new_node_for_each_iteration() -> None:
    for iterations in (1, 10, 100):
        workspace = grown(later(SHEDDING, 2, 1), iterations)
        assert int(workspace.trees[0].used) <= iterations + 1 == len(workspace.nodes)


@pytest.mark.small
def test_a_longer_plain_search_begins_like_a_shorter_one() -> None:
    """The cost of an iteration does not depend on how many follow: the first are the same."""
    game = later(SHEDDING, 2, 1)
    long, short = grown(game, 40, plain=True), grown(game, 20, plain=True)
    used = int(short.trees[0].used)
    assert long.nodes["move"][:used].tolist() == short.nodes["move"][:used].tolist()


@pytest.mark.small
def test_the_worse_half_of_the_moves_drops_out_again_and_again() -> None:
    """Eight cards to lead: each round of 8, 4 and 2 moves gets a third of the iterations."""
    game = deal(tricks_for(2, 8, deck=short_deck("2345A", "cdhs")), "2c 3c 4c 5c 2d 3d 4d 5d")
    nodes = grown(game, 240).nodes
    assert [int(nodes[child].visits) for child in children(nodes)] == [70, 70, 30, 30, 10, 10, 10, 10]


@pytest.mark.small
def test_moves_meet_in_the_same_worlds() -> None:
    """All cards of one rank are worth the same in every world, so no difference can arise between them."""
    game = deal(tricks_for(2, 2, deck=short_deck("23", "ch")), "2c 2h", "3c 3h")
    first, second = advice(search(50), game.program, view_of(game), seed=3)
    assert (first.visits, first.value) == (second.visits, second.value)


@pytest.mark.small
def test_a_short_search_compares_only_what_looks_best() -> None:
    game = deal(tricks_for(2, 8, deck=short_deck("2345A", "cdhs")), "2c 3c 4c 5c 2d 3d 4d 5d")
    assert [len(children(grown(game, count).nodes)) for count in (1, 2, 16, 32, 64, 200)] == [
        1,
        2,
        2,
        4,
        8,
        8,
    ]


def test_of_what_to_keep_in_a_hand_only_the_three_that_look_best_are_compared() -> None:
    game = deal(library.load("gin-rummy"), "Ac 2c 3c 7d 7h 7s Tc Td 4h 9s", up="2h")
    play(game, "draw")
    assert len(legal(game).split()) == 11
    assert len(children(grown(game, 64).nodes)) == 3
    assert len(children(grown(game, 64, plain=True).nodes)) > 3


def test_a_search_leaves_the_view_as_it_was() -> None:
    game = later(library.load("hearts"), 1, 20)
    workspace = workspace_of(game, 30)
    before = workspace.views.tobytes() + workspace.memories.tobytes()
    think(game.program, workspace, game.to_move, 1, 0, 1, 30)
    assert workspace.views.tobytes() + workspace.memories.tobytes() == before


@pytest.mark.small
def test_advice_lists_moves_by_how_often_they_were_tried() -> None:
    game = later(SHEDDING, 2, 1)
    found = advice(search(60), game.program, view_of(game), seed=4)
    assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)
    assert sum(one.visits for one in found) == 60
    assert all(0 <= one.win_chance <= 1 and -1 <= one.value <= 1 for one in found)
    assert found[0].move == choose(search(60), game.program, view_of(game), seed=4)


@pytest.mark.small
def test_a_win_in_one_is_a_win_for_certain() -> None:
    game = deal(LAST_CARD, "2c", "5d", up="3c")
    best = advice(search(40), game.program, view_of(game), seed=1)[0]
    assert (word_of(best.move), best.win_chance, best.value) == ("2c", 1.0, 1.0)


@pytest.mark.small
def test_only_the_player_to_move_is_asked() -> None:
    game = later(SHEDDING, 2, 1)
    with pytest.raises(DarwinDeckError, match="has nothing to decide"):
        choose(search(10), game.program, view_of(game, 1 - game.to_move), seed=0)


# --- threads --------------------------------------------------------------------------------------


def test_several_trees_give_the_same_move_on_any_number_of_threads() -> None:
    game = later(library.load("oh-hell"), 5, 6)
    player = Player(Kind.SEARCH, 40, trees=6)
    one, two, six = (advice(player, game.program, view_of(game), 3, threads) for threads in (1, 2, 6))
    assert one == two == six
    assert sum(found.visits for found in one) == 240


# --- the head start -------------------------------------------------------------------------------


@pytest.mark.small
def test_what_is_said_of_a_move_is_the_mean_of_its_results_without_the_head_start() -> None:
    genome = tricks_for(3, 3, TrickPhase(follow=Follow.MUST), deck=short_deck("2345A", "cd"))
    workspace = grown(deal(genome, "2c 4c Ad", "3c 5c 2d", "Ac 3d 4d"), 40)
    entries = [entry for entry in workspace.ballot if entry.visits]
    assert max(float(entry.start) for entry in entries) > 1.0
    assert all(abs(float(entry.total)) <= int(entry.visits) for entry in entries)


@pytest.mark.small
def test_a_head_start_is_for_the_more_promising_and_no_more_than_the_first_round_can_say() -> None:
    tree = grown(seeded(library.load("whist"), 3), 120)
    assert 0 < tree.trees[0].head_start <= 120 // int(tree.trees[0].candidates)
    favours = [float(tree.nodes[place].favour) for place in range(1, 1 + int(tree.trees[0].candidates))]
    assert favours == sorted(favours, reverse=True)
    assert (favours[0], favours[-1]) == (1.0, 0.0)


# --- the tree kept --------------------------------------------------------------------------------


@pytest.mark.golden
@pytest.mark.small
def test_the_tree_is_the_one_kept() -> None:
    genome = tricks_for(3, 3, TrickPhase(follow=Follow.MUST), deck=short_deck("2345A", "cd"))
    game = deal(genome, "2c 4c Ad", "3c 5c 2d", "Ac 3d 4d")
    compare(FOLDER / "tree.txt", "\n".join(tree_in_words(grown(game, 200).nodes, ROOT, 0)) + "\n")


@pytest.mark.golden
@pytest.mark.small
def test_the_tree_of_a_plain_search_is_the_one_kept() -> None:
    genome = tricks_for(3, 3, TrickPhase(follow=Follow.MUST), deck=short_deck("2345A", "cd"))
    game = deal(genome, "2c 4c Ad", "3c 5c 2d", "Ac 3d 4d")
    nodes = grown(game, 200, plain=True).nodes
    compare(FOLDER / "plain-tree.txt", "\n".join(tree_in_words(nodes, ROOT, 0)) + "\n")


@pytest.mark.golden
@pytest.mark.small
def test_the_tree_of_a_search_that_has_drawn_conclusions_is_the_one_kept() -> None:
    genome = tricks_for(3, 3, TrickPhase(follow=Follow.MUST), deck=short_deck("2345A", "cd"))
    game = deal(genome, "2c 4c Ad", "3c 5c 2d", "Ac 3d 4d")
    conclude(game.program, game.table, game.memory, new_bench(), move_of("4c"))
    play(game, "4c")
    assert game.memory.leaners
    nodes = grown(game, 200).nodes
    compare(FOLDER / "listening-tree.txt", "\n".join(tree_in_words(nodes, ROOT, 0)) + "\n")


@pytest.mark.golden
@pytest.mark.small
def test_the_tree_of_a_search_that_plans_for_bets_is_the_one_kept() -> None:
    """The deck is too large to think about every hand."""
    deck = short_deck("23456", "cdhs")
    game = deal(msgspec.structs.replace(library.load("leduc-poker"), deck=deck))
    game.memory.watching = 1
    play(game, "raise0")
    nodes = grown(game, 60).nodes
    compare(FOLDER / "betting-tree.txt", "\n".join(tree_in_words(nodes, ROOT, 0)) + "\n")


@pytest.mark.golden
@pytest.mark.small
def test_what_a_search_that_mixes_its_moves_has_learned_is_what_was_kept() -> None:
    game = deal(library.load("leduc-poker"))
    play(game, "raise0")
    workspace = grown(game, 60)
    learned = [
        f"{int(stand.key)}: {' '.join(f'{regret:.6f}' for regret in stand.regrets[: int(stand.moves)])}"
        for stand in workspace.stands
        if stand.key
    ]
    chosen = [
        f"{word_of(move)}: {int(entry.visits)}, {float(entry.total):+.6f}, drawn {int(entry.drawn)}"
        for move, entry in enumerate(workspace.ballot)
        if entry.visits
    ]
    compare(FOLDER / "mixed.txt", "\n".join(chosen + learned) + "\n")


def tree_in_words(nodes: Nodes, place: int, depth: int) -> list[str]:
    """The moves of a tree down to three deep: how often each was tried, could have been, and its mean."""
    lines = []
    for child in children(nodes, place) if depth < 3 else []:
        node = nodes[child]
        mean = float(node.total) / int(node.visits)
        lines.append(
            f"{'  ' * depth}{int(node.player)} plays {word_of(int(node.move))}: "
            f"{int(node.visits)} of {int(node.available)}, {mean:+.6f}"
        )
        lines += tree_in_words(nodes, child, depth + 1)
    return lines


def test_logarithms_are_those_of_the_standard_library() -> None:
    logs = new_workspace(TABLE_DTYPE, MEMORY_DTYPE, 10).logs
    assert logs.tolist() == [0.0, *(math.log(number) for number in range(1, 12))]
    assert logs.dtype == np.float64
