"""No-limit Texas Hold'em: two cards of your own and five for all, and any bet may be for everything."""

from msgspec.structs import replace

from darwindeck.genome.library.texas_holdem import GENOME as TEXAS_HOLDEM
from darwindeck.genome.phases import BettingPhase
from darwindeck.genome.schema import Description
from darwindeck.genome.vocabulary import BetLimit

STACK = 100  # fifty times the larger of the forced bets

GENOME = replace(
    TEXAS_HOLDEM,
    name="no-limit-holdem",
    about=Description(
        summary="Two cards of your own and five for all make a poker hand, and you may bet all you have.",
        source="Pagat: Texas Hold'em",
        simplifications=(
            "A bet or a raise is the smallest, half the pot, the pot or all the player has, and there are at"
            " most three raises in a round.",
            "A raise need not be as large as the one before it.",
            "No card is burnt before the common cards are dealt, which changes nothing.",
            "The match is twelve deals, three by each player, or ends when one player has all the chips.",
        ),
    ),
    setup=replace(TEXAS_HOLDEM.setup, chips=STACK),
    phases=tuple(
        replace(phase, min_bet=2, limit=BetLimit.NO_LIMIT) if isinstance(phase, BettingPhase) else phase
        for phase in TEXAS_HOLDEM.phases
    ),
)
