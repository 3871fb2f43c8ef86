"""Steps in words: what a player does, with which cards, and what happens when it cannot be done."""

from dataclasses import dataclass

from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.steps import Discard, Draw, Leaf, NameSuit, Play, TurnOver
from darwindeck.genome.vocabulary import IfUnable, StockPolicy, TableauMode, TargetSelector, Zone
from darwindeck.rulebooks.document import Sentence, exception, rule
from darwindeck.rulebooks.parts.combinations import combination_sentences
from darwindeck.rulebooks.parts.later_steps import later_clause
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.card_words import is_everything, is_of_whole_ranks, words_for
from darwindeck.rulebooks.words.english import between, capital, count, number
from darwindeck.rulebooks.words.groups import must_be
from darwindeck.rulebooks.words.guards import guard_words

_TARGETS = {
    TargetSelector.NEXT_PLAYER: "the next player in the direction of play",
    TargetSelector.PREV_PLAYER: "the player before you in the direction of play",
    TargetSelector.PLAYER_CHOICE: "an opponent of your choice",
    TargetSelector.LEFT_OPPONENT: "the nearest opponent on your left",
    TargetSelector.RIGHT_OPPONENT: "the nearest opponent on your right",
    TargetSelector.RANDOM_OPPONENT: "an opponent chosen at random",
    TargetSelector.ALL_OPPONENTS: "every opponent",
}


@dataclass(frozen=True)
class Clause:
    """A step: what to do, as an order without its full stop, and what else is to be said about it."""

    order: str
    details: tuple[Sentence, ...] = ()


def step_sentences(
    reading: Reading, step: Leaf, may: bool, unable: Sentence | None, guard_is_told: bool = False
) -> tuple[Sentence, ...]:
    """A step in sentences: the order, or the permission, then its details."""
    clause = clause_of(reading, step)
    guard = None if guard_is_told else getattr(step, "when", None)
    order = f"you may {clause.order}" if may else clause.order
    if guard is None:
        first = rule(f"{capital(order)}.")
    else:
        first = exception(f"If {guard_words(reading, guard)}, {order}.")
    return (first, *clause.details, *([] if unable is None else [unable]))


def clause_of(reading: Reading, step: Leaf) -> Clause:
    """What a step tells a player to do."""
    match step:
        case Draw():
            return _draw(reading, step)
        case Play():
            return _play(reading, step)
        case Discard():
            return _discard(reading, step)
        case NameSuit():
            return _name_suit(reading, step)
    order, details = later_clause(reading, step)
    return Clause(order, tuple(rule(detail) for detail in details))


def can_fail(reading: Reading, step: Leaf) -> bool:
    """Whether there is anything to say about a step that cannot be done."""
    match step:
        case Draw(source=Zone.STOCK) | TurnOver():
            return reading.setup.stock != StockPolicy.END_DEAL
        case Play(source=Zone.PILE):
            return False
        case Discard(least=least):
            return least > 0
    return isinstance(step, Draw | Play)


def unable_words(reading: Reading, step: Leaf, is_last: bool) -> str:
    """What a player does who cannot take a step, as the end of a sentence."""
    counts = reading.setup.tableau_mode == TableauMode.RUNNING_TOTAL
    if counts and isinstance(step, Play) and step.to == Zone.TABLEAU:
        return "throw in your hand: lay it face up on the discard pile, and your turn ends"
    match getattr(step, "if_unable", IfUnable.SKIP):
        case IfUnable.PASS:
            return "your turn ends"
        case IfUnable.DRAW_ONE:
            return "draw one card from the stock; if you can now, you must; if not, your turn ends"
        case IfUnable.DRAW_UNTIL:
            return (
                "draw cards from the stock one at a time until you can, and then you must; if the stock"
                " runs out first, your turn ends"
            )
        case IfUnable.TAKE_PILE:
            return (
                "take the whole discard pile into your hand, without cards that were cleared away, and your"
                " turn ends"
            )
    return "your turn ends" if is_last else "skip this step"


def unable_sentence(reading: Reading, step: Leaf, is_last: bool) -> Sentence:
    """What happens when a step cannot be done."""
    cannot = "If there is no card to take" if isinstance(step, Draw | TurnOver) else "If you cannot"
    return exception(f"{cannot}, {unable_words(reading, step, is_last)}.")


def _draw(reading: Reading, step: Draw) -> Clause:
    cards = (
        "as many cards as you discarded in this turn"
        if step.as_many_as_discarded
        else count(step.count, "card")
    )
    match step.source:
        case Zone.STOCK if step.up_to:
            return Clause(f"draw cards from the stock until you have {number(step.count)}", (_as_it_lasts(),))
        case Zone.STOCK:
            return Clause(f"draw {cards} from the stock", _as_far_as_it_goes(step))
        case Zone.DISCARD:
            top = "the top discard" if step.count == 1 else f"the top {number(step.count)} discards"
            if step.as_many_as_discarded:
                top = f"from the top of the discard pile {cards}"
            it = "It" if step.count == 1 else "They"
            back = rule(f"{it} may not go back onto the discard pile in the same turn.")
            return Clause(f"take {top} into your hand", (*_as_far_as_it_goes(step), back))
        case Zone.OPPONENT:
            assert step.opponent is not None
            whose = _victim(reading, step.opponent)
            some = () if step.count == 1 else (exception("If that hand has fewer, take them all."),)
            return Clause(f"take {cards} at random, unseen, from the hand of {whose}", some)
    return Clause(f"draw {cards} from the {step.source.value}")


