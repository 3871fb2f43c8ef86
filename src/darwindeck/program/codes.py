"""The numbers the engine reads: every code of a program and of a game record, by name."""

from enum import IntEnum

NONE = -1  # an operand that names nothing


class PhaseKind(IntEnum):
    END = 0  # past the last phase
    TRICK = 1
    BIDDING = 2
    TURNS = 3
    DEAL = 4
    PASSING = 5
    LOOP = 6  # go back to an earlier phase, or on
    BETTING = 7
    SHOWDOWN = 8
    FACE_UP = 9  # deal more cards face up to the hands
    AUCTION = 10
    ATTACK = 11


class Verb(IntEnum):
    """What an arc of a turn does."""

    PLAY = 0
    FLIP = 1  # play the top card of one's own pile
    DISCARD = 2
    DRAW = 3
    TAKE = 4  # draw the top discard
    NAME_SUIT = 5
    DECLINE = 6  # say no to an optional step
    CHOOSE = 7  # pick one of several options whose moves look alike
    ROB = 8  # draw unseen from an opponent's hand
    ASK = 9  # ask an opponent for a rank or a card
    LAY_DOWN = 10  # without being asked, groups of one rank
    CLAIM = 11  # play cards face down and say what rank they are
    KNOCK = 12  # end the deal
    MELD = 13  # lay down a set or a run
    LAY_OFF = 14  # add cards to melds on the table
    COMBINE = 15  # play a combination that beats the last play
    PEEK = 16  # look at face-down cards of one's own row
    SWAP = 17  # draw a card and put it in place of one of one's row
    TURN_UP = 18  # turn up cards of one's own row
    LOOK = 19  # without being asked, at the top card of one's own pile
    TRADE = 20  # give the next player a card for one of theirs
    TURN_OVER = 21  # turn a card of the stock over onto the discards
    MELD_TOP = 22  # lay down a set or a run with the top discard in it
    ADD_TOP = 23  # add the top discard to a meld on the table


class Place(IntEnum):
    """Where played cards go."""

    DISCARD = 0
    TABLEAU = 1


class SourceCode(IntEnum):
    """Where a card is drawn from that goes into a row. A name that several codes share has one number."""

    DISCARD = 0
    STOCK = 1


class WantedCode(IntEnum):
    """What a player asks for."""

    RANK = 0
    CARD = 1


class ClaimCode(IntEnum):
    """Which rank a claim must name."""

    NEXT = 0
    SAME = 1
    NEAR = 2
    ANY = 3


class MeldCode(IntEnum):
    """What may be melded."""

    BOTH = 0
    SET = 1
    RUN = 2


class CombinationFlag(IntEnum):
    """Combinations that may be played, as bits of one number; five cards beat five of a lower kind."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 4
    FOUR = 8
    RUN = 16
    PAIR_RUN = 32
    FLUSH = 64
    FULL_HOUSE = 128
    FOUR_AND_ONE = 256
    STRAIGHT_FLUSH = 512
    TRIPLE_AND_ONE = 1024
    TRIPLE_RUN = 2048
    ROCKET = 4096


class Unable(IntEnum):
    PASS = 0
    SKIP = 1
    DRAW_ONE = 2
    DRAW_UNTIL = 3
    TAKE_PILE = 4
    THROW_IN = 5  # the hand, where the total on the tableau has a limit


class FactCode(IntEnum):
    """What a guard looks at."""

    NONE = 0
    HAND_SIZE = 1
    STOCK_SIZE = 2
    DISCARD_SIZE = 3
    TABLEAU_SIZE = 4
    SCORE = 5
    ROUND = 6
    TOTAL = 7  # the points in hand in Twenty-One
    DISCARDED = 8  # cards discarded in this turn; a draw with this guard draws as many
    DEADWOOD = 9
    BEST_SUIT = 10
    LIVES = 11


class Compare(IntEnum):
    AT_LEAST = 0
    AT_MOST = 1
    EXACTLY = 2


class Factor(IntEnum):
    """One factor of a card set: a mask, or the cards that a reference picks."""

    MASK = 0
    SUIT_LED = 1
    SUIT_TOP = 2
    SUIT_IN_FORCE = 3
    SUIT_NAMED = 4
    SUIT_TRUMP = 5
    RANK_TOP = 6
    ABOVE_TOP = 7
    BELOW_TOP = 8
    RANK_LAST_PLAY = 9
    ABOVE_LAST_PLAY = 10
    BELOW_LAST_PLAY = 11
    RANK_TABLE = 12


class FactorFlag(IntEnum):
    """How a factor joins its neighbours. Factors of one term multiply; terms of one set add."""

    NEGATED = 1
    ENDS_TERM = 2
    ENDS_SET = 4


class FollowCode(IntEnum):
    MUST = 0
    MUST_OR_TRUMP = 1
    FREE = 2
    MAY_TRUMP = 3
    MUST_OR_TAKE = 4


class AuctionCode(IntEnum):
    """How an auction goes."""

    NUMERIC = 0
    ORDER_UP = 1
    TAKE = 2
    RANKED = 3
    VALUES = 4


class CallFlag(IntEnum):
    """How an auction differs from the usual one, as bits of one number."""

    NO_TRUMP = 1  # the declarer may play without a trump suit
    NIL = 2  # the declarer may play to win no trick
    UNTIL_PASS = 4  # whoever passes is out, and the others go on
    UNTIL_ALL_PASS = 8  # the auction goes on until all others have passed in turn
    DECLARER_LEADS = 16  # to the first trick
    LEFT_LEADS = 32  # the player on the declarer's left does
    MATADORS = 64  # games are worth more by the highest trumps
    DOUBLES = 128  # bids may be doubled and redoubled
    DUMMY = 256  # the declarer plays the partner's hand, which lies open
    CALLS_ACE = 512  # the declarer names the suit whose ace makes its holder a partner
    TURNS = 1024  # the declarer plays turns against the rest, and not tricks


class SuitRankCode(IntEnum):
    """Which suit ranks lowest in bids; the others follow in their order of rank."""

    CLUBS_LOW = 0
    SPADES_LOW = 1
    DIAMONDS_LOW = 2


class VulnerableCode(IntEnum):
    """Which sides win and lose more than usual."""

    NEVER = 0
    CHICAGO = 1


class GameTerm(IntEnum):
    """The terms of a rule that pays for the declarer's game, as bits of one number."""

    CARDS = 1  # captured cards are counted, not tricks
    TWICE = 2  # a game that fails costs twice what it is worth
    EACH = 4  # it costs what it is worth for each trick too few
    MATADORS = 8  # it is worth a multiple, by the highest trumps


