"""PettingZoo environments of every game (`pip install 'backroom[pettingzoo]'`).

    from backroom.adapters import pettingzoo
    env = pettingzoo.env("cash2", seats=6, options={"powers": True})             # one agent after the other
    env = pettingzoo.parallel_env("cash2", seats=6, options={"powers": True})    # simultaneous moves

An action is an id of the game's action space. An observation holds the seat's view as numbers (`backroom spec cash2`
prints the layout) and the mask of legal actions; `infos[agent]["view"]` is the view itself. No observation shows a
sealed answer, also not to agents that are asked later for the same step. The winners share one point at the end.

With simultaneous moves an agent that is not asked gives `wait`, the id after the last of the action space; an illegal
action counts as silence, and the timeout action is played. In turns an illegal action ends the game for its agent, as
in PettingZoo's own classic games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.adapters.session import Session, resolve_setup
from backroom.adapters.tensor import ViewLayout
from backroom.engine.events import SPECTATOR, Event
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng, new_key
from backroom.extras import import_extra
from backroom.words import Words

zoo: Any = import_extra("pettingzoo", "pettingzoo")
wrappers: Any = import_extra("pettingzoo.utils.wrappers", "pettingzoo")
spaces: Any = import_extra("gymnasium.spaces", "pettingzoo")
np: Any = import_extra("numpy", "pettingzoo")

SEEDS = 1 << 31
ILLEGAL = -1.0  # the reward of an illegal action
MODES = ["human", "ansi"]


class EnvCore:
    """The common part of both environments: the game, its spaces, and the observations of an agent."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, Any] | None, render_mode: str | None, extra: int
    ) -> None:
        self.game = get_game(game)
        self.seats, self.options = resolve_setup(self.game, seats, options or {})
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is one of {', '.join(MODES)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.layout = ViewLayout(self.game, self.seats)
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.actions = len(self.game.action_space) + extra
        self.rng = FastRng(int.from_bytes(new_key(), "little"))
        self.session: Session | None = None
        self.transcript: Transcript | None = None
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.agents}
        self.observation_spaces = {agent: self.observation_space() for agent in self.agents}

    def observation_space(self) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def begin(self, seed: int | None) -> Session:
        """A new deal. Without a seed, the next deal in the sequence of the last seed."""
        if seed is not None:
            self.rng = FastRng(seed)
        self.session = Session.deal(self.layout, self.options, self.rng.below(SEEDS))
        self.transcript = Transcript(self.session)
        return self.session

    def observe(self, seat: int, ids: tuple[int, ...]) -> dict[str, Any]:
        out = np.zeros(self.layout.size, np.float32)
        mask = np.zeros(self.actions, np.int8)
        self.dealt_session().fill(seat, out)
        mask[list(ids)] = 1
        return {"observation": out, "action_mask": mask}

    def dealt_session(self) -> Session:
        """The session of the current deal; raises before the first reset."""
        if self.session is None:
            raise RuntimeError("nothing has been dealt yet: call reset() first")
        return self.session

    def render(self) -> str | None:
        if self.transcript is None or self.render_mode is None:
            return None
        text = self.transcript.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class Transcript:
    """The game in lines of text, as a spectator reads it: new public events, and whom the open step waits for."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self.words = Words(lang, session.game)
        self.shown = 0

    def text(self) -> str:
        new = self.session.history[self.shown :]
        contents = [item.content for item in new if item.is_known_to(SPECTATOR)]
        lines = [self.words.event(content) for content in contents if isinstance(content, Event)]
        self.shown += len(new)
        view = self.session.view(None)
        lines.append(f"[{self.words('step-' + view['step'])}]")
        if view["pending"]:
            names = self.words.listing([self.words.names[seat] for seat in view["pending"]])
            lines[-1] += f" {self.words('ui-waiting', names=names)}"
        return "\n".join(lines)


class TurnEnv(zoo.AECEnv):  # type: ignore[misc]
    """One agent after the other: the pending seats of each step in their order."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.core = EnvCore(game, seats, options, render_mode, extra=0)
        self.metadata = {"name": f"backroom_{game}_v{self.core.game.version}", "render_modes": MODES}
        self.render_mode = render_mode
        self.possible_agents = self.core.agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.core.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.core.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. The options of the game belong to the environment, so `options` is ignored."""
        session = self.core.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[session.s.pending_seats[0]]
        self.update_infos(session)

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        s = self.core.dealt_session().s
        seat = self.seat(agent)
        mine = agent == self.agent_selection and not s.over
        return self.core.observe(seat, s.legal_ids(seat) if mine else ())

    def view(self, agent: str) -> dict[str, Any]:
        """The view of an agent, as plain data."""
        return self.core.dealt_session().view(self.seat(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self.remove_finished(action)
            return
        session = self.core.dealt_session()
        session.answer(self.seat(agent), int(action or 0))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, session.payoffs()))
        for rewarded, reward in self.rewards.items():
            self._cumulative_rewards[rewarded] += reward
        if session.s.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[session.s.pending_seats[0]]
        self.update_infos(session)
        if self.render_mode == "human":
            self.render()

    def remove_finished(self, action: int | None) -> None:
        """The step of an agent after the end, as PettingZoo wants: the action is None, and the agent leaves."""
        if action is not None:
            raise ValueError("the game is over: the only valid action is None")
        agent = self.agent_selection
        for by_agent in (self.terminations, self.truncations, self._cumulative_rewards, self.infos):
            del by_agent[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def update_infos(self, session: Session) -> None:
        """Put the view of the acting agent into `infos`; other agents call `view`."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"view": session.view(self.seat(self.agent_selection))}

    def render(self) -> str | None:
        return self.core.render()

    def close(self) -> None:
        """Nothing to release."""


