"""Phases: the parts of a deal, played in order. Each says beside its genes what it is."""

from typing import Annotated, get_args

from msgspec import Meta

from darwindeck.genome.genes import gene
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Step
from darwindeck.genome.traits import Act, Companions, PhasePart, PhaseTraits, Role
from darwindeck.genome.trick_phases import AuctionPhase, BiddingPhase, TrickPhase
from darwindeck.genome.vocabulary import (
    BetLimit,
    EndWhen,
    Evaluator,
    LimitPays,
    PassDirection,
    Passing,
    RepeatUntil,
    Zone,
)
from darwindeck.limits import MOST_ATTACKS

__all__ = [
    "PHASES",
    "AttackPhase",
    "AuctionPhase",
    "BettingPhase",
    "BiddingPhase",
    "DealPhase",
    "PassingPhase",
    "Phase",
    "Repeat",
    "ShowdownPhase",
    "TrickPhase",
    "TurnPhase",
    "phases_for",
]


class TurnPhase(PhasePart, frozen=True, tag="turns"):
    """Turns, one player after the other, until the phase ends."""

    traits = PhaseTraits(
        Role.PLAY,
        "Your turn",
        short_title="Turns",
        without="a part of the deal that is played in turns",
        part="turns",
        meaning="the turns and their steps",
        acts=frozenset({Act.CHANGE_HANDS, Act.WAIT_FOR_OPENER}),
    )

    turn: Annotated[Step, gene("What a player does in a turn: one step, or a tree of steps.")]
    round_limit: Annotated[
        int, Meta(ge=1, le=2000), gene("The deal ends after this many rounds at the latest.")
    ]
    rounds: Annotated[
        int, Meta(ge=0, le=50), gene("Exactly how many rounds are played; 0: until something ends the phase.")
    ] = 0
    ends: Annotated[
        tuple[EndWhen, ...], gene("What ends this phase; the deal goes on with the next one.")
    ] = ()
    passing: Annotated[
        Passing,
        gene(
            "Whether a player who could act may pass instead.",
            plainest=Passing.NEVER,
            without="that players may pass",
        ),
    ] = Passing.NEVER
    at_limit: Annotated[
        LimitPays, gene("Whether a deal that reaches its round limit is scored, or pays nothing.")
    ] = LimitPays.SCORE


class PassingPhase(PhasePart, frozen=True, tag="passing"):
    """Everyone gives cards to another player, all at once."""

    traits = PhaseTraits(
        Role.PREPARATION,
        "Passing cards",
        without="passing cards",
        part="passing",
        meaning="the passing of cards",
        acts=frozenset({Act.HOLD_CARDS, Act.NEED_EVERYONE}),
    )

    count: Annotated[
        int,
        Meta(ge=1, le=6),
        gene("How many cards each player passes.", plainest=1, without="that several cards are passed"),
    ] = 3
    directions: Annotated[
        tuple[PassDirection, ...],
        Meta(min_length=1, max_length=6),
        gene("Where the cards go, deal by deal; after the last direction the list starts again."),
    ] = (PassDirection.LEFT,)
    by_last_ranking: Annotated[
        bool,
        gene(
            "Instead: whoever came last in the deal before, as the game ranks players, gives its best cards"
            " to whoever came first, who gives any cards back."
        ),
    ] = False
    second_pair: Annotated[
        bool,
        gene(
            "Whether the second and the last but one exchange cards then, too, one card fewer, and so on.",
            plainest=False,
            without="the exchange between the second and the last but one",
        ),
    ] = False


class DealPhase(PhasePart, frozen=True, tag="deal"):
    """More cards are dealt from the stock, from whoever leads next on, as far as the stock goes."""

    traits = PhaseTraits(
        Role.SUPPLY,
        "More cards",
        without="dealing more cards",
        acts=frozenset({Act.CHANGE_HANDS, Act.TURN_TO_STOCK, Act.WAIT_FOR_OPENER}),
    )

    count: Annotated[
        int,
        Meta(ge=1, le=13),
        gene(
            "How many cards: for each player, or for the table.",
            plainest=1,
            without="that several cards are dealt",
        ),
    ] = 1
    to: Annotated[Zone, gene("Where the cards go: to each hand, or face up to the table.")] = Zone.HAND
    face_up: Annotated[
        bool,
        gene(
            "Whether cards dealt to the hands lie face up before the players.",
            plainest=False,
            without="that cards are dealt face up",
        ),
    ] = False


