"""A picture of a balance report, for the README and docs/reports.md: a real report in a real browser.

    python tools/report_picture.py

The picture lands in docs/report.png. The tool needs chromium, and is run by hand when the page has changed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from backroom.cli import main  # noqa: E402
from tests.client.browser import running_chromium  # noqa: E402

TARGET = ROOT / "docs" / "report.png"
SIZE = {"width": 1100, "height": 1000}
PLAYED = ["report", "cash2", "--games", "300", "--seats", "6", "--baseline-only", "--lang", "en"]


def shoot(page: Path, target: Path) -> None:
    with running_chromium() as browser:
        tab = browser.new_page(viewport=SIZE, color_scheme="dark")
        tab.goto(page.as_uri())
        tab.screenshot(path=target)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.html")
        if main([*PLAYED, "--out", str(report)]) == 0:
            shoot(report, TARGET)
            print(TARGET)
