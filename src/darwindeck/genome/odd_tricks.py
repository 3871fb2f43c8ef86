"""Odd tricks: bids, trumps, bans and effects that work against the tricks they are about.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable

from darwindeck.cards import Rank, Suit, suit_mask
from darwindeck.genome.card_sets import Everything, SuitOf
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Phase,
    TrickPhase,
)
from darwindeck.genome.schema import Deals, Elimination, FixedTrump, RotatingTrump, UntilScore
from darwindeck.genome.scoring import (
    AuctionMade,
    Bridge,
    ExactBid,
    GameMade,
    PerCapturedCard,
    PerCardOver,
    PerTrick,
    Primiera,
    ShootTheMoon,
    TopCaptured,
)
from darwindeck.genome.steps import Meld
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    BIDDING_TRICKS,
    EffectType,
    Follow,
    Forfeit,
    Heads,
    Measure,
    Ranking,
    ScoreRanking,
    SuitReference,
    TrickWinner,
    Zone,
)

FEW_FOR_A_MOON = 4  # cards; whoever has fewer to capture gets them by chance
DROWNED = 5  # times what a bid pays
PROMISES = (BiddingPhase, AuctionPhase, BettingPhase)
DISTURBING = (EffectType.DRAW_CARDS, EffectType.FORCE_DISCARD)
UNSETTLING = (EffectType.REVERSE_DIRECTION, EffectType.SKIP_NEXT, EffectType.EXTRA_TURN)


def _idle_jokers(survey: Survey) -> int:
    """Jokers among tricks win only when they are led, and jokers among captures match nothing."""
    is_idle = survey.has(TrickPhase) or (survey.captures and not survey.has(Meld))
    is_used = survey.game.wild or Rank.JOKER in survey.genome.high_trumps
    return survey.genome.jokers if is_idle and not is_used else 0


def _small_moons(survey: Survey) -> int:
    """A prize for capturing all of so few cards that the price of them is seldom paid."""
    return sum(
        cards_ever_in(moon.cards, survey.game).bit_count() < FEW_FOR_A_MOON
        for _, moon in survey.every(ShootTheMoon)
    )


def _moons_that_nobody_wants(survey: Survey) -> int:
    """Capturing everything is bad where captures are good, or good where they are good anyway."""
    paid = sum(rule.points for _, rule in survey.every(PerCapturedCard))
    return len(survey.every(ShootTheMoon)) if (paid > 0) == high_scores_win(survey) else 0


def high_scores_win(survey: Survey) -> bool:
    """Whether points are good for those who get them."""
    match = survey.genome.match
    if isinstance(match, UntilScore | Deals):
        return match.ranking == ScoreRanking.HIGH_SCORE
    return survey.genome.ranking != Ranking.LOW_SCORE


def _bans_for_nothing(survey: Survey) -> int:
    """Cards that may not be led at first, though perhaps they are no trumps, and cost nobody anything."""
    counted = survey.high_trumps | _certain_trumps(survey)
    for rule in survey.genome.scoring:
        if isinstance(rule, PerCapturedCard | TopCaptured):
            counted |= cards_ever_in(rule.cards, survey.game)
    banned = [tricks.breaking for _, tricks in survey.every(TrickPhase) if tricks.breaking is not None]
    return sum(
        cards != SuitOf(SuitReference.TRUMP) and not cards_ever_in(cards, survey.game) & counted
        for cards in banned
    )


def _certain_trumps(survey: Survey) -> int:
    trump = survey.genome.trump
    return suit_mask(trump.suit.number) if isinstance(trump, FixedTrump) else 0


def _trumps_in_part(survey: Survey) -> int:
    """Trump goes round, and yet some suits are never trump."""
    trump = survey.genome.trump
    return isinstance(trump, RotatingTrump) and len(trump.suits) < len(Suit)


def _hands_disturbed(survey: Survey) -> int:
    """Cards that are drawn or thrown away by force in the middle of tricks, or given to those who capture."""
    effects = survey.genome.special_effects
    if survey.has(TrickPhase):
        return sum(effect.effect_type in DISTURBING for effect in effects)
    return survey.captures * sum(effect.effect_type == EffectType.DRAW_CARDS for effect in effects)


def _order_disturbed(survey: Survey) -> int:
    """Who leads the next trick, or who has the last card of a hand, changes by a card that just came up."""
    if not survey.has(TrickPhase) and not survey.captures:
        return 0
    return sum(effect.effect_type in UNSETTLING for effect in survey.genome.special_effects)


def _bids_on_half_a_hand(survey: Survey) -> int:
    """More cards are dealt after the bids."""
    phases = [part.value for part in survey.phases]
    bids = [place for place, phase in enumerate(phases) if _is_for_numbers(phase)]
    return bool(bids) and any(isinstance(phase, DealPhase) for phase in phases[bids[0] :])


def _is_for_numbers(phase: Phase) -> bool:
    """Whether players say how many tricks they will win."""
    is_numeric = isinstance(phase, AuctionPhase) and phase.kind in BIDDING_TRICKS
    return is_numeric or isinstance(phase, BiddingPhase)


def _low_wins_by_high_trumps(survey: Survey) -> int:
    """The lowest card wins, and yet some cards are raised above all others."""
    is_low = any(tricks.winner == TrickWinner.LOWEST for _, tricks in survey.every(TrickPhase))
    return is_low and bool(survey.genome.high_trumps or survey.genome.bowers)


def _contracts_out_of_reach(survey: Survey) -> int:
    """More tricks are needed than there are in some deals."""
    return sum(
        made.counts == Measure.TRICKS and made.need > min(survey.hands)
        for _, made in survey.every(AuctionMade)
    )


def _promises_for_nothing(survey: Survey) -> int:
    """An auction that costs nothing to win and then to fail, so that the first to speak takes it."""
    return sum(
        made.counts == Measure.TRICKS
        and made.forfeit == Forfeit.NOTHING
        and not (made.euchred or made.per_bid or made.set_back)
        for _, made in survey.every(AuctionMade)
    )


def _contracts_drowned(survey: Survey) -> int:
    """The cards in the tricks pay so much that nobody needs to care for the bids."""
    cards = sum(
        abs(rule.points) * cards_ever_in(rule.cards, survey.game).bit_count()
        for _, rule in survey.every(PerCapturedCard)
    )
    contract = survey.genome.contract
    paid = [made.points for _, made in survey.every(AuctionMade) if made.counts == Measure.TRICKS]
    paid += [contract.points_per_trick_bid] if contract is not None else []
    return sum(cards > DROWNED * points for points in paid)


def _contracts_beside_the_point(survey: Survey) -> int:
    """Bids are paid, and yet the deal is won by the most tricks or cards."""
    by_count = survey.genome.ranking in (Ranking.MOST_TRICKS, Ranking.MOST_CAPTURED)
    return by_count and survey.genome.contract is not None


def _contracts_blurred(survey: Survey) -> int:
    """Points for the number of cards beside a contract, so that a failed bid costs little."""
    is_for_points = any(made.counts == Measure.POINTS for _, made in survey.every(AuctionMade))
    is_bid_for = survey.genome.contract is not None or survey.has(AuctionMade, Bridge, ExactBid, GameMade)
    return len(survey.every(PerCardOver)) if is_bid_for and not is_for_points else 0


def _games_beside_the_point(survey: Survey) -> int:
    """The declarer's game is about the points of captured cards, and cards are paid for besides."""
    is_about_points = any(game.counts == Measure.CARDS for _, game in survey.every(GameMade))
    return is_about_points * len(survey.every(PerCapturedCard))


