"""`backroom join`: sit down at a table of a house, in the terminal."""

from __future__ import annotations

import argparse
import os
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from backroom import get_game
from backroom.bots import make_bot
from backroom.cli.chair import BotChair, Question
from backroom.cli.line import Gone, Line, Turned, new_key, post
from backroom.cli.parser import Parser
from backroom.cli.person import Leave, Person
from backroom.cli.play import LONGEST_NAME
from backroom.cli.remembered import Remembered
from backroom.cli.screen import Screen, make_console
from backroom.cli.trouble import Trouble
from backroom.cli.wishes import seat_of, speed_of
from backroom.drawing.table import painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import ALL, Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal
from backroom.engine.step import Refusal
from backroom.match import wire
from backroom.match.thinking import BOTS
from backroom.words import Words

HELP = "sit down at a table of a house, in the terminal"

SPARE: Final = "search:0.2s"  # who goes on when the input has ended


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("url", metavar="URL", help=words("cli-arg-url"))
    parser.add_argument("--name", metavar="NAME", help=words("cli-arg-name"))
    parser.add_argument("--seat", metavar="B", help=f"{words('cli-arg-chair')} ({words('cli-seat-form')})")
    parser.add_argument("--password", metavar="WORD", default="", help=words("cli-arg-password"))
    parser.add_argument("--speed", metavar="X", default="1", help=words("cli-arg-speed"))
    parser.examples("join http://192.168.1.5:8765/t/BCDFGH", "join https://cards.example.org/t/BCDFGH --seat B")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    home, code = address(words, args.url)
    speed = speed_of(words, args.speed)
    name = (args.name or words("ui-person-name"))[:LONGEST_NAME]
    password = args.password or os.environ.get("BACKROOM_PASSWORD", "")
    before = Remembered(home, code, name)
    try:
        cookie = enter(words, home, {"name": name, "password": password}, before)

        def say(word: str) -> None:
            print(parting(words, word), flush=True)

        line = Line(f"{home.replace('http', 'ws', 1)}/ws/{code}", cookie, say)
        try:
            seat = sit(words, line, args.seat, name)
            commitment = gather(words, line)
            Guest(args, line, seat, speed, commitment).play()
        finally:
            line.close()
        before.forget()
        return 0
    except Turned as error:
        raise Trouble(said(words, error.refusal)) from None
    except Gone as error:
        if error.word == "error-no-house":
            raise Trouble(words(error.word, url=home, problem=error.problem)) from None
        raise Trouble(parting(words, error.word)) from None


