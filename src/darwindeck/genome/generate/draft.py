"""A draft: what is settled about a random game before its phases are."""

from dataclasses import dataclass, field

from darwindeck.cards import SUITS, Rank, rank_mask
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.denotation import CardFacts, TableFacts, cards_of
from darwindeck.genome.generate.decks import Deck, other_order, random_deck, random_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.schema import (
    FixedTrump,
    GameGenome,
    LastWinnerTrump,
    RotatingTrump,
    Trump,
    TurnedUpTrump,
    usual_order,
)
from darwindeck.genome.steps import NameSuit
from darwindeck.genome.vocabulary import EffectType, Ranking, TableauMode

PLAYERS = {2: 3.0, 3: 3.0, 4: 7.0, 5: 1.5, 6: 1.5}
TEAM_SIZES: dict[int, list[tuple[int, ...]]] = {
    3: [(1, 2)],
    4: [(2, 2)] * 5 + [(1, 3), (2, 1, 1)],
    5: [(1, 4), (2, 3), (2, 2, 1)],
    6: [(2, 2, 2), (2, 2, 2), (3, 3), (2, 4)],
}
Teams = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Draft:
    """The table of a game to be: who plays, with which cards, and over how many deals."""

    players: int
    teams: Teams
    deck: Deck
    order: tuple[Rank, ...]  # low to high; empty: the usual one
    several_deals: bool
    mode: TableauMode = TableauMode.NONE
    trump: Trump | None = None
    trump_order: tuple[Rank, ...] = ()
    bowers: bool = False
    high_trumps: tuple[Rank, ...] = ()
    wild: CardSet | None = None
    names_suits: bool = False
    chooses_suits: bool = False  # suits are named by the effect of a card, not by a step
    game: CardFacts = field(init=False)

    def __post_init__(self) -> None:
        wild = cards_of(self.wild, CardFacts(deck=self.deck.mask), TableFacts()) if self.wild else 0
        trump = self.trump.suit.number if isinstance(self.trump, FixedTrump) else None
        order = self.order or usual_order(self.mode)
        high = sum(self.deck.mask & rank_mask(rank.number) for rank in self.high_trumps)
        game = CardFacts(self.deck.mask, wild, order, trump, self.names_suits, self.bowers, high)
        object.__setattr__(self, "game", game)

    def genome(self) -> GameGenome:
        """A genome without phases yet, to be completed."""
        return GameGenome(
            name="",
            player_count=self.players,
            phases=(),
            ranking=Ranking.HIGH_SCORE,
            deck=self.deck.cards,
            jokers=self.deck.jokers,
            rank_order=self.order,
            trump=self.trump,
            trump_order=self.trump_order,
            bowers=self.bowers,
            high_trumps=self.high_trumps,
            wild=self.wild,
            team_mode=bool(self.teams),
            teams=self.teams,
        )


def random_draft(
    dice: Dice,
    trump: float = 0.0,
    wild: float = 0.0,
    naming: float = 0.0,
    teams: float = 0.4,
    mode: TableauMode = TableauMode.NONE,
) -> Draft:
    """A table for a game of hands; trump, wild cards, named suits and teams in the shares given."""
    players = dice.weighted(PLAYERS)
    deck = random_deck(dice, least=4 * players)
    usual = usual_order(mode)
    order = random_order(dice, deck, usual) if dice.may("GameGenome.rank_order", 0.3) else ()
    several_deals = dice.may("GameGenome.match", 0.65)
    has_trump = len(deck.suits) > 1 and dice.may("GameGenome.trump", trump)
    trumps = random_trump(dice, deck, several_deals) if has_trump else None
    orders_trumps = trumps is not None and dice.may("GameGenome.trump_order", 0.3)
    chooses = dice.palette.allows(EffectType.CHOOSE_SUIT) and dice.palette.allows(
        "GameGenome.special_effects"
    )
    names = (chooses or dice.palette.allows(NameSuit)) and dice.chance(naming)
    return Draft(
        players=players,
        teams=random_teams(dice, players) if dice.may("GameGenome.teams", teams) else (),
        deck=deck,
        order=order,
        several_deals=several_deals,
        mode=mode,
        trump=trumps,
        trump_order=other_order(dice, deck, order or usual) if orders_trumps else (),
        wild=fixed_set(dice, deck) if dice.may("GameGenome.wild", wild) else None,
        names_suits=names,
        chooses_suits=names and chooses and not dice.may(NameSuit, 0.6),
    )


def random_trump(dice: Dice, deck: Deck, several_deals: bool) -> Trump | None:
    """A trump suit that is fixed, turned up, or different from deal to deal."""
    suits = [suit for suit in SUITS if suit in deck.suits]
    rotation = dice.shuffled(suits)[: dice.number(2, len(suits))]
    kinds: list[Trump] = [FixedTrump(dice.one(suits)), TurnedUpTrump()]
    if several_deals:
        kinds += [RotatingTrump(tuple(rotation))] * 2 + [LastWinnerTrump()] * 2
    allowed = [kind for kind in kinds if dice.palette.allows(type(kind))]
    return dice.one(allowed) if allowed else None


def random_teams(dice: Dice, players: int) -> Teams:
    """The players in two or three teams; two players are never a team."""
    if players not in TEAM_SIZES:
        return ()
    seats = dice.shuffled(range(players))
    teams = []
    for size in dice.one(TEAM_SIZES[players]):
        teams.append(tuple(sorted(seats[:size])))
        seats = seats[size:]
    return tuple(sorted(teams))
