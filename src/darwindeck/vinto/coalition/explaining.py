"""Explaining: why a move was chosen, from the numbers that chose it, in one to three sentences."""

from dataclasses import dataclass
from typing import Any

from darwindeck.cards import symbol_of
from darwindeck.vinto.alphabet import PASS, THROW
from darwindeck.vinto.coalition.candidates import Candidates
from darwindeck.vinto.coalition.codebook import NO_FACT, fact_of, public_champion
from darwindeck.vinto.codes import HIDDEN, Phase
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import ROW
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at
from darwindeck.vinto.words import move_in_words, name_of


@dataclass(frozen=True)
class Thought:
    """Why a move was chosen, and how likely it is to win, where that was thought about."""

    words: str
    chance: float | None = None


def thought_of(view: View, beliefs: Beliefs, tried: Candidates, move: int) -> Thought:
    """The role, the chance to beat the caller, and the runner-up, as they were found."""
    if int(tried.many) == 1:
        return Thought("There is nothing else worth trying.")
    ranking = ranked(tried)
    best = next(place for place in ranking if int(tried.move[place]) == move)
    chance = share_of_wins(tried, best)
    sentences = [role_in_words(view), move_in_full(view, beliefs, tried, best, chance)]
    others = [place for place in ranking if int(tried.move[place]) != move]
    if others:
        second = others[0]
        less = share_of_wins(tried, second)
        sentences.append(
            f"The next best was to {move_in_words(int(tried.move[second]))}, at {less:.0%} in fewer worlds."
            if tried.worlds[second] < tried.worlds[best]
            else f"The next best was to {move_in_words(int(tried.move[second]))}, at {less:.0%}."
        )
    return Thought(" ".join(sentences), chance)


def role_in_words(view: View) -> str:
    """Who the champion is, as everybody at the table can work out."""
    champion = public_champion(view.table)
    if champion == view.player:
        return "I am the coalition's champion."
    return f"I am supporting {name_of(champion)}."


def move_in_full(view: View, beliefs: Beliefs, tried: Candidates, place: int, chance: float) -> str:
    """The move, what it tells, and what it is worth."""
    move = int(tried.move[place])
    words = f"If I {move_in_words(move)}, we beat the caller in {chance:.0%} of the deals I can imagine"
    table = view.table
    if int(tried.speech[place]):
        fact = fact_of(table, beliefs, view.player, 0)
        if fact != NO_FACT:
            card = symbol_of(card_at(table, fact // ROW, fact % ROW))
            return f"{words}, and I tell you that {name_of(fact // ROW)}'s card {fact % ROW + 1} is {card}."
    if table.phase == Phase.TOSS and move != PASS and int(tried.shows[place]):
        thrown = card_at(table, view.player, move - THROW)
        if thrown != HIDDEN and not int(table.window) >> rank_of(thrown) & 1:
            return f"{words}, and I show everyone my {symbol_of(thrown)}."
    return f"{words}."


def ranked(tried: Candidates) -> list[int]:
    """The candidates, best first: those tried longest, then by what they are worth."""

    def key(place: int) -> tuple[int, float]:
        return int(tried.worlds[place]), float(tried.value[place]) / max(1, int(tried.worlds[place]))

    return sorted(range(int(tried.many)), key=key, reverse=True)


def share_of_wins(tried: Any, place: int) -> float:
    return float(tried.wins[place]) / max(1, int(tried.worlds[place]))
