"""Goals: what a game rewards, read from its program; more is better for the player's side.

Worth is counted in points. A game that counts points is played for points, many or few as its match or its
ranking says; in any other game winning the deal is worth so much, and what leads to it a part of that.
"""

from darwindeck.agents.greedy.games import worth_of_an_ace_in_game
from darwindeck.engine.declarers import EUCHRED, PER_BID, SET_BACK, TERMS, paid, price_of, tricks_of_all
from darwindeck.engine.layout import Table
from darwindeck.engine.own_deals import pays_in_this_deal
from darwindeck.engine.payment import side_tricks
from darwindeck.engine.sets import FOUR_TWOS, cards_in_set
from darwindeck.engine.stakes import pot_of, price_of_no_trick, where_it_goes
from darwindeck.jit import compiled, inlined
from darwindeck.limits import PLAYERS, SUITS
from darwindeck.masks import count, number
from darwindeck.program.codes import (
    NONE,
    AuctionTerm,
    EndFlag,
    LossCode,
    MatchCode,
    PayeeCode,
    PhaseKind,
    PotCode,
    RankingCode,
    ScoreCode,
)
from darwindeck.program.layout import Program

WIN = 20.0  # what a deal is worth where points do not count
ONE_OF_MANY = 0.2  # the share of it that one more trick brings
ONE_CARD = 0.08  # and one more card captured
NEARLY = 0.6  # what a trick is worth that only brings those that pay nearer
LOST = 0.2  # how likely somebody else is paid for a card left in hand, where the winner is
TEN, ACE = 8, 12  # the ranks by number
ACES_AND_TENS = FOUR_TWOS << TEN | FOUR_TWOS << ACE
ACE_OF_NEEDED = 0.18  # the part of what a declarer needs that an ace or a ten brings
CARDS_LEFT = 3.0  # what a loser still holds, as a rule


@inlined
def sign_of_points(program: Program) -> float:
    """Whether points are good, bad or nothing to this game."""
    if program.match_kind == MatchCode.DEALS or program.match_kind == MatchCode.UNTIL_SCORE:
        return -1.0 if program.match_low_wins else 1.0
    if program.ranking == RankingCode.HIGH_SCORE:
        return 1.0
    return -1.0 if program.ranking == RankingCode.LOW_SCORE else 0.0


@inlined
def share_of_others(program: Program) -> float:
    """What a point for one of the other sides costs: they are ahead or behind on the average."""
    return 1.0 / max(program.sides - 1, 1)


@compiled
def worth_of_deal(program: Program, view: Table) -> float:
    """What it is worth to win the deal as the game ranks it, apart from the points that rank it."""
    if program.match_kind == MatchCode.ONE_DEAL or program.match_kind == MatchCode.ELIMINATION:
        return WIN
    prize = 0.0
    for row in range(program.scores):
        event = number(program.score_event[row])
        if not pays_in_this_deal(program, view, row):
            continue
        if event == ScoreCode.DEAL_WON:
            prize += number(program.score_points[row])
        elif event == ScoreCode.PER_CARD_LEFT and number(program.score_payee[row]) == PayeeCode.WINNER:
            cards = cards_in_set(program, view, number(program.score_set[row])) & program.deck
            common = count(cards) / program.deck_size
            prize += number(program.score_points[row]) * common * CARDS_LEFT * (program.players - 1)
    return prize * sign_of_points(program)


@compiled
def worth_of_captures(program: Program, view: Table, cards: int) -> float:
    """What it is worth to capture these cards."""
    return worth_of_piles(program, view, cards, 0, 0, 0)[0]


@compiled
def worth_of_piles(
    program: Program, view: Table, first: int, second: int, third: int, fourth: int
) -> tuple[float, float, float, float]:
    """What it is worth to capture each of four sets of cards, in one look at the scores."""
    one, two, three, four = 0.0, 0.0, 0.0, 0.0
    sign = sign_of_points(program)
    for row in range(program.scores if sign != 0.0 else 0):
        wanted, points = captures_in_rule(program, view, row)
        if wanted:
            one += sign * points * count(first & wanted)
            two += sign * points * count(second & wanted)
            three += sign * points * count(third & wanted)
            four += sign * points * count(fourth & wanted)
    if program.ranking == RankingCode.MOST_CAPTURED or program.ranking == RankingCode.CAPTURE_ALL:
        each = ONE_CARD * worth_of_deal(program, view)
        one += each * count(first)
        two += each * count(second)
        three += each * count(third)
        four += each * count(fourth)
    return one, two, three, four


