"""Quick phrases: said with a tap, aimed at a seat or at nobody, read by everybody in his own language.

Their words stand in `backroom/words/*.ftl` as `phrase-NAME`; those of `AIMED` have `phrase-NAME-at` too, which names
the $target.
"""

from __future__ import annotations

from typing import Final

AIMED: Final = ("bullet", "dare", "trust", "watching", "next", "thanks", "truce")
LOST_MOVE: Final = "lost_move"  # also what a bot says that had no answer
TOOK_CHAIR: Final = "took_chair"  # the table says it for whoever takes over a hand; nobody can pick it
PHRASES: Final = (*AIMED, "nice_try", "hurry", "innocent", "business", "well_played", LOST_MOVE)
