"""The oracle played through the worked examples of the base game, so that it can be trusted by itself.

A `Talk` is a game of the script driven by table talk: `say` takes the answers of one question, everybody not mentioned
gives the clock's answer. Examples that begin in the middle change the script's own table first. The tests name the
example and cite no clause, because the tests prove nothing about the engine.
"""

from __future__ import annotations

from collections import Counter

from tests.games.cash2.script import Ask, Outcome, Table, best, name, play, score, seat_of

A, B, C, D = range(4)
PLAIN = ["bill_5000"] * 64
KINDS = ["bill_20000", "bill_10000", "bill_5000", "painting", "diamond_1000", "clip"]
MIXED = ["bill_20000", "bill_10000", *KINDS, *PLAIN[8:]]


class Talk:
    def __init__(self, loot: list[str] = PLAIN, **options: object) -> None:
        self.game = play(4, loot, A, options)
        self.ask: Ask = next(self.game)
        self.turns = ""
        self.outcome: Outcome | None = None

    @property
    def t(self) -> Table:
        return self.ask.table

    def say(self, talk: str = "") -> None:
        """`A load bang, B load click`: legal words of seats asked; the clock speaks for the others."""
        answers = dict(self.ask.clock)
        for line in filter(None, talk.split(", ")):
            seat, text = seat_of(line[0]), line[2:]
            assert text in self.ask.legal[seat], (line, self.ask.legal)
            answers[seat] = text
        if self.ask.step == "take":
            self.turns += "".join(map(name, self.ask.legal))
        try:
            self.ask = self.game.send(answers)
        except StopIteration as end:
            self.outcome = end.value

    def shoot(self, talk: str, ducks: str = "") -> None:
        """`A bang B, C click D`, who ducks, no order: a whole round up to the sharing."""
        lines = [line.split() for line in talk.split(", ")]
        self.say(", ".join(f"{seat} load {bullet}" for seat, bullet, _ in lines))
        self.say(", ".join(f"{seat} aim {target}" for seat, _, target in lines))
        self.say()
        self.turns = ""
        self.say(", ".join(f"{seat} duck" for seat in ducks))

    def finish_round(self) -> None:
        """The clock speaks for everybody until the next round is loaded or the game is over."""
        here = self.t.round
        while self.outcome is None and self.t.round == here:
            self.say()


def asked(talk: Talk) -> list[int]:
    return list(talk.ask.legal)


def test_Y01_two_who_shoot_each_other_are_both_wounded() -> None:
    g = Talk()
    g.shoot("A bang B, B bang A, C click D, D click C")
    assert g.t.wounds == [1, 1, 0, 0]
    assert g.ask.step == "take" and asked(g) == [C]
    g.finish_round()
    assert g.turns == "CDCDCDCDC"


def test_Y02_a_gun_aimed_at_one_who_ducked_stays_silent() -> None:
    g = Talk()
    g.shoot("A bang B, B click A, C bang A, D click A", ducks="B")
    assert g.t.wounds == [1, 0, 0, 0]
    assert g.t.hidden == [1, 1] and g.t.shown == [1, 1]
    g.finish_round()
    assert set(g.turns) == {"C", "D"}


def test_Y03_three_wounds_kill_and_the_stash_is_gone() -> None:
    g = Talk()
    g.t.wounds[B] = 1
    g.t.stashes[B]["painting"] = 2
    g.shoot("A bang B, B click A, C bang B, D bang B")
    assert g.t.wounds[B] == 4 and not g.t.alive[B]
    assert not g.t.stashes[B] and g.t.hands[B] == [0, 0]
    assert g.t.shown == [1, 3] and g.t.centre.total() == 9


def test_Y04_too_slow_to_aim_loses_the_card_and_stays_in_the_round() -> None:
    g = Talk()
    g.say("B load bang, D load bang")
    g.say("A aim D, B aim D, C aim B")
    assert g.t.hidden == [0, 1] and g.t.targets[D] is None
    assert g.ask.legal == {A: ["pass", "order B", "order C"]}
    g.say()
    g.say()
    assert g.t.wounds == [0, 0, 0, 1] and g.t.shown == [2, 1]
    g.finish_round()
    assert g.turns == "ABCABCABC"


def two_left() -> Talk:
    """A and B alive with two wounds each, in their second round."""
    g = Talk()
    g.t.wounds = [2, 2, 2, 2]
    g.shoot("A bang C, B bang D, C click D, D click C")
    g.finish_round()
    return g


