"""What holds at every moment of a game: a position that breaks one of these is refused, with the field that says so.

Each is a clause of the rules, or what the fields mean. The deal and the steps keep them by themselves, so only
`Game.position` asks. How far the round is follows from the open step and the agenda (`RoundProgress`).
"""

from __future__ import annotations

from typing import Final

from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.step import Step
from backroom.games.cash2.cards import (
    BANG,
    BANGS_DEALT,
    CLIP,
    EMPTY,
    FIRST_AID,
    KIND_COUNT,
    NEW_GODFATHER,
    NO_CARD,
    NOBODY,
    ONE,
    PILE_SIZE,
    ROUNDS,
    TYPE_ITEMS,
    count,
    kinds_in,
    size,
)
from backroom.games.cash2.imagine import gained
from backroom.games.cash2.inference import DREW, HAND_SIZE, history_of, outcomes
from backroom.games.cash2.powers import DICTATOR, HUSTLER, JUNK_DEALER, POWERS, PROFESSIONAL
from backroom.games.cash2.round import (
    AIM_LAST,
    CHANGE,
    COURAGE,
    HUSTLE_WINDOW,
    LOAD_CARD,
    PLAN,
    PLAN_WITH_POWERS,
    PRIVILEGE,
    PROFESSIONAL_WINDOW,
    ROUND_BEGINS,
    TAKE_AIM,
    UNMASK,
)
from backroom.games.cash2.sharing import BAN_WINDOW, FRIEND_WINDOW, TAKE_SHARE, TAKEN_CARD, TRADE_WINDOW, USE_CARD, USED
from backroom.games.cash2.shots import SHOTS
from backroom.games.cash2.state import GOT, PAID, SHOWN_BANG, SHOWN_CLICK, Cash2, LootMove, Player, next_seat, standing
from backroom.games.cash2.windows import CLIP_PAID, GIVE_BACK, THEFT

Frames = list[tuple[Step[Cash2], int]]

IN_SHARING: Final = (BAN_WINDOW, TAKE_SHARE, TRADE_WINDOW, CLIP_PAID, FRIEND_WINDOW)
AFTER: Final = {GIVE_BACK: HUSTLE_WINDOW, CHANGE: PRIVILEGE, THEFT: PROFESSIONAL_WINDOW}
KID: Final = next(power.index for power in POWERS if power.aims_last)


def check(s: Cash2) -> None:
    """Raises ValueError, beginning with a field, when the rules cannot lead to this table."""
    check_options(s)
    check_lives(s)
    check_frames(s)
    at = RoundProgress(s)
    check_postures(s, at)
    check_powers(s, at)
    check_desk(s, at)
    check_swaps(s, at)
    for seat in range(s.seats):
        check_history(s, seat)
        check_gun(s, seat, at)
        check_aim(s, seat, at)
    check_discard(s)
    check_loot(s)
    check_moves(s)
    check_sharing(s, at)


