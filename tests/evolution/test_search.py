"""The search: asking changes nothing, telling decides everything, and every strategy answers to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.evolution import fake
from tests.evolution.small_runs import SMALL, begun, games, gone_on, run_of

from darwindeck.evaluation.report import Failure, Gate, Measure, Report, Stage
from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.config import STRATEGIES, Budget, Config, Wanted
from darwindeck.evolution.emitters import twist
from darwindeck.evolution.liked import liked_games
from darwindeck.evolution.records import Entrant, Generation, Outcome, Proposal, Purpose, Trial, Tried
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.scores import Scoring
from darwindeck.evolution.search import Plan, Search
from darwindeck.evolution.seeds import rng_of, seed_of
from darwindeck.evolution.shelf import Candidate, Published, distinct, is_better_raw, without_twins
from darwindeck.evolution.store import folder
from darwindeck.evolution.store.database import open_to_write
from darwindeck.evolution.wishes import Wishes
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.match_rules import Deals
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.small


def new_search(strategy: str = "qd", novelty: float = 0.0) -> Search:
    config = Config(name="test", seed=5, strategy=strategy, budget=SMALL, least_novelty=novelty)
    return Search(config, Breeder(), games(), fake.score)


def carried_out(search: Search, plan: Plan) -> Generation:
    """What the judge says to everything that a plan asks for."""
    entrants = []
    for proposal, seed in plan.proposals:
        outcome = Outcome(fake.evaluate(proposal.genome, seed, Stage.QUICK))
        entrants.append(Entrant(proposal, seed, outcome))
    trials = [
        Tried(trial, Outcome(fake.evaluate(trial.genome, trial.seed, Stage.FULL))) for trial in plan.trials
    ]
    return Generation(plan.number, tuple(entrants), tuple(trials))


def after(search: Search, generations: int) -> Search:
    for _ in range(generations):
        search.tell(carried_out(search, search.ask()))
    return search


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_asking_twice_gives_the_same_plan_and_changes_nothing(strategy: str) -> None:
    search = after(new_search(strategy), 2)
    before = search.digest()
    assert search.ask() == search.ask()
    assert search.digest() == before


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_fills_the_archive_with_games_that_passed(strategy: str) -> None:
    search = after(new_search(strategy), 4)
    assert search.counts.entered >= 3 * SMALL.batch
    assert len(search.archive) >= 3
    for game in search.archive.games():
        assert fake.evaluate(game.genome, 0, Stage.FULL).passed
        assert content_hash(game.genome) == game.hash


def test_no_game_enters_twice_and_no_name_is_given_twice() -> None:
    search = new_search()
    hashes, names = [], []
    for _ in range(4):
        generation = carried_out(search, search.ask())
        hashes += [entrant.proposal.hash for entrant in generation.entrants]
        names += [entrant.proposal.genome.name for entrant in generation.entrants]
        search.tell(generation)
    assert len(hashes) == len(set(hashes))
    assert len(names) == len(set(names))


def test_the_evaluations_of_a_run_never_share_a_seed() -> None:
    search = new_search()
    seeds = []
    for _ in range(4):
        plan = search.ask()
        seeds += [seed for _, seed in plan.proposals] + [trial.seed for trial in plan.trials]
        search.tell(carried_out(search, plan))
    assert len(seeds) == len(set(seeds))


def test_an_elite_is_challenged_on_fresh_deals_and_its_reports_add_up() -> None:
    search = after(new_search(), 5)
    assert max(game.reports for game in search.archive.games()) >= 2
    challenged = [trial for trial in search.ask().trials if trial.purpose == Purpose.CHALLENGE]
    fewest = min(game.reports for game in search.archive.elites().values())
    (scored,) = [search.archive.find(trial.hash) for trial in challenged]
    assert scored is not None
    assert scored.reports == fewest


def test_an_elite_that_fails_a_gate_when_challenged_leaves_the_archive() -> None:
    search = after(new_search(), 4)
    plan = search.ask()
    (trial,) = [trial for trial in plan.trials if trial.purpose == Purpose.CHALLENGE]
    report = fake.evaluate(trial.genome, trial.seed, Stage.FULL)
    failed = Outcome(Report(**{**as_dict(report), "failures": (Failure(Gate.STUCK, "It is stuck."),)}))
    search.tell(Generation(plan.number, (), (Tried(trial, failed),)))
    assert search.archive.find(trial.hash) is None


def test_a_game_that_broke_its_evaluation_costs_nobody_else_anything() -> None:
    search = new_search()
    plan = search.ask()
    generation = carried_out(search, plan)
    first, *rest = generation.entrants
    broken = Entrant(first.proposal, first.seed, Outcome(trouble="It broke."))
    search.tell(Generation(1, (broken, *rest), ()))
    assert search.counts.troubles == 1
    assert search.counts.entered == len(plan.proposals)
    assert first.proposal.hash in search.pool.known


def test_a_variant_of_a_known_game_is_a_stepping_stone_and_no_result() -> None:
    search = new_search(novelty=0.99)
    after(search, 3)
    assert len(search.archive) == len(search.pool.nursery) == 0
    assert set(search.pool.frontier) <= set(library.names())
    assert search.pool.frontier
    stones = [parent.genome.name for parent in search.pool.parents()]
    assert len(stones) >= len(games())


def test_a_sister_of_a_game_found_before_is_no_result() -> None:
    found = liked_games()[0]
    sister = msgspec.structs.replace(found, name="sister", match=Deals(count=7))
    report = fake.evaluate(sister, 0, Stage.FULL)
    config = Config(name="test", least_novelty=0.001)
    near = Search(config, Breeder(), [*games(), found], fake.score).variant(sister, report)
    assert near is not None
    assert near.nearest == found.name
    other = Search(config, Breeder(), games(), fake.score).variant(sister, report)
    assert other is None or other.nearest != found.name


def test_the_same_run_is_another_with_another_seed() -> None:
    one, other = seed_of(1, "race", 1, 0), seed_of(2, "race", 1, 0)
    assert one != other
    assert rng_of(1, "x").random() == rng_of(1, "x").random()


def test_children_keep_what_is_locked_and_games_without_parents_are_not_invented() -> None:
    start = library.load("knock-out-whist")
    breeder = Breeder(wishes=Wishes(lock=frozenset({"tricks"})), invents=False)
    config = Config(name="test", budget=SMALL, wanted=Wanted(lock=("tricks",), invents=False))
    search = Search(config, breeder, [start], fake.score)
    proposals = [proposal for proposal, _ in search.ask().proposals]
    assert len(proposals) == SMALL.batch
    assert all(proposal.parents for proposal in proposals)


def test_wishes_hold_for_every_game_that_enters() -> None:
    breeder = Breeder(wishes=Wishes(players=frozenset({3}), forbid=frozenset({"effects"})))
    search = Search(Config(name="test", budget=SMALL), breeder, games(), fake.score)
    for _ in range(2):
        plan = search.ask()
        assert len(plan.proposals) >= SMALL.batch // 2
        for proposal, _ in plan.proposals:
            assert proposal.genome.player_count == 3
            assert not proposal.genome.special_effects
        search.tell(carried_out(search, plan))


def test_a_wished_length_counts_and_half_of_it_costs() -> None:
    wished = Scoring("balanced", minutes=10.0, score=fake.score)
    report = fake.evaluate(GENOME, 0, Stage.FULL)

    def of_minutes(minutes: float) -> Report:
        return Report(**{**as_dict(report), "measures": report.measures | {"minutes": Measure(minutes)}})

    assert wished.fit(of_minutes(10)) == pytest.approx(1)
    assert (
        wished.fit(of_minutes(5))
        == pytest.approx(wished.fit(of_minutes(20)))
        == pytest.approx(0.607, abs=0.01)
    )
    assert Scoring("balanced", score=fake.score).fit(of_minutes(1)) == 1


def test_the_shelf_is_judged_by_deals_the_search_never_saw(tmp_path: Path) -> None:
    place = begun(tmp_path, 4)
    gone_on(place)
    connection = sqlite3.connect(place / "run.sqlite")
    searched = {seed for (seed,) in connection.execute("SELECT seed FROM trials WHERE purpose != 'shelf'")}
    searched |= {seed for (seed,) in connection.execute("SELECT seed FROM genomes")}
    fresh = {seed for (seed,) in connection.execute("SELECT seed FROM trials WHERE purpose = 'shelf'")}
    assert fresh
    assert not fresh & searched
    cells = [cell for (cell,) in connection.execute("SELECT cell FROM shelf")]
    assert len(cells) == len(set(cells)) <= SMALL.shelf


def test_every_game_that_is_shown_has_been_polished(tmp_path: Path) -> None:
    place = begun(tmp_path, 4)
    with closing(open_to_write(place / folder.DATABASE)) as connection:
        shown = [game for game in run_of(connection).go_on() if not game.reason]
    assert len(shown) > SMALL.polish  # those at the front are polished in any case
    assert all(game.candidate.polished for game in shown)


def test_a_polished_game_is_taken_back_only_if_it_was_clearly_better_before() -> None:
    search = new_search()
    trial = Trial("a", GENOME, Purpose.SHELF, 1)

    def tried(worth: float) -> Tried:
        report = replace(fake.evaluate(GENOME, 1, Stage.FULL), failures=(), stage=Stage.FULL)
        measures = report.measures | {"worth": Measure(worth, 0.03)}
        return Tried(trial, Outcome(replace(report, measures=measures)))

    assert not is_better_raw(search, polished=tried(0.6), raw=tried(0.64))
    assert is_better_raw(search, polished=tried(0.6), raw=tried(0.65))


GENOME: GameGenome = library.load("president")


def as_dict(report: Report) -> dict[str, object]:
    return {name: getattr(report, name) for name in report.__struct_fields__}


def test_a_budget_of_nothing_but_random_play_is_a_run(tmp_path: Path) -> None:
    config = Config(name="bare", budget=Budget(batch=3, quick=0, full=0, challenges=0, shelf=0))
    search = Search(config, Breeder(), games(), fake.score)
    plan = search.ask()
    raced = [Outcome(fake.evaluate(proposal.genome, seed, Stage.RANDOM)) for proposal, seed in plan.proposals]
    assert search.worth_a_look(plan, raced) == []
    assert not plan.trials


def test_proposals_say_where_they_come_from() -> None:
    search = new_search()
    proposals: list[Proposal] = []
    for _ in range(4):
        proposals += [proposal for proposal, _ in search.ask().proposals]
        after(search, 1)
    assert {proposal.emitter for proposal in proposals} > {"mutation", "fresh"}
    for proposal in proposals:
        assert proposal.operator
        assert set(proposal.parents) <= search.pool.known
        assert bool(proposal.parents) == (proposal.emitter != "fresh")


def test_a_twist_is_always_made_of_known_games_however_far_the_search_has_come() -> None:
    search = after(new_search(), 4)
    known = {content_hash(parent.genome) for parent in search.pool.seeds}
    twists = [offspring for seed in range(20) if (offspring := twist(search.pool, rng_of(seed, "twist", 1)))]
    assert len(twists) > 10
    assert all(set(offspring.parents) <= known and offspring.parents for offspring in twists)
    assert not known & {content_hash(offspring.genome) for offspring in twists}


def test_the_shelf_publishes_no_game_twice_in_two_spellings() -> None:
    first, second = library.load("hearts"), library.load("hearts-with-passing")
    other = library.load("war")
    shelf = [
        Published(Candidate(ScoredGame(genome.name, genome, "mixed", "mutation")), Measure(0.9 - 0.1 * place))
        for place, genome in enumerate((first, msgspec.structs.replace(first, name="twin"), second, other))
    ]
    assert [game.reason for game in without_twins(shelf)][:2] == ["", "It is nearly the same as hearts."]
    assert without_twins(shelf)[3].reason == ""
    chosen = distinct([game.candidate.scored for game in shelf])
    assert [game.genome.name for game in chosen] == ["hearts", "hearts-with-passing", "war"]
