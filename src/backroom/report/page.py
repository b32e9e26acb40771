"""Figures as one page of HTML that needs nothing else: for a screen, a phone, paper, in light and dark.

With a second sheet every figure stands beside its older self, and says how much more it is now. Everything is made
from figures and words; the page knows no game.
"""

from __future__ import annotations

import shlex
from html import escape
from pathlib import Path
from typing import Final

from backroom.report.cells import TableRenderer
from backroom.report.faults import fault_lines
from backroom.report.figures import ALL, ENDING, LENGTH, OPTION, PLAYERS, SEAT, SHARE, TRAIT, WINS_OF
from backroom.report.labels import Labels
from backroom.report.laid import FigureIndex
from backroom.report.pieces import bar_plot, column_chart, format_percent, html_table
from backroom.report.table import Report, command_line
from backroom.words import Words

STYLE: Final = Path(__file__).with_name("page.css")
MOST_COLUMNS: Final = 14  # of the picture of lengths


def render_html(report: Report, words: Words, older: Report | None = None) -> str:
    laid = FigureIndex(report, older)
    labels = Labels(words)
    cells = TableRenderer(words, labels, laid)
    sections = [
        ("endings", words("report-endings"), endings_section(words, cells)),
        ("lengths", words("report-lengths"), lengths_section(words, labels, laid)),
        ("players", words("report-players"), group_table(cells, PLAYERS, words("report-players-text"))),
        ("seats", words("report-seats"), group_table(cells, SEAT, words("report-seats-text"))),
    ]
    for kind in laid.kinds(TRAIT):
        name = labels.kind(kind)
        text = words("report-trait-text")
        sections.append((kind.replace(":", "-"), name, group_table(cells, kind, text, best_first=True)))
    sections.append(("options", words("report-options"), options_section(words, cells)))
    sections.append(("meaning", words("report-meaning"), meaning_section(words, labels, laid)))
    shown = [section for section in sections if section[2]]
    title = words("report-title-two" if older else "report-title", game=labels.game())
    body = "".join(
        f'<section aria-labelledby="{id}"><h2 id="{id}">{escape(name)}</h2>{text}</section>' for id, name, text in shown
    )
    links = "".join(f'<li><a href="#{id}">{escape(name)}</a></li>' for id, name, _ in shown)
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE.read_text(encoding='utf-8')}</style></head><body><main>"
        f"<header><h1>{escape(title)}</h1>{introduction(words, report, older)}</header>{summary_tiles(cells)}"
        f'<nav aria-label="{escape(words("report-contents"), quote=True)}"><ul>{links}</ul></nav>{body}'
        f'<footer><p class="faint">{escape(words("report-again"))} '
        f"<code>{escape(command_line(report))}</code></p></footer>"
        "</main></body></html>\n"
    )


def introduction(words: Words, report: Report, older: Report | None) -> str:
    lines = [escape(words("report-lead", **request_arguments(report)))]
    if older is None:
        lines += fault_warnings(words, report)
    else:
        lines = [f"{escape(words('report-now'))} {lines[0]}", *fault_warnings(words, report)]
        lines.append(escape(f"{words('report-before')} {words('report-lead', **request_arguments(older))}"))
        lines += fault_warnings(words, older)
    lines.append(escape(words("report-how-sure")))
    return "".join(f"<p>{line}</p>" for line in lines)


def fault_warnings(words: Words, report: Report) -> list[str]:
    """Bots that lost moves, where nobody reads past them."""
    return [f"<strong>{escape(line)}.</strong>" for line in fault_lines(words, report.figures)]


def request_arguments(report: Report) -> dict[str, object]:
    played = report.request
    options = ", ".join(shlex.split(played["options"]))
    return {
        "games": int(played["games"]), "bots": played["bots"], "seats": ", ".join(played["seats"].split(",")),
        "seed": played["seed"], "given": "yes" if options else "no", "options": options,
    }  # fmt: skip