def need(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise ValueError(f"{field}: {problem}")


class RoundProgress:
    """How far the round is: what has happened in it."""

    def __init__(self, s: Cash2) -> None:
        to_come = {s.step, *[step for step, _ in s.agenda]}
        done = {step for step, _ in plan_of(s)} - to_come
        self.hustled = HUSTLE_WINDOW in done
        self.loaded = LOAD_CARD in done
        self.unmasked = UNMASK in done
        self.aimed = TAKE_AIM in done
        self.last_aimed = AIM_LAST in done
        self.courage = COURAGE in done
        self.shots = SHOTS in done

    def has_aimed(self, p: Player) -> bool:
        return self.last_aimed if p.power.aims_last else self.aimed


def plan_of(s: Cash2) -> Frames:
    return PLAN_WITH_POWERS.frames if s.powered else PLAN.frames


def within(pile: int, whole: int) -> bool:
    """All cards of the one lie in the other."""
    return all(count(pile, kind) <= count(whole, kind) for kind in range(KIND_COUNT))


# ---------------------------------------------------------------------- the rules in force, the living and the dead


def check_options(s: Cash2) -> None:
    """What the options say of the table."""
    options = s.options
    secret = options["powers"] and options["power_visibility"] == "secret_until_used"
    need(s.powered == options["powers"], "powered", f"the option powers is {options['powers']} (CG2-S.6)")
    need(s.secret == secret, "secret", f"the option power_visibility is {options['power_visibility']} (CG2-S.6)")
    left = options["desk_card_last"] == "left"
    need(s.free_shares == left, "free_shares", f"the option desk_card_last is {options['desk_card_last']} (CG2-7.6)")
    need(1 <= s.round <= ROUNDS, "round", f"there are rounds 1 to {ROUNDS}, not {s.round}")


def check_lives(s: Cash2) -> None:
    """CG2-W.2, P15.1, E.1: so many wounds kill, and nothing else does."""
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        need(p.wounds >= 0, f"{letter}.wounds", f"cannot be {p.wounds} (CG2-W.1)")
        if s.alive >> seat & 1:
            need(p.wounds < p.power.dies_at, f"{letter}.wounds", f"with {p.wounds} one is dead (CG2-W.2)")
        else:
            need(p.wounds >= p.power.dies_at, "alive", f"{letter} lives with {p.wounds} wounds (CG2-W.2)")
    few = s.alive & s.alive - 1 == 0
    if s.over:
        need(few or s.round == ROUNDS, "step", "the game ends with one alive, or after round 8 (CG2-E.1)")
    else:
        need(not few, "alive", "with fewer than two alive the game is over (CG2-E.1)")


def check_postures(s: Cash2, at: RoundProgress) -> None:
    """CG2-0.3, 5.2, W.3: who ducked, was wounded, and shares."""
    for name, happened in (("ducked", at.courage), ("wounded", at.shots), ("sharers", at.shots), ("shared", at.shots)):
        mask = getattr(s, name)
        need(happened or not mask, name, "in this round nobody can be by now (CG2-1.1)")
        need(not mask & ~s.alive, name, "the dead have no part in it (CG2-W.3)")
    need(not s.ducked & s.wounded, "ducked", "who ducked cannot be wounded (CG2-5.2)")
    upright = standing(s)
    need(not s.sharers & ~upright, "sharers", "only those who stand share (CG2-0.6)")
    need(not s.shared & ~upright, "shared", "only those who stand share (CG2-0.6)")
    if s.step in IN_SHARING:
        for seat in MEMBERS[upright & ~s.sharers]:
            greedy = s.players[seat].power.takes_two and s.shared >> seat & 1
            need(bool(greedy), "sharers", f"{LETTERS[seat]} stands and has not bowed out (CG2-7.12)")


# ---------------------------------------------------------------------- the open step and what follows it


def check_frames(s: Cash2) -> None:
    """A round goes by its plan; what a step brings comes right after it, and a sharing goes from turn to turn."""
    if s.over:
        return
    if s.step in IN_SHARING:
        return check_turn(s)
    plan = plan_of(s)
    steps = [frame[0] for frame in plan]
    after = AFTER.get(s.step, s.step)
    need(after in steps, "step", f"{s.step.name} is no step of a round of this game")
    need(s.agenda == plan[: steps.index(after)], "agenda", f"this is not what follows {s.step.name}")
    if s.step is GIVE_BACK:
        drew = bool(s.swaps) and s.swaps[-1].taker == s.arg and s.swaps[-1].gave == EMPTY
        need(drew and s.alive >> s.arg & 1 == 1, "arg", "is the Hustler, who has just drawn a card (CG2-P08.1)")
    elif s.step is CHANGE:
        check_ordered(s)
    elif s.step is THEFT:
        check_theft(s)
    else:
        need(s.arg == 0, "arg", f"{s.step.name} has no number")


def is_alive(s: Cash2, seat: int) -> bool:
    return 0 <= seat < s.seats and s.alive >> seat & 1 == 1


def check_ordered(s: Cash2) -> None:
    """CG2-4.1, 4.4"""
    need(
        is_alive(s, s.arg) and s.arg != s.godfather, "arg", "is the living player whom the Godfather ordered (CG2-4.1)"
    )
    need(s.players[s.arg].aim != NOBODY, "arg", f"{LETTERS[s.arg]} aims at nobody (CG2-4.4)")
    need(len(MEMBERS[s.alive]) > 2, "step", "with two alive there is no other target (CG2-4.4)")


def check_theft(s: Cash2) -> None:
    """CG2-P12.1"""
    need(s.options["professional_pick"] == "target_chooses", "step", "the target does not choose (CG2-R.1)")
    need(is_alive(s, s.arg) and s.players[s.arg].power is PROFESSIONAL, "arg", "is the Professional (CG2-P12.1)")
    p = s.players[s.arg]
    need(not s.ducked >> s.arg & 1, "ducked", "the Professional stands (CG2-P12.1)")
    need(not p.loaded, f"{LETTERS[s.arg]}.loaded", "the Professional has shown the card (CG2-P12.1)")
    robbed = p.aim != NOBODY and s.ducked >> p.aim & 1 == 1 and s.players[p.aim].stash_size > 0
    need(robbed, f"{LETTERS[s.arg]}.aim", "the target ducked and has something to give (CG2-P12.1)")


def check_turn(s: Cash2) -> None:
    """CG2-7.4: the turns of a sharing; what is still to be used or answered lies above the next one."""
    need(is_alive(s, s.arg), "arg", f"{s.step.name} is about somebody alive (CG2-7.3)")
    agenda = list(s.agenda)
    if s.step in (TAKE_SHARE, BAN_WINDOW):
        need(
            bool(s.sharers >> s.arg & 1 and items_left(s)), "arg", "is a sharer, and there is something left (CG2-7.3)"
        )
        rest: Frames = [(ROUND_BEGINS, 0)] + ([(TAKE_SHARE, s.arg)] if s.step is BAN_WINDOW else [])
        need(s.powered or s.step is TAKE_SHARE, "step", "powers are not in play")
        return need(agenda == rest, "agenda", f"this is not what follows {s.step.name}")
    if s.step is TRADE_WINDOW:
        need(agenda[-1:] == [(TAKEN_CARD, s.arg)], "agenda", "a card that may be traded is about to be kept (CG2-7.4)")
        agenda.pop()
    user = s.arg
    if s.step is CLIP_PAID:
        need(GOT in s.players[s.arg].past[-1:], "arg", "is who has just received a bang (CG2-L.5)")
        if agenda[-1:] == [(FRIEND_WINDOW, s.arg)]:
            agenda.pop()
        else:
            user = NOBODY
            friend = s.powered and s.options["good_friend_discards"] == "yes"
            need(friend or not s.powered, "agenda", "the Good Friend may act after a clip (CG2-P06.1)")
    while agenda and agenda[-1][0] is USE_CARD:
        arg = agenda.pop()[1]
        need(USED.allows(arg), "agenda", f"{USE_CARD.name} {arg} is about no seat and card (CG2-P07.5)")
        seat, kind = USED.seat(arg), USED.item(arg)
        greedy = is_alive(s, seat) and s.players[seat].power.takes_two and s.shared >> seat & 1
        need(bool(greedy) and kind in (CLIP, FIRST_AID), "agenda", "a Greedy uses clips and kits (CG2-P07.5)")
        need(count(s.gone, kind) > 0, "gone", "a card that is used is out of the game (CG2-L.4)")
    check_next_turn(s, agenda, user)


def items_left(s: Cash2) -> int:
    return s.centre if s.free_shares else s.offered


def check_next_turn(s: Cash2, agenda: Frames, user: int) -> None:
    """CG2-7.2: the next sharer, if there is one and something to take."""
    need(user == NOBODY or s.shared >> user & 1 == 1, "shared", f"{LETTERS[user]} has taken a share")
    rest: Frames = [(ROUND_BEGINS, 0)]
    if s.sharers and items_left(s):
        last = user if s.powered or user != NOBODY else s.arg
        seat = next_seat(s.sharers, last + 1) if last != NOBODY else agenda[-1][1] if agenda else NOBODY
        need(0 <= seat < s.seats and s.sharers >> seat & 1 == 1, "agenda", "the next turn is a sharer's (CG2-7.2)")
        rest += [(TAKE_SHARE, seat), (BAN_WINDOW, seat)] if s.powered else [(TAKE_SHARE, seat)]
    need(agenda == rest, "agenda", f"this is not what follows {s.step.name}")


# ---------------------------------------------------------------------- powers


def check_powers(s: Cash2, at: RoundProgress) -> None:
    """CG2-S.6, O.1: what is shown, and what each seat may hold for all anyone knows."""
    hidden = BIT[s.seats] - 1
    held = [p.power.index for p in s.players]
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        need((p.power.index > 0) == s.powered, f"{letter}.power", f"cannot be {p.power.name} here (CG2-S.6)")
        need(not s.powered or held.count(p.power.index) == 1, f"{letter}.power", f"there is one {p.power.name}")
        need(s.powered or not p.shown, f"{letter}.shown", "powers are not in play (CG2-S.6)")
        need(p.shown or s.secret or not s.powered, f"{letter}.shown", "powers are public (CG2-S.6)")
        hidden &= ~BIT[seat] if p.shown else -1
        check_mark(s, seat, at)
    need(len(s.may_hold) == len(POWERS), "may_hold", f"names {len(POWERS)} powers")
    for power, mask in enumerate(s.may_hold):
        name = POWERS[power].name
        if s.powered and power in held:
            seat = held.index(power)
            need(mask >> seat & 1 == 1, "may_hold", f"{LETTERS[seat]} holds {name}")
            if s.players[seat].shown:
                need(mask == BIT[seat], "may_hold", f"everyone knows who holds {name}")
                continue
        need(not mask & ~(hidden if s.powered and power else 0), "may_hold", f"everyone knows who does not hold {name}")
    if s.secret and (at.unmasked or s.round > 1) and s.may_hold[KID]:
        known = KID in held and s.players[held.index(KID)].shown
        need(known, "may_hold", "who aims last cannot hide it once guns are aimed (CG2-R.2)")


def check_mark(s: Cash2, seat: int, at: RoundProgress) -> None:
    """CG2-P04.1, P09: that a ban or a trade is spent."""
    p = s.players[seat]
    field = f"{LETTERS[seat]}.mark"
    need(p.mark in (0, 1), field, f"cannot be {p.mark}")
    if p.mark:
        need(p.power in (DICTATOR, JUNK_DEALER) and p.shown, field, f"{p.power.name} has nothing to remember")
        kept = p.power is DICTATOR and s.options["dictator_limit"] == "per_game"
        spent = at.shots or kept or not s.alive >> seat & 1
        need(spent, field, "a new round gives it back (CG2-P04.1, R.7)")


# ---------------------------------------------------------------------- the desk and the sharing


def check_desk(s: Cash2, at: RoundProgress) -> None:
    """CG2-S.5, 7.7, 7.9"""
    first = s.options["first_godfather"]
    need(s.godfather != NOBODY, "godfather", "somebody has the desk (CG2-7.9)")
    need(
        first in ("random", s.godfather) or s.round > 1, "godfather", f"the option first_godfather is {first} (CG2-S.5)"
    )
    living = is_alive(s, s.godfather)
    need(living or at.shots, "godfather", "a dead man's desk has passed on (CG2-7.9)")
    if s.heir != NOBODY:
        need(at.shots and s.shared >> s.heir & 1 == 1, "heir", "who takes the card takes it as a share (CG2-7.7)")
    offered = kinds_in(s.centre) | (BIT[NEW_GODFATHER] if s.heir == NOBODY else 0)
    need(s.offered == offered, "offered", "is what lies in the centre, and the card that nobody took (CG2-0.4, 7.7)")


def check_sharing(s: Cash2, at: RoundProgress) -> None:
    """CG2-7.4, P04.1, R.5: a card just taken, and the ban on a share."""
    trading = s.step is TRADE_WINDOW
    need((s.taken != NO_CARD) == trading, "taken", "is a card that may still be traded (CG2-7.4)")
    need((s.ban == 0) == (s.ban_on == NOBODY), "ban", "is about somebody (CG2-P04.1)")
    if s.ban_on != NOBODY:
        need(s.ban in TYPE_ITEMS, "ban", "is one type of loot (CG2-P04.1)")
        by = [seat for seat, p in enumerate(s.players) if p.power is DICTATOR and p.mark and s.alive >> seat & 1]
        need(
            at.shots and bool(by) and s.ban_on not in by, "ban_on", "the Dictator bans somebody else (CG2-P04.1, P04.5)"
        )
        need(s.alive >> s.ban_on & 1 == 1, "ban_on", "is a sharer (CG2-P04.1)")
        if s.options["dictator_scope"] == "one_share" and not s.over:
            now = s.step is TAKE_SHARE and s.arg == s.ban_on
            need(now, "ban_on", "the ban is over with the share it was for (CG2-P04.1)")


# ---------------------------------------------------------------------- bullets


def check_swaps(s: Cash2, now: RoundProgress) -> None:
    """CG2-P08.1: at most one exchange of the Hustler a round."""
    before = dict.fromkeys(range(s.seats), 0)
    last = NOBODY
    for at, swap in enumerate(s.swaps):
        field = f"swaps.{at}"
        need(0 <= swap.taker < s.seats and 0 <= swap.other < s.seats, f"{field}.taker", "are two seats")
        p = s.players[swap.taker]
        need(p.power is HUSTLER and p.shown, f"{field}.taker", f"{LETTERS[swap.taker]} is not the Hustler (CG2-P08.1)")
        need(swap.other != swap.taker, f"{field}.other", "is another player (CG2-P08.1)")
        held = p.loaded or (now.hustled and not now.loaded) or not s.alive >> swap.taker & 1
        most = len(p.past) if held else len(p.past) - 1  # a card has left that hand since
        need(last < swap.taker_at <= most, f"{field}.taker_at", "is how long that past was then (CG2-P08.1)")
        other = s.players[swap.other].past
        need(before[swap.other] <= swap.other_at <= len(other), f"{field}.other_at", "is how long that past was then")
        last, before[swap.other] = swap.taker_at, swap.other_at
        need(swap.drew != EMPTY, f"{field}.drew", "is the card drawn (CG2-P08.1)")
        half = s.step is GIVE_BACK and at == len(s.swaps) - 1
        need((swap.gave == EMPTY) == half, f"{field}.gave", "is the card given back (CG2-P08.1)")


def check_history(s: Cash2, seat: int) -> None:
    """The past of a gun, the bullets behind it and the hand tell one story (CG2-S.2, 2.2, L.5)."""
    p = s.players[seat]
    letter = LETTERS[seat]
    need(len(p.kept) == len(p.past), f"{letter}.kept", f"has {len(p.kept)} bullets for a past of {len(p.past)}")
    bangs, cards, seen = BANGS_DEALT, HAND_SIZE, 0
    for entry in history_of(s, seat):
        ways = outcomes(entry, bangs, cards)
        if entry[0] < DREW:
            need(
                entry[0] != PAID or p.past[seen - 1 : seen] == (GOT,),
                f"{letter}.past",
                "a bang got is paid for (CG2-L.5)",
            )
            ways = [move for move in ways if move[1] == p.kept[seen]]
            seen += 1
        possible = bool(ways) and ways[0][0] > 0
        field = f"{letter}.kept" if entry[0] < DREW else "swaps"
        need(possible, field, f"its bullet {seen} cannot have been that (CG2-S.2)")
        bangs, cards = ways[0][3], ways[0][4]
    if p.bullet == BANG:
        bangs -= 1
    cards -= p.bullet != EMPTY
    need(p.bangs == bangs and bangs >= 0, f"{letter}.bangs", f"the past and the live card leave {bangs} (CG2-S.2)")
    clicks = cards - bangs
    need(p.clicks == clicks and clicks >= 0, f"{letter}.clicks", f"the past and the live card leave {clicks} (CG2-S.2)")
    need(p.hand_size == cards, f"{letter}.hand_size", f"the hand has {cards} cards")
    need(p.loaded == (p.bullet != EMPTY), f"{letter}.loaded", "says whether there is a live card")


def check_gun(s: Cash2, seat: int, at: RoundProgress) -> None:
    """CG2-2.2, 2.3: exactly one card a round leaves a living hand, besides what clips cost."""
    p = s.players[seat]
    letter = LETTERS[seat]
    got = p.past.count(GOT)
    gone = len(p.past) - got
    if not s.alive >> seat & 1:
        need(not p.loaded, f"{letter}.bullet", "the dead have no live card (CG2-W.3)")
        most = (s.round if at.shots else s.round - 1) + got
        return need(gone <= most, f"{letter}.clicks", f"by round {s.round} {gone} cards cannot be gone (CG2-2.2)")
    need(at.loaded or not p.loaded, f"{letter}.bullet", "nobody has loaded yet (CG2-2.1)")
    need(not (at.shots and p.loaded) or s.over, f"{letter}.bullet", "every live card is in the discard (CG2-2.2)")
    spent = s.round if at.loaded and not p.loaded else s.round - 1
    possible = spent + p.past.count(PAID) <= gone <= spent + got
    left = (
        f"in round {s.round} {HAND_SIZE - spent - p.loaded} cards are left for now, not {HAND_SIZE - gone - p.loaded}"
    )
    need(possible, f"{letter}.clicks", f"{left}, clips aside (CG2-2.3)")


def check_aim(s: Cash2, seat: int, at: RoundProgress) -> None:
    """CG2-3.1, 3.4: whom a gun may point at."""
    p = s.players[seat]
    field = f"{LETTERS[seat]}.aim"
    alive = s.alive >> seat & 1 == 1
    if not alive:
        need(at.shots or p.aim == NOBODY, field, "the dead aim at nobody (CG2-W.3)")
    elif not at.has_aimed(p):
        return need(p.aim == NOBODY, field, "guns do not point yet (CG2-3.1)")
    if p.aim != NOBODY:
        need(p.aim != seat, field, "nobody aims at himself (CG2-3.1)")
        need(at.shots or s.alive >> p.aim & 1 == 1, field, "the dead are no targets (CG2-3.1)")
    if alive and not at.shots:
        need(p.aim != NOBODY or not p.loaded, field, "a gun that points at nobody has no card (CG2-3.4)")
        shown = at.courage and p.power.name in ("professional", "smart")
        need(p.loaded or shown or p.aim == NOBODY, field, "a gun without a card points at nobody (CG2-3.4)")


def check_discard(s: Cash2) -> None:
    """The discard, as far as everyone knows it, follows from the pasts and from who reached into it (CG2-L.5, R.4)."""
    dug = uncovered = 0
    ats = (0,) * s.seats
    for number, dig in enumerate(s.digs):
        field = f"digs.{number}"
        lengths = [len(p.past) for p in s.players]
        grown = len(dig.ats) == s.seats and all(a <= b <= c for a, b, c in zip(ats, dig.ats, lengths))
        need(grown, f"{field}.ats", "says how long each past was then")
        ats = dig.ats
        lost = sum(entry > GOT for p, at in zip(s.players, ats) for entry in p.past[:at])
        hidden = lost - dug - uncovered
        bangs = sum(p.lost_bangs(at) for p, at in zip(s.players, ats)) - dug
        need(hidden > 0, f"{field}.ats", "nothing lay hidden then (CG2-L.5)")
        need(dig.found == (bangs > 0), f"{field}.found", f"{bangs} bangs lay hidden then (CG2-L.5)")
        need(dig.found or dug > 0, f"{field}.found", "everything hidden was known to be a click then (CG2-R.4)")
        dug += dig.found
        uncovered += 0 if dig.found else hidden
    need(s.dug == dug, "dug", f"{dug} bangs came out of the hidden discard")
    need(s.uncovered == uncovered, "uncovered", f"{uncovered} hidden cards are known to be clicks (CG2-R.4)")
    clicks = uncovered + sum(p.past.count(SHOWN_CLICK) for p in s.players)
    bangs = dug + sum(p.past.count(SHOWN_BANG) - p.past.count(GOT) for p in s.players)
    need(s.shown_clicks == clicks, "shown_clicks", f"{clicks} clicks lie there in the sight of all (CG2-0.3)")
    need(s.shown_bangs == bangs >= 0, "shown_bangs", f"{bangs} bangs lie there in the sight of all (CG2-0.3)")


# ---------------------------------------------------------------------- loot


def check_loot(s: Cash2) -> None:
    """CG2-S.3, 7.10, L.6: eight piles of eight, and stashes without clips and kits."""
    need(len(s.piles) == len(s.planted) == ROUNDS, "piles", f"there are {ROUNDS} (CG2-S.3)")
    for turn in range(ROUNDS):
        pile, known = s.piles[turn], s.planted[turn]
        need(s.powered or not known, "planted", "powers are not in play")
        if turn >= s.round:
            need(size(pile) == PILE_SIZE, "piles", f"pile {turn + 1} has {size(pile)} cards, not {PILE_SIZE} (CG2-S.3)")
            need(within(known, pile), "planted", f"pile {turn + 1} does not hold these (CG2-P09.1)")
        else:
            need(size(pile) in (0, PILE_SIZE), "piles", f"pile {turn + 1} had {PILE_SIZE} cards (CG2-S.3)")
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        need(p.stash_size == size(p.stash), f"{letter}.stash_size", f"the stash has {size(p.stash)} cards")
        used = count(p.stash, CLIP) + count(p.stash, FIRST_AID)
        need(not used, f"{letter}.stash", "clips and kits never enter a stash (CG2-L.6)")


def check_moves(s: Cash2) -> None:
    """A stash is what everyone saw come into it, and what moved unseen (CG2-P09.1, P12.1, P16.1)."""
    cards: list[int] = []
    before = [0] * s.seats
    for at, move in enumerate(s.moves):
        field = f"moves.{at}"
        need(0 <= move.taker < s.seats and move.card != NO_CARD, f"{field}.card", "is a card that somebody took")
        if move.source < 0:
            check_junk(s, move, field)
        else:
            check_taken(s, move, field)
            known = within(before[move.source], move.before) and within(move.before, s.players[move.source].seen)
            need(known, f"{field}.before", "is what everyone had seen come into that stash")
            before[move.source] = move.before
            there = move.before + gained(s.moves, cards, move.source)
            need(count(there, move.card) > 0, f"{field}.card", "did not lie in that stash then")
        cards.append(move.card)
    for seat, p in enumerate(s.players):
        stash = p.seen + gained(s.moves, cards, seat)
        need(
            p.stash == stash, f"{LETTERS[seat]}.stash", "is not what was seen to come and what moved unseen (CG2-7.10)"
        )


def check_junk(s: Cash2, move: LootMove, field: str) -> None:
    """CG2-P09.1, P09.2: out of a later pile, for a card put into it."""
    p = s.players[move.taker]
    need(p.power is JUNK_DEALER and p.shown, f"{field}.taker", "is not the Junk Dealer (CG2-P09.1)")
    need(2 <= -move.source <= ROUNDS, f"{field}.source", f"there is no pile {-move.source} to trade with (CG2-P09.1)")
    need(move.card not in (CLIP, FIRST_AID), f"{field}.card", "clips and kits are used at once (CG2-P09.2)")
    need(move.before in ONE, f"{field}.before", "is the card put into the pile (CG2-P09.1)")


def check_taken(s: Cash2, move: LootMove, field: str) -> None:
    """CG2-P12.1, P16.1: by the Professional, or by the Vulture from the dead."""
    p = s.players[move.taker]
    need(move.source < s.seats and move.source != move.taker, f"{field}.source", "is another player")
    vulture = bool(p.power.inherits) and not s.alive >> move.source & 1
    need(p.shown and (vulture or p.power is PROFESSIONAL), f"{field}.taker", "takes nothing there (CG2-P12.1, P16.1)")
