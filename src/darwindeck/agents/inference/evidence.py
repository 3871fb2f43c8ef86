"""Evidence: what the likelihood of a move with each hand says about every card, told apart from chance.

With some hundred hands, what a card seems to tell is chance for the most part. What the cards of a suit have
in common is surer, and so is what the cards of a rank have in common. Each is believed as far as it stands
out from what chance alone would show (empirical Bayes: Efron and Morris, Journal of the American Statistical
Association 68, 1973).
"""

from darwindeck.agents.inference.bench import Bench
from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.engine.layout import Memory
from darwindeck.engine.leanings import STEPS, lean
from darwindeck.engine.sets import FOUR_TWOS, cards_of_suit
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, SUITS
from darwindeck.masks import count, lowest

CAUTION = 0.75  # how much of what is believed counts: the model of the others is not the others
PRIOR = 1.0  # hands of the average likelihood that are added to those with a card, and to those without


@compiled
def learn(memory: Memory, bench: Bench, player: int, cards: int, hands: int) -> None:
    """Change the leanings of a player by what its move tells of these cards."""
    if not listen(bench, cards, hands):
        return
    for card in range(CARDS):
        bench.fitted[card] = 0.0
    believe_suits(bench, cards)
    believe_ranks(bench, cards)
    believe_cards(bench, cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        change = round(STEPS * CAUTION * bench.fitted[card])
        if change:
            lean(memory, player, card, change)


@compiled
def listen(bench: Bench, cards: int, hands: int) -> bool:
    """What the move tells of each card, and how far that may be chance; False when it fits no hand."""
    mean = 0.0
    square = 0.0
    for hand in range(hands):
        likelihood = bench.likelihoods[hand]
        mean += likelihood / hands
        square += likelihood * likelihood / hands
    if mean <= 0.0:
        return False
    variance = max(square / (mean * mean) - 1.0, 0.0)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        holding = PRIOR
        likely = PRIOR * mean
        for hand in range(hands):
            if (bench.hands[hand] >> card) & 1:
                holding += 1.0
                likely += bench.likelihoods[hand]
        lacking = hands + 2.0 * PRIOR - holding
        unlikely = (hands + 2.0 * PRIOR) * mean - likely
        bench.told[card] = logarithm_of(likely * lacking, unlikely * holding)
        bench.noise[card] = variance / holding + variance / lacking
    return True


@inlined
def logarithm_of(one: float, other: float) -> float:
    """Nearly the natural logarithm of a ratio, but never beyond 2; the same on every machine."""
    return 2.0 * (one - other) / (one + other)


@compiled
def believe_suits(bench: Bench, cards: int) -> None:
    signal = 0.0
    for suit in range(SUITS):
        signal += signal_in(bench, cards & cards_of_suit(suit))
    for suit in range(SUITS):
        believe(bench, cards & cards_of_suit(suit), signal / count(cards))


@compiled
def believe_ranks(bench: Bench, cards: int) -> None:
    signal = 0.0
    for rank in range(RANKS_IN_SUIT):
        signal += signal_in(bench, cards & FOUR_TWOS << rank)
    for rank in range(RANKS_IN_SUIT):
        believe(bench, cards & FOUR_TWOS << rank, signal / count(cards))


@compiled
def believe_cards(bench: Bench, cards: int) -> None:
    signal = 0.0
    rest = cards
    while rest:
        signal += signal_in(bench, rest & -rest)
        rest &= rest - 1
    rest = cards
    while rest:
        believe(bench, rest & -rest, signal / count(cards))
        rest &= rest - 1


@compiled
def signal_in(bench: Bench, group: int) -> float:
    """How much more the cards of a group have in common than chance would give them, squared, for each."""
    gap, noise = common(bench, group)
    return count(group) * (gap * gap - noise)


@compiled
def believe(bench: Bench, group: int, signal: float) -> None:
    """Believe what the cards of a group have in common, as far as such groups differ by more than chance."""
    if signal > 0.0:
        gap, noise = common(bench, group)
        while group:
            bench.fitted[lowest(group)] += gap * signal / (signal + noise)
            group &= group - 1


@compiled
def common(bench: Bench, group: int) -> tuple[float, float]:
    """The mean of what is told of the cards and not believed yet, and its variance by chance."""
    members = max(count(group), 1)
    gap = 0.0
    noise = 0.0
    while group:
        card = lowest(group)
        group &= group - 1
        gap += bench.told[card] - bench.fitted[card]
        noise += bench.noise[card]
    return gap / members, noise / (members * members)
