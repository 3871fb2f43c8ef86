"""Deals of their own: what the deal that is played pays, where deals are paid each in its own way."""

from darwindeck.engine.layout import Table
from darwindeck.engine.own_deals import own_deal_of
from darwindeck.genome.own_deals import own_deals_of
from darwindeck.genome.schema import GameGenome
from darwindeck.program.layout import Program
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.score_words import score_sentence


def pay_of_this_deal(genome: GameGenome, program: Program, table: Table) -> list[str]:
    """What is paid in this deal and not in every one, in words; nothing where all deals are paid alike."""
    if not program.own_deals:
        return []
    reading = Reading(genome)
    deal = int(own_deal_of(program, table))
    rules = own_deals_of(genome.scoring)[deal - 1]
    return [f"In this deal: {' '.join(score_sentence(reading, one).text for one in rules)}"]
