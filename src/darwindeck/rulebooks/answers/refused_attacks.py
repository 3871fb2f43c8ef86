"""Why a card may not be added to an attack, or does not beat one."""

from darwindeck.cards import NO_CARD, symbol_of
from darwindeck.game import View
from darwindeck.genome.phases import AttackPhase
from darwindeck.program import alphabet
from darwindeck.rulebooks.parts.attacks import attack, defence
from darwindeck.rulebooks.reading import Reading


def against_attack(reading: Reading, phase: AttackPhase, view: View, move: int) -> str:
    """The rule of attack or defence that forbids a move."""
    if move >= alphabet.DISCARD:
        return ""
    card = symbol_of(move - alphabet.PLAY)
    attacked = int(view.table.attack_card)
    if attacked != NO_CARD:
        return f"{card} does not beat {symbol_of(attacked)}. {defence(reading)[0].text}"
    return f"No card of the rank of {card} lies on the table. {attack(reading, phase)[0].text}"
