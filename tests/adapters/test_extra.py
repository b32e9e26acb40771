"""An adapter without its package says what to install."""

import sys

import pytest

from backroom.adapters.extra import MissingExtra, need


def test_a_missing_package_is_named_with_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtra, match=r"pip install 'backroom\[openspiel\]'"):
        need("pyspiel", "openspiel")
