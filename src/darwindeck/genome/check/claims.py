"""Claims: a claim can be true or false, and every gene of it makes a difference."""

from collections.abc import Iterator

from darwindeck.cards import RANKS, SUITED_RANKS, rank_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.steps import Claim
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import ClaimRank

NEAR_RANKS = 3  # a rank and its two neighbours


def problems(survey: Survey) -> Iterator[Problem]:
    sizes = [(survey.deck & rank_mask(rank.number)).bit_count() for rank in RANKS]
    ranks = sum(size > 0 for size in sizes[: len(SUITED_RANKS)])
    for path, claim in survey.every(Claim):
        if ranks < 2:
            yield Problem(path, Flaw.IDLE, "the deck has one rank, so that every claim is true.")
        if claim.rank == ClaimRank.NEAR and ranks <= NEAR_RANKS:
            yield Problem(
                f"{path}.rank", Flaw.IDLE, f"the deck has {ranks} ranks, so that all of them are near."
            )
        if claim.most > max(sizes):
            found = f"found {claim.most}, but no rank has more than {max(sizes)} cards."
            yield Problem(f"{path}.most", Flaw.OUT_OF_RANGE, found)
        if claim.only_next_doubts and max(_opponents(survey), default=0) < 2:
            yield Problem(f"{path}.only_next_doubts", Flaw.IDLE, "nobody has more than one opponent.")


def _opponents(survey: Survey) -> list[int]:
    """How many opponents each player has."""
    genome = survey.genome
    sizes = [len(team) for team in genome.teams] if genome.team_mode else [1]
    return [genome.player_count - size for size in sizes]
