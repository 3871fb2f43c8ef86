"""Explaining: a decision in words. What was heard, what the plan is, what the move tells, and the numbers."""

from dataclasses import dataclass

from darwindeck.cards import symbol_of
from darwindeck.limits import RANKS
from darwindeck.vinto.alphabet import PASS, THROW
from darwindeck.vinto.coalition.candidates import Candidates
from darwindeck.vinto.coalition.codebook import Message
from darwindeck.vinto.coalition.facts import NO_FACT
from darwindeck.vinto.coalition.signals import (
    SIGNAL_OF_ROLE,
    CoalitionSignal,
    CoalitionStrategy,
    SignalIntent,
)
from darwindeck.vinto.codes import HIDDEN, NO_ROLE, NOBODY, Phase, Role
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import ROW
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at
from darwindeck.vinto.words import move_in_words, name_of, rank_in_words

MOST_HEARD = 2  # messages that an explanation repeats


@dataclass(frozen=True)
class Heard:
    """What a move told about a card, to those who take its player to speak the code."""

    teller: int
    move: int
    owner: int
    place: int
    ranks: int  # as bits

    def in_words(self) -> str:
        """For example "West said that West's card 2 is 9 or 10 (throw card 1)"."""
        card = f"{name_of(self.owner)}'s card {self.place + 1}"
        said = f"{name_of(self.teller)} said that {card} is {ranks_or(self.ranks)}"
        return f"{said} ({move_in_words(self.move)})"


@dataclass(frozen=True)
class Thought:
    """Why a move was chosen, how likely it is to win, where that was thought about, and what it tells."""

    words: str
    chance: float | None = None
    told: tuple[Heard, ...] = ()


@dataclass(frozen=True)
class Reasons:
    """What a member had before it when it decided."""

    strategy: CoalitionStrategy
    heard: tuple[Heard, ...]  # what others have said in this round
    told: tuple[Heard, ...]  # what the move itself says


def heard_in(teller: int, move: int, message: Message) -> tuple[Heard, ...]:
    """A message, card by card."""
    facts = ((message[0], message[1]), (message[2], message[3]))
    return tuple(
        Heard(teller, move, fact // ROW, fact % ROW, ranks)
        for fact, ranks in facts
        if fact != NO_FACT and ranks
    )


def ranks_or(ranks: int) -> str:
    """Ranks, as bits, in words: "7", "7 or 8", "one of K, A, 2"."""
    names = [rank_in_words(rank) for rank in range(RANKS) if ranks >> rank & 1]
    return f"one of {', '.join(names)}" if len(names) > 2 else " or ".join(names)


def thought_of(view: View, reasons: Reasons, tried: Candidates, move: int) -> Thought:
    """The reading of a decision, from the numbers that made it."""
    strategy = reasons.strategy
    if int(tried.many) == 1:
        return Thought("There is nothing else worth trying.", None, reasons.told)
    ranking = ranked(tried)
    best = next(place for place in ranking if int(tried.move[place]) == move)
    acted = role_in_words(tried, best)
    chance = share_of_wins(tried, best)
    plan = plan_in_words(view, strategy)
    if acted != strategy.role:
        plan += f", but this move is one of a {SIGNAL_OF_ROLE[acted].value}: it wins more often"
    words = move_in_full(view, reasons, tried, best, chance)
    others = [place for place in ranking if int(tried.move[place]) != move]
    if others:
        less, fewer = share_of_wins(tried, others[0]), tried.worlds[others[0]] < tried.worlds[best]
        words += f"; the next best was to {move_in_words(int(tried.move[others[0]]))}, at {less:.0%}"
        words += " in fewer worlds" if fewer else ""
        words += ", but margins and roles count too" if less > chance else ""
    sentences = [f"{sentence}." for sentence in (heard_in_words(reasons), plan, words) if sentence]
    return Thought(" ".join(sentences), chance, reasons.told)


def role_in_words(tried: Candidates, place: int) -> Role:
    """The role that a member says it has when it makes a move: the one that the move goes with, if any."""
    return Role(int(tried.role if tried.leans[place] == NO_ROLE else tried.leans[place]))


def heard_in_words(reasons: Reasons) -> str:
    """The latest messages, and what the turns so far were understood to mean."""
    heard = [one.in_words() for one in reasons.heard[-MOST_HEARD:]]
    heard += [
        intent_in_words(player, intent)
        for player, intent in reasons.strategy.signals.items()
        if intent.signal != CoalitionSignal.UNCERTAIN
    ]
    return f"Heard: {'; '.join(heard)}" if heard else ""


def intent_in_words(player: int, intent: SignalIntent) -> str:
    """What a turn was taken to mean."""
    if intent.signal == CoalitionSignal.UNCERTAIN:
        return f"{name_of(player)}'s turn reads as uncertain: it says nothing of a role"
    words = f"{name_of(player)}'s turn reads as {intent.signal.value}, {intent.confidence:.0%} sure"
    if intent.target_player not in (NOBODY, player):
        words += f", for {name_of(intent.target_player)}"
    return words


def plan_in_words(view: View, strategy: CoalitionStrategy) -> str:
    """Who the champion is, as everybody at the table can work out, and what the player does about it."""
    player, champion = view.player, strategy.plan.champion
    total = f"about {strategy.plan.totals[champion]:.0f}"
    whose = "My" if champion == player else f"{name_of(champion)}'s"
    if view.table.phase == Phase.SOURCE:
        return f"{whose} row looks lowest to everyone, at {total}; my role depends on my card"
    if strategy.role == Role.CHAMPION:
        if champion == player:
            return f"I am the coalition's champion, whose row looks lowest to everyone, at {total}"
        return f"{name_of(champion)}'s row looks lowest to everyone, at {total}, but I am champion myself"
    if strategy.role == Role.ATTACK:
        return f"I am to attack {name_of(strategy.plan.caller)}; {name_of(champion)} is champion, at {total}"
    if champion == player:
        return f"My row looks lowest to everyone, at {total}, but I am supporting the others"
    return f"I am supporting {name_of(champion)}, whose row looks lowest to everyone, at {total}"


def move_in_full(view: View, reasons: Reasons, tried: Candidates, place: int, chance: float) -> str:
    """The move, what it tells, and what it is worth."""
    move = int(tried.move[place])
    words = f"If I {move_in_words(move)}, we beat the caller in {chance:.0%} of the deals I can imagine"
    if reasons.told:
        cards = " and ".join(
            f"{name_of(one.owner)}'s card {one.place + 1} is {ranks_or(one.ranks)}" for one in reasons.told
        )
        return f"{words}, and I tell you that {cards}"
    table = view.table
    if table.phase == Phase.TOSS and move != PASS and int(tried.shows[place]):
        thrown = card_at(table, view.player, move - THROW)
        if thrown != HIDDEN and not int(table.window) >> rank_of(thrown) & 1:
            return f"{words}, and I show everyone my {symbol_of(thrown)}"
    return words


def ranked(tried: Candidates) -> list[int]:
    """The candidates, best first: those tried longest, then by what they are worth."""

    def key(place: int) -> tuple[int, float]:
        return int(tried.worlds[place]), float(tried.value[place]) / max(1, int(tried.worlds[place]))

    return sorted(range(int(tried.many)), key=key, reverse=True)


def share_of_wins(tried: Candidates, place: int) -> float:
    return float(tried.wins[place]) / max(1, int(tried.worlds[place]))
