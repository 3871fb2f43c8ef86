"""The alphabet of Vinto: every move of every game is one of these small numbers.

Words of 54 codes, so that a set of moves is a few masks: single moves; a place of one's own row to swap into;
a place of one's own row to throw from; then one word for each player's row, to point at a card there.
"""

from darwindeck.limits import WORD_SIZE
from darwindeck.vinto.codes import MOST_PLAYERS

WORDS = 3 + MOST_PLAYERS
CODES = WORD_SIZE * WORDS

DRAW = 0
TAKE = 1  # the top discard, to play its action
USE = 2  # the action of the card drawn
DISCARD = 3  # the card drawn, its action unused
SILENT = 4  # swap without declaring the old card
GO_ON = 5  # carry out the action whose targets are named
DECLINE = 6  # leave it undone
SWAP_THEM = 7  # the two cards a Queen has looked at
LEAVE_THEM = 8
PASS = 9  # throw nothing, or leave an optional action unplayed
CALL = 10  # Vinto
END_TURN = 11
DECLARE = 12  # + rank
CHOOSE = 26  # + player: who draws a card for an Ace

SWAP = 1 * WORD_SIZE  # + place in one's own row
THROW = 2 * WORD_SIZE  # + place in one's own row
POINT = 3 * WORD_SIZE  # + 54 × player + place

# Beginning is a move too, so that everything goes through one function; these are never legal choices.
BEGIN_GAME = CODES
BEGIN_ROUND = CODES + 1
