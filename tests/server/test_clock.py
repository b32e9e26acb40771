"""The server's clock: the date, steadily; and quicker by as much as tests ask for."""

from __future__ import annotations

import time

import pytest

from backroom.server.clock import Clock

pytestmark = pytest.mark.anyio  # the tests that are coroutines


async def test_it_shows_the_date_and_goes_as_fast_as_any_other() -> None:
    clock = Clock()
    shown, began = clock.now(), time.monotonic()
    assert shown == pytest.approx(time.time(), abs=1.0)
    await clock.sleep_until(shown + 0.2)
    assert 0.19 <= time.monotonic() - began < 5.0
    assert clock.now() - shown == pytest.approx(time.monotonic() - began, abs=0.05)


async def test_scaled_it_goes_faster_for_all_of_a_server_alike() -> None:
    clock, other = Clock(0.02), Clock(0.02)
    shown, began = clock.now(), time.monotonic()
    assert other.now() == pytest.approx(shown, abs=1.0), "two processes of a server agree"
    await clock.sleep_until(shown + 20.0)
    assert 0.39 <= time.monotonic() - began < 5.0
    assert clock.now() >= shown + 20.0


def test_what_is_on_record_is_past() -> None:
    for clock in (Clock(), Clock(0.05)):
        later = clock.now() + 1000.0
        clock.advance_to(later)
        assert clock.now() >= later
