"""Scoring rules: an event, the cards it looks at, the points it pays, and who gets them."""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.genes import gene
from darwindeck.genome.vocabulary import Failing, Forfeit, Measure, Payee, PotGoes, Vulnerable

Points = Annotated[int, Meta(ge=-500, le=500)]


class _Score(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class PerTrick(_Score, frozen=True, tag="per_trick"):
    """Points for each trick the side wins beyond `over`."""

    points: Annotated[Points, gene("Points for each trick.")]
    over: Annotated[int, Meta(ge=0, le=26), gene("Only tricks beyond this number count.")] = 0


class NamedTrick(_Score, frozen=True, tag="named_trick"):
    """Points for winning a certain trick of the deal: the first, the last, or any other."""

    points: Annotated[Points, gene("Points for winning it.")]
    trick: Annotated[
        int, Meta(ge=0, le=26), gene("Which trick it is, counted from 1; 0: the last trick of the deal.")
    ] = 0


class PerCapturedCard(_Score, frozen=True, tag="per_captured_card"):
    """Points for each of these cards that a player captures."""

    cards: Annotated[CardSet, gene("The cards that count.")]
    points: Annotated[Points, gene("Points for each of them.")]


class PerCardOver(_Score, frozen=True, tag="per_card_over"):
    """Points for each card that a side captures beyond `over`."""

    points: Annotated[Points, gene("Points for each card.")]
    over: Annotated[int, Meta(ge=1, le=52), gene("Only cards beyond this number count.")]


class PerCardLeft(_Score, frozen=True, tag="per_card_left"):
    """Points for each of these cards left in hand when the deal ends."""

    cards: Annotated[CardSet, gene("The cards that count.")]
    points: Annotated[Points, gene("Points for each of them.")]
    to: Annotated[
        Payee, gene("Who gets the points: the player left with the card, or the winner of the deal.")
    ] = Payee.OWNER


class PerCardPlayed(_Score, frozen=True, tag="per_card_played"):
    """Points for each of these cards when it is played in a turn."""

    cards: Annotated[CardSet, gene("The cards that count.")]
    points: Annotated[Points, gene("Points for each of them.")]


class WentOut(_Score, frozen=True, tag="went_out"):
    """Points for the first player to empty its hand."""

    points: Annotated[Points, gene("Points for going out first.")]


class PerPlace(_Score, frozen=True, tag="per_place"):
    """Points by the order of going out: first, second and so on; the rest get nothing."""

    points: Annotated[
        tuple[Points, ...],
        Meta(min_length=1, max_length=6),
        gene("Points for the first player to go out, the second, and so on; the rest get nothing."),
    ]


class Sweep(_Score, frozen=True, tag="sweep"):
    """Points each time a player captures everything on the tableau."""

    points: Annotated[Points, gene("Points for each sweep.")]
    last_play_counts: Annotated[
        bool,
        gene(
            "Whether the very last card of a deal can sweep, too.",
            plainest=True,
            without="that the last play is no sweep",
        ),
    ] = True


class MostOf(_Score, frozen=True, tag="most_of"):
    """Points to the side that captures more of these cards than any other."""

    cards: Annotated[CardSet, gene("The cards that are counted.")]
    points: Annotated[Points, gene("Points for having captured the most of them; a tie pays nobody.")]
    weighted: Annotated[
        bool,
        gene(
            "Whether a ten counts ten, an ace four, a king three, a queen two, a jack one and any other card"
            " nothing (otherwise every card counts one).",
            plainest=False,
            without="that the cards count differently",
        ),
    ] = False


class TopCaptured(_Score, frozen=True, tag="top_captured"):
    """Points to the side that captures the highest of these cards in play, or the lowest."""

    cards: Annotated[CardSet, gene("The cards among which it is the highest or the lowest.")]
    points: Annotated[Points, gene("Points for having captured it; a tie pays nobody.")]
    lowest: Annotated[
        bool,
        gene(
            "Whether it is the lowest card in play and not the highest.",
            plainest=False,
            without="that the lowest card is wanted",
        ),
    ] = False


class Primiera(_Score, frozen=True, tag="primiera"):
    """Points to the side with the best prime: its best card of each suit, by the old Italian values."""

    points: Annotated[Points, gene("Points for the best prime.")]


class PerBook(_Score, frozen=True, tag="per_book"):
    """Points for each book: a side has captured every card of a rank."""

    points: Annotated[Points, gene("Points for each book.")]


class DealWon(_Score, frozen=True, tag="deal_won"):
    """Points to whoever wins the deal."""

    points: Annotated[Points, gene("Points for winning the deal.")]


class ExactBid(_Score, frozen=True, tag="exact_bid"):
    """Points to each player who won exactly the tricks it bid."""

    points: Annotated[Points, gene("Points for winning exactly the tricks bid.")]
    per_trick_bid: Annotated[
        Points, gene("Points on top for each trick bid.", plainest=0, without="the points for each trick bid")
    ] = 0


class AuctionMade(_Score, frozen=True, tag="auction_made"):
    """Points to the side that won the auction and took enough tricks, or to the others when it did not."""

    need: Annotated[
        int,
        Meta(ge=0, le=500),
        gene("How many tricks or points the winner of the auction needs; 0: as many as it bid."),
    ]
    points: Annotated[Points, gene("Points for winning enough of them.")]
    march: Annotated[
        Points,
        gene(
            "Points for winning all the tricks, instead of those for enough; 0: no more than for enough.",
            plainest=0,
            without="the price for winning all the tricks",
        ),
    ] = 0
    euchred: Annotated[
        Points,
        gene(
            "Points for each of the other sides when the winner of the auction fails.",
            plainest=0,
            without="what the others get when the winner of the auction fails",
        ),
    ] = 0
    alone_march: Annotated[
        Points,
        gene(
            "Points for winning all the tricks without partners; 0: no more than with them.",
            plainest=0,
            without="the price for winning all the tricks alone",
        ),
    ] = 0
    per_bid: Annotated[
        Points,
        gene(
            "Points on top for each trick bid: won when the bid is made, lost when it fails.",
            plainest=0,
            without="the points for each trick bid",
        ),
    ] = 0
    counts: Annotated[
        Measure,
        gene(
            "What it needs: tricks, points by other scores, captured cards (an ace counts eleven, a ten ten,"
            " a king four, a queen three, a jack two), or, without tricks, to be the first without cards."
        ),
    ] = Measure.TRICKS
    forfeit: Annotated[
        Forfeit,
        gene(
            "What becomes of its points in this deal when it fails: nothing, they are lost, or they are given"
            " to each of the other sides.",
            plainest=Forfeit.NOTHING,
            without="that points are forfeited by who fails",
        ),
    ] = Forfeit.NOTHING
    set_back: Annotated[
        Points,
        gene(
            "Points lost for each trick or point bid, only when the bid fails.",
            plainest=0,
            without="the points lost when a bid fails",
        ),
    ] = 0


class GameMade(_Score, frozen=True, tag="game_made"):
    """What the declarer's game is worth, by its suit and its bid: won when it is made, lost when it fails."""

    points: Annotated[Points, gene("What the lowest bid is worth in the lowest suit.")]
    need: Annotated[
        int,
        Meta(ge=0, le=500),
        gene("How many tricks or points the declarer needs, on top of the number bid."),
    ] = 0
    per_trick_bid: Annotated[
        Points,
        gene(
            "Points on top for each trick bid beyond the lowest bid.",
            plainest=0,
            without="the points for each trick bid",
        ),
    ] = 0
    per_suit: Annotated[
        Points,
        gene(
            "Points on top for each suit that ranks lower.",
            plainest=0,
            without="that suits are worth more or less",
        ),
    ] = 0
    no_trump: Annotated[
        Points,
        gene(
            "What the lowest bid is worth without a trump suit; 0: one suit more.",
            plainest=0,
            without="the price of no-trump",
        ),
    ] = 0
    nil: Annotated[Points, gene("What nil is worth.")] = 0
    others: Annotated[
        Points,
        gene(
            "Points for each of the other sides for each trick it wins, except in nil.",
            plainest=0,
            without="the points for tricks of the other sides",
        ),
    ] = 0
    counts: Annotated[
        Measure,
        gene(
            "What the declarer needs: tricks, or captured cards, of which an ace counts eleven, a ten ten, a"
            " king four, a queen three and a jack two."
        ),
    ] = Measure.TRICKS
    fails: Annotated[
        Failing,
        gene(
            "What a game costs that fails: what it is worth once, twice, or for each trick too few.",
            plainest=Failing.ONCE,
            without="that failing costs more than the game is worth",
        ),
    ] = Failing.ONCE
    matadors: Annotated[
        bool,
        gene(
            "Whether a game counts once, once more for each of the highest trumps in a row that the declarer"
            " holds or lacks, and once more each for winning by far and for winning every trick.",
            plainest=False,
            without="that the highest trumps multiply what a game is worth",
        ),
    ] = False


class Bridge(_Score, frozen=True, tag="bridge"):
    """What a contract is worth at duplicate Bridge: tricks beyond six, bonuses for games and slams, and
    penalties for tricks too few.
    """

    vulnerable: Annotated[
        Vulnerable,
        gene(
            "Which sides are vulnerable, and so win and lose more: never, or by the four deals of Chicago.",
            plainest=Vulnerable.NEVER,
            without="that sides may be vulnerable",
        ),
    ] = Vulnerable.NEVER


class Deadwood(_Score, frozen=True, tag="deadwood"):
    """The knocker scores the difference in unmatched cards against each opponent; gin and undercut pay more.

    A hand is arranged in sets and runs of three cards or more so that the rest counts least: an ace one, a
    court card or a joker ten, any other its number.
    """

    gin: Annotated[
        Points,
        gene(
            "The bonus for knocking with no unmatched card; nobody lays off cards then, or undercuts.",
            plainest=0,
            without="the bonus for gin",
        ),
    ] = 25
    undercut: Annotated[
        Points,
        gene(
            "The bonus for an opponent whose cards count no more than the knocker's, who then gets the"
            " difference, too.",
            plainest=0,
            without="the bonus for an undercut",
        ),
    ] = 25


class BestSuit(_Score, frozen=True, tag="best_suit"):
    """Each player scores what the cards of one suit in hand count, the suit that counts most.

    An ace counts eleven, a court card ten, any other its number.
    """


class RowTotal(_Score, frozen=True, tag="row_total"):
    """Points for each of these cards in a player's row, face up or face down; equal cards in a column may
    cancel. A row of an even number of cards lies in two lines, one below the other.
    """

    cards: Annotated[CardSet, gene("The cards that count.")]
    points: Annotated[Points, gene("Points for each of them.")]
    pairs_cancel: Annotated[
        bool,
        gene(
            "Whether two cards of one rank in the same column count nothing.",
            plainest=False,
            without="that equal cards in a column cancel",
        ),
    ] = False


class Pot(_Score, frozen=True, tag="pot"):
    """The pot goes to whoever is left when all others have folded, to the best hand at a showdown, or to who
    wins the deal. Points are chips won less chips paid.
    """

    goes: Annotated[
        PotGoes,
        gene(
            "Who takes it: the best, who share it if they are level; the best, unless several are level, when"
            " it stays for the next deal; or each trick won takes an equal part.",
            plainest=PotGoes.BEST,
            without="that the pot goes otherwise than to the best",
        ),
    ] = PotGoes.BEST
    no_trick: Annotated[
        int,
        Meta(ge=0, le=500),
        gene(
            "What whoever stays in and wins no trick pays for the next deal: as many chips as were in the"
            " pot, at most this number.",
            plainest=0,
            without="what winning no trick costs",
        ),
    ] = 0


class ShootTheMoon(_Score, frozen=True, tag="shoot_the_moon"):
    """A player who captures all of these cards scores otherwise than they count."""

    cards: Annotated[CardSet, gene("The cards that must all be captured.")]
    own: Annotated[Points, gene("What the captures of that player score instead.")]
    others: Annotated[Points, gene("What everyone else scores.")]


class OwnDeal(_Score, frozen=True, tag="own_deal"):
    """The rules that follow, up to the next of its kind, pay in one deal only: those after the first in the
    first deal of the match, those after the second in the second, and so on, and then from the first again.
    """


ScoringRule = (
    PerTrick
    | NamedTrick
    | PerCapturedCard
    | PerCardOver
    | PerCardLeft
    | PerCardPlayed
    | WentOut
    | PerPlace
    | Sweep
    | MostOf
    | TopCaptured
    | Primiera
    | PerBook
    | DealWon
    | ExactBid
    | AuctionMade
    | GameMade
    | Bridge
    | Deadwood
    | BestSuit
    | RowTotal
    | Pot
    | ShootTheMoon
    | OwnDeal
)
