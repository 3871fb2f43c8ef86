"""Small games for tests: stacked decks, and moves written the way a player would say them.

    game = trick(led="7h", hand="2c Ks")
    assert legal(game) == "2c Ks"

Moves are words: a card is played, `-7h` is discarded, and the rest is `draw`, `take`, `flip`, `pass`, `done`,
`doubt`, `nil`, `bid3`, `hearts`, `option0`, `fold`, `check`, `call` and `raise0`. A deck is stacked by
scripting chance, so every table here is one that the engine dealt.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from darwindeck.cards import (
    RANKS,
    RANKS_IN_SUIT,
    SUITED_RANKS,
    SUITS,
    Rank,
    Suit,
    card_from,
    card_of,
    cards_from,
    cards_in,
    mask_of,
    text_of,
)
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.genome.card_sets import AllOf, AnyOf, CardSet, Everything, Not, OfRank, OfSuit
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BettingPhase, BiddingPhase, Phase, ShowdownPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Step
from darwindeck.genome.vocabulary import EndWhen, Evaluator, FirstDealer, Ranking
from darwindeck.limits import PLACES, WORD_SIZE
from darwindeck.move_sets import is_legal
from darwindeck.program import alphabet
from darwindeck.program.codes import DealToCode, Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import SCRIPT_LENGTH, Chance, new_chance

PLAIN = {
    "nil": alphabet.NIL,
    "pass": alphabet.PASS,
    "done": alphabet.DONE,
    "draw": alphabet.DRAW,
    "take": alphabet.TAKE,
    "flip": alphabet.FLIP,
    "doubt": alphabet.CHALLENGE,
    "fold": alphabet.FOLD,
    "check": alphabet.CHECK,
    "call": alphabet.CALL,
    "knock": alphabet.KNOCK,
}
NUMBERED = {
    "raise": alphabet.RAISE,
    "bid": alphabet.BID,
    "option": alphabet.OPTION,
    "seat": alphabet.PLAYER,
    "place": alphabet.SLOT,
}
OF_CARDS = {"": alphabet.PLAY, "-": alphabet.DISCARD, "+": alphabet.PICK}
LOWEST_CARDS = [0] * SCRIPT_LENGTH


@dataclass
class Position:
    """Everything the engine's verbs take: a program, a table, who knows what, and chance."""

    program: Program
    table: Table
    memory: Memory
    chance: Chance

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return bool(self.table.status != Status.PLAYING)

    @property
    def to_move(self) -> int:
        return int(self.table.to_move)


# --- stacked decks --------------------------------------------------------------------------------


def deal(
    genome: GameGenome, *hands: str, up: str = "", dealer: int | None = None, program: Program | None = None
) -> Position:
    """Start a match with these hands, in seat order; hands left out get the lowest cards left.

    `up` is turned up. The last seat deals, so that player 0 begins, unless another dealer is named. From then
    on chance gives the lowest card there is.
    """
    program = compile_genome(genome) if program is None else program
    position = Position(program, new_table(), new_memory(), new_chance(0))
    outcomes = _deal_outcomes(program, 1, [mask(hand) for hand in hands], mask(up))
    if genome.setup.first_dealer == FirstDealer.RANDOM:
        outcomes.insert(0, genome.player_count - 1 if dealer is None else dealer)
    script(position.chance, outcomes + LOWEST_CARDS)
    flow.start(program, position.table, position.memory, position.chance)
    return position


def seeded(genome: GameGenome, seed: int) -> Position:
    """Start a match with the deck shuffled by a seed."""
    position = Position(compile_genome(genome), new_table(), new_memory(), new_chance(seed))
    flow.start(position.program, position.table, position.memory, position.chance)
    return position


def deal_again(game: Position, *hands: str, up: str = "") -> None:
    """Deal the next hands of a match whose deal is over."""
    assert game.table.status == Status.DEAL_OVER
    number = int(game.table.deals) + 1
    outcomes = _deal_outcomes(game.program, number, [mask(hand) for hand in hands], mask(up))
    script(game.chance, outcomes + LOWEST_CARDS)
    flow.start_deal(game.program, game.table, game.memory, game.chance)


def stack(game: Position, cards: str) -> None:
    """The next cards drawn from the stock are these, in this order."""
    stock, outcomes = int(game.table.stock), []
    for card in cards_from(cards):
        outcomes.append(_place_in(stock, card))
        stock &= ~(1 << card)
    script(game.chance, outcomes)


def script(chance: Chance, outcomes: list[int]) -> None:
    """Let chance come out like this, and by its stream afterwards."""
    outcomes = outcomes[:SCRIPT_LENGTH]
    chance.drawn = 0
    chance.scripted = len(outcomes)
    for number, outcome in enumerate(outcomes):
        chance.script[number] = outcome


def hand_size(program: Program, deal_number: int) -> int:
    if program.schedule_length:
        return int(program.schedule[(deal_number - 1) % int(program.schedule_length)])
    return int(program.hand_size)


