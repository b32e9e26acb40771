"""What holds at every moment of a game: a position that breaks one of these is refused, with the field that says so.

Each is a clause of the rules, or what the fields mean. The deal and the steps keep them by themselves, so only
`Game.position` asks. How far the round is follows from the open step and the agenda (`RoundProgress`).
"""

from __future__ import annotations

from typing import Final

from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.step import Step
from backroom.games.cash1.cards import (
    BACK,
    CALLS,
    CLICK,
    EMPTY,
    FAST_PHASE,
    FULL_HAND,
    HAND_SIZE,
    MARKER,
    NOBODY,
    NOTES_A_ROUND,
    ONE,
    PAID,
    PHONE_ROUNDS,
    ROUNDS,
    SLOW_PHASE,
    TRIPLE,
    count,
    is_pair,
    size,
)
from backroom.games.cash1.inference import outcomes
from backroom.games.cash1.powers import POOLS, POWERS, WONT_NEED_IT
from backroom.games.cash1.round import (
    AIM_LAST,
    LOAD_CARD,
    LOAD_LAST,
    NERVE,
    TAKE_AIM,
    plan_of,
)
from backroom.games.cash1.sharing import PHONE, ROUND_ENDS, SPLIT
from backroom.games.cash1.shots import FAST, SLOW
from backroom.games.cash1.state import Cash1, Player, option_value, standing
from backroom.games.cash1.windows import EXCHANGE, HEIR, STAND_UP, may_exchange

OPTION_FIELDS: Final = (
    ("powered", "powers", "CG1-S.6"), ("undercover", "cop", "CG1-S.7"), ("godfather", "godfather_seat", "CG1-S.5"),
)  # fmt: skip
Frames = list[tuple[Step[Cash1], int]]


def check(s: Cash1) -> None:
    """Raises ValueError, beginning with a field, when the rules cannot lead to this table."""
    check_options(s)
    check_lives(s)
    check_frames(s)
    at = RoundProgress(s)
    check_postures(s, at)
    check_powers(s)
    check_legacy(s)
    for gun in range(s.seats):
        check_history(s, gun)
        check_gun(s, gun, at)
        check_aim(s, gun, at)
        check_shot(s, gun, at)
    check_notes(s)
    check_phone(s, at)


