"""Every clause of every game's rules has a test, and nobody cites a clause that does not exist.

The first half looks at the project, the second at the collector itself, on made-up rules and tests.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clauses import (
    Citing,
    Clause,
    all_citations,
    citations,
    clauses,
    crowded,
    mentioned,
    spelled,
    stray,
    unknown,
    untested,
)

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "src" / "backroom" / "games"
RULES = {path.parent.name: clauses(path.read_text(encoding="utf-8")) for path in GAMES.glob("*/rules.md")}
KNOWN = {clause_id for rules in RULES.values() for clause_id in rules}
CITING = all_citations(TESTS, KNOWN)

each_game = pytest.mark.parametrize("game", sorted(RULES))


def test_the_games_are_found() -> None:
    assert {"cash2", "hands"} <= set(RULES)


@each_game
def test_every_clause_has_a_test(game: str) -> None:
    missing = untested(RULES[game], CITING)
    assert not missing, f"{len(missing)} clauses without a test: {' '.join(missing)}"


@each_game
def test_every_cited_clause_exists(game: str) -> None:
    assert unknown(RULES[game], CITING) == []


@each_game
def test_clauses_named_in_rules_and_code_exist(game: str) -> None:
    files = [GAMES / game / "rules.md", *sorted((GAMES / game).rglob("*.py"))]
    lost = {path.name: stray(RULES[game], path.read_text(encoding="utf-8")) for path in files}
    assert {name: ids for name, ids in lost.items() if ids} == {}


def test_no_test_cites_more_than_it_can_prove() -> None:
    assert crowded(CITING) == []


SMALL = """
# Rules
- `XY-1.1` Everybody sits. (definition)
- `XY-1.2` Everybody stands (as in `XY-1.1`), see XY-P02.1.
  - a detail
- `XY-P02.1` The cat may pass. (display: it is only a picture)
- `XY-P02.2` The dog (definition) barks.
- `XY-S.1` Four to eight.
- `XY-S.1.4` An odd one.
Text that names `XY-9.9` is no clause.
"""


def test_clauses_are_read_with_their_tags() -> None:
    rules = clauses(SMALL)
    assert list(rules) == ["XY-1.1", "XY-1.2", "XY-P02.1", "XY-P02.2", "XY-S.1", "XY-S.1.4"]
    assert [clause.id for clause in rules.values() if clause.tagged] == ["XY-1.1", "XY-P02.1"]
    assert list(clauses("- `RPS-1` x\n- `NR-M5.6.5` y")) == ["RPS-1", "NR-M5.6.5"]


@pytest.mark.parametrize(
    ("end", "tagged"),
    [
        ("(definition)", True),
        ("(definition: two words)", True),
        ("(display: colours)", True),
        ("(product: talk)", True),
        ("(display)", False),
        ("(product)", False),
        ("(cosmetic)", False),
        ("(Option `x`.)", False),
        ("(definition).", False),
    ],
)
def test_a_tag_gives_its_reason(end: str, tagged: bool) -> None:
    assert Clause("XY-1.1", f"Some text. {end}").tagged is tagged


def test_a_clause_may_not_stand_twice() -> None:
    with pytest.raises(ValueError, match=r"XY-1\.1 stands twice"):
        clauses("- `XY-1.1` a\n- `XY-1.1` b")


@pytest.mark.parametrize(
    ("name", "clause_id"),
    [
        ("test_CG2_7_3_nobody_may_pass", "CG2-7.3"),
        ("test_CG2_P11_1_two_hits", "CG2-P11.1"),
        ("test_CG2_P_1_one_power_each", "CG2-P.1"),
        ("test_CG2_S_2_hands", "CG2-S.2"),
        ("test_CG2_R_4", "CG2-R.4"),
        ("test_NR_M5_6_5_a_long_one", "NR-M5.6.5"),
        ("test_RPS_1_both_at_once", "RPS-1"),
        ("test_CG2_7_10_open", "CG2-7.10"),
        ("test_the_CG2_7_3", None),
        ("test_CG2_is_fun", None),
        ("test_plain_words_2_3", None),
    ],
)
def test_a_name_spells_a_clause(name: str, clause_id: str | None) -> None:
    assert spelled(name, []) == clause_id


def test_words_that_look_like_an_id_are_not_taken_for_one() -> None:
    known = {"CG2-S.1", "CG2-5.1", "RPS-1"}
    assert spelled("test_CG2_S_1_4_to_8_seats", known) == "CG2-S.1"
    assert spelled("test_CG2_5_1_A_ducks", known) == "CG2-5.1"
    assert spelled("test_RPS_1_2_seats", known) == "RPS-1"
    assert spelled("test_CG2_5_13_gone", known) == "CG2-5.13"
    assert spelled("test_CG2_5_1_5000_dollars", known) == "CG2-5.1"


def test_ids_are_found_in_running_text() -> None:
    text = "Also CG2-6.3, CG2-P11.1 and (CG2-W.2). Again CG2-6.3. Not xCG2-7, UTF-8x, CG2- or cg2-1.1; RPS-1."
    assert mentioned(text) == ["CG2-6.3", "CG2-P11.1", "CG2-W.2", "RPS-1"]


MADE_UP = '''
"""XY-1.1 in a module's text is no citation."""
def test_XY_1_2_they_stand():
    """XY-P02.2 and XY-1.2 once more."""
async def test_later():
    """XY-S.1, and UTF-8 is of no game."""
class TestCats:
    """XY-P02.1 in a class's text is none either."""
    def test_XY_7_7_no_such_clause(self): ...
def helper_XY_1_1():
    """XY-1.1"""
def test_silent(): "nothing"
'''


def test_citations_come_from_names_and_docstrings_of_tests() -> None:
    found = sorted(citations(MADE_UP, clauses(SMALL), "test_x.py"), key=lambda test: test.test)
    assert found == [
        Citing("test_x.py::test_XY_1_2_they_stand", ("XY-1.2", "XY-P02.2")),
        Citing("test_x.py::test_XY_7_7_no_such_clause", ("XY-7.7",)),
        Citing("test_x.py::test_later", ("XY-S.1",)),
    ]


def test_what_is_missing_and_what_does_not_exist() -> None:
    rules = clauses(SMALL)
    found = list(citations(MADE_UP, rules, "t"))
    assert untested(rules, found) == ["XY-S.1.4"]
    assert untested(rules, []) == ["XY-1.2", "XY-P02.2", "XY-S.1", "XY-S.1.4"]
    assert unknown(rules, found) == ["t::test_XY_7_7_no_such_clause cites XY-7.7"]
    assert unknown(clauses("- `AB-1` other game"), found) == []


def test_six_clauses_are_too_many() -> None:
    five = Citing("t::five", tuple(f"XY-1.{i}" for i in range(5)))
    six = Citing("t::six", tuple(f"XY-1.{i}" for i in range(6)))
    assert crowded([five, six]) == ["t::six cites 6 clauses"]


def test_code_may_name_a_clause_or_a_group() -> None:
    rules = clauses(SMALL)
    assert stray(rules, "# XY-P02: the cat. XY-P02.1, XY-1, XY-P0 and XY-1.9; CG2-0.0 is not ours") == [
        "XY-P0",
        "XY-1.9",
    ]


def test_tests_are_found_in_folders(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "test_xy.py").write_text(MADE_UP, encoding="utf-8")
    (tmp_path / "helper.py").write_text("def test_XY_1_1(): ...", encoding="utf-8")
    assert {test.test.split("::")[0] for test in all_citations(tmp_path, clauses(SMALL))} == {"games/test_xy.py"}
