"""`backroom join`: sit down at a table of a house, in the terminal."""

from __future__ import annotations

import argparse
import os
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from backroom import get_game
from backroom.bots import make_bot
from backroom.cli.arguments import parse_seat, parse_speed
from backroom.cli.errors import CommandError
from backroom.cli.parser import Parser
from backroom.cli.play import MAX_NAME
from backroom.cli.remembered import GuestCookie
from backroom.cli.terminal.client import Connection, Disconnected, RequestRefused, new_key, post_json
from backroom.cli.terminal.person import Person, PersonLeft
from backroom.cli.terminal.players import BotPlayer, Question
from backroom.cli.terminal.screen import Screen, make_console
from backroom.drawing.table import painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import ALL, Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal
from backroom.engine.step import Refusal
from backroom.match import protocol_ws
from backroom.match.bot_tasks import BOT_SPECS
from backroom.words import Words

HELP = "sit down at a table of a house, in the terminal"

SUBSTITUTE: Final = "search:0.2s"  # who goes on when the input has ended


def add(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("url", metavar="URL", help=words("cli-arg-url"))
    parser.add_argument("--name", metavar="NAME", help=words("cli-arg-name"))
    parser.add_argument("--seat", metavar="B", help=f"{words('cli-arg-chair')} ({words('cli-seat-form')})")
    parser.add_argument("--password", metavar="WORD", default="", help=words("cli-arg-password"))
    parser.add_argument("--speed", metavar="X", default="1", help=words("cli-arg-speed"))
    parser.set_examples("join http://192.168.1.5:8765/t/BCDFGH", "join https://cards.example.org/t/BCDFGH --seat B")


def run(args: argparse.Namespace) -> int:
    words: Words = args.words
    home, code = parse_link(words, args.url)
    speed = parse_speed(words, args.speed)
    name = (args.name or words("ui-person-name"))[:MAX_NAME]
    password = args.password or os.environ.get("BACKROOM_PASSWORD", "")
    before = GuestCookie(home, code, name)
    try:
        cookie = sign_in(words, home, {"name": name, "password": password}, before)

        def say(word: str) -> None:
            print(bye_text(words, word), flush=True)

        line = Connection(f"{home.replace('http', 'ws', 1)}/ws/{code}", cookie, say)
        try:
            seat = take_seat(words, line, args.seat, name)
            commitment = await_start(words, line)
            RemoteGame(args, line, seat, speed, commitment).play()
        finally:
            line.close()
        before.delete()
        return 0
    except RequestRefused as error:
        raise CommandError(refusal_text(words, error.refusal)) from None
    except Disconnected as error:
        if error.word == "error-no-house":
            raise CommandError(words(error.word, url=home, problem=error.problem)) from None
        raise CommandError(bye_text(words, error.word)) from None


def parse_link(words: Words, url: str) -> tuple[str, str]:
    """The house and the table's code, out of the link that the house gives."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:  # a bracket without its other one
        raise CommandError(words("error-join-url", url=url)) from None
    place, _, code = parts.path.strip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or place not in ("t", "tv") or not code.isalnum():
        raise CommandError(words("error-join-url", url=url))
    return f"{parts.scheme}://{parts.netloc}", code.upper()


def sign_in(words: Words, home: str, body: dict[str, str], saved: GuestCookie) -> str:
    """Come in, as whoever was here under this name before. A folder that cannot be written stops nobody."""
    try:
        known = saved.load()
    except OSError as error:
        print(words("ui-join-not-kept", problem=error.strerror or str(error)))
        return post_json(f"{home}/api/guests", body)
    cookie = post_json(f"{home}/api/guests", body, known)
    if known not in ("", cookie):
        print(words("ui-join-ended"))
    try:
        saved.save(cookie)
    except OSError as error:
        print(words("ui-join-not-kept", problem=error.strerror or str(error)))
    return cookie


def refusal_text(words: Words, refusal: protocol_ws.Refusal) -> str:
    sentence = words(refusal.word, **refusal.args) if refusal.word in words else words("why-not-now")
    return f"{sentence} {words('ui-clause', clause=refusal.clause)}" if refusal.clause else sentence


def bye_text(words: Words, word: str) -> str:
    """What the house said when it hung up; a newer one may have other reasons than we know."""
    return words(word if word in words else "bye-broken")


def take_seat(words: Words, connection: Connection, seat_text: str | None, name: str) -> int:
    """The chair that is ours already, the one that was asked for, or the first one that is free."""
    while connection.state.room is None:
        connection.receive()
    room, own = connection.state.room, connection.state.seats
    seat = parse_seat(words, seat_text, room.seats) if seat_text is not None else own[0] if own else None
    if seat in own:
        print(words("ui-join-back", seat=LETTERS[seat], name=name))
        return seat
    if seat is None:
        free = [chair.seat for chair in room.chairs if chair.kind == "empty"]
        if not free:
            raise CommandError(words("error-no-chair"))
        seat = free[0]
    reply = connection.request(protocol_ws.Sit(key=new_key(), seat=seat, name=name))
    if reply.refused is not None:
        raise RequestRefused(reply.refused)
    print(words("ui-join-seated", seat=LETTERS[seat], name=name))
    return seat


def await_start(words: Words, connection: Connection) -> str:
    """Until the host begins. The seal of the shuffle, as it was before that: what is sent later does not count."""
    picture = connection.state
    assert picture.room is not None
    commitment = picture.room.commitment
    print(words("ui-join-seal", commitment=commitment))
    print(words("ui-join-waiting"), flush=True)
    while picture.question is None and picture.outcome is None:
        connection.receive()
    return commitment


def stall_text(words: Words, room: protocol_ws.Room, stall: protocol_ws.Stall) -> str:
    """Why nothing goes on, in a sentence."""
    if not stall.seats:
        return words("stall-hidden")
    chairs = [room.chairs[seat] for seat in stall.seats]
    names = words.listing([words.names[chair.seat] for chair in chairs])
    bots = sorted({bot_name(words, chair.bot) for chair in chairs})
    return words(f"stall-{stall.why}", names=names, bot=", ".join(bots))


def bot_name(words: Words, bot: str) -> str:
    return words(f"strength-{bot}") if f"strength-{bot}" in words else bot


class RemoteGame:
    """A person at the keyboard, with a chair at the other end of the line."""

    def __init__(
        self, args: argparse.Namespace, connection: Connection, seat: int, speed: float, commitment: str
    ) -> None:
        room = connection.state.room
        assert room is not None
        game = get_game(room.game)
        names = [chair.name or args.words(f"name-{LETTERS[chair.seat]}") for chair in room.chairs]
        self.connection = connection
        self.seat = seat
        self.commitment = commitment
        self.words = Words(args.lang, game, names)
        self.screen = Screen(make_console(args.plain), self.words, painter(game), speed, args.plain)
        spare = BotPlayer(seat, make_bot(SUBSTITUTE, game, seat), SUBSTITUTE)
        self.person = Person(seat, self.screen, game, spare, recorded=False)
        connection.notify = lambda word: self.screen.tell(bye_text(self.words, word))
        self.last_answered = 0  # the last question that was answered
        self.stall: protocol_ws.Stall | None = None  # the last one that was spoken of

    def play(self) -> None:
        picture = self.connection.state
        try:
            while picture.outcome is None:
                self.show_events()
                if not self.handle_stall() and not self.answer_question():
                    self.connection.receive()
        except PersonLeft:
            self.screen.stop_drawing()
            self.connection.request(protocol_ws.Stand(key=new_key(), seat=self.seat))
            print(self.words("ui-goodbye"))
            return
        self.show_events()
        end = picture.outcome
        view = picture.hands[self.seat].view
        assert view is not None
        self.person.end(view, Result(end.winners, end.scores, end.ranks, end.reason))
        if sha256(bytes.fromhex(end.key)).hexdigest() != self.commitment:
            raise CommandError(self.words("error-verify-differs"))
        print(self.words("ui-verify-same"))

    def show_events(self) -> None:
        picture = self.connection.state
        view = picture.hands[self.seat].view
        news, picture.new_events = picture.new_events, []
        if view is not None and (news or self.screen.view != view):
            self.person.hear(view, [Event(told.event, told.args, ALL) for told in news])

    def handle_stall(self) -> bool:
        """Where bots hold up the table, the person is told and may have them asked again. Whether anything was said."""
        room = self.connection.state.room
        stall = None if room is None else room.stall
        if stall == self.stall:
            return False
        self.stall = stall
        if room is None or stall is None:
            return False
        self.screen.tell(stall_text(self.words, room, stall))
        if not self.person.interactive:
            return False
        try:
            bot = self.screen.ask(self.words("stall-terminal", bots=", ".join(BOT_SPECS)))
        except EOFError:
            return False  # others may let it go on
        refused = self.connection.request(protocol_ws.Retry(key=new_key(), bot=bot or None)).refused
        if refused is not None:
            self.screen.tell(refusal_text(self.words, refused))
        self.stall = None  # if it still stands, or stands again, that is news
        return True

    def answer_question(self) -> bool:
        """The open question, if it is ours and still open. Whether anything was said."""
        question, hand = self.connection.state.question, self.connection.state.hands[self.seat]
        if question is None or hand.view is None:
            return False
        owed = self.seat in question.asked and not hand.locked and bool(hand.options)
        if not owed or question.number == self.last_answered:
            self.person.wait(hand.view)
            return False
        self.last_answered = question.number
        action = self.person.choose(Question(hand.view, hand.options or [], self.find_refusal))
        number = question.number
        choose = protocol_ws.Choose(key=new_key(), seat=self.seat, question=number, action=action)
        for request in (choose, protocol_ws.Lock(key=new_key(), seat=self.seat, question=number)):
            refused = self.connection.request(request).refused
            if refused is not None:
                self.screen.tell(refusal_text(self.words, refused))
                break
        return True

    def find_refusal(self, text: str) -> Illegal | None:
        """Why this is not possible now, by the house's own word."""
        reply = self.connection.request(protocol_ws.Explain(key=new_key(), seat=self.seat, action=text))
        why = reply.answer or reply.refused
        if why is None:
            return None
        return Illegal(self.seat, text, [], Refusal(why.clause, why.word.removeprefix("why-")))
