"""The page of results: what cooperation and signals are worth in Vinto, as Markdown tables."""

import time
from collections.abc import Iterator

import numpy as np

from darwindeck.rng import new_chance
from darwindeck.vinto.bulk import RESULT_DTYPE, play_rounds
from darwindeck.vinto.comparison import POLICIES, Difference, Outcomes, Policy, difference, recovered
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import new_vinto
from darwindeck.vinto.players.bots import SearchBot
from darwindeck.vinto.tallies import Tally

METHOD = """\
Rounds are played greedily up to the call, and everybody speaks the code wherever a choice is free; the caller
hears it too. Then each kind of coalition plays the final round from the same position with the same luck in
each turn, so that differences are paired. Only *signals* has listened before the call and listens after it.
Intervals are 95 %. A caller who thinks calls when it wins 60 % of the worlds it samples, and not before
everybody has had two turns; a caller with margin m calls when it estimates its own total to be at least m
below every rival's.

A wrong throw shows a card to everyone and costs its player a card: it is the plainest signal there is. So
the *team*, which gives no signals, only throws cards it knows to be right. The *showing* team also throws
cards it does not know, whenever the sampled worlds say that this helps, but it has no codebook and never
shows a card it knows; the difference from it is what the code adds."""
RANDOM_ROUNDS = 100_000
SEARCHES = 5
SEARCH_ITERATIONS = 4000  # as many as a searching player makes for a decision
PAIRS = (
    ("team", "selfish"),
    ("showing", "team"),
    ("signals", "selfish"),
    ("signals", "team"),
    ("signals", "showing"),
    ("perfect", "team"),
)
COUNTED = (
    ("wrong throws", Tally.SHOWN),
    ("actions declined", Tally.DECLINED),
    ("wrong declarations", Tally.DECLARED),
    ("messages believed", Tally.MESSAGES),
    ("of them untrue", Tally.UNTRUE),
)
SHARED = (
    ("rounds in which two or more use their turn on their own row", Tally.CHAMPIONS, 2),
    ("rounds in which somebody attacks the caller", Tally.ATTACKERS, 1),
    ("rounds in which two or more attack the caller", Tally.ATTACKERS, 2),
)


def main_tables(found: dict[str, Outcomes]) -> Iterator[str]:
    """Wins, differences and messages of the policies that were played; one column for each name."""
    yield from win_table(found)
    yield ""
    yield from difference_table(found)
    yield ""
    yield from count_table(found)


def played(found: dict[str, Outcomes]) -> list[Policy]:
    """The policies that all the outcomes have."""
    return [one for one in POLICIES if all(one.name in outcomes.wins for outcomes in found.values())]


def win_table(found: dict[str, Outcomes]) -> Iterator[str]:
    """How often each coalition wins, and how long it thinks."""
    yield ("| the coalition plays | " + " | ".join(found) + " | time per decision |")
    yield "|---|" + "---|" * (len(found) + 1)
    for policy in played(found):
        wins = " | ".join(f"{100 * one.wins[policy.name].mean():.1f} %" for one in found.values())
        seconds = sum(one.seconds[policy.name] for one in found.values())
        decisions = sum(one.decisions[policy.name] for one in found.values())
        yield f"| **{policy.name}**: {policy.meaning} | {wins} | {1000 * seconds / decisions:.1f} ms |"


def difference_table(found: dict[str, Outcomes]) -> Iterator[str]:
    names = [policy.name for policy in played(found)]
    yield "| difference, in points | " + " | ".join(found) + " |"
    yield "|---|" + "---|" * len(found)
    for one, other in PAIRS:
        if one in names and other in names:
            gaps = [difference(outcomes, one, other) for outcomes in found.values()]
            yield f"| {one} − {other} | {' | '.join(map(in_points, gaps))} |"
    if "perfect" in names:
        shares = " | ".join(f"{recovered(outcomes):.0%}" for outcomes in found.values())
        yield f"| share of the gap between team and perfect that signals close | {shares} |"
    rises = " | ".join(map(relative_rise, found.values()))
    yield f"| relative gain in wins of signals over selfish | {rises} |"


