"""Special cards: what each rank does when it is played, and to whom."""

from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.steps import Discard, Play
from darwindeck.genome.vocabulary import DiscardHow, EffectType, EndWhen, TargetSelector
from darwindeck.rulebooks.document import Entry, Section, Sentence, exception, listing, paragraph, rule
from darwindeck.rulebooks.reading import STRIKES, Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.english import capital, count, number

TITLE = "Special cards"


def special_cards(reading: Reading) -> list[Section]:
    """The special cards, where there are any."""
    effects = sorted(reading.genome.special_effects, key=lambda effect: effect.trigger_rank.number)
    if not effects:
        return []
    entries = [
        Entry(
            (effect_sentence(reading, effect),), term=capital(naming.rank_plural(effect.trigger_rank.number))
        )
        for effect in effects
    ]
    blocks = [
        *paragraph([rule("Some cards have an effect as soon as they are played:")]),
        *listing(entries),
        *paragraph(_general(reading, effects)),
    ]
    return [Section(TITLE, tuple(blocks))]


def effect_sentence(reading: Reading, effect: SpecialEffect) -> Sentence:
    """What a card of a rank does when it is played."""
    in_tricks = reading.survey.has(TrickPhase)
    in_turns = reading.survey.has(Play) or not in_tricks
    parts = []
    if in_turns or effect.effect_type not in _IN_TRICKS:
        parts.append(_in_turns(reading, effect))
    if in_tricks and effect.effect_type in _IN_TRICKS:
        parts.append(("Played to a trick: " if in_turns else "") + _in_tricks(effect))
    return exception(" ".join(capital(f"{part}.") for part in parts))


_IN_TRICKS = (EffectType.SKIP_NEXT, EffectType.REVERSE_DIRECTION, EffectType.EXTRA_TURN)


def _in_tricks(effect: SpecialEffect) -> str:
    match effect.effect_type:
        case EffectType.SKIP_NEXT:
            seats = count(effect.value, "seat")
            return f"the lead to the next trick moves on by {seats} from the player who would otherwise lead"
        case EffectType.REVERSE_DIRECTION:
            again = "a second such card in the same trick reverses it back"
            return f"from the next trick on, the direction of play is reversed ({again})"
    return "you lead to the next trick, whoever wins this one (of several such cards, the last counts)"


def _in_turns(reading: Reading, effect: SpecialEffect) -> str:
    cards = count(effect.value, "card")
    who = target_words(reading, effect.target)
    match effect.effect_type:
        case EffectType.SKIP_NEXT:
            return (
                "the next player misses a turn"
                if effect.value == 1
                else f"the next {number(effect.value)} players miss a turn"
            )
        case EffectType.REVERSE_DIRECTION:
            nothing = ", which changes nothing with two players" if reading.players == 2 else ""
            return f"the direction of play is reversed{nothing}"
        case EffectType.EXTRA_TURN:
            return "you take another turn"
        case EffectType.CHOOSE_SUIT:
            return "you name a suit"
        case EffectType.DRAW_CARDS if effect.stacks:
            return _stacked(effect)
        case EffectType.DRAW_CARDS:
            return f"{who} draws {cards} from the stock, as long as it lasts"
        case EffectType.FORCE_DISCARD:
            how = "of their choice" if effect.how == DiscardHow.CHOICE else "chosen at random"
            return f"{who} discards {cards} {how}{_at_most_all(effect)}"
        case EffectType.SWAP_HANDS:
            return f"you swap hands with {who}"
    return f"you take {cards} at random, unseen, from {who}{_at_most_all(effect)}"


def _stacked(effect: SpecialEffect) -> str:
    """Cards to draw that can be passed on."""
    cards, rank = count(effect.value, "card"), naming.rank_plural(effect.trigger_rank.number)
    return (
        f"whoever has the next turn starts it with a choice: either draw {cards} from the stock, as long as"
        f" it lasts, and the turn is over; or play another of the {rank}, which is the whole turn, and"
        f" whoever comes next has the same choice with {cards} more"
    )


def _at_most_all(effect: SpecialEffect) -> str:
    return ", or the whole hand if it is smaller" if effect.value > 1 else ""


