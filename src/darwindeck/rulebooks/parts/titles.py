"""The titles of the parts of a deal: what each is called, and how others refer to it."""

from collections import Counter

from darwindeck.genome.phases import Phase
from darwindeck.rulebooks.words.english import ordinal


class Titles:
    """The parts of a deal by number, each with a title of its own."""

    def __init__(self, phases: list[Phase]) -> None:
        self._traits = [phase.traits for phase in phases]
        self._names = [traits.title for traits in self._traits]
        self._several = {name for name, times in Counter(self._names).items() if times > 1}

    def short(self, number: int) -> str:
        """The name of a part in a list of parts: Tricks, and the second time Tricks again."""
        name = self._traits[number].short_title or self._names[number]
        match self._names[: number + 1].count(self._names[number]):
            case 1:
                return name
            case 2:
                return f"{name} again"
            case times:
                return f"{name} for the {ordinal(times)} time"

    def of(self, number: int) -> str:
        """The title of a part; parts of one kind are told apart by their place in the deal."""
        name = self._names[number]
        return f"{name} (part {number + 1})" if name in self._several else name

    def mention(self, number: int) -> str:
        """How a sentence elsewhere says which part it speaks of; nothing where only one is meant."""
        return f" in part {number + 1} of the deal" if self._names[number] in self._several else ""
