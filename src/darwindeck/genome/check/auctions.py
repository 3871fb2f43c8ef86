"""Auctions: held before play, the winner names trump for tricks to come and is paid for winning them."""

from collections.abc import Iterator

from darwindeck.cards import SUITS, Rank, rank_mask, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.phases import (
    AuctionPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import AuctionTrump, FixedTrump
from darwindeck.genome.scoring import AuctionMade, Bridge, GameMade
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    BIDDING_TRICKS,
    AuctionKind,
    AuctionRounds,
    EndWhen,
    Failing,
    FirstLead,
    Forfeit,
    Measure,
    SuitRank,
)

DEFAULTS = {field.name: field.default for field in fields_of(AuctionPhase)}

BOOK, MOST_AT_BRIDGE = 6, 7  # tricks that do not count, and the highest bid
NAMING_LATER = (AuctionKind.NUMERIC, AuctionKind.TAKE, AuctionKind.VALUES)
VALUES = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


def problems(survey: Survey) -> Iterator[Problem]:
    auctions = survey.every(AuctionPhase)
    for path, phase in auctions[:1]:
        yield from _place(survey, path)
        yield from _bids(survey, path, phase)
        yield from _suits(survey, path, phase)
        yield from _alone(survey, path, phase)
        yield from _kitty(survey, path, phase)
        yield from _calls(survey, path, phase)
        yield from _payment(survey, phase)
        yield from _games(survey, phase)
        yield from _before_turns(survey, path, phase)
    for path, _ in auctions[1:]:
        yield Problem(path, Flaw.CLASH, "an auction is held only once in a deal.")


def _place(survey: Survey, path: str) -> Iterator[Problem]:
    place = [part.path for part in survey.phases].index(path)
    earlier = [part.value for part in survey.phases[:place]]
    if survey.auctions_turns and not survey.has(TurnPhase):
        yield Problem(path, Flaw.MISSING, "no tricks or turns follow, in which the winner could play.")
    elif not survey.auctions_turns and not any(
        isinstance(part.value, TrickPhase) for part in survey.phases[place:]
    ):
        yield Problem(path, Flaw.MISSING, "trump is named, but no trick phase follows.")
    if any(isinstance(phase, Repeat) for phase in earlier) and ".phases[" in path:
        yield Problem(path, Flaw.CLASH, "an auction is held once in a deal, but this one is repeated.")
    elif any(not isinstance(phase, PassingPhase) for phase in earlier):
        yield Problem(path, Flaw.CLASH, "an auction comes before everything but passing cards.")
    if survey.has(BiddingPhase):
        yield Problem(path, Flaw.CLASH, "players bid already, so there is no auction.")


