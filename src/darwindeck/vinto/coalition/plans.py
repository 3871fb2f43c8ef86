"""Plans: what a member can do with the card it has drawn, to the end of the action, and what that means.

What a plan means is public: everybody sees whose cards it touches, and everybody knows the same champion.
"""

from dataclasses import dataclass

from darwindeck.limits import WORD_SIZE
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, DISCARD, GO_ON, POINT, SILENT, SWAP, SWAP_THEM, USE
from darwindeck.vinto.coalition.codebook import public_champion
from darwindeck.vinto.coalition.signals import CoalitionSignal
from darwindeck.vinto.codes import HIDDEN, NOBODY, Phase, Rank
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.estimates import Estimate
from darwindeck.vinto.rules.actions import targets_of
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import card_at

EXCHANGES = (Rank.JACK, Rank.QUEEN)


@dataclass(frozen=True)
class Plan:
    """Moves made one after the other, the signal they give, and whom it concerns."""

    moves: tuple[int, ...]
    signal: CoalitionSignal
    target_player: int = NOBODY


def plans_of(view: View, estimate: Estimate) -> list[Plan]:
    """What the player can do with the card drawn; of each row the dearest, cheapest and unknown cards."""
    table, me = view.table, view.player
    if table.phase != Phase.DRAWN:
        return []
    plans = [
        Plan((SWAP + place, SILENT), CoalitionSignal.CHAMPION, me) for place in places_in(table, estimate, me)
    ]
    plans.append(Plan((DISCARD,), CoalitionSignal.UNCERTAIN))
    rank = rank_of(int(table.drawn))
    targets = targets_of(table, rank)
    if not has_action(int(table.drawn)) or not targets:
        return plans
    players = [player for player in range(int(table.players)) if targets >> player & 1]
    return plans + actions_of(view, estimate, rank, players)


def actions_of(view: View, estimate: Estimate, rank: int, players: list[int]) -> list[Plan]:
    """The ways to use the action of the card drawn."""
    if rank == Rank.ACE:
        return [meant(view, (USE, CHOOSE + player, GO_ON), rank, [player]) for player in players]
    cards = [(player, place) for player in players for place in places_in(view.table, estimate, player)]
    if rank in EXCHANGES:
        end = (GO_ON, SWAP_THEM) if rank == Rank.QUEEN else (GO_ON,)
        pairs = [(one, two) for one in cards for two in cards if one[0] < two[0]]
        return [
            meant(view, (USE, point_at(*one), point_at(*two), *end), rank, [one[0], two[0]])
            for one, two in pairs
        ]
    plans = []
    for player, place in cards:
        last = GO_ON if rank != Rank.KING else declaration(view.table, player, place)
        plans.append(meant(view, (USE, point_at(player, place), last), rank, [player]))
    return plans


def places_in(table: Vinto, estimate: Estimate, player: int) -> list[int]:
    """The dearest, the cheapest and the first unknown card of a row, each once."""
    if not int(table.held[player]):
        return []
    places = {int(estimate.high[player]), int(estimate.low[player]), int(estimate.unknown[player])}
    return sorted(place for place in places if place >= 0)


def point_at(player: int, place: int) -> int:
    return POINT + WORD_SIZE * player + place


def declaration(table: Vinto, player: int, place: int) -> int:
    """The rank that a King's player declares: what it knows, else a guess; a ten is as good as any."""
    card = card_at(table, player, place)
    return DECLARE + (int(Rank.TEN) if card == HIDDEN else rank_of(card))


def meant(view: View, moves: tuple[int, ...], rank: int, players: list[int]) -> Plan:
    signal, target = meaning_of(view.table, view.player, rank, players)
    return Plan(moves, signal, target)


def meaning_of(table: Vinto, player: int, rank: int, players: list[int]) -> tuple[CoalitionSignal, int]:
    """What it means that a player turns the action of a rank on these players' cards."""
    champion = public_champion(table)
    if table.caller in players:
        return CoalitionSignal.ATTACK_VINTO, int(table.caller)
    if rank == Rank.ACE:
        return CoalitionSignal.UNCERTAIN, NOBODY
    if rank in EXCHANGES and player in players:
        return CoalitionSignal.TRANSFER_RESOURCE, next(one for one in players if one != player)
    if player in players:
        return CoalitionSignal.CHAMPION, player
    if champion in players:
        return CoalitionSignal.SUPPORT, champion
    return CoalitionSignal.UNCERTAIN, NOBODY