@inlined
def captures_in_rule(program: Program, view: Table, row: int) -> tuple[int, float]:
    """The cards that one rule pays for, and the points for each; a race for most is shared out by card."""
    if not pays_in_this_deal(program, view, row):
        return 0, 0.0
    points = 1.0 * number(program.score_points[row])
    match number(program.score_event[row]):
        case ScoreCode.PER_CAPTURED_CARD:
            return cards_in_set(program, view, number(program.score_set[row])), points
        case ScoreCode.MOST_OF:
            wanted = cards_in_set(program, view, number(program.score_set[row])) & program.deck
            return wanted, 2.0 * points / max(count(wanted), 1)
        case ScoreCode.TOP_CAPTURED:
            wanted = cards_in_set(program, view, number(program.score_set[row])) & program.deck
            return wanted, points / max(count(wanted), 1)
        case ScoreCode.AUCTION_MADE:
            return ACES_AND_TENS, worth_of_an_ace(program, row)
        case ScoreCode.GAME_MADE:
            return ACES_AND_TENS, worth_of_an_ace_in_game(program, view, row)
        case ScoreCode.PER_CARD_OVER:
            return program.deck, 0.5 * points
        case ScoreCode.PER_BOOK:
            return program.deck, points / SUITS
        case ScoreCode.PRIMIERA:
            return program.deck, 2.0 * points / program.deck_size
    return 0, 0.0


@inlined
def worth_of_an_ace(program: Program, row: int) -> float:
    """What an ace or a ten brings a declarer who plays for captured cards."""
    if not paid(program, row, TERMS) & AuctionTerm.CARDS:
        return 0.0
    return ACE_OF_NEEDED * (number(program.score_points[row]) + paid(program, row, EUCHRED))


@compiled
def worth_of_trick(program: Program, view: Table, winner: int) -> float:
    """What one more trick is worth to the side of its winner, apart from cards and contracts."""
    sign = sign_of_points(program)
    side = number(program.side_of[winner])
    worth = 0.0
    for row in range(program.scores):
        event = number(program.score_event[row])
        if not pays_in_this_deal(program, view, row):
            continue
        if event == ScoreCode.PER_TRICK:
            over = number(program.score_number[row])
            pays = over == 0 or side_tricks(program, view, side) >= over
            worth += sign * number(program.score_points[row]) * (1.0 if pays else NEARLY)
        elif event == ScoreCode.NAMED_TRICK and is_this_trick(view, number(program.score_number[row])):
            worth += sign * number(program.score_points[row])
        elif event == ScoreCode.POT:
            worth += sign * worth_of_trick_in_pot(program, view, winner)
    if program.ranking == RankingCode.MOST_TRICKS:
        worth += ONE_OF_MANY * worth_of_deal(program, view)
    if program.match_kind == MatchCode.ELIMINATION and program.loses == LossCode.NO_TRICK:
        worth += WIN if number(view.tricks[winner]) == 0 else 0.0
    return worth


@compiled
def worth_of_trick_in_pot(program: Program, view: Table, winner: int) -> float:
    """The chips that one more trick brings, and those that it saves."""
    pot = pot_of(view)
    worth = 0.0
    if where_it_goes(program) == PotCode.TRICKS:
        worth += 1.0 * pot / max(tricks_of_all(view) + number(view.held[winner]), 1)
    elif program.ranking == RankingCode.MOST_TRICKS:
        worth += ONE_OF_MANY * pot
    if number(view.tricks[winner]) == 0:
        worth += price_of_no_trick(program, view, pot)
    return worth


