"""What a move means in a game: the rules that govern it, and what the card does and counts."""

from darwindeck.cards import card_from, cards_in
from darwindeck.genome.denotation import TableFacts, cards_of, is_fixed
from darwindeck.genome.own_deals import deal_of
from darwindeck.genome.phases import (
    AttackPhase,
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    PassingPhase,
    Phase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    Knock,
    LayOff,
    Leaf,
    Meld,
    NameSuit,
    Peek,
    Play,
    SwapCards,
    Trade,
    TurnOver,
    TurnUp,
)
from darwindeck.genome.vocabulary import (
    CAPTURING,
    EffectType,
    IfUnable,
    Passing,
    TargetSelector,
    Wanted,
    Zone,
)
from darwindeck.program import alphabet
from darwindeck.rulebooks.document import Paragraph, Section, Sentence, rule
from darwindeck.rulebooks.parts.course import part
from darwindeck.rulebooks.parts.setup import trump_sentences
from darwindeck.rulebooks.parts.special_cards import effect_sentence
from darwindeck.rulebooks.parts.tableau import tableau_rules
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.parts.tricks import barred, follows, leader, leads
from darwindeck.rulebooks.parts.turn_tree import told_leaves
from darwindeck.rulebooks.parts.turns import passing_sentences
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.moves import card_in
from darwindeck.rulebooks.words.score_words import BY_CARD, score_sentence


def explained(genome: GameGenome, move: int) -> list[Section]:
    """The rules that govern a move, part by part; none when the game knows no such move."""
    reading = Reading(genome)
    card = card_in(move)
    if card is not None and not reading.deck >> card & 1:
        return []
    titles = Titles(reading.phases)
    sections = [
        _section(titles.of(place), rules_for(reading, phase, move))
        for place, phase in enumerate(reading.phases)
    ]
    sections += [_section("Special cards", _by_effect(reading, move)), *_on_the_tableau(reading, move)]
    found = [section for section in sections if section.blocks]
    if found and card is not None:
        found += [section for section in _about_card(reading, move, card) if section.blocks]
    return found


def rules_for(reading: Reading, phase: Phase, move: int) -> list[Sentence]:
    """The sentences of a part of the deal that speak of a move."""
    match phase:
        case TrickPhase() if move < alphabet.DISCARD:
            return [*leads(reading, phase), *follows(reading, phase), *barred(reading, phase)]
        case BiddingPhase() if alphabet.BID <= move <= alphabet.NIL:
            return part(reading, phase)
        case AuctionPhase() if _is_call(move) or (
            (phase.exchange or phase.kitty) and alphabet.PICK <= move < alphabet.PLAYER
        ):
            return part(reading, phase)
        case PassingPhase() if alphabet.PICK <= move < alphabet.PLAYER:
            return part(reading, phase)
        case BettingPhase() if alphabet.FOLD <= move < alphabet.SLOT:
            return part(reading, phase)
        case AttackPhase() if move < alphabet.DISCARD or move in (alphabet.PASS, alphabet.DONE):
            return part(reading, phase)
        case TurnPhase():
            return _in_a_turn(reading, phase, move)
    return []


def _is_call(move: int) -> bool:
    """Whether a move is a bid, a pass or a suit, or says who plays."""
    return alphabet.SUIT <= move <= alphabet.PASS or alphabet.OPTION <= move < alphabet.OPTION + 5


def _in_a_turn(reading: Reading, phase: TurnPhase, move: int) -> list[Sentence]:
    if move == alphabet.PASS:
        return passing_sentences(phase) if phase.passing != Passing.NEVER else []
    return [
        sentence
        for leaf, told in told_leaves(reading, phase.turn)
        if is_move_of(leaf, move)
        or (move == alphabet.DONE and takes_several(reading, leaf))
        or (move == alphabet.DRAW and _draws_when_unable(leaf))
        for sentence in told
    ]


def takes_several(reading: Reading, leaf: Leaf) -> bool:
    """Whether a step may take more than one card."""
    is_play = isinstance(leaf, Play) and leaf.to == Zone.DISCARD
    combines = reading.genome.combinations is not None and is_play
    return combines or getattr(leaf, "most", 1) > 1


def _draws_when_unable(leaf: Leaf) -> bool:
    return getattr(leaf, "if_unable", None) in (IfUnable.DRAW_ONE, IfUnable.DRAW_UNTIL)


