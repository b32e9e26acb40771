"""What OpenSpiel asks for when it asks what a player sees: an observer with its tensor, its pieces, and a text."""

from __future__ import annotations

from typing import Any

from backroom.adapters.extra import need
from backroom.adapters.recall import KEPT, Recall
from backroom.adapters.seated import Seated
from backroom.adapters.tensor import Layout

np: Any = need("numpy", "openspiel")


class Observer:
    """What a player sees; with perfect recall also what the player has been told and has answered."""

    def __init__(self, layout: Layout, recall: Recall | None) -> None:
        self.recall = recall
        size = layout.size
        self.tensor = np.zeros(size + (recall.size if recall else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if recall:
            rows = size + len(recall.kinds)
            self.dict["told"] = self.tensor[size:rows]
            self.dict["newest"] = self.tensor[rows:].reshape(KEPT, recall.row)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor.fill(0)
        seated: Seated | None = state.seated
        if seated is None:
            return
        view = self.dict["view"]
        view[:] = seated.once("numbers", player, lambda: self.viewed(seated, player))
        if self.recall:
            self.recall.fill(seated.remembered(player) + seated.pending(player), self.tensor[len(view) :])

    def viewed(self, seated: Seated, player: int) -> Any:
        seated.fill(player, self.dict["view"])
        return self.dict["view"].copy()

    def string_from(self, state: Any, player: int) -> str:
        seated: Seated | None = state.seated
        if seated is None:
            return ""
        return seated.information(player) if self.recall else seated.observation(player)
