"""Cards that may be chosen together: found quickly, and just those that trying out everything finds."""

from random import Random

import pytest

from darwindeck.compiler.support import unplayable
from darwindeck.genome import library
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.decision import card_moves, cards_to_gather, may_take_several

MOVES = 120
LONGEST_HAND = 9  # cards; trying out everything takes too long with more


def everything_tried(match: Match) -> set[int]:
    """Every move of every choice of several cards, one after the other."""
    found: set[int] = set()

    def go_on(position: Match) -> None:
        for move in card_moves(position):
            branch = position.branch()
            branch.push(move)
            if branch.is_still_choosing_since(match):
                found.update({move, *card_moves(branch)})
                go_on(branch)

    if may_take_several(match.program, match.sight(match.to_move).table):
        go_on(match)
    return found


@pytest.mark.small
@pytest.mark.parametrize("name", [name for name in library.names() if not unplayable(library.load(name))])
def test_the_cards_that_may_be_chosen_together_are_those_of_all_choices(name: str) -> None:
    dice, match = Random(name), Match(library.load(name), 3)
    for _ in range(MOVES):
        if match.is_over:
            break
        if int(match.sight(match.to_move).table.hand[match.to_move]).bit_count() <= LONGEST_HAND:
            assert cards_to_gather(match) == everything_tried(match)
        match.push(dice.choice(match.legal_moves))


@pytest.mark.small
def test_trying_a_move_out_changes_nothing_at_the_table() -> None:
    match = Match(library.load("hearts-with-passing"), 1)
    before, moves = match.view(0).to_bytes(), list(match.history)
    assert match.tried(match.legal_moves[0]).history == [*moves, match.legal_moves[0]]
    assert (match.view(0).to_bytes(), match.history) == (before, moves)
