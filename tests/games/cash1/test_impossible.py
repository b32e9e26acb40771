"""Tables to which the rules cannot lead: each is refused with the line that says so, and with its clause."""

from __future__ import annotations

import pytest

from backroom.engine.position import PositionError
from tests.games.cash1.talk import GAME

HEAD = "seats = 4\n"
POWERS = 'seats = 4\n[options]\npowers = true\nability_pool = "base_11"\n'
COP = "seats = 5\n[options]\ncop = true\n"
HEIR = "[table]\nround = 4\nheir = 'B'\nlegacy = 'A'\n[B]\npower = 'wont_need_it'\nshown = true\n"

IMPOSSIBLE: dict[str, tuple[str, int | None, str]] = {
    "CG1-3.2: at oneself": (HEAD + 'phase = "nerve"\n[B]\naim = ["B"]\n', 4, "B.aim: nobody aims at himself"),
    "CG1-3.2: at the dead": (
        HEAD + 'phase = "nerve"\n[B]\nwounds = 3\n[C]\naim = ["B"]\n',
        6,
        "C.aim: the dead are no",
    ),
    "CG1-1.1: before the aiming": (HEAD + 'phase = "load"\n[C]\naim = ["B"]\n', 4, "C.aim: guns do not point yet"),
    "CG1-A11.1: two targets": (HEAD + 'phase = "nerve"\n[B]\naim = ["A", "C"]\n', 4, "B.aim: only the sawed-off"),
    "CG1-A11.1: by another power": (
        POWERS + '[open]\nstep = "nerve"\n[B]\npower = "kid"\nshown = true\naim = ["A", "C"]\n',
        10,
        "B.aim: only the sawed-off points between two",
    ),
    "CG1-A11.2: no neighbours": (
        POWERS + '[open]\nstep = "nerve"\n[B]\npower = "sawed_off"\nshown = true\naim = ["A", "C"]\n',
        10,
        "B.aim: these are no neighbours",
    ),
    "CG1-3.5: loaded and aimed at nobody": (
        HEAD + 'phase = "nerve"\n[B]\ncard = "bang"\naim = []\n',
        4,
        "B.card: a gun that points at nobody has no card",
    ),
    "CG1-W.2: three wounds": (HEAD + "[table]\nalive = ['A', 'B', 'C', 'D']\n[C]\nwounds = 3\n", 5, "C.wounds: with 3"),
    "CG1-W.2: dead of two": (HEAD + "[table]\nalive = ['A', 'B']\n[C]\nwounds = 2\n", 3, "alive: C lives with 2"),
    "CG1-W.1: negative wounds": (HEAD + "[C]\nwounds = -1\n", 3, "C.wounds: cannot be -1"),
    "CG1-A02.2: lives with three, unseen": (
        POWERS + '[C]\npower = "unbreakable"\nwounds = 3\nshown = false\n',
        8,
        "C.shown: who lives with three wounds has shown why",
    ),
    "CG1-E.2: one alive": (HEAD + "A.wounds = 3\nB.wounds = 3\nC.wounds = 3\n", None, "alive: with fewer than two"),
    "CG1-E.1: over too early": (HEAD + '[open]\nstep = "over"\n', 3, "step: the game ends with one alive"),
    "CG1-0.2: no notes make it": (HEAD + "[table]\nround = 3\n[C]\nmoney = 12000\n", 5, "C.money: no notes make 12000"),
    "CG1-0.2: not these notes": (
        HEAD + "[table]\nround = 2\ntable = { note_5000 = 5 }\n[A]\nmoney = 65000\n[B]\nmoney = 5000\n",
        6,
        "A.money: the notes that were paid out do not make",
    ),
    "CG1-0.2: money owed": (HEAD + "[table]\nround = 3\n[C]\nmoney = -5000\n", 5, "C.money: no notes make -5000"),
    "CG1-W.5: money of the dead": (
        HEAD + "[table]\nround = 3\n[C]\nwounds = 3\nmoney = 5000\n",
        6,
        "C.money: the money of the dead goes to the box",
    ),
    "CG1-1.2: six notes a round": (
        HEAD + "[table]\nround = 7\ndeck = [{}, {}, {}, {}, {}, {}, {}, { note_5000 = 6 }]\n",
        4,
        "deck: heap 8 has 6 notes, not 5",
    ),
    "CG1-A03.2: the owner lives": (POWERS + HEIR, 8, "legacy: A lives and keeps the gun"),
    "CG1-A03.2: another power inherits": (
        POWERS + HEIR.replace("wont_need_it", "kid") + "[A]\nwounds = 3\n",
        7,
        "heir: B has not shown You Won't Need It Any More",
    ),
    "CG1-A03.2: nobody's gun is at hand": (
        HEAD + "[table]\nleft = { click = 1 }\n",
        2,
        "legacy: nobody has inherited",
    ),
    "CG1-A03.2: a gun of nobody's to aim": (
        HEAD + 'phase = "aim"\n[table]\nlegacy = "D"\n',
        4,
        "legacy: nobody has inherited",
    ),
    "CG1-A05.1: armed with another power": (
        POWERS + "[table]\narmed = 'C'\n[C]\npower = 'kid'\nshown = true\n",
        6,
        "armed: the grenade is the living Madman's",
    ),
    "CG1-A05.1: armed and unseen": (
        POWERS + "[table]\narmed = 'C'\n[C]\npower = 'madman'\n",
        6,
        "armed: the grenade is the living Madman's",
    ),
    "CG1-8.11: seven calls": (
        COP + "[table]\nround = 8\ncalls = 7\n",
        6,
        "calls: by round 8 there can have been 3, not 7",
    ),
    "CG1-8.11: three calls in round 1": (COP + "[table]\ncalls = 3\n", 5, "calls: by round 1 there can have been 0"),
    "CG1-8.1: a call without a cop": (HEAD + "[table]\nround = 8\ncalls = 1\n", 4, "calls: by round 8 there can have"),
    "CG1-8.9: a siren without reinforcements": (
        COP + "[table]\nround = 8\ncalls = 2\n[C]\nsirens = 1\n",
        8,
        "C.sirens: there can be 0 by now",
    ),
    "CG1-8.8: the cop was not there": (
        COP + "[table]\nround = 3\ncalls = 1\ncop_among = ['A']\n[B]\ncop = true\n",
        7,
        "cop_among: B is the cop",
    ),
    "CG1-2.4: more cards than the round leaves": (
        HEAD + "[table]\nround = 3\n[B]\nhand = { click = 5, bang = 2 }\n",
        5,
        "B.hand: in round 3 there are 6 cards left for now, not 7",
    ),
    "CG1-2.4: a full hand in the last round": (
        HEAD + "[table]\nround = 8\n[B]\npast = []\n",
        4,
        "B.hand: in round 8 there are 1 cards left for now, not 8",
    ),
    "CG1-2.1: loaded too early": (HEAD + 'phase = "load"\n[B]\ncard = "bang"\n', 4, "B.card: nobody has loaded yet"),
    "CG1-S.2: two triples": (
        HEAD + "[table]\nround = 3\n[B]\npast = ['triple', 'triple']\n",
        4,
        "B.kept: its bullet 2",
    ),
    "CG1-A09.2: back from nowhere": (
        HEAD + "[table]\nround = 2\n[B]\npast = ['back_triple', 'paid', 'lost']\n",
        5,
        "B.past: what comes back was a bullet just shown",
    ),
    "CG1-4.3: ducked without a marker": (
        HEAD + 'phase = "split"\n[table]\nducked = ["B"]\n[B]\nshame = 0\n',
        6,
        "B.shame: who ducked has a marker",
    ),
    "CG1-1.1: ducked before anybody could": (HEAD + "[table]\nducked = ['B']\n", 3, "ducked: in this round nobody can"),
    "CG1-4.3: more markers than rounds": (HEAD + "[table]\nround = 2\n[B]\nshame = 2\n", 5, "B.shame: by now one can"),
    "CG1-S.5: another Godfather": (HEAD + "[table]\ngodfather = 'C'\n", 3, "godfather: the option godfather_seat is 0"),
    "CG1-S.6: powers out of play": (HEAD + "[table]\npowered = true\n", 3, "powered: the option powers is False"),
    "CG1-K.7: no such window": (
        HEAD + '[open]\nstep = "reveal"\narg = 1\nagenda = []\n',
        3,
        "step: there is no reveal",
    ),
    "CG1-A09.1: an exchange of nothing": (
        POWERS + '[open]\nstep = "exchange"\narg = 5\nagenda = []\n',
        6,
        "step: nobody can take a card back now",
    ),
    "a number that no step takes": (
        POWERS + '[open]\nstep = "exchange"\narg = 4\nagenda = []\n',
        7,
        "arg: a card comes back in phase 5 or 6, not in 4",
    ),
    "what cannot follow": (
        HEAD + '[open]\nstep = "nerve"\nagenda = ["load 0"]\n',
        4,
        "agenda: this is not what follows",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_the_rules_cannot_lead_to_is_refused(case: str) -> None:
    text, line, problem = IMPOSSIBLE[case]
    with pytest.raises(PositionError) as refusal:
        GAME.position(text)
    clause = case.partition(":")[0]
    assert refusal.value.problem.startswith(problem) and refusal.value.line == line, refusal.value
    assert not clause.startswith("CG1-") or not problem or clause in refusal.value.problem, refusal.value
