"""Faults planted in the toy game, and the law that is meant to catch each of them."""

from __future__ import annotations

from typing import Any

from backroom.engine.actions import Action, ActionIds, ActionSpace
from backroom.engine.bitmasks import BIT
from backroom.engine.codecs import Codec
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.game import Game, Result
from backroom.engine.options import Option
from backroom.engine.step import Refusal
from backroom.engine.visibility import everyone, nobody
from tests.engine import toy
from tests.engine.toy import CARDS, SULK, Dawn, Lay, Refill, Reveal, Toy, Window, make


class ForgetsSky(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        t = super().copy()
        t.sky = 0
        return t


class SharesHands(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        t = super().copy()
        t.players = self.players
        return t


class SharesDiscard(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        t = super().copy()
        t.discard = self.discard
        return t


class BringsListener(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        t = super().copy()
        t.log = self.log
        return t


class NotesArrival(Toy):
    """Remembers who was first; `nobody` sees it."""

    __slots__ = ("first",)

    def __init__(self) -> None:
        super().__init__()
        self.first: int = 0

    def copy(self) -> Toy:
        t = super().copy()
        assert isinstance(t, NotesArrival)
        t.first = self.first
        return t

    def play(self, seat: int, id: int) -> None:
        if self.pending == self.acting:
            self.first = seat
        super().play(seat, id)


class AllowsAnything(Toy):
    __slots__ = ()

    def submit(self, seat: int, action: Action | str) -> None:
        """Forgets to check."""


def table(kind: type[Toy], **parts: Any) -> Game:
    def empty_state(seats: int, options: dict[str, Any]) -> Toy:
        s = kind()
        s.players = [toy.Hand() for _ in range(seats)]
        return s

    steps = parts.pop("steps", ())
    return make(*steps, state_class=kind, empty_state=empty_state, **parts)


# ---------------------------------------------------------------------- faults of the steps


class CountsInStep(Dawn):
    count = 0

    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        super().resolve(s, arg, answers)
        CountsInStep.count += 1
        s.sky = CountsInStep.count % 2


class TellsByArrival(Lay):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        assert isinstance(s, NotesArrival)
        s.tell(ALL, "drew", s.first)
        super().resolve(s, arg, answers)


class DrawsWhenHeard(Dawn):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        super().resolve(s, arg, answers)
        if s.log is not None:
            s.draw(2)


class DealsTwice(Refill):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        if s.left and s.round == 1:
            s.deck.insert(0, s.deck[-1])
        super().resolve(s, arg, answers)


class AsksTheHolder(Window):
    def asks(self, s: Toy, arg: int) -> int:
        return sum(BIT[seat] for seat, h in enumerate(s.players) if h.charm and not h.shown)


class AsksNobodyWhenStrong(Reveal):
    """A step that asks nobody, most of the time."""

    def asks(self, s: Toy, arg: int) -> int:
        return BIT[0] if 0 in s.players[-1].cards else 0

    def legal(self, s: Toy, seat: int, arg: int) -> ActionIds:
        return (toy.PASS,)


class OffersByNeighbour(Lay):
    def legal(self, s: Toy, seat: int, arg: int) -> ActionIds:
        cards = tuple(s.players[seat].cards)
        return cards if 0 in s.players[seat - 1].cards else cards[::-1]


class HidesTimingForTheHolder(Window):
    def hides_timing(self, s: Toy, arg: int) -> bool:
        return s.players[0].charm


class TellsOnlyOne(Refill):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        log, s.log = s.log, None
        super().resolve(s, arg, answers)
        s.log = log
        s.tell(BIT[0], "got", 0)
        if s.over:
            s.tell(ALL, "over")


class RefusalChanges(Lay):
    def refusal(self, s: Toy, seat: int, id: int, arg: int) -> Refusal:
        s.boost = seat
        return super().refusal(s, seat, id, arg)


class ClockDraws(Lay):
    def timeout(self, s: Toy, seat: int, arg: int, partial: int) -> int:
        return self.legal(s, seat, arg)[s.draw(s.players[seat].size)]


class OffersNothing(Window):
    def legal(self, s: Toy, seat: int, arg: int) -> ActionIds:
        return (toy.PASS, toy.USE, toy.PASS) if s.players[seat].charm else (toy.PASS,)


class DeafActionSpace(ActionSpace):
    def find(self, text: str) -> int:
        return self.ids.get(text, -1)


class NeverEnds(Refill):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        for h in s.players:
            h.cards = sorted(s.discard)[: len(s.discard) // s.seats]
            h.size = len(h.cards)
        toy.begin_round(s)


class Crashes(Reveal):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        if s.round == 2:
            raise KeyError("no such gap")
        super().resolve(s, arg, answers)


class PushesAfterEnd(Refill):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        super().resolve(s, arg, answers)
        if s.over:
            s.push(s.game.steps["dawn"])


class Loops(Dawn):
    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        super().resolve(s, arg, answers)
        s.push(self)


class Nothing(Codec):
    def to_text(self, value: Any) -> Any:
        return 0


class Untold(Codec):
    derived = True


class NoJson(Codec):
    def to_json(self, value: Any) -> Any:
        return tuple(value)


def sky_by_seal(s: Toy, viewer: int, i: int) -> bool:
    return not (s.acting & ~s.pending) & 1


def keeps_the_deck(s: Toy, viewer: int) -> None:
    toy.redeal_hidden(s, viewer)
    s.deck.append(0)


def takes_a_hand_before_dawn(s: Toy, viewer: int) -> None:
    """Imagine errs only where nobody is asked: somebody else's hand lies in the deck."""
    toy.redeal_hidden(s, viewer)
    if s.step.name == "dawn":
        other = s.players[1 if viewer == 0 else 0]
        s.deck += other.cards
        other.cards = []


def takes_a_card_before_it_is_shown(s: Toy, viewer: int) -> None:
    toy.redeal_hidden(s, viewer)
    if s.step.name == "reveal":
        other = s.players[1 if viewer == 0 else 0]
        s.deck.append(other.played)
        other.played = toy.NO_CARD


def deals_in_order(s: Toy) -> None:
    """Deals the cards in the order of the box; only the charm is drawn."""
    toy.setup(s)
    s.deck = list(range(CARDS))
    for h in s.players:
        h.cards = sorted([s.deck.pop(), s.deck.pop()])


def charms_the_first(s: Toy) -> None:
    """The cards are shuffled; the charm always goes to the same seat."""
    toy.setup(s)
    for seat, h in enumerate(s.players):
        h.charm = bool(s.options["charms"]) and seat == 0


def fails_late(s: Toy, viewer: int) -> None:
    toy.redeal_hidden(s, viewer)
    if s.round == 2:
        raise ValueError("no world fits")


def badly(**parts: Any) -> Any:
    def score(s: Toy) -> Result:
        result = toy.score(s)
        for name, value in parts.items():
            setattr(result, name, value)
        return result

    return score


def visibility_with(**others: Any) -> dict[str, Any]:
    return {**toy.VISIBILITY, **{name.replace("__", "."): rule for name, rule in others.items()}}


def codecs_with(**others: Any) -> dict[str, Any]:
    return {**toy.CODECS, **{name.replace("__", "."): codec for name, codec in others.items()}}


def peeks(s: Toy, seat: int, legal: ActionIds) -> ActionIds:
    """Lays low when a neighbour holds the highest card."""
    return legal[:1] if CARDS - 1 in s.players[seat - 1].cards else legal


def means_the_clock(s: Toy, seat: int, legal: ActionIds) -> ActionIds:
    return (SULK,)


def gives_up(s: Toy, seat: int, legal: ActionIds) -> ActionIds:
    return ()


def tosses(s: Toy, seat: int, legal: ActionIds) -> ActionIds:
    s.draw(2)
    return legal


def turns_the_discard(s: Toy, seat: int, legal: ActionIds) -> ActionIds:
    s.discard.reverse()
    return legal


PLAIN_ONLY = [Option("charms", (False,), False)]
FAULTS: dict[str, tuple[Law, Game]] = {
    "a copy forgets a field": (Law.COPY, table(ForgetsSky)),
    "a copy shares the hands": (Law.COPY, table(SharesHands)),
    "a copy shares a list": (Law.COPY, table(SharesDiscard)),
    "a copy brings its listener": (Law.COPY, table(BringsListener)),
    "a step remembers": (Law.REPLAY, make(CountsInStep("dawn"))),
    "the order of arrival is told": (
        Law.REPLAY,
        table(NotesArrival, steps=[TellsByArrival("lay")], visibility=visibility_with(first=nobody)),
    ),
    "luck depends on who listens": (Law.REPLAY, make(DrawsWhenHeard("dawn"))),
    "a position loses a field": (Law.REPLAY, make(codecs=codecs_with(players__points=Nothing()))),
    "nobody works a derived field out": (Law.REPLAY, make(codecs=codecs_with(left=Untold()))),
    "a card is dealt twice": (Law.CENSUS, make(DealsTwice("refill"))),
    "an imagined world has a card more": (Law.CENSUS, make(redeal_hidden=keeps_the_deck)),
    "hands lie open": (Law.ROUND_TRIP, make(visibility=visibility_with(players__cards=everyone))),
    "the deck lies open": (Law.ROUND_TRIP, make(visibility=visibility_with(deck=everyone))),
    "the charm lies open": (Law.ROUND_TRIP, make(visibility=visibility_with(players__charm=everyone))),
    "a view is no JSON": (Law.ROUND_TRIP, make(codecs=codecs_with(discard=NoJson()))),
    "a view shares a list with the table": (Law.ROUND_TRIP, make(codecs=codecs_with(discard=Codec()))),
    "a world imagined where nobody is asked cannot go on": (
        Law.ROUND_TRIP,
        make(redeal_hidden=takes_a_hand_before_dawn),
    ),
    "a world imagined where nobody is asked makes a card": (
        Law.CENSUS,
        make(redeal_hidden=takes_a_card_before_it_is_shown),
    ),
    "the deal is not shuffled": (Law.ROUND_TRIP, make(setup=deals_in_order)),
    "one of two things is not dealt at random": (Law.ROUND_TRIP, make(setup=charms_the_first)),
    "imagining fails": (Law.ROUND_TRIP, make(redeal_hidden=fails_late)),
    "only the holder of a secret is asked": (Law.SAME_QUESTION, make(AsksTheHolder("window"))),
    "who is asked depends on a hand": (Law.SAME_QUESTION, make(AsksNobodyWhenStrong("reveal"))),
    "the order of legal tells": (Law.SAME_QUESTION, make(OffersByNeighbour("lay"))),
    "hidden timing tells": (Law.SAME_QUESTION, make(HidesTimingForTheHolder("window"))),
    "a change is told to one": (Law.NO_SILENT_CHANGE, make(TellsOnlyOne("refill"))),
    "a sealed answer shows": (
        Law.NO_SILENT_CHANGE,
        make(visibility=visibility_with(sky=sky_by_seal), options=PLAIN_ONLY),
    ),
    "a refusal changes the table": (Law.REFUSAL, make(RefusalChanges("lay"))),
    "the clock draws": (Law.REFUSAL, make(ClockDraws("lay"))),
    "an option stands twice": (Law.REFUSAL, make(OffersNothing("window"))),
    "texts are not read back": (Law.REFUSAL, make(action_space=DeafActionSpace(*toy.ACTION_SPACE.types))),
    "anything is allowed": (Law.REFUSAL, table(AllowsAnything)),
    "the game has no end": (Law.END, make(NeverEnds("refill"), census=lambda s: {})),
    "a step that asks nobody comes again and again": (Law.END, make(Loops("dawn"))),
    "a rule breaks": (Law.END, make(Crashes("reveal"))),
    "something follows the end": (Law.END, make(PushesAfterEnd("refill"))),
    "a stranger wins": (Law.END, make(score=badly(winners=(9,)))),
    "a winner is not first": (Law.END, make(score=badly(ranks=(2, 2, 2, 2)))),
    "a score is missing": (Law.END, make(score=badly(scores=(1,)))),
    "nobody says why it ended": (Law.END, make(score=badly(reason=""))),
    "a heuristic peeks": (Law.HEURISTICS, make(candidates=peeks)),
    "a heuristic names an action that is not legal": (Law.HEURISTICS, make(candidates=means_the_clock)),
    "a heuristic names nothing": (Law.HEURISTICS, make(candidates=gives_up)),
    "a heuristic draws": (Law.HEURISTICS, make(candidates=tosses)),
    "a heuristic moves a card": (Law.REPLAY, make(candidates=turns_the_discard)),
}
