"""Random genomes, well-typed by construction: `generate(seed)` is a playable game."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from msgspec.structs import replace

from darwindeck.genome.check import check
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.generate.attacking import attack_game
from darwindeck.genome.generate.auctions import auction_game, contract_game, partnership_game
from darwindeck.genome.generate.claiming import claiming_game
from darwindeck.genome.generate.climbing import climbing_game, pile_game
from darwindeck.genome.generate.collecting import collecting_game
from darwindeck.genome.generate.combining import combining_game
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.families import mixed_game, refill_game, trick_game, turn_game
from darwindeck.genome.generate.matching import matching_game
from darwindeck.genome.generate.rows import row_game
from darwindeck.genome.generate.showdowns import (
    community_game,
    draw_game,
    stud_game,
    trading_game,
    twenty_one_game,
)
from darwindeck.genome.generate.tables import match_game, open_game, sequence_game
from darwindeck.genome.generate.war import betting_war_game, war_game
from darwindeck.genome.phases import (
    AttackPhase,
    AuctionPhase,
    BettingPhase,
    DealPhase,
    Repeat,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.played import PLAYED
from darwindeck.genome.productions import Palette
from darwindeck.genome.schema import AuctionTrump, GameGenome
from darwindeck.genome.scoring import AuctionMade, BestSuit, Bridge, GameMade, Pot, RowTotal
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    InOrder,
    Knock,
    LayDown,
    Maybe,
    Meld,
    OneOf,
    Peek,
    SwapCards,
    Trade,
)
from darwindeck.genome.vocabulary import (
    AuctionKind,
    DealTo,
    EndWhen,
    Evaluator,
    Fact,
    IfUnable,
    Passing,
    RankReference,
    TableauMode,
    Zone,
)

__all__ = ["PLAYED", "Palette", "attempts_for", "generate"]

ATTEMPTS = 20
Family = Callable[[Dice], GameGenome]
# Seeds take turns through the families, so that any run of seeds has some of each.
ROTA: tuple[Family, ...] = (
    war_game,
    trick_game,
    turn_game,
    match_game,
    climbing_game,
    trick_game,
    sequence_game,
    turn_game,
    mixed_game,
    matching_game,
    trick_game,
    refill_game,
    turn_game,
    collecting_game,
    matching_game,
    match_game,
    trick_game,
    claiming_game,
    match_game,
    open_game,
    turn_game,
    collecting_game,
    matching_game,
    claiming_game,
    sequence_game,
    climbing_game,
    trick_game,
    turn_game,
    claiming_game,
    match_game,
    sequence_game,
    community_game,
    draw_game,
    stud_game,
    twenty_one_game,
    collecting_game,
    auction_game,
    auction_game,
    auction_game,
    combining_game,
    combining_game,
    row_game,
    row_game,
    row_game,
    row_game,
    betting_war_game,
    match_game,
    auction_game,
    auction_game,
    trick_game,
    collecting_game,
    pile_game,
    attack_game,
    attack_game,
    trading_game,
    match_game,
    contract_game,
    partnership_game,
    contract_game,
    partnership_game,
    partnership_game,
)
NEEDS: dict[Family, tuple[str | type[Any] | Enum, ...]] = {
    war_game: (TurnPhase, TableauMode.WAR),
    trick_game: (TrickPhase,),
    turn_game: (TurnPhase,),
    mixed_game: (TrickPhase, TurnPhase),
    match_game: (TurnPhase, TableauMode.MATCH_RANK, Zone.TABLEAU),
    sequence_game: (TurnPhase, TableauMode.SEQUENCE, Zone.TABLEAU),
    open_game: (TurnPhase, "Play.to", Zone.TABLEAU),
    climbing_game: (TurnPhase, RankReference.LAST_PLAY, Passing.OUT_UNTIL_CLEAR),
    attack_game: (AttackPhase,),
    pile_game: (TurnPhase, RankReference.LAST_PLAY, IfUnable.TAKE_PILE, InOrder),
    combining_game: (TurnPhase, Combinations, Passing.OUT_UNTIL_CLEAR),
    refill_game: (TrickPhase, Repeat, DealPhase),
    matching_game: (TurnPhase, InOrder, LayDown, Ask),
    claiming_game: (TurnPhase, Claim),
    community_game: (ShowdownPhase, DealPhase, Zone.TABLEAU),
    draw_game: (ShowdownPhase, TurnPhase, InOrder, Discard, "Draw.as_many_as_discarded"),
    stud_game: (ShowdownPhase, DealPhase, "DealPhase.face_up"),
    twenty_one_game: (ShowdownPhase, TurnPhase, InOrder, Maybe, Draw, Fact.TOTAL, Evaluator.TWENTY_ONE),
    trading_game: (ShowdownPhase, TurnPhase, Trade, Maybe),
    auction_game: (TrickPhase, AuctionPhase, AuctionTrump, AuctionMade),
    partnership_game: (
        TrickPhase,
        AuctionPhase,
        AuctionTrump,
        GameMade,
        Bridge,
        AuctionKind.RANKED,
        "GameGenome.teams",
    ),
    contract_game: (TrickPhase, AuctionPhase, AuctionTrump, AuctionMade, GameMade, AuctionKind.RANKED),
    row_game: (TurnPhase, OneOf, SwapCards, RowTotal, DealTo.ROW),
    betting_war_game: (TurnPhase, BettingPhase, Peek, Pot, TableauMode.WAR, EndWhen.TABLEAU_TAKEN),
    collecting_game: (TurnPhase, InOrder, Maybe, OneOf, Knock, Meld, EndWhen.KNOCKED, BestSuit),
}


def generate(seed: int, palette: Palette = PLAYED) -> GameGenome:
    """A random game of the palette, always the same for the same seed."""
    return _generated(seed, palette)[0]


def attempts_for(seed: int, palette: Palette = PLAYED) -> int:
    """How many drafts it took to come to a well-typed game; more than one is a flaw of the generator."""
    return _generated(seed, palette)[1]


def _generated(seed: int, palette: Palette) -> tuple[GameGenome, int]:
    families = [family for family in ROTA if all(palette.allows(need) for need in NEEDS[family])]
    family = families[seed % len(families)]
    for attempt in range(1, ATTEMPTS + 1):
        genome = replace(family(Dice(f"{seed}/{attempt}", palette)), name=f"generated-{seed}")
        if not check(genome):
            return genome, attempt
    raise RuntimeError(f"No well-typed game came of seed {seed} in {ATTEMPTS} attempts.")
