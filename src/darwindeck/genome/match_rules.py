"""Matches: how many deals are played, and who wins them all together."""

from typing import Annotated

from msgspec import Meta

from darwindeck.genome.genes import GenomePart, gene
from darwindeck.genome.vocabulary import LifeLoss, ScoreRanking


class _Match(GenomePart, frozen=True, tag_field="type"):
    pass


class OneDeal(_Match, frozen=True, tag="one_deal"):
    """The match is a single deal."""


class Deals(_Match, frozen=True, tag="deals"):
    """The match is a number of deals."""

    count: Annotated[int, Meta(ge=2, le=60), gene("How many deals are played.")]
    ranking: Annotated[ScoreRanking, gene("Whether the highest or the lowest score wins the match.")] = (
        ScoreRanking.HIGH_SCORE
    )


class UntilScore(_Match, frozen=True, tag="until_score"):
    """The match ends once a side reaches the target."""

    target: Annotated[
        int, Meta(ge=1, le=10000), gene("The score that ends the match once a side has reached it.")
    ]
    max_deals: Annotated[int, Meta(ge=1, le=500), gene("The match ends after this many deals at the latest.")]
    ranking: Annotated[ScoreRanking, gene("Whether the highest or the lowest score wins the match.")] = (
        ScoreRanking.HIGH_SCORE
    )
    lose_at: Annotated[
        Annotated[int, Meta(ge=-10000, le=-1)] | None,
        gene("A score so low that the side loses the match at once; left out: there is none."),
    ] = None


class Elimination(_Match, frozen=True, tag="elimination"):
    """Each deal costs some players a life; who has none left is out; the last one in wins."""

    max_deals: Annotated[int, Meta(ge=1, le=500), gene("The match ends after this many deals at the latest.")]
    loses: Annotated[LifeLoss, gene("Who loses a life when a deal ends.")] = LifeLoss.WORST


MatchRules = OneDeal | Deals | UntilScore | Elimination
