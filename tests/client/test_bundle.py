"""The bundled pages: complete, small, without foreign addresses, and built from a lock file that names no registry."""

import gzip
import json
import re
from pathlib import Path

from backroom.words import HOME

CLIENT = Path(__file__).resolve().parents[2] / "client"
STATIC = HOME.parent / "server" / "static"
LARGEST = 120_000  # bytes of the table's page as a browser fetches it


def read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def test_the_page_names_files_that_are_there() -> None:
    named = re.findall(r'(?:src|href)="/([^"]+)"', read("index.html"))
    assert len(named) == 3, "an icon, a style, a script"
    assert all((STATIC / name).is_file() for name in named)


def test_no_page_needs_what_a_strict_policy_forbids() -> None:
    page = read("index.html")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page), "a script within the page"
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)
    for path in STATIC.glob("*.js"):
        assert not re.search(r"\beval\(|new Function\(", path.read_text(encoding="utf-8")), path.name


def test_nothing_is_fetched_from_elsewhere() -> None:
    for path in STATIC.iterdir():
        hosts = set(re.findall(r"https?://([\w.-]+)", path.read_text(encoding="utf-8")))
        assert hosts <= {"www.w3.org"}, path.name  # names of SVG and MathML, which nobody fetches


def test_the_page_of_any_table_is_small() -> None:
    common = [path for path in STATIC.iterdir() if not path.name.startswith("table-")]
    tables = [len(gzip.compress(path.read_bytes())) for path in STATIC.glob("table-*.js")]
    assert sum(len(gzip.compress(path.read_bytes())) for path in common) + max(tables) < LARGEST


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert name == "" or "integrity" in package, name


def sources() -> list[Path]:
    return [*(CLIENT / "src").rglob("*.ts"), *(CLIENT / "src").rglob("*.tsx")]


def test_every_id_that_a_page_names_has_words() -> None:
    """Ids in quotes; those put together (`step-${name}`) are checked by playing, where a gap is a fault."""
    homes = [HOME, *(HOME.parent / "games").glob("*/words")]
    known = {id for home in homes for id in re.findall(r"^([a-z][\w-]*) =", (home / "en.ftl").read_text("utf-8"), re.M)}
    for path in sources():
        said = re.findall(r'\b(?:say|sayIfKnown)\("([\w-]+)"', path.read_text(encoding="utf-8"))
        assert set(said) <= known, path.name


def test_no_words_of_the_browser_are_left_over() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    ids = re.findall(r"^(web-[\w-]+) =", (HOME / "en.ftl").read_text(encoding="utf-8"), re.M)
    stems = set(re.findall(r"`(web-[\w-]+-)\$\{", text))
    assert [id for id in ids if f'"{id}"' not in text and not id.startswith(tuple(stems))] == []
