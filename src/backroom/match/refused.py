"""A request that is not granted: it changed nothing, and one constant shape says why."""

from __future__ import annotations

from backroom.match.protocol_ws import Refusal


class Refused(Exception):
    """`refusal` is for the guest: an id of words (`why-...`, the house's or the game's), a clause, arguments."""

    def __init__(self, word: str, clause: str = "", **args: str | int) -> None:
        self.refusal = Refusal(f"why-{word}", clause, args)
        super().__init__(self.refusal.word)
