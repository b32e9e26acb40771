"""Tokens that are laid and moved by hand in mode 5: the Bodyguard's step, the Sniper's Set Up, the FBI's Disarm."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.event import ALL
from backroom.engine.masks import BIT
from backroom.engine.step import NOTHING, Reason, Step
from backroom.games.noir.codes import DISARM_BOMB, DISARM_THREAT, GUARD, HESITATE, MOVE_BOMB, STOP, TO, UNGUARD
from backroom.games.noir.deed import Deed
from backroom.games.noir.deeds import no_target
from backroom.games.noir.role import BOMBS, GUARDS, THREATS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, SUSPECTS, cards_of, count_of

MOST_GUARDS: Final = 6
ONLY_STOP: Final[Codes] = (STOP,)


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

    def options(self, s: Noir, me: i64) -> Codes:
        cards = lying(s, self.token)
        if not cards or s.players[me].identity == NONE:
            return NOTHING
        return tuple([self.base + card for card in cards_of(s.near(s.players[me].identity) & cards)])

    def do(self, s: Noir, me: i64, what: i64) -> None:
        s.narrow(me, s.near(what))
        lay(s, self.token, lying(s, self.token) & ~BIT[what])
        s.tell(ALL, "disarmed", me, what, self.token)

    def why(self, s: Noir, me: i64, what: i64) -> Reason:
        if not lying(s, self.token) & BIT[what]:
            return Reason(self.clause, "no-such-token")
        return Reason(self.clause, "own-card" if s.players[me].identity == what else "not-next-to-you")


class SetUp(Deed):
    """NR-M5.11.2: a token moves to a card next to the one it lies on."""

    def __init__(self) -> None:
        super().__init__(MOVE_BOMB, 3 * SUSPECTS, "NR-M5.11.2")

    def options(self, s: Noir, me: i64) -> Codes:
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

    def why(self, s: Noir, me: i64, what: i64) -> Reason:
        here = lying(s, what // SUSPECTS + BOMBS) & BIT[what % SUSPECTS]
        return Reason(self.clause, "no-room-for-token" if here else "no-such-token")


def free_around(s: Noir, token: i64, card: i64) -> i64:
    """Where a token can go from here: living neighbours without one of the kind (NR-C1.2)."""
    return s.near(card) & s.living() & ~lying(s, token)


class SetDown(Step[Noir]):
    """NR-M5.11.2: where the token goes. n: Sniper, kind, the card it came from."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n // 256]

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        return tuple([TO + card for card in cards_of(free_around(s, n // 64 % 4, n % 64))])

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        has = TO <= code < TO + SUSPECTS and lying(s, n // 64 % 4) & BIT[code - TO] != 0
        return Reason("NR-C1.2", "has-token") if has else Reason("NR-M5.11.2", "not-beside-token")

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        code: i64 = answers[n // 256]
        if code == HESITATE:
            options = self.options(s, n // 256, n)
            code = options[s.draw(len(options))]
        token = n // 64 % 4
        lay(s, token, lying(s, token) | BIT[code - TO])
        s.tell(ALL, "moved", n // 256, code - TO, token)


class Watch(Step[Noir]):
    """NR-M5.6.1: a protection token is laid on a living card, or one is taken away. n: the Bodyguard's seat."""

    def asks(self, s: Noir, n: i64) -> i64:
        return BIT[n] if self.options(s, n, n) else 0

    def options(self, s: Noir, seat: i64, n: i64) -> Codes:
        codes: Codes = tuple([UNGUARD + card for card in cards_of(s.guarded)])
        if count_of(s.guarded) < MOST_GUARDS:
            codes += tuple([GUARD + card for card in cards_of(s.living() & ~s.guarded)])
        return ONLY_STOP + codes if s.house["bodyguard_token_step"] == "optional" else codes

    def timeout(self, s: Noir, seat: i64, n: i64, draft: i64) -> i64:
        return STOP if s.house["bodyguard_token_step"] == "optional" else HESITATE

    def why(self, s: Noir, seat: i64, code: i64, n: i64) -> Reason:
        if not GUARD <= code < UNGUARD + SUSPECTS:
            return Reason("NR-M5.6.1", "token-first")
        if code >= UNGUARD:
            return Reason("NR-M5.6.1", "no-such-token")
        if s.guarded & BIT[code - GUARD]:
            return Reason("NR-C1.2", "has-token")
        if count_of(s.guarded) == MOST_GUARDS:
            return Reason("NR-M5.6.1", "six-tokens")
        return no_target(s, code - GUARD, "NR-M5.6.1")

    def resolve(self, s: Noir, n: i64, answers: list[int]) -> None:
        if not s.called:
            return
        code: i64 = answers[n]
        if code == HESITATE:
            options = self.options(s, n, n)
            code = options[s.draw(len(options))]
        if code == STOP:
            return s.tell(ALL, "hands_off", n)
        if code >= UNGUARD:
            s.guarded &= ~BIT[code - UNGUARD]
            return s.tell(ALL, "lifted", n, code - UNGUARD, GUARDS)
        s.guarded |= BIT[code - GUARD]
        s.tell(ALL, "placed", n, code - GUARD, GUARDS)


DISARM: Final = (Disarm(DISARM_BOMB, BOMBS), Disarm(DISARM_THREAT, THREATS))
SET_DOWN: Final = SetDown("set_down")
WATCH: Final = Watch("watch")
