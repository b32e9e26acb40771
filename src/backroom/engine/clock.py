"""What the clock may have said for a seat.

The clock's answer may be one that nobody is offered, so a record or a position that holds it cannot be
checked against the options. It can be checked against the clock: some draft, or none, must lead to it.
"""

from __future__ import annotations

from backroom.engine.state import State
from backroom.engine.step import NO_PARTIAL


def partial_for(s: State, seat: int, id: int) -> int | None:
    """A draft that makes the clock answer so (NO_DRAFT: it needs none); None when there is no such draft."""
    legal = s.legal_ids(seat)
    partial = [draft for draft in s.step.partial_answers(s, seat, s.arg) if draft not in legal]
    for draft in (NO_PARTIAL, *partial, *([id] if id in legal else [])):
        if s.step.timeout(s, seat, s.arg, draft) == id:
            return draft
    return None
