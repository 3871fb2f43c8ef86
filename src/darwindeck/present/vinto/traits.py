"""The table of traits: what each of them changes in the final round."""

from collections.abc import Iterator

from darwindeck.vinto.comparison import Outcomes
from darwindeck.vinto.tallies import Tally
from darwindeck.vinto.traits import HIGH, LOW, TRAITS, high_of, low_of


def trait_table(outcomes: Outcomes) -> Iterator[str]:
    """How play differs between a low and a high trait, everything else being the same."""
    yield (
        f"{outcomes.rounds:,} final rounds of a caller who thinks. All members have the personality of"
        f" calculating-charlie but for one trait, which is {LOW:g} or {HIGH:g}; each cell shows both."
    )
    yield ""
    yield (
        "| trait | rounds played differently | the coalition wins | wrong throws | messages believed"
        " | members whose turn makes their own row lower |"
    )
    yield "|---|---|---|---|---|---|"
    for one in TRAITS:
        both = low_of(one), high_of(one)
        cells = [
            f"{outcomes.changed(*both):.0%}",
            ", ".join(f"{100 * outcomes.wins[name].mean():.1f} %" for name in both),
            ", ".join(f"{outcomes.mean(name, Tally.SHOWN):.2f}" for name in both),
            ", ".join(f"{outcomes.mean(name, Tally.MESSAGES):.2f}" for name in both),
            ", ".join(f"{outcomes.members(name, Tally.CHAMPIONS):.2f}" for name in both),
        ]
        yield f"| {one.name} | {' | '.join(cells)} |"