def _tricks_counted_by_cards(survey: Survey) -> int:
    """Nothing but the number of captured cards is paid, and every trick has as many."""
    rules = survey.genome.scoring
    is_plain = survey.genome.contract is None and all(isinstance(rule, PerCardOver) for rule in rules)
    return bool(rules) and is_plain and survey.has(TrickPhase) and not survey.plays_to(Zone.TABLEAU)


def _tricks_without_levers(survey: Survey) -> int:
    """Tricks or captured cards are good for all, and nothing helps to fight for them: no bid, and no trump.
    Where some cards are worth more, a pass or a partner is enough; where all are alike, it takes both trumps
    and partners.
    """
    genome = survey.genome
    if not survey.has(TrickPhase) or survey.has(*PROMISES) or _is_played_down(survey):
        return 0
    has_trumps = genome.trump is not None or bool(genome.high_trumps)
    has_prizes = any(rule.cards != Everything() for _, rule in survey.every(PerCapturedCard))
    if has_prizes:
        helped = has_trumps or bool(genome.teams) or survey.has(PassingPhase)
    else:
        helped = has_trumps and bool(genome.teams)
    return not helped and _tricks_are_good(survey)


def _free_tricks_of_one_worth(survey: Survey) -> int:
    """Nobody has to follow suit, and every trick counts the same: nothing is worth saving a card for."""
    if survey.has(PerCapturedCard) or not _tricks_without_levers(survey):
        return 0
    return sum(tricks.follow == Follow.FREE for _, tricks in survey.every(TrickPhase))