def test_Y05_with_two_alive_no_order_is_possible() -> None:
    g = two_left()
    g.say()
    assert g.ask.legal == {A: ["aim B"], B: ["aim A"]}
    g.say("A aim B, B aim A")
    assert g.ask.step == "privilege" and g.ask.legal == {A: ["pass"]}


def test_Y06_the_new_target_is_another_one_or_after_the_clock_nobody() -> None:
    g = Talk()
    g.say("C load bang")
    g.say("A aim B, B aim A, C aim A, D aim A")
    g.say("A order C")
    assert g.ask.step == "change" and g.ask.legal == {C: ["aim B", "aim D"]}
    g.say()
    assert g.t.targets[C] is None and g.t.hidden == [0, 1]
    g.say()
    assert g.t.wounds == [0, 0, 0, 0] and g.t.standing[C]


def test_Y07_the_changed_aim_counts_when_the_new_target_ducks() -> None:
    g = Talk()
    g.say("D load bang")
    g.say("A aim C, B aim A, C aim A, D aim A")
    g.say("A order D")
    g.say("D aim B")
    g.turns = ""
    g.say("B duck")
    assert g.t.wounds == [0, 0, 0, 0] and g.t.hidden == [1, 1] and g.t.shown == [2, 0]
    assert g.t.standing == [True, False, True, True]


def test_Y08_the_last_two_shoot_each_other_and_nobody_wins() -> None:
    g = two_left()
    g.shoot("A bang B, B bang A")
    assert g.outcome is not None
    assert g.outcome.winners == [] and g.outcome.reason == "nobody_alive" and g.outcome.scores == [0, 0, 0, 0]


def test_Y09_nine_items_for_three_sharers() -> None:
    g = Talk(MIXED)
    g.shoot("A click D, B click D, C click D, D click A", ducks="D")
    assert sorted(g.ask.legal[A]) == sorted(f"take {kind}" for kind in [*KINDS, "new_godfather"])
    g.finish_round()
    assert g.turns == "ABCABCABC"


def test_Y10_the_godfather_may_be_left_with_the_desk_card() -> None:
    g = Talk()
    g.shoot("A click D, B click D, C click D, D click A", ducks="CD")
    for _ in range(8):
        g.say()
    assert g.turns == "ABABABAB" and g.ask.legal == {A: ["take new_godfather"]}
    g.say()
    assert g.t.round == 2 and g.t.godfather == A
    assert [stash.total() for stash in g.t.stashes] == [4, 4, 0, 0]


def test_Y11_taking_the_desk_card_changes_nothing_before_the_next_round() -> None:
    g = Talk()
    g.shoot("A click B, B click A, C click A, D click A", ducks="AC")
    g.say("B take new_godfather")
    assert g.t.godfather == A and "take new_godfather" not in g.ask.legal[D]
    g.finish_round()
    assert g.turns == "BDBDBDBDB" and g.t.godfather == B
    assert [stash.total() for stash in g.t.stashes] == [0, 4, 0, 4]


def test_Y12_a_lone_sharer_takes_everything_or_all_but_the_desk_card() -> None:
    for last, turns, godfather in (("taken", "CCCCCCCCC", C), ("left", "CCCCCCCC", A)):
        g = Talk(desk_card_last=last)
        g.shoot("A click B, B click A, C click A, D click A", ducks="ABD")
        g.finish_round()
        assert g.turns == turns and g.t.godfather == godfather
        assert g.t.stashes[C].total() == 8 and g.t.centre == Counter(bill_5000=8, new_godfather=1)


def test_Y13_loot_nobody_took_lies_there_in_the_next_round_or_is_removed() -> None:
    for unclaimed, bills in (("carries_over", 16), ("removed", 8)):
        g = Talk(unclaimed_loot=unclaimed)
        g.finish_round()
        g.finish_round()
        g.shoot("A click B, B click A, C click A, D click A", ducks="ABCD")
        assert g.t.round == 4 and g.t.godfather == A and g.ask.step == "load"
        assert g.t.centre == Counter(bill_5000=bills, new_godfather=1)


def test_Y14_a_dead_godfathers_desk_goes_to_the_next_one_alive() -> None:
    g = Talk()
    g.finish_round()
    g.t.wounds[A] = 2
    g.shoot("A bang D, B click A, C click A, D bang A", ducks="BC")
    assert g.t.round == 3 and g.t.godfather == B and not g.t.alive[A]


def test_Y15_a_kit_heals_all_wounds_and_is_gone() -> None:
    g = Talk(["first_aid", *PLAIN[1:]])
    g.t.wounds[C] = 2
    g.shoot("A click B, B click A, C click A, D click A", ducks="AB")
    g.say("C take first_aid")
    assert g.t.wounds[C] == 0
    assert not g.t.stashes[C] and not g.t.centre["first_aid"]


