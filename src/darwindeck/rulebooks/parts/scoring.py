"""Scoring: what a deal pays, rule by rule; cards that pay in the same way share a table."""

from functools import reduce
from itertools import groupby
from operator import or_

from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.own_deals import own_deals_of, paid_always
from darwindeck.genome.scoring import GameMade, ScoringRule
from darwindeck.rulebooks.document import (
    Block,
    Entry,
    Listing,
    Section,
    Sentence,
    grid,
    listing,
    paragraph,
    rule,
)
from darwindeck.rulebooks.parts.contracts import contract_sentences
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.card_terms import cases_of
from darwindeck.rulebooks.words.card_words import words_for
from darwindeck.rulebooks.words.english import capital, signed
from darwindeck.rulebooks.words.game_words import game_words, multipliers, worked_value
from darwindeck.rulebooks.words.score_words import BY_CARD, ByCard, score_head, score_sentence


def scoring(reading: Reading) -> list[Section]:
    """What a deal pays, where anything is paid."""
    genome = reading.genome
    blocks: list[Block] = []
    always = paid_always(genome.scoring)
    for head, rules in groupby(always, key=lambda scoring_rule: score_head(reading, scoring_rule)):
        blocks += _group(reading, head, list(rules))
    blocks += paragraph(contract_sentences(reading))
    blocks += _deal_by_deal(reading)
    if not blocks:
        return []
    return [Section("Scoring", (*paragraph(_whose(reading)), *blocks))]


def _deal_by_deal(reading: Reading) -> list[Block]:
    """What each deal of a series pays, where they differ."""
    deals = own_deals_of(reading.genome.scoring)
    if not deals:
        return []
    entries = [
        Entry(tuple(score_sentence(reading, one) for one in rules), term=f"Deal {deal}")
        for deal, rules in enumerate(deals, start=1)
    ]
    again = f" After deal {len(deals)} begin again with what deal 1 pays."
    ends = reading.survey.most_deals <= len(deals)
    also = " besides" if paid_always(reading.genome.scoring) or reading.genome.contract else ""
    words = f"What a deal pays{also} depends on which deal of the match it is.{'' if ends else again}"
    return [*paragraph([rule(words)]), Listing(tuple(entries))]


def _whose(reading: Reading) -> list[Sentence]:
    when = "Score each deal when it is over."
    if reading.has_teams:
        return [rule(f"{when} A player's points count for the team.")]
    return [rule(when)]


def _group(reading: Reading, head: str, rules: list[ScoringRule]) -> list[Block]:
    by_card = [scoring_rule for scoring_rule in rules if isinstance(scoring_rule, BY_CARD)]
    if any(isinstance(one, GameMade) and one.matadors for one in rules):
        return [block for one in rules for block in _game(reading, one)]
    if not by_card:
        return paragraph(score_sentence(reading, scoring_rule) for scoring_rule in rules)
    if len(by_card) == 1:
        return paragraph([score_sentence(reading, by_card[0])])
    rows = [[capital(words_for(reading, one.cards).one), signed(one.points)] for one in by_card]
    if not _is_every_card_listed(reading, by_card):
        rows.append(["Any other card", "0"])
    doubled = [rule("A card that fits several rows counts for each.")] if _overlap(reading, by_card) else []
    return [*paragraph([rule(f"{head}:")]), grid(("Card", "Points"), rows), *paragraph(doubled)]


def _game(reading: Reading, one: ScoringRule) -> list[Block]:
    """What a game is worth, with a list of what multiplies its price."""
    if not (isinstance(one, GameMade) and one.matadors):
        return paragraph([score_sentence(reading, one)])
    return [
        *paragraph([rule(game_words(reading, one, has_list=True))]),
        *paragraph([rule("The price of a game is multiplied by the sum of these:")]),
        *listing(rule(words) for words in multipliers()),
        *paragraph([rule(worked_value(reading, one))]),
    ]


def _overlap(reading: Reading, rules: list[ByCard]) -> bool:
    """Whether a card may be in two sets."""
    masks = [_widest(reading, one.cards) for one in rules]
    return any(a & b for place, a in enumerate(masks) for b in masks[place + 1 :])


def _is_every_card_listed(reading: Reading, rules: list[ByCard]) -> bool:
    return reading.deck == reduce(or_, (_widest(reading, one.cards) for one in rules))


def _widest(reading: Reading, cards: CardSet) -> int:
    mask = 0
    for case, _ in cases_of(cards, reading.genome.wild):
        mask |= case & reading.deck
    return mask
