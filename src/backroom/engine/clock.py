"""What the clock may have said for a seat.

The clock's answer may be one that nobody is offered, so a record or a position that holds it cannot be
checked against the options. It can be checked against the clock: some draft, or none, must lead to it.
"""

from __future__ import annotations

from backroom.engine.state import State
from backroom.engine.step import NO_DRAFT


def draft_for(s: State, seat: int, code: int) -> int | None:
    """A draft that makes the clock answer so (NO_DRAFT: it needs none); None when there is no such draft."""
    options = s.options(seat)
    partial = [draft for draft in s.step.drafts(s, seat, s.n) if draft not in options]
    for draft in (NO_DRAFT, *partial, *([code] if code in options else [])):
        if s.step.timeout(s, seat, s.n, draft) == code:
            return draft
    return None
