"""Rules of thumb for FBI and Mafia, by what a role can do (NR-M5).

Murderers kill in a crowd and never their own; agents find out who is who and then accuse.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.games.noir.action_space import (
    ACCUSE,
    AUTOPSY,
    CANVASS,
    DETONATE,
    DISARM_BOMB,
    DISARM_THREAT,
    DISGUISE,
    FIELD,
    GUARD,
    LINK,
    MURDER,
    NAME,
    PLANT,
    PLAY,
    PROTECT,
    SNIPE,
    THREATEN,
)
from backroom.games.noir.actions.disguise import JUST_DISGUISE
from backroom.games.noir.heuristics import among, closing_in, crowd, friends, least_telling, most_telling, suspicion
from backroom.games.noir.modes.fbi_mafia.agents import ADDRESS, ADDRESS_ARG
from backroom.games.noir.modes.fbi_mafia.attacks import ATTEMPT
from backroom.games.noir.modes.fbi_mafia.bodyguard import WATCH, lines
from backroom.games.noir.modes.fbi_mafia.bomber import CHAIN
from backroom.games.noir.modes.fbi_mafia.detective import LAY_OPEN
from backroom.games.noir.modes.fbi_mafia.psycho import THREAT
from backroom.games.noir.modes.fbi_mafia.tokens import THREATS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, count_of
from backroom.games.noir.turn import ACT

FEW: Final = 3  # suspects among whom one guesses
THIN: Final = 1  # a crowd that hides nobody any more
ENOUGH_BOMBS: Final = 3
JUST_PROTECT: Final[ActionIds] = (PROTECT,)
JUST_CANVASS: Final[ActionIds] = (CANVASS,)


class Foes:
    """The other side as a seat knows it: all cards of those of whom few are left, and the fewest for any one."""

    __slots__ = ("closest", "wanted")

    def __init__(self, s: Noir, me: i64) -> None:
        self.wanted: i64 = 0
        self.closest: i64 = 0
        for foe in MEMBERS[s.mode.foes(s, me)]:
            suspects = suspicion(s, me, foe)
            if count_of(suspects) <= FEW:
                self.wanted |= suspects
            if suspects and (not self.closest or count_of(suspects) < count_of(self.closest)):
                self.closest = suspects


# ---------------------------------------------------------------------- the mafia


def mafia_candidates(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    if s.players[me].identity == NONE:
        return legal
    others = s.living() & ~friends(s, me)
    if s.step is THREAT:
        return among(legal, THREATEN, s.near(s.players[me].identity) & others) or among(legal, THREATEN, others)
    if s.step is CHAIN:
        return among(legal, LINK, s.fbi_mafia.bombs & others) or among(legal, LINK, others)
    if s.step is not ACT:
        return legal
    if DISGUISE in legal and count_of(crowd(s, me)) <= THIN:
        return JUST_DISGUISE
    if s.players[me].role.token == THREATS:
        return closing_in(s, legal, s.players[me].identity, s.fbi_mafia.threats)
    return assault(s, me, legal, others & ~s.fbi_mafia.guarded) or closing_in(s, legal, s.players[me].identity, others)


def assault(s: Noir, me: i64, legal: ActionIds, victims: i64) -> ActionIds:
    """Whoever may be an agent, or whoever gives the murderer least away; bombs lie in a heap before they go off."""
    wanted = Foes(s, me).wanted & victims
    for verb in (MURDER, SNIPE):
        shots = among(legal, verb, wanted) or least_telling(s, me, legal, verb, victims)
        if shots:
            return shots
    if count_of(s.fbi_mafia.bombs) >= ENOUGH_BOMBS:
        return among(legal, DETONATE, s.fbi_mafia.bombs & victims)
    return beside_bombs(s, legal, victims) or among(legal, PLANT, victims)


def beside_bombs(s: Noir, legal: ActionIds, victims: i64) -> ActionIds:
    """Bombs planted where the chain can go on."""
    out: list[int] = []
    for id in among(legal, PLANT, victims):
        if s.near(id - PLANT) & s.fbi_mafia.bombs:
            out.append(id)
    return tuple(out)


# ---------------------------------------------------------------------- the FBI


def agent_candidates(s: Noir, me: i64, legal: ActionIds) -> ActionIds:
    if s.step is ATTEMPT:
        return JUST_PROTECT if PROTECT in legal else legal
    if s.players[me].identity == NONE:
        return legal
    if s.step is WATCH:
        return among(legal, GUARD, lines(s, s.players[me].identity)) or among(legal, GUARD, s.living())
    if s.step is ADDRESS:
        return likeliest(s, me, legal, ADDRESS_ARG.card(s.arg))
    foes = Foes(s, me)
    if s.step is LAY_OPEN:
        return most_telling(s, legal, PLAY, s.living(), foes.closest)
    if s.step is not ACT:
        return legal
    accusations = among(legal, ACCUSE, foes.wanted)
    if accusations:
        return accusations
    return looking(s, legal, foes.closest) or heading(s, me, legal, foes)


def looking(s: Noir, legal: ActionIds, suspects: i64) -> ActionIds:
    """Whatever tells most about them."""
    ids = most_telling(s, legal, AUTOPSY, s.dead & ~s.gone, suspects)
    ids = ids or most_telling(s, legal, FIELD, s.living(), suspects)
    return ids or (JUST_CANVASS if CANVASS in legal else ())


def heading(s: Noir, me: i64, legal: ActionIds, foes: Foes) -> ActionIds:
    """Towards a suspect; who cannot come nearer makes himself useful."""
    ids = closing_in(s, legal, s.players[me].identity, foes.wanted or foes.closest)
    if ids:
        return ids
    useful = among(legal, DISARM_BOMB, s.fbi_mafia.bombs) + among(legal, DISARM_THREAT, s.fbi_mafia.threats)
    return useful or among(legal, ACCUSE, foes.closest)


def likeliest(s: Noir, me: i64, legal: ActionIds, card: i64) -> ActionIds:
    """Of the mafiosi the one who can be this card and fewest others."""
    least = 99
    out: ActionIds = ()
    for id in legal:
        suspects = suspicion(s, me, id - NAME)
        if suspects & BIT[card] and count_of(suspects) < least:
            least = count_of(suspects)
            out = (id,)
    return out
