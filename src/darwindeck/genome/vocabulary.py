"""The words a genome is written in: every named value, spelled as it stands in a genome file."""

from enum import StrEnum


class TableauMode(StrEnum):
    """How cards on the tableau interact."""

    NONE = "none"  # cards stay where they are played
    WAR = "war"  # two players compare, the higher card takes all
    MATCH_RANK = "match_rank"  # a card captures a card of its rank
    SEQUENCE = "sequence"  # one pile per suit, built in rank order
    SUM = "sum"  # a card captures cards that add up to it, or with it to a total
    RANK_ELSE_SUM = "rank_else_sum"  # a card captures a card of its rank, and a sum only if there is none
    RANK_AND_SUM = "rank_and_sum"  # a card captures as many cards of its rank and sums as the player likes
    RUNNING_TOTAL = "running_total"  # cards add up; whoever cannot stay within the total throws in the hand


BY_SUM = (TableauMode.SUM, TableauMode.RANK_ELSE_SUM, TableauMode.RANK_AND_SUM)
ADDING_UP = (*BY_SUM, TableauMode.RUNNING_TOTAL)
CAPTURING = (TableauMode.MATCH_RANK, *BY_SUM)  # modes in which cards capture cards


class SequenceDirection(StrEnum):
    """Which way the piles of a sequence tableau grow."""

    ASCENDING = "ascending"
    DESCENDING = "descending"
    BOTH = "both"


class Take(StrEnum):
    """How much one card captures when several cards match."""

    ONE = "one"
    ALL = "all"
    PILE = "pile"  # everything that lies there, if the card laid there last matches, and only then


class StockPolicy(StrEnum):
    """What happens when a card is wanted and the stock is empty."""

    PLAY_ON = "play_on"  # nobody draws any more
    RESHUFFLE = "reshuffle"  # the discards below the top become the stock
    END_DEAL = "end_deal"  # the deal ends


class FirstDealer(StrEnum):
    """Who deals the first deal of a match."""

    RANDOM = "random"
    LAST_SEAT = "last_seat"  # so that seat 0, on the dealer's left, begins


class Opener(StrEnum):
    """Who begins a deal."""

    LEFT_OF_DEALER = "left_of_dealer"
    DEALER = "dealer"
    LAST_WINNER = "last_winner"  # whoever won the deal before; the dealer's left at first
    LAST_LOSER = "last_loser"


class DealTo(StrEnum):
    """Where the cards dealt to a player lie."""

    HAND = "hand"  # held, seen by the holder
    PILE = "pile"  # face down, unseen, played from the top
    ROW = "row"  # face down on the table, in a row of places


class Zone(StrEnum):
    """Where cards come from and go to."""

    STOCK = "stock"
    DISCARD = "discard"
    TABLEAU = "tableau"
    HAND = "hand"
    PILE = "pile"
    OPPONENT = "opponent"  # the hand of another player


class IfUnable(StrEnum):
    """What a player does who cannot take a step."""

    PASS = "pass"  # the turn ends
    SKIP = "skip"  # the turn goes on with the next step
    DRAW_ONE = "draw_one"  # draw one card and try again, then pass
    DRAW_UNTIL = "draw_until"  # draw until it can be done, then pass if it never can
    TAKE_PILE = "take_pile"  # take the pile of plays into the hand; the turn ends


class Passing(StrEnum):
    """Whether a player who could act may pass the whole turn instead."""

    NEVER = "never"
    ALLOWED = "allowed"
    OUT_UNTIL_CLEAR = "out_until_clear"  # who passes stays out until the pile is cleared
    UNTIL_NEXT_PLAY = "until_next_play"  # who passes may play again once somebody else has played


CLEARING = (Passing.OUT_UNTIL_CLEAR, Passing.UNTIL_NEXT_PLAY)  # when all others pass, the pile is cleared


class LimitPays(StrEnum):
    """What a deal is worth that ends at its round limit."""

    SCORE = "score"  # it is scored as it stands
    NOTHING = "nothing"  # nobody scores


class Follow(StrEnum):
    """What a player must do about the suit led."""

    MUST = "must"  # follow suit if you can
    MUST_OR_TRUMP = "must_or_trump"  # follow if you can, else trump if you can
    FREE = "free"  # play any card
    MAY_TRUMP = "may_trump"  # follow if you can, or trump
    MUST_OR_TAKE = "must_or_take"  # follow if you can, else take the cards of the trick and lead


class Heads(StrEnum):
    """When a player must beat the best card of the trick, if a card that may be played does."""

    NEVER = "never"
    TRUMPS = "trumps"  # whenever only trumps may be played
    ALWAYS = "always"


class TrickWinner(StrEnum):
    HIGHEST = "highest"
    LOWEST = "lowest"


