"""The tableau: what cards do there, in one sentence for the turn and in a section of its own."""

from darwindeck.cards import rank_mask
from darwindeck.genome.phases import DealPhase
from darwindeck.genome.schema import order_of
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import SequenceDirection, TableauMode, Take, Zone
from darwindeck.rulebooks.document import Section, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.steps import takes_all_alike
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.card_words import is_everything, words_for
from darwindeck.rulebooks.words.english import capital, count
from darwindeck.rulebooks.words.groups import must_be

_SEQUENCES = {
    SequenceDirection.ASCENDING: "Play cards in ascending order to build on the tableau piles.",
    SequenceDirection.DESCENDING: "Play cards in descending order to build on the tableau piles.",
    SequenceDirection.BOTH: "Play cards in either direction to build on the tableau piles.",
}
_CONTINUES = {
    SequenceDirection.ASCENDING: "the card of its suit that ranks next above the highest card in it",
    SequenceDirection.DESCENDING: "the card of its suit that ranks next below the lowest card in it",
    SequenceDirection.BOTH: (
        "the card of its suit that ranks next above the highest or next below the lowest card in it"
    ),
}


def mode_in_a_sentence(reading: Reading) -> str:
    """What a card does that is played to the tableau."""
    match reading.setup.tableau_mode:
        case TableauMode.WAR:
            return "When both players have played, compare ranks: the higher card wins both cards."
        case TableauMode.MATCH_RANK:
            if reading.setup.take == Take.PILE:
                return "If your card matches the top card of the tableau by rank, capture everything there."
            return "If your card matches a card on the tableau by rank, capture both cards."
        case TableauMode.SUM | TableauMode.RANK_ELSE_SUM | TableauMode.RANK_AND_SUM:
            return "If your card captures cards on the tableau, take them and your card."
        case TableauMode.SEQUENCE:
            return _SEQUENCES[reading.setup.sequence_direction]
        case TableauMode.RUNNING_TOTAL:
            return f"The cards on the tableau add up, to {reading.setup.total} at most."
    return "Cards remain on the tableau."


def tableau_rules(reading: Reading) -> list[Section]:
    """The rules of the tableau, where its cards do something."""
    match reading.setup.tableau_mode:
        case TableauMode.WAR:
            sentences = _war(reading)
        case TableauMode.MATCH_RANK:
            sentences = _match_rank(reading)
        case TableauMode.SEQUENCE:
            sentences = _sequence(reading)
        case TableauMode.SUM | TableauMode.RANK_ELSE_SUM | TableauMode.RANK_AND_SUM:
            sentences = _sums(reading)
        case TableauMode.RUNNING_TOTAL:
            sentences = _running_total(reading)
        case _:
            sentences = []
    return [Section("Tableau rules", tuple(paragraph(sentences)))] if sentences else []


def _war(reading: Reading) -> list[Sentence]:
    buried = reading.setup.buried
    tie = (
        f"When the ranks are equal, each player lays {count(buried, 'card')} face down on the table unseen,"
        " and both turn up"
        " another card to decide."
        if buried
        else "When the ranks are equal, the cards stay on the table and both turn up another card to decide."
    )
    sentences = [
        rule("When both players have turned up a card, the higher rank takes all cards on the table."),
        rule(tie),
    ]
    if buried:
        sentences.append(
            exception("A player with too few cards lays down fewer and keeps the last one to turn up.")
        )
    return [
        *sentences,
        exception(
            "A player who has no card left to turn up in a tie loses the cards on the table to the other."
        ),
        rule("Cards won go face down under the winner's pile: first the winner's own, then the loser's."),
    ]


def _match_rank(reading: Reading) -> list[Sentence]:
    if reading.setup.take == Take.PILE:
        return _match_top(reading)
    sentences = [
        rule("A card played to the tableau captures a card of the same rank that lies there."),
        rule(
            "When several match, it captures all of them."
            if reading.setup.take == Take.ALL
            else "When several match, the player chooses one of them."
        ),
        rule("The player sets aside the card played and the cards it captures."),
        rule("If there is no match, the card stays on the tableau."),
    ]
    return [*sentences, *_takers(reading), *_rest(reading)]


def _match_top(reading: Reading) -> list[Sentence]:
    """Where the tableau is a pile of which only the top card matters."""
    sentences = [
        rule("The cards on the tableau lie on each other in one pile."),
        rule("A card played there that is of the same rank as the top card captures the whole pile."),
        rule("The player sets aside the card played and the cards it captures."),
        rule("If there is no match, the card becomes the top of the pile."),
        rule("Only the capture of a pile of one card by its rank is a sweep."),
    ]
    return [*sentences, *_takers(reading), *_rest(reading)]


