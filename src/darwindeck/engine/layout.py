"""The two records of a game: the Table, all that decides play and score, and the Memory, who knows what.

A memory also keeps a window of what the engine tells while it plays; `engine.events` says more.

A view of a game is a Table too, with only the cards its player knows in the hidden zones; counts stay true.
"""

from enum import IntEnum
from typing import Annotated

import numpy as np

from darwindeck.limits import CARDS, PLACES, PLAYERS, SUITS, WARRIORS
from darwindeck.program.alphabet import WORDS
from darwindeck.records import Cells, Number, Record, dtype_of, new

PENDING = 8
POINTS_BITS = 3  # cards count up to seven points for a bid
POINTS_KEPT = 32  # pairs of points that a bid may fit: none or one, two or three, up to 62 and more
EVENTS_KEPT = 16  # of those told in one call; more are heard by playing the move again

Masks = Annotated[Cells, np.int64, PLAYERS]
MoveWords = Annotated[Cells, np.int64, WORDS]
Scores = Annotated[Cells, np.int32, PLAYERS]
Bags = Annotated[Cells, np.int16, PLAYERS]
Tricks = Annotated[Cells, np.int32, PLAYERS]  # sets of tricks; no deal has more than 27
PerPlayer = Annotated[Cells, np.int8, PLAYERS]
PerWarrior = Annotated[Cells, np.int8, WARRIORS]
PerCard = Annotated[Cells, np.int8, CARDS]
PerSpot = Annotated[Cells, np.int8, PLAYERS * PLACES]
PerPlayerAndCard = Annotated[Cells, np.int8, PLAYERS * CARDS]
PerBit = Annotated[Cells, np.int64, POINTS_BITS]
PerPlayerAndPoints = Annotated[Cells, np.int8, PLAYERS * POINTS_KEPT]
PerSuit = Annotated[Cells, np.int8, SUITS]
Queue = Annotated[Cells, np.int8, PENDING]
EventCodes = Annotated[Cells, np.int8, EVENTS_KEPT]
EventNumbers = Annotated[Cells, np.int32, EVENTS_KEPT]
EventCards = Annotated[Cells, np.int64, EVENTS_KEPT]


