"""What holds of every table of a heist when somebody is asked (NR-M6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, LETTERS
from backroom.engine.state import OVER
from backroom.games.noir.frames import AgendaFrame, FrameRule, Parts, demand
from backroom.games.noir.modes.heist.roles.master_cracker import MASTER_CRACKER
from backroom.games.noir.modes.heist.roles.painter import PAINTS
from backroom.games.noir.modes.heist.roles.security_chief import (
    CORNERS,
    PLAINCLOTHES,
    POSTING,
    SECURITY_CHIEF,
    SPARE,
)
from backroom.games.noir.modes.heist.table import IN_HAND, LEVEL_ONE, MEMORY, Thief, thief_seats
from backroom.games.noir.modes.heist.tokens import TO_OPEN, tokens_on
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, cards_of, count_of


def officer(s: Noir, parts: Parts) -> bool:
    card = parts["card"]
    return card in s.board and s.heist.officers & ~s.heist.dazed & BIT[card] != 0


def posted(s: Noir, parts: Parts) -> bool:
    officers: int = s.options["heist_officers"]
    return parts["placed"] < officers


FRAME_RULES: Final[dict[str, FrameRule]] = {
    "act": FrameRule("turn guard"),
    "posting": FrameRule("posting plainclothes", "", posted),
    "plainclothes": FrameRule("turn", "security_chief"),
    "keep": FrameRule("act", "me safecracker master_cracker"),
    "guard": FrameRule("turn"),
    "trade_with": FrameRule("turn", "security_chief", officer),
    "new_face": FrameRule("guard", "me impersonator"),
}


def check_heist(s: Noir) -> None:
    """NR-M6.2.3: three tokens open a safe, four safes end it; NR-M6.3: what the Chief notices; NR-M6.6, NR-M6.7."""
    t = s.heist
    thieves: i64 = BIT[s.seats] - 1 & ~BIT[s.seat_of(SECURITY_CHIEF)]
    in_play: i64 = sum([BIT[safe] for safe, zone in enumerate(t.zones) if zone])
    demand(t.opened & ~in_play == 0, "heist.opened: there is no such safe (NR-M6.2.2)")
    demand(t.opened != in_play or s.step is OVER, "heist.opened: with the last safe the game is over (NR-M6.11.1)")
    demand(
        0 <= t.hidden < s.seats - 1,
        "heist.hidden: with an action of each thief it is the Chief's turn (NR-M6.3.4)",
    )
    demand(t.alarm in (0, 1), "heist.alarm: 0, or 1 when the last action was noticed (NR-M6.3.3)")
    demand(0 <= t.paints <= PAINTS, f"heist.paints: {PAINTS} in a game (NR-M6.7.1)")
    demand(count_of(t.dazed) <= 1, "heist.dazed: one officer is knocked out at a time (NR-M6.6.3)")
    demand(-1 <= t.watched < CORNERS * CORNERS, "heist.watched: one of sixteen squares, or -1 (NR-M6.10.4)")
    seen = thieves if t.watched >= 0 else 0
    demand(t.spotted & ~seen == 0, "heist.spotted: thieves in the square that was watched (NR-M6.10.4)")
    demand(s.dead & ~s.shown() == 0, "dead: only officers who were painted over are dead (NR-M6.7.1)")
    for safe in range(len(t.zones)):
        demand(tokens_on(s, safe) < TO_OPEN, "thieves: three tokens open a safe (NR-M6.2.3)")
    if s.step in (POSTING, PLAINCLOTHES):
        lying: list[AgendaFrame] = [*s.agenda, (s.step, s.arg)]
        posts = [n for step, n in lying[::-1] if step is POSTING]
        fine = posts == list(range(count_of(t.officers), s.options["heist_officers"]))
        demand(fine, "heist.officers: they are posted one after the other (NR-M6.1.5)")
        cards = len(posts) + SPARE
        demand(len(s.hand) == cards, f"hand: the Chief has still {cards} cards to choose from (NR-M6.1.5)")
        demand(s.mode.is_possible(s), "heist.officers: they are posted in rising order (NR-M6.1.5)")
    demand(len(s.thieves) == s.seats, "thieves: one record for each seat")
    for seat, thief in enumerate(s.thieves):
        check_thief(s, seat, thief)
    levels = [number < LEVEL_ONE for number in t.role_deck]
    demand(levels == sorted(levels), "heist.role_deck: the first level lies on top (NR-M6.1.2)")
    needed = len(t.role_deck) + PAINTS - t.paints
    demand(s.deck_size >= needed or s.step is OVER, f"deck: thieves and officers may draw {needed} cards (NR-M6.11.3)")
    check_ghosts(s)


def check_thief(s: Noir, seat: int, t: Thief) -> None:
    """NR-M6.1.3, NR-M6.9.2: a role card, face down or not; NR-M6.4, NR-M6.5.2: tokens on one safe."""
    p = s.players[seat]
    chief = p.role is SECURITY_CHIEF
    number = s.mode.roles.index(p.role) if p.role in s.mode.roles and not chief else -1
    level = 0 if number < 0 else 1 if number < LEVEL_ONE else 2
    demand(t.level == level, f"thieves.{seat}.level: the role card of this seat is of level {level} (NR-M6.1.2)")
    known = 0 if not level else thief_seats(s, seat) if s.options["thieves_share_roles"] else BIT[seat]
    demand(t.insiders in (0, known), f"thieves.{seat}.insiders: face up, or known to those who may look (NR-M6.9.2)")
    demand(0 <= t.born <= s.heist.clock, f"thieves.{seat}.born: between 0 and the clock")
    most = 0 if not level or t.insiders else 2 if p.role is MASTER_CRACKER else 1
    shut = t.safe >= 0 and s.heist.zones[t.safe] != 0 and not s.heist.opened & BIT[t.safe]
    demand(0 <= t.tokens <= most, f"thieves.{seat}.tokens: at most {most} tokens of this role (NR-M6.5.2)")
    demand(shut if t.tokens else t.safe == IN_HAND, f"thieves.{seat}.safe: tokens lie on a shut safe (NR-M6.5.2)")
    if s.step is not OVER:
        somebody = p.identity != NONE
        demand(chief or somebody == (level > 0), f"{LETTERS[seat]}.identity: who has a role is somebody (NR-M6.9.1)")
    gone = [other for other in s.thieves if t.born == 0 and p.identity != NONE and other.seen & BIT[p.identity]]
    demand(not gone, f"thieves.{seat}.born: this card has been seen go into the deck")


def check_ghosts(s: Noir) -> None:
    """NR-M6.6.6: former identities were somebody's, and nobody's who lived at the same time."""
    for at, ghost in enumerate(s.ghosts):
        demand(0 <= ghost.born < ghost.gone <= s.heist.clock, f"ghosts.{at}.born: born, gone, and by now past")
    demand(len(s.ghosts) <= MEMORY and haunted(s, []), "ghosts: these cannot all have been somebody (NR-M6.6.6)")


def haunted(s: Noir, cards: list[int]) -> bool:
    """Whether there is a card for every ghost beside those of the first ones."""
    if len(cards) == len(s.ghosts):
        return True
    ghost = s.ghosts[len(cards)]
    taken: i64 = 0
    for seat, t in enumerate(s.thieves):
        if t.born < ghost.gone and s.players[seat].identity != NONE:
            taken |= BIT[s.players[seat].identity]
        taken |= t.seen if ghost.born == 0 and s.players[seat].role is SECURITY_CHIEF else 0
    for card, other in zip(cards, s.ghosts):
        if other.gone > ghost.born and other.born < ghost.gone:
            taken |= BIT[card]
    return any(haunted(s, [*cards, card]) for card in cards_of(ghost.maybe & ~taken))
