"""Hints and the rules, from what the person may know."""

from darwindeck.agents.choosing import Advice, advice
from darwindeck.agents.seats import search
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.phrases import phrase_of
from darwindeck.present.terminal import interruptible
from darwindeck.program import alphabet
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.markdown import markdown
from darwindeck.rulebooks.story.deeds import named
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import count, listed, number
from darwindeck.rulebooks.words.moves import card_in

ADVISER = search(2_000)
BEST = 3  # moves that a hint names
CLOSE = 3  # percent: chances that a search does not tell apart


def hint(match: Match, people: People) -> list[str]:
    """The best moves in the search's order, with their chances to win; of several cards, the best choice."""
    table = match.view(people.you).table
    found = _advice(match, people)
    together, last = _choice_of_several(match, found[0], people)
    if len(together) > 1:
        return [f"The best cards: {named(together)}, {_chance(last)}."]
    lines = [f"  {phrase_of(match.program, people, table, one.move)}: {_chance(one)}" for one in found[:BEST]]
    return ["The best moves, best first:", *lines, *_remark(found[:BEST])]


def candidates(match: Match, people: People) -> list[str]:
    """The moves worth a thought, in no order: a hint that leaves the choice to the player."""
    table = match.view(people.you).table
    found = _advice(match, people)
    together, _ = _choice_of_several(match, found[0], people)
    if len(together) > 1:
        return [f"Think about {named(sorted(together))} among others."]
    moves = sorted(one.move for one in found[:BEST])
    return [
        f"Worth a thought: {listed([phrase_of(match.program, people, table, move) for move in moves], 'or')}."
    ]


def nudge(match: Match, people: People) -> list[str]:
    """How much depends on this move, without a word on which is best."""
    found = _advice(match, people)
    if len(found) == 1:
        return ["There is only one move."]
    best, *others = sorted((_percent(one) for one in found), reverse=True)
    if best - others[-1] <= CLOSE:
        return [f"It hardly matters what you do now: every move wins about {best} % of the time."]
    good = 1 + sum(best - chance <= CLOSE for chance in others)
    moves = f"{count(good, 'move')} of {number(len(found))} {'is' if good == 1 else 'are'}"
    worst = f"the worst wins {others[-1]} % of the time and the best {best} %"
    return [f"This one matters: {moves} clearly better; {worst}."]


def _remark(found: list[Advice]) -> list[str]:
    """Why the order is not that of the chances, where it is not."""
    chances = [_percent(one) for one in found]
    if chances == sorted(chances, reverse=True):
        return []
    return ["The order also takes into account what a deal pays; close chances cannot be told apart."]


def rules(match: Match) -> str:
    """The rules of the game, as Markdown."""
    return markdown(rulebook_of(match.genome))


def _choice_of_several(match: Match, best: Advice, people: People) -> tuple[list[int], Advice]:
    """The best cards to choose together, one after the other."""
    cards: list[int] = []
    branch = match.branch()
    while (card := card_in(best.move)) is not None:
        cards.append(card)
        branch.push(best.move)
        if not branch.is_still_choosing_since(match):
            break
        best = _advice(branch, people)[0]
        if best.move == alphabet.DONE:
            break
    return cards, best


def _advice(match: Match, people: People) -> list[Advice]:
    view, seed = match.view(people.you), match.seed_of_decision
    return interruptible(lambda: advice(ADVISER, match.program, view, seed))


def _chance(one: Advice) -> str:
    return f"wins the deal {_percent(one)} % of the time"


def _percent(one: Advice) -> int:
    return round(100 * one.win_chance)