def relative_rise(outcomes: Outcomes) -> str:
    """By how much speaking coalitions win more often than selfish ones, of what those win."""
    selfish = outcomes.wins["selfish"].mean()
    return f"{100 * (outcomes.wins['signals'].mean() / selfish - 1):.0f} %" if selfish else "–"


def in_points(gap: Difference) -> str:
    """A difference with its interval."""
    return f"{gap.points:+.1f} ({gap.low:+.1f} to {gap.high:+.1f})"


def count_table(found: dict[str, Outcomes]) -> Iterator[str]:
    """What was counted in the final rounds, under each policy."""
    names = [policy.name for policy in played(found)]
    yield "| in a final round, " + ", ".join(found) + " | " + " | ".join(names) + " |"
    yield "|---|" + "---|" * len(names)
    for what, kind in COUNTED:
        cells = [", ".join(f"{one.mean(name, kind):.2f}" for one in found.values()) for name in names]
        yield f"| {what} | {' | '.join(cells)} |"
    for what, kind, members in SHARED:
        shares = [[f"{one.share(name, kind, members):.0%}" for one in found.values()] for name in names]
        yield f"| {what} | {' | '.join(map(', '.join, shares))} |"


def call_table(found: dict[str, Outcomes]) -> Iterator[str]:
    """When callers call, and with what."""
    yield "| caller | turns played before the call | points in the caller's row |"
    yield "|---|---|---|"
    for name, outcomes in found.items():
        yield f"| {name} | {outcomes.turns:.1f} | {outcomes.called_with:.1f} |"


def stranger_lines(outcomes: Outcomes, all_speak: Outcomes) -> Iterator[str]:
    """What becomes of a coalition in which one seat does not speak the code and is not believed."""
    yield "South is always in the coalition, and never speaks the code nor listens to it."
    yield ""
    yield from win_table({"South without the code": outcomes})
    yield ""
    yield "| difference, in points | South without the code |"
    yield "|---|---|"
    for other in ("team", "showing"):
        yield f"| signals − {other} | {in_points(difference(outcomes, 'signals', other))} |"
    yield ""
    for who, one in (("with everybody speaking", all_speak), ("with South not speaking", outcomes)):
        yield f"Messages believed {who}: {one.believed:,}, of them untrue: {one.untrue:,}."


def loyalty_table(outcomes: Outcomes) -> Iterator[str]:
    """How often coalitions of growing loyalty win, and how often play differs from a selfish one's."""
    shares = [name for name in outcomes.wins if name != "selfish"]
    yield "| cooperativeness | " + " | ".join(shares) + " |"
    yield "|---|" + "---|" * len(shares)
    cells = " | ".join(f"{100 * outcomes.wins[name].mean():.1f} %" for name in shares)
    yield f"| signals, a caller who thinks, four players | {cells} |"
    cells = " | ".join(f"{100 * outcomes.changed('selfish', name):.1f} %" for name in shares)
    yield f"| rounds with a move that selfish members would not make | {cells} |"


def random_speed() -> float:
    """Actions a second of players who choose at random."""
    game, chance = new_vinto(), new_chance(0)
    play_rounds(game, chance, 1, 0, np.zeros(1, RESULT_DTYPE))
    results = np.zeros(RANDOM_ROUNDS, RESULT_DTYPE)
    began = time.thread_time()
    play_rounds(game, chance, 1, 0, results)
    return float(results["moves"].sum()) / (time.thread_time() - began)


def search_speed() -> float:
    """Iterations a second of the tree search, from the first decisions of a game."""
    game, searcher = VintoGame(), SearchBot(SEARCH_ITERATIONS)
    game.push(searcher.choose(game.view(game.to_move)).move)
    took = 0.0
    for _ in range(SEARCHES):
        while len(game.legal_moves) == 1:
            game.push(game.legal_moves[0])
        began = time.thread_time()
        move = searcher.choose(game.view(game.to_move)).move
        took += time.thread_time() - began
        game.push(move)
    return SEARCHES * SEARCH_ITERATIONS / took