class SimultaneousEnv(zoo.ParallelEnv):  # type: ignore[misc]
    """Every agent acts in every cycle; agents that are not asked give `wait`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.core = EnvCore(game, seats, options, render_mode, extra=1)
        self.wait = self.core.actions - 1
        self.max_cycles = max_cycles
        self.metadata = {"name": f"backroom_{game}_v{self.core.game.version}", "render_modes": MODES}
        self.render_mode = render_mode
        self.possible_agents = self.core.agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.core.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.core.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. The options of the game belong to the environment, so `options` is ignored."""
        self.core.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.observe_all()

    def observe_all(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Observations and infos of all agents."""
        session = self.core.dealt_session()
        observations = {}
        infos = {}
        for seat, agent in enumerate(self.possible_agents):
            ids = session.s.legal_ids(seat) if seat in session.s.pending_seats else (self.wait,)
            observations[agent] = self.core.observe(seat, ids)
            infos[agent] = {"view": session.view(seat)}
        return observations, infos

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        session = self.core.dealt_session()
        pending = session.s.pending_seats
        given = {seat: int(actions.get(self.possible_agents[seat], self.wait)) for seat in pending}
        legal = {seat: session.s.legal_ids(seat) for seat in pending}  # before the first answer changes the state
        for seat in pending:
            if given[seat] in legal[seat]:
                session.answer(seat, given[seat])
            else:
                session.expire(seat)
        self.cycles += 1
        observations, infos = self.observe_all()
        rewards = dict(zip(self.possible_agents, session.payoffs()))
        over = session.s.over
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        ended = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, *ended, infos

    def render(self) -> str | None:
        return self.core.render()

    def close(self) -> None:
        """Nothing to release."""


def env(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> Any:
    """A `TurnEnv` in the wrappers of PettingZoo's classic games."""
    raw = wrappers.TerminateIllegalWrapper(TurnEnv(game, seats, options, render_mode), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """A `SimultaneousEnv`."""
    return SimultaneousEnv(game, seats, options, render_mode, max_cycles)
