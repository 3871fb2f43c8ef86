"""Random payment for bids and auctions."""

from msgspec.structs import replace

from darwindeck.cards import Suit
from darwindeck.genome.check.auctions import card_points
from darwindeck.genome.check.partners import takes_partner
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import AuctionPhase, BiddingPhase
from darwindeck.genome.schema import AuctionTrump, GameGenome
from darwindeck.genome.scoring import (
    AuctionMade,
    Bridge,
    ExactBid,
    GameMade,
    MostOf,
    NamedTrick,
    PerCapturedCard,
    PerTrick,
    ScoringRule,
    TopCaptured,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    BIDDING_TRICKS,
    AuctionKind,
    Failing,
    Forfeit,
    Measure,
    SuitRank,
    Vulnerable,
)

BOOK, MOST_AT_BRIDGE = 6, 7  # tricks that do not count at Bridge, and the highest bid
LEAST_TOTAL = 3  # points that are worth playing for
MOST_NEEDED = 13  # tricks, by the winner of an auction


def exact_bid(dice: Dice) -> ExactBid:
    """Points for winning just what was bid."""
    return ExactBid(
        points=dice.usual("ExactBid.points", 1, 20),
        per_trick_bid=dice.usual("ExactBid.per_trick_bid", 1, 10)
        if dice.may("ExactBid.per_trick_bid", 0.8)
        else 0,
    )


def random_contract(dice: Dice, survey: Survey) -> ContractScoring:
    """What making and failing bids is worth."""

    def gene(name: str, low: int, high: int, default: int) -> int:
        name = f"ContractScoring.{name}"
        return dice.usual(name, low, high) if dice.may(name, 0.75) else default

    allows_nil = any(phase.allow_nil for _, phase in survey.every(BiddingPhase))
    limit = gene("bag_limit", 1, max(1, min(survey.most_tricks, 9)), 10)
    can_bag = limit <= survey.most_tricks
    return ContractScoring(
        points_per_trick_bid=gene("points_per_trick_bid", 1, 20, 10),
        overtrick_points=gene("overtrick_points", 0, 5, 1),
        failed_contract_penalty=gene("failed_contract_penalty", 0, 20, 10),
        nil_bonus=gene("nil_bonus", 10, 90, 100) if allows_nil else 100,
        nil_penalty=gene("nil_penalty", 0, 200, 100) if allows_nil else 100,
        bag_limit=limit,
        bag_penalty=gene("bag_penalty", 5, 150, 100) if can_bag else 100,
    )


