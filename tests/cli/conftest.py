"""The fixture `talk`: calls the command `backroom` in this process, as if over pipes."""

import io
from collections.abc import Callable

import pytest

from backroom.cli import main


class Said:
    """The exit code and the output of a command."""

    def __init__(self, returncode: int, stdout: str, stderr: str) -> None:
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr


Talk = Callable[..., Said]


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str, answers: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main(arguments)
        out = capsys.readouterr()
        return Said(code, out.out, out.err)

    return call