def address(words: Words, url: str) -> tuple[str, str]:
    """The house and the table's code, out of the link that the house gives."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:  # a bracket without its other one
        raise Trouble(words("error-join-url", url=url)) from None
    place, _, code = parts.path.strip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or place not in ("t", "tv") or not code.isalnum():
        raise Trouble(words("error-join-url", url=url))
    return f"{parts.scheme}://{parts.netloc}", code.upper()


def enter(words: Words, home: str, wish: dict[str, str], before: Remembered) -> str:
    """Come in, as whoever was here under this name before. A folder that cannot be written stops nobody."""
    try:
        known = before.cookie()
    except OSError as error:
        print(words("ui-join-not-kept", problem=error.strerror or str(error)))
        return post(f"{home}/api/guests", wish)
    cookie = post(f"{home}/api/guests", wish, known)
    if known not in ("", cookie):
        print(words("ui-join-ended"))
    try:
        before.keep(cookie)
    except OSError as error:
        print(words("ui-join-not-kept", problem=error.strerror or str(error)))
    return cookie


def said(words: Words, refusal: wire.Refusal) -> str:
    sentence = words(refusal.word, **refusal.args) if refusal.word in words else words("why-not-now")
    return f"{sentence} {words('ui-clause', clause=refusal.clause)}" if refusal.clause else sentence


def parting(words: Words, word: str) -> str:
    """What the house said when it hung up; a newer one may have other reasons than we know."""
    return words(word if word in words else "bye-broken")


def sit(words: Words, line: Line, wish: str | None, name: str) -> int:
    """The chair that is ours already, the one that was asked for, or the first one that is free."""
    while line.picture.room is None:
        line.next()
    room, own = line.picture.room, line.picture.seats
    seat = seat_of(words, wish, room.seats) if wish is not None else own[0] if own else None
    if seat in own:
        print(words("ui-join-back", seat=LETTERS[seat], name=name))
        return seat
    if seat is None:
        free = [chair.seat for chair in room.chairs if chair.kind == "empty"]
        if not free:
            raise Trouble(words("error-no-chair"))
        seat = free[0]
    reply = line.ask(wire.Sit(key=new_key(), seat=seat, name=name))
    if reply.refused is not None:
        raise Turned(reply.refused)
    print(words("ui-join-seated", seat=LETTERS[seat], name=name))
    return seat


def gather(words: Words, line: Line) -> str:
    """Until the host begins. The seal of the shuffle, as it was before that: what is sent later does not count."""
    picture = line.picture
    assert picture.room is not None
    commitment = picture.room.commitment
    print(words("ui-join-seal", commitment=commitment))
    print(words("ui-join-waiting"), flush=True)
    while picture.question is None and picture.outcome is None:
        line.next()
    return commitment


def stalled(words: Words, room: wire.Room, stall: wire.Stall) -> str:
    """Why nothing goes on, in a sentence."""
    if not stall.seats:
        return words("stall-hidden")
    chairs = [room.chairs[seat] for seat in stall.seats]
    names = words.listing([words.names[chair.seat] for chair in chairs])
    bots = sorted({bot_name(words, chair.bot) for chair in chairs})
    return words(f"stall-{stall.why}", names=names, bot=", ".join(bots))


def bot_name(words: Words, bot: str) -> str:
    return words(f"strength-{bot}") if f"strength-{bot}" in words else bot


class Guest:
    """A person at the keyboard, with a chair at the other end of the line."""

    def __init__(self, args: argparse.Namespace, line: Line, seat: int, speed: float, commitment: str) -> None:
        room = line.picture.room
        assert room is not None
        game = get_game(room.game)
        names = [chair.name or args.words(f"name-{LETTERS[chair.seat]}") for chair in room.chairs]
        self.line = line
        self.seat = seat
        self.commitment = commitment
        self.words = Words(args.lang, game, names)
        self.screen = Screen(make_console(args.plain), self.words, painter(game), speed, args.plain)
        spare = BotChair(seat, make_bot(SPARE, game, seat), SPARE)
        self.person = Person(seat, self.screen, game, spare, recorded=False)
        line.say = lambda word: self.screen.tell(parting(self.words, word))
        self.answered = 0  # the last question that was answered
        self.stall: wire.Stall | None = None  # the last one that was spoken of

    def play(self) -> None:
        picture = self.line.picture
        try:
            while picture.outcome is None:
                self.look()
                if not self.lets_go_on() and not self.answer():
                    self.line.next()
        except Leave:
            self.screen.settle()
            self.line.ask(wire.Stand(key=new_key(), seat=self.seat))
            print(self.words("ui-goodbye"))
            return
        self.look()
        end = picture.outcome
        view = picture.hands[self.seat].view
        assert view is not None
        self.person.end(view, Result(end.winners, end.scores, end.ranks, end.reason))
        if sha256(bytes.fromhex(end.key)).hexdigest() != self.commitment:
            raise Trouble(self.words("error-verify-differs"))
        print(self.words("ui-verify-same"))

    def look(self) -> None:
        picture = self.line.picture
        view = picture.hands[self.seat].view
        news, picture.news = picture.news, []
        if view is not None and (news or self.screen.view != view):
            self.person.hear(view, [Event(told.event, told.args, ALL) for told in news])

    def lets_go_on(self) -> bool:
        """Where bots hold up the table, the person is told and may have them asked again. Whether anything was said."""
        room = self.line.picture.room
        stall = None if room is None else room.stall
        if stall == self.stall:
            return False
        self.stall = stall
        if room is None or stall is None:
            return False
        self.screen.tell(stalled(self.words, room, stall))
        if not self.person.person:
            return False
        try:
            bot = self.screen.ask(self.words("stall-terminal", bots=", ".join(BOTS)))
        except EOFError:
            return False  # others may let it go on
        refused = self.line.ask(wire.Retry(key=new_key(), bot=bot or None)).refused
        if refused is not None:
            self.screen.tell(said(self.words, refused))
        self.stall = None  # if it still stands, or stands again, that is news
        return True

    def answer(self) -> bool:
        """The open question, if it is ours and still open. Whether anything was said."""
        question, hand = self.line.picture.question, self.line.picture.hands[self.seat]
        if question is None or hand.view is None:
            return False
        owed = self.seat in question.asked and not hand.locked and bool(hand.options)
        if not owed or question.number == self.answered:
            self.person.wait(hand.view)
            return False
        self.answered = question.number
        action = self.person.choose(Question(hand.view, hand.options or [], self.refusal))
        number = question.number
        choose = wire.Choose(key=new_key(), seat=self.seat, question=number, action=action)
        for request in (choose, wire.Lock(key=new_key(), seat=self.seat, question=number)):
            refused = self.line.ask(request).refused
            if refused is not None:
                self.screen.tell(said(self.words, refused))
                break
        return True

    def refusal(self, text: str) -> Illegal | None:
        """Why this is not possible now, by the house's own word."""
        reply = self.line.ask(wire.Why(key=new_key(), seat=self.seat, action=text))
        why = reply.answer or reply.refused
        if why is None:
            return None
        return Illegal(self.seat, text, [], Refusal(why.clause, why.word.removeprefix("why-")))
