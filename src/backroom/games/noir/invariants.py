"""What holds of every table of Noir when somebody is asked, each with its clause.

`check` gets a completed position and refuses what play cannot lead to; a complaint begins with the field it is about. A
board may be smaller than that of the rules. What everyone could conclude must hold of the true cards: else there is no
world to imagine.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, LETTERS
from backroom.engine.state import OVER
from backroom.games.noir.agents import HELD
from backroom.games.noir.common import EQUAL_WALLETS, MOVE_LIMIT
from backroom.games.noir.crew import IN_HAND, LEVEL_ONE, MEMORY, Thief
from backroom.games.noir.frames import CHIEF, Frame, check_frames, demand
from backroom.games.noir.guarding import CORNERS, PLAINCLOTHES, POSTING, SECURITY_CHIEF
from backroom.games.noir.hands import SETTLE
from backroom.games.noir.heist import TO_OPEN, gang, tokens_on
from backroom.games.noir.mafia import ENOUGH_ARRESTS, ENOUGH_SCORE, mafia_score
from backroom.games.noir.modes.heist import MASTER_CRACKER, SPARE
from backroom.games.noir.modes.hitman_sleuth import GIVE_BACK, HITMAN
from backroom.games.noir.modes.killer_inspector import DRAWN, INSPECTOR
from backroom.games.noir.modes.spy_tag import ENOUGH, SIDES, TEAMS, trophies_of
from backroom.games.noir.modes.thief_chief import COVERS, THIEF
from backroom.games.noir.role import MAFIA, NO_ROLE
from backroom.games.noir.score import sides
from backroom.games.noir.state import Noir, Player, Slot
from backroom.games.noir.suspects import NAMES, NONE, cards_of, count_of
from backroom.games.noir.thieving import PAINTS
from backroom.games.noir.tokens import MOST_GUARDS
from backroom.games.noir.turn import ACT

# What a mode has beside board, turns, identities and end; all else stays as it is on an empty table.
COLLAPSE: Final = ("dead", "gone", "taken")
HAS: Final[dict[str, tuple[str, ...]]] = {
    "killer_inspector": (*COLLAPSE, "marked", "discard", "hand", "left", "players.settled"),
    "hitman_sleuth": (
        *COLLAPSE, "marked", "discard", "hand", "left", "players.settled", "target", "hits", "under",
    ),
    "spy_tag": (*COLLAPSE, "players.trophies", "players.lost"),
    "thief_chief": (
        "discard", "hand", "players.settled", "officers", "wallets", "worn", "rematch", "players.purse",
    ),
    "fbi_mafia": (
        *COLLAPSE, "marked", "discard", "hand", "left", "under", "buried", "players.trophies", "players.lost",
        "arrested", "bombs", "threats", "guarded", "saved", "swept", "fallen",
    ),
    "heist": (
        "dead", "discard", "hand", "officers", "opened", "role_deck", "roles_out", "hidden", "alarm", "dazed",
        "paints", "watched", "spotted", "clock", "crew", "ghosts",
    ),
}  # fmt: skip
ALL_HAVE: Final = (
    "mode", "undo", "limit", "pool", "rows", "cols", "board", "last_shift", "turns", "deck", "deck_size", "won", "end",
    "zones", "players.role", "players.identity", "players.eyes", "players.maybe",
)  # fmt: skip
SETTLERS: Final = ("inspector", "sleuth", "thief")  # whose identity comes out of the hand
HOLDERS: Final = (*SETTLERS, "field_agent", CHIEF, "impersonator")


def check_cast(s: Noir) -> None:
    """What is looked at before anything is completed or counted."""
    check_fields(s)
    check_roles(s)


def check(s: Noir) -> None:
    check_frames(s)
    check_end(s)
    check_turns(s)
    check_slots(s)
    for seat, p in enumerate(s.players):
        check_identity(s, seat, p)
    MODES[s.mode.name](s)


def check_fields(s: Noir) -> None:
    """What another mode has lies nowhere in this one."""
    empty, nobody = Noir(), Player()
    for field in s.game.visibility:
        row, _, name = field.rpartition(".")
        if field in ALL_HAVE or (row or name) in HAS[s.mode.name] or field in HAS[s.mode.name]:
            continue
        if row == "players":
            for seat, p in enumerate(s.players):
                value = getattr(p, name)
                demand(value == getattr(nobody, name), f"{LETTERS[seat]}.{name}: {s.mode.name} has none")
        else:
            demand(getattr(s, row or name) == getattr(empty, row or name), f"{row or name}: {s.mode.name} has none")


def check_roles(s: Noir) -> None:
    """NR-M1.1.2, NR-M2.1.1, NR-M6.1.1: the roles of the mode, each with one seat; any thief of a heist is one."""
    left = Counter(role.name for role in s.mode.cast(s.seats))
    for seat, p in enumerate(s.players):
        name = p.role.name if p.role.name in left or p.role not in s.mode.roles else NO_ROLE.name
        demand(left[name] > 0, f"{LETTERS[seat]}.role: {s.mode.name} has no {'second ' if name in left else ''}{name}")
        left[name] -= 1


def check_end(s: Noir) -> None:
    """NR-C11.1, NR-C10.6: a side has won when it is over and not before; at the limit nobody has."""
    if s.step is not OVER:
        demand(s.won == 0, "won: nobody has won a game that goes on (NR-C11.1)")
        return demand(s.end == 0, "end: the game goes on (NR-C11.1)")
    demand(s.end > 0, "end: a game that is over says why (NR-C11.1)")
    parties = [0] if s.end in (MOVE_LIMIT, EQUAL_WALLETS) else [seats for _, seats in sides(s)]
    demand(s.won in parties, "won: this is no side that wins together (NR-C11.1)")


def check_turns(s: Noir) -> None:
    """NR-C10.6: turns have a limit."""
    demand(0 <= s.turns <= (s.limit or s.turns), f"turns: the game ends after turn {s.limit} (NR-C10.6)")


def check_marks(s: Noir) -> None:
    """NR-C6.3, NR-M5.3.5, NR-M6.6.3: what lies on a card lies on one that is there, and most of it on the living."""
    alive = s.pool & ~s.dead
    for field, cards, there in (
        ("marked", s.marked, alive),
        ("arrested", s.arrested, alive),
        ("officers", s.officers, alive),
        ("wallets", s.wallets, alive),
        ("threats", s.threats, s.living()),
        ("guarded", s.guarded, s.living()),
        ("bombs", s.bombs, s.pool & ~s.gone),
        ("dazed", s.dazed, s.officers),
    ):
        names = ", ".join([NAMES[card] for card in cards_of(cards & ~there)])
        demand(not names, f"{field}: it cannot lie on {names} (NR-C6.3, NR-M5.3.5)")


# ---------------------------------------------------------------------- what is known


def check_identity(s: Noir, seat: int, p: Player) -> None:
    """NR-C5.6, NR-C9.2: a living card that its seat knows; what everyone knows of it is true."""
    letter = LETTERS[seat]
    if p.identity == NONE:
        demand(p.maybe == 0 and p.eyes == 0 and p.settled == 0, f"{letter}.maybe: there is no identity to know")
        return
    living = s.pool & ~s.gone if s.step is OVER else s.living()
    demand(living & BIT[p.identity] != 0, f"{letter}.identity: an identity is a living card on the board (NR-C5.6)")
    demand(p.maybe & BIT[p.identity] != 0, f"{letter}.maybe: it is {s.game.codecs['target'].to_json(p.identity)}")
    demand(p.maybe & ~s.pool == 0, f"{letter}.maybe: only a suspect of this game")
    owed = s.mode.eyes(s, seat)
    demand(owed & ~p.eyes == 0, f"{letter}.eyes: the seat and its side know it (NR-C9.2)")
    demand(p.eyes == owed or (p.settled == 0 and found_again(s)), f"{letter}.eyes: nobody else can know it (NR-C9.2)")
    mine = [slot.card for slot in s.hand if slot.owner == seat]
    settler = p.role.name in SETTLERS and p.settled > 0
    demand(p.settled == 0 or settler, f"{letter}.settled: this identity comes from the deck")
    if settler:
        demand(p.settled <= len(mine), f"{letter}.settled: the hand has {len(mine)} cards")
        demand(p.identity in mine[: p.settled], f"{letter}.settled: the identity is one of the first cards of the hand")
        demand(s.left & BIT[p.identity] == 0, f"{letter}.identity: this card has left the hand")


def settled(s: Noir, *others: str) -> None:
    """NR-C5.6: who plays is somebody, but for whoever chooses among the cards in hand just now."""
    for seat, p in enumerate(s.players):
        choosing = s.step is SETTLE and s.arg == seat
        late = p.role is INSPECTOR and not p.settled  # NR-M1.2.2: until the first turn
        if s.step is not OVER and (p.role.name in others or p.role.name in SETTLERS):
            is_one = p.identity != NONE
            demand(
                is_one != choosing or (late and not is_one),
                f"{LETTERS[seat]}.identity: who plays is somebody (NR-C5.6)",
            )


def hand_of(s: Noir) -> i64:
    cards: i64 = 0
    for slot in s.hand:
        cards |= BIT[slot.card]
    return cards


def found_again(s: Noir) -> bool:
    """Cards that somebody has looked at can lie under the deck, to be drawn again (NR-M2.5.3, NR-M5.5.2)."""
    return "under" in HAS[s.mode.name]


def check_slots(s: Noir) -> None:
    """NR-C9.1: who holds cards sees them; what everyone knows of a card is true."""
    holders = {slot.owner for slot in s.hand}
    for row in ("hand", "hits", "under", "buried"):
        slots: list[Slot] = getattr(s, row)
        for at, slot in enumerate(slots):
            demand(slot.maybe & BIT[slot.card] != 0, f"{row}.{at}.maybe: the card is another one")
            held = row == "hand"
            demand(held == (slot.owner >= 0), f"{row}.{at}.owner: only cards in hand belong to somebody")
            if held:
                role = s.players[slot.owner].role.name
                demand(len(holders) == 1 and role in HOLDERS, f"{row}.{at}.owner: one seat holds cards")
                mine: i64 = BIT[slot.owner]
                fine = slot.eyes == mine or (slot.eyes & mine != 0 and found_again(s))
                demand(fine, f"{row}.{at}.eyes: one sees one's own hand, and nobody else does (NR-C9.1)")


def check_left(s: Noir) -> None:
    """NR-C6.1, NR-C6.4: what has left a hand was in it, and lies open."""
    demand(s.left & ~hand_of(s) == 0, "left: this card was in no hand")
    demand(s.left & ~(s.marked | s.discard) == 0, "left: what has left a hand lies open (NR-C6.1, NR-C6.4)")


# ---------------------------------------------------------------------- the modes


def killer_inspector(s: Noir) -> None:
    """NR-M1.9.2: so many deaths end it; NR-M1.2.1: the Killer begins; NR-M1.2.2: a choice of four cards."""
    settled(s, "killer")
    if s.step is OVER:
        return
    goal = s.options["killer_target_deaths"]
    demand(count_of(s.dead) < goal, f"dead: with {goal} deaths the game is over (NR-M1.9.2)")
    inspector = s.players[s.seat_of(INSPECTOR)]
    ready = inspector.settled > 0 or s.step is SETTLE or s.deck_size >= DRAWN
    demand(ready, f"deck: the Inspector has yet to draw {DRAWN} cards (NR-M1.2.2)")
    demand(s.turns != 1 or s.step is not ACT or s.arg == s.mode.first(s), "turns: the Killer begins (NR-M1.2.1)")


def hitman_sleuth(s: Noir) -> None:
    """NR-M2.3.2: while the game goes on there is a living target; NR-M2.1.4: who knows the list, an option says."""
    settled(s, "hitman")
    living = s.target != NONE and s.living() & BIT[s.target] != 0
    demand(living or s.step is OVER, "target: while the game goes on a living target lies open (NR-M2.3.2)")
    known: i64 = BIT[s.seat_of(HITMAN)] if s.options["hitlist_known_to_hitman"] else 0
    for at, slot in enumerate(s.hits):
        demand(slot.eyes == known, f"hits.{at}.eyes: who knows the list, an option says (NR-M2.1.4)")
    demand(s.step is not GIVE_BACK or known != 0, "step: a list that nobody knows gives its last card (NR-M2.5.3)")


def spy_tag(s: Noir) -> None:
    """NR-M3.6.1: so many trophies of a side end it; NR-M3.3.2: who is captured draws a new identity."""
    settled(s, "spy")
    demand(s.dead & ~s.shown() == 0, "dead: only trophies are dead (NR-M3.3.2)")
    if s.step is OVER:
        return
    to_come = 0
    for seat in range(s.seats):
        number = trophies_of(s, TEAMS[s.seats][seat])
        demand(number < ENOUGH[s.seats], f"{LETTERS[seat]}.trophies: with {number} the game is over (NR-M3.6.1)")
        to_come += (ENOUGH[s.seats] - 1 - number) * (seat < SIDES[s.seats])
    demand(s.deck_size >= to_come, f"deck: up to {to_come} spies will draw from it (NR-M3.3.2)")


def thief_chief(s: Noir) -> None:
    """NR-M4.1.1: three covers; NR-M4.4.1: what was learnt of one of them is true of one; NR-M4.8.1: wallets end it."""
    settled(s, "police_chief")
    if not s.options["hire_may_dismiss_new"]:
        demand(s.officers != 0, "officers: after a Hire one who was there goes, so there is one (NR-M4.1.3, NR-M4.6.3)")
    cards = hand_of(s)
    demand(not s.worn or count_of(cards) == COVERS, "worn: the Thief has three cards (NR-M4.1.1)")
    for cover in s.worn:
        demand(cover & cards != 0 and cover & ~s.pool == 0, "worn: none of the three cards was this cover (NR-M4.4.1)")
    demand(s.wallets != 0 or s.step is OVER, "wallets: with the last one the game is over (NR-M4.8.1)")
    series = s.options["two_game_series"]
    demand(s.rematch == 0 or (s.rematch == 1 and series), "rematch: 0, or 1 in the second game of two (NR-M4.8.3)")
    for seat, p in enumerate(s.players):
        earned = s.step is OVER or (s.rematch and p.role is not THIEF)
        most = count_of(s.pool) if series and earned else 0
        demand(0 <= p.purse <= most, f"{LETTERS[seat]}.purse: what a finished game of two has brought (NR-M4.8.3)")


def fbi_mafia(s: Noir) -> None:
    """NR-M5.12: scores that end it; NR-M5.3: who falls; NR-M5.6.1, NR-M5.9.2: tokens."""
    arrests = ENOUGH_ARRESTS[s.seats] + (1 if s.options["fbi_extra_arrest"] else 0)
    if s.step is not OVER:
        demand(mafia_score(s) < ENOUGH_SCORE[s.seats], "dead: the Mafia has won (NR-M5.12.2)")
        demand(count_of(s.arrested) < arrests, "arrested: the FBI has won (NR-M5.12.1)")
    demand(count_of(s.guarded) <= MOST_GUARDS, f"guarded: there are {MOST_GUARDS} tokens (NR-M5.6.1)")
    corpses = s.dead if not s.options["bombs_stay_on_dead"] else 0
    demand(s.bombs & corpses == 0, "bombs: none lies on the dead (NR-M5.3.5)")
    demand(s.saved in (0, 1), "saved: 0, or 1 if the last attack was warded off (NR-M5.6.5)")
    frames = {step.name for step, _ in s.agenda} | {s.step.name}
    sweeping = "sweep" in frames or s.step is OVER
    demand(s.swept & ~(s.living() if sweeping else 0) == 0, "swept: the living whom a sweep has still to attack")
    nameless = [seat for seat, p in enumerate(s.players) if p.identity == NONE]
    falling = "aftermath" in frames or s.step is OVER
    demand(len(nameless) < s.seats or falling, "A.identity: who plays is somebody (NR-C5.6)")
    fine = falling and len(set(s.fallen)) == len(s.fallen) and set(s.fallen) <= set(nameless)
    demand(fine or not s.fallen, "fallen: who has just lost an identity (NR-M5.3.7)")
    demand(count_of(hand_of(s) & ~s.left) <= HELD, f"hand: the Field Agent holds {HELD} cards (NR-M5.7.1)")
    spoils: i64 = 0
    for seat, p in enumerate(s.players):
        theirs = s.arrested if p.role.side == MAFIA else s.spoils()
        demand(
            p.lost & ~theirs == 0 and p.lost & spoils == 0,
            f"{LETTERS[seat]}.lost: a card that fell, its own (NR-M5.3.2)",
        )
        demand(p.role.side == MAFIA or not p.trophies, f"{LETTERS[seat]}.trophies: the Mafia takes them (NR-M5.3.2)")
        spoils |= p.lost


def heist(s: Noir) -> None:
    """NR-M6.2.3: three tokens open a safe, four safes end it; NR-M6.3: what the Chief notices; NR-M6.6, NR-M6.7."""
    thieves: i64 = BIT[s.seats] - 1 & ~BIT[s.seat_of(SECURITY_CHIEF)]
    in_play: i64 = sum([BIT[safe] for safe, zone in enumerate(s.zones) if zone])
    demand(s.opened & ~in_play == 0, "opened: there is no such safe (NR-M6.2.2)")
    demand(s.opened != in_play or s.step is OVER, "opened: with the last safe the game is over (NR-M6.11.1)")
    demand(0 <= s.hidden < s.seats - 1, "hidden: with an action of each thief it is the Chief's turn (NR-M6.3.4)")
    demand(s.alarm in (0, 1), "alarm: 0, or 1 when the last action was noticed (NR-M6.3.3)")
    demand(0 <= s.paints <= PAINTS, f"paints: {PAINTS} in a game (NR-M6.7.1)")
    demand(count_of(s.dazed) <= 1, "dazed: one officer is knocked out at a time (NR-M6.6.3)")
    demand(-1 <= s.watched < CORNERS * CORNERS, "watched: one of sixteen squares, or -1 (NR-M6.10.4)")
    seen = thieves if s.watched >= 0 else 0
    demand(s.spotted & ~seen == 0, "spotted: thieves in the square that was watched (NR-M6.10.4)")
    demand(s.dead & ~s.shown() == 0, "dead: only officers who were painted over are dead (NR-M6.7.1)")
    for safe in range(len(s.zones)):
        demand(tokens_on(s, safe) < TO_OPEN, "crew: three tokens open a safe (NR-M6.2.3)")
    if s.step in (POSTING, PLAINCLOTHES):
        frames: list[Frame] = [*s.agenda, (s.step, s.arg)]
        posts = [n for step, n in frames[::-1] if step is POSTING]
        fine = posts == list(range(count_of(s.officers), s.options["heist_officers"]))
        demand(fine, "officers: they are posted one after the other (NR-M6.1.5)")
        cards = len(posts) + SPARE
        demand(len(s.hand) == cards, f"hand: the Chief has still {cards} cards to choose from (NR-M6.1.5)")
        demand(s.mode.is_possible(s), "officers: they are posted in rising order (NR-M6.1.5)")
    demand(len(s.crew) == s.seats, "crew: one record for each seat")
    for seat, t in enumerate(s.crew):
        check_thief(s, seat, t)
    levels = [number < LEVEL_ONE for number in s.role_deck]
    demand(levels == sorted(levels), "role_deck: the first level lies on top (NR-M6.1.2)")
    needed = len(s.role_deck) + PAINTS - s.paints
    demand(s.deck_size >= needed or s.step is OVER, f"deck: thieves and officers may draw {needed} cards (NR-M6.11.3)")
    check_ghosts(s)


def check_thief(s: Noir, seat: int, t: Thief) -> None:
    """NR-M6.1.3, NR-M6.9.2: a role card, face down or not; NR-M6.4, NR-M6.5.2: tokens on one safe."""
    p = s.players[seat]
    chief = p.role is SECURITY_CHIEF
    number = s.mode.roles.index(p.role) if p.role in s.mode.roles and not chief else -1
    level = 0 if number < 0 else 1 if number < LEVEL_ONE else 2
    demand(t.level == level, f"crew.{seat}.level: the role card of this seat is of level {level} (NR-M6.1.2)")
    known = 0 if not level else gang(s, seat) if s.options["thieves_share_roles"] else BIT[seat]
    demand(t.insiders in (0, known), f"crew.{seat}.insiders: face up, or known to those who may look (NR-M6.9.2)")
    demand(0 <= t.born <= s.clock, f"crew.{seat}.born: between 0 and the clock")
    most = 0 if not level or t.insiders else 2 if p.role is MASTER_CRACKER else 1
    shut = t.safe >= 0 and s.zones[t.safe] != 0 and not s.opened & BIT[t.safe]
    demand(0 <= t.tokens <= most, f"crew.{seat}.tokens: at most {most} tokens of this role (NR-M6.5.2)")
    demand(shut if t.tokens else t.safe == IN_HAND, f"crew.{seat}.safe: tokens lie on a shut safe (NR-M6.5.2)")
    if s.step is not OVER:
        somebody = p.identity != NONE
        demand(chief or somebody == (level > 0), f"{LETTERS[seat]}.identity: who has a role is somebody (NR-M6.9.1)")
    gone = [other for other in s.crew if t.born == 0 and p.identity != NONE and other.seen & BIT[p.identity]]
    demand(not gone, f"crew.{seat}.born: this card has been seen go into the deck")


def check_ghosts(s: Noir) -> None:
    """NR-M6.6.6: former identities were somebody's, and nobody's who lived at the same time."""
    for at, ghost in enumerate(s.ghosts):
        demand(0 <= ghost.born < ghost.gone <= s.clock, f"ghosts.{at}.born: born, gone, and by now past")
    demand(len(s.ghosts) <= MEMORY and haunted(s, []), "ghosts: these cannot all have been somebody (NR-M6.6.6)")


def haunted(s: Noir, cards: list[int]) -> bool:
    """Whether there is a card for every ghost beside those of the first ones."""
    if len(cards) == len(s.ghosts):
        return True
    ghost = s.ghosts[len(cards)]
    taken: i64 = 0
    for seat, t in enumerate(s.crew):
        if t.born < ghost.gone and s.players[seat].identity != NONE:
            taken |= BIT[s.players[seat].identity]
        taken |= t.seen if ghost.born == 0 and s.players[seat].role is SECURITY_CHIEF else 0
    for card, other in zip(cards, s.ghosts):
        if other.gone > ghost.born and other.born < ghost.gone:
            taken |= BIT[card]
    return any(haunted(s, [*cards, card]) for card in cards_of(ghost.maybe & ~taken))


MODES: Final = {
    "killer_inspector": killer_inspector,
    "hitman_sleuth": hitman_sleuth,
    "spy_tag": spy_tag,
    "thief_chief": thief_chief,
    "fbi_mafia": fbi_mafia,
    "heist": heist,
}
