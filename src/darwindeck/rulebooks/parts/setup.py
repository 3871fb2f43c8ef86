"""How the table is laid out: who deals, how many cards, what is turned up, what is trump."""

from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import (
    AuctionTrump,
    Elimination,
    FixedTrump,
    LastWinnerTrump,
    RotatingTrump,
    TurnedUpTrump,
)
from darwindeck.genome.steps import Peek
from darwindeck.genome.vocabulary import AuctionKind, DealTo, FirstDealer, Opener
from darwindeck.rulebooks.document import Section, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.story.people import seats_of
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.card_words import is_everything, words_for
from darwindeck.rulebooks.words.english import capital, count, form, listed, number, ordinal
from darwindeck.rulebooks.words.groups import must_be


def setup(reading: Reading) -> Section:
    """What is done before play begins."""
    blocks = [
        *paragraph(_dealer(reading)),
        *paragraph([*_deal(reading), *_turned_up(reading)]),
        *paragraph(trump_sentences(reading)),
        *paragraph(_ante(reading)),
    ]
    return Section("Setup", tuple(blocks))


def opener_words(reading: Reading, later: bool = False) -> str:
    """Who begins a deal, or a later deal than the first, as the subject of a sentence."""
    match reading.setup.opener:
        case Opener.DEALER:
            return "the dealer"
        case Opener.LAST_WINNER:
            return f"the winner of the previous deal{_first_of_several(reading, later)}"
        case Opener.LAST_LOSER:
            return (
                "the first player clockwise from the dealer's left who did not win the previous deal"
                f" ({_without_winner(later)}, {left_of_dealer(reading)})"
            )
    return left_of_dealer(reading)


def left_of_dealer(reading: Reading) -> str:
    """Who sits on the dealer's left."""
    return "the player who did not deal" if reading.players == 2 else "the player on the dealer's left"


def _without_winner(later: bool) -> str:
    return "if nobody won" if later else "in the first deal, or if nobody won"


def _first_of_several(reading: Reading, later: bool) -> str:
    several = "several" if not reading.has_teams else "the members of the winning team and of several winners"
    return (
        f" (of {several}, the first clockwise from the dealer's left;"
        f" {_without_winner(later)}, {left_of_dealer(reading)})"
    )


def _dealer(reading: Reading) -> list[Sentence]:
    if reading.setup.first_dealer == FirstDealer.RANDOM:
        sentences = [rule("Choose the first dealer at random.")]
    else:
        first = "" if reading.is_one_deal else " first"
        who = f"{seats_of(reading.players)[-1]} deals" if reading.has_teams else "Agree on who deals"
        sentences = [rule(f"{who}{first}.")]
    if not reading.is_one_deal:
        sentences.append(rule("After each deal, the player on the dealer's left becomes the dealer."))
    return sentences


def _deal(reading: Reading) -> list[Sentence]:
    unseen = "" if reading.survey.has(Peek) else " that nobody may look at"
    place = {
        DealTo.HAND: "",
        DealTo.PILE: f", as a face-down pile{unseen}",
        DealTo.ROW: ", face down on the table before that player",
    }[reading.setup.deal_to]
    sentences = [rule(f"{_hand_sizes(reading)}{place}{_share(reading)}.")]
    if reading.setup.deal_to == DealTo.ROW:
        sentences += _rows(reading)
    if reading.setup.deal_rest:
        sentences.append(rule(_rest(reading)))
    if reading.setup.row_face_up:
        first = number(reading.setup.row_face_up)
        verb = form(reading.setup.row_face_up, "card", "cards")
        sentences.append(rule(f"Everyone turns up the first {first} {verb} of the row."))
    return sentences


def _rows(reading: Reading) -> list[Sentence]:
    """How the cards of a row lie, and who may look at them."""
    lines = [
        f"{count(size, 'card')} in {'two lines, one below the other' if size % 2 == 0 else 'one line'}"
        for size in sorted({*reading.hands})
    ]
    upper = ", the upper line first" if any(size % 2 == 0 for size in reading.hands) else ""
    return [
        rule(f"These cards are a row: {listed(lines)}, with places counted from left to right{upper}."),
        rule("Nobody may look at a card that lies face down, unless these rules say so."),
    ]


