"""Table talk: the few words in which the rules tests of The Boss are written.

`table(men="boston: A 2v, B 3v")` sets up a position, A to move; `play(s, "A send boston 2v play detroit 4")` lets
people move; `why(s, ...)` is the clause and the words with which a move is refused; `payday(s)` ends the round.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import backroom
from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.checks import freeze
from backroom.engine.game import Result
from backroom.engine.position.document import pairs_written
from backroom.engine.state import Illegal
from backroom.games.boss.cards import CARD_WORDS, CITIES, FACE_COUNT, FACES, PLACES, count_at
from backroom.games.boss.rewards import REWARDS
from backroom.games.boss.round import DEAL
from backroom.games.boss.state import Boss

A, B, C, D = range(4)
GAME: backroom.Game = backroom.get_game("boss")
MEN = re.compile(r"([A-D]) (?:(\d)v)?(?:(\d)r)?")


def deal(seats: int = 2, seed: int = 7, **options: Any) -> Boss:
    s = GAME.deal(seats=seats, seed=seed, options=options)
    assert isinstance(s, Boss)
    return s


def parts(text: str) -> list[tuple[str, list[str]]]:
    """`boston: A 2v, B 3v; detroit: C 1v` as (boston, [A 2v, B 3v]) and so on."""
    found = []
    for part in text.split(";"):
        head, _, rest = part.partition(":")
        if head.strip():
            found.append((head.strip(), [word.strip() for word in rest.split(",") if word.strip()]))
    return found


def table(
    seats: int = 2,
    men: str = "",
    lines: str = "",
    hands: str = "",
    hidden: str = "",
    options: dict[str, Any] | None = None,
    seed: int = 7,
    **said: Any,
) -> Boss:
    """A position: men, lines and hands; the rest is dealt.

    `said` are fields of the table (round=3) or of a seat (A={"veterans": 2}); `mover="B"` says whose move it is.
    """
    mover = said.pop("mover", None)
    rows: dict[str, dict[str, Any]] = {letter: dict(said.pop(letter, {})) for letter in LETTERS[:seats]}
    for place, crowd in parts(men):
        for company in crowd:
            found = MEN.fullmatch(company)
            assert found, company
            for field, count in (("out_veterans", found[2]), ("out_rookies", found[3])):
                rows[found[1]].setdefault(field, {})[place] = int(count or 0)
    for letter, cards in parts(hands):
        rows[letter]["hand"] = cards
    if lines:
        said["lines"] = dict(parts(lines))
    if hidden:
        said["hidden"] = [card.strip() for card in hidden.split(",")]
    text = [f"seats = {seats}", f"seed = {seed}", "[options]", *pairs_written(options or {})]
    text += ["[table]", *pairs_written(said)]
    for letter, row in rows.items():
        text += [f"[{letter}]", *pairs_written(row)]
    if mover:
        text += ["[open]", 'step = "move"', f"n = {LETTERS.index(mover)}"]
    s = GAME.position("\n".join(text))
    assert isinstance(s, Boss)
    return s


# ---------------------------------------------------------------------- moves


def say(s: Boss, line: str) -> None:
    """One move, `B play boston 3`; `B ...` is the clock's; `B` alone plays any card."""
    letter, _, text = line.strip().partition(" ")
    if text == "...":
        s.expire(LETTERS.index(letter))
    else:
        s.submit(LETTERS.index(letter), text)


def play(s: Boss, *lines: str) -> None:
    for line in lines:
        say(s, line)


def card(s: Boss, seat: int) -> str:
    """Some card of a hand."""
    return CARD_WORDS[s.players[seat].hand[0]]


def send(s: Boss, *lines: str) -> None:
    """`send(s, "A boston 2v", "B")`: moves in this order, each with any card of the hand."""
    for line in lines:
        letter, _, where = line.strip().partition(" ")
        seat = LETTERS.index(letter)
        s.submit(seat, f"send {where} play {card(s, seat)}" if where else f"play {card(s, seat)}")


def idle(s: Boss, moves: int = 1) -> None:
    """So many moves of people who send nobody."""
    for _ in range(moves):
        seat = s.pending_seats[0]
        s.submit(seat, f"play {card(s, seat)}")


def legal(s: Boss, seat: int) -> list[str]:
    return [str(action) for action in s.legal_actions(seat)]


def sends(s: Boss, seat: int) -> set[str]:
    """Places and companies that may be sent, `boston 2v 1r`."""
    texts = [text for text in legal(s, seat) if text.startswith("send")]
    return {text.removeprefix("send ").partition(" play")[0] for text in texts}


def why(s: Boss, line: str) -> tuple[str, str]:
    """`A boston 3v` with a card of the hand is refused: the clause and the words; nothing has changed."""
    letter, _, where = line.partition(" ")
    seat = LETTERS.index(letter)
    return refusal(s, seat, where if " play " in where or where.startswith("play") else f"{where} play {card(s, seat)}")


def refusal(s: Boss, seat: int, text: str) -> tuple[str, str]:
    before = freeze(s)
    with pytest.raises(Illegal) as caught:
        s.submit(seat, text if text.startswith("play") else f"send {text}")
    assert freeze(s) == before
    return caught.value.clause, caught.value.word


# ---------------------------------------------------------------------- the end of a round


def payday(s: Boss) -> None:
    """The rewards of the table as it lies; the next round is not yet set up."""
    s.step, s.arg, s.acting, s.pending = REWARDS, 0, 0, 0
    s.agenda = [(DEAL, 0)]
    s.happen()


def next_round(s: Boss) -> None:
    """The rewards, and then the next round up to its first question."""
    payday(s)
    s.advance()


def hide(s: Boss, cards: str) -> None:
    """Hide these cards, in place of the present ones."""
    for word in cards.split(","):
        id = CARD_WORDS.index(word.strip())
        city = id // FACE_COUNT
        s.hidden = (*s.hidden[:city], id, *s.hidden[city + 1 :])


def lay(s: Boss, lines: str) -> None:
    """Lines as they lie at the end of a round, all played by A: `new_york: 2 3 0; boston: prison`."""
    for city, faces in parts(lines):
        line = [FACES.index(face) for face in " ".join(faces).split()]
        s.lines[CITIES.index(city)] = tuple(line)


def end_game(s: Boss) -> Result:
    """The police have closed in: the result of the scores as they are."""
    s.finish()
    return result(s)


def result(s: Boss) -> Result:
    found = GAME.result(s)
    assert found is not None
    return found


# ---------------------------------------------------------------------- looking at the table


def there(s: Boss, place: str) -> list[int]:
    """Presences in a place by seat."""
    return [count_at(p.presence(), PLACES.index(place)) for p in s.players]


def supply(s: Boss, seat: int) -> tuple[int, int]:
    return s.players[seat].veterans, s.players[seat].rookies


def scores(s: Boss) -> list[int]:
    return [int(p.score) for p in s.players]


def words(cards: tuple[int, ...]) -> list[str]:
    return [CARD_WORDS[id] for id in cards]


def line(s: Boss, city: str) -> list[str]:
    """The line of a city, `A prison`."""
    view: list[str] = GAME.view(s, None)["lines"][city]
    return view


def events(s: Boss, viewer: int | None, name: str) -> list[dict[str, Any]]:
    """The events of a name that a viewer was told, since `s.listen()`."""
    assert s.log is not None
    return [event.args for event in s.log.heard(viewer) if event.name == name]


def told(s: Boss) -> list[str]:
    """The names of all events that everyone was told."""
    assert s.log is not None
    return [event.name for event in s.log.heard(None)]
