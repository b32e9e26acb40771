"""The texts shown beside the table: the question with its list, the help page, a page of the rules, the result."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from backroom.cli.rules import read_rulebook
from backroom.cli.terminal.players import Question
from backroom.cli.terminal.screen import Screen
from backroom.drawing.render import Scene
from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game, Result
from backroom.engine.visibility import HIDDEN
from backroom.words import Words

LIST_MAX = 20  # a longer list shows its short actions; `more` shows the rest
HELP_LIST_MAX = 60  # the help page leaves out a list longer than this
SPELLED_ROWS = 4  # a list with more rows leaves out how each action is typed


def question_heading(words: Words, question: Question) -> Text:
    view = question.view
    name = words.names[view["viewer"]]
    return Text(words("ui-your-move", name=name, step=words(f"step-{view['step']}")), style="lamp")


def question_box(words: Words, question: Question, note: str, width: int) -> RenderableType:
    """The question: heading, list of legal actions, a note about the last input, the prompt."""
    parts: list[RenderableType] = [question_heading(words, question), numbered_list(words, question, width)]
    if note:
        parts.append(Text(note, style="trouble"))
    return Group(*parts, Text(words("ui-prompt"), style="faint"))


def numbered_list(words: Words, question: Question, width: int) -> RenderableType:
    """The legal actions in columns, each with its text where there is room."""
    shown = list(enumerate(question.legal, 1))
    rest = 0
    if len(shown) > LIST_MAX:
        words_each = max(2, min(len(text.split()) for _, text in shown))
        short = [(number, text) for number, text in shown if len(text.split()) <= words_each]
        rest = len(shown) - len(short)
        shown = short
    cells = [(f"{number} ", *spellings(words.action(text), text)) for number, text in shown]
    longest = max(sum(map(len, cell)) for cell in cells) + 3
    spelled = -(-len(cells) // max(1, width // longest)) <= SPELLED_ROWS
    columns = Columns([cell_text(*cell, spelled) for cell in cells], padding=(0, 3), column_first=True, equal=True)
    return Group(columns, Text(words("ui-more", count=rest), style="faint")) if rest else columns


def spellings(label: str, text: str) -> tuple[str, str]:
    """The label of an action and, unless it is the same, its text."""
    return label, "" if label.casefold() == text else f"  {text}"


def cell_text(number: str, label: str, text: str, spelled: bool) -> Text:
    cell = Text(number, style="key").append(label, style="paper")
    return cell.append(text, style="faint") if spelled else cell


def choice_list(words: Words, question: Question) -> Table:
    table = plain_grid()
    for number, action in enumerate(question.legal, 1):
        table.add_row(Text(str(number), style="key"), Text(words.action(action)), Text(action, style="faint"))
    return table


def plain_grid() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0), show_header=False)


# ---------------------------------------------------------------------- pages


def help_page(screen: Screen, game: Game, question: Question, recorded: bool) -> RenderableType:
    """Explains the open step and its timeout, the actions and commands, and the powers and roles in play."""
    words = screen.words
    parts: list[RenderableType] = [question_heading(words, question)]
    id = f"help-{question.view['step']}"
    if id in words:
        parts.append(Text(words(id)))
    listed: RenderableType = choice_list(words, question)
    if len(question.legal) > HELP_LIST_MAX:
        listed = numbered_list(words, question, screen.width)
    parts += ["", listed, "", heading(words("ui-help-keys")), key_table(words, question, recorded)]
    more = screen.painter.explain(Scene(question.view, words, screen.width))
    if more is not None:
        parts += ["", heading(words("ui-help-powers")), more]
    others = in_play(words, game, question.view)
    if others is not None:
        parts += ["", heading(words("ui-parts")), others]
    return Group(*parts)


def in_play(words: Words, game: Game, view: dict[str, Any]) -> RenderableType | None:
    """The effects of powers and roles that may be in play, without powers that lie open: the page has those above."""
    ids = game.parts(view["seats"], view["options"])
    if HIDDEN not in [player.get("power") for player in view.get("players", ())]:
        ids = [id for id in ids if not id.startswith("power-")]
    table = plain_grid()
    for id in ids:
        table.add_row(Text(words(id), style="key"), Text(" ".join(words(f"{id}-text").split())))
    return table if ids else None


def heading(text: str) -> Text:
    return Text(text[:1].upper() + text[1:], style="lamp")


def key_table(words: Words, question: Question, recorded: bool) -> Table:
    """The commands that a person can type."""
    example = question.legal[-1]
    table = plain_grid()
    for key, id in (
        ("1, 2, 3 …", "ui-help-number"),
        (example, "ui-help-action"),
        ("why …", "ui-help-why"),
        ("?", "ui-help-help"),
        ("table", "ui-help-table"),
        ("log", "ui-help-log"),
        ("more", "ui-help-more"),
        ("rule 5.1", "ui-help-rules"),
        ("speed 4", "ui-help-pace"),
        ("q", "ui-help-quit" if recorded else "ui-help-leave"),
    ):
        table.add_row(Text(key, style="key"), Text(words(id)))
    return table


def rule_page(words: Words, game: Game, number: str) -> RenderableType:
    """The clauses of that number, or the nearest numbers."""
    book = read_rulebook(game)
    found = book.find(number)
    if not found:
        return Text(words("error-unknown-clause", game=game.name, clause=number, matches=book.nearest(number)))
    return Group(*(part for clause in found for part in (Markdown(clause.text), "")))


def result_box(words: Words, result: Result) -> RenderableType:
    """The result of the game: reason, winners, ranks and scores."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for name in ("rank", "player", "score"):
        table.add_column(words(f"ui-{name}"), justify="left" if name == "player" else "right")
    for seat in sorted(range(len(result.scores)), key=lambda seat: (result.ranks[seat], seat)):
        style = "lamp" if seat in result.winners else ""
        score = words.score(result.scores[seat])
        player = Text(f"{LETTERS[seat]} {words.names[seat]}", style=f"seat{seat}")
        table.add_row(str(result.ranks[seat]), player, score, style=style)
    reason = words("ui-game-over", reason=words(f"reason-{result.reason}"))
    body = Group(Text(reason), Text(verdict(words, result), style="lamp"), "", table)
    title = Text(words("ui-result"), style="lamp")
    return Panel(body, title=title, box=box.ROUNDED, border_style="edge", padding=(0, 1))


def verdict(words: Words, result: Result) -> str:
    names = [words.names[seat] for seat in result.winners]
    if not names:
        return words("ui-nobody-wins")
    if len(names) == 1:
        return words("ui-winner", name=names[0])
    return words("ui-winners", names=words.listing(names))
