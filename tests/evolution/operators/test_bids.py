"""Bids: added before the first tricks with the usual payment, removed with it, changed within ranges."""

from tests.evolution.operators.games import (
    CRAZY_EIGHTS,
    HEARTS,
    PARTNERS,
    SPADES,
    WHIST,
    drafts_of,
    is_playable,
)

from darwindeck.evolution.operators.catalogue import BY_NAME
from darwindeck.evolution.operators.mutation import apply, dice_from
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase


def test_bidding_comes_before_the_first_tricks_with_default_contracts() -> None:
    for genome in (WHIST, HEARTS):
        child = apply(BY_NAME["add-bidding"], genome, dice_from(1))
        assert child is not None
        kinds = [type(phase) for phase in child.phases]
        assert kinds.index(BiddingPhase) == kinds.index(TrickPhase) - 1
        assert child.contract == ContractScoring()


def test_bidding_is_not_added_twice_nor_without_tricks() -> None:
    assert drafts_of("add-bidding", SPADES, 3) == []
    assert drafts_of("add-bidding", CRAZY_EIGHTS, 3) == []


def test_removing_bidding_removes_what_bids_were_paid() -> None:
    child = apply(BY_NAME["remove-bidding"], PARTNERS, dice_from(1))
    assert child is not None
    assert child.contract is None
    assert not any(isinstance(phase, BiddingPhase) for phase in child.phases)


def test_bids_change_within_their_ranges() -> None:
    hand, toggled = 13, set()
    before = next(phase for phase in SPADES.phases if isinstance(phase, BiddingPhase))
    for draft in drafts_of("change-bidding", SPADES, 60):
        bids = next(phase for phase in draft.phases if isinstance(phase, BiddingPhase))
        assert bids != before
        assert 0 <= bids.min_bid <= 3
        assert hand - 2 <= bids.max_bid <= hand + 2
        toggled.add(bids.allow_nil)
    assert toggled == {False, True}


def test_one_number_of_a_contract_changes_at_a_time() -> None:
    genes = ContractScoring.__struct_fields__
    before = [getattr(PARTNERS.contract, gene) for gene in genes]
    changes = set()
    for draft in drafts_of("change-contract", PARTNERS, 80):
        after = [getattr(draft.contract, gene) for gene in genes]
        changes.add(tuple(gene for gene, old, new in zip(genes, before, after, strict=True) if old != new))
    assert changes == {(), *((gene,) for gene in genes)}


def test_changed_bids_are_playable() -> None:
    for name in ("change-bidding", "change-contract"):
        for seed in range(10):
            child = apply(BY_NAME[name], PARTNERS, dice_from(f"{seed}"))
            assert child is not None
            assert is_playable(child)