def _deal_outcomes(program: Program, deal_number: int, hands: list[int], up: int) -> list[int]:
    """The outcomes of chance that deal these hands."""
    stock, size, outcomes = int(program.deck), hand_size(program, deal_number), []
    named = sum(hands) | up
    for player in range(int(program.players)):
        hand = hands[player] if player < len(hands) else _lowest_cards(stock & ~named, size)
        assert hand.bit_count() == size, f"player {player} is dealt {size} cards, not {names(hand)}"
        assert hand & ~stock == 0, f"{names(hand & ~stock)} cannot be dealt"
        if size < stock.bit_count():
            rest = stock
            for card in cards_in(hand):
                outcomes.append(_place_in(rest, card))
                rest &= ~(1 << card)
        if program.deal_to == DealToCode.ROW:
            outcomes += [0] * size  # from the lowest card at the first place to the highest at the last
        stock &= ~hand
    if up:
        outcomes.append(_place_in(stock, up.bit_length() - 1))
    return outcomes


def _lowest_cards(cards: int, size: int) -> int:
    return mask_of(cards_in(cards)[:size])


def _place_in(cards: int, card: int) -> int:
    assert cards >> card & 1, f"{text_of(card)} is not there"
    return (cards & ((1 << card) - 1)).bit_count()


# --- moves in words -------------------------------------------------------------------------------


def legal(game: Position) -> str:
    """The legal moves, in the order of the alphabet."""
    return " ".join(map(word_of, moves_of(game.table)))


def moves_of(table: Table) -> list[int]:
    """The legal moves, lowest code first: the laws say that they are those that the engine calls legal."""
    return [
        word * WORD_SIZE + place
        for word in range(alphabet.WORDS)
        for place in cards_in(int(table.choices[word]))
    ]


def play(game: Position, moves: str) -> None:
    """Make these moves, each of which must be legal."""
    for word in moves.split():
        move = move_of(word)
        assert is_legal(game.table, move), f"{word} is not among {legal(game)}"
        flow.play(game.program, game.table, game.memory, game.chance, move)


def play_out(game: Position, prefer: str = "") -> None:
    """Make the first legal move until the deal is over, or a preferred one where it is legal."""
    while not game.is_over:
        words = legal(game).split()
        play(game, next((word for word in prefer.split() if word in words), words[0]))


def play_at_random(game: Position, dice: Random, deals: int = 1) -> Iterator[Position]:
    """Make random moves and stop before each, until so many deals are over."""
    while True:
        while not game.is_over:
            yield game
            play(game, dice.choice(legal(game).split()))
        if game.table.status != Status.DEAL_OVER or game.table.deals >= deals:
            return
        flow.start_deal(game.program, game.table, game.memory, game.chance)


def copy(game: Position) -> Position:
    """A position of its own with the same table, memory and chance."""
    return Position(game.program, copy_of(game.table), copy_of(game.memory), copy_of(game.chance))


def move_of(word: str) -> int:
    """The code of a move."""
    if word in PLAIN:
        return PLAIN[word]
    if word in (suit.value for suit in SUITS):
        return alphabet.SUIT + Suit(word).number
    if word.startswith("rank"):
        return alphabet.RANK + Rank(word.removeprefix("rank")).number
    for name, first in NUMBERED.items():
        if word.startswith(name):
            return first + int(word.removeprefix(name))
    if word.startswith("-"):
        return alphabet.DISCARD + card_from(word[1:])
    if word.startswith("+"):
        return alphabet.PICK + card_from(word[1:])
    return alphabet.PLAY + card_from(word)


def word_of(move: int) -> str:
    """A move as one word."""
    return _WORDS[move]


def mask(cards: str) -> int:
    """Cards as the bits of a number."""
    return mask_of(cards_from(cards))


def names(cards: Any) -> str:
    """The cards of a mask, lowest number first."""
    return " ".join(text_of(card) for card in cards_in(int(cards)))


_WORDS = (
    {code: word for word, code in PLAIN.items()}
    | {first + card: mark + text_of(card) for mark, first in OF_CARDS.items() for card in range(54)}
    | {alphabet.BID + bid: f"bid{bid}" for bid in range(alphabet.HIGHEST_BID + 1)}
    | {alphabet.RAISE + size: f"raise{size}" for size in range(4)}
    | {alphabet.OPTION + option: f"option{option}" for option in range(8)}
    | {alphabet.PLAYER + seat: f"seat{seat}" for seat in range(6)}
    | {alphabet.SLOT + place: f"place{place}" for place in range(PLACES)}
    | {alphabet.RANK + rank.number: f"rank{rank.value}" for rank in RANKS}
    | {alphabet.SUIT + suit.number: suit.value for suit in SUITS}
)


# --- small games ----------------------------------------------------------------------------------


