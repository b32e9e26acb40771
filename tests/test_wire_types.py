"""The types that the browser is compiled against are those of the protocol."""

from tools import wire_types


def test_the_types_of_the_browser_are_fresh() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.render(), "run: python tools/wire_types.py"
