"""The catalogue: every measure by name, what it means, and its unit; docs/measures.md has the formulas."""

from typing import NamedTuple

from darwindeck.evaluation.report import Stage


class Entry(NamedTuple):
    """One measure."""

    title: str
    says: str  # what the number means, as a sentence
    unit: str
    stage: Stage


CATALOGUE = {
    "decisions": Entry("decisions", "Choices each player makes in a deal.", "per player", Stage.RANDOM),
    "moves": Entry("moves", "Moves of all players, including forced ones.", "per deal", Stage.RANDOM),
    "minutes": Entry("minutes", "Roughly how long people would take for a deal.", "min", Stage.RANDOM),
    "length_spread": Entry(
        "length variation", "How much deals differ in length.", "of the mean", Stage.RANDOM
    ),
    "downtime": Entry("downtime", "Moves by others between two of your choices.", "moves", Stage.RANDOM),
    "forced": Entry("forced moves", "Share of moves without a choice.", "of moves", Stage.RANDOM),
    "branching": Entry("options", "Legal moves per decision.", "moves", Stage.RANDOM),
    "longest_run": Entry(
        "longest run", "The most moves one player makes in a row.", "of the deal", Stage.RANDOM
    ),
    "drawish": Entry("draws", "How widely wins are shared among the sides.", "of all", Stage.RANDOM),
    "limits": Entry("deals cut short", "Share of deals ended by a limit.", "of deals", Stage.RANDOM),
    "hand_size": Entry("hand", "Cards in hand at a decision.", "cards", Stage.RANDOM),
    "lasting_hands": Entry(
        "lasting hands",
        "How much of your hand is as you left it when your turn comes.",
        "of cards",
        Stage.RANDOM,
    ),
    "worth_of_winning": Entry(
        "worth of winning", "What the winner of a deal gains in the match.", "SD", Stage.RANDOM
    ),
    "urge_to_play": Entry(
        "playing vs waiting", "How much playing whenever possible beats holding back.", "Elo", Stage.RANDOM
    ),
    "seat_bias": Entry(
        "seat bias", "How unequal the seats' chances of winning are.", "of the fair share", Stage.RANDOM
    ),
    "dead_rules": Entry("no-op rules", "Share of the rules that change nothing.", "of rules", Stage.QUICK),
    "rule_words": Entry("rule length", "Words in the rulebook's rules.", "words", Stage.QUICK),
    "rule_bits": Entry("rule cost", "How unusual the rules are, all together.", "bits", Stage.QUICK),
    "strangeness": Entry(
        "strangeness", "How far the rules are from those of every other known game.", "distance", Stage.QUICK
    ),
    "oddities": Entry(
        "oddities", "Rules that playtesters have often wanted taken out.", "rules", Stage.RANDOM
    ),
    "rule_exceptions": Entry("exceptions", "Exceptions in the rulebook.", "rules", Stage.QUICK),
    "memory": Entry("memory", "Facts a player has to keep in mind.", "facts", Stage.QUICK),
    "luck": Entry(
        "luck of the deal", "How much of the result the cards dealt decide.", "of variance", Stage.QUICK
    ),
    "agency": Entry("agency", "What the best move gains over an average one.", "SD", Stage.QUICK),
    "real_choices": Entry(
        "real choices", "Share of decisions that make a real difference.", "of decisions", Stage.QUICK
    ),
    "regret": Entry("greedy regret", "What the move that looks best loses.", "SD", Stage.QUICK),
    "traps": Entry(
        "traps",
        "Share of decisions where the move that looks best is clearly wrong.",
        "of decisions",
        Stage.QUICK,
    ),
    "opposing_motives": Entry(
        "opposing motives",
        "How often high cards are good now and low cards then.",
        "of the most",
        Stage.QUICK,
    ),
    "late_chance": Entry(
        "chance after the deal",
        "How much of what is still open cards to come decide.",
        "of variance",
        Stage.QUICK,
    ),
    "match_deals": Entry("deals of a match", "Deals until a match is over.", "deals", Stage.QUICK),
    "match_minutes": Entry(
        "length of a match", "Roughly how long people would take for a match.", "min", Stage.QUICK
    ),
    "cut_matches": Entry(
        "matches cut short",
        "Share of matches that end at their last deal and not at their goal.",
        "of matches",
        Stage.QUICK,
    ),
    "uncertainty": Entry(
        "uncertainty", "How open the deal is to a spectator who sees all cards.", "of the most", Stage.QUICK
    ),
    "decided": Entry(
        "decided after", "How far into the deal the winner is settled.", "of the deal", Stage.QUICK
    ),
    "suspense": Entry("suspense", "How much the chances of winning move.", "of certainty", Stage.QUICK),
    "drama": Entry("drama", "How far behind winners had been.", "of the fair share", Stage.QUICK),
    "lead_changes": Entry("lead changes", "How often the likeliest winner changes.", "per deal", Stage.QUICK),
    "option_coupling": Entry(
        "linked options", "How often a move changes the next player's options.", "of pairs", Stage.QUICK
    ),
    "interaction": Entry(
        "interaction", "How much of your result depends on others' choices.", "of variance", Stage.QUICK
    ),
    "skill_depth": Entry("skill depth", "How far players can climb by playing better.", "Elo", Stage.FULL),
    "elo_greedy": Entry("greedy over random", "One rung of the ladder.", "Elo", Stage.FULL),
    "elo_16": Entry("search:16 over greedy", "One rung of the ladder.", "Elo", Stage.FULL),
    "elo_64": Entry("search:64 over search:16", "One rung of the ladder.", "Elo", Stage.FULL),
    "elo_256": Entry("search:256 over search:64", "One rung of the ladder.", "Elo", Stage.FULL),
    "thinking": Entry("thinking", "How far looking ahead beats the move that looks best.", "Elo", Stage.FULL),
    "headroom": Entry("headroom", "How far skill beats the best one-line strategy.", "Elo", Stage.FULL),
    "breadth": Entry("breadth", "Share of the kinds of action that players need.", "of actions", Stage.FULL),
    "partner_value": Entry("value of partners", "What knowing your partner is worth.", "SD", Stage.FULL),
    "bidding_value": Entry("value of bidding", "What bidding by your hand is worth.", "SD", Stage.FULL),
    "weakest_part": Entry(
        "weakest part", "What choosing well is worth in the part where it is worth least.", "SD", Stage.FULL
    ),
    "elegance": Entry("elegance", "Skill depth per hundred words of rules.", "Elo", Stage.FULL),
    "structural_novelty": Entry(
        "new rules", "How far the rules are from the nearest known game's.", "distance", Stage.FULL
    ),
    "behavioural_novelty": Entry(
        "new feel", "How differently it plays from the nearest known game.", "distance", Stage.FULL
    ),
    "novelty": Entry("novelty", "New rules and new feel combined.", "distance", Stage.FULL),
}
