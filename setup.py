"""Compiles the core with mypyc when BACKROOM_COMPILE=1 asks for it; otherwise the package is plain Python.

Everything else stands in pyproject.toml. The core is every module under `CORE`, found by itself: a new game folder
needs no line here. It is compiled for wheels only, never for an editable install, where a compiled module would
go stale behind the source. Without a compiler, or without mypy, the package is built as plain Python, with a note.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

CORE = ("engine", "games", "bots")
COMPILER = "mypy>=2.4"
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}  # other commands only ask for the metadata


def note(text: str) -> None:
    print(f"backroom: {text}; this build is plain Python", file=sys.stderr)


def core() -> list[str]:
    home = Path("src", "backroom")
    return [str(path) for part in CORE for path in sorted((home / part).rglob("*.py"))]


class Core(Distribution):
    """A package whose wheel depends on the machine; the extensions are made when they are built."""

    def has_ext_modules(self) -> bool:
        return True


class BuildCore(build_ext):
    """All of the core or none of it: half a core would not run."""

    def finalize_options(self) -> None:
        from mypyc.build import mypycify

        os.environ["MYPYPATH"] = "src"
        self.distribution.ext_modules = mypycify(core(), group_name="backroom", opt_level="3", debug_level="0")
        super().finalize_options()

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:  # no compiler, or it failed and has said why
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = []
            note(f"the C compiler did not do its work ({error})")


def main() -> None:
    asked = os.environ.get("BACKROOM_COMPILE", "") not in ("", "0")
    if not asked:
        return setup()
    if BUILDS.isdisjoint(sys.argv):
        return setup(setup_requires=[COMPILER])
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        note("mypy is not installed")
        return setup()
    setup(distclass=Core, cmdclass={"build_ext": BuildCore})


if __name__ == "__main__":
    main()