def is_move_of(leaf: Leaf, move: int) -> bool:
    """Whether a step is taken with a move of this kind."""
    match leaf:
        case Play(source=Zone.PILE):
            return move == alphabet.FLIP
        case Play():
            return move < alphabet.DISCARD or (move == alphabet.DONE and leaf.most > leaf.least)
        case Discard():
            is_stop = move == alphabet.DONE and leaf.most > leaf.least
            return alphabet.DISCARD <= move < alphabet.PICK or is_stop
        case Draw(source=Zone.STOCK) | TurnOver():
            return move == alphabet.DRAW
        case Draw(source=Zone.DISCARD):
            return move == alphabet.TAKE
        case Draw():
            return alphabet.PLAYER <= move < alphabet.RANK
        case NameSuit():
            return alphabet.SUIT <= move < alphabet.BID
        case Meld() | LayOff() | Trade():
            return alphabet.PICK <= move < alphabet.PLAYER
        case Knock():
            return move == alphabet.KNOCK
        case SwapCards():
            draws = alphabet.DRAW if leaf.source == Zone.STOCK else alphabet.TAKE
            is_discard = leaf.may_discard and alphabet.DISCARD <= move < alphabet.PICK
            return move == draws or is_discard or is_place(move)
        case TurnUp() | Peek():
            return is_place(move)
        case Ask(wanted=Wanted.CARD):
            return alphabet.PICK <= move < alphabet.RANK
        case Ask():
            return alphabet.PLAYER <= move < alphabet.SUIT
        case Claim():
            is_card = alphabet.PICK <= move < alphabet.PLAYER
            is_word = alphabet.RANK <= move < alphabet.SUIT or move == alphabet.CHALLENGE
            return is_card or is_word or move == alphabet.DONE
    return False


def is_place(move: int) -> bool:
    """Whether a move names a place of a row."""
    return alphabet.SLOT <= move < alphabet.OPTION


_EFFECT_MOVES = {
    EffectType.FORCE_DISCARD: (alphabet.DISCARD, alphabet.PICK),
    EffectType.CHOOSE_SUIT: (alphabet.SUIT, alphabet.BID),
}


def _by_effect(reading: Reading, move: int) -> list[Sentence]:
    """Special cards that ask for a move of this kind."""
    found = []
    for effect in reading.genome.special_effects:
        first, last = _EFFECT_MOVES.get(effect.effect_type, (0, 0))
        chosen = effect.target == TargetSelector.PLAYER_CHOICE and alphabet.PLAYER <= move < alphabet.RANK
        if first <= move < last or chosen or (effect.stacks and move == alphabet.DRAW):
            rank = naming.rank_plural(effect.trigger_rank.number)
            found.append(rule(f"Of {rank}: {effect_sentence(reading, effect).text}"))
    return found


def _on_the_tableau(reading: Reading, move: int) -> list[Section]:
    mode = reading.setup.tableau_mode
    plays = move < alphabet.DISCARD and reading.survey.plays_to(Zone.TABLEAU)
    picks = mode in CAPTURING and alphabet.PICK <= move < alphabet.PLAYER
    return tableau_rules(reading) if plays or picks or move == alphabet.FLIP else []


def _about_card(reading: Reading, move: int, card: int) -> list[Section]:
    """What the card does when it is played, and what it counts."""
    rank = card % 13 if card < 52 else 13
    effects = [
        e for e in reading.genome.special_effects if e.trigger_rank.number == rank and move < alphabet.DISCARD
    ]
    opening = [
        sentence
        for _, phase in reading.survey.every(TrickPhase)
        if phase.opening_lead and card_from(phase.opening_lead) == card
        for sentence in leader(reading, phase, True)[:1]
    ]
    does = [effect_sentence(reading, effect) for effect in effects]
    beats = reading.survey.has(TrickPhase, AttackPhase)
    trumps = trump_sentences(reading) if beats and move < alphabet.DISCARD else []
    return [
        _section("What the card does", [*opening, *does]),
        _section("Trump", trumps),
        _section("What the card counts", _counts(reading, card)),
    ]


def _counts(reading: Reading, card: int) -> list[Sentence]:
    scoring = reading.genome.scoring
    return [
        _in_its_deal(score_sentence(reading, scoring_rule), deal_of(scoring, place))
        for place, scoring_rule in enumerate(scoring)
        if isinstance(scoring_rule, BY_CARD)
        and (
            not is_fixed(scoring_rule.cards)
            or card in cards_in(cards_of(scoring_rule.cards, reading.survey.game, TableFacts()))
        )
    ]


def _in_its_deal(sentence: Sentence, deal: int) -> Sentence:
    """What a rule pays, with the deal of the series in which it does."""
    return rule(f"Deal {deal}: {sentence.text}") if deal else sentence


def _section(title: str, sentences: list[Sentence]) -> Section:
    return Section(title, (Paragraph(tuple(sentences)),) if sentences else ())
