"""OpenSpiel games of every game (`pip install 'backroom[openspiel]'`).

    from backroom.adapters import openspiel
    game = openspiel.load("cash2", seats=6, options={"powers": True})                # simultaneous moves
    game = openspiel.load("cash2", seats=6, options={"powers": True}, turns=True)    # one seat after the other

The import registers two games each: `backroom_cash2` and `backroom_cash2_turns`. `pyspiel.load_game` finds them with
the parameters `players`, `options` (such as `powers:true;cop:true`) and `seed`. Chance is sampled: the deal is one
chance node, its outcome comes from the seed of the game, and all later draws follow from it. With simultaneous moves a
seat that is not asked has one action, `wait`. In turns no seat sees a sealed answer that was given before its own.

The information state as text is everything that a seat has answered, has been told and sees. As a tensor it is the
view, the count of each kind of item in the history, and the newest items one by one (`history_tensor.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from backroom.adapters.history_tensor import KEPT, HistoryLayout
from backroom.adapters.session import Session, resolve_setup
from backroom.adapters.tensor import ViewLayout
from backroom.engine.game import Game
from backroom.engine.options import spelled
from backroom.engine.registry import find_games, get_game
from backroom.engine.rng import FastRng, new_key
from backroom.extras import import_extra

np: Any = import_extra("numpy", "openspiel")
pyspiel: Any = import_extra("pyspiel", "openspiel")

SEEDS: Final = 1 << 31
TURNS: Final = "_turns"
LONGEST: Final = 100_000  # decisions: an upper bound of the length of any game
DEAL: Final = 0  # the one outcome of the one chance node


def name_of(game: Game, turns: bool) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"backroom_{game.name}{TURNS if turns else ''}"


def type_of(game: Game, turns: bool) -> Any:
    """The facts about a game that OpenSpiel needs before it loads the game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game, turns),
        long_name=f"backroom: {game.name}" + (", one after the other" if turns else ""),
        dynamics=kinds.Dynamics.SEQUENTIAL if turns else kinds.Dynamics.SIMULTANEOUS,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "options": "", "seed": -1},  # players 0: the fewest allowed
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of seats and options. `make_classes` makes a subclass for each game, with and
    without turns.
    """

    backroom_game: Game
    turns: bool  # one seat after the other

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.backroom_game
        turns = self.turns
        players = int(params.get("players", 0)) or None
        seats, options = resolve_setup(game, players, parse_options(str(params.get("options", ""))))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.action_space) + (not turns),
            max_chance_outcomes=1,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        seed = int(params.get("seed", -1))
        given = {"players": seats, "options": format_options(options), "seed": seed}
        super().__init__(type_of(game, turns), info, given)
        self.options = options
        self.layout = ViewLayout(game, seats)
        self.history_layout = HistoryLayout(game, seats)
        self.rng = FastRng(seed if seed >= 0 else int.from_bytes(new_key(), "little"))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observer of this game has no parameters, and was given {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.layout, self.history_layout if recalls else None)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state for OpenSpiel. Before the deal the state is a chance node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel_session = SpielSession(game)

    @property
    def session(self) -> Session | None:
        return self.spiel_session.session

    def current_player(self) -> int:
        return self.spiel_session.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.spiel_session.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]

    def _apply_action(self, action: int) -> None:
        self.spiel_session.play(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.spiel_session.play_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return "deal" if player == pyspiel.PlayerId.CHANCE else self.spiel_session.text(action)

    def is_terminal(self) -> bool:
        return self.spiel_session.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return self.spiel_session.payoffs()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state sampled from those that this player cannot tell apart; `rng` gives numbers from 0 to 1."""
        other = SpielState(self.spiel_session.game)
        other.spiel_session = self.spiel_session.imagine(player, int(rng() * SEEDS))
        return other

    def __str__(self) -> str:
        """The whole state as a position: for debugging, not for players."""
        return self.spiel_session.describe()