def auction_made(dice: Dice, auction: AuctionPhase, most_tricks: int) -> AuctionMade:
    """What the winner of an auction needs and is paid."""
    is_numeric = auction.kind in BIDDING_TRICKS
    if most_tricks == 0:
        return being_first(dice, is_numeric)
    most = max(1, min(most_tricks, MOST_NEEDED))
    is_promised = is_numeric and (dice.chance(0.7) or auction.min_bid < auction.max_bid)
    need = 0 if is_promised else dice.number((most + 2) // 3, max(1, most - 1))
    points = dice.usual("AuctionMade.points", 1, 10)
    rule = AuctionMade(need=need, points=points)
    if dice.may("AuctionMade.march", 0.7):
        rule = replace(rule, march=points + dice.usual("AuctionMade.march", 1, 10))
    if dice.may("AuctionMade.euchred", 0.7):
        rule = replace(rule, euchred=dice.usual("AuctionMade.euchred", 1, 10))
    if auction.alone and dice.may("AuctionMade.alone_march", 0.8):
        most_paid = max(points, rule.march)
        rule = replace(rule, alone_march=most_paid + dice.usual("AuctionMade.alone_march", 1, 10))
    if is_numeric and dice.may("AuctionMade.per_bid", 0.8):
        rule = replace(rule, per_bid=dice.usual("AuctionMade.per_bid", 1, 5))
    if is_numeric and not takes_partner(auction) and dice.may("AuctionMade.set_back", 0.5):
        rule = replace(rule, set_back=dice.usual("AuctionMade.set_back", 1, 5))
    return rule


def being_first(dice: Dice, is_numeric: bool) -> AuctionMade:
    """What a declarer is paid for being the first without cards, where there are no tricks."""
    rule = AuctionMade(need=0, points=dice.usual("AuctionMade.points", 1, 10), counts=Measure.OUT)
    if dice.may("AuctionMade.euchred", 0.7):
        rule = replace(rule, euchred=dice.usual("AuctionMade.euchred", 1, 10))
    if is_numeric and dice.may("AuctionMade.per_bid", 0.8):
        rule = replace(rule, per_bid=dice.usual("AuctionMade.per_bid", 1, 5))
    return rule


def game_made(dice: Dice, auction: AuctionPhase, most_tricks: int, deck: int) -> GameMade:
    """What the games of an auction are worth."""
    bids, cards = auction.kind in BIDDING_TRICKS, card_points(deck)
    by_cards = auction.kind == AuctionKind.VALUES
    points = dice.usual("GameMade.points", 1, 40)
    per_suit = dice.usual("GameMade.per_suit", 1, 20) if dice.may("GameMade.per_suit", 0.7) else 0
    if auction.suit_rank != SuitRank.CLUBS_LOW and auction.kind != AuctionKind.RANKED:
        per_suit = max(per_suit, 1)  # otherwise the rank of suits would not matter
    need = 0 if bids else dice.number((most_tricks + 1) // 2, max(1, most_tricks - 1))
    if not by_cards and not bids and cards > LEAST_TOTAL:
        by_cards = dice.may(Measure.CARDS, 0.5)
    if by_cards:
        need = dice.number(max(1, cards // 3), cards // 2 + 1)
    rule = GameMade(points=points, need=need, per_suit=per_suit)
    if by_cards:
        rule = replace(rule, counts=Measure.CARDS)
    if bids and auction.min_bid < auction.max_bid and dice.may("GameMade.per_trick_bid", 0.8):
        rule = _in_order(replace(rule, per_trick_bid=dice.usual("GameMade.per_trick_bid", 1, 100)))
    if auction.no_trump and dice.may("GameMade.no_trump", 0.5):
        rule = replace(rule, no_trump=rule.points + dice.usual("GameMade.no_trump", 1, 50))
    if auction.allow_nil:
        rule = replace(rule, nil=dice.usual("GameMade.nil", 1, 250))
    if dice.may("GameMade.others", 0.5):
        rule = replace(rule, others=dice.usual("GameMade.others", 1, 10))
    fails = [Failing.TWICE] if by_cards else [Failing.TWICE, Failing.EACH]
    rule = replace(rule, fails=dice.gene(Failing.ONCE, 0.7, fails))
    matadors = auction.kind == AuctionKind.VALUES or (by_cards and dice.may("GameMade.matadors", 0.5))
    return replace(rule, matadors=matadors)


def _in_order(game: GameMade) -> GameMade:
    """Every trick more is worth as much as the first, or more than the highest suit is above the lowest."""
    if game.per_suit:
        return replace(game, per_trick_bid=max(game.per_trick_bid, len(Suit) * game.per_suit))
    return replace(game, points=game.per_trick_bid)


def paid_by_games(dice: Dice, auction: AuctionPhase, made: AuctionMade, survey: Survey) -> ScoringRule:
    """The auction is paid for by what games are worth, where it has to be and now and then where it may."""
    if _is_for_bridge(survey, auction) and dice.may(Bridge, 0.95):
        return Bridge(vulnerable=dice.gene(Vulnerable.NEVER, 0.5, [Vulnerable.CHICAGO]))
    must = auction.allow_nil or auction.kind == AuctionKind.VALUES or auction.doubles
    names = isinstance(survey.genome.trump, AuctionTrump) and not auction.pitches
    may = names and auction.kind != AuctionKind.ORDER_UP and not takes_partner(auction)
    share = 0.7 if auction.kind == AuctionKind.RANKED else 0.2
    if must or (may and dice.may(GameMade, share)):
        return game_made(dice, auction, survey.most_tricks, survey.deck)
    return counting_cards(dice, made, survey.deck)


def _is_for_bridge(survey: Survey, auction: AuctionPhase) -> bool:
    """Whether the prices of Bridge fit an auction."""
    is_ranked = auction.kind == AuctionKind.RANKED and auction.min_bid == 1 and not auction.allow_nil
    fits = auction.max_bid <= MOST_AT_BRIDGE and survey.most_tricks >= BOOK + auction.max_bid
    return is_ranked and fits and len(survey.genome.teams) == 2


def counting_points(dice: Dice, genome: GameGenome) -> GameGenome:
    """Now and then the declarer plays for points of the other rules, or forfeits them by failing."""
    if not any(isinstance(rule, AuctionMade) and rule.counts != Measure.OUT for rule in genome.scoring):
        return genome
    if any(isinstance(phase, AuctionPhase) and takes_partner(phase) for phase in genome.phases):
        return genome
    others = tuple(rule for rule in genome.scoring if not isinstance(rule, AuctionMade))
    total = sum(_most_paid(Survey(genome), rule) for rule in others)
    if total < LEAST_TOTAL:
        return genome
    made = [_of_points(dice, rule, total) for rule in genome.scoring if isinstance(rule, AuctionMade)]
    return replace(genome, scoring=(*made, *others))


def _most_paid(survey: Survey, rule: ScoringRule) -> int:
    """The most that a rule about tricks and captures pays in a deal."""
    match rule:
        case PerTrick(points=points, over=over):
            return max(0, points * (survey.most_tricks - over))
        case PerCapturedCard(points=points):
            return max(0, points * cards_ever_in(rule.cards, survey.game).bit_count())
        case NamedTrick(points=points) | TopCaptured(points=points) | MostOf(points=points):
            return max(0, points)
    return 0


def counting_cards(dice: Dice, rule: AuctionMade, deck: int) -> AuctionMade:
    """Now and then the cards captured count, as in games with aces and tens."""
    total = card_points(deck)
    if rule.need == 0 or total < LEAST_TOTAL or not dice.may(Measure.CARDS, 0.25):
        return rule
    return replace(rule, counts=Measure.CARDS, need=dice.number(total // 3, total // 2 + 1))


def _of_points(dice: Dice, rule: AuctionMade, total: int) -> AuctionMade:
    if dice.palette.allows("AuctionMade.forfeit"):
        rule = replace(rule, forfeit=dice.gene(Forfeit.NOTHING, 1.0, [Forfeit.LOST, Forfeit.GIVEN]))
    if rule.counts == Measure.TRICKS and dice.may(Measure.POINTS, 0.75):
        need = dice.number(total // 3, min(total * 2 // 3, 500)) if rule.need else 0
        return replace(rule, counts=Measure.POINTS, need=need)
    return rule
