"""Wars: both players turn up a card, and the higher takes both."""

from darwindeck.cards import SUITED_CARDS
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, TableauMode, Zone
from darwindeck.imports.notes import Notes, Reason
from darwindeck.imports.old_games import Goal, OldBetting, OldGame, OldPlay, Spot

ROUNDS = 2000


def is_war(old: OldGame) -> bool:
    """Whether cards are to be compared: the file says so, or nothing else could ever win the game."""
    plays = [phase for phase in old.phases if isinstance(phase, OldPlay)]
    if old.players != 2 or not any(play.target == Spot.TABLEAU for play in plays):
        return False
    only_by_capture = {win.goal for win in old.wins} == {Goal.CAPTURE_ALL}
    return old.mode == TableauMode.WAR or (old.mode == TableauMode.NONE and only_by_capture)


def war_game(old: OldGame, notes: Notes) -> GameGenome:
    """The game, told as a war."""
    if old.mode == TableauMode.NONE:
        words = (
            "The cards of two players are compared, though the file does not say so: nothing else captures."
        )
        notes.repaired(Reason.WAR, words)
    notes.changed(
        Reason.WAR,
        "Cards are turned up from a face-down pile and ties are decided by the next pair; the simulator let"
        " players pick a card and gave ties to one side in turn.",
    )
    if old.cards * 2 != SUITED_CARDS:
        words = f"The whole deck is dealt, 26 cards each, not {old.cards}: a war is for every card."
        notes.repaired(Reason.WAR, words)
    for phase in old.phases:
        if isinstance(phase, OldBetting):
            notes.dropped(Reason.CHIPS, "Betting is left out: this is a war for cards, not for chips.")
        elif not isinstance(phase, OldPlay):
            words = "A turn of war is to turn up a card; what else could be done in a turn is left out."
            notes.dropped(Reason.WAR, words)
    return GameGenome(
        name=old.name,
        player_count=old.players,
        phases=(TurnPhase(Play(source=Zone.PILE, to=Zone.TABLEAU), ROUNDS),),
        ranking=Ranking.CAPTURE_ALL,
        setup=SetupRules(deal_to=DealTo.PILE, tableau_mode=TableauMode.WAR, buried=0),
        deal_ends=(EndWhen.CAPTURED_ALL,),
    )
