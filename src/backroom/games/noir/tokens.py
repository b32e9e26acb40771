"""Tokens that are laid and moved by hand in mode 5: the Bodyguard's step, the Sniper's Set Up, the FBI's Disarm."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import NOTHING, Refusal, Step
from backroom.games.noir.codes import DISARM_BOMB, DISARM_THREAT, GUARD, HESITATE, MOVE_BOMB, STOP, TO, UNGUARD
from backroom.games.noir.deed import Deed
from backroom.games.noir.deeds import no_target
from backroom.games.noir.role import BOMBS, GUARDS, THREATS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of, count_of

MOST_GUARDS: Final = 6
ONLY_STOP: Final[ActionIds] = (STOP,)


def lying(s: Noir, token: i64) -> i64:
    """The cards with a token of this kind."""
    if token == BOMBS:
        return s.bombs
    return s.threats if token == THREATS else s.guarded


def lay(s: Noir, token: i64, cards: i64) -> None:
    """From now on these are the cards with such a token."""
    if token == BOMBS:
        s.bombs = cards
    elif token == THREATS:
        s.threats = cards
    else:
        s.guarded = cards


class Disarm(Deed):
    """NR-M5.4.1: a bomb or a threat off a card next to one's own."""

    def __init__(self, base: int, token: int) -> None:
        super().__init__(base, SUSPECTS, "NR-M5.4.1")
        self.token: int = token

    def legal(self, s: Noir, me: i64) -> ActionIds:
        cards = lying(s, self.token)
        if not cards or s.players[me].identity == NONE:
            return NOTHING
        return tuple([self.base + card for card in cards_of(s.near(s.players[me].identity) & cards)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        lay(s, self.token, lying(s, self.token) & ~BIT[what])
        s.tell(ALL, "disarmed", me, what, self.token)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        if not lying(s, self.token) & BIT[what]:
            return Refusal(self.clause, "no-such-token")
        return Refusal(self.clause, "own-card" if s.players[me].identity == what else "not-next-to-you")


class SetUp(Deed):
    """NR-M5.11.2: a token moves to a card next to the one it lies on."""

    def __init__(self) -> None:
        super().__init__(MOVE_BOMB, 3 * SUSPECTS, "NR-M5.11.2")

    def legal(self, s: Noir, me: i64) -> ActionIds:
        out: list[int] = []
        for token in (BOMBS, THREATS, GUARDS):
            for card in cards_of(lying(s, token)):
                if free_around(s, token, card):
                    out.append(self.base + (token - BOMBS) * SUSPECTS + card)
        return tuple(out)

    def do(self, s: Noir, me: i64, what: i64) -> None:
        token = what // SUSPECTS + BOMBS
        card = what % SUSPECTS
        lay(s, token, lying(s, token) & ~BIT[card])
        s.tell(ALL, "lifted", me, card, token)
        s.push(SET_DOWN, (me * 4 + token) * 64 + card)

    def refusal(self, s: Noir, me: i64, what: i64) -> Refusal:
        here = lying(s, what // SUSPECTS + BOMBS) & BIT[what % SUSPECTS]
        return Refusal(self.clause, "no-room-for-token" if here else "no-such-token")


def free_around(s: Noir, token: i64, card: i64) -> i64:
    """Where a token can go from here: living neighbours without one of the kind (NR-C1.2)."""
    return s.near(card) & s.living() & ~lying(s, token)


class SetDown(Step[Noir]):
    """NR-M5.11.2: where the token goes. arg: Sniper, kind, the card it came from."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg // 256]

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        return tuple([TO + card for card in cards_of(free_around(s, arg // 64 % 4, arg % 64))])

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        has = TO <= id < TO + SUSPECTS and lying(s, arg // 64 % 4) & BIT[id - TO] != 0
        return Refusal("NR-C1.2", "has-token") if has else Refusal("NR-M5.11.2", "not-beside-token")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg // 256]
        if id == HESITATE:
            legal = self.legal(s, arg // 256, arg)
            id = legal[s.draw(len(legal))]
        token = arg // 64 % 4
        lay(s, token, lying(s, token) | BIT[id - TO])
        s.tell(ALL, "moved", arg // 256, id - TO, token)


class Watch(Step[Noir]):
    """NR-M5.6.1: a protection token is laid on a living card, or one is taken away. arg: the Bodyguard's seat."""

    def asks(self, s: Noir, arg: i64) -> i64:
        return BIT[arg] if self.legal(s, arg, arg) else 0

    def legal(self, s: Noir, seat: i64, arg: i64) -> ActionIds:
        ids: ActionIds = tuple([UNGUARD + card for card in cards_of(s.guarded)])
        if count_of(s.guarded) < MOST_GUARDS:
            ids += tuple([GUARD + card for card in cards_of(s.living() & ~s.guarded)])
        return ONLY_STOP + ids if s.options["bodyguard_token_step"] == "optional" else ids

    def timeout(self, s: Noir, seat: i64, arg: i64, partial: i64) -> i64:
        return STOP if s.options["bodyguard_token_step"] == "optional" else HESITATE

    def refusal(self, s: Noir, seat: i64, id: i64, arg: i64) -> Refusal:
        if not GUARD <= id < UNGUARD + SUSPECTS:
            return Refusal("NR-M5.6.1", "token-first")
        if id >= UNGUARD:
            return Refusal("NR-M5.6.1", "no-such-token")
        if s.guarded & BIT[id - GUARD]:
            return Refusal("NR-C1.2", "has-token")
        if count_of(s.guarded) == MOST_GUARDS:
            return Refusal("NR-M5.6.1", "six-tokens")
        return no_target(s, id - GUARD, "NR-M5.6.1")

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        if not s.acting:
            return
        id: i64 = answers[arg]
        if id == HESITATE:
            legal = self.legal(s, arg, arg)
            id = legal[s.draw(len(legal))]
        if id == STOP:
            return s.tell(ALL, "hands_off", arg)
        if id >= UNGUARD:
            s.guarded &= ~BIT[id - UNGUARD]
            return s.tell(ALL, "lifted", arg, id - UNGUARD, GUARDS)
        s.guarded |= BIT[id - GUARD]
        s.tell(ALL, "placed", arg, id - GUARD, GUARDS)


DISARM: Final = (Disarm(DISARM_BOMB, BOMBS), Disarm(DISARM_THREAT, THREATS))
SET_DOWN: Final = SetDown("set_down")
WATCH: Final = Watch("watch")
