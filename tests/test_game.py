"""Game: one match, move by move, through its front door."""

import pytest
from tests.tables import tricks_for

from darwindeck.errors import GenomeError, IllegalMoveError
from darwindeck.game import AgentContext, Game, world_of
from darwindeck.genome import library
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.vocabulary import Ranking
from darwindeck.move_sets import has_choices
from darwindeck.program.alphabet import CODES, PASS, PLAY

pytestmark = pytest.mark.small

TWO_TRICKS = tricks_for(2, 2)
TWO_DEALS = tricks_for(2, 1, match=Deals(2), scoring=(PerTrick(1),), ranking=Ranking.HIGH_SCORE)
LIBRARY = ("hearts", "crazy-eights", "partnership-spades", "spades")


def play_out(game: Game, limit: int = 10_000) -> Game:
    while not game.is_over and len(game.history) < limit:
        game.push(game.legal_moves[-1])
    return game


# --- playing --------------------------------------------------------------------------------------


def test_a_game_begins_with_somebody_to_move() -> None:
    game = Game(TWO_TRICKS, seed=1)
    assert game.to_move in (0, 1)
    assert [PLAY + card for card in game.view(game.to_move).hand] == game.legal_moves
    assert (game.deals, game.history, game.is_over, game.outcome()) == (1, [], False, None)


def test_legal_moves_are_different_and_in_order() -> None:
    for name in LIBRARY:
        game = Game(library.load(name), seed=2)
        for _ in range(40):
            assert game.legal_moves == sorted(set(game.legal_moves))
            game.push(game.legal_moves[0])


def test_a_game_that_is_over_has_an_outcome_and_no_moves() -> None:
    game = play_out(Game(TWO_TRICKS, seed=1))
    assert game.is_over
    assert game.legal_moves == []
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "every phase was played"
    assert outcome.winners == (outcome.winner,) or outcome.winner == -1


def test_the_next_deal_begins_by_itself() -> None:
    game = Game(TWO_DEALS, seed=1)
    first = game.to_move
    for _ in range(2):
        game.push(game.legal_moves[0])
    assert (game.deals, game.is_over) == (2, False)
    assert game.to_move == 1 - first
    outcome = play_out(game).outcome()
    assert outcome is not None
    assert sum(outcome.scores) == 2


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    for name in LIBRARY:
        one, other = (play_out(Game(library.load(name), seed=7), limit=60) for _ in range(2))
        assert one.history == other.history
        assert one.view(0).to_bytes() == other.view(0).to_bytes()


def test_another_seed_gives_another_deal() -> None:
    hands = {tuple(Game(library.load("hearts"), seed).view(0).hand) for seed in range(10)}
    assert len(hands) == 10


# --- what may not be done -------------------------------------------------------------------------


@pytest.mark.parametrize("move", [-1, CODES, 10_000])
def test_a_code_that_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(IllegalMoveError, match=f"may not code {move} now"):
        Game(TWO_TRICKS).push(move)


def test_a_move_that_is_not_legal_is_refused_and_what_is_allowed_is_said() -> None:
    game = Game(TWO_TRICKS, seed=1)
    allowed = ", ".join(game.move_in_words(move) for move in game.legal_moves)
    with pytest.raises(IllegalMoveError, match=f"may not pass now. Allowed: {allowed}"):
        game.push(PASS)
    assert game.history == []


def test_no_move_can_be_made_when_the_match_is_over() -> None:
    game = play_out(Game(TWO_TRICKS, seed=1))
    with pytest.raises(IllegalMoveError, match="The match is over; no move can be made"):
        game.push(PLAY)


@pytest.mark.parametrize("player", [-1, 2, 6])
def test_there_is_no_view_for_a_player_who_is_not_there(player: int) -> None:
    with pytest.raises(IllegalMoveError, match=f"There is no player {player}; the players are 0 to 1"):
        Game(TWO_TRICKS).view(player)


def test_a_genome_that_is_no_game_is_refused_with_every_reason() -> None:
    with pytest.raises(GenomeError, match="cannot be used"):
        Game(tricks_for(2, 30))


# --- what is seen ---------------------------------------------------------------------------------


def test_a_view_shows_moves_to_the_player_to_move_alone() -> None:
    game = Game(TWO_TRICKS, seed=1)
    assert game.view(game.to_move).legal_moves == game.legal_moves
    assert game.view(1 - game.to_move).legal_moves == []


def test_looking_changes_nothing() -> None:
    game = Game(library.load("hearts"), seed=1)
    before = [game.view(player).to_bytes() for player in range(4)]
    game.state_in_words()
    game.view(2).table.hand[2] = 0
    assert [game.view(player).to_bytes() for player in range(4)] == before


def test_a_state_in_words_tells_a_player_its_own_cards_only() -> None:
    game = Game(TWO_TRICKS, seed=1)
    assert "unseen" in game.state_in_words(0)
    assert "unseen" not in game.state_in_words()
    assert "You are player 0." in game.state_in_words(0)


@pytest.mark.parametrize("name", LIBRARY)
def test_a_world_agrees_with_the_view_it_was_made_from(name: str) -> None:
    game = play_out(Game(library.load(name), seed=4), limit=20)
    view = game.view(1)
    for seed in range(5):
        table, _ = world_of(game.program, view, seed)
        assert int(table.hand[1]) == int(view.table.hand[1])
        assert [int(size) for size in table.held] == [int(size) for size in view.table.held]
        assert has_choices(table)


def test_worlds_differ_with_the_seed_and_are_the_same_for_the_same_seed() -> None:
    game = Game(library.load("hearts"), seed=4)
    view = game.view(1)
    assert world_of(game.program, view, 1)[0].tobytes() == world_of(game.program, view, 1)[0].tobytes()
    assert world_of(game.program, view, 1)[0].tobytes() != world_of(game.program, view, 2)[0].tobytes()


# --- outcomes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hearts", "crazy-eights"])
def test_a_whole_match_of_the_library_ends_with_a_winner_and_a_score(name: str) -> None:
    genome: GameGenome = library.load(name)
    outcome = play_out(Game(genome, seed=11)).outcome()
    assert outcome is not None
    assert len(outcome.scores) == genome.player_count
    assert max(outcome.scores) >= 100
    assert outcome.team_scores == ()
    assert outcome.winning_team == -1


@pytest.mark.small
def test_a_player_knows_its_team_and_its_partners() -> None:
    pairs = Game(library.load("partnership-spades"))
    assert pairs.context(3) == AgentContext(player=3, team=1, partners=(1,))
    alone = Game(library.load("spades-three-against-one"))
    assert sorted(len(alone.context(player).partners) for player in range(4)) == [0, 2, 2, 2]
    assert Game(library.load("hearts")).context(3) == AgentContext(player=3, team=-1, partners=())
