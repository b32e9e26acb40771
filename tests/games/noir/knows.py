"""The secrets and who may know them, a second time: from the tables of the rules ("everyone learns", "only the owner
learns").

A fact is a secret that can be changed in a real position without changing anything that others may know. Its twin is
the same position with the fact changed. Play goes on alike in both, and a viewer who is not entitled to the fact must
see, be asked, be offered, be told and be refused exactly the same, until an action asks about the fact or brings it to
light.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES, cards_of
from tests.games.common.twins import Fact, Pair, Twin
from tests.games.noir.facts import having, in_row, other_deck, pick, swap_identity

ASKING = ("accuse", "arrest", "play", "murder")  # deeds that are answered, or whose effect depends on secrets
DRAWING = ("disguise", "hide", "exonerate")


def other_criminal(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The identity of Killer or Hitman: the owner."""
    seat = next(i for i, p in enumerate(s.players) if p.role.name in ("killer", "hitman"))
    return swap_identity(s, seat, BIT[seat], ~s.dead, rng)


def other_lawman(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The identity of Inspector or Sleuth: the owner. In the twin another card of the same hand was chosen."""
    seat = next(i for i, p in enumerate(s.players) if p.role.name in ("inspector", "sleuth"))
    card = pick(cards_of(s.hold(seat) & ~s.dead), rng)
    if card < 0 or not s.players[seat].settled:
        return None
    t = s.copy()
    t.players[seat].identity = card
    return Twin(t, BIT[seat], BIT[card] | BIT[s.players[seat].identity])


def other_places(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """In which place of a hand a card lies: the owner."""
    held = [k for k, slot in enumerate(s.hand) if s.hold(slot.owner) >> slot.card & 1]
    a, b = pick(held, rng), pick(held, rng)
    if a == b or s.hand[a].eyes != s.hand[b].eyes:
        return None
    t = s.copy()
    t.hand[a], t.hand[b] = having(s.hand[a], s.hand[b].card), having(s.hand[b], s.hand[a].card)
    return Twin(t, s.hand[a].eyes, 0)


def other_order(s: Noir, rng: FastRng) -> Twin[Noir] | None:
    """The order of a known list: the Hitman."""
    if len(s.hits) < 2 or not s.hits[0].eyes:
        return None
    t = s.copy()
    t.hits[0], t.hits[1] = s.hits[1], s.hits[0]
    return Twin(t, s.hits[0].eyes, 0)


FACTS = [
    Fact("criminal", other_criminal),
    Fact("lawman", other_lawman),
    Fact("hand", in_row("hand")),
    Fact("places", other_places),
    Fact("deck", other_deck),
    Fact("list", in_row("hits")),
    Fact("order", other_order),
    Fact("under", in_row("under")),
]


def comes_out(pair: Pair[Noir], text: str) -> bool:
    """Whether saying this asks about the fact, draws one of its cards, or turns one up."""
    s, t, fact, about = pair.s, pair.t, pair.fact.name, pair.about
    verb, _, suspect = text.partition(" ")
    if fact == "deck" and verb == "exonerate" and s.deck:
        return False  # only the one who draws learns it
    if verb in DRAWING:
        top = {int(x.deck[-1]) for x in (s, t) if x.deck}
        shows = fact == "criminal" and verb == "disguise"  # who one was
        return len(top) > 1 or bool(about & sum(BIT[x] for x in top)) or not s.deck or verb == "hide" or shows
    if fact == "deck":  # the Inspector draws four; a murder may find the card in a hand
        return s.turns == 1 or (verb == "murder" and bool(about >> NAMES.index(suspect) & 1))
    if fact == "order":
        return verb == "murder"  # it may turn up the next
    return fact != "places" and (verb in ASKING or verb == "return")
