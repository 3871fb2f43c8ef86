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
    Trade,
    TurnOver,
    TurnUp,
)
from darwindeck.genome.vocabulary import ClaimRank, DealTo, EffectType, EndWhen, MeldKind, Wanted, Zone
from darwindeck.limits import SUITS
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.card_words import words_for
from darwindeck.rulebooks.words.english import between, count, listed, number
from darwindeck.rulebooks.words.groups import must_be
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
        case Peek() if reading.setup.deal_to == DealTo.PILE:
            return "look at the top card of your pile", ["Nobody else sees it."]
        case Peek():
            return _peek(step)
        case SwapCards():
            return _swap(step)
        case TurnUp():
            return _turn_up(step)
        case TurnOver():
            return "turn the top card of the stock over onto the discard pile", []
        case Knock():
            return _knock(reading, step)
        case Trade():
            return _trade(reading, step)
    raise AssertionError(f"{type(step).__name__} is told elsewhere")


_MELDS = {
    MeldKind.SET: "cards of one rank",
    MeldKind.RUN: "consecutive cards of one suit",
}


def _meld(reading: Reading, step: Meld) -> Told:
    kinds = listed([_MELDS[kind] for kind in sorted(step.kinds, key=list(MeldKind).index)], "or")
    details = [f"A meld is {kinds}, at least {number(step.least)} of them."]
    details.append("It stays there to the end of the deal and counts as captured.")
    if step.with_top:
        return (
            "lay the top discard and cards from your hand face up before you as one meld",
            details,
        )
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
    if step.with_top:
        return f"take the top discard and add it to {whose}", details if step.others else details[:1]
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
    other = ", or discard it" if step.may_discard else ""
    details = ["The card that it replaces goes face up onto the discard pile; you may not look at it before."]
    if step.face_down and step.source == Zone.STOCK:
        details.append("The new card lies face down, and only you have seen it.")
    else:
        details.append(f"The new card lies face {'down' if step.face_down else 'up'}.")
    return f"{source} and put it in place of a card of your row{other}", details


def _turn_up(step: TurnUp) -> Told:
    if step.count == 1:
        return "turn up one face-down card of your row", []
    details = [f"If fewer than {number(step.count)} lie face down, turn up all of them."]
    return f"turn up {count(step.count, 'face-down card')} of your row", details


def _peek(step: Peek) -> Told:
    what = f"{count(step.count, 'face-down card')} of your row that you have not seen"
    details = ["They stay where they are, and nobody else sees them."]
    if step.count == 1:
        details = ["It stays where it is, and nobody else sees it."]
    else:
        details.append(f"If there are fewer than {number(step.count)}, look at all of them.")
    return f"look at {what}", details


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


def _trade(reading: Reading, step: Trade) -> Told:
    other = "the other player" if reading.players == 2 else "the next player"
    details = [f"That card is drawn unseen from the hand of {other}; only you two see the cards."]
    if step.refused_with is not None:
        cards = must_be(words_for(reading, step.refused_with)).removeprefix("must be ")
        details.append(
            f"But if {other} holds {cards}, one such card is shown to everybody, and nothing happens."
        )
    if step.dealer_from_stock:
        details.append(
            "The dealer does not trade with a player: the dealer draws a card from the stock and lays the"
            " other face down under it."
        )
    return f"give {other} a card of your hand and get one of theirs", details


def _are_skipped(reading: Reading) -> bool:
    return reading.survey.has_effect(EffectType.SKIP_NEXT, EffectType.EXTRA_TURN)
