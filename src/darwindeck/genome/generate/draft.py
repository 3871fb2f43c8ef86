"""A draft: what is settled about a random game before its phases are."""

from dataclasses import dataclass, field

from darwindeck.cards import SUITS, Rank, suit_mask
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.denotation import Game, World, cards_of
from darwindeck.genome.generate.decks import Deck, random_deck, random_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.schema import ACE_HIGH, FixedTrump, GameGenome
from darwindeck.genome.steps import NameSuit
from darwindeck.genome.vocabulary import Ranking

PLAYERS = {2: 3.0, 3: 3.0, 4: 5.0, 5: 1.5, 6: 1.5}
TEAM_SIZES: dict[int, list[tuple[int, ...]]] = {
    3: [(1, 2)],
    4: [(2, 2), (2, 2), (1, 3), (2, 1, 1)],
    5: [(1, 4), (2, 3), (2, 2, 1)],
    6: [(2, 2, 2), (3, 3), (2, 4)],
}
Teams = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Draft:
    """The table of a game to be: who plays, with which cards, and over how many deals."""

    players: int
    teams: Teams
    deck: Deck
    order: tuple[Rank, ...]
    several_deals: bool
    trump: FixedTrump | None = None
    wild: CardSet | None = None
    names_suits: bool = False
    game: Game = field(init=False)

    def __post_init__(self) -> None:
        wild = cards_of(self.wild, Game(deck=self.deck.mask), World()) if self.wild else 0
        trump = self.trump.suit.number if self.trump else None
        game = Game(self.deck.mask, wild, self.order, trump, self.names_suits)
        object.__setattr__(self, "game", game)

    @property
    def trumps(self) -> int:
        return suit_mask(self.trump.suit.number) & self.deck.mask if self.trump else 0

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
            wild=self.wild,
            team_mode=bool(self.teams),
            teams=self.teams,
        )


def random_draft(dice: Dice, trump: float, wild: float, naming: float) -> Draft:
    """A table for a game of hands; trump, wild cards and named suits in the shares given."""
    players = dice.weighted(PLAYERS)
    deck = random_deck(dice, least=4 * players)
    has_trump = len(deck.suits) > 1 and dice.may(FixedTrump, trump)
    return Draft(
        players=players,
        teams=random_teams(dice, players) if dice.may("GameGenome.teams", 0.4) else (),
        deck=deck,
        order=random_order(dice, deck) if dice.may("GameGenome.rank_order", 0.3) else ACE_HIGH,
        several_deals=dice.may("GameGenome.match", 0.6),
        trump=FixedTrump(dice.one([suit for suit in SUITS if suit in deck.suits])) if has_trump else None,
        wild=fixed_set(dice, deck) if dice.may("GameGenome.wild", wild) else None,
        names_suits=dice.may(NameSuit, naming),
    )


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