class BettingPhase(PhasePart, frozen=True, tag="betting"):
    """A round of betting: check, bet, call, raise or fold."""

    traits = PhaseTraits(
        Role.PLAY,
        "Betting",
        without="a round of betting",
        part="betting",
        meaning="the rounds of betting, and the pot",
        companions=Companions(scores=(Pot,)),
        acts=frozenset({Act.WAIT_FOR_OPENER}),
    )

    min_bet: Annotated[
        int,
        Meta(ge=0, le=1000),
        gene(
            "The size of a bet and of each raise, in chips; the smallest one. 0: nothing is bet, and each"
            " player in turn only stays in or folds."
        ),
    ] = 1
    max_raises: Annotated[
        int,
        Meta(ge=0, le=8),
        gene("How often a bet may be raised.", plainest=0, without="that bets may be raised"),
    ] = 3
    limit: Annotated[
        BetLimit,
        gene(
            "What a bet or a raise may amount to.",
            plainest=BetLimit.FIXED,
            without="the choice of how much to bet",
        ),
    ] = BetLimit.FIXED
    blinds: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=1000)], ...],
        Meta(max_length=3),
        gene(
            "Bets that must be made before anyone speaks, from the dealer's left on (with two players, from"
            " the dealer on). Whoever comes after them speaks first, and the highest is the first bet.",
            plainest=(),
            without="the forced bets",
        ),
    ] = ()


class AttackPhase(PhasePart, frozen=True, tag="attack"):
    """One player attacks the next with cards, which that player beats one by one or takes all."""

    traits = PhaseTraits(
        Role.PLAY,
        "Attack and defence",
        without="the attacks",
        part="attack",
        meaning="the attacks and their defence",
        acts=frozenset(
            {Act.CHANGE_HANDS, Act.COMPARE_RANKS, Act.DISCARD, Act.HOLD_CARDS, Act.WAIT_FOR_OPENER}
        ),
    )

    round_limit: Annotated[
        int, Meta(ge=1, le=500), gene("After this many attacks the phase ends at the latest.")
    ]
    most: Annotated[
        int,
        Meta(ge=1, le=MOST_ATTACKS),
        gene("The most cards of one attack; never more than the defender holds when it begins."),
    ] = 6
    throw_in: Annotated[
        bool,
        gene(
            "Whether the other opponents of the defender may add cards to an attack, too.",
            plainest=False,
            without="that others add cards to an attack",
        ),
    ] = True
    refill: Annotated[
        int,
        Meta(ge=0, le=MOST_ATTACKS),
        gene(
            "After an attack hands are filled up to this many cards, the attacker's first and the defender's"
            " last; 0: they are not.",
            plainest=0,
            without="that hands are filled up after an attack",
        ),
    ] = 6


class ShowdownPhase(PhasePart, frozen=True, tag="showdown"):
    """Everyone still in shows the hand; hands are compared, together with what lies on the tableau."""

    traits = PhaseTraits(
        Role.SUPPLY,
        "Showdown",
        without="the showdown",
        acts=frozenset({Act.COMPARE_RANKS}),
    )

    evaluator: Annotated[Evaluator, gene("How hands are compared.")] = Evaluator.POKER


class Repeat(PhasePart, frozen=True, tag="repeat"):
    """These phases again and again, until this holds after the last of them."""

    traits = PhaseTraits(
        Role.REPETITION,
        "",
        without="the part of the deal that is repeated",
        acts=frozenset({Act.CHANGE_HANDS, Act.TURN_TO_STOCK}),
    )

    phases: Annotated[
        tuple["Phase", ...], Meta(min_length=1, max_length=6), gene("The phases that are repeated, in order.")
    ]
    until: Annotated[
        RepeatUntil,
        gene(
            "When to stop; looked at after the last of the phases.",
            without="that a part of the deal is repeated",
        ),
    ] = RepeatUntil.STOCK_EMPTY


Phase = (
    TrickPhase
    | BiddingPhase
    | TurnPhase
    | PassingPhase
    | BettingPhase
    | DealPhase
    | ShowdownPhase
    | AuctionPhase
    | AttackPhase
    | Repeat
)
PHASES: tuple[type[Phase], ...] = get_args(Phase)


def phases_for(*roles: Role) -> tuple[type[Phase], ...]:
    """The kinds of phases that are for one of these."""
    return tuple(kind for kind in PHASES if kind.traits.role in roles)
