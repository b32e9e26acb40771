"""A small made-up game with everything the engine has to cope with: a secret hand, hidden timing, a draw.

Twelve cards, two in every hand. In a round the weather is drawn, everyone lays a card face down, the secret holder of
the charm may use it once, the highest card takes the trick (in rain the lowest), and hands are filled from the deck.
The game ends when the hands are empty. `make` builds it with any part exchanged, so that a test can plant a fault.
"""

from __future__ import annotations

from typing import Any, Final

from backroom.engine.actions import ActionIds, ActionSpace, ActionType
from backroom.engine.bitmasks import BIT
from backroom.engine.codecs import FLAG, NUMBER, SEAT, Codec, Lists, Word
from backroom.engine.events import ALL
from backroom.engine.game import Game, Result
from backroom.engine.options import Option
from backroom.engine.state import State
from backroom.engine.step import Refusal, Step
from backroom.engine.visibility import VisibilityRule, everyone, nobody, owner

CARDS: Final = 12
NO_CARD: Final = -1
PASS: Final = CARDS
USE: Final = CARDS + 1
SULK: Final = CARDS + 2  # only the clock says it
ACTION_SPACE: Final = ActionSpace(
    ActionType(0, "lay", [str(card) for card in range(CARDS)]),
    ActionType(PASS, "pass"),
    ActionType(USE, "use"),
    ActionType(SULK, "sulk"),
)
SKY: Final = ("sun", "rain")
ROUND: Final = ("dawn", "lay", "window", "reveal", "refill")


class Hand:
    __slots__ = ("cards", "charm", "down", "played", "points", "shown", "size")

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.size: int = 0
        self.played: int = NO_CARD
        self.down: bool = False  # a card lies face down
        self.points: int = 0
        self.charm: bool = False
        self.shown: bool = False  # the charm has been used

    def copy(self) -> Hand:
        h = Hand()
        h.cards = self.cards[:]
        h.size = self.size
        h.played = self.played
        h.down = self.down
        h.points = self.points
        h.charm = self.charm
        h.shown = self.shown
        return h


class Trick:
    __slots__ = ("card", "seat")

    def __init__(self) -> None:
        self.seat: int = 0
        self.card: int = NO_CARD


class Toy(State):
    __slots__ = ("boost", "deck", "discard", "left", "players", "round", "sky", "tricks")

    def __init__(self) -> None:
        self.round: int = 0
        self.sky: int = 0
        self.boost: int = -1
        self.deck: list[int] = []
        self.left: int = 0
        self.discard: list[int] = []
        self.tricks: tuple[Trick, ...] = ()
        self.players: list[Hand] = []

    def copy(self) -> Toy:
        t = type(self)()
        t.twin_of(self)
        t.round = self.round
        t.sky = self.sky
        t.boost = self.boost
        t.deck = self.deck[:]
        t.left = self.left
        t.discard = self.discard[:]
        t.tricks = self.tricks
        t.players = [h.copy() for h in self.players]
        return t

    def everyone(self) -> int:
        return BIT[self.seats] - 1


def begin_round(s: Toy) -> None:
    for name in reversed(ROUND):
        s.push(s.game.steps[name])


class Dawn(Step[Toy]):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        s.round += 1
        s.sky = s.draw(2)
        s.boost = -1
        s.tell(ALL, "sky", s.round, s.sky)


class Lay(Step[Toy]):
    def asks(self, s: Toy, arg: int) -> int:
        return s.everyone()

    def legal(self, s: Toy, seat: int, arg: int) -> ActionIds:
        return tuple(s.players[seat].cards)

    def timeout(self, s: Toy, seat: int, arg: int, partial: int) -> int:
        return partial if partial in self.legal(s, seat, arg) else min(s.players[seat].cards)

    def refusal(self, s: Toy, seat: int, id: int, arg: int) -> Refusal:
        return Refusal("TOY-1", "not-held" if id < CARDS else "not-now")

    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        for seat, h in enumerate(s.players):
            h.played = answers[seat]
            h.cards.remove(h.played)
            h.size -= 1
            h.down = True
            s.tell(ALL, "laid", seat)


class Window(Step[Toy]):
    """Everyone is asked, so that nobody learns who might have acted."""

    def hides_timing(self, s: Toy, arg: int) -> bool:
        return True

    def asks(self, s: Toy, arg: int) -> int:
        return s.everyone() if s.options["charms"] and not any(h.shown for h in s.players) else 0

    def legal(self, s: Toy, seat: int, arg: int) -> ActionIds:
        return (PASS, USE) if s.players[seat].charm else (PASS,)

    def timeout(self, s: Toy, seat: int, arg: int, partial: int) -> int:
        return SULK if partial == SULK else PASS

    def partial_answers(self, s: Toy, seat: int, arg: int) -> ActionIds:
        return (*self.legal(s, seat, arg), SULK)

    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        if not s.acting:
            return
        for seat, h in enumerate(s.players):
            if answers[seat] == USE:
                h.shown = True
                s.boost = seat
                s.tell(ALL, "charmed", seat)