def short_deck(ranks: str, suits: str) -> CardSet:
    """The cards of these ranks in these suits: short_deck("789", "hs") has six."""
    in_ranks = _either(
        [OfRank(rank) for rank in SUITED_RANKS], ["T" if r == "10" else r for r in SUITED_RANKS], ranks
    )
    in_suits = _either([OfSuit(suit) for suit in SUITS], [suit.value[0] for suit in SUITS], suits)
    parts = [part for part in (in_ranks, in_suits) if part != Everything()]
    return AllOf(tuple(parts)) if len(parts) == 2 else (parts or [Everything()])[0]


def _either(sets: list[CardSet], letters: list[str], wanted: str) -> CardSet:
    """The sets whose letters are wanted, said the shorter way: one of these, or none of the others."""
    chosen = tuple(one for one, letter in zip(sets, letters, strict=True) if letter in wanted)
    others = tuple(one for one in sets if one not in chosen)
    if not others:
        return Everything()
    if len(chosen) <= len(others):
        return chosen[0] if len(chosen) == 1 else AnyOf(chosen)
    return Not(others[0] if len(others) == 1 else AnyOf(others))


def tricks_for(players: int, cards: int, *phases: Phase, **genes: Any) -> GameGenome:
    """A game of tricks: most tricks win. Genes of the setup may be among the rest."""
    setup = SetupRules(cards_per_player=cards, **_setup_genes(genes))
    genes = {"ranking": Ranking.MOST_TRICKS} | genes
    return GameGenome(
        name="tricks", player_count=players, setup=setup, phases=phases or (TrickPhase(),), **genes
    )


def bids_for(players: int, cards: int, **genes: Any) -> GameGenome:
    """A game of bids and tricks: contracts decide. Genes of the bidding may be among the rest."""
    bidding = BiddingPhase(
        **{gene: genes.pop(gene) for gene in BiddingPhase.__struct_fields__ if gene in genes}
    )
    genes = {
        "ranking": Ranking.HIGH_SCORE,
        "contract": ContractScoring(),
        "team_mode": bool(genes.get("teams")),
    } | genes
    return tricks_for(players, cards, bidding, TrickPhase(), **genes)


def turns_for(players: int, cards: int, turn: Step, **genes: Any) -> GameGenome:
    """A game of turns: the first hand empty wins. Genes of the phase and setup may be among the rest."""
    phase = {gene: genes.pop(gene) for gene in TurnPhase.__struct_fields__ if gene in genes}
    setup = SetupRules(cards_per_player=cards, **_setup_genes(genes))
    genes = {"ranking": Ranking.EMPTY_HAND, "deal_ends": (EndWhen.HAND_EMPTY,)} | genes
    return GameGenome(
        name="turns",
        player_count=players,
        setup=setup,
        phases=(TurnPhase(turn=turn, **({"round_limit": 20} | phase)),),
        **genes,
    )


def hands_that_win(*winners: int, players: int = 4) -> list[str]:
    """Hands for a deal in which these players win the tricks, when everyone plays the lowest card there is.

    Each trick is of one suit: its winner holds the highest of so many cards, the others the rest of them.
    """
    tricks_in_suit = RANKS_IN_SUIT // players
    hands: list[list[str]] = [[] for _ in range(players)]
    for number, winner in enumerate(winners):
        suit, place = divmod(number, tricks_in_suit)
        cards = [card_of(place * players + step, suit) for step in range(players)]
        hands[winner].append(text_of(cards.pop()))
        for player in range(players):
            if player != winner:
                hands[player].append(text_of(cards.pop(0)))
    return [" ".join(hand) for hand in hands]


def bets_for(players: int, cards: int, *phases: Phase, **genes: Any) -> GameGenome:
    """A game of bets: the highest cards take the pot. Genes of the betting and setup are among the rest."""
    betting = BettingPhase(
        **{gene: genes.pop(gene) for gene in BettingPhase.__struct_fields__ if gene in genes}
    )
    setup = SetupRules(cards_per_player=cards, **({"chips": 100} | _setup_genes(genes)))
    phases = phases or (betting, ShowdownPhase(evaluator=Evaluator.HIGH_CARD))
    genes = {"ranking": Ranking.HIGH_SCORE, "scoring": (Pot(),)} | genes
    return GameGenome(name="bets", player_count=players, setup=setup, phases=phases, **genes)


def _setup_genes(genes: dict[str, Any]) -> dict[str, Any]:
    return {gene: genes.pop(gene) for gene in SetupRules.__struct_fields__ if gene in genes}


def trick(led: str, hand: str, *phases: Phase, **genes: Any) -> Position:
    """A trick of two players: the first has led, the second holds this hand and is to play."""
    size = len(hand.split())
    spare = [card for card in range(52) if not (mask(led) | mask(hand)) >> card & 1]
    leads = " ".join([led, *(text_of(card) for card in spare[: size - 1])])
    game = deal(tricks_for(2, size, *phases, **genes), leads, hand)
    play(game, led)
    return game
