"""A sealed-bid auction: hidden hands, simultaneous choices, determinization."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds, ActionSpace, ActionType
from backroom.engine.bitmasks import BIT
from backroom.engine.codecs import NUMBER, SEAT, Lists
from backroom.engine.events import ALL
from backroom.engine.game import Game, Result
from backroom.engine.options import Option
from backroom.engine.state import State
from backroom.engine.step import Plan, Refusal, Step
from backroom.engine.visibility import everyone, nobody, owner

CARDS: Final = tuple(range(1, 31))  # AU-1.2: what is bid with
LOTS: Final = tuple(range(1, 11))  # and what is bid for, in thousands
NO_LOT: Final = 0
ACTION_SPACE: Final = ActionSpace(ActionType(0, "bid", [str(card) for card in CARDS]))  # the id of `bid 7` is 6


class Bidder:
    """What one seat has before it."""

    __slots__ = ("hand", "hand_size", "lots")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.hand_size: i64 = 0
        self.lots: list[int] = []

    def copy(self) -> Bidder:
        p = Bidder()
        p.hand = self.hand[:]
        p.hand_size = self.hand_size
        p.lots = self.lots[:]
        return p


class Auction(State):
    """The table: what is still to be dealt and sold, the lot that is up, and the cards that were bid."""

    __slots__ = ("buyer", "coming", "deck", "lot", "players", "spent")

    def __init__(self) -> None:
        self.deck: list[int] = []  # cards that are not dealt
        self.coming: list[int] = []  # lots to come, the next one last
        self.lot: i64 = NO_LOT  # what is bid for now
        self.buyer: i64 = -1  # who took the last lot
        self.spent: list[int] = []  # cards that were bid: round by round, in the order of the seats
        self.players: list[Bidder] = []

    def copy(self) -> Auction:
        t = Auction()
        t.twin_of(self)
        t.deck = self.deck[:]
        t.coming = self.coming[:]
        t.lot = self.lot
        t.buyer = self.buyer
        t.spent = self.spent[:]
        t.players = [p.copy() for p in self.players]
        return t


class Deal(Step[Auction]):
    """AU-1.3: everybody gets a hand, and sees no other."""

    def resolve(self, s: Auction, arg: i64, answers: list[int]) -> None:
        for seat, p in enumerate(s.players):
            p.hand_size = s.options["hand"]
            p.hand = sorted([s.deck.pop() for _ in range(p.hand_size)])
            s.tell(ALL, "dealt", seat, p.hand_size)
            s.tell(BIT[seat], "hand", p.hand)


class Show(Step[Auction]):
    """AU-2.1: the next lot is turned up."""

    def resolve(self, s: Auction, arg: i64, answers: list[int]) -> None:
        s.lot = s.coming.pop()
        s.tell(ALL, "lot", s.lot)


class Bid(Step[Auction]):
    """AU-2.2, 2.3: everybody bids a card, and the highest takes the lot."""

    def asks(self, s: Auction, arg: i64) -> i64:
        return BIT[s.seats] - 1

    def legal(self, s: Auction, seat: i64, arg: i64) -> ActionIds:
        return tuple([card - 1 for card in s.players[seat].hand])

    def timeout(self, s: Auction, seat: i64, arg: i64, partial: i64) -> i64:
        return min(s.players[seat].hand) - 1

    def refusal(self, s: Auction, seat: i64, id: i64, arg: i64) -> Refusal:
        return Refusal("AU-2.2", "not-in-hand")

    def resolve(self, s: Auction, arg: i64, answers: list[int]) -> None:
        for seat, p in enumerate(s.players):
            card = answers[seat] + 1
            p.hand.remove(card)
            p.hand_size -= 1
            s.spent.append(card)
            s.tell(ALL, "bid", seat, card)
        s.buyer = answers.index(max(answers))
        s.players[s.buyer].lots.append(s.lot)
        s.tell(ALL, "sold", s.buyer, s.lot)
        s.lot = NO_LOT
        if s.players[0].hand_size == 0:  # AU-2.4
            return s.finish()
        s.begin(ROUND)


DEAL: Final = Deal("deal")
SHOW: Final = Show("show")
BID: Final = Bid("bid")
ROUND: Final = Plan([(SHOW, 0), (BID, 0)])


def empty_state(seats: int, options: dict[str, Any]) -> Auction:
    s = Auction()
    s.players = [Bidder() for _ in range(seats)]
    return s


def setup(s: Auction) -> None:
    s.deck = list(CARDS)
    s.shuffle(s.deck)
    s.coming = list(LOTS)
    s.shuffle(s.coming)
    s.begin(ROUND)
    s.push(DEAL)


def redeal_hidden(s: Auction, viewer: int) -> None:
    """AU-1.4: whatever this viewer has not seen may lie anywhere."""
    mine = s.players[viewer].hand if viewer >= 0 else []
    unseen = [card for card in CARDS if card not in s.spent and card not in mine]
    s.shuffle(unseen)
    for seat, p in enumerate(s.players):
        if seat != viewer:
            p.hand = sorted([unseen.pop() for _ in range(p.hand_size)])
    s.deck = unseen
    seen = [s.lot, *[lot for p in s.players for lot in p.lots]]
    s.coming = [lot for lot in LOTS if lot not in seen]
    s.shuffle(s.coming)


def census(s: Auction) -> dict[str, int]:
    cards = len(s.deck) + len(s.spent) + sum([len(p.hand) for p in s.players])
    lots = len(s.coming) + (s.lot != NO_LOT) + sum([len(p.lots) for p in s.players])
    return {"cards": cards, "lots": lots}


def check(s: Auction) -> None:
    """A position that no auction can lead to is refused, by the field that says so."""
    sizes = [p.hand_size for p in s.players]
    if [len(p.hand) for p in s.players] != sizes or len(set(sizes)) > 1:
        raise ValueError(f"A.hand: everybody holds as many cards as anybody else, not {sizes} (AU-1.3)")
    size = sizes[0]
    hands = [card for p in s.players for card in p.hand]
    if sorted([*s.deck, *s.spent, *hands]) != list(CARDS):
        raise ValueError("deck: each card from 1 to 30 lies in one place (AU-1.2)")
    taken = [lot for p in s.players for lot in p.lots]
    if sorted([*s.coming, *taken, *([s.lot] if s.lot else [])]) != list(LOTS):
        raise ValueError("coming: each lot from 1 to 10 lies in one place (AU-1.2)")
    if len(s.spent) != s.seats * (s.options["hand"] - size) or (s.lot == NO_LOT) != s.over:
        raise ValueError(f"spent: {len(s.spent)} cards are not those of whole rounds with {size} left (AU-2.3)")
    rounds = [s.spent[at : at + s.seats] for at in range(0, len(s.spent), s.seats)]
    buyers = [bids.index(max(bids)) for bids in rounds]
    if [len(p.lots) for p in s.players] != [buyers.count(seat) for seat in range(s.seats)]:
        raise ValueError("A.lots: a lot goes to the highest bid, and to nobody else (AU-2.3)")
    if s.buyer != (buyers[-1] if buyers else -1):
        raise ValueError("buyer: this is who took the last lot (AU-2.3)")
    if s.step is not BID and not s.over:
        raise ValueError(f"step: {s.step.name} has happened as soon as a lot lies there (AU-2.1)")
    if s.arg:
        raise ValueError("arg: a bid is the same in every round, so it has no number (AU-2.2)")


def score(s: Auction) -> Result:
    """AU-3.1: the most valuable lots win; equals win together."""
    worth = [sum(p.lots) for p in s.players]
    ranks = [1 + sum([other > mine for other in worth]) for mine in worth]
    return Result([seat for seat, rank in enumerate(ranks) if rank == 1], worth, ranks, "sold_out")


GAME: Final = Game(
    name="auction", version=1, example=True, seats=[3, 4, 5], action_space=ACTION_SPACE, steps=[DEAL, SHOW, BID],
    options=[Option("hand", (4, 5, 6), 6, "AU-1.3")],
    events={
        "dealt": {"seat": SEAT, "cards": NUMBER}, "hand": {"cards": Lists(NUMBER)}, "lot": {"lot": NUMBER},
        "bid": {"seat": SEAT, "card": NUMBER}, "sold": {"seat": SEAT, "lot": NUMBER},
    },
    state_class=Auction, records={"players": Bidder},
    visibility={
        "deck": nobody, "coming": nobody, "lot": everyone, "buyer": everyone, "spent": everyone,
        "players.hand": owner, "players.hand_size": everyone, "players.lots": everyone,
    },
    codecs={"buyer": SEAT},
    empty_state=empty_state, setup=setup, redeal_hidden=redeal_hidden, census=census, check=check, score=score,
)  # fmt: skip
