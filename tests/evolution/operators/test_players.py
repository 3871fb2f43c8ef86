"""Players and teams: who plays together stays in order, however many play."""

import pytest
from tests.evolution.operators.games import DUEL, HEARTS, PARTNERS, WAR, WHIST, drafts_of, is_playable

from darwindeck.evolution.operators.catalogue import BY_NAME
from darwindeck.evolution.operators.match.players import SIZES, teams_for, with_players
from darwindeck.evolution.operators.mutation import apply, dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.genome.schema import GameGenome

PAIRINGS = {((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))}


def hearts_for(players: int) -> GameGenome:
    genome = repaired(with_players(HEARTS, players), dice_from(0))
    assert genome is not None
    return genome


def test_team_mode_evolution() -> None:
    """Whatever happens to players and teams, the game is playable, and each of it does happen."""
    genome, happened = PARTNERS, set()
    for seed in range(30):
        for name in ("change-players", "enable-teams", "reassign-teams", "disable-teams"):
            child = apply(BY_NAME[name], genome, dice_from(f"{seed}/{name}"))
            if child is not None:
                happened.add((name, child.team_mode))
                assert is_playable(child)
                genome = child
    assert {("enable-teams", True), ("reassign-teams", True), ("disable-teams", False)} <= happened
    assert {name for name, _ in happened} >= {"change-players"}


def test_four_players_pair_up_in_each_of_the_three_ways() -> None:
    assert {draft.teams for draft in drafts_of("enable-teams", HEARTS, 30)} == PAIRINGS


@pytest.mark.parametrize("players", [3, 5, 6])
def test_other_numbers_of_players_form_the_teams_there_are(players: int) -> None:
    teams = {draft.teams for draft in drafts_of("enable-teams", hearts_for(players), 40)}
    sizes = {tuple(sorted(len(team) for team in parted)) for parted in teams}
    assert sizes == {tuple(sorted(parted)) for parted in SIZES[players]}


def test_two_players_and_players_in_teams_do_not_form_teams() -> None:
    assert drafts_of("enable-teams", DUEL, 5) == []
    assert drafts_of("enable-teams", WHIST, 5) == []


def test_disabling_teams_leaves_everyone_alone() -> None:
    assert [(draft.team_mode, draft.teams) for draft in drafts_of("disable-teams", WHIST, 1)] == [(False, ())]
    assert drafts_of("disable-teams", HEARTS, 3) == []


def test_reassigning_keeps_the_sizes_of_teams() -> None:
    """Whist has pairs, and every pairing comes up."""
    assert {draft.teams for draft in drafts_of("reassign-teams", WHIST, 20)} == PAIRINGS


@pytest.mark.parametrize(
    ("players", "teams"),
    [(2, ()), (3, ((0, 2), (1,))), (5, ((0, 2, 4), (1, 3))), (6, ((0, 2, 4), (1, 3, 5)))],
)
def test_player_count_mutation_with_teams(players: int, teams: tuple[tuple[int, ...], ...]) -> None:
    """Another number of players mends the teams, or drops them where nobody would have a partner."""
    assert teams_for(PARTNERS.teams, players) == teams
    child = repaired(with_players(PARTNERS, players), dice_from(0))
    assert child is not None
    assert (child.player_count, child.team_mode, child.teams) == (players, bool(teams), teams)


def test_a_war_stays_with_two_players() -> None:
    assert all(apply(BY_NAME["change-players"], WAR, dice_from(f"{seed}")) is None for seed in range(5))
