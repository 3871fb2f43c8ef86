"""Palettes: which part of the grammar random games are made of."""

from darwindeck.genome.productions import Palette

_PLAYED = """
GameGenome GameGenome.deck GameGenome.jokers GameGenome.rank_order GameGenome.trump GameGenome.wild
GameGenome.setup GameGenome.deal_ends GameGenome.scoring GameGenome.contract GameGenome.match
GameGenome.team_mode GameGenome.teams GameGenome.trump_order GameGenome.special_effects
FixedTrump TurnedUpTrump RotatingTrump LastWinnerTrump
Everything OfSuit OfRank OneCard SuitOf RankOf Above Below Wild AllOf AnyOf Not
SuitReference.LED SuitReference.TOP SuitReference.IN_FORCE SuitReference.NAMED SuitReference.TRUMP
RankReference.TOP RankReference.LAST_PLAY RankReference.TABLE
SetupRules SetupRules.cards_per_player SetupRules.hand_sizes SetupRules.deal_to SetupRules.to_discard
SetupRules.starter SetupRules.tableau_mode SetupRules.buried SetupRules.stock SetupRules.reshuffles
SetupRules.first_dealer SetupRules.opener SetupRules.to_tableau SetupRules.sequence_direction
SetupRules.sequence_start SetupRules.take SetupRules.last_takes_rest SetupRules.lives
DealTo.PILE TableauMode.WAR TableauMode.MATCH_RANK TableauMode.SEQUENCE SequenceDirection.ASCENDING
SequenceDirection.DESCENDING Take.ALL StockPolicy.RESHUFFLE StockPolicy.END_DEAL FirstDealer.LAST_SEAT
Opener.DEALER Opener.LAST_WINNER Opener.LAST_LOSER
SpecialEffect SpecialEffect.target SpecialEffect.value SpecialEffect.how DiscardHow.RANDOM
EffectType.SKIP_NEXT EffectType.REVERSE_DIRECTION EffectType.DRAW_CARDS EffectType.EXTRA_TURN
EffectType.FORCE_DISCARD EffectType.CHOOSE_SUIT EffectType.SWAP_HANDS EffectType.STEAL_CARD
TargetSelector.NEXT_PLAYER TargetSelector.PREV_PLAYER TargetSelector.PLAYER_CHOICE
TargetSelector.RANDOM_OPPONENT TargetSelector.ALL_OPPONENTS TargetSelector.LEFT_OPPONENT
TargetSelector.RIGHT_OPPONENT
TrickPhase TrickPhase.follow TrickPhase.winner TrickPhase.breaking TrickPhase.broken_by
TrickPhase.opening_lead TrickPhase.barred_from_first_trick TrickPhase.tricks
Follow.MUST_OR_TRUMP Follow.FREE TrickWinner.LOWEST
BiddingPhase BiddingPhase.min_bid BiddingPhase.max_bid BiddingPhase.allow_nil
BiddingPhase.bids_may_not_sum_to_tricks BiddingPhase.partners_within_hand
TurnPhase TurnPhase.rounds TurnPhase.ends TurnPhase.passing TurnPhase.at_limit
PassingPhase PassingPhase.count PassingPhase.directions PassingPhase.by_last_ranking
PassDirection.LEFT PassDirection.RIGHT PassDirection.ACROSS PassDirection.PARTNER PassDirection.HOLD
DealPhase DealPhase.count DealPhase.to Repeat Repeat.until RepeatUntil.HANDS_EMPTY
Passing.ALLOWED Passing.OUT_UNTIL_CLEAR LimitPays.NOTHING
InOrder OneOf Maybe
Draw Draw.opponent Draw.source Draw.count Draw.if_unable Draw.when
Play Play.most Play.least Play.same_size Play.clears Play.cards Play.source Play.to Play.if_unable Play.when
Discard Discard.cards Discard.least Discard.most Discard.if_unable Discard.when
NameSuit NameSuit.after
Zone.DISCARD Zone.OPPONENT Zone.PILE Zone.TABLEAU
IfUnable.PASS IfUnable.SKIP IfUnable.DRAW_ONE IfUnable.DRAW_UNTIL
Guard Fact.HAND_SIZE Fact.STOCK_SIZE Fact.DISCARD_SIZE Fact.TABLEAU_SIZE Fact.SCORE Fact.ROUND
Comparison.AT_LEAST Comparison.AT_MOST Comparison.EXACTLY
EndWhen.HAND_EMPTY EndWhen.ALL_HANDS_EMPTY EndWhen.ONE_LEFT EndWhen.STOCK_EMPTY
EndWhen.STOCK_AND_HANDS_EMPTY EndWhen.CAPTURED_ALL
Ranking.HIGH_SCORE Ranking.LOW_SCORE Ranking.EMPTY_HAND Ranking.CAPTURE_ALL Ranking.MOST_CAPTURED
Ranking.MOST_TRICKS Ranking.GOING_OUT_ORDER Ranking.LAST_STANDING
PerTrick PerTrick.over PerCapturedCard PerCardLeft PerCardLeft.to Payee.WINNER WentOut DealWon
ShootTheMoon PerCardOver PerCardPlayed PerPlace Sweep Sweep.last_play_counts MostOf Primiera
ExactBid ExactBid.per_trick_bid
ContractScoring ContractScoring.points_per_trick_bid ContractScoring.overtrick_points
ContractScoring.failed_contract_penalty ContractScoring.nil_bonus ContractScoring.nil_penalty
ContractScoring.bag_limit ContractScoring.bag_penalty
Deals Deals.ranking UntilScore UntilScore.ranking UntilScore.lose_at
Elimination Elimination.loses LifeLoss.NO_TRICK
ScoreRanking.LOW_SCORE
"""

PLAYABLE_NOW = Palette(frozenset(_PLAYED.split()))