class AuctionTerm(IntEnum):
    """The terms of a rule that pays for an auction, as bits of one number."""

    POINTS = 1  # points are counted, not tricks
    LOST = 2  # who fails loses the points of the deal
    GIVEN = 4  # who fails gives them to each of the others
    CARDS = 8  # captured cards are counted, not tricks
    OUT = 16  # nothing is counted: the declarer has to be the first without cards


class ExchangeCode(IntEnum):
    """What is taken in hand after an auction, mostly for as many cards laid away."""

    NOTHING = 0
    UPCARD = 1  # by the dealer, when it is ordered up
    KITTY = 2  # the whole stock, by the winner
    KEPT = 3  # the same, and the winner keeps all cards


class TrickFlag(IntEnum):
    """How tricks differ from the usual ones, as bits of one number."""

    LOWEST_WINS = 1
    HEADS_TRUMPS = 2  # who must play a trump must beat the best card, if possible
    HEADS = 4  # everyone must
    PRIZE = 8  # tricks are played for cards turned up from the stock


class TableauCode(IntEnum):
    NONE = 0
    WAR = 1
    MATCH_RANK = 2
    SEQUENCE = 3
    SUM = 4
    RANK_ELSE_SUM = 5
    RANK_AND_SUM = 6
    RUNNING_TOTAL = 7


class StockCode(IntEnum):
    PLAY_ON = 0
    RESHUFFLE = 1
    END_DEAL = 2


class DirectionCode(IntEnum):
    """Which way the piles of a sequence grow."""

    ASCENDING = 0
    DESCENDING = 1
    BOTH = 2


class TakeCode(IntEnum):
    ONE = 0
    ALL = 1
    PILE = 2


class TrumpCode(IntEnum):
    NONE = 0
    FIXED = 1
    TURNED_UP = 2
    ROTATING = 3
    LAST_WINNER = 4
    AUCTION = 5


class EffectCode(IntEnum):
    """What a rank does when it is played; 0 to 4 as first specified, the rest our own."""

    SKIP_NEXT = 0
    REVERSE_DIRECTION = 1
    DRAW_CARDS = 2
    EXTRA_TURN = 3
    FORCE_DISCARD = 4
    CHOOSE_SUIT = 5
    SWAP_HANDS = 6
    STEAL_CARD = 7


class TargetCode(IntEnum):
    NEXT_PLAYER = 0
    PREV_PLAYER = 1
    PLAYER_CHOICE = 2
    RANDOM_OPPONENT = 3
    ALL_OPPONENTS = 4
    LEFT_OPPONENT = 5
    RIGHT_OPPONENT = 6


class PickCode(IntEnum):
    """Who picks the cards of a forced discard."""

    CHOICE = 0
    RANDOM = 1


class DrawCode(IntEnum):
    """When the cards are drawn that an effect makes a player draw."""

    AT_ONCE = 0
    STACKS = 1  # in its turn, unless it answers with a card of the same rank


class PassCode(IntEnum):
    """Where passed cards go."""

    LEFT = 0
    RIGHT = 1
    ACROSS = 2
    PARTNER = 3
    HOLD = 4