def _hand_sizes(reading: Reading) -> str:
    hands = reading.hands
    if len(hands) == 1:
        return f"Shuffle and deal {count(hands[0], 'card')} to each player"
    sizes = listed([f"{number(size)} in the {ordinal(deal)}" for deal, size in enumerate(hands, start=1)])
    again = (
        "" if reading.survey.most_deals <= len(hands) else ", and then the same sizes again from the first"
    )
    return f"Shuffle and deal cards to each player: {sizes} deal{again}"


def _rest(reading: Reading) -> str:
    dealt = reading.hands[0] * reading.players + reading.setup.to_discard + reading.setup.to_tableau
    left = reading.survey.deck_size - dealt
    if left == 1:
        return "The card left over goes to the player on the dealer's left."
    return f"The {number(left)} cards left over are dealt one each, from the dealer's left on."


def _share(reading: Reading) -> str:
    if reading.setup.deal_rest:
        return ""
    if reading.stock == 0 and not reading.setup.to_discard and not reading.setup.to_tableau:
        return ", which is the whole pack"
    return ""


def _turned_up(reading: Reading) -> list[Sentence]:
    setup = reading.setup
    sentences: list[Sentence] = []
    if setup.to_discard:
        sentences.append(rule("Turn up the next card to start the discard pile."))
        if not is_everything(reading, setup.starter):
            starter = must_be(words_for(reading, setup.starter))
            back = "any other card goes back into the pack"
            sentences.append(exception(f"It {starter}; {back}."))
    if setup.to_tableau:
        sentences.append(
            rule(f"Lay the next {count(setup.to_tableau, 'card')} face up on the table as the tableau.")
        )
    return sentences + _stock(reading)


def _stock(reading: Reading) -> list[Sentence]:
    if reading.setup.hand_sizes:
        form_it = "form the face-down stock" if reading.uses_stock else f"are {_laid_aside(reading)}"
        return [rule(f"Cards that are not dealt {form_it}.")]
    if reading.stock == 0:
        return []
    verb = "is" if reading.stock == 1 else "are"
    form_it = "the face-down stock" if reading.uses_stock else _laid_aside(reading)
    return [rule(f"The {count(reading.stock, 'card')} left {verb} {form_it}.")]


def _laid_aside(reading: Reading) -> str:
    """What becomes of cards that nobody draws; one of them may be turned up in an auction."""
    auctions = [phase for _, phase in reading.survey.every(AuctionPhase)]
    are_used = any(phase.kind == AuctionKind.ORDER_UP or phase.kitty for phase in auctions)
    return "set aside face down" if are_used else "set aside face down and not used"


def trump_sentences(reading: Reading) -> list[Sentence]:
    """How trump is found."""
    match reading.genome.trump:
        case None:
            return []
        case FixedTrump(suit):
            return [rule(f"{capital(naming.suit_with_sign(suit.number))} are always trump.")]
        case RotatingTrump(suits):
            order = listed([naming.suit_with_sign(suit.number) for suit in suits])
            return [rule(f"Trump changes with every deal: {order}, in turn.")]
        case TurnedUpTrump():
            return [rule(f"{capital(_turned_trump(reading))} its suit is trump for this deal.")]
        case LastWinnerTrump():
            return [
                rule("The winner of the previous deal looks at their new hand and names the trump suit."),
                exception(
                    "If there were several winners, the first of them clockwise from the new dealer's"
                    " left names it."
                ),
                exception(
                    "In the first deal, and after a deal that nobody won, a card decides instead: "
                    f"{_turned_trump(reading)} its suit is trump."
                ),
            ]
        case AuctionTrump():
            return [rule("The auction decides which suit is trump.")]


def _turned_trump(reading: Reading) -> str:
    """Where the card that shows trump comes from: under the stock, or out of the dealer's hand."""
    under = "the top card of the stock is turned up and laid under it, to be drawn last"
    if any(phase.prize for _, phase in reading.survey.every(TrickPhase)):
        under = "the top card of the stock is turned up"
    elif not reading.uses_stock:
        under = f"{'the' if reading.stocks == (1,) else 'a'} card set aside is turned up"
    shown = "a card of the dealer's hand, chosen at random, is shown to everyone and stays in that hand"
    if all(reading.stocks):
        return f"{under};"
    if not any(reading.stocks) and not isinstance(reading.genome.match, Elimination):
        return f"{shown};"
    return f"{under} (when the whole pack is dealt, {shown});"


def _ante(reading: Reading) -> list[Sentence]:
    if not reading.setup.ante:
        return []
    return [rule(f"Everyone pays {count(reading.setup.ante, 'chip')} into the pot.")]