class SpielSession:
    """The content of a `SpielState`: None before the deal, then a `Session`. OpenSpiel's deepcopy calls
    `Session.copy`.
    """

    def __init__(self, game: SpielGame, session: Session | None = None) -> None:
        self.game = game
        self.session = session

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielSession:
        return SpielSession(self.game, self.session and self.session.copy())

    def dealt_session(self) -> Session:
        if self.session is None:
            raise ValueError("nothing has been dealt yet: the chance node comes first")
        return self.session

    def current_player(self) -> int:
        if self.session is None:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.session.s.pending_seats
        if not pending:
            return int(pyspiel.PlayerId.TERMINAL)
        return pending[0] if self.game.turns or len(pending) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def legal_actions(self, player: int) -> list[int]:
        s = self.dealt_session().s
        return sorted(s.legal_ids(player)) if player in s.pending_seats else [] if self.game.turns else [self.wait]

    @property
    def wait(self) -> int:
        return len(self.game.backroom_game.action_space)

    def play(self, action: int) -> None:
        if self.session is None:
            seed = self.game.rng.below(SEEDS)
            self.session = Session.deal(self.game.layout, self.game.options, seed)
        else:
            self.session.answer(self.current_player(), action)

    def play_all(self, actions: list[int]) -> None:
        session = self.dealt_session()
        for seat in session.s.pending_seats:
            session.answer(seat, actions[seat])

    def text(self, action: int) -> str:
        return "wait" if action == self.wait else self.game.backroom_game.text(action)

    def payoffs(self) -> list[float]:
        return self.session.payoffs() if self.session else [0.0] * self.game.layout.seats

    def imagine(self, player: int, seed: int) -> SpielSession:
        return SpielSession(self.game, self.dealt_session().imagine(player, seed, in_turn=self.game.turns))

    def describe(self) -> str:
        return self.session.describe() if self.session else "not dealt yet"


class Observer:
    """An OpenSpiel observer: the view of a player, with perfect recall also the player's history."""

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
        session: Session | None = state.session
        if session is None:
            return
        view = self.dict["view"]
        view[:] = session.cached("numbers", player, lambda: self.encode_view(session, player))
        if self.history_layout:
            self.history_layout.fill(
                session.known_history(player) + session.sealed_answer(player), self.tensor[len(view) :]
            )

    def encode_view(self, session: Session, player: int) -> Any:
        """The view as numbers, copied for the cache of the session."""
        session.fill(player, self.dict["view"])
        return self.dict["view"].copy()

    def string_from(self, state: Any, player: int) -> str:
        session: Session | None = state.session
        if session is None:
            return ""
        return session.information_text(player) if self.history_layout else session.observation_text(player)


# ---------------------------------------------------------------------- options as one line of text


def parse_options(text: str) -> dict[str, str]:
    """Options from the one line that an OpenSpiel parameter can hold: `powers:true;dictator_limit:per_game`.

    OpenSpiel reserves commas, brackets and equals signs. Other special characters in a value are percent-encoded
    (`%3B`).
    """
    options = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"options are written as in 'powers:true;rounds:5'; {part!r} has no value")
        options[name.strip()] = unquote(value.strip())
    return options


def format_options(options: Mapping[str, Any]) -> str:
    """The line that `parse_options` reads."""
    return ";".join(f"{name}:{quote(spelled(value), safe='')}" for name, value in options.items())


# ---------------------------------------------------------------------- loading and registration


def resample(state: SpielState, player: int) -> SpielState:
    """`resample_from_infostate` as a function for `ISMCTSBot.set_resampler`; samples follow from the game's seed."""
    return state.resample_from_infostate(player, lambda: state.spiel_session.game.rng.below(SEEDS) / SEEDS)


def load(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, turns: bool = False, seed: int = -1
) -> Any:
    """A game as `pyspiel.load_game` returns it. Without a seed every deal differs."""
    known = get_game(game)  # raises UnknownGame, which names all games
    size, chosen = resolve_setup(known, seats, options or {})
    params = {"players": size, "options": format_options(chosen), "seed": seed}
    return CLASSES[name_of(known, turns)](params)


def make_classes() -> dict[str, type[SpielGame]]:
    """A class for each game, with and without turns.

    OpenSpiel keeps its factories until after Python has ended, and only classes survive that.
    """
    found = {}
    for game in find_games().values():
        for turns in (False, True):
            name = name_of(game, turns)
            found[name] = type(name, (SpielGame,), {"backroom_game": game, "turns": turns})
    return found


CLASSES: Final = make_classes()
for made in CLASSES.values():
    pyspiel.register_game(type_of(made.backroom_game, made.turns), made)
