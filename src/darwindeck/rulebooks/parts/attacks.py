"""Attack and defence in words: who attacks whom, what beats what, who adds cards and who takes them."""

from darwindeck.genome.phases import AttackPhase
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.setup import opener_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count, number


def attacks(reading: Reading, phase: AttackPhase) -> list[Block]:
    """The rules of a part of a deal that consists of attacks."""
    return [
        *paragraph([*_who(reading), *attack(reading, phase)]),
        *paragraph(defence(reading)),
        *paragraph([*_outcome(), *_filling_up(phase), *_last(reading, phase)]),
    ]


def _who(reading: Reading) -> list[Sentence]:
    whom = "the next player clockwise"
    if reading.has_teams:
        whom += " who is of another team"
    return [
        rule(f"{capital(opener_words(reading))} attacks first."),
        rule(f"The attacker plays any card face up to the table, and the defender is {whom}."),
    ]


def attack(reading: Reading, phase: AttackPhase) -> list[Sentence]:
    """What may be added to an attack, by whom, and how much."""
    who = "the attacker"
    if phase.throw_in:
        others = "the other opponents of the defender" if reading.has_teams else "the other players"
        who = f"the attacker, and then {others} in clockwise order,"
    return [
        rule(
            f"When that card is beaten, {who} may add cards one at a time, each to be beaten before the next:"
            " only cards of ranks that lie on the table in this attack, played by either side."
        ),
        rule(
            f"An attack has at most {count(phase.most, 'card')}, and never more than the defender held when"
            " it began."
        ),
    ]


def defence(reading: Reading) -> list[Sentence]:
    """What beats a card, and that nobody has to."""
    trumps = "" if reading.genome.trump is None else "; any trump beats a card that is no trump"
    return [
        rule(f"A card is beaten by a higher card of its suit{trumps}."),
        rule(
            "The defender need not beat a card, even if able: then the defender gives up, more cards may be"
            " added in the same way without being beaten, and the defender takes all cards of the attack"
            " into their hand, those that were beaten, too."
        ),
    ]


def _outcome() -> list[Sentence]:
    return [
        rule(
            "When every card is beaten and nobody adds another, or the defender has no cards left, the cards"
            " of the attack go to the discard pile, and the defender is the next to attack."
        ),
        exception(
            "A defender who has taken the cards does not attack next: the player after the defender does."
        ),
    ]


def _filling_up(phase: AttackPhase) -> list[Sentence]:
    if not phase.refill:
        return []
    return [
        rule(
            f"After each attack, everyone with fewer than {number(phase.refill)} cards draws up to that many"
            " from the stock, as long as it lasts: the attacker first, then the others clockwise, the"
            " defender last."
        )
    ]


def _last(reading: Reading, phase: AttackPhase) -> list[Sentence]:
    left = "the players of one team have" if reading.has_teams else "one player has"
    return [
        rule(
            "A player who has no cards after that is out of the deal; players who go out after the same"
            " attack share their place. Nobody goes out, and nothing ends, in the middle of an attack."
        ),
        rule(f"Once only {left} cards left, there are no more attacks."),
        exception(f"After {count(phase.round_limit, 'attack')} the attacks are over, too."),
    ]