class Reveal(Step[Toy]):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        played_cards = [h.played if s.sky == 0 else CARDS - h.played for h in s.players]
        if s.boost >= 0:
            played_cards[s.boost] += CARDS
        winner = played_cards.index(max(played_cards))
        for h in s.players:
            s.discard.append(h.played)
        trick = Trick()
        trick.seat, trick.card = winner, s.players[winner].played
        s.tricks = (*s.tricks, trick)
        s.players[winner].points += 1
        s.tell(ALL, "won", winner, [h.played for h in s.players])
        for h in s.players:
            h.played = NO_CARD
            h.down = False


class Refill(Step[Toy]):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        for seat, h in enumerate(s.players):
            if s.left:
                card = s.deck.pop()
                s.left -= 1
                h.cards.append(card)
                h.cards.sort()
                h.size += 1
                s.tell(ALL, "drew", seat)
                s.tell(BIT[seat], "got", card)
        if not any(h.size for h in s.players):
            s.tell(ALL, "over")
            return s.finish()
        begin_round(s)


def empty_state(seats: int, options: dict[str, Any]) -> Toy:
    s = Toy()
    s.players = [Hand() for _ in range(seats)]
    return s


def setup(s: Toy) -> None:
    s.deck = list(range(CARDS))
    s.shuffle(s.deck)
    for h in s.players:
        h.cards = sorted([s.deck.pop(), s.deck.pop()])
        h.size = 2
    s.left = len(s.deck)
    if s.options["charms"]:
        s.players[s.draw(s.seats)].charm = True
    begin_round(s)


def redeal_hidden(s: Toy, viewer: int) -> None:
    known = set(s.discard)
    if viewer >= 0:
        known |= {*s.players[viewer].cards, s.players[viewer].played}
    unseen = [card for card in range(CARDS) if card not in known]
    s.shuffle(unseen)
    for seat, h in enumerate(s.players):
        if seat != viewer:
            h.played = unseen.pop() if h.down else NO_CARD
            h.cards = sorted(unseen.pop() for _ in range(h.size))
    s.deck = unseen
    fill_charm(s, viewer)


def fill_charm(s: Toy, viewer: int) -> None:
    mine = viewer >= 0 and s.players[viewer].charm
    if s.options["charms"] and not mine and not any(h.shown for h in s.players):
        others = [seat for seat in range(s.seats) if seat != viewer]
        holder = others[s.draw(len(others))]
        for seat in others:
            s.players[seat].charm = seat == holder


def census(s: Toy) -> dict[str, int]:
    lying = sum(len(h.cards) + (h.played != NO_CARD) for h in s.players)
    return {"cards": lying + len(s.deck) + len(s.discard), "charms": sum(h.charm for h in s.players)}


def score(s: Toy) -> Result:
    points = [h.points for h in s.players]
    ranks = [1 + sum(other > mine for other in points) for mine in points]
    return Result([seat for seat, rank in enumerate(ranks) if rank == 1], points, ranks, "hands_empty")


def charm_seen(s: Toy, viewer: int, i: int) -> bool:
    return viewer == i or any(h.shown for h in s.players)


VISIBILITY: Final[dict[str, VisibilityRule]] = {
    "round": everyone,
    "sky": everyone,
    "boost": everyone,
    "deck": nobody,
    "left": everyone,
    "discard": everyone,
    "players.cards": owner,
    "players.size": everyone,
    "players.played": owner,
    "players.down": everyone,
    "players.points": everyone,
    "players.charm": charm_seen,
    "players.shown": everyone,
    "tricks.seat": everyone,
    "tricks.card": everyone,
}
CODECS: Final[dict[str, Codec]] = {
    "sky": Word(SKY),
    "boost": SEAT,
    "players.down": FLAG,
    "players.charm": FLAG,
    "players.shown": FLAG,
    "tricks.seat": SEAT,
}
EVENTS: Final[dict[str, dict[str, Codec]]] = {
    "sky": {"round": NUMBER, "sky": Word(SKY)},
    "laid": {"seat": SEAT},
    "charmed": {"seat": SEAT},
    "won": {"seat": SEAT, "cards": Lists(NUMBER)},
    "drew": {"seat": SEAT},
    "got": {"card": NUMBER},
    "over": {},
}


def make(*faulty: Step[Any], **parts: Any) -> Game:
    """The game, with these steps in place of those of the same name, and with other parts where given."""
    sound = (Dawn("dawn"), Lay("lay"), Window("window"), Reveal("reveal"), Refill("refill"))
    steps = {step.name: step for step in (*sound, *faulty)}
    whole: dict[str, Any] = {
        "name": "toy", "version": 3, "seats": [2, 3, 4], "action_space": ACTION_SPACE, "steps": list(steps.values()),
        "options": [Option("charms", (False, True), True), Option("pace", ("slow", "fast"), "slow")],
        "events": EVENTS, "state_class": Toy, "records": {"players": Hand, "tricks": Trick},
        "visibility": VISIBILITY, "codecs": CODECS,
        "empty_state": empty_state, "setup": setup, "redeal_hidden": redeal_hidden, "census": census, "score": score,
    }  # fmt: skip
    return Game(**{**whole, **parts})


TOY: Final = make()
