"""Twins for FBI and Mafia: the secrets and who may know them, from the table of their section of the rules.

A fact is a secret that is changed in a real position. Play goes on alike in both positions, and a viewer who may not
know the fact must see, be asked, be offered, be told and be refused the same, until an answer that everyone hears
differs by rights. Identities belong to the team, a hand to the Field Agent, a card under the deck to those who saw it
go.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.engine.step import arg_to_json
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES, NONE
from tests.games.common.twins import Fact, Pair, Twin
from tests.games.noir.facts import in_row, other_deck, swap_identity
from tests.games.noir.talk import GAME
from tests.games.noir.twins import Suspects, telling
from tests.games.noir.twins_pairs import TRIED

MAFIA = ("mafia_killer", "psycho", "bomber", "sniper")
ATTACKS = ("murder", "snipe", "strike", "link", "detonate")


def team(s: Noir, seat: int) -> int:
    mafioso = s.players[seat].role.name in MAFIA
    return sum(BIT[other] for other in range(s.seats) if (s.players[other].role.name in MAFIA) == mafioso)


# ---------------------------------------------------------------------- facts


def other_identity(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The identity of somebody: the team. In the twin the identity is a living card that still lies in the deck."""
    seat = rng.below(s.seats)
    eyes = s.players[seat].eyes
    return swap_identity(s, seat, eyes, ~s.dead, rng) if eyes == team(s, seat) else None


FACTS = [
    Fact("identity", other_identity),
    Fact("hand", in_row("hand")),
    Fact("under", in_row("under")),
    Fact("buried", in_row("buried")),
    Fact("deck", other_deck),
]


def knowing(s: Noir, t: Noir) -> int:
    """The seats that may tell the two apart by what lies there."""
    seats = 0
    for seat in range(s.seats):
        if s.players[seat].identity != t.players[seat].identity:
            seats |= team(s, seat) | s.players[seat].eyes
    for row in ("hand", "under", "buried"):
        for mine, other in zip(getattr(s, row), getattr(t, row)):
            if mine.card != other.card:
                seats |= mine.eyes
    return seats


# ---------------------------------------------------------------------- what everyone hears


def named_card(s: Noir) -> int:
    """The card in the argument of the open step."""
    parts = arg_to_json(s.step, s.arg)
    assert isinstance(parts, dict)
    return parts["card"]


def public(s: Noir, text: str) -> object:
    """The facts that this answer brings to light for all, beside the answer itself."""
    verb, _, name = text.partition(" ")
    me = s.pending_seats[0]
    if verb == "disguise":
        return s.players[me].identity, s.deck[-1:] or s.under[0].card
    if verb == "decline" and s.step.name == "attempt":
        return struck(s, named_card(s))
    if verb == "name":
        return s.players["ABCDEFGH".index(name)].identity == named_card(s)
    if name not in NAMES:
        return None
    card = NAMES.index(name)
    if verb in ATTACKS:
        return struck(s, card)
    if verb == "accuse":
        return s.options["accusation_addresses"] == "whole_mafia" and s.whose(card) in rogues(s) and s.whose(card)
    return around(s, card) if verb in ("autopsy", "field", "play") else None


def rogues(s: Noir) -> list[int]:
    return [seat for seat in range(s.seats) if s.players[seat].role.name in MAFIA]


def struck(s: Noir, card: int) -> object:
    return s.whose(card), around(s, card) if s.marked & BIT[card] else []


def around(s: Noir, card: int) -> list[int]:
    place = s.near(card)
    return [seat for seat, p in enumerate(s.players) if p.identity != NONE and place & BIT[p.identity]]


# ---------------------------------------------------------------------- side by side


class Teams(Suspects):
    def hides_timing(self, s: Noir) -> bool:
        """The Bodyguard's window hides its timing, and nothing else."""
        return s.step.name == "attempt"

    def answer(self, s: Noir, seat: int, rng: FastRng) -> None:
        s.play(seat, telling(s.legal_ids(seat), rng))

    def comes_out(self, pair: Pair[Noir], id: int) -> bool:
        text = GAME.text(id)
        return public(pair.s, text) != public(pair.t, text)

    def public(self, pair: Pair[Noir]) -> bool:
        """A sweep shows where the Psycho stands, a new identity how many dead cards lay above it."""
        s, t = pair.s, pair.t
        swept = any(event.name == "sweeps" for event in s.listen().heard(None))
        differ = any(mine.identity != other.identity for mine, other in zip(s.players, t.players))
        return (swept and differ) or len(s.under) != len(t.under) or s.discard != t.discard

    def learnt(self, pair: Pair[Noir]) -> int:
        return knowing(pair.s, pair.t)


TEAMS = Teams(GAME, FACTS, TRIED)