class SuitReference(StrEnum):
    """A suit that the table decides."""

    LED = "led"  # the suit of the card led to this trick
    TOP = "top"  # the suit of the top discard
    IN_FORCE = "in_force"  # the suit named for the top discard, or its own when none was named
    NAMED = "named"  # the suit last named
    TRUMP = "trump"


class RankReference(StrEnum):
    """A rank that the table decides."""

    TOP = "top"  # the rank of the top discard
    LAST_PLAY = "last_play"  # the rank of the last play on the pile
    TABLE = "table"  # any rank lying open on the tableau


class Fact(StrEnum):
    """A number a guard looks at: the player's own, or one everyone can see."""

    HAND_SIZE = "hand_size"
    STOCK_SIZE = "stock_size"
    DISCARD_SIZE = "discard_size"
    TABLEAU_SIZE = "tableau_size"
    SCORE = "score"
    LIVES = "lives"
    ROUND = "round"
    DEADWOOD = "deadwood"  # what the unmatched cards in hand count
    BEST_SUIT = "best_suit"  # what the cards of one suit in hand count, at best
    TOTAL = "total"  # the points in hand, as a showdown counts them


class Comparison(StrEnum):
    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    EXACTLY = "exactly"


class EndWhen(StrEnum):
    """What ends a phase or a deal."""

    HAND_EMPTY = "hand_empty"  # someone holds no card
    ALL_HANDS_EMPTY = "all_hands_empty"
    ONE_LEFT = "one_left"  # all players but one hold no card
    STOCK_EMPTY = "stock_empty"
    STOCK_AND_HANDS_EMPTY = "stock_and_hands_empty"
    CAPTURED_ALL = "captured_all"  # one side owns every card
    KNOCKED = "knocked"  # someone knocked, and everyone had the last turn due
    TABLEAU_TAKEN = "tableau_taken"  # someone has captured everything on the tableau
    ROW_TURNED_UP = "row_turned_up"  # someone's row lies all face up, and everyone else had one more turn


class Ranking(StrEnum):
    """Who is ahead when a deal ends."""

    HIGH_SCORE = "high_score"
    LOW_SCORE = "low_score"
    EMPTY_HAND = "empty_hand"  # whoever went out
    GOING_OUT_ORDER = "going_out_order"
    CAPTURE_ALL = "capture_all"
    MOST_CAPTURED = "most_captured"
    MOST_TRICKS = "most_tricks"
    BEST_HAND = "best_hand"  # at the showdown; a side is as good as its best member
    LAST_STANDING = "last_standing"


class ScoreRanking(StrEnum):
    """Who is ahead when a match of several deals ends."""

    HIGH_SCORE = "high_score"
    LOW_SCORE = "low_score"


class LifeLoss(StrEnum):
    """Who loses a life when a deal ends."""

    WORST = "worst"  # the last of the deal
    NO_TRICK = "no_trick"  # whoever won no trick
    NO_CHIPS = "no_chips"  # whoever has no chips left; with another life comes another stack


class Payee(StrEnum):
    """Who gets the points of a scoring rule."""

    OWNER = "owner"
    WINNER = "winner"  # the side that won the deal


class EffectType(StrEnum):
    """What a card does when it is played."""

    SKIP_NEXT = "skip_next"
    REVERSE_DIRECTION = "reverse"
    DRAW_CARDS = "draw_cards"
    EXTRA_TURN = "extra_turn"
    FORCE_DISCARD = "force_discard"
    CHOOSE_SUIT = "choose_suit"
    SWAP_HANDS = "swap_hands"
    STEAL_CARD = "steal_card"


class TargetSelector(StrEnum):
    """Whom an effect strikes. Next and previous follow the direction of play; left and right do not."""

    NEXT_PLAYER = "next_player"
    PREV_PLAYER = "prev_player"
    PLAYER_CHOICE = "player_choice"
    RANDOM_OPPONENT = "random_opponent"
    ALL_OPPONENTS = "all_opponents"
    LEFT_OPPONENT = "left_opponent"
    RIGHT_OPPONENT = "right_opponent"


class DiscardHow(StrEnum):
    """Who picks the cards of a forced discard."""

    CHOICE = "choice"
    RANDOM = "random"


