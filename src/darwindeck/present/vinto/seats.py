"""Who sits at a table of Vinto, by name."""

from darwindeck.errors import ProblemsError
from darwindeck.limits import HIGHEST_SEED
from darwindeck.vinto.layout import Rules, problems_of
from darwindeck.vinto.minds.personalities import DIFFICULTIES, PERSONALITIES
from darwindeck.vinto.players.bots import Bot, GreedyBot, PersonalityBot, SearchBot, UniformBot

SIMPLE = ("uniform", "greedy", "search")
DEFAULT_SEATS = "calculating-charlie,cautious-carl,aggressive-anna,strategic-sam"


def bots_of(seats: str, difficulty: str, seed: int, rules: Rules, agreed: int | None = None) -> list[Bot]:
    """The bots that a list of names means: one name for all seats, or one for each.

    `agreed` are the seats, as bits, that speak the code; without it, those of bots with a personality.
    """
    names = [name.strip() for name in seats.split(",")]
    problems = problems_of(rules)
    if len(names) not in (1, rules.players):
        problems.append(f"{len(names)} bots were named; the game has {rules.players} players.")
    known = (*SIMPLE, *PERSONALITIES)
    problems += [
        f"There is no bot called '{name}'; choose from {', '.join(known)}."
        for name in names
        if name not in known
    ]
    if difficulty not in DIFFICULTIES:
        problems.append(f"There is no difficulty '{difficulty}'; choose from {', '.join(DIFFICULTIES)}.")
    if problems:
        raise ProblemsError("These settings", problems)
    names = names * rules.players if len(names) == 1 else names
    speakers = speakers_in(names) if agreed is None else agreed
    return [
        bot_of(name, difficulty, (1000 * seed + seat) & HIGHEST_SEED, speakers)
        for seat, name in enumerate(names)
    ]


def speakers_in(names: list[str]) -> int:
    """The seats, as bits, of those who have agreed on the code: everyone with a personality."""
    return sum(1 << seat for seat, name in enumerate(names) if name in PERSONALITIES)


def bot_of(name: str, difficulty: str, seed: int, agreed: int) -> Bot:
    """One bot, who takes these seats, as bits, to speak the code."""
    match name:
        case "uniform":
            return UniformBot(seed)
        case "greedy":
            return GreedyBot()
        case "search":
            return SearchBot(seed=seed)
    return PersonalityBot(name, difficulty, seed, agreed)