@compiled
def is_this_trick(view: Table, wanted: int) -> bool:
    """Whether the trick being played is the one of this number, or looks like the last where that is 0."""
    if wanted == 0:
        return number(view.held[view.to_move]) <= 1
    return tricks_of_all(view) + 1 == wanted


@compiled
def stakes_of(
    program: Program, view: Table, player: int, cards: int
) -> tuple[float, float, float, float, float]:
    """What a hand is played for, in one look at the scores.

    What it is worth to go out first, less than nothing where holding cards wins; what these cards are worth
    to whoever still holds them at the end, and what any card is worth so, on the average; what it pays to
    play these cards, and to play any card.
    """
    sign = sign_of_points(program)
    out, left, any_left, kept, played, any_played = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for row in range(program.scores if sign != 0.0 else 0):
        points = sign * number(program.score_points[row])
        if not pays_in_this_deal(program, view, row):
            continue
        match number(program.score_event[row]):
            case ScoreCode.WENT_OUT:
                out += points
            case ScoreCode.AUCTION_MADE:
                out += sign * stake_of_being_first(program, view, row)
            case ScoreCode.PER_PLACE:
                out += sign * number(program.score_places[row * PLAYERS])
            case ScoreCode.PER_CARD_PLAYED:
                wanted = cards_in_set(program, view, number(program.score_set[row]))
                played += points * count(cards & wanted)
                any_played += points * count(program.deck & wanted)
            case ScoreCode.PER_CARD_LEFT:
                wanted = cards_in_set(program, view, number(program.score_set[row]))
                is_own = number(program.score_payee[row]) == PayeeCode.OWNER
                # What is paid to the winner is lost to everybody else.
                points = points if is_own else -LOST * points * share_of_others(program)
                left += points * count(cards & wanted)
                any_left += points * count(program.deck & wanted)
                kept += points * count(program.deck & wanted) if is_own else 0.0
    out += worth_of_going_out_first(program, view)
    if kept != 0.0 and ends_with_first_out(program, view):
        # Whoever goes out leaves the others with what they hold.
        out -= kept / program.deck_size * cards_of_others(program, view, player) * share_of_others(program)
    return out, left, any_left / program.deck_size, played, any_played / program.deck_size


@compiled
def stake_of_being_first(program: Program, view: Table, row: int) -> float:
    """What a declarer and the rest play for, where the declarer has to be the first without cards."""
    if view.declarer == NONE or not paid(program, row, TERMS) & AuctionTerm.OUT:
        return 0.0
    bid = max(number(view.bid[view.declarer]), 0)
    lost = bid * (paid(program, row, PER_BID) + paid(program, row, SET_BACK)) + paid(program, row, EUCHRED)
    return 1.0 * price_of(program, row, bid, False, False) + lost


@inlined
def worth_of_going_out_first(program: Program, view: Table) -> float:
    """What the ranking of the deal gives for it."""
    match program.ranking:
        case RankingCode.EMPTY_HAND | RankingCode.GOING_OUT_ORDER:
            return worth_of_deal(program, view)
        case RankingCode.LAST_STANDING:
            return -worth_of_deal(program, view)
    return 0.0


@inlined
def ends_with_first_out(program: Program, view: Table) -> bool:
    """Whether the first player without cards ends the deal, or at least the phase."""
    ends = program.deal_ends
    if number(program.phase_kind[view.phase]) == PhaseKind.TURNS:
        ends |= number(program.turn_ends[view.phase])
    return ends & EndFlag.HAND_EMPTY != 0


@inlined
def cards_of_others(program: Program, view: Table, player: int) -> int:
    """How many cards the other sides hold."""
    cards = 0
    for other in range(view.players):
        if number(program.side_of[other]) != number(program.side_of[player]):
            cards += number(view.held[other])
    return cards


@compiled
def worth_of_sweep(program: Program, view: Table) -> float:
    """What it pays to clear the tableau."""
    worth = 0.0
    for row in range(program.scores):
        is_sweep = number(program.score_event[row]) == ScoreCode.SWEEP
        if is_sweep and pays_in_this_deal(program, view, row):
            worth += sign_of_points(program) * number(program.score_points[row])
    return worth
