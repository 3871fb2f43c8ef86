"""Sisters: games so alike that what is known of one tells about the other."""

from collections.abc import Sequence

from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import distance_between, features_of

ALIKE = 0.3  # the distance of rules under which two games are sisters


def families_of(genomes: Sequence[GameGenome]) -> list[int]:
    """A number for each game; games have the same when a chain of sisters leads from one to the other."""
    features = [features_of(genome) for genome in genomes]
    family = list(range(len(genomes)))
    for one in range(len(genomes)):
        for other in range(one):
            if family[one] != family[other] and distance_between(features[one], features[other]) < ALIKE:
                family = [family[other] if number == family[one] else number for number in family]
    return family
