"""What follows when somebody falls in mode 5 (NR-M5.3): deaths, arrests, the aftermath with its new identities.

The score of the mafia is what lies on the table: a point for every dead card, one more for every trophy. So are the
arrests. Whoever falls has no identity until the action or sweep is over, then AFTERMATH serves them in order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import Step
from backroom.games.noir.actions.murder import kill
from backroom.games.noir.modes.fbi_mafia.sides import (
    ENOUGH_ARRESTS,
    ENOUGH_SCORE,
    FBI,
    MAFIA,
    mafia_score,
    partners,
    side_seats,
)
from backroom.games.noir.modes.fbi_mafia.tokens import BOMBS, THREATS
from backroom.games.noir.score import ARRESTS, MAFIA_SCORE, win
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NONE, cards_of, count_of


def strike(s: Noir, me: i64, card: i64) -> None:
    """NR-M5.3.2: an attack that nobody has prevented."""
    victim = s.whose(card)
    if victim >= 0 and s.players[victim].role.side == MAFIA:
        return arrest(s, victim)
    kill(s, card)
    s.fbi_mafia.threats &= ~BIT[card]
    s.fbi_mafia.guarded &= ~BIT[card]
    if not s.options["bombs_stay_on_dead"]:
        s.fbi_mafia.bombs &= ~BIT[card]
    if victim >= 0:
        s.fbi_mafia.trophies[me] |= BIT[card]
        fall(s, victim, card)
        s.tell(ALL, "fell", victim, card, mafia_score(s))
    if mafia_score(s) >= ENOUGH_SCORE[s.seats]:
        win(s, side_seats(s, MAFIA), MAFIA_SCORE)


def arrest(s: Noir, seat: i64) -> None:
    """NR-M5.3.2 c, NR-M5.3.3, NR-M5.3.5: the card lies face down on its suspect; of the tokens only a bomb stays."""
    card = s.players[seat].identity
    s.fbi_mafia.arrested |= BIT[card]
    s.fbi_mafia.threats &= ~BIT[card]
    s.fbi_mafia.guarded &= ~BIT[card]
    if s.options["bomb_after_accusation"] == "reaction":
        s.fbi_mafia.bombs &= ~BIT[card]
    fall(s, seat, card)
    arrests = count_of(s.fbi_mafia.arrested)
    s.tell(ALL, "arrested", seat, card, arrests)
    if arrests >= ENOUGH_ARRESTS[s.seats] + (1 if s.options["fbi_extra_arrest"] else 0):
        win(s, side_seats(s, FBI), ARRESTS)


def fall(s: Noir, seat: i64, card: i64) -> None:
    p = s.players[seat]
    s.fbi_mafia.lost[seat] |= BIT[card]
    p.identity = NONE
    p.maybe = p.eyes = 0
    s.fbi_mafia.fallen += (seat,)


class Aftermath(Step[Noir]):
    """NR-M5.3.7: those who fell, in order: their tokens leave the board, and they go on as somebody else."""

    def resolve(self, s: Noir, arg: i64, answers: list[int]) -> None:
        fallen = s.fbi_mafia.fallen
        s.fbi_mafia.fallen = ()
        for seat in fallen:
            token = s.players[seat].role.token
            if token == BOMBS and s.fbi_mafia.bombs:
                s.fbi_mafia.bombs = 0
                s.tell(ALL, "cleared", token)
            if token == THREATS and s.fbi_mafia.threats:
                s.fbi_mafia.threats = 0
                s.tell(ALL, "cleared", token)
            replace(s, seat)


# ---------------------------------------------------------------------- new identities


def replace(s: Noir, seat: i64) -> None:
    """NR-M5.3.8, NR-M5.3.9: the first living card of the deck; the dead go under it."""
    for _ in range(s.deck_size):
        slot = s.draw_card()
        if not s.dead & BIT[slot.card]:
            s.tell(ALL, "replaced", seat)
            return become(s, seat, slot)
        put_dead_under(s, seat, slot)
    if refill(s):
        s.tell(ALL, "replaced", seat)
        return become(s, seat, s.draw_card())
    s.tell(ALL, "no_identity", seat)


def become(s: Noir, seat: i64, slot: Slot) -> None:
    """NR-M5.1.2: the whole side sees who it is."""
    s.take_identity(seat, slot, partners(s, seat))
    s.tell(s.players[seat].eyes, "identity", seat, slot.card)


def put_dead_under(s: Noir, seat: i64, slot: Slot) -> None:
    """Only the one who drew it sees which it is; that it is dead everyone knows."""
    s.put_under(slot.but(~s.dead).seen_by(BIT[seat]))
    s.tell(ALL, "put_under", seat)
    s.tell(BIT[seat], "drawn", slot.card)


def refill(s: Noir) -> bool:
    """NR-M5.3.9: the living of the discard pile are the new deck, above the dead; NR-R5.4: the pile is turned up."""
    for slot in s.buried:
        s.discard |= BIT[slot.card]
        s.tell(ALL, "discarded", slot.card)
    s.buried = []
    living = s.discard & s.living()
    if not living:
        return False
    s.discard &= ~living
    s.deck = cards_of(living)
    s.shuffle(s.deck)
    s.deck_size += len(s.deck)
    # These cards were seen by all, so wherever a card lies unseen by now, it is none of them.
    s.under = [slot.but(living) for slot in s.under]
    s.hand = [slot.but(living) for slot in s.hand]
    for p in s.players:
        p.maybe &= ~living
    s.tell(ALL, "refilled", len(s.deck))
    return True


AFTERMATH: Final = Aftermath("aftermath")