def _bids(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    if phase.kind not in BIDDING_TRICKS:
        for gene in ("min_bid", "max_bid"):
            if getattr(phase, gene) != DEFAULTS[gene]:
                found = getattr(phase, gene)
                words = f"found {found}, but nobody bids a number; leave it at its default."
                yield Problem(f"{path}.{gene}", Flaw.IDLE, words)
        return
    smallest = min(survey.hands)
    if phase.min_bid > phase.max_bid:
        words = f"the lowest bid is {phase.min_bid}, but the highest is {phase.max_bid}."
        yield Problem(f"{path}.min_bid", Flaw.CLASH, words)
    elif phase.min_bid > smallest:
        words = f"the lowest bid is {phase.min_bid}, but the smallest hand dealt is {smallest} cards."
        yield Problem(f"{path}.min_bid", Flaw.OUT_OF_RANGE, words)


def _suits(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    names = isinstance(survey.genome.trump, AuctionTrump)
    if names and sum(1 for suit in SUITS if survey.deck & suit_mask(suit.number)) < 2:
        yield Problem(path, Flaw.IDLE, "the deck has a single suit, so there is nothing to name.")
    turns_up = phase.kind == AuctionKind.ORDER_UP
    if turns_up and min(survey.stocks) < 1:
        yield Problem(path, Flaw.MISSING, "the whole deck is dealt, so no card can be turned up.")
    if phase.pitches and (
        turns_up or phase.kind == AuctionKind.RANKED or isinstance(survey.genome.trump, FixedTrump)
    ):
        yield Problem(f"{path}.pitches", Flaw.CLASH, "trump is ordered up, named or fixed, not led.")
    if phase.pitches and any(tricks.opening_lead for _, tricks in survey.every(TrickPhase)):
        words = "the winner of the auction leads, but an opening lead says who does."
        yield Problem(f"{path}.pitches", Flaw.CLASH, words)
    if phase.exchange and not turns_up:
        yield Problem(f"{path}.exchange", Flaw.MISSING, "no card is turned up to be taken.")
    if (turns_up or phase.pitches) and survey.genome.jokers:
        how = "turned up" if turns_up else "led"
        yield Problem(path, Flaw.CLASH, f"there are jokers, and a joker that is {how} makes no suit trump.")


def _calls(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """How bids rank, what may be named and who leads."""
    ranked, bids = (
        phase.kind == AuctionKind.RANKED,
        phase.kind not in (AuctionKind.ORDER_UP, AuctionKind.TAKE),
    )
    names = not phase.pitches and isinstance(survey.genome.trump, AuctionTrump) and not _turns_up(phase)
    if phase.rounds != AuctionRounds.ONCE and not bids:
        yield Problem(f"{path}.rounds", Flaw.IDLE, "nobody bids, so nobody bids again.")
    if phase.no_trump and not names:
        yield Problem(f"{path}.no_trump", Flaw.CLASH, "the declarer does not name what is trump.")
    if phase.allow_nil and not (names and survey.has(GameMade)):
        words = "nil goes with a declarer who names a game, and with a game_made score."
        yield Problem(f"{path}.allow_nil", Flaw.CLASH, words)
    elif phase.allow_nil and phase.kind == AuctionKind.NUMERIC:
        yield Problem(f"{path}.allow_nil", Flaw.CLASH, "the declarer has bid to win tricks.")
    if phase.nil_above and not (phase.allow_nil and ranked):
        yield Problem(f"{path}.nil_above", Flaw.IDLE, "nil has no rank among bids; leave it at its default.")
    elif phase.nil_above > phase.max_bid:
        words = f"found {phase.nil_above}, but the highest bid is {phase.max_bid}."
        yield Problem(f"{path}.nil_above", Flaw.OUT_OF_RANGE, words)
    ranks_matter = ranked or any(game.per_suit for _, game in survey.every(GameMade))
    if phase.suit_rank != SuitRank.CLUBS_LOW and not ranks_matter:
        yield Problem(f"{path}.suit_rank", Flaw.IDLE, "suits have no rank; leave it at its default.")
    yield from _bridge(survey, path, phase)
    opens = any(tricks.opening_lead for _, tricks in survey.every(TrickPhase))
    if phase.leads != FirstLead.OPENER and (phase.pitches or opens):
        yield Problem(f"{path}.leads", Flaw.CLASH, "something else says who leads to the first trick.")


def _bridge(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """Doubles, the dummy and the prices of Bridge."""
    bridge = survey.every(Bridge)
    if phase.doubles and phase.rounds != AuctionRounds.UNTIL_ALL_PASS:
        words = "a bid may be doubled only where the auction goes on until all others pass."
        yield Problem(f"{path}.doubles", Flaw.CLASH, words)
    if phase.doubles and not survey.has(Bridge, GameMade):
        yield Problem(f"{path}.doubles", Flaw.IDLE, "nothing is worth more by being doubled.")
    if phase.dummy and not (survey.genome.team_mode and all(len(team) == 2 for team in survey.genome.teams)):
        yield Problem(f"{path}.dummy", Flaw.MISSING, "a dummy is one of two partners.")
    if phase.dummy and phase.leads != FirstLead.LEFT:
        yield Problem(f"{path}.dummy", Flaw.CLASH, "the player on the declarer's left has to lead.")
    if phase.dummy and (phase.alone or phase.kind != AuctionKind.RANKED):
        yield Problem(
            f"{path}.dummy", Flaw.CLASH, "a dummy goes with bids of a number and a suit, and never alone."
        )
    if phase.dummy and (survey.genome.special_effects or survey.has(TurnPhase, DealPhase)):
        yield Problem(
            f"{path}.dummy", Flaw.CLASH, "the declarer plays for dummy in tricks, and nowhere else."
        )
    for place, _ in bridge:
        if phase.kind != AuctionKind.RANKED or phase.max_bid > MOST_AT_BRIDGE or phase.allow_nil:
            words = "the prices of Bridge are for bids of one to seven with a suit, and without nil."
            yield Problem(place, Flaw.CLASH, words)
        elif survey.most_tricks < BOOK + phase.max_bid or len(survey.genome.teams) != 2:
            yield Problem(place, Flaw.CLASH, "Bridge is for two sides, and for six tricks more than are bid.")
        if survey.has(GameMade, AuctionMade):
            yield Problem(place, Flaw.CLASH, "a contract is paid for by one rule only.")
    for place, _ in bridge[1:]:
        yield Problem(place, Flaw.CLASH, "a contract is paid for by one rule only.")


def _before_turns(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """Where no tricks follow there is no trump to name: the winner has to be the first without cards."""
    if not survey.auctions_turns:
        return
    if phase.kind not in (AuctionKind.NUMERIC, AuctionKind.TAKE):
        words = f'found "{phase.kind.value}", but there is no trump in turns; allowed: "numeric", "take".'
        yield Problem(f"{path}.kind", Flaw.CLASH, words)
    for gene in ("pitches", "doubles", "calls_ace", "partner_card"):
        if getattr(phase, gene):
            yield Problem(f"{path}.{gene}", Flaw.CLASH, "it belongs to tricks, and there are none.")
    for place, _ in [*survey.every(GameMade), *survey.every(Bridge)]:
        words = "there are no tricks; pay for the auction with an auction_made score."
        yield Problem(place, Flaw.CLASH, words)
    if not {EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT} & set(survey.genome.deal_ends):
        yield Problem(path, Flaw.MISSING, "the deal does not end when somebody has no cards left.")


def _turns_up(phase: AuctionPhase) -> bool:
    return phase.kind == AuctionKind.ORDER_UP


def _alone(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    if not phase.alone:
        return
    has_teams = survey.genome.team_mode and any(len(team) > 1 for team in survey.genome.teams)
    if not has_teams and phase.partner_card is None and not phase.calls_ace:
        yield Problem(f"{path}.alone", Flaw.MISSING, "there are no partners to play without.")
    if survey.has(TurnPhase):
        yield Problem(f"{path}.alone", Flaw.CLASH, "partners may sit out the tricks, but not the turns.")


def _kitty(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """The winner takes the whole stock, so there must be one, and nothing else may come from it."""
    if not phase.kitty:
        return
    path = f"{path}.kitty"
    if phase.kind == AuctionKind.ORDER_UP:
        yield Problem(path, Flaw.CLASH, "a card of the stock is turned up and stays there.")
    if min(survey.stocks) < 1:
        yield Problem(path, Flaw.MISSING, "the whole deck is dealt, so there is no stock to take.")
    elif max(survey.stocks) > min(survey.hands):
        words = f"found a stock of {max(survey.stocks)} cards, which is more than a hand."
        yield Problem(path, Flaw.OUT_OF_RANGE, words)
    tricks = survey.every(TrickPhase)
    turns = survey.draws if survey.auctions_turns else survey.has(TurnPhase)
    if turns or survey.has(DealPhase) or any(phase.prize for _, phase in tricks):
        yield Problem(path, Flaw.CLASH, "the stock is taken, but cards come from it later.")
    if survey.genome.special_effects:
        yield Problem(path, Flaw.CLASH, "the stock is taken, but special cards may change it.")


def _games(survey: Survey, phase: AuctionPhase) -> Iterator[Problem]:
    """What games are worth, and which kinds there are."""
    games = survey.every(GameMade)
    if phase.kind == AuctionKind.VALUES and not any(game.matadors for _, game in games):
        words = "what games are worth is bid, but no game_made score says so by matadors."
        yield Problem("scoring", Flaw.MISSING, words)
    for path, game in games:
        yield from _game(survey, phase, path, game)
    for path, _ in games[1:]:
        yield Problem(path, Flaw.CLASH, "a game is worth something by one rule only.")
    if games and any(auction.pitches or _turns_up(auction) for _, auction in survey.every(AuctionPhase)):
        yield Problem(
            games[0][0], Flaw.CLASH, "a game is named in the auction or after it, not led or turned up."
        )
    if games and not isinstance(survey.genome.trump, AuctionTrump):
        yield Problem(games[0][0], Flaw.CLASH, "there is no game to name where trump is fixed.")


def _game(survey: Survey, phase: AuctionPhase, path: str, game: GameMade) -> Iterator[Problem]:
    bids, cards = phase.kind in BIDDING_TRICKS, game.counts == Measure.CARDS
    if game.points <= 0:
        yield Problem(
            f"{path}.points", Flaw.OUT_OF_RANGE, f"found {game.points}, but a game is worth something."
        )
    if game.per_suit < 0 or game.no_trump < 0 or game.per_trick_bid < 0:
        yield Problem(path, Flaw.OUT_OF_RANGE, "a game that ranks higher is worth no less.")
    if game.counts == Measure.POINTS:
        yield Problem(f"{path}.counts", Flaw.CLASH, "a game is played for tricks or captured cards.")
    if not bids and not game.need:
        yield Problem(f"{path}.need", Flaw.MISSING, "nobody bids how many tricks they need.")
    if game.per_trick_bid and (not bids or phase.min_bid == phase.max_bid):
        yield Problem(f"{path}.per_trick_bid", Flaw.IDLE, "nobody bids more or fewer tricks.")
    if game.no_trump and not phase.no_trump:
        yield Problem(f"{path}.no_trump", Flaw.IDLE, "there is always a trump suit.")
    if phase.allow_nil != (game.nil > 0):
        words = f"found {game.nil}; allowed: 1 or more where nil may be played, else 0."
        yield Problem(f"{path}.nil", Flaw.CLASH, words)
    if cards and card_points(survey.deck) < max(game.need, 1):
        words = f"found {game.need}, but the cards of the deck count {card_points(survey.deck)}."
        yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
    if not cards and game.need + (phase.min_bid if bids else 0) > survey.most_tricks:
        words = f"found {game.need}, but a deal has at most {survey.most_tricks} tricks."
        yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
    if cards and bids:
        yield Problem(f"{path}.counts", Flaw.CLASH, "a number of tricks is bid.")
    if cards and game.fails == Failing.EACH:
        yield Problem(
            f"{path}.fails", Flaw.CLASH, "tricks too few are counted, but the game is played for cards."
        )
    if game.matadors and (not cards or phase.kind not in NAMING_LATER):
        words = "matadors go with captured cards, and with a game that is named after the auction."
        yield Problem(f"{path}.matadors", Flaw.CLASH, words)


def _payment(survey: Survey, phase: AuctionPhase) -> Iterator[Problem]:
    paid = survey.every(AuctionMade)
    if not paid and not survey.has(GameMade, Bridge):
        words = "nothing is paid for the auction; add an auction_made, a game_made or a bridge score."
        yield Problem("scoring", Flaw.MISSING, words)
    numeric = phase.kind in BIDDING_TRICKS
    if phase.allow_nil and paid:
        yield Problem(paid[0][0], Flaw.CLASH, "nil is paid for by a game_made score only.")
    for path, rule in paid:
        if not numeric and rule.need == 0 and rule.counts != Measure.OUT:
            yield Problem(f"{path}.need", Flaw.MISSING, "nobody bids how many tricks they need.")
        for gene in ("per_bid", "set_back"):
            if not numeric and getattr(rule, gene):
                yield Problem(f"{path}.{gene}", Flaw.IDLE, "nobody bids a number.")
        yield from _measure(survey, path, rule)
        if rule.counts == Measure.TRICKS and rule.need > survey.most_tricks:
            words = f"found {rule.need}, but a deal has at most {survey.most_tricks} tricks."
            yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
        if rule.alone_march and not phase.alone:
            yield Problem(f"{path}.alone_march", Flaw.IDLE, "nobody plays alone.")
        for gene, less in (("march", rule.points), ("alone_march", rule.march)):
            if getattr(rule, gene) and getattr(rule, gene) == less:
                yield Problem(f"{path}.{gene}", Flaw.IDLE, "it pays as much as less would; leave it out.")


def _measure(survey: Survey, path: str, rule: AuctionMade) -> Iterator[Problem]:
    """Points are needed or forfeited only where other rules pay some."""
    if (rule.counts == Measure.OUT) != survey.auctions_turns:
        words = "there are no tricks" if survey.auctions_turns else "there are tricks to be won"
        words = f'found "{rule.counts.value}", but {words}; "out" goes with turns, and with them alone.'
        yield Problem(f"{path}.counts", Flaw.CLASH, words)
    elif rule.counts == Measure.OUT and (rule.need or rule.march or rule.forfeit != Forfeit.NOTHING):
        words = (
            "the winner of the auction is out first or not; leave need, march and forfeit at their defaults."
        )
        yield Problem(path, Flaw.CLASH, words)
    if rule.counts == Measure.CARDS and card_points(survey.deck) < max(rule.need, 1):
        words = f"found {rule.need}, but the cards of the deck count {card_points(survey.deck)}."
        yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
    if any(not isinstance(other, AuctionMade | GameMade | Bridge) for other in survey.genome.scoring):
        return
    words = "no other rule of the deal pays points."
    if rule.counts == Measure.POINTS:
        yield Problem(f"{path}.counts", Flaw.MISSING, words)
    if rule.forfeit != Forfeit.NOTHING:
        yield Problem(f"{path}.forfeit", Flaw.MISSING, words)


def card_points(cards: int) -> int:
    """What cards count where the captured cards decide."""
    return sum(points * (cards & rank_mask(rank.number)).bit_count() for rank, points in VALUES.items())
