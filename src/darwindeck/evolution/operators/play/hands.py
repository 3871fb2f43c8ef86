"""The setup: how many cards are dealt and turned up, what becomes of the stock, and who begins."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import deck_of, survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.genome.card_sets import Everything, Not
from darwindeck.genome.check.table import looks_at_discards
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.vocabulary import FirstDealer, Opener, StockPolicy, TableauMode

MOST_RESHUFFLES = 6
LONGEST_SCHEDULE = 26
BIGGEST_HAND = 26


def change_hand_size(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Hands are a few cards bigger or smaller, or the whole deck is dealt."""
    survey = survey_of(genome)
    needs_every_card = genome.setup.tableau_mode == TableauMode.SEQUENCE and not survey.draws
    if genome.setup.hand_sizes or (needs_every_card and not genome.setup.cards_per_player):
        return None
    if genome.setup.cards_per_player and not survey.draws and dice.chance(0.15):
        return _set(genome, cards_per_player=0)
    most = max(2, survey.deck_size // survey.players)
    size = other_number(dice, "SetupRules.cards_per_player", survey.hands[0], 2, most)
    return _set(genome, cards_per_player=size)


def change_hand_sizes(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Hand sizes vary from deal to deal: one changes, is added or removed, or all become the same."""
    survey = survey_of(genome)
    sizes = list(genome.setup.hand_sizes)
    most = min(BIGGEST_HAND, survey.deck_size // survey.players)
    if survey.most_deals < 2:
        return None
    if not sizes:
        first, deals = survey.hands[0], range(dice.number(2, min(4, survey.most_deals)))
        # A hand that is too small to shrink grows.
        steps = [max(2, first - deal) if first > 2 else first + deal for deal in deals]
        return _set(genome, cards_per_player=0, hand_sizes=tuple(min(most, size) for size in steps))
    if dice.chance(0.2):
        return _set(genome, cards_per_player=max(sizes), hand_sizes=())
    place = dice.number(0, len(sizes) - 1)
    match dice.one(["change", "add", "remove"]):
        case "add" if len(sizes) < LONGEST_SCHEDULE:
            sizes.insert(place, dice.usual("SetupRules.hand_sizes", 2, most))
        case "remove" if len(sizes) > 2:
            del sizes[place]
        case _:
            sizes[place] = min(most, max(1, sizes[place] + dice.one([-1, 1])))
    return _set(genome, hand_sizes=tuple(sizes))


def change_starter(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A card is turned up to start the discard pile, or none, or only certain cards will do."""
    setup = genome.setup
    if not looks_at_discards(survey_of(genome)):
        return None
    if setup.to_discard and dice.chance(0.5):
        fresh = Not(fixed_set(dice, deck_of(survey_of(genome))))
        starter = Everything() if setup.starter != Everything() and dice.chance(0.5) else fresh
        return _set(genome, starter=starter)
    return _set(genome, to_discard=1 - setup.to_discard, starter=Everything())


def change_stock(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Something else happens when the stock runs out, or the discards are reshuffled more or less often."""
    if not survey_of(genome).draws:
        return None
    setup = genome.setup
    if setup.stock == StockPolicy.RESHUFFLE and dice.chance(0.5):
        return _set(genome, reshuffles=max(1, setup.reshuffles + dice.one([-2, -1, 1, 2])))
    stock = dice.one([policy for policy in StockPolicy if policy != setup.stock])
    reshuffles = (
        dice.usual("SetupRules.reshuffles", 1, MOST_RESHUFFLES) if stock == StockPolicy.RESHUFFLE else 0
    )
    return _set(genome, stock=stock, reshuffles=reshuffles)


def change_opener(genome: GameGenome, dice: Dice) -> GameGenome:
    """Someone else starts, or deals first."""
    setup = genome.setup
    if dice.chance(0.25):
        others = [dealer for dealer in FirstDealer if dealer != setup.first_dealer]
        return _set(genome, first_dealer=dice.one(others))
    return _set(genome, opener=dice.one([opener for opener in Opener if opener != setup.opener]))


def _set(genome: GameGenome, **genes: object) -> GameGenome:
    """The setup with these genes; cards are left over only where the whole deck is dealt."""
    setup: SetupRules = replace(genome.setup, **genes)
    if setup.cards_per_player or setup.hand_sizes:
        setup = replace(setup, deal_rest=False)
    return replace(genome, setup=setup)
