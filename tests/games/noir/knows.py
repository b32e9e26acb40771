"""Who may know what, a second time: from the tables of the rules ("everyone learns", "only the owner learns").

A fact is a secret that can be changed in a real position without changing anything that others may know. Its twin
is the same position with the fact changed. Play goes on alike in both, and whoever is not entitled to the fact
must see, be asked, be offered, be told and be refused exactly the same, until an action asks about it or brings it
to light.
"""

from __future__ import annotations

from collections.abc import Callable

from backroom.engine.chance import Dice
from backroom.engine.masks import BIT
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NAMES, cards_of

ASKING = ("accuse", "arrest", "play", "murder")  # deeds that are answered, or whose effect depends on secrets
DRAWING = ("disguise", "hide", "exonerate")


class Twin:
    """The other position, those who may know of the difference, and the suspects it is about."""

    def __init__(self, t: Noir, entitled: int, about: int) -> None:
        self.t = t
        self.entitled = entitled
        self.about = about


Change = Callable[[Noir, Dice], Twin | None]


def having(slot: Slot, card: int) -> Slot:
    return Slot(card, slot.eyes, slot.maybe, slot.owner)


def pick(things: list[int], dice: Dice) -> int:
    return things[dice.below(len(things))] if things else -1


def other_criminal(s: Noir, dice: Dice) -> Twin | None:
    """The identity of Killer or Hitman: the owner."""
    seat = next(i for i, p in enumerate(s.players) if p.role.name in ("killer", "hitman"))
    at = pick([k for k, card in enumerate(s.deck) if not s.dead >> card & 1], dice)
    if at < 0:
        return None
    t = s.copy()
    mine = s.players[seat].identity
    t.players[seat].identity, t.deck[at] = s.deck[at], mine
    return Twin(t, BIT[seat], BIT[mine] | BIT[s.deck[at]])


def other_lawman(s: Noir, dice: Dice) -> Twin | None:
    """The identity of Inspector or Sleuth: the owner. In the twin another card of the same hand was chosen."""
    seat = next(i for i, p in enumerate(s.players) if p.role.name in ("inspector", "sleuth"))
    card = pick(cards_of(s.hold(seat) & ~s.dead), dice)
    if card < 0 or not s.players[seat].settled:
        return None
    t = s.copy()
    t.players[seat].identity = card
    return Twin(t, BIT[seat], BIT[card] | BIT[s.players[seat].identity])


def other_card(s: Noir, dice: Dice) -> Twin | None:
    """A card of the hand: the owner, and whoever saw it before."""
    held = [k for k, slot in enumerate(s.hand) if s.hold(slot.owner) >> slot.card & 1]
    at, deep = pick(held, dice), pick(list(range(len(s.deck))), dice)
    if at < 0 or deep < 0:
        return None
    t = s.copy()
    t.hand[at] = having(s.hand[at], s.deck[deep])
    t.deck[deep] = s.hand[at].card
    return Twin(t, s.hand[at].eyes, BIT[s.hand[at].card] | BIT[s.deck[deep]])


def other_places(s: Noir, dice: Dice) -> Twin | None:
    """In which place of a hand a card lies: the owner."""
    held = [k for k, slot in enumerate(s.hand) if s.hold(slot.owner) >> slot.card & 1]
    a, b = pick(held, dice), pick(held, dice)
    if a == b or s.hand[a].eyes != s.hand[b].eyes:
        return None
    t = s.copy()
    t.hand[a], t.hand[b] = having(s.hand[a], s.hand[b].card), having(s.hand[b], s.hand[a].card)
    return Twin(t, s.hand[a].eyes, 0)


def other_deck(s: Noir, dice: Dice) -> Twin | None:
    """The order of the deck: nobody."""
    a, b = len(s.deck) - 1, pick(list(range(len(s.deck))), dice)
    if a == b or b < 0:
        return None
    t = s.copy()
    t.deck[a], t.deck[b] = s.deck[b], s.deck[a]
    return Twin(t, 0, BIT[s.deck[a]] | BIT[s.deck[b]])


def other_hit(s: Noir, dice: Dice) -> Twin | None:
    """A face-down card of the list: nobody, or by option the Hitman."""
    at, deep = pick(list(range(len(s.hits))), dice), pick(list(range(len(s.deck))), dice)
    if at < 0 or deep < 0:
        return None
    t = s.copy()
    t.hits[at] = having(s.hits[at], s.deck[deep])
    t.deck[deep] = s.hits[at].card
    return Twin(t, s.hits[at].eyes, BIT[s.hits[at].card] | BIT[s.deck[deep]])


def other_order(s: Noir, dice: Dice) -> Twin | None:
    """The order of a known list: the Hitman."""
    if len(s.hits) < 2 or not s.hits[0].eyes:
        return None
    t = s.copy()
    t.hits[0], t.hits[1] = s.hits[1], s.hits[0]
    return Twin(t, s.hits[0].eyes, 0)


def other_under(s: Noir, dice: Dice) -> Twin | None:
    """A card put under the deck: nobody, or by option the Hitman."""
    at, deep = pick(list(range(len(s.under))), dice), pick(list(range(len(s.deck))), dice)
    if at < 0 or deep < 0:
        return None
    t = s.copy()
    t.under[at] = having(s.under[at], s.deck[deep])
    t.deck[deep] = s.under[at].card
    return Twin(t, s.under[at].eyes, BIT[s.under[at].card] | BIT[s.deck[deep]])


FACTS: dict[str, Change] = {
    "criminal": other_criminal,
    "lawman": other_lawman,
    "hand": other_card,
    "places": other_places,
    "deck": other_deck,
    "list": other_hit,
    "order": other_order,
    "under": other_under,
}


def comes_out(s: Noir, twin: Twin, fact: str, text: str) -> bool:
    """Whether saying this asks about the fact, draws one of its cards, or turns one up."""
    verb, _, suspect = text.partition(" ")
    if fact == "deck" and verb == "exonerate" and s.deck:
        return False  # only the one who draws learns it
    if verb in DRAWING:
        top = {int(x.deck[-1]) for x in (s, twin.t) if x.deck}
        shows = fact == "criminal" and verb == "disguise"  # who one was
        return len(top) > 1 or bool(twin.about & sum(BIT[x] for x in top)) or not s.deck or verb == "hide" or shows
    if fact == "deck":  # the Inspector draws four; a murder may find the card in a hand
        return s.turns == 1 or (verb == "murder" and bool(twin.about >> NAMES.index(suspect) & 1))
    if fact == "order":
        return verb == "murder"  # it may turn up the next
    return fact != "places" and (verb in ASKING or verb == "return")
