"""A fault of our own code goes up: each handler that could swallow one is listed here with a reason.

A handler that would also catch a programming error (`ValueError`, `KeyError`, `Exception` ...) stands below with the
one thing that it expects. In a server one match, one connection or one process may break without the others: then its
guests are told, the log says where, and `/healthz` says `degraded`. The rest of the file plants faults in places that
had such a handler before, and expects each to be raised.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from backroom.arena import Plan
from backroom.arena.game_runner import run_game
from backroom.arena.sandbox import CallGuard
from backroom.bots.search.searcher import SearchBot
from backroom.cli import main
from backroom.cli.terminal.players import BotPlayer, Question
from backroom.engine.game import Game
from backroom.engine.record import Replay, ReplayError, read, write
from backroom.engine.registry import get_game
from backroom.engine.replay import Player
from backroom.engine.state import State
from tests.engine.toy import TOY, make

PACKAGE = Path(__file__).parents[1] / "src" / "backroom"
BROAD = {
    "Exception", "BaseException", "ArithmeticError", "AssertionError", "AttributeError", "IndexError", "KeyError",
    "LookupError", "RuntimeError", "TypeError", "ValueError",
}  # fmt: skip

EXPECTED = {
    "arena/sandbox.py run_untrusted": "whatever an external bot raises; it becomes a Fault of that bot",
    "arena/sandbox.py describe_error": "an error of an external bot whose `__str__` raises",
    "arena/ray_executor.py connect": "Ray says with a RuntimeError that nobody answers; it becomes ClusterUnreachable",
    "arena/executor.py serve_jobs": "any error of a game is sent to the process that asked, and raised there",
    "arena/results.py ResultsFile.read": "a file that the user names holds no JSON; it becomes FileMismatch",
    "arena/provenance.py find_files": "an external module that is not there has no file to fingerprint",
    "bots/external.py make_external_bot": "a quotation mark without its partner, in a command that the user typed",
    "bots/external.py parse_object": "an external program writes a line that is no JSON",
    "bots/external.py read_lines": "an external program writes what is no UTF-8, or its pipe was closed",
    "cli/host.py check_public_url": "an address that cannot be read",
    "cli/host.py parse_allowed_hosts": "a name that is none in any script",
    "cli/host.py find_reach": "a name is not an address",
    "cli/host.py parse_time_scale": "a variable that is no number",
    "cli/join.py parse_link": "a link that cannot be read",
    "cli/play.py play_game": "keeps the record of a game that broke, and raises again",
    "cli/report.py write_whole": "takes away the half of a file, and raises again",
    "cli/bot_arguments.py make_bot_player": "whatever a stranger's class raises when it is made",
    "cli/arguments.py parse_decimal": "no number was typed",
    "cli/arguments.py parse_integer": "no number was typed",
    "cli/arguments.py parse_seed": "no number was typed",
    "cli/arguments.py parse_speed": "no number was typed",
    "engine/conformance/violation.py guard": "a law asks whether code breaks: the error is its finding",
    "engine/position/document.py Document.attempt": "a ValueError in words, with which a codec or an option refuses",
    "engine/position/reader.py PositionReader.ask": "a ValueError that names a field; else raised again",
    "engine/options.py Option.read": "a table that people bring, in the game's own reader",
    "engine/record.py Pairs.whole": "a record in which a word stands for a number",
    "engine/registry.py search": "whatever a package of somebody else's raises",
    "report/csv.py parse_figure": "a file that somebody names holds no figure",
    "server/cluster/open_matches.py OpenMatches.refresh": "a match that cannot be read is not listed; at /healthz",
    "server/hosts.py is_address": "a name is not an address",
    "server/limits.py network_of": "a proxy that writes no address",
    "server/retention.py Retention.delete_if_expired": "a match that cannot be read is kept; at /healthz",
    "server/matches.py Matches.disconnect": "a match breaks: it is loaded from its entries; at /healthz",
    "server/matches.py Matches.load_recent": "a match that cannot be read: the others are loaded; at /healthz",
    "server/matches.py Matches.read_from_store": "a snapshot breaks our code: the entries are read; at /healthz",
    "server/matches.py Matches.run_timers": "one look at the timers breaks: there is another; at /healthz",
    "server/matches.py Matches.tick": "a match breaks: it is loaded from its entries; at /healthz",
    "server/matches.py Matches.after_request": "a match breaks: it is loaded from its entries; at /healthz",
    "server/live_match.py SnapshotSaver.save": "a snapshot cannot be made: the entries are there; at /healthz",
    "server/live_match.py LiveMatch.apply": "a durable entry cannot be applied: raised as BrokenMatch",
    "server/cluster/peers.py Peers.catch_up": "a match breaks: it is loaded from its entries; at /healthz",
    "server/cluster/postgres.py PostgresStore.listen_until_closed": "the event loop is closed; else raised again",
    "server/cluster/postgres.py run_in_savepoint": "the job's own error, raised where the job is awaited",
    "server/cluster/postgres.py commit": "the job's own error, raised where the job is awaited",
    "server/cluster/supervisor.py Supervisor.run_child": "a process breaks: it ends and the log says so",
    "server/bots/dispatch.py BotDispatcher.play": "a match breaks: it is loaded from its entries; at /healthz",
    "server/bots/dispatch.py BotDispatcher.fail_unknown": "a match breaks: it is loaded from its entries; at /healthz",
    "server/ws_api.py Connection.run": "a connection breaks: its guest is told to reconnect; at /healthz",
    "server/ws_api.py Connection.write": "a closed socket, to which nothing more is sent",
    "server/storage/sqlite.py run_in_savepoint": "the job's own error, raised where the job is awaited",
    "server/storage/sqlite.py run_alone": "the job's own error, raised where the job is awaited",
    "server/logs.py BoundedHandler.emit": "a line that cannot be formatted: `logging` says so, whoever logs goes on",
    "server/bots/worker.py choose_action": "whatever a stranger's code does as its bot is made: a fault of that bot",
    "server/bots/worker.py make_reply": "a bot of ours breaks: the server ends its process; at /healthz",
    "server/bots/pool.py Worker.ask": "the reply of a bot process is no answer",
    "server/worker_process.py WorkerProcess.start": "a process does not start: its match or request fails; at /healthz",
}


def named(node: ast.expr | None) -> set[str]:
    """The classes that are caught; a constant may hold anything."""
    if isinstance(node, ast.Tuple):
        return set().union(*map(named, node.elts))
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return {"BaseException" if not name or name.isupper() else name}


def handlers(node: ast.AST, within: str = "") -> Iterator[tuple[str, set[str]]]:
    """The functions that catch something, with the classes that they catch."""
    for child in ast.iter_child_nodes(node):
        here = within
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            here = f"{within}.{child.name}".strip(".")
        elif isinstance(child, ast.ExceptHandler):
            yield within, named(child.type)
        elif isinstance(child, ast.Call) and named(child.func) == {"suppress"}:
            yield within, set().union(*map(named, child.args))
        yield from handlers(child, here)


def test_whatever_would_catch_a_programming_error_names_what_it_expects() -> None:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {f"{name} {where}" for where, what in handlers(tree) if what & BROAD}
    assert found == set(EXPECTED)


def test_the_search_for_handlers_sees_all_kinds() -> None:
    text = (
        "def f():\n try: pass\n except: pass\n"
        "class C:\n def g(self):\n  with suppress(OSError, ValueError): pass\n"
        "def h():\n try: pass\n except (a.KeyError, OSError): pass\n"
        "def i():\n try: pass\n except STUMBLES: pass\n"
        "def j():\n with contextlib.suppress(KeyError): pass\n"
        "def k():\n try: pass\n except OSError: pass\n"
    )
    found = dict(handlers(ast.parse(text)))
    assert {where for where, what in found.items() if what & BROAD} == {"f", "C.g", "h", "i", "j"}


# ---------------------------------------------------------------------- planted faults


class Planted(ValueError):
    """The error of `int("x")`, deep in our own code."""


def plant(*_: Any, **__: Any) -> Any:
    raise Planted("a fault of ours")


def test_a_fault_in_a_bot_of_ours_is_no_move_that_it_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "choose", plant)
    plan = Plan("hands", 2, {}, ("search:5", "random"), 1, 0.0)
    with pytest.raises(Planted):
        run_game(plan, 0, CallGuard())
    s = TOY.deal(2, 1)
    chair = BotPlayer(0, SearchBot(TOY, 1), "search:5")
    with pytest.raises(Planted):
        chair.choose(Question(TOY.view(s, 0), [action.text for action in s.legal_actions(0)], lambda text: None))


def test_a_bot_of_ours_that_is_too_slow_for_a_match_with_a_clock_loses_its_move() -> None:
    plan = Plan("hands", 2, {}, ("search:1s", "random"), 1, 0.02)
    assert {fault["kind"] for fault in run_game(plan, 0, CallGuard()).faults} == {"hung"}


@pytest.mark.parametrize("what", ["list", "rules", "spec", "check"])
def test_a_fault_in_a_command_is_no_sentence_for_the_person(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setattr(f"backroom.cli.{what}.run", plant)
    with pytest.raises(Planted):
        main([what, "hands"])


def recorded(game: Game) -> str:
    s = game.new_unstarted(3, 7)
    s.listen()
    s.advance()
    while not s.over:
        seat = s.pending_seats[0]
        s.submit(seat, s.legal_actions(seat)[0])
    return write(Replay.of(s, 7))


def test_a_fault_in_a_rule_is_no_fault_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text = recorded(TOY)
    broken = make()
    step = next(iter(broken.steps.values()))

    def breaks(s: State, n: int, answers: list[int]) -> None:
        raise IndexError("a fault of ours")

    for step in broken.steps.values():
        if step.name == "lay":
            monkeypatch.setattr(step, "resolve", breaks, raising=False)
    with pytest.raises(IndexError, match="a fault of ours"):
        list(Player(read(text), game=broken))


def test_a_fault_in_an_empty_state_is_no_fault_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text = recorded(TOY)
    broken = make()
    monkeypatch.setattr(broken, "_empty_state", plant)
    with pytest.raises(Planted):
        Player(read(text), game=broken)
    with pytest.raises(ReplayError, match="played by"):
        Player(read(text.replace("seats: 3", "seats: 9")), game=TOY)


def test_the_record_of_a_game_that_breaks_names_its_steps() -> None:
    """The record is written from the log of the broken game, and nothing is played again."""
    s = get_game("cash2").new_unstarted(4, 7)
    s.listen()
    s.advance()
    for seat in range(4):
        s.submit(seat, s.legal_actions(seat)[0])
    assert "# load\nA load" in write(Replay.so_far(s, 7))
