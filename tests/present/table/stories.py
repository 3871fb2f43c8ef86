"""Stories: whole matches told to one viewer, to look for a sentence in them."""

from random import Random

from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.match import Match
from darwindeck.rulebooks.story.narrator import Narrator
from darwindeck.rulebooks.story.people import people_of


def told(match: Match, move: int, viewer: int, you: int = 0) -> list[str]:
    """What the viewer hears of a move."""
    match.push(move)
    return Narrator(match.program, people_of(match.genome, you), viewer).story_of(match.events)


def story(genome: GameGenome, seed: int, viewer: int = 0, moves: int = 400) -> list[str]:
    """Everything the viewer hears of a match in which all make the first legal move."""
    match, sentences = Match(genome, seed), []
    while not match.is_over and len(match.history) < moves:
        sentences += told(match, match.legal_moves[0], viewer)
    return sentences


def some_story_with(genome: GameGenome, words: str, viewer: int = 0) -> list[str]:
    """The first match by seed in which these words are heard."""
    for seed in range(200):
        sentences = story(genome, seed, viewer)
        if any(words in sentence for sentence in sentences):
            return sentences
    raise AssertionError(f"'{words}' is never heard")


def played_at_random(genome: GameGenome, seed: int) -> Match:
    """A match played to its end by players who make any move."""
    match, dice = Match(genome, seed), Random(seed)
    while not match.is_over:
        match.push(dice.choice(match.legal_moves))
    return match
