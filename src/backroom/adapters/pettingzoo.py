"""PettingZoo environments of every game (`pip install 'backroom[pettingzoo]'`).

    from backroom.adapters import pettingzoo
    env = pettingzoo.env("cash2", seats=6, options={"powers": True})             # one agent after the other
    env = pettingzoo.parallel_env("cash2", seats=6, options={"powers": True})    # all at once

An action is a code of the game's alphabet. An observation holds the seat's view as numbers (`backroom spec cash2` says
what stands where) and the mask of what the seat may answer; `infos[agent]["view"]` is the view itself. Nobody observes
a sealed answer, also not those who are asked later for the same step. The winners share one point at the end.

Where all act at once, whoever is not asked says `wait`, the code after the alphabet's last; what is not legal counts as
silence, and the clock answers. One after the other, an illegal answer ends the game for whoever gave it, as in
PettingZoo's own classic games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.adapters.extra import need
from backroom.adapters.house import table_for
from backroom.adapters.render import Reporter
from backroom.adapters.seated import Seated
from backroom.adapters.tensor import Layout
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng, new_key

zoo: Any = need("pettingzoo", "pettingzoo")
wrappers: Any = need("pettingzoo.utils.wrappers", "pettingzoo")
spaces: Any = need("gymnasium.spaces", "pettingzoo")
np: Any = need("numpy", "pettingzoo")

SEEDS = 1 << 31
ILLEGAL = -1.0  # what an illegal answer costs
MODES = ["human", "ansi"]


class Table:
    """What both forms share: the game, its spaces, and what an agent observes."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, Any] | None, render_mode: str | None, extra: int
    ) -> None:
        self.game = get_game(game)
        self.seats, self.options = table_for(self.game, seats, options or {})
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is one of {', '.join(MODES)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.layout = Layout(self.game, self.seats)
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.actions = len(self.game.action_space) + extra
        self.dice = FastRng(int.from_bytes(new_key(), "little"))
        self.seated: Seated | None = None
        self.reporter: Reporter | None = None
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.agents}
        self.observation_spaces = {agent: self.space() for agent in self.agents}

    def space(self) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def begin(self, seed: int | None) -> Seated:
        """A new deal; without a seed the next one of those that the last seed leads to."""
        if seed is not None:
            self.dice = FastRng(seed)
        self.seated = Seated.deal(self.layout, self.options, self.dice.below(SEEDS))
        self.reporter = Reporter(self.seated)
        return self.seated

    def observed(self, seat: int, ids: tuple[int, ...]) -> dict[str, Any]:
        out = np.zeros(self.layout.size, np.float32)
        mask = np.zeros(self.actions, np.int8)
        self.playing().fill(seat, out)
        mask[list(ids)] = 1
        return {"observation": out, "action_mask": mask}

    def playing(self) -> Seated:
        if self.seated is None:
            raise RuntimeError("nothing has been dealt yet: call reset() first")
        return self.seated

    def render(self) -> str | None:
        if self.reporter is None or self.render_mode is None:
            return None
        text = self.reporter.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class OneByOne(zoo.AECEnv):  # type: ignore[misc]
    """One agent after the other, in the order of seats, among those who owe an answer."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, render_mode, extra=0)
        self.metadata = {"name": f"backroom_{game}_v{self.table.game.version}", "render_modes": MODES}
        self.render_mode = render_mode
        self.possible_agents = self.table.agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. House rules belong to the environment, so `options` are not looked at."""
        seated = self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[seated.s.pending_seats[0]]
        self.inform(seated)

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        s = self.table.playing().s
        seat = self.seat(agent)
        mine = agent == self.agent_selection and not s.over
        return self.table.observed(seat, s.legal_ids(seat) if mine else ())

    def view(self, agent: str) -> dict[str, Any]:
        """What this agent sees, as plain data."""
        return self.table.playing().view(self.seat(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seated = self.table.playing()
        seated.answer(self.seat(agent), int(action or 0))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, seated.payoffs()))
        self._accumulate_rewards()
        if seated.s.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[seated.s.pending_seats[0]]
        self.inform(seated)
        if self.render_mode == "human":
            self.render()

    def inform(self, seated: Seated) -> None:
        """Whoever is to act finds the view; all views are there for those who call `view`."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"view": seated.view(self.seat(self.agent_selection))}

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        """Nothing is held that must be let go."""


class AllAtOnce(zoo.ParallelEnv):  # type: ignore[misc]
    """Every agent answers in every cycle; those who are not asked say `wait`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.table = Table(game, seats, options, render_mode, extra=1)
        self.wait = self.table.actions - 1
        self.max_cycles = max_cycles
        self.metadata = {"name": f"backroom_{game}_v{self.table.game.version}", "render_modes": MODES}
        self.render_mode = render_mode
        self.possible_agents = self.table.agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. House rules belong to the environment, so `options` are not looked at."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.shown()

    def shown(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seated = self.table.playing()
        observations = {}
        infos = {}
        for seat, agent in enumerate(self.possible_agents):
            ids = seated.s.legal_ids(seat) if seat in seated.s.pending_seats else (self.wait,)
            observations[agent] = self.table.observed(seat, ids)
            infos[agent] = {"view": seated.view(seat)}
        return observations, infos

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        seated = self.table.playing()
        asked = seated.s.pending_seats
        given = {seat: int(actions.get(self.possible_agents[seat], self.wait)) for seat in asked}
        legal = {seat: seated.s.legal_ids(seat) for seat in asked}  # looked at before the first answer goes in
        for seat in asked:
            if given[seat] in legal[seat]:
                seated.answer(seat, given[seat])
            else:
                seated.expire(seat)
        self.cycles += 1
        observations, infos = self.shown()
        rewards = dict(zip(self.possible_agents, seated.payoffs()))
        over = seated.s.over
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        ended = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, *ended, infos

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        """Nothing is held that must be let go."""


def env(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> Any:
    """The game one agent after the other, in the wrappers that PettingZoo's classic games have."""
    raw = wrappers.TerminateIllegalWrapper(OneByOne(game, seats, options, render_mode), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """The game with all agents at once."""
    return AllAtOnce(game, seats, options, render_mode, max_cycles)
