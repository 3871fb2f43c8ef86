"""The codes of Vinto: where a turn stands, how a game stands, and what a rank is worth and does."""

from enum import IntEnum

FEWEST_PLAYERS = 4
MOST_PLAYERS = 5
CARDS_DEALT = 5  # to each player
LOOKS = 2  # cards of its own that each player sees before the round
MOST_THROWN = 54  # cards thrown in one turn; play does not come near
NOBODY = -1
NO_ROLE = -1
EVERYBODY = (1 << MOST_PLAYERS) - 1  # players as bits
NO_CARD = -1
ALL_FACTS = 54  # as many as there can be to tell
HIDDEN = 63  # stands for a card that a view does not show

WIN = 3  # points of the caller, or of each member of the coalition
LOSS = -1
GAME_POINTS = (5, 3, 2)  # for the first places of a game


class Rank(IntEnum):
    """Ranks that rules name, in the one numbering: twos are 0, sixes are 4."""

    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12
    JOKER = 13


class Phase(IntEnum):
    """Which decision a turn waits for."""

    LOOK = 0  # the first sight of one's own cards
    SOURCE = 1  # draw, or take the top discard
    DRAWN = 2  # use, swap or discard the card drawn
    NAME_OLD = 3  # declare the card that is swapped out, or keep silent
    TARGET = 4  # of an action
    SECOND = 5  # the second target of a Jack or Queen
    CONFIRM = 6  # carry the action out, or decline it
    QUEEN = 7  # swap the two cards just seen, or not
    KING = 8  # declare the card pointed at, or decline
    TOSS = 9  # throw a card of a rank that reached the discards, or pass
    END = 10  # call Vinto, or end the turn
    # The game loop goes on by itself from the following.
    ASK = 11  # who may throw next
    RESOLVE = 12  # the next thrown action; then a new window when somebody threw
    TURN_OVER = 13


class Role(IntEnum):
    """What a member does for its coalition."""

    CHAMPION = 0  # lowers its own row
    SUPPORT = 1  # spends its own row on the champion's
    ATTACK = 2  # turns on the caller


class Deed(IntEnum):
    """What a member's turn did, as far as everybody can see; the most telling comes first."""

    ATTACKED = 0  # turned an action on the caller
    SACRIFICED = 1  # drew a penalty card for a wrong throw or declaration
    IMPROVED = 2  # swapped into its own row, or turned an action on it
    HELPED = 3  # turned an action on the champion's cards
    GAVE = 4  # turned a Jack or Queen on a card of its own and one of the champion's
    NAMED = 5  # named targets and declined
    NOTHING = 6


class Status(IntEnum):
    """How the game stands."""

    PLAYING = 0
    ROUND_OVER = 1
    GAME_OVER = 2
