"""Deeds: what members do in their turns, as far as everybody can see, and what listeners make of it.

A listener weighs what a turn did by how often members in each role were counted to do such things, and by who
the champion was in everybody's eyes when it began. The likelier it was a champion's turn, the lower the plan
takes that member's row to be.
"""

from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.vinto.alphabet import DECLINE
from darwindeck.vinto.coalition.roles import is_attack, is_carried_out, public_champion
from darwindeck.vinto.codes import NOBODY, Deed, Phase, Rank, Role
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.rules.ranks import rank_of

# What members did in 360 turns of self-played final rounds with a caller who thinks, by their role.
COUNTED = {
    Role.CHAMPION: {
        Deed.ATTACKED: 0,
        Deed.SACRIFICED: 5,
        Deed.IMPROVED: 157,
        Deed.HELPED: 0,
        Deed.GAVE: 1,
        Deed.NAMED: 2,
        Deed.NOTHING: 52,
    },
    Role.SUPPORT: {
        Deed.ATTACKED: 0,
        Deed.SACRIFICED: 58,
        Deed.IMPROVED: 2,
        Deed.HELPED: 14,
        Deed.GAVE: 5,
        Deed.NAMED: 3,
        Deed.NOTHING: 61,
    },
}
FAVOURITES, OTHERS = 0.95, 0.5  # the share of champions: of those whose row looks lowest to everyone, or not


def likelihood(role: Role, deed: Deed) -> float:
    """How likely a member in a role does something; every deed is counted once more than it was seen."""
    return (COUNTED[role][deed] + 1) / (sum(COUNTED[role].values()) + len(Deed))


def champions_share(deed: Deed, prior: float) -> float:
    """How likely it was a champion who did something; nothing is taken from a turn that does nothing."""
    if deed in (Deed.ATTACKED, Deed.NOTHING):
        return 0.0
    champion = prior * likelihood(Role.CHAMPION, deed)
    return champion / (champion + (1 - prior) * likelihood(Role.SUPPORT, deed))


SHARES_OF_FAVOURITES = tuple(champions_share(deed, FAVOURITES) for deed in Deed)
SHARES_OF_OTHERS = tuple(champions_share(deed, OTHERS) for deed in Deed)


@compiled
def note_deed(beliefs: Beliefs, before: Vinto, after: Vinto) -> None:
    """Keep in mind who has turned on the caller, what each turn did, and how likely it was a champion's."""
    player = after.last_player
    if before.caller == NOBODY:
        return
    if is_attack(before, after):
        beliefs.attackers |= 1 << player
    if player != before.turn_of:
        return
    if before.phase == Phase.SOURCE:
        beliefs.favourite = public_champion(before, beliefs)
    deed = deed_in(before, after, beliefs.favourite)
    if deed < beliefs.deed[player]:
        beliefs.deed[player] = deed
        shares = SHARES_OF_FAVOURITES if player == beliefs.favourite else SHARES_OF_OTHERS
        beliefs.champion[player] = shares[number(beliefs.deed[player])]


@compiled
def deed_in(before: Vinto, after: Vinto, champion: int) -> int:
    """What a move in the player's own turn does."""
    if after.right == 0 and before.phase != Phase.KING:
        return Deed.SACRIFICED
    if before.phase == Phase.NAME_OLD:
        return Deed.IMPROVED
    if is_carried_out(before, after):
        return deed_on(before, after.last_player, champion)
    if before.phase in (Phase.CONFIRM, Phase.KING) and after.last_move == DECLINE:
        return Deed.NAMED
    return Deed.NOTHING


@compiled
def deed_on(game: Vinto, player: int, champion: int) -> int:
    """What it is to turn an action on the players named."""
    one, other = game.target, game.second
    if game.caller in (one, other):
        return Deed.ATTACKED
    if rank_of(game.acting) == Rank.ACE:
        return Deed.NOTHING
    if player in (one, other):
        if player == champion or other == NOBODY:
            return Deed.IMPROVED
        return Deed.GAVE if champion in (one, other) else Deed.NOTHING
    return Deed.HELPED if champion in (one, other) else Deed.NOTHING
