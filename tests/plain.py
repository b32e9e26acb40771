"""Tests that only plain Python can run: they put something into the source that it was not written with."""

import pytest

from backroom import core

plain_only = pytest.mark.skipif(
    core.describe_build() != "plain Python", reason="compiled classes cannot be patched; `make test` runs this"
)
