"""The move alphabet: every decision in every game is one code from 0 to 252, frozen for good.

A choice of several cards is several moves: the cards in ascending order, then DONE.
"""

from darwindeck.limits import WORD_SIZE

PLAY = 0  # + card: play this card
DISCARD = 54  # + card: put this card on the discards
PICK = 108  # + card: choose this card for anything else (to pass, to meld, to capture)
PLAYER = 162  # + player: choose this player
RANK = 168  # + rank: name this rank
SUIT = 182  # + suit: name this suit
BID = 186  # + number, 0 to 31
NIL = 218  # bid to win no trick
PASS = 219  # do nothing this turn
DONE = 220  # that is all
DRAW = 221  # the top of the stock
TAKE = 222  # the top of the discards
FLIP = 223  # turn up the top of one's own pile
KNOCK = 224
CHALLENGE = 225
FOLD = 226
CHECK = 227
CALL = 228
RAISE = 229  # + size, 0 to 3
SLOT = 233  # + place in a row, 0 to 11
OPTION = 245  # + option, 0 to 7
CODES = 253
BEGIN_MATCH = 253  # not a player's move: the engine begins a match
BEGIN_DEAL = 254  # not a player's move: the engine begins the next deal

WORDS = -(-CODES // WORD_SIZE)  # that hold a set of moves
HIGHEST_BID = 31
OPTIONS = 8  # that one choice can have