def _trumps_that_never_change(survey: Survey) -> int:
    """The same suit is trump in every deal, all play alone, and nobody bids or passes cards: who holds few
    trumps can only watch.
    """
    if not isinstance(survey.genome.trump, FixedTrump) or survey.sides < survey.players:
        return 0
    if survey.has(*PROMISES, PassingPhase, DealPhase) or survey.draws or _is_played_down(survey):
        return 0
    return survey.has(TrickPhase) and _tricks_are_good(survey)


def _is_played_down(survey: Survey) -> bool:
    """Whether players drop out of the match, or tricks are played for cards that are better than others."""
    is_for_cards = any(tricks.prize for _, tricks in survey.every(TrickPhase))
    return is_for_cards or isinstance(survey.genome.match, Elimination)


def _tricks_are_good(survey: Survey) -> bool:
    """Whether all that tricks bring is good for whoever wins them."""
    if survey.genome.ranking == Ranking.MOST_TRICKS:
        return True
    paid = [rule.points for _, rule in survey.every(PerCapturedCard)]
    paid += [rule.points for _, rule in survey.every(PerTrick)]
    return high_scores_win(survey) and bool(paid) and min(paid) > 0


def _bids_in_lawless_tricks(survey: Survey) -> int:
    """Players promise tricks where nobody has to follow suit, so that no hand can be worked out."""
    if not survey.has(BiddingPhase, AuctionPhase):
        return 0
    return any(tricks.follow == Follow.FREE for _, tricks in survey.every(TrickPhase))


def _trumps_kept_back(survey: Survey) -> int:
    """Trumps may not be led at first, though nobody has bid a number of tricks with them in view."""
    if survey.has(BiddingPhase) or survey.genome.trump is None:
        return 0
    banned = [tricks.breaking for _, tricks in survey.every(TrickPhase)]
    trumps = _certain_trumps(survey)
    return sum(
        cards == SuitOf(SuitReference.TRUMP)
        or bool(cards is not None and trumps and cards_ever_in(cards, survey.game) & trumps == trumps)
        for cards in banned
    )


def _unseen_packs(survey: Survey) -> int:
    """Two players at tricks without bids, and a third of the pack that nobody ever sees."""
    if survey.players > 2 or not survey.has(TrickPhase) or survey.draws:
        return 0
    is_played_for = any(tricks.prize for _, tricks in survey.every(TrickPhase))
    if is_played_for or survey.has(BiddingPhase, AuctionPhase, DealPhase):
        return 0
    return 10 * min(survey.stocks) >= 3 * survey.deck_size


def _primes_in_tricks(survey: Survey) -> int:
    """The best prime is paid for where suits have to be followed, so that chance collects it."""
    return survey.has(TrickPhase) * len(survey.every(Primiera))


def _duties_against_partners(survey: Survey) -> int:
    """Whoever can must beat the best card, even that of a partner."""
    if not survey.genome.teams:
        return 0
    return sum(tricks.heads == Heads.ALWAYS for _, tricks in survey.every(TrickPhase))


ODD_TRICKS: tuple[Callable[[Survey], int], ...] = (
    _idle_jokers,
    _bans_for_nothing,
    _trumps_in_part,
    _order_disturbed,
    _contracts_beside_the_point,
    _contracts_blurred,
    _games_beside_the_point,
    _tricks_counted_by_cards,
    _tricks_without_levers,
    _free_tricks_of_one_worth,
    _trumps_that_never_change,
    _trumps_kept_back,
    _unseen_packs,
    _primes_in_tricks,
    _duties_against_partners,
)

# These spoil a game.
SPOILT_TRICKS: tuple[Callable[[Survey], int], ...] = (
    _small_moons,
    _moons_that_nobody_wants,
    _hands_disturbed,
    _bids_on_half_a_hand,
    _low_wins_by_high_trumps,
    _contracts_out_of_reach,
    _promises_for_nothing,
    _contracts_drowned,
    _bids_in_lawless_tricks,
)
