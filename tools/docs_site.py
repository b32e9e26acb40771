"""The hook by which MkDocs makes a site of the repository: `make docs`.

Pages have the paths that they have in the repository, so that the links which work there work here too. Beside `docs/`
the site holds the pages that `nav` of mkdocs.yml names, and each file that a page links to. MkDocs calls
the functions that begin with `on_`: see "Events" at https://www.mkdocs.org/dev-guide/plugins.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOK, NOTEBOOK_PAGE = "docs/tour.ipynb", "docs/notebook.md"
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)[^)]*\)")
NAMED_FENCE = re.compile(r"^( *```\w+) \S+$", re.M)
FETCHED = re.compile(r"<(?:script|img|iframe|link(?! rel=.?canonical))[^>]+(?:src|href)=.?(?:https?:)?//[^>]+>")


def on_config(config: MkDocsConfig) -> None:
    config.nav = expand(config.nav)


def expand(nav: Any) -> Any:
    """The same navigation, with the files that fit in the place of each path with a `*`."""
    if isinstance(nav, dict):
        return {title: expand(inside) for title, inside in nav.items()}
    if isinstance(nav, list):
        return [one for entry in nav for one in (files_like(entry) if is_pattern(entry) else [expand(entry)])]
    return nav


def is_pattern(entry: Any) -> bool:
    return isinstance(entry, str) and "*" in entry


def files_like(pattern: str) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))


def paths_in(nav: Any) -> Iterator[str]:
    for inside in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else []:
        yield from paths_in(inside)
    if isinstance(nav, str):
        yield nav


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """All files under `docs/`, the pages that the navigation names, and the files that those pages link to."""
    own = [file for file in files if file.src_dir == config.docs_dir]
    found = Files([*(file for file in files if file not in own), notebook_page(config)])  # the theme's files stay
    wanted = [f"docs/{file.src_uri}" for file in own if file.is_documentation_page()]
    wanted += [*paths_in(config.nav), *config.extra_css]
    for path in wanted:
        if found.get_file_from_path(path) is None and (ROOT / path).is_file():
            found.append(File(path, str(ROOT), config.site_dir, config.use_directory_urls))
            if path.endswith(".md"):
                wanted += linked(ROOT / path)
    return found


def linked(page: Path) -> list[str]:
    """The paths of the files to which a page links; a link that leads nowhere is left for MkDocs to refuse."""
    targets = [(page.parent / target).resolve() for target in LINK.findall(page.read_text(encoding="utf-8"))]
    return [target.relative_to(ROOT).as_posix() for target in targets if target.is_relative_to(ROOT)]


def notebook_page(config: MkDocsConfig) -> File:
    """The notebook as a page, which MkDocs cannot read otherwise. The notebook is kept without outputs."""
    cells = json.loads((ROOT / NOTEBOOK).read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells]
    blocks = [
        text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```"
        for cell, text in zip(cells, texts, strict=True)
    ]
    title, _, rest = "\n\n".join(blocks).partition("\n")
    name = Path(NOTEBOOK).name
    note = f"To run it, open [{name}]({name}) in Jupyter (`pip install 'backroom[notebook]'`)."
    return File.generated(config, NOTEBOOK_PAGE, content=f"{title}\n\n{note}\n{rest}")


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Remove the file names behind the languages of blocks of code, which the tests read and MkDocs cannot."""
    return NAMED_FENCE.sub(r"\1", markdown)


def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Refuse a page that would make the browser fetch something from another server."""
    if (fetched := FETCHED.search(output)) is not None:
        raise PluginError(f"{page.file.src_uri} would have the browser fetch something: {fetched[0]}")
    return output