class Table(Record):
    """All that decides play and score."""

    players: Number
    status: Number
    reason: Number  # why the deal ended
    deals: Number  # deals begun in this match, the one being played included
    moves: Number  # moves made in this match
    steps: Number  # passes through the game loop in this deal; the step limit counts them
    dealer: Number
    opener: Number
    direction: Number  # 1 clockwise, -1 the other way
    phase: Number
    node: Number  # where in the turn the player stands
    turn_of: Number  # whose turn it is
    to_move: Number  # who decides now
    turns: Number  # turns finished in this phase
    still: Number  # turns in a row in which no card changed its zone
    skips: Number  # players the next turn passes over
    passed: Number  # players who are out until the pile clears, as bits
    out: Number  # players who take no turns in this deal any more, as bits
    absent: Number  # players who are out of the match, as bits
    sitting_out: Number  # players who are out of the match or have folded, as bits
    finished: Number  # how many players have gone out in this deal
    pending: Number  # decisions that wait
    loops: Number  # repetitions of phases in this deal
    changed: Number  # whether a card changed its zone in this turn
    taken: Number  # cards chosen so far in this step
    step_cards: Number  # mask: the cards a step of several cards may take
    acted: Number  # whether the player has made a move in this turn
    last_choice: Number  # the last of them
    arc: Number  # the step being filled with cards
    discarded: Number  # cards discarded in this turn
    drawn: Number  # cards drawn in this step because it could not be taken
    sets: Number  # mask: cards that lie in sets on the table, whoever captured them
    runs: Number  # and in runs
    knocker: Number  # who has knocked in this deal
    knock_arc: Number  # and the step by which
    penalty: Number  # cards to be drawn by whoever's turn it is, who may answer with a card of the rank
    penalty_rank: Number
    due: Number  # players who have yet to finish their last turn after a knock, as bits
    barred: Number  # mask: cards taken from the discards, which may not go straight back in this turn
    last_card: Number  # the last card played in this turn
    stock: Number  # mask
    stock_size: Number
    reshuffled: Number  # times in this deal
    discards: Number  # mask
    discard_size: Number
    discard_top: Number
    suit_named: Number  # the suit named for the top discard
    turned_up: Number  # the card that shows trump, drawn last; none once the discards are reshuffled
    trump: Number  # suit
    trumps: Number  # mask: the cards that are trumps in this deal
    cleared: Number  # mask: discards that were cleared away with a pile
    last_play: Number  # a card of the last play on the pile
    last_size: Number  # and how many cards it was
    last_kind: Number  # which combination it was, as a flag; 0 where none are played
    pile_owner: Number  # who made it, or the last claim
    claim: Number  # mask: cards played face down with the last claim, as long as it may be doubted
    claim_size: Number
    claimed: Number  # mask: cards of earlier claims, face down in one pile
    claimed_size: Number
    rank_named: Number  # the rank claimed last
    tableau: Number  # mask
    tableau_top: Number  # the card laid on the tableau last, where captures take the whole pile
    places: Number  # in each player's row; 0 where no rows are dealt
    face_up: Number  # mask of spots: cards of rows that everyone sees; a spot is a place of a player's row
    looked_at: Number  # mask of spots: face-down cards of rows that their owner has seen
    lifted: Number  # a card drawn to be put into a row
    row_shown: Number  # whose row was the first to lie all face up
    open_cards: Number  # mask: cards of hands that lie face up
    last_taker: Number  # who captured last
    last_sweeper: Number  # who swept the tableau with the last card played
    tableau_taken: Number  # whether everything on it was captured in this phase
    shown: Number  # WAR: players who have turned up a card since the last comparison, as bits
    leader: Number
    trick_size: Number
    seats_left: Number  # players yet to play to this trick
    trick_direction: Number  # which way this trick goes round
    next_leader: Number  # who leads next because of a card, whoever wins the trick
    suit_led: Number
    best_card: Number
    best_player: Number
    attacker: Number  # who has begun the attack
    defender: Number  # who has to beat it
    attacks: Number  # cards of the attack so far
    most_attacks: Number  # and at most
    attack_card: Number  # the one that has to be beaten now
    taking: Number  # whether the defender has given up
    tricks_played: Number
    broken: Number
    bids_made: Number
    nil: Number  # players who bid nil, as bits
    calls: Number  # bids and passes in the auction
    silent: Number  # players who are out of the auction, or have passed since the last bid, as bits
    declarer: Number  # who won the auction, or has bid highest so far
    alone: Number  # whether the declarer plays without partners
    doubled: Number  # how often the highest bid has been: 1 doubled, 2 redoubled
    called: Number  # mask: the card whose holder is the declarer's partner in this deal
    partner: Number  # who has shown to be, by playing it
    dummy: Number  # whose hand lies open and is played by the declarer
    declared: Number  # mask: cards that the declarer has played or laid away, where the highest trumps count
    pitching: Number  # whether the next card led makes trump
    to_speak: Number  # players who have yet to check, call, raise or fold, as bits
    pool: Number  # chips left in the pot from earlier deals
    bets: Number  # the bet and the raises made in this round of betting
    winners: Number  # sides that won the last deal finished, as bits
    match_winners: Number  # sides that won the match, as bits
    chosen: Number  # mask: cards of hands picked to be passed, not yet given
    hand: Masks  # masks; a face-down pile's unseen cards lie here too
    captured: Masks  # masks
    took: Tricks  # masks of tricks, numbered from 0: those each player won, where certain tricks are paid
    choices: MoveWords  # the legal moves of the player to move, as bits of the alphabet
    score: Scores  # of each player
    side_score: Scores  # of each side
    deal_score: Scores  # of each side, in this deal
    bags: Bags  # of each side
    chips: Scores  # of each player, without those in the pot
    staked: Scores  # chips that each player has put into the pot in this deal
    hand_value: Scores  # of each hand at the showdown; -1: it was not shown
    held: PerPlayer  # how many cards are in each hand
    tricks: PerPlayer  # won by each player in this deal
    bid: PerPlayer  # -1: has not bid
    first_named: PerPlayer  # suits that each player was the first of the side to bid, as bits of their rank
    place: PerPlayer  # in the order of going out, -1: still in
    last_place: PerPlayer  # in the ranking of the deal before, where cards are passed by it
    sweeps: PerPlayer
    lives: PerPlayer
    low_end: PerSuit  # of each suit's pile, as a place in the rank order; -1: no pile
    high_end: PerSuit
    pending_kind: Queue
    pending_player: Queue
    pending_value: Queue
    picked: PerPlayer  # how many cards each player has picked to pass
    trick: PerPlayer  # the card each player has played to the trick
    below: PerCard  # the card under each card of an ordered pile
    pile_top: PerWarrior  # known cards under each player's unseen pile
    pile_end: PerWarrior
    piled: PerPlayer
    front_top: PerWarrior  # WAR: cards each player has shown, first to last
    front_end: PerWarrior
    peeked: PerPlayer  # WAR: the top card of each player's pile, where its owner has looked at it
    row: PerSpot  # the card at each place of each row
    buried: PerPlayer  # WAR: unseen cards each player has buried


class Watch(IntEnum):
    """What becomes of what is seen during play."""

    NOBODY = 0  # nobody keeps track, for rollouts
    REMEMBERED = 1  # who knows which card is kept
    TOLD = 2  # and the engine tells what happens


class Memory(Record):
    """Who knows what, and what was told in one call of the engine."""

    watching: Number  # a code of Watch
    known_stock: Number  # stock cards that somebody knows to lie there, as a mask
    said: Number  # what was said while players bet in this deal; `engine.sayings` says more
    excluded: Masks  # cards everyone can tell a player does not hold
    knowers: PerCard  # players who know where each card is, as bits
    leaners: Number  # players whose choices have told something of their cards, as bits
    leaning: PerPlayerAndCard  # how much likelier each is to hold each card; `engine.leanings` says more
    bidders: Number  # players whose bids have told something of their hands as a whole, as bits
    points: PerBit  # masks: the cards that count one point for a bid, two, and four; a card may be in several
    shown: PerPlayer  # points that each player has shown since it bid
    fit: PerPlayerAndPoints  # how well the bid fits each number of points, as a leaning
    events: Number  # told so far
    first_event: Number  # the number of the first one kept
    event_kind: EventCodes
    event_actor: EventCodes
    event_target: EventCodes
    event_value: EventNumbers
    event_cards: EventCards
    event_from: EventCodes
    event_to: EventCodes


TABLE_DTYPE = dtype_of(Table)
MEMORY_DTYPE = dtype_of(Memory)


def new_table() -> Table:
    return new(Table, TABLE_DTYPE)


def new_memory(watching: bool = True) -> Memory:
    """A memory that keeps track, or one that does not, for rollouts."""
    memory = new(Memory, MEMORY_DTYPE)
    memory.watching = Watch.REMEMBERED if watching else Watch.NOBODY
    return memory
