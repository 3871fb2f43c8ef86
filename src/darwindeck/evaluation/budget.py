"""Budgets: how many deals each measure may play. Never seconds, so that every machine finds the same."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Deals for each measure; the ladder counts moves of playouts instead."""

    random_deals: int = 300
    greedy_deals: int = 300
    urge_deals: int = 60
    luck_deals: int = 140  # each is replayed four times
    choice_deals: int = 50  # three decisions of each are looked into
    full_choice_deals: int = 150  # in the last stage
    course_deals: int = 40
    full_course_deals: int = 220
    late_deals: int = 80
    matches: int = 10
    interaction_deals: int = 300
    fairness_deals: int = 2500
    breadth_deals: int = 300
    quick_trick_deals: int = 50
    trick_deals: int = 200
    phase_deals: int = 400
    ladder_deals: int = 100  # a rung, at most
    ladder_work: int = 5_000_000  # moves of playouts a rung, about
    headroom_deals: int = 80  # of the champion against greedy players, at most
    headroom_work: int = 9_000_000


DEFAULT = Budget()
# For a search that looks at hundreds of games and ranks them by the lower ends of their intervals.
LEAN = Budget(
    luck_deals=240,  # cheap, and the archive sorts games by luck: with 60, four in ten changed their bin
    choice_deals=30,
    full_choice_deals=60,
    course_deals=24,
    full_course_deals=60,
    late_deals=50,
    matches=6,
    interaction_deals=200,
    fairness_deals=800,
    breadth_deals=100,
    quick_trick_deals=40,
    trick_deals=120,
    phase_deals=200,
    ladder_deals=60,
    ladder_work=1_500_000,
    headroom_deals=50,
    headroom_work=3_500_000,
)
