"""Palettes: which part of the grammar random games are made of."""

from darwindeck.genome.productions import Palette

_PLAYED = """
GameGenome GameGenome.deck GameGenome.jokers GameGenome.rank_order GameGenome.trump GameGenome.wild
GameGenome.setup GameGenome.deal_ends GameGenome.scoring GameGenome.contract GameGenome.match
GameGenome.team_mode GameGenome.teams FixedTrump
Everything OfSuit OfRank OneCard SuitOf RankOf Above Below Wild AllOf AnyOf Not
SuitReference.LED SuitReference.TOP SuitReference.IN_FORCE SuitReference.NAMED SuitReference.TRUMP
RankReference.TOP
SetupRules SetupRules.cards_per_player SetupRules.hand_sizes SetupRules.deal_to SetupRules.to_discard
SetupRules.starter SetupRules.tableau_mode SetupRules.buried SetupRules.stock SetupRules.reshuffles
SetupRules.first_dealer SetupRules.opener
DealTo.PILE TableauMode.WAR StockPolicy.RESHUFFLE StockPolicy.END_DEAL FirstDealer.LAST_SEAT
Opener.DEALER Opener.LAST_WINNER Opener.LAST_LOSER
TrickPhase TrickPhase.follow TrickPhase.winner TrickPhase.breaking TrickPhase.broken_by
TrickPhase.opening_lead TrickPhase.barred_from_first_trick TrickPhase.tricks
Follow.MUST_OR_TRUMP Follow.FREE TrickWinner.LOWEST
BiddingPhase BiddingPhase.min_bid BiddingPhase.max_bid BiddingPhase.allow_nil
BiddingPhase.bids_may_not_sum_to_tricks BiddingPhase.partners_within_hand
TurnPhase TurnPhase.rounds TurnPhase.ends TurnPhase.passing TurnPhase.at_limit
Passing.ALLOWED LimitPays.NOTHING
InOrder OneOf Maybe
Draw Draw.source Draw.count Draw.if_unable Draw.when
Play Play.cards Play.source Play.to Play.if_unable Play.when
Discard Discard.cards Discard.least Discard.most Discard.if_unable Discard.when
NameSuit NameSuit.after
Zone.DISCARD Zone.PILE Zone.TABLEAU
IfUnable.PASS IfUnable.SKIP IfUnable.DRAW_ONE IfUnable.DRAW_UNTIL
Guard Fact.HAND_SIZE Fact.STOCK_SIZE Fact.DISCARD_SIZE Fact.SCORE Fact.ROUND
Comparison.AT_LEAST Comparison.AT_MOST Comparison.EXACTLY
EndWhen.HAND_EMPTY EndWhen.ALL_HANDS_EMPTY EndWhen.ONE_LEFT EndWhen.STOCK_EMPTY
EndWhen.STOCK_AND_HANDS_EMPTY EndWhen.CAPTURED_ALL
Ranking.HIGH_SCORE Ranking.LOW_SCORE Ranking.EMPTY_HAND Ranking.CAPTURE_ALL Ranking.MOST_CAPTURED
Ranking.MOST_TRICKS
PerTrick PerTrick.over PerCapturedCard PerCardLeft PerCardLeft.to Payee.WINNER WentOut DealWon
ShootTheMoon
ContractScoring ContractScoring.points_per_trick_bid ContractScoring.overtrick_points
ContractScoring.failed_contract_penalty ContractScoring.nil_bonus ContractScoring.nil_penalty
ContractScoring.bag_limit ContractScoring.bag_penalty
Deals Deals.ranking UntilScore UntilScore.ranking UntilScore.lose_at
ScoreRanking.LOW_SCORE
"""

PLAYABLE_NOW = Palette(frozenset(_PLAYED.split()))
