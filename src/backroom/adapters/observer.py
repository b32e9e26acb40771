"""What OpenSpiel asks for when it asks what a player sees: an observer with its tensor, its pieces, and a text."""

from __future__ import annotations

from typing import Any

from backroom.adapters.extra import import_extra
from backroom.adapters.history_tensor import KEPT, HistoryLayout
from backroom.adapters.session import Session
from backroom.adapters.tensor import ViewLayout

np: Any = import_extra("numpy", "openspiel")


class Observer:
    """What a player sees; with perfect recall also what the player has been told and has answered."""

    def __init__(self, layout: ViewLayout, history_layout: HistoryLayout | None) -> None:
        self.history_layout = history_layout
        size = layout.size
        self.tensor = np.zeros(size + (history_layout.size if history_layout else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if history_layout:
            rows = size + len(history_layout.kinds)
            self.dict["told"] = self.tensor[size:rows]
            self.dict["newest"] = self.tensor[rows:].reshape(KEPT, history_layout.row_width)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor.fill(0)
        seated: Session | None = state.seated
        if seated is None:
            return
        view = self.dict["view"]
        view[:] = seated.cached("numbers", player, lambda: self.encode_view(seated, player))
        if self.history_layout:
            self.history_layout.fill(
                seated.known_history(player) + seated.sealed_answer(player), self.tensor[len(view) :]
            )

    def encode_view(self, seated: Session, player: int) -> Any:
        seated.fill(player, self.dict["view"])
        return self.dict["view"].copy()

    def string_from(self, state: Any, player: int) -> str:
        seated: Session | None = state.seated
        if seated is None:
            return ""
        return seated.information_text(player) if self.history_layout else seated.observation_text(player)
