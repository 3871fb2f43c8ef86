"""Games for stakes: bet, exchange or draw cards, and show the hands."""

from msgspec.structs import replace

from darwindeck.genome import library
from darwindeck.genome.phases import BettingPhase, Phase, ShowdownPhase, TurnPhase
from darwindeck.genome.played import declined_in, is_played
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Discard, Draw, InOrder
from darwindeck.genome.vocabulary import Evaluator, Ranking
from darwindeck.imports.notes import Notes, Reason
from darwindeck.imports.old_games import Goal, OldBetting, OldDiscard, OldDraw, OldGame, OldPhase
from darwindeck.imports.wars import is_war
from darwindeck.limits import MOST_CARDS_A_STEP

TWENTY_ONE = 21
MOST_CHIPS, MOST_BET, MOST_RAISES = 10_000, 1000, 8
WITH_STAKES = (OldBetting, OldDiscard, OldDraw)


def is_for_stakes(old: OldGame) -> bool:
    """Whether players bet on a comparison of hands or of cards turned up, as far as the engine plays that."""
    bets = any(isinstance(phase, OldBetting) for phase in old.phases)
    if not bets or not is_played(BettingPhase) or not is_played(ShowdownPhase):
        return False
    if is_war(old):
        return not declined_in(library.load("betting-war"))
    return all(isinstance(phase, WITH_STAKES) for phase in old.phases) and _evaluator(old) is not None


def stakes_game(old: OldGame, notes: Notes) -> GameGenome:
    """The game, told as a deal of poker, of twenty-one, or of war for chips."""
    notes.changed(Reason.CHIPS, "The parts of a deal come in order: betting, cards, showdown.")
    chips = max(1, min(MOST_CHIPS, old.chips))
    if is_war(old):
        notes.changed(
            Reason.WAR,
            "Each deal is one battle for the pot: players look at the top card of their pile, bet, and turn"
            " it up. The deck is shuffled between deals, and chips decide, not cards captured.",
        )
        pattern = library.load("betting-war")
        bets = next(_bets(phase) for phase in old.phases if isinstance(phase, OldBetting))
        phases = tuple(bets if isinstance(phase, BettingPhase) else phase for phase in pattern.phases)
        return replace(pattern, phases=phases, setup=replace(pattern.setup, chips=chips, ante=0))
    evaluator = _evaluator(old) or Evaluator.POKER
    return GameGenome(
        name=old.name,
        player_count=old.players,
        phases=(*_phases(old, evaluator, notes), ShowdownPhase(evaluator)),
        ranking=Ranking.HIGH_SCORE,
        setup=SetupRules(cards_per_player=old.cards, chips=chips),
        scoring=(Pot(),),
    )


def _evaluator(old: OldGame) -> Evaluator | None:
    goals = {win.goal: win.threshold for win in old.wins}
    if Goal.BEST_HAND in goals:
        return Evaluator.POKER
    return Evaluator.TWENTY_ONE if goals.get(Goal.HIGH_SCORE) == TWENTY_ONE else None


def _phases(old: OldGame, evaluator: Evaluator, notes: Notes) -> list[Phase]:
    phases: list[Phase] = [_bets(phase) for phase in old.phases if isinstance(phase, OldBetting)]
    exchange = next((phase for phase in old.phases if isinstance(phase, OldDiscard)), None)
    draws = any(isinstance(phase, OldDraw) for phase in old.phases)
    if exchange is not None and draws:
        notes.changed(Reason.CHIPS, "Players exchange cards once: as many are drawn as were discarded.")
        most = max(1, min(MOST_CARDS_A_STEP, exchange.count))
        turn = InOrder((Discard(least=0, most=most), Draw(as_many_as_discarded=True)))
        phases.append(TurnPhase(turn, 1, rounds=1))
    elif draws and evaluator == Evaluator.TWENTY_ONE:
        notes.changed(Reason.CHIPS, "Cards are counted towards 21 as in Twenty-One; over 21 loses.")
        phases.extend(phase for phase in library.load("twenty-one").phases if isinstance(phase, TurnPhase))
    elif draws or exchange is not None:
        notes.dropped(Reason.NO_SUCH_RULE, "Cards are neither drawn nor discarded before the showdown.")
    return phases


def _bets(phase: OldPhase) -> BettingPhase:
    assert isinstance(phase, OldBetting)
    return BettingPhase(
        min_bet=max(1, min(MOST_BET, phase.min_bet)), max_raises=max(0, min(MOST_RAISES, phase.max_raises))
    )