def target_words(reading: Reading, target: TargetSelector) -> str:
    """Whom an effect strikes."""
    if reading.players == 2 and target != TargetSelector.PLAYER_CHOICE:
        # Lots drawn for the only opponent are a gene of their own, and so have words of their own.
        return "your opponent" if target == TargetSelector.RANDOM_OPPONENT else "the other player"
    whom = _neighbour(reading, _SIDES[target]) if target in _SIDES else _TARGETS[target]
    return whom + _remarks(reading, target)


_TARGETS = {
    TargetSelector.NEXT_PLAYER: "the next player in the direction of play",
    TargetSelector.PREV_PLAYER: "the player before you (against the direction of play)",
    TargetSelector.PLAYER_CHOICE: "an opponent of your choice",
    TargetSelector.RANDOM_OPPONENT: "an opponent chosen at random",
    TargetSelector.ALL_OPPONENTS: "every opponent in turn",
}
_SIDES = {TargetSelector.LEFT_OPPONENT: "left", TargetSelector.RIGHT_OPPONENT: "right"}


def _remarks(reading: Reading, target: TargetSelector) -> str:
    """What else must be known to tell who is struck, in brackets."""
    remarks = []
    if target in _SIDES and reading.survey.has_effect(EffectType.REVERSE_DIRECTION):
        remarks.append("whatever the direction of play")
    if reading.has_teams and "opponent" in target.value:
        remarks.append("opponents are the players of the other teams")
    return f" ({'; '.join(remarks)})" if remarks else ""


def _neighbour(reading: Reading, hand: str) -> str:
    """The first player to the left or to the right whom an effect can strike.

    A player without cards is passed over only where that player is out of the deal.
    """
    if reading.has_teams:
        return f"the next opponent on your {hand}"
    if EndWhen.ONE_LEFT in reading.genome.deal_ends:
        return f"the next player on your {hand} who still holds cards"
    return f"the player on your {hand}"


def _general(reading: Reading, effects: list[SpecialEffect]) -> list[Sentence]:
    kinds = {effect.effect_type for effect in effects}
    sentences = []
    if reading.survey.has(Discard) or EffectType.FORCE_DISCARD in kinds:
        sentences.append(rule(_only_played(reading)))
    if any(play.most > 1 for _, play in reading.survey.every(Play)):
        sentences.append(rule("Several cards of one rank played together have the effect once."))
    if any(_asks(effect) for effect in effects):
        sentences.append(rule(_when_chosen(reading)))
        acts_at_once = any(effect.effect_type in STRIKES and not _asks(effect) for effect in effects)
        if reading.survey.has(TrickPhase) and acts_at_once:
            sentences.append(rule("Effects without a choice happen at once, before the trick is taken."))
    if kinds & {EffectType.FORCE_DISCARD, EffectType.STEAL_CARD} and _may_strike_the_empty(reading):
        sentences.append(
            rule("Nothing is taken from a player without cards, and nobody else is affected instead.")
        )
    if EffectType.SWAP_HANDS in kinds:
        sentences.append(rule("An empty hand is swapped like any other."))
    if EffectType.SKIP_NEXT in kinds:
        sentences.append(rule("No more turns are missed than there are other players still in."))
    if reading.hands_are_struck and reading.going_out_matters:
        sentences.append(
            rule(
                "A player left without cards by a special card counts as having got rid of them; a"
                " player who then gets cards again does not."
            )
        )
    return sentences


def _only_played(reading: Reading) -> str:
    only = "This happens only when a card is played, not when it is merely discarded"
    if reading.survey.has(TrickPhase):
        return f"{only}; a card played to a trick has its effect whether it wins or not."
    return f"{only}."


def _when_chosen(reading: Reading) -> str:
    chosen = "If a special card makes somebody choose, they choose before play goes on"
    if reading.survey.has(TrickPhase):
        return f"{chosen}; but if the card completes a trick, the trick is taken first."
    return f"{chosen}."


def _may_strike_the_empty(reading: Reading) -> bool:
    """Whether an effect can strike a player without cards while there are others it could strike."""
    ends = reading.genome.deal_ends
    return reading.players > 2 and EndWhen.ONE_LEFT not in ends and EndWhen.HAND_EMPTY not in ends


def _asks(effect: SpecialEffect) -> bool:
    """Whether somebody has to choose something for an effect."""
    match effect.effect_type:
        case EffectType.CHOOSE_SUIT:
            return True
        case EffectType.FORCE_DISCARD if effect.how == DiscardHow.CHOICE:
            return True
    return effect.effect_type in STRIKES and effect.target == TargetSelector.PLAYER_CHOICE