def _takers(reading: Reading) -> list[Sentence]:
    """The cards that capture everything."""
    sets = dict.fromkeys(
        play.takes_all for _, play in reading.survey.every(Play) if play.takes_all is not None
    )
    where = "" if takes_all_alike(reading) else "in a step that says so "
    return [
        rule(
            f"If you play {words_for(reading, cards).one} {where}while cards lie there, you capture all of"
            " them; that is no sweep unless the card would have captured them by its rank."
        )
        for cards in sets
    ]


_BY = {
    TableauMode.SUM: "A card played to the tableau captures cards that add up to {sum}.",
    TableauMode.RANK_ELSE_SUM: (
        "A card played to the tableau captures a card of the same rank that lies there; only if there is"
        " none, cards that add up to {sum}."
    ),
    TableauMode.RANK_AND_SUM: (
        "A card played to the tableau captures a card of the same rank that lies there, or cards that add up"
        " to {sum}; with the same card you may capture more of these, as many as you like."
    ),
}


def _sums(reading: Reading) -> list[Sentence]:
    setup = reading.setup
    wanted = f"{setup.total} together with it" if setup.total else "its own value"
    sentences = [rule(_BY[setup.tableau_mode].format(sum=wanted)), *_values(reading)]
    if not is_everything(reading, setup.sums):
        cards = words_for(reading, setup.sums).many
        barred = cards.removeprefix("all cards except ")
        only = f"Only {cards} may be added up or capture a sum."
        sentences.append(
            rule(f"{capital(barred)} may be neither added up nor capture a sum." if barred != cards else only)
        )
    return [
        *sentences,
        rule("When there are several ways, the player chooses; a capture that is possible must be made."),
        rule("The player sets aside the card played and the cards it captures."),
        rule("A card that captures nothing stays on the tableau."),
        *_rest(reading),
    ]


def _running_total(reading: Reading) -> list[Sentence]:
    """Cards are added up to a limit."""
    setup = reading.setup
    sentences = [
        rule("Keep a running total of the cards on the tableau."),
        *_values(reading),
    ]
    if not is_everything(reading, setup.sums):
        cards = words_for(reading, setup.sums).many
        others = cards.removeprefix("all cards except ")
        only = f"Only {cards} count; any other card counts nothing."
        sentences.append(rule(f"{capital(others)} count nothing." if others != cards else only))
    return [*sentences, rule(f"You may not play a card that takes the total above {setup.total}.")]


def _values(reading: Reading) -> list[Sentence]:
    """What the ranks of the pack count; nothing where there is no rank above another."""
    ranks = [rank.number for rank in order_of(reading.genome) if reading.deck & rank_mask(rank.number)]
    if len(ranks) < 2:
        return []
    lowest, highest = naming.rank_plural(ranks[0]), naming.rank_plural(ranks[-1])
    span = f"from {lowest} as 1 to {highest} as {len(ranks)}"
    return [rule(f"Each rank counts one more than the rank below it, {span}.")]


def _rest(reading: Reading) -> list[Sentence]:
    if not reading.setup.last_takes_rest:
        return [rule("Cards left on the tableau at the end of the deal belong to nobody.")]
    return [rule("At the end of the deal, whoever captured last takes the cards left on the tableau.")]


def _sequence(reading: Reading) -> list[Sentence]:
    order = naming.ranks_from_high(order_of(reading.genome), reading.deck_ranks).split()
    start = words_for(reading, reading.setup.sequence_start)
    free = is_everything(reading, reading.setup.sequence_start)
    sentences = [
        rule("Each suit has its own pile on the tableau."),
        rule(
            "Any card may start the pile of its suit."
            if free
            else f"The first card of a pile {must_be(start)}."
        ),
        rule(f"Continue a pile with {_CONTINUES[reading.setup.sequence_direction]}."),
        rule(f"The order does not wrap around: nothing goes above {order[0]} or below {order[-1]}."),
    ]
    if _is_laid_out(reading):
        sentences.append(
            exception(
                "Cards turned up onto the tableau from the stock start or join the piles of their"
                " suits, whatever they are; only the lowest and the highest card of a pile matter,"
                " and gaps between them stay."
            )
        )
    if reading.genome.jokers:
        sentences.append(exception("Jokers cannot be played to the tableau."))
    return sentences


def _is_laid_out(reading: Reading) -> bool:
    deals = any(phase.to == Zone.TABLEAU for _, phase in reading.survey.every(DealPhase))
    return bool(reading.setup.to_tableau) or deals