class PassDirection(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    PARTNER = "partner"
    HOLD = "hold"  # nobody passes in this deal


class Wanted(StrEnum):
    """What a player asks another one for."""

    RANK = "rank"  # every card of a rank
    CARD = "card"  # one card


class MeldKind(StrEnum):
    SET = "set"  # cards of one rank
    RUN = "run"  # consecutive cards of one suit


class Combination(StrEnum):
    """Cards that are played together, where combinations beat each other."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    FOUR = "four"
    RUN = "run"  # cards of consecutive ranks, of any suits
    PAIR_RUN = "pair_run"  # three or more pairs of consecutive ranks
    FLUSH = "flush"  # five cards of one suit
    FULL_HOUSE = "full_house"  # three cards of one rank and two of another
    FOUR_AND_ONE = "four_and_one"  # four cards of one rank and any fifth
    STRAIGHT_FLUSH = "straight_flush"  # five cards of consecutive ranks and of one suit
    TRIPLE_AND_ONE = "triple_and_one"  # three cards of one rank and any fourth
    TRIPLE_RUN = "triple_run"  # two or more threes of consecutive ranks
    ROCKET = "rocket"  # both jokers


# Combinations of five cards from low to high, where any of them beats those of a lower kind.
FIVE_CARDS = (
    Combination.RUN,
    Combination.FLUSH,
    Combination.FULL_HOUSE,
    Combination.FOUR_AND_ONE,
    Combination.STRAIGHT_FLUSH,
)


class ClaimRank(StrEnum):
    """Which rank a claim must name."""

    NEXT = "next"  # one above the last claim, wrapping from the top to the bottom
    SAME = "same"  # that of the last claim; any onto an empty pile
    NEAR = "near"  # that of the last claim, or the one above or below it; any onto an empty pile
    ANY = "any"


class Evaluator(StrEnum):
    """How hands are compared at a showdown."""

    POKER = "poker"
    HIGH_CARD = "high_card"
    PAIR_THEN_HIGH = "pair_then_high"
    TWENTY_ONE = "twenty_one"
    THREE_CARDS = "three_cards"  # the best three, by the order of Brag
    OMAHA = "omaha"  # poker, with two cards of the hand and three of the tableau


class BetLimit(StrEnum):
    """What a bet or a raise may amount to."""

    FIXED = "fixed"  # always the same
    SPREAD = "spread"  # one to four times that
    POT = "pot"  # the smallest, half the pot or the pot
    NO_LIMIT = "no_limit"  # these, or all that the player has


class PotGoes(StrEnum):
    """Who takes the pot where several players are left in."""

    BEST = "best"  # those who are level share it
    SOLE = "sole"  # the best; where several are level it stays for the next deal
    TRICKS = "tricks"  # an equal part for each trick


class AuctionKind(StrEnum):
    NUMERIC = "numeric"  # each bid is higher; the highest bidder names trump
    ORDER_UP = "order_up"  # accept the turned-up suit, or later name another
    TAKE = "take"  # the first who does not pass has won
    RANKED = "ranked"  # each bid is a number and a suit, and outranks the one before
    VALUES = "values"  # each bid is what a game is worth; the highest bidder names a game


BIDDING_TRICKS = (AuctionKind.NUMERIC, AuctionKind.RANKED)  # each bid is a number of tricks


class AuctionRounds(StrEnum):
    """How long players may go on speaking."""

    ONCE = "once"  # everyone speaks once
    UNTIL_PASS = "until_pass"  # whoever passes is out of the auction
    UNTIL_ALL_PASS = "until_all_pass"  # who has passed may still bid, until all others have passed in turn


class SuitRank(StrEnum):
    """How the suits rank in bids and prices, from low to high; no-trump ranks above them all."""

    CLUBS_LOW = "clubs_low"  # clubs, diamonds, hearts, spades
    SPADES_LOW = "spades_low"  # spades, clubs, diamonds, hearts
    DIAMONDS_LOW = "diamonds_low"  # diamonds, hearts, spades, clubs


class FirstLead(StrEnum):
    """Who leads to the first trick after an auction, or has the first turn."""

    OPENER = "opener"
    DECLARER = "declarer"
    LEFT = "left"  # the player on the declarer's left


class Vulnerable(StrEnum):
    """Which sides win and lose more than usual, at Bridge."""

    NEVER = "never"
    CHICAGO = "chicago"  # nobody, twice the dealer's side, and then both, deal by deal


class Failing(StrEnum):
    """What a game costs that fails."""

    ONCE = "once"  # what it is worth
    TWICE = "twice"  # twice as much
    EACH = "each"  # what it is worth, for each trick too few


class Measure(StrEnum):
    """What the winner of an auction must win enough of."""

    TRICKS = "tricks"
    POINTS = "points"  # that the other scores of the deal pay
    CARDS = "cards"  # captured: an ace counts eleven, a ten ten, a king four, a queen three, a jack two
    OUT = "out"  # nothing but to be the first without cards, where the auction is followed by turns


class Forfeit(StrEnum):
    """What becomes of the points of a side that won the auction and failed."""

    NOTHING = "nothing"  # it keeps them
    LOST = "lost"
    GIVEN = "given"  # each of the other sides gets them


class RepeatUntil(StrEnum):
    STOCK_EMPTY = "stock_empty"
    HANDS_EMPTY = "hands_empty"  # nobody holds a card: there was none left to deal
