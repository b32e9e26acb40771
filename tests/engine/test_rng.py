"""Random numbers: uniform in both streams, and the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.rng import FastRng, first_state, keyed_word, new_key
from backroom.engine.state import State
from tests.engine.toy import TOY


def deal(seed: int | bytes | None) -> State:
    return TOY.deal(3, seed)


FAR = 24.3  # chi-square with 6 degrees of freedom goes beyond it once in two thousand times


def chi_square(draws: list[int], n: int) -> float:
    expected = len(draws) / n
    counts = Counter(draws)
    assert set(counts) <= set(range(n))
    return sum((counts[value] - expected) ** 2 / expected for value in range(n))


@pytest.mark.parametrize("seed", [1, 2, bytes(32), bytes(range(32))], ids=["fast", "fast too", "keyed", "keyed too"])
def test_a_draw_favours_nobody(seed: int | bytes) -> None:
    s = deal(seed=seed)
    assert chi_square([s.draw(7) for _ in range(14_000)], 7) < FAR


@pytest.mark.parametrize("seed", [1, bytes(32)], ids=["fast", "keyed"])
def test_a_number_that_would_favour_somebody_is_thrown_away(seed: int | bytes) -> None:
    """With n at three eighths of the range a plain remainder or product would favour a third of the outcomes."""
    s = deal(seed=seed)
    n = 3 * 2**29
    before = s.rng_count
    thirds = [s.draw(n) // 2**29 for _ in range(6000)]
    assert s.rng_count - before > 6000 + 1500  # about a quarter is drawn again
    counts = Counter(thirds)
    assert set(counts) == {0, 1, 2} and max(counts.values()) - min(counts.values()) < 300


@pytest.mark.parametrize("seed", [1, bytes(32)], ids=["fast", "keyed"])
def test_every_order_of_a_shuffle_is_alike(seed: int | bytes) -> None:
    s = deal(seed=seed)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(7200):
        cards = [0, 1, 2]
        s.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6 and all(1050 < times < 1350 for times in counts.values())


def test_the_fast_generator_favours_nobody_and_shuffles() -> None:
    rng = FastRng(3)
    assert chi_square([rng.below(7) for _ in range(14_000)], 7) < FAR
    cards = list(range(52))
    rng.shuffle(cards)
    assert sorted(cards) == list(range(52)) and cards != list(range(52))


def test_the_same_seed_deals_the_same_cards() -> None:
    for seed in (7, bytes(range(32))):
        assert same(deal(seed=seed), deal(seed=seed)) == []
    assert same(deal(seed=7), deal(seed=8)) != []


def test_without_a_seed_the_system_gives_a_secret_one() -> None:
    one, two = deal(seed=None), deal(seed=None)
    assert len(one.rng_key) == 32 and one.rng_key != two.rng_key
    assert same(one, deal(seed=one.rng_key)) == []
    assert new_key() != new_key()


def test_a_copy_draws_the_same_and_touches_nothing() -> None:
    for seed in (7, bytes(32)):
        s = deal(seed=seed)
        t = s.copy()
        assert [s.draw(6) for _ in range(50)] == [t.draw(6) for _ in range(50)]


def test_seeds_of_any_size_are_spread_and_never_zero() -> None:
    lucks = {first_state(seed) for seed in (*range(-500, 500), 2**70)}
    assert len(lucks) == 1001 and 0 not in lucks
    assert keyed_word(bytes(32), 1) != keyed_word(bytes(32), 2) != keyed_word(bytes(31) + b"1", 2)


def test_a_key_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="a keyed seed has 32 bytes, not 3"):
        deal(seed=b"abc")