def need(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise ValueError(f"{field}: {problem}")


class RoundProgress:
    """How far the round is: what has happened in it."""

    def __init__(self, s: Cash1) -> None:
        to_come = {s.step, *[step for step, _ in s.agenda]}
        plan = {step for step, _ in plan_of(s).frames}
        done = plan - to_come
        self.loaded = LOAD_CARD in done
        self.aimed = TAKE_AIM in done
        self.last_aimed = AIM_LAST in done or (not s.powered and self.aimed)
        self.last_loaded = LOAD_LAST in done or (not s.powered and self.loaded)
        self.nerve = NERVE in done
        self.fast = FAST in done
        self.slow = SLOW in done
        self.stood_up = STAND_UP in done
        self.split = SPLIT in done
        self.phone = PHONE in done

    def has_loaded(self, s: Cash1, seat: int) -> bool:
        p = s.players[seat]
        return self.last_loaded if p.shown and p.power.loads_last else self.loaded

    def has_aimed(self, s: Cash1, seat: int) -> bool:
        p = s.players[seat]
        return self.last_aimed if p.shown and p.power.aims_last else self.aimed


# ---------------------------------------------------------------------- the rules in force, the living and the dead


def check_options(s: Cash1) -> None:
    """What the options say of the table."""
    for name, option, clause in OPTION_FIELDS:
        need(getattr(s, name) == s.options[option], name, f"the option {option} is {s.options[option]!r} ({clause})")
    need(1 <= s.round <= ROUNDS, "round", f"there are rounds 1 to {ROUNDS}, not {s.round}")


def check_lives(s: Cash1) -> None:
    """CG1-W.2, A02: so many wounds kill, and nothing else does."""
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        need(p.wounds >= 0, f"{letter}.wounds", f"cannot be {p.wounds} (CG1-W.1)")
        alive = s.alive >> seat & 1 == 1
        if alive:
            need(p.wounds < p.power.dies_at, f"{letter}.wounds", f"with {p.wounds} one is dead (CG1-W.2)")
            need(p.wounds < 3 or p.shown, f"{letter}.shown", "who lives with three wounds has shown why (CG1-A02.2)")
        else:
            need(p.wounds >= p.power.dies_at, "alive", f"{letter} lives with {p.wounds} wounds (CG1-W.2)")
            need(p.money == 0, f"{letter}.money", "the money of the dead goes to the box (CG1-W.5)")
    need(s.fallen == (s.alive != BIT[s.seats] - 1), "fallen", "says whether somebody has died")
    few = s.alive & s.alive - 1 == 0
    if s.over:
        need(few or s.round == ROUNDS, "step", "the game ends with one alive, or after round 8 (CG1-E.1, E.2)")
    else:
        need(not few, "alive", "with fewer than two alive the game is over (CG1-E.2)")


def check_postures(s: Cash1, at: RoundProgress) -> None:
    """CG1-0.3: alive, and one of standing, ducked, wounded, withdrawn."""
    for name, happened in (("ducked", at.nerve), ("withdrawn", at.nerve), ("wounded", at.fast)):
        mask = getattr(s, name)
        need(happened or not mask, name, "in this round nobody can be by now (CG1-1.1)")
        need(not mask & ~s.alive, name, "the dead have no posture")
    twice = s.ducked & s.wounded | s.ducked & s.withdrawn | s.wounded & s.withdrawn
    need(not twice, "ducked", "one is ducked, wounded or withdrawn (CG1-0.3)")
    withdraws = option_value(s, "shooter_at_ducker") == "withdraws"
    need(withdraws or not s.withdrawn, "withdrawn", "nobody withdraws without the option (CG1-O.1)")
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        need(p.shame >= 0, f"{letter}.shame", f"cannot be {p.shame}")
        need(p.sirens >= 0, f"{letter}.sirens", f"cannot be {p.sirens}")
        most = s.round - (0 if at.nerve else 1)
        need(p.markers() <= most, f"{letter}.shame", f"by now one can have {most} markers (CG1-4.3)")
        field = f"{letter}.sirens" if p.sirens else f"{letter}.shame"
        need(p.markers() > 0 or not s.ducked >> seat & 1, field, "who ducked has a marker (CG1-4.3)")
        need(p.wounds > 0 or not s.wounded >> seat & 1, f"{letter}.wounds", "who is wounded has a wound (CG1-W.1)")
    if not s.over:
        need(s.fast_over == at.fast, "fast_over", "says whether the triples of this round have been shown")
        shared = standing(s) if at.split and s.step is PHONE else 0
        if at.phone:  # between two rounds they may lie there yet
            shared = s.sharers
        need(s.sharers == shared, "sharers", "are those who stand, once the loot is divided (CG1-0.8)")
    need(not s.sharers & ~s.alive, "sharers", "the dead do not share")


# ---------------------------------------------------------------------- the open step and what follows it


def check_frames(s: Cash1) -> None:
    """A round goes by its plan, but for the windows after a shot (CG1-W.3) and a blast (CG1-A05.7)."""
    if s.over:
        return
    frames = plan_of(s).frames
    if s.step in (EXCHANGE, HEIR):
        return check_window(s, frames)
    numbers = [n for step, n in frames if step is s.step]
    need(bool(numbers), "step", f"there is no {s.step.name} in a round of this game (CG1-K.7)")
    need(s.arg in numbers, "arg", f"a round has no {s.step.name} {s.arg}")
    need(s.agenda == frames[: frames.index((s.step, s.arg))], "agenda", f"this is not what follows {s.step.name}")


def check_window(s: Cash1, frames: Frames) -> None:
    """CG1-A09.2, A11.7, A03.2: after the triples, after the slow bullets, or after a blast."""
    need(s.powered, "step", f"{s.step.name}: powers are not in play")
    dead = BIT[s.seats] - 1 & ~s.alive
    agenda = s.agenda
    heir = (HEIR, int(dead))
    if s.step is EXCHANGE:
        need(s.arg in (FAST_PHASE, SLOW_PHASE), "arg", f"a card comes back in phase 5 or 6, not in {s.arg}")
        shot: tuple[Step[Cash1], ...] = (FAST,) if s.arg == FAST_PHASE else (SLOW,)
        need(may_exchange(s, s.arg), "step", "nobody can take a card back now (CG1-A09.1, A11.7)")
        if heir in agenda:
            agenda = agenda[:-1]
            check_heir(s, "agenda")
    else:
        need(s.arg == dead != 0, "arg", "an heir takes from those who have just died (CG1-A03.2)")
        check_heir(s, "step")
        shot = (FAST, SLOW)
    steps = [frame[0] for frame in frames]
    tails = [frames[: steps.index(step)] for step in (*shot, SPLIT)]
    tails[-1] = frames[: steps.index(ROUND_ENDS) + 1]
    need(agenda in tails, "agenda", f"this is not what follows {s.step.name}")


def check_heir(s: Cash1, field: str) -> None:
    """CG1-A03.1, A03.8: once in a game, and not in its last round."""
    need(s.heir == NOBODY, field, "somebody has inherited already (CG1-A03.1)")
    need(WONT_NEED_IT.may_inherit(s), field, "nobody can inherit now (CG1-K.7, A03.8)")


# ---------------------------------------------------------------------- powers and roles


def check_powers(s: Cash1) -> None:
    """CG1-S.6, A.1: what is shown, and what each seat may hold for all anyone knows."""
    pool = POOLS[str(option_value(s, "ability_pool"))] if s.powered else 0
    hidden = BIT[s.seats] - 1
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        need((p.power.index > 0) == s.powered, f"{letter}.power", f"cannot be {p.power.name} here")
        need(not s.powered or pool >> p.power.index & 1 == 1, f"{letter}.power", f"{p.power.name} is not in the pool")
        need(s.powered or not p.shown, f"{letter}.shown", "powers are not in play")
        if p.shown:
            hidden &= ~BIT[seat]
            pool &= ~BIT[p.power.index]
    need(s.unshown == pool, "unshown", "are the powers of the pool that nobody has shown")
    need(len(s.may_hold) == len(POWERS), "may_hold", f"names {len(POWERS)} powers")
    for power in POWERS:
        mask = s.may_hold[power.index]
        holders = [seat for seat, p in enumerate(s.players) if p.power is power and s.powered]
        for seat in holders:
            need(mask >> seat & 1 == 1, "may_hold", f"{LETTERS[seat]} holds {power.name}")
        if holders and s.players[holders[0]].shown:
            need(mask == BIT[holders[0]], "may_hold", f"everyone knows who holds {power.name}")
        elif not pool >> power.index & 1:
            need(mask == 0, "may_hold", f"nobody holds {power.name}")
        elif can_be_cleared(power.index):
            need(not mask & ~hidden, "may_hold", f"who has shown a power does not hold {power.name}")
        else:
            need(mask == hidden, "may_hold", f"nothing tells who does not hold {power.name} (CG1-R.10)")
    if s.armed != NOBODY:
        p = s.players[s.armed]
        madman = p.shown and p.power.name == "madman"
        need(madman and s.alive >> s.armed & 1 == 1, "armed", "the grenade is the living Madman's (CG1-A05.1, A05.3)")
    need(s.cop_among == 0 or s.undercover, "cop_among", "the cop is not in play")


def can_be_cleared(index: int) -> bool:
    """CG1-R.6, R.10: a death, two hits, and an inherited gun tell who does not hold these."""
    power = POWERS[index]
    return power.dies_at != 3 or power.aims_between or power.wounds(2, False) != 2


def check_phone(s: Cash1, at: RoundProgress) -> None:
    """CG1-8.1, 8.8, 8.11: one call a round, up to round 6; the cop was there whenever it was used."""
    need(s.calls >= 0, "calls", f"cannot be {s.calls}")
    rounds = s.round - (0 if at.phone else 1)
    most = min(CALLS, PHONE_ROUNDS, rounds) if s.undercover else 0
    need(s.calls <= most, "calls", f"by round {s.round} there can have been {most}, not {s.calls} (CG1-8.11)")
    everyone = BIT[s.seats] - 1
    for seat, p in enumerate(s.players):
        need(not p.cop or s.cop_among >> seat & 1 == 1, "cop_among", f"{LETTERS[seat]} is the cop (CG1-8.8)")
        sirens = max(0, rounds - CALLS + (1 if at.nerve and not at.phone else 0)) if s.calls == CALLS else 0
        need(p.sirens <= sirens, f"{LETTERS[seat]}.sirens", f"there can be {sirens} by now (CG1-8.9)")
    if s.undercover and not s.calls:
        need(s.cop_among == everyone, "cop_among", "without a call it can be anybody (CG1-8.8)")


# ---------------------------------------------------------------------- guns


def check_legacy(s: Cash1) -> None:
    """CG1-A03: a dead man's gun in another's hand."""
    if s.heir == NOBODY:
        nothing = s.legacy == NOBODY and not s.legacy_at and not s.left and not s.late
        return need(nothing, "legacy", "nobody has inherited (CG1-A03.2)")
    letter = LETTERS[s.heir]
    need(s.legacy not in (NOBODY, s.heir), "legacy", "is the seat whose gun was inherited")
    need(not s.alive >> s.legacy & 1, "legacy", f"{LETTERS[s.legacy]} lives and keeps the gun (CG1-A03.2)")
    p = s.players[s.heir]
    need(p.power is WONT_NEED_IT and p.shown, "heir", f"{letter} has not shown You Won't Need It Any More (CG1-A03.2)")
    past = s.players[s.legacy].past
    need(0 <= s.legacy_at <= len(past), "legacy_at", f"the past of that gun has {len(past)} entries")


def check_history(s: Cash1, gun: int) -> None:
    """The past of a gun, the bullets behind it and the hand tell one story (CG1-S.2, 0.5, A09.2, A11.7)."""
    p = s.players[gun]
    letter = LETTERS[gun]
    inherited = gun == s.legacy
    until = s.legacy_at if inherited else len(p.past)
    need(len(p.kept) == until, f"{letter}.kept", f"has {len(p.kept)} bullets for a past of {until}")
    if inherited:
        need(len(s.late) == len(p.past) - until, "late", f"has {len(s.late)} bullets for {len(p.past) - until} entries")
    hand = FULL_HAND
    bullets = p.kept + s.late if inherited else p.kept
    for at, (entry, bullet) in enumerate(zip(p.past, bullets)):
        if inherited and at == until:
            need(hand == s.left, "left", "is not what the past left of that hand (CG1-A03.3)")
        before = p.past[at - 1] if at else 0
        check_entry(p, letter, at, before)
        ways = [move for move in outcomes(entry, before, hand) if move[1] == bullet and move[0] > 0]
        field = "late" if inherited and at >= until else f"{letter}.kept"
        need(bool(ways), field, f"its bullet {at + 1} cannot have been that (CG1-S.2)")
        hand = ways[0][2]
    if inherited and until == len(p.past):
        need(hand == s.left, "left", "is not what the past left of that hand (CG1-A03.3)")
    need(p.card == EMPTY or count(hand, p.card) > 0, f"{letter}.card", "is none of that hand")
    hand -= ONE[p.card] if p.card != EMPTY else 0
    need(p.hand == hand, f"{letter}.hand", "is not what the past and the live card leave of the deal (CG1-S.2)")
    need(p.hand_size == size(p.hand), f"{letter}.hand_size", f"the hand has {size(p.hand)} cards")
    need((p.card != EMPTY) == (s.live >> gun & 1 == 1), "live", f"{letter}.card says whether that gun is loaded")


def check_entry(p: Player, letter: str, at: int, before: int) -> None:
    """CG1-A09.2, A11.7: a bullet just shown comes back, and another card goes for it at once."""
    entry = p.past[at]
    field = f"{letter}.past"
    if BACK <= entry < PAID:
        need(at > 0 and before == entry - BACK != CLICK, field, "what comes back was a bullet just shown (CG1-A09.2)")
        need(at + 1 < len(p.past) and p.past[at + 1] == PAID, field, "another card goes for it (CG1-A09.2)")
    if entry == PAID:
        need(BACK <= before < PAID, field, "a card is paid for one that came back (CG1-A09.2)")


def check_gun(s: Cash1, gun: int, at: RoundProgress) -> None:
    """CG1-2.2 to 2.4: one card a round goes out of each gun in a living hand."""
    p = s.players[gun]
    letter = LETTERS[gun]
    seat = s.holder(gun)
    backs = sum(BACK <= entry < PAID for entry in p.past)
    gone = len(p.past) - 2 * backs
    live = s.live >> gun & 1 == 1
    field = f"{letter}.hand"
    if not s.alive >> seat & 1:
        need(not live, f"{letter}.card", "the dead have no live card (CG1-5.4)")
        most = s.round if at.fast else s.round - 1
        return need(gone <= most, field, f"by round {s.round} {gone} cards cannot be gone (CG1-A03.8)")
    loaded = at.has_loaded(s, seat)
    need(loaded or not live, f"{letter}.card", "nobody has loaded yet (CG1-2.1)")
    need(not live or not at.slow or s.over, f"{letter}.card", "every live card has been shown (CG1-6.1)")
    spent = s.round if loaded and not live else s.round - 1
    left = HAND_SIZE - spent - live
    if s.options["slow_aim_card"] == "returned" and gone < spent:
        return
    problem = f"in round {s.round} there are {left} cards left for now, not {HAND_SIZE - gone - live} (CG1-2.4)"
    need(gone == spent, field, problem)


def check_aim(s: Cash1, gun: int, at: RoundProgress) -> None:
    """CG1-3.2, 3.5, A11: whom a gun may point at."""
    p = s.players[gun]
    seat = s.holder(gun)
    field = f"{LETTERS[gun]}.aim"
    alive = s.alive >> seat & 1 == 1
    if not alive:
        need(at.fast or not p.aim, field, "the dead aim at nobody (CG1-W.5)")
    if alive and not at.has_aimed(s, seat):
        return need(not p.aim, field, "guns do not point yet (CG1-1.1)")
    need(not p.aim >> seat & 1, field, "nobody aims at himself (CG1-3.2)")
    need(at.fast or not p.aim & ~s.alive, field, "the dead are no targets (CG1-3.2)")
    if is_pair(p.aim):
        need(p.power.aims_between and p.shown, field, "only the sawed-off points between two (CG1-A11.1)")
        pairs = p.power.pairs(s, seat, MEMBERS[s.alive & ~BIT[seat]])
        need(p.aim in pairs or (at.fast and len(MEMBERS[p.aim]) == 2), field, "these are no neighbours (CG1-A11.2)")
    live = s.live >> gun & 1 == 1
    if alive and not at.nerve and at.has_loaded(s, seat):
        lost = "a gun that points at nobody has no card (CG1-3.5)"
        need(live == (p.aim != 0), f"{LETTERS[gun]}.card" if live else field, lost)
    if live and at.nerve:
        out = s.ducked | s.wounded | s.withdrawn
        need(not out >> seat & 1, f"{LETTERS[gun]}.card", "who is out has no live card (CG1-4.3, 5.4)")
        need(bool(p.aim & ~(s.ducked | s.withdrawn)), f"{LETTERS[gun]}.card", "its target is out (CG1-4.4)")
    if live and at.fast:
        need(p.card != TRIPLE, f"{LETTERS[gun]}.card", "all live triples have been shown (CG1-5.1)")


def check_shot(s: Cash1, gun: int, at: RoundProgress) -> None:
    """CG1-5.1, 6.1, A11.4: what a gun showed in this round."""
    p = s.players[gun]
    letter = LETTERS[gun]
    if p.fired != EMPTY:
        need(at.fast if p.fired == TRIPLE else at.slow, f"{letter}.fired", "nothing was shown yet (CG1-5.1, 6.1)")
        shown = bool(p.past) and p.past[-1] == p.fired and p.aim != 0
        need(shown and not s.live >> gun & 1, f"{letter}.fired", "is the last card that gun has shown, at a target")
    need(not p.struck or (p.fired > CLICK and is_pair(p.aim)), f"{letter}.struck", "only a bullet between two tosses")
    need(not p.struck & ~p.aim, f"{letter}.struck", "are some of those the gun points at (CG1-A11.4)")
    hurt = s.wounded | BIT[s.seats] - 1 & ~s.alive
    need(at.stood_up or not p.struck & ~hurt, f"{letter}.struck", "took a wound (CG1-R.1)")


# ---------------------------------------------------------------------- notes


def check_notes(s: Cash1) -> None:
    """CG1-0.2, 1.2, 1.3, D.5: five notes a round to come, and pockets that the notes paid out can fill."""
    need(len(s.deck) == ROUNDS, "deck", f"has {ROUNDS} heaps, one a round")
    for turn, heap in enumerate(s.deck):
        number = size(heap)
        kept = number == NOTES_A_ROUND or (turn < s.round and number == 0)
        need(kept, "deck", f"heap {turn + 1} has {number} notes, not {NOTES_A_ROUND} (CG1-1.2)")
    pockets = [(f"{LETTERS[seat]}.money", p.money) for seat, p in enumerate(s.players)] + [("box", s.box)]
    for field, money in pockets:
        need(money >= 0 and money % MARKER == 0, field, f"no notes make {money} dollars (CG1-0.2)")
    twenties, tens = count(s.paid, 2), count(s.paid, 1)
    possible = twenties <= sum(money // 20_000 for _, money in pockets)
    possible &= tens <= sum(money // 10_000 for _, money in pockets) - 2 * twenties
    richest = max(pockets, key=lambda pocket: pocket[1])[0]
    need(possible, richest, "the notes that were paid out do not make what the pockets hold (CG1-0.2, D.5)")
