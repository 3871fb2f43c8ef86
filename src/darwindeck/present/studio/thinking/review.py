"""Reviews: the decisions that cost a player most, and what would have been better."""

WORTH_TELLING = 4  # percent of the chance to win
MOST_TOLD = 3
MOST_REVIEWED = 40  # decisions

Costs = list[tuple[float, str]]


def cost_of(number: int, made: str, best: str, chance: float, best_chance: float) -> Costs:
    """What a decision cost, where that is worth telling."""
    lost = 100 * (best_chance - chance)
    if lost < WORTH_TELLING:
        return []
    chances = f"it wins {100 * best_chance:.0f} % of the time instead of {100 * chance:.0f} %"
    return [(lost, f"Your decision {number}: you chose to {made}. It was better to {best}: {chances}.")]


def most_of(costs: Costs, decisions: int) -> tuple[str, ...]:
    """The decisions that cost most, or praise."""
    if not decisions:
        return ("You had nothing to decide in this deal.",)
    told = tuple(words for _, words in sorted(costs, reverse=True)[:MOST_TOLD])
    return told or (f"Well played: none of your {decisions} decisions cost you much.",)