def _victim(reading: Reading, target: TargetSelector) -> str:
    is_the_only_one = reading.players == 2 and target == TargetSelector.RANDOM_OPPONENT
    return "your opponent" if is_the_only_one else _TARGETS[target]


def _as_far_as_it_goes(step: Draw) -> tuple[Sentence, ...]:
    return () if step.count == 1 else (exception("If there are fewer, take what there is."),)


def _as_it_lasts() -> Sentence:
    return exception("If you have that many already, draw none; if the stock runs out, you have fewer.")


def _play(reading: Reading, step: Play) -> Clause:
    if step.source == Zone.PILE:
        return Clause("turn up the top card of your pile and play it to the tableau")
    place = "onto the discard pile" if step.to == Zone.DISCARD else "to the tableau"
    combinations = reading.genome.combinations
    if combinations is not None and step.to == Zone.DISCARD:
        details = combination_sentences(reading, combinations)
        return Clause("play a combination of cards from your hand onto the discard pile", tuple(details))
    several = step.most > 1
    cards = f"{between(step.least, step.most, 'card')} of the same rank" if several else "one card"
    details = [*_which(reading, step), *_same_size(step), *_sequence(reading, step), *_clears(reading, step)]
    details += _takes_all(reading, step)
    return Clause(f"play {cards} from your hand {place}", tuple(details))


def _which(reading: Reading, step: Play) -> list[Sentence]:
    if is_everything(reading, step.cards):
        return []
    words = words_for(reading, step.cards)
    if step.most == 1:
        return [rule(f"It {must_be(words)}.")]
    if is_of_whole_ranks(reading, step.cards):
        return [rule(f"Each {must_be(words)}.")]
    suits = [naming.suit_plural(suit) for suit in reading.suits]
    first = f"The first of them, in the order {', '.join(suits)}, {must_be(words)}"
    if step.least == 1 and not step.same_size:
        return [rule(f"{first}; the others need only have its rank.")]
    return [
        rule(
            f"{first}, and you must hold as many such cards of its rank as you have to play; but the others"
            " need only have its rank."
        )
    ]


def _same_size(step: Play) -> list[Sentence]:
    if not step.same_size:
        return []
    return [rule("If there is a last play, you must play exactly as many cards as it had.")]


def _sequence(reading: Reading, step: Play) -> list[Sentence]:
    if step.to != Zone.TABLEAU or reading.setup.tableau_mode != TableauMode.SEQUENCE:
        return []
    also = "" if is_everything(reading, step.cards) else "also "
    return [
        rule(f"It must {also}start or continue the pile of its suit, as described under “Tableau rules”.")
    ]


def _takes_all(reading: Reading, step: Play) -> list[Sentence]:
    """What captures everything in this step, where it does not in every one."""
    if step.takes_all is None or takes_all_alike(reading):
        return []
    cards = words_for(reading, step.takes_all).one
    return [rule(f"In this step {cards} captures everything, as described under “Tableau rules”.")]


def takes_all_alike(reading: Reading) -> bool:
    """Whether the same cards capture everything, however they are played to the tableau."""
    plays = [play for _, play in reading.survey.every(Play) if play.to == Zone.TABLEAU]
    return len({play.takes_all for play in plays}) < 2


def _clears(reading: Reading, step: Play) -> list[Sentence]:
    if step.clears is None:
        return []
    cards = words_for(reading, step.clears).one
    return [
        exception(
            f"When the last card you play is {cards}, the pile is cleared at once: there is no last play any"
            " more,"
            " everyone is back in, and you take another turn if you still hold cards."
        )
    ]


def _discard(reading: Reading, step: Discard) -> Clause:
    cards = between(step.least, step.most, "card")
    details = [] if is_everything(reading, step.cards) else [_limited(reading, step.cards, step.most)]
    return Clause(f"put {cards} from your hand onto the discard pile", tuple(details))


def _limited(reading: Reading, cards: CardSet, most: int) -> Sentence:
    words = must_be(words_for(reading, cards))
    return rule(f"It {words}." if most == 1 else f"Each {words}, judged before the first is put down.")


def _name_suit(reading: Reading, step: NameSuit) -> Clause:
    if is_everything(reading, step.after):
        return Clause("name a suit if you have played a card this turn")
    return Clause(
        f"name a suit if the last card you played this turn is {words_for(reading, step.after).one}"
    )
