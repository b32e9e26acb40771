"""What holds of every table of FBI and Mafia when somebody is asked (NR-M5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT
from backroom.engine.state import OVER
from backroom.games.noir import frames
from backroom.games.noir.base import NO_TOKEN
from backroom.games.noir.frames import FrameRule, Parts, demand
from backroom.games.noir.invariants import hand_of
from backroom.games.noir.modes.fbi_mafia.bodyguard import MOST_GUARDS
from backroom.games.noir.modes.fbi_mafia.field_agent import HELD
from backroom.games.noir.modes.fbi_mafia.psycho import THREAT
from backroom.games.noir.modes.fbi_mafia.sides import ENOUGH_ARRESTS, ENOUGH_SCORE, MAFIA, mafia_score
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NONE, count_of, mask_union


def attacked(s: Noir, parts: Parts) -> bool:
    return parts["card"] in s.board and s.living() & BIT[parts["card"]] != 0


def threats_so_far(s: Noir, parts: Parts) -> bool:
    card, before = parts["card"], parts["before"]
    return card == before == 0 or (s.step is THREAT and before > 0 and card in s.board)


def token_and_card(s: Noir, parts: Parts) -> bool:
    return parts["token"] != NO_TOKEN and parts["card"] in s.board


def looked_at(s: Noir, parts: Parts) -> bool:
    cards = parts["cards"]
    return 0 < cards <= len(s.under) and all(slot.eyes for slot in s.under[-cards:])


FRAME_RULES: Final[dict[str, FrameRule]] = {
    **frames.ACTION,
    **frames.COLLAPSE,
    "close_up": FrameRule("turn threat"),
    "more": FrameRule("turn threat"),
    "watch": FrameRule("act", "me bodyguard"),
    "sweep": FrameRule("aftermath", "me psycho"),
    "attempt": FrameRule("aftermath sweep burnt", "mafia_killer psycho bomber sniper", attacked),
    "aftermath": FrameRule("turn act"),
    "burnt": FrameRule("aftermath led_away", "bomber", frames.on_board),
    "chain": FrameRule("aftermath led_away", "bomber", frames.on_board),
    "last_blast": FrameRule("led_away", "bomber", frames.on_board),
    "led_away": FrameRule("aftermath", "mafia_killer psycho bomber sniper"),
    "swap_with": FrameRule("threat", "me psycho", frames.on_board),
    "threat": FrameRule("turn", "me psycho", threats_so_far),
    "set_down": FrameRule("turn", "me sniper", token_and_card),
    "address": FrameRule("turn", "me undercover detective bodyguard field_agent", frames.on_board),
    "lay_open": FrameRule("turn", "me detective", looked_at),
}


def check_fbi_mafia(s: Noir) -> None:
    """NR-M5.12: scores that end it; NR-M5.3: who falls; NR-M5.6.1, NR-M5.9.2: tokens."""
    t = s.fbi_mafia
    arrests = ENOUGH_ARRESTS[s.seats] + (1 if s.options["fbi_extra_arrest"] else 0)
    if s.step is not OVER:
        demand(mafia_score(s) < ENOUGH_SCORE[s.seats], "dead: the Mafia has won (NR-M5.12.2)")
        demand(count_of(t.arrested) < arrests, "fbi_mafia.arrested: the FBI has won (NR-M5.12.1)")
    demand(count_of(t.guarded) <= MOST_GUARDS, f"fbi_mafia.guarded: there are {MOST_GUARDS} tokens (NR-M5.6.1)")
    corpses = s.dead if not s.options["bombs_stay_on_dead"] else 0
    demand(t.bombs & corpses == 0, "fbi_mafia.bombs: none lies on the dead (NR-M5.3.5)")
    demand(t.saved in (0, 1), "fbi_mafia.saved: 0, or 1 if the last attack was warded off (NR-M5.6.5)")
    open_steps = {step.name for step, _ in s.agenda} | {s.step.name}
    sweeping = "sweep" in open_steps or s.step is OVER
    demand(
        t.swept & ~(s.living() if sweeping else 0) == 0,
        "fbi_mafia.swept: the living whom a sweep has still to attack",
    )
    nameless = [seat for seat, p in enumerate(s.players) if p.identity == NONE]
    falling = "aftermath" in open_steps or s.step is OVER
    demand(len(nameless) < s.seats or falling, "A.identity: who plays is somebody (NR-C5.6)")
    fine = falling and len(set(t.fallen)) == len(t.fallen) and set(t.fallen) <= set(nameless)
    demand(fine or not t.fallen, "fbi_mafia.fallen: who has just lost an identity (NR-M5.3.7)")
    demand(count_of(hand_of(s) & ~s.left) <= HELD, f"hand: the Field Agent holds {HELD} cards (NR-M5.7.1)")
    fallen: i64 = 0
    for seat, p in enumerate(s.players):
        lost, trophies = t.lost[seat], t.trophies
        theirs = t.arrested if p.role.side == MAFIA else mask_union(trophies)
        fine = lost & ~theirs == 0 and lost & fallen == 0
        demand(fine, "fbi_mafia.lost: a card that fell, its own (NR-M5.3.2)")
        demand(p.role.side == MAFIA or not trophies[seat], "fbi_mafia.trophies: the Mafia takes them (NR-M5.3.2)")
        fallen |= lost
