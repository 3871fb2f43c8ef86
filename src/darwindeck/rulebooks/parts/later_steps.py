"""Steps of melds, questions, claims and rows of face-down cards, in words."""

from darwindeck.cards import cards_in, rank_of
from darwindeck.genome.schema import order_of
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Knock,
    LayDown,
    LayOff,
    Leaf,
    Meld,
    Peek,
    SwapCards,
    TurnUp,
)
from darwindeck.genome.vocabulary import ClaimRank, EffectType, EndWhen, MeldKind, Wanted, Zone
from darwindeck.limits import SUITS
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import between, count, listed, number
from darwindeck.rulebooks.words.naming import rank_plural

Told = tuple[str, list[str]]  # the order, and further sentences


def later_clause(reading: Reading, step: Leaf) -> Told:
    """What a step tells a player to do."""
    match step:
        case Meld():
            return _meld(reading, step)
        case LayOff():
            return _lay_off(step)
        case Ask():
            return _ask(reading, step)
        case LayDown():
            return _lay_down(step)
        case Claim():
            return _claim(reading, step)
        case Peek():
            whole = (
                "the top card of your pile"
                if step.source == Zone.PILE
                else f"{count(step.count, 'face-down card')} of your row"
            )
            several = "" if step.source != Zone.PILE or step.count == 1 else f" ({number(step.count)} cards)"
            return f"look at {whole}{several}", []
        case SwapCards():
            return _swap(step)
        case TurnUp():
            return f"turn up {count(step.count, 'face-down card')} of your row", []
        case Knock():
            return _knock(reading, step)
    raise AssertionError(f"{type(step).__name__} is told elsewhere")


_MELDS = {
    MeldKind.SET: "cards of one rank",
    MeldKind.RUN: "consecutive cards of one suit",
}


def _meld(reading: Reading, step: Meld) -> Told:
    kinds = listed([_MELDS[kind] for kind in sorted(step.kinds, key=list(MeldKind).index)], "or")
    details = [f"A meld is {kinds}, at least {number(step.least)} of them."]
    details.append("It stays there to the end of the deal and counts as captured.")
    if step.again:
        return "lay one or more melds from your hand face up before you", details
    return "lay one meld from your hand face up before you", details


def _lay_off(step: LayOff) -> Told:
    whose = "melds on the table, your own or those of others" if step.others else "your own melds"
    details = [
        "A card fits if it is of the rank of a set, or goes on with a run at either end; one that fits both"
        " goes to the run.",
        "It counts as captured by you, whoever laid the meld.",
    ]
    return f"add one or more cards from your hand to {whose}", details if step.others else details[:1]


def _ask(reading: Reading, step: Ask) -> Told:
    whom = "your opponent" if reading.players == 2 else "an opponent who holds cards"
    if step.wanted == Wanted.CARD:
        order = f"ask {whom} for a card that you do not hold, of a rank that you do"
        details = ["A player who has it gives it to you, for all to see."]
    else:
        order = f"ask {whom} for all cards of a rank that you hold"
        details = ["A player who has any gives you all of them, for all to see."]
    if step.miss_draws:
        details.append(f"If you get nothing, you draw {count(step.miss_draws, 'card')} from the stock.")
    if step.hit_again:
        drawn = ", or draw what you asked for and show it" if step.miss_draws else ""
        details.append(f"If you get a card{drawn}, you take another turn after this one.")
    elif step.miss_draws:
        details.append("If you draw what you asked for, you show it.")
    return order, details


def _lay_down(step: LayDown) -> Told:
    details = ["They are laid down whether you want it or not, and count as captured."]
    if step.count < SUITS:
        details.append(
            "Of more cards of a rank, those go that come first in the order clubs, diamonds, hearts, spades."
        )
    return f"lay down all groups of {number(step.count)} cards of one rank from your hand", details


_CLAIMED = {
    ClaimRank.NEXT: "You must name the rank after the one named last, and the first one after the last.",
    ClaimRank.SAME: "Onto an empty pile you may name any rank; after that everyone must name the same.",
    ClaimRank.NEAR: (
        "Onto an empty pile you may name any rank; after that, the rank named last or the one before or after"
        " it. The first and the last rank are neighbours."
    ),
    ClaimRank.ANY: "You may name any rank.",
}


def _lowest_rank(reading: Reading) -> int:
    """The lowest rank of which the pack has cards."""
    ranks = {rank_of(card) for card in cards_in(reading.deck)}
    return next(rank.number for rank in order_of(reading.genome) if rank.number in ranks)


def _claim(reading: Reading, step: Claim) -> Told:
    details = [_CLAIMED[step.rank]]
    if step.rank == ClaimRank.NEXT:
        details.append(f"Each deal begins with {rank_plural(_lowest_rank(reading))}.")
    if reading.genome.jokers:
        details.append("Jokers are of no rank that can be named.")
    if step.only_next_doubts or reading.players == 2:
        details.append("The next opponent after you may doubt it.")
    else:
        details.append("Your opponents are asked in turn whether they doubt it; the first doubt decides.")
    details.append(
        "Then your cards are shown: if any is not of the rank you named, you take all cards played face down"
        " into your hand; if all are, whoever doubted takes them."
    )
    details.append("Otherwise your cards stay face down in the pile.")
    details.append("Whoever plays the last cards of a hand has no cards left only after this.")
    order = f"play {between(1, step.most, 'card')} face down onto a pile and say that all are of one rank"
    return f"{order}, true or not", details


def _swap(step: SwapCards) -> Told:
    source = "draw a card from the stock" if step.source == Zone.STOCK else "take the top discard"
    swap = "put it in place of a card of your row, which goes onto the discard pile"
    other = ", or discard the card you drew" if step.may_discard else ""
    return f"{source} and {swap}{other}", []


def _knock(reading: Reading, step: Knock) -> Told:
    others = "your opponent" if reading.players == 2 else "each of the others"
    what = "deal" if EndWhen.KNOCKED in reading.genome.deal_ends else "part"
    details = ["Only one player can knock in a deal."] if step.last_turns or what == "part" else []
    if step.last_turns:
        lost = "; a player who is skipped loses it" if _are_skipped(reading) else ""
        details.insert(0, f"After your turn {others} has one last turn{lost}. Then the {what} ends.")
    if step.lay_off:
        details.append(
            f"Before the hands are counted, {others} adds unmatched cards to your melds where they fit: the"
            " fourth card of a rank, or cards that go on with a run at either end."
        )
    return "knock" if step.last_turns else f"knock, which ends the {what}", details


def _are_skipped(reading: Reading) -> bool:
    return reading.survey.has_effect(EffectType.SKIP_NEXT, EffectType.EXTRA_TURN)
