"""The two participants with a screen: an onlooker who reads along, and a person who also answers.

A person types a number of the list, an action, or the beginning of an action. An illegal action is explained with the
clause that forbids it. Other commands (`?`, `log`, `rule 5.1`, ...) are answered here too. The onlooker and the person
see only the view of their seat.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Group

from backroom.bots import Fault
from backroom.cli.arguments import parse_speed
from backroom.cli.errors import CommandError, find_nearest
from backroom.cli.terminal.pages import choice_list, help_page, question_box, result_box, rule_page
from backroom.cli.terminal.players import BotPlayer, Participant, Question, View
from backroom.cli.terminal.screen import SCENE_SECONDS, Screen
from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import Event
from backroom.engine.game import Game, Result

COMMANDS: Final = ("help", "log", "more", "quit", "rule", "speed", "table", "why")
MATCHES_SHOWN: Final = 12  # at most so many matches are listed
ALIASES: Final = ("?", "h", "q", "exit", "rules")  # accepted, but not suggested


class PersonLeft(Exception):
    """The person leaves the game."""


class Onlooker(Participant):
    """Shows the log and the table of one seat, or of a spectator."""

    def __init__(self, seat: int | None, screen: Screen) -> None:
        super().__init__(seat)
        self.screen = screen
        self.words = screen.words

    def hear(self, view: View, events: list[Event]) -> None:
        before = self.screen.view
        if before is None:
            self.screen.show(view)
        for event in events:
            self.screen.tell(self.words.event(event))
        fresh = before is None or (before["step"] != view["step"] and view["step"] in self.screen.painter.SCENES)
        self.screen.show(view, scene=fresh and not self.interactive)
        if not self.interactive:
            self.screen.pause(SCENE_SECONDS)

    def wait(self, view: View) -> None:
        names = [self.words.names[seat] for seat in view["pending"] if seat != self.seat]
        self.screen.wait(self.words("ui-waiting", names=self.words.listing(names)) if names else "")

    def bot_failed(self, seat: int, spec: str, fault: Fault) -> None:
        why = self.words(f"fault-{fault.kind}")
        detail = self.fault_detail(fault)
        told = f"{why} ({detail})" if detail else why
        self.screen.tell(self.words("ui-bot-lost", name=self.words.names[seat], bot=spec, fault=told))

    def fault_detail(self, fault: Fault) -> str:
        """The text about a failed bot; an onlooker reads all of it."""
        return fault.detail

    def end(self, view: View, result: Result) -> None:
        self.screen.stop_drawing()
        self.screen.show(view, scene=True)
        self.screen.console.print(result_box(self.words, result))


class Person(Onlooker):
    """A seat answered from standard input. At the end of piped input the substitute bot goes on."""

    interactive = True

    def __init__(self, seat: int, screen: Screen, game: Game, substitute: BotPlayer, recorded: bool) -> None:
        super().__init__(seat, screen)
        self.recorded = recorded
        self.game = game
        self.substitute = substitute
        self.spec = substitute.spec

    def hear(self, view: View, events: list[Event]) -> None:
        self.substitute.hear(view, events)
        super().hear(view, events)

    def fault_detail(self, fault: Fault) -> str:
        """A player sees the kind of a crash only: its message may quote a hand or a move."""
        return fault.detail.partition(":")[0] if fault.kind == "crashed" else ""

    def close(self) -> None:
        self.substitute.close()

    def choose(self, question: Question) -> str:
        if not self.interactive:
            return self.substitute.choose(question)
        if len(question.legal) == 1:
            return self.answer_only_choice(question)
        self.screen.view = question.view
        try:
            answer = self.answer(question)
        except EOFError:
            if sys.stdin.isatty():
                raise PersonLeft from None
            self.interactive = False
            self.screen.tell(self.words("ui-input-ended"))
            return self.substitute.choose(question)
        self.screen.log.append(self.words("ui-chosen", action=self.words.action(answer)))
        return answer

    def answer_only_choice(self, question: Question) -> str:
        """Play the only legal action without a question; silently in a step that hides its timing."""
        answer = question.legal[0]
        if not question.view["hides_timing"]:
            self.screen.tell(self.words("ui-only-choice", action=self.words.action(answer)))
        return answer

    def answer(self, question: Question) -> str:
        """Ask until a line means exactly one legal action."""
        note = ""
        again = False
        while True:
            box = question_box(self.words, question, note, self.screen.width)
            line = self.screen.ask(box, again)
            again = bool(line) and line != "table"
            found = self.find_meant(question, line)
            if len(found) == 1:
                return found[0]
            note = self.explain_ambiguous(line, found) if found else self.run_command(question, line)

    def find_meant(self, question: Question, line: str) -> list[str]:
        """The legal actions that this line may mean. A word that is both an action and a command is an action."""
        if line.isdecimal():
            number = int(line)
            return [question.legal[number - 1]] if 1 <= number <= len(question.legal) else []
        code = self.game.action_space.find(line)
        if code >= 0:
            text = self.game.text(code)
            return [text] if text in question.legal else []
        labels = [self.words.action(text) for text in question.legal]
        return [] if is_command(line) else find_matches(line, question.legal, labels)

    def explain_ambiguous(self, line: str, found: list[str]) -> str:
        """The actions that the line may mean."""
        more = ["…"] if len(found) > MATCHES_SHOWN else []
        return self.words("error-ambiguous", text=line, matches=", ".join(found[:MATCHES_SHOWN] + more))

    # ------------------------------------------------------------------ commands and illegal actions

    def run_command(self, question: Question, line: str) -> str:
        """Run a command, or explain an action that is not legal; returns the note to show."""
        command, _, rest = line.partition(" ")
        match command.casefold():
            case "" | "table":
                return ""
            case "?" | "help" | "h":
                self.screen.show_page(help_page(self.screen, self.game, question, self.recorded))
            case "log":
                self.screen.show_page(Group(*map(self.screen.colour_names, self.screen.log)))
            case "more":
                self.screen.show_page(choice_list(self.words, question))
            case "rule" | "rules" if rest:
                self.screen.show_page(rule_page(self.words, self.game, rest))
            case "speed" if rest:
                return self.set_speed(rest)
            case "q" | "quit" | "exit":
                raise PersonLeft
            case "why" if rest:
                return self.explain(question, rest)
            case _:
                return self.explain(question, line)
        return ""

    def set_speed(self, text: str) -> str:
        try:
            self.screen.speed = parse_speed(self.words, text)
        except CommandError as error:
            return str(error)
        return self.words("ui-watch-speed", speed=text)

    def explain(self, question: Question, line: str) -> str:
        """Why an action is not legal, with its clause."""
        if line.isdecimal():
            if 1 <= int(line) <= len(question.legal):
                return self.words("ui-possible", action=self.words.action(question.legal[int(line) - 1]))
            return self.words("error-number", number=int(line), last=len(question.legal))
        texts = [action.text for action in self.game.action_space.actions]
        found = find_matches(line, texts, texts)
        if not found:
            return self.explain_misunderstood(question, line)
        unknown = [word for word in found[0].split() if len(word) == 1 and word in LETTERS[question.view["seats"] :]]
        if unknown:
            known = self.words.listing(LETTERS[: question.view["seats"]])
            return self.words("error-unknown-seat", seat=unknown[0], known=known)
        illegal = question.find_refusal(found[0])
        if illegal is None:
            return self.words("ui-possible", action=self.words.action(found[0]))
        id = f"why-{illegal.word}"
        why = self.words(id if id in self.words else "why-not-now")
        sentence = self.words("ui-not-possible", action=found[0], why=why)
        return f"{sentence} {self.words('ui-clause', clause=illegal.clause)}" if illegal.clause else sentence

    def explain_misunderstood(self, question: Question, line: str) -> str:
        """A note that the line means no action, with the nearest action or command."""
        sentence = self.words("error-not-understood", text=line)
        match = find_nearest(line, [*question.legal, *COMMANDS])
        return f"{sentence} {self.words('error-did-you-mean', word=match)}" if match else sentence


def is_command(line: str) -> bool:
    return line.partition(" ")[0].casefold() in (*COMMANDS, *ALIASES)


def normalize(text: str) -> str:
    """The text without case and extra blanks."""
    return " ".join(text.casefold().split())


def is_beginning(typed: str, full: str) -> bool:
    """Whether `typed` begins `full`, word by word (`a c`: `aim C`) or by letters (`take a p`: `Take a painting`)."""
    pairs = zip(typed.split(), full.split())
    words = len(typed.split()) <= len(full.split()) and all(word.startswith(part) for part, word in pairs)
    return words or full.startswith(typed)


def find_matches(typed: str, texts: Sequence[str], labels: Sequence[str]) -> list[str]:
    """The actions that `typed` may mean: a text or label, else a beginning of one, else a text without its verb.

    One match is an answer; the caller asks again for several or none.
    """
    wanted = normalize(typed)
    if not wanted:
        return []
    spellings = [(text, normalize(text), normalize(label)) for text, label in zip(texts, labels)]
    exact = [text for text, spelled, label in spellings if wanted in (spelled, label)]
    begun = [text for text, spelled, label in spellings if is_beginning(wanted, spelled) or is_beginning(wanted, label)]
    bare = [text for text, spelled, _ in spellings if spelled.partition(" ")[2] == wanted]
    return exact or begun or bare
