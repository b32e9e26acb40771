"""`backroom join`: play in a match of a server, in the terminal."""

from __future__ import annotations

import argparse
import os
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from backroom import get_game
from backroom.bots import make_bot
from backroom.cli.arguments import Parser, parse_seat, parse_speed
from backroom.cli.errors import CommandError
from backroom.cli.play import MAX_NAME
from backroom.cli.terminal.client import Connection, Disconnected, GuestCookie, RequestRefused, new_key, post_json
from backroom.cli.terminal.person import Person, PersonLeft
from backroom.cli.terminal.players import BotPlayer, Question
from backroom.cli.terminal.screen import Screen, make_console
from backroom.drawing.render import find_painter
from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import ALL, Event
from backroom.engine.game import Result
from backroom.engine.state import Illegal
from backroom.engine.step import Refusal
from backroom.match import protocol_ws
from backroom.match.bot_tasks import BOT_SPECS
from backroom.words import Words

SUBSTITUTE: Final = "search:0.2s"  # the bot that goes on at the end of the input


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
    server, code = parse_link(words, args.url)
    speed = parse_speed(words, args.speed)
    name = (args.name or words("ui-person-name"))[:MAX_NAME]
    password = args.password or os.environ.get("BACKROOM_PASSWORD", "")
    saved = GuestCookie(server, code, name)
    try:
        cookie = sign_in(words, server, {"name": name, "password": password}, saved)

        def notify(word: str) -> None:
            print(bye_text(words, word), flush=True)

        connection = Connection(f"{server.replace('http', 'ws', 1)}/ws/{code}", cookie, notify)
        try:
            seat = take_seat(words, connection, args.seat, name)
            commitment = await_start(words, connection)
            RemoteGame(args, connection, seat, speed, commitment).play()
        finally:
            connection.close()
        saved.delete()
        return 0
    except RequestRefused as error:
        raise CommandError(refusal_text(words, error.refusal)) from None
    except Disconnected as error:
        if error.word == "error-no-house":
            raise CommandError(words(error.word, url=server, problem=error.problem)) from None
        raise CommandError(bye_text(words, error.word)) from None


def parse_link(words: Words, url: str) -> tuple[str, str]:
    """The server's URL and the match's code from an invitation link."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:  # unbalanced brackets
        raise CommandError(words("error-join-url", url=url)) from None
    place, _, code = parts.path.strip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or place not in ("t", "tv") or not code.isalnum():
        raise CommandError(words("error-join-url", url=url))
    return f"{parts.scheme}://{parts.netloc}", code.upper()


def sign_in(words: Words, server: str, body: dict[str, str], saved: GuestCookie) -> str:
    """Sign in, with the saved cookie of this name if there is one. Prints a notice if no cookie can be saved."""
    try:
        known = saved.load()
    except OSError as error:
        print(words("ui-join-not-kept", problem=error.strerror or str(error)))
        return post_json(f"{server}/api/guests", body)
    cookie = post_json(f"{server}/api/guests", body, known)
    if known not in ("", cookie):
        print(words("ui-join-ended"))
    try:
        saved.save(cookie)
    except OSError as error:
        print(words("ui-join-not-kept", problem=error.strerror or str(error)))
    return cookie


def refusal_text(words: Words, refusal: protocol_ws.Refusal) -> str:
    """The server's refusal in a sentence, with its clause."""
    sentence = words(refusal.word, **refusal.args) if refusal.word in words else words("why-not-now")
    return f"{sentence} {words('ui-clause', clause=refusal.clause)}" if refusal.clause else sentence


def bye_text(words: Words, word: str) -> str:
    """Why the server closed the connection; a newer server may send an unknown reason."""
    return words(word if word in words else "bye-broken")


def take_seat(words: Words, connection: Connection, seat_text: str | None, name: str) -> int:
    """Take the seat of --seat, else the seat that this guest already has, else the first free one."""
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
    """Wait for the start. Returns the commitment of the shuffle as sent before the deal: a later one proves nothing."""
    state = connection.state
    assert state.room is not None
    commitment = state.room.commitment
    print(words("ui-join-seal", commitment=commitment))
    print(words("ui-join-waiting"), flush=True)
    while state.question is None and state.outcome is None:
        connection.receive()
    return commitment