class PotCode(IntEnum):
    """Who takes the pot where several players are left in."""

    BEST = 0
    SOLE = 1
    TRICKS = 2


class TributeCode(IntEnum):
    """Who exchanges cards by the ranking of the deal before."""

    NO = 0  # nobody
    FIRST = 1  # the last gives cards to the first, who gives some back
    PAIRS = 2  # and so on, with one card fewer in each pair


class UntilCode(IntEnum):
    """What ends a repetition of phases."""

    STOCK_EMPTY = 0
    HANDS_EMPTY = 1


class LossCode(IntEnum):
    """Who loses a life when a deal ends."""

    WORST = 0
    NO_TRICK = 1
    NO_CHIPS = 2


class BetLimitCode(IntEnum):
    """What a bet or a raise may amount to."""

    FIXED = 0
    SPREAD = 1
    POT = 2
    NO_LIMIT = 3


class EvaluatorCode(IntEnum):
    """How hands are compared."""

    POKER = 0
    HIGH_CARD = 1
    PAIR_THEN_HIGH = 2
    TWENTY_ONE = 3
    THREE_CARDS = 4
    OMAHA = 5


class Pending(IntEnum):
    """A decision that comes before the turn goes on."""

    DISCARD = 0  # the victim puts cards on the discards
    NAME_SUIT = 1
    NAME_TRUMP = 2
    TARGET = 3  # choose whom an effect strikes
    CAPTURE = 4  # choose which matching card to capture
    GIVE = 5  # choose cards to give back after an exchange
    DOUBT = 6  # doubt a claim or let it pass
    CAPTURE_MORE = 7  # capture more with the same card, or leave it at that
    LAY_AWAY = 8  # put a card of the hand face down under the stock
    ALONE = 9  # play without partners, or with them
    NAME_BID = 10  # the suit that a number is bid in
    CALL_ACE = 11  # the suit whose ace makes its holder a partner, or play alone


class DealToCode(IntEnum):
    HAND = 0
    PILE = 1
    ROW = 2


class DealerCode(IntEnum):
    RANDOM = 0
    LAST_SEAT = 1


class OpenerCode(IntEnum):
    LEFT_OF_DEALER = 0
    DEALER = 1
    LAST_WINNER = 2
    LAST_LOSER = 3


class PassingCode(IntEnum):
    NEVER = 0
    ALLOWED = 1
    OUT_UNTIL_CLEAR = 2
    UNTIL_NEXT_PLAY = 3


class LimitCode(IntEnum):
    SCORE = 0
    NOTHING = 1


class EndFlag(IntEnum):
    """What ends a phase or a deal, as bits of one number."""

    HAND_EMPTY = 1
    ALL_HANDS_EMPTY = 2
    ONE_LEFT = 4
    STOCK_EMPTY = 8
    STOCK_AND_HANDS_EMPTY = 16
    CAPTURED_ALL = 32
    KNOCKED = 64
    TABLEAU_TAKEN = 128
    ROW_TURNED_UP = 128  # the same bit: where rows are dealt there is no tableau to take


class RankingCode(IntEnum):
    HIGH_SCORE = 0
    LOW_SCORE = 1
    EMPTY_HAND = 2
    CAPTURE_ALL = 3
    MOST_CAPTURED = 4
    MOST_TRICKS = 5
    GOING_OUT_ORDER = 6
    LAST_STANDING = 7
    BEST_HAND = 8


class MatchCode(IntEnum):
    ONE_DEAL = 0
    DEALS = 1
    UNTIL_SCORE = 2
    ELIMINATION = 3


class ScoreCode(IntEnum):
    PER_TRICK = 0
    PER_CAPTURED_CARD = 1
    PER_CARD_LEFT = 2
    WENT_OUT = 3
    DEAL_WON = 4
    SHOOT_THE_MOON = 5
    PER_CARD_PLAYED = 6
    PER_PLACE = 7
    SWEEP = 8
    MOST_OF = 9
    PRIMIERA = 10
    EXACT_BID = 11
    PER_CARD_OVER = 12
    PER_BOOK = 13
    POT = 14
    DEADWOOD = 15
    BEST_SUIT = 16
    AUCTION_MADE = 17
    NAMED_TRICK = 18
    TOP_CAPTURED = 19
    ROW_TOTAL = 20
    GAME_MADE = 21
    BRIDGE = 22
    OWN_DEAL = 23


class PayeeCode(IntEnum):
    OWNER = 0
    WINNER = 1


class Status(IntEnum):
    """How a game stands."""

    PLAYING = 0
    DEAL_OVER = 1
    MATCH_OVER = 2
    FAULT = 3  # the step limit stopped a game that did not end


class Reason(IntEnum):
    """Why a deal ended."""

    NONE = 0
    PHASES_DONE = 1
    ENDING = 2
    BLOCKED = 3
    ROUND_LIMIT = 4
    STOCK = 5
    FOLDED = 6
    PASSED_OUT = 7
