"""The titles of the parts of a deal: what each is called, and how others refer to it."""

from collections import Counter

from darwindeck.genome.phases import BettingPhase, Phase

STAYING = "Staying in"


def title_of(phase: Phase) -> str:
    """What a part of the deal is called; a round in which nothing is bet is no betting."""
    is_staying = isinstance(phase, BettingPhase) and phase.min_bet == 0
    return STAYING if is_staying else phase.traits.title


class Titles:
    """The parts of a deal by number, each with a title of its own."""

    def __init__(self, phases: list[Phase]) -> None:
        self._traits = [phase.traits for phase in phases]
        self._names = [title_of(phase) for phase in phases]
        self._several = {name for name, times in Counter(self._names).items() if times > 1}

    def short(self, number: int) -> str:
        """The name of a part in a list of parts, told apart from others like it as its title is."""
        return self._told_apart(number, self._traits[number].short_title or self._names[number])

    def of(self, number: int) -> str:
        """The title of a part; parts of one kind are told apart by their place in the deal."""
        return self._told_apart(number, self._names[number])

    def _told_apart(self, number: int, name: str) -> str:
        return f"{name} (part {number + 1})" if self._names[number] in self._several else name

    def mention(self, number: int) -> str:
        """How a sentence elsewhere says which part it speaks of; nothing where only one is meant."""
        return f" in part {number + 1} of the deal" if self._names[number] in self._several else ""
