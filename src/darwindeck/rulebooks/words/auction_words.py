"""What an auction pays, in words."""

from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import Forfeit, Measure
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count, points

_BY = {
    Measure.TRICKS: "",
    Measure.POINTS: "by the other rules of this deal, ",
    Measure.CARDS: "in captured cards, ",
}


def auction_words(reading: Reading, made: AuctionMade) -> str:
    """What the declarer must win, and what is paid for it."""
    side = "the declarer's team" if reading.has_teams else "the declarer"
    what = "trick" if made.counts == Measure.TRICKS else "point"
    need = f"at least {count(made.need, what)}" if made.need else f"as many {what}s as were bid"
    parts = [capital(f"{_BY[made.counts]}{side} must win {need}.")]
    counting = [rule for _, rule in reading.survey.every(AuctionMade) if rule.counts == Measure.CARDS]
    if counting[:1] == [made]:
        parts.append("An ace counts eleven, a ten ten, a king four, a queen three and a jack two.")
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