def summary_tiles(cells: TableRenderer) -> str:
    out = ""
    for name in cells.columns(ALL):
        new, old = cells.estimates((ALL, ALL), name)
        if new is not None:
            out += f"<div><dt>{escape(cells.labels.figure(name))}</dt><dd>{cells.text(name, new, old)}</dd></div>"
    return f'<dl class="tiles">{out}</dl>'


# ---------------------------------------------------------------------- sections


def endings_section(words: Words, cells: TableRenderer) -> str:
    laid = cells.index
    most = max([figure.value for figure in laid.new.values() if figure.group == ENDING], default=0.0)
    lines = []
    for member in laid.members(ENDING):
        new, old = cells.estimates((ENDING, member), "share")
        picture = bar_plot(new.value if new else 0.0, most, old and old.value)
        name = escape(cells.labels.member(ENDING, member))
        lines.append((name, [f'<td class="bar">{picture}</td>', f"<td>{cells.text(SHARE, new, old)}</td>"]))
    heads = [words("report-ending"), "", words("report-share")]
    return html_table(words("report-endings-text"), heads, lines) if lines else ""


def lengths_section(words: Words, labels: Labels, laid: FigureIndex) -> str:
    """Lengths in steps that make a picture; games that all last alike need none."""
    shares = {int(figure.member): figure.value for figure in laid.new.values() if figure.group == LENGTH}
    if len(shares) < 2:
        return ""
    first, last = min(shares), max(shares)
    step = -(-(last - first + 1) // MOST_COLUMNS)
    starts = range(first, last + 1, step)
    heights = [sum(shares.get(length, 0.0) for length in range(start, start + step)) for start in starts]
    names = [str(start) if step == 1 else f"{start} – {start + step - 1}" for start in starts]
    lines = [(name, [f"<td>{escape(format_percent(height, words.lang))}</td>"]) for name, height in zip(names, heights)]
    name = labels.figure("length")
    numbers = html_table(words("report-lengths-text"), [escape(name), words("report-share")], lines)
    return (
        f"<p>{escape(words('report-lengths-text'))} {escape(name)}:</p>{column_chart(heights)}"
        f'<div class="under" aria-hidden="true"><span>{names[0]}</span><span>{names[-1]}</span></div>'
        f"<details><summary>{escape(words('report-numbers'))}</summary>{numbers}</details>"
    )


def group_table(cells: TableRenderer, kind: str, text: str, best_first: bool = False) -> str:
    members = cells.index.members(kind)
    if len(members) < 2:
        return ""
    if best_first:
        members = sorted(members, key=lambda member: (-cells.index.value((kind, member), "edge"), member))
    return cells.table(kind, members, text)


def options_section(words: Words, cells: TableRenderer) -> str:
    """An option that never changed a game is named in one sentence with its like."""
    laid = cells.index
    out, idle = "", []
    for kind in laid.kinds(OPTION):
        members = laid.members(kind)
        still = [member for member in members if laid.value((kind, member), "same") == 1.0]
        idle += [f"{kind.removeprefix(OPTION)}={member}" for member in still]
        live = [member for member in members if member not in still]
        if len(live) > 1:
            out += f"<h3>{escape(cells.labels.kind(kind))}</h3>"
            caption = words("report-option-text", option=kind.removeprefix(OPTION))
            out += cells.table(kind, live, caption)
    if idle:
        out += f"<h3>{escape(words('report-idle'))}</h3><p>{escape(words('report-idle-text'))}</p>"
        out += "<p>" + ", ".join(f"<code>{escape(name)}</code>" for name in idle) + "</p>"
    return f"<p>{escape(words('report-options-text'))}</p>{out}" if out else ""


def meaning_section(words: Words, labels: Labels, laid: FigureIndex) -> str:
    names = list(dict.fromkeys(figure.name for figure in laid.all.values() if figure.value))
    texts = {labels.figure(name): labels.meaning(name) for name in names if not name.startswith(WINS_OF)}
    out = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in texts.items() if text)
    rest = "".join(f"<p>{escape(words(id))}</p>" for id in ("report-interval-text", "report-which-games-text"))
    return f'<dl class="words">{out}</dl>{rest}'
