"""Tables to which the rules cannot lead: each is refused with the line that says so, and with its clause."""

from __future__ import annotations

import pytest

from backroom.engine.position import PositionError
from tests.games.cash2.talk import GAME

HEAD = "seats = 4\n"
POWERS = "seats = 4\n[options]\npowers = true\n"
SECRET = POWERS + 'power_visibility = "secret_until_used"\n'
NERVE = HEAD + 'phase = "courage"\n'
TURN = HEAD + 'phase = "take"\n'

IMPOSSIBLE: dict[str, tuple[str, int, str]] = {
    "CG2-W.3: a dead sharer": (TURN + "[table]\nsharers = ['A', 'B']\n[B]\nwounds = 3\n", 4, "sharers: the dead have"),
    "CG2-W.3: a dead one ducks": (TURN + "[table]\nducked = ['B']\n[B]\nwounds = 3\n", 4, "ducked: the dead have"),
    "CG2-3.1: at oneself": (NERVE + "[B]\naim = 'B'\n", 4, "B.aim: nobody aims at himself"),
    "CG2-3.1: at the dead": (NERVE + "[B]\nwounds = 3\n[C]\naim = 'B'\n", 6, "C.aim: the dead are no targets"),
    "CG2-3.1: before the hold-up": (HEAD + "[C]\naim = 'B'\n", 3, "C.aim: guns do not point yet"),
    "CG2-3.4: loaded and aimed at nobody": (
        NERVE + "[C]\nbullet = 'bang'\naim = 'nobody'\n",
        5,
        "C.aim: a gun that points at nobody has no card",
    ),
    "CG2-7.9: a dead Godfather at load": (
        HEAD + "[table]\nround = 2\ngodfather = 'C'\n[C]\nwounds = 3\n",
        4,
        "godfather: a dead man's desk has passed on",
    ),
    "CG2-7.9: nobody has the desk": (HEAD + "[table]\ngodfather = 'nobody'\n", 3, "godfather: somebody has the desk"),
    "CG2-7.9: nobody has the desk at the sharing": (
        TURN + "[table]\ngodfather = 'nobody'\n",
        4,
        "godfather: somebody has the desk",
    ),
    "CG2-E.1: one alive at load": (
        HEAD + 'phase = "load"\n[table]\nalive = ["A"]\n[B]\nwounds = 3\n[C]\nwounds = 3\n[D]\nwounds = 3\n',
        4,
        "alive: with fewer than two alive the game is over",
    ),
    "CG2-E.1: over too early": (HEAD + '[open]\nstep = "over"\n', 3, "step: the game ends with one alive"),
    "CG2-W.1: negative wounds": (HEAD + "[C]\nwounds = -1\n", 3, "C.wounds: cannot be -1"),
    "CG2-W.2: three wounds and alive": (
        HEAD + "[table]\nalive = ['A', 'B', 'C', 'D']\n[C]\nwounds = 3\n",
        5,
        "C.wounds: with 3 one is dead",
    ),
    "CG2-W.2: dead of two": (HEAD + "[table]\nalive = ['A', 'B', 'D']\n[C]\nwounds = 2\n", 3, "alive: C lives with 2"),
    "CG2-2.3: more cards than the round leaves": (
        HEAD + "[table]\nround = 3\n[B]\nclicks = 5\nbangs = 2\n",
        5,
        "B.clicks: in round 3 6 cards are left for now, not 7",
    ),
    "CG2-2.3: a full hand in the last round": (
        HEAD + "[table]\nround = 8\n[B]\npast = []\n",
        4,
        "B.clicks: in round 8 1 cards are left for now, not 8",
    ),
    "CG2-2.1: loaded too early": (
        HEAD + "phase = 'load'\n[B]\nbullet = 'bang'\n",
        4,
        "B.bullet: nobody has loaded yet",
    ),
    "CG2-S.2: a past of clicks only": (
        HEAD + "[table]\nround = 7\n[B]\npast = ['click', 'click', 'click', 'click', 'click', 'click']\n",
        4,
        "B.kept: its bullet 6 cannot have been that",
    ),
    "CG2-L.5: paid for nothing": (HEAD + "[table]\nround = 2\n[B]\npast = ['paid']\n", 5, "B.past: a bang got is paid"),
    "CG2-L.5: dug out of nothing": (
        HEAD + "[table]\nround = 2\ndug = 1\n[[digs]]\nats = [0, 0, 0, 0]\nfound = true\n",
        6,
        "digs.0.ats: nothing lay hidden then",
    ),
    "CG2-S.3: seven cards in a pile": (
        HEAD + "[table]\nround = 7\npiles = [{}, {}, {}, {}, {}, {}, {}, { painting = 7 }]\n",
        4,
        "piles: pile 8 has 7 cards, not 8",
    ),
    "CG2-L.6: a clip in a stash": (
        HEAD + "[table]\nround = 2\n[A]\nstash = { clip = 1 }\n",
        5,
        "A.stash: clips and kits never enter",
    ),
    "CG2-7.10: a stash from nowhere": (
        HEAD + "[table]\nround = 2\n[A]\nstash = { painting = 2 }\nseen = { painting = 1 }\n",
        5,
        "A.stash: is not what was seen to come and what moved unseen",
    ),
    "CG2-7.7: the desk taken before the sharing": (
        HEAD + "[table]\nheir = 'B'\n",
        3,
        "heir: who takes the card takes it",
    ),
    "CG2-0.4: offered twice": (HEAD + "[table]\noffered = ['painting']\n", 3, "offered: is what lies in the centre"),
    "CG2-7.4: a card in the air": (POWERS + "[table]\ntaken = 'clip'\ncentre = {}\n", 5, "taken: is a card that may"),
    "CG2-7.12: a sharer left out": (TURN + "[table]\nsharers = ['A', 'B']\n", 4, "sharers: C stands and has not bowed"),
    "CG2-P04.1: a ban by nobody": (
        POWERS + "[table]\nban = ['painting']\nban_on = 'B'\n",
        6,
        "ban_on: the Dictator bans somebody else",
    ),
    "CG2-P08.1: an exchange without a Hustler": (
        POWERS + "[A]\npower = 'kid'\n[[swaps]]\ntaker = 'A'\nother = 'B'\ndrew = 'bang'\ngave = 'bang'\n",
        7,
        "swaps.0.taker: A is not the Hustler",
    ),
    "CG2-P12.1: a theft without a Professional": (
        POWERS + "[A]\npower = 'kid'\n[[moves]]\ntaker = 'A'\nsource = 1\ncard = 'painting'\n",
        7,
        "moves.0.taker: takes nothing there",
    ),
    "CG2-S.5: not the first Godfather": (
        HEAD + "[options]\nfirst_godfather = 'B'\n[table]\ngodfather = 'C'\n",
        5,
        "godfather: the option first_godfather is 1",
    ),
    "CG2-S.6: powers out of play": (HEAD + "[table]\npowered = true\n", 3, "powered: the option powers is False"),
    "CG2-S.6: a public power unseen": (POWERS + "[A]\nshown = false\n", 5, "A.shown: powers are public"),
    "CG2-R.2: who aims last, unseen": (
        SECRET + "[table]\nround = 2\n[A]\npower = 'kid'\nshown = false\n",
        5,
        "may_hold: who aims last cannot hide it",
    ),
    "CG2-4.1: the Godfather ordered": (
        HEAD + "[options]\nfirst_godfather = 'C'\n[open]\nstep = 'change'\narg = 2\n"
        "agenda = ['round_begins 0', 'sharing 0', 'shots 0', 'courage 0']\n",
        6,
        "arg: is the living player whom the Godfather ordered",
    ),
    "CG2-7.3: nobody's turn": (HEAD + "[open]\nstep = 'take'\narg = 9\n", 4, "arg: take is about somebody alive"),
    "what cannot follow": (HEAD + "[open]\nstep = 'courage'\nagenda = ['load 0']\n", 4, "agenda: this is not what"),
    "no step of this round": (HEAD + "[open]\nstep = 'hustle'\nagenda = []\n", 3, "step: hustle is no step of a round"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_the_rules_cannot_lead_to_is_refused(case: str) -> None:
    text, line, problem = IMPOSSIBLE[case]
    with pytest.raises(PositionError) as refusal:
        GAME.position(text)
    clause = case.partition(":")[0]
    assert refusal.value.problem.startswith(problem) and refusal.value.line == line, refusal.value
    assert not clause.startswith("CG2-") or clause in refusal.value.problem, refusal.value
