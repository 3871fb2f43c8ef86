"""The catalogue: every measure by name, what it says, and its unit; docs/measures.md has the formulas."""

from typing import NamedTuple

from darwindeck.evaluation.report import Stage


class Entry(NamedTuple):
    """One measure."""

    title: str
    says: str  # what the number says, as a sentence
    unit: str
    stage: Stage


CATALOGUE = {
    "decisions": Entry("decisions", "Choices that a player makes in a deal.", "a player", Stage.RANDOM),
    "moves": Entry("moves", "Moves of all players in a deal, forced ones too.", "a deal", Stage.RANDOM),
    "minutes": Entry("minutes", "How long a deal takes at a table of people, roughly.", "min", Stage.RANDOM),
    "length_spread": Entry(
        "spread of length", "How much deals differ in length.", "of the mean", Stage.RANDOM
    ),
    "downtime": Entry("downtime", "Moves of others between two of one's own choices.", "moves", Stage.RANDOM),
    "forced": Entry("forced moves", "Share of moves without a choice.", "of moves", Stage.RANDOM),
    "branching": Entry("options", "Legal moves at a decision.", "moves", Stage.RANDOM),
    "longest_run": Entry(
        "longest run", "The most moves that one player makes in a row.", "of the deal", Stage.RANDOM
    ),
    "drawish": Entry("drawn deals", "Share of deals that nobody wins.", "of deals", Stage.RANDOM),
    "limits": Entry("deals cut short", "Share of deals that a limit had to end.", "of deals", Stage.RANDOM),
    "urge_to_play": Entry(
        "urge to play", "How far playing whenever one may beats holding back.", "Elo", Stage.RANDOM
    ),
    "seat_bias": Entry(
        "seat bias", "How unequal the chances of the seats are.", "of the fair share", Stage.RANDOM
    ),
    "dead_rules": Entry("dead rules", "Share of the rules that change nothing.", "of rules", Stage.QUICK),
    "rule_words": Entry("rule length", "Words of the rulebook's rules.", "words", Stage.QUICK),
    "rule_exceptions": Entry("exceptions", "Exceptions in the rulebook.", "rules", Stage.QUICK),
    "memory": Entry("memory", "What a player has to keep in mind.", "facts", Stage.QUICK),
    "luck": Entry(
        "luck of the deal", "Share of the result that the deal settles.", "of variance", Stage.QUICK
    ),
    "agency": Entry("agency", "What the best move is worth over an average one.", "SD", Stage.QUICK),
    "real_choices": Entry(
        "real choices", "Share of decisions whose moves really differ.", "of decisions", Stage.QUICK
    ),
    "regret": Entry("regret at first sight", "What the move that looks best loses.", "SD", Stage.QUICK),
    "uncertainty": Entry(
        "uncertainty", "How open the deal is to an onlooker who sees all cards.", "of the most", Stage.QUICK
    ),
    "decided": Entry(
        "decided after", "Share of the deal after which it is decided.", "of the deal", Stage.QUICK
    ),
    "suspense": Entry("suspense", "How far the chances of winning move.", "of certainty", Stage.QUICK),
    "drama": Entry("drama", "How far winners had fallen behind.", "of the fair share", Stage.QUICK),
    "lead_changes": Entry("lead changes", "How often the likeliest winner changes.", "a deal", Stage.QUICK),
    "option_coupling": Entry(
        "options touched", "How often one's move changes what the next may do.", "of pairs", Stage.QUICK
    ),
    "interaction": Entry(
        "interaction", "How much of one's result is due to the others' choices.", "of variance", Stage.QUICK
    ),
    "skill_depth": Entry("skill depth", "How far players can climb by playing better.", "Elo", Stage.FULL),
    "elo_greedy": Entry("greedy over random", "One step of the ladder.", "Elo", Stage.FULL),
    "elo_16": Entry("search:16 over greedy", "One step of the ladder.", "Elo", Stage.FULL),
    "elo_64": Entry("search:64 over search:16", "One step of the ladder.", "Elo", Stage.FULL),
    "elo_256": Entry("search:256 over search:64", "One step of the ladder.", "Elo", Stage.FULL),
    "headroom": Entry("above simple tricks", "How far skill beats the best simple trick.", "Elo", Stage.FULL),
    "breadth": Entry(
        "breadth", "Share of the kinds of action that nobody can do without.", "of actions", Stage.FULL
    ),
    "partner_value": Entry("partners' worth", "What it is worth to know one's partner.", "SD", Stage.FULL),
    "bidding_value": Entry("bidding's worth", "What it is worth to bid by one's hand.", "SD", Stage.FULL),
    "elegance": Entry("elegance", "Skill depth for each hundred words of rules.", "Elo", Stage.FULL),
    "structural_novelty": Entry(
        "new rules", "How far the rules are from those of the nearest known game.", "distance", Stage.FULL
    ),
    "behavioural_novelty": Entry(
        "new feel", "How differently it plays from the nearest known game.", "distance", Stage.FULL
    ),
    "novelty": Entry("novelty", "Rules and feel together.", "distance", Stage.FULL),
}