def clip_for_c(hand: list[int], shown: list[int], hidden: list[int]) -> Talk:
    """C takes a clip with this hand and this bullet discard."""
    g = Talk(["clip", *PLAIN[1:]])
    g.shoot("A click B, B click A, C click A, D click A", ducks="AB")
    g.t.hands[C], g.t.shown, g.t.hidden = list(hand), list(shown), list(hidden)
    g.say("C take clip")
    assert not g.t.stashes[C] and not g.t.centre["clip"]
    return g


def test_Y16_a_clip_gives_a_bang_for_another_card() -> None:
    for words, hand, hidden in (("click", [1, 2], [1, 0]), ("bang", [2, 1], [0, 1])):
        g = clip_for_c(hand=[2, 1], shown=[1, 0], hidden=[0, 1])
        assert g.ask.step == "clip" and g.ask.legal == {C: ["discard click", "discard bang"]}
        assert g.t.hands[C] == [2, 2] and g.t.hidden == [0, 0]
        g.say(f"C discard {words}")
        assert g.t.hands[C] == hand and g.t.hidden == hidden and g.t.shown == [1, 0]


def test_a_shown_bang_goes_first_and_the_received_one_is_kept() -> None:
    g = clip_for_c(hand=[2, 0], shown=[0, 1], hidden=[0, 1])
    assert g.ask.legal == {C: ["discard click"]} and g.t.shown == [0, 0] and g.t.hidden == [0, 1]
    g = clip_for_c(hand=[0, 0], shown=[0, 1], hidden=[0, 0])
    assert g.ask.step == "take" and asked(g) == [D] and g.t.hands[C] == [0, 1]


def test_Y17_without_a_bang_in_the_discard_a_clip_does_nothing() -> None:
    g = clip_for_c(hand=[2, 1], shown=[1, 0], hidden=[1, 0])
    assert g.ask.step == "take" and asked(g) == [D]
    assert g.t.hands[C] == [2, 1] and g.t.shown == [1, 0] and g.t.hidden == [1, 0]


def stash(text: str) -> Counter[str]:
    """`20 d1 p`: a bill and a diamond in thousands, a painting."""
    words = text.replace("p", "painting").split()
    return Counter(word if word == "painting" else kind(word) for word in words)


def kind(word: str) -> str:
    return f"diamond_{word[1:]}000" if word[0] == "d" else f"bill_{word}000"


def test_Y38_a_tie_in_diamonds_gives_no_bonus() -> None:
    scores = score([stash("20 10 p p d1"), stash("20 20 d5")], [True, True])
    assert scores == [43_000, 45_000] and best(scores, [0, 0], [True, True]) == [B]


def test_Y39_the_bonus_counts_cards_not_value() -> None:
    scores = score([stash("d1 d1 d1"), stash("d10 d5 20"), stash("20 20 20")], [True] * 3)
    assert scores == [63_000, 35_000, 60_000] and best(scores, [0, 0, 0], [True] * 3) == [A]


def test_Y41_of_equally_rich_players_the_more_wounded_win() -> None:
    assert best([50_000] * 3, [0, 2, 2], [True] * 3) == [B, C]


def test_Y42_the_last_one_alive_wins_whatever_the_loot() -> None:
    g = Talk()
    g.t.stashes[A], g.t.stashes[B] = stash("20 " * 10), stash("5")
    g.t.wounds = [2, 0, 2, 2]
    g.shoot("A bang C, B bang A, C bang D, D click B")
    assert g.outcome is not None
    assert g.outcome.winners == [B] and g.outcome.reason == "last_alive"
    assert g.outcome.scores == [0, 5_000, 0, 0]


def test_Y43_the_dead_do_not_count_for_the_bonus() -> None:
    stones = stash("d1 d1 d1 d1")
    assert score([stones, stones, stash("d1")], [False, True, True]) == [0, 64_000, 1_000]
    assert score([stash("5"), stash("")], [True, True]) == [5_000, 0]


def test_eight_rounds_of_the_clock_end_the_game() -> None:
    for slow, cards in (("stands", 64), ("ducks", 0)):
        g = Talk(slow_courage=slow)
        for number in range(1, 9):
            assert g.t.round == number and g.outcome is None
            assert [sum(hand) for hand in g.t.hands] == [9 - number] * 4
            g.finish_round()
        assert g.outcome is not None and g.outcome.reason == "eight_rounds"
        assert sum(g.outcome.scores) == cards * 5_000