def stall_text(words: Words, room: protocol_ws.Room, stall: protocol_ws.Stall) -> str:
    """Why the match is stalled, in a sentence."""
    if not stall.seats:
        return words("stall-hidden")
    chairs = [room.chairs[seat] for seat in stall.seats]
    names = words.listing([words.names[chair.seat] for chair in chairs])
    bots = sorted({bot_name(words, chair.bot) for chair in chairs})
    return words(f"stall-{stall.reason}", names=names, bot=", ".join(bots))


def bot_name(words: Words, bot: str) -> str:
    """The name of a bot as the browser shows it."""
    return words(f"strength-{bot}") if f"strength-{bot}" in words else bot


class RemoteGame:
    """A game on a server, played by the person at this terminal."""

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
        self.screen = Screen(make_console(args.plain), self.words, find_painter(game), speed, args.plain)
        substitute = BotPlayer(seat, make_bot(SUBSTITUTE, game, seat), SUBSTITUTE)
        self.person = Person(seat, self.screen, game, substitute, recorded=False)
        connection.notify = lambda word: self.screen.tell(bye_text(self.words, word))
        self.last_answered = 0  # number of the last question answered
        self.stall: protocol_ws.Stall | None = None  # the last stall shown

    def play(self) -> None:
        """Play until the game is over or the person leaves; at the end compare the key with the commitment."""
        state = self.connection.state
        try:
            while state.outcome is None:
                self.show_events()
                if not self.handle_stall() and not self.answer_question():
                    self.connection.receive()
        except PersonLeft:
            self.screen.stop_drawing()
            self.connection.request(protocol_ws.Stand(key=new_key(), seat=self.seat))
            print(self.words("ui-goodbye"))
            return
        self.show_events()
        end = state.outcome
        view = state.hands[self.seat].view
        assert view is not None
        self.person.end(view, Result(end.winners, end.scores, end.ranks, end.reason))
        if sha256(bytes.fromhex(end.key)).hexdigest() != self.commitment:
            raise CommandError(self.words("error-verify-differs"))
        print(self.words("ui-verify-same"))

    def show_events(self) -> None:
        """Show the view and the new events, if anything has changed."""
        state = self.connection.state
        view = state.hands[self.seat].view
        events, state.new_events = state.new_events, []
        if view is not None and (events or self.screen.view != view):
            self.person.hear(view, [Event(told.event, told.args, ALL) for told in events])

    def handle_stall(self) -> bool:
        """If bots have stalled the match, offer to ask the bots again. True if a request was sent."""
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
            return False  # another guest may retry
        refused = self.connection.request(protocol_ws.Retry(key=new_key(), bot=bot or None)).refused
        if refused is not None:
            self.screen.tell(refusal_text(self.words, refused))
        self.stall = None  # show the stall again if it persists
        return True

    def answer_question(self) -> bool:
        """Answer the open question if this seat owes an answer. True if a request was sent."""
        question, hand = self.connection.state.question, self.connection.state.hands[self.seat]
        if question is None or hand.view is None:
            return False
        owed = self.seat in question.acting and not hand.locked and bool(hand.legal)
        if not owed or question.number == self.last_answered:
            self.person.wait(hand.view)
            return False
        self.last_answered = question.number
        action = self.person.choose(Question(hand.view, hand.legal or [], self.find_refusal))
        number = question.number
        choose = protocol_ws.Choose(key=new_key(), seat=self.seat, question=number, action=action)
        for request in (choose, protocol_ws.Lock(key=new_key(), seat=self.seat, question=number)):
            refused = self.connection.request(request).refused
            if refused is not None:
                self.screen.tell(refusal_text(self.words, refused))
                break
        return True

    def find_refusal(self, text: str) -> Illegal | None:
        """Why an action is not legal now, as the server explains it; None if it is legal."""
        reply = self.connection.request(protocol_ws.Explain(key=new_key(), seat=self.seat, action=text))
        refused = reply.answer or reply.refused
        if refused is None:
            return None
        return Illegal(self.seat, text, [], Refusal(refused.clause, refused.word.removeprefix("why-")))
