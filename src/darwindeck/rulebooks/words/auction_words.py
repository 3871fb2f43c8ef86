"""What an auction pays, in words."""

from darwindeck.genome.check.partners import takes_partner
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import Forfeit, Measure
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count, listed, points

_BY = {
    Measure.TRICKS: "",
    Measure.POINTS: "by the other rules of this deal, ",
    Measure.CARDS: "in captured cards, ",
}


def auction_words(reading: Reading, made: AuctionMade) -> str:
    """What the declarer must win, and what is paid for it."""
    shares = shares_in_words(reading)
    side = "the declarer's team" if reading.has_teams else "the declarer's side" if shares else "the declarer"
    what = "trick" if made.counts == Measure.TRICKS else "point"
    if made.counts == Measure.OUT:
        return _for_being_first(reading, made, side)
    need = f"at least {count(made.need, what)}" if made.need else f"as many {what}s as were bid"
    parts = [capital(f"{_BY[made.counts]}{side} must win {need}.")]
    counting = [rule for _, rule in reading.survey.every(AuctionMade) if rule.counts == Measure.CARDS]
    if counting[:1] == [made]:
        parts.append("An ace counts eleven, a ten ten, a king four, a queen three and a jack two.")
    if shares:
        return " ".join([*parts, *_paid_between(made, what), *([shares] if _is_first(reading, made) else [])])
    unpaid = "they keep these points" if made.counts == Measure.POINTS else "nobody scores for it"
    kept = f"{side} scores {_prices(made)}" if _is_paid(made) else unpaid
    parts.append(f"If they do, {kept}.")
    others = "each other team" if reading.has_teams else "each other player"
    if reading.players == 2:
        others = "the other player"
    elif len(reading.genome.teams) == 2:
        others = "the other team"
    failed = [f"{others} scores {points(made.euchred)}"] if made.euchred else []
    loses = made.per_bid + made.set_back
    failed += [f"{side} loses {points(loses)} for each {what} bid"] if loses else []
    failed += _forfeits(made, side, others)
    parts.append(f"If they do not, {' and '.join(failed) or 'nobody scores for it'}.")
    return " ".join(parts)


def shares_in_words(reading: Reading) -> str:
    """How often a declarer and a partner win or lose a price; nothing where no card makes a partner."""
    if not any(takes_partner(phase) for _, phase in reading.survey.every(AuctionPhase)):
        return ""
    others = reading.players - 2
    of_partner, of_declarer = others // 2, others - others // 2
    both = f"the declarer wins or loses {_times(of_declarer)}, and the partner {_times(of_partner)}"
    return (
        f"What each of the others loses or scores, {both}; without a partner the declarer wins or loses it"
        " for each of the others."
    )


def _times(often: int) -> str:
    return "once" if often == 1 else "twice"


def _is_first(reading: Reading, made: AuctionMade) -> bool:
    return [rule for _, rule in reading.survey.every(AuctionMade)][:1] == [made]


def _paid_between(made: AuctionMade, what: str) -> list[str]:
    """What each of the others loses to the declarer's side, or scores at its cost."""
    is_paid = any((made.points, made.march, made.alone_march, made.per_bid))
    kept = f"each of the others loses {_prices(made)}" if is_paid else "nobody scores for it"
    failed = [points(made.euchred)] if made.euchred else []
    failed += [f"{points(made.per_bid)} for each {what} bid"] if made.per_bid else []
    lost = f"each of the others scores {' and '.join(failed)}" if failed else "nobody scores for it"
    return [f"If it does, {kept}.", f"If it does not, {lost}."]


def _for_being_first(reading: Reading, made: AuctionMade, side: str) -> str:
    """The declarer is paid for being the first without cards."""
    per_bid = f"{points(made.per_bid)} for each point bid" if made.per_bid else ""
    won = listed([paid for paid in (points(made.points) if made.points else "", per_bid) if paid])
    whose = "one of the declarer's team" if reading.has_teams else side
    kept = f"{side} scores {won}" if won else "nobody scores for it"
    loses = made.per_bid + made.set_back
    failed = [f"{side} loses {points(loses)} for each point bid"] if loses else []
    others = "each other team" if reading.has_teams else "each other player"
    failed += [f"{others} scores {points(made.euchred)}"] if made.euchred else []
    return (
        f"{capital(whose)} must be the first player without cards. If so, {kept}. If not,"
        f" {listed(failed) or 'nobody scores for it'}."
    )


def _forfeits(made: AuctionMade, side: str, others: str) -> list[str]:
    """What becomes of the points of a declarer who fails."""
    match made.forfeit:
        case Forfeit.LOST:
            return ["scores nothing else in this deal" if made.set_back else f"{side} scores nothing"]
        case Forfeit.GIVEN:
            return [f"all that {side} has scored in this deal goes to {others}"]
    return []


def _is_paid(made: AuctionMade) -> bool:
    """Whether keeping the promise pays anything by itself."""
    return any((made.points, made.march, made.alone_march, made.per_bid)) or made.counts == Measure.TRICKS


def _prices(made: AuctionMade) -> str:
    """What a promise pays that is kept: the usual price, for all the tricks, and for all of them alone."""
    prices = [points(made.points)] if made.points or not made.per_bid else []
    prices += [f"{points(made.march)} instead for all the tricks"] if made.march else []
    if made.alone_march:
        prices.append(f"{points(made.alone_march)} instead for all the tricks while playing alone")
    bid = f"{points(made.per_bid)} for each trick bid" if made.per_bid else ""
    if not prices:
        return bid
    return ", or ".join(prices) + (f", and {bid} as well" if bid else "")
