"""Places, cards and the action space of The Boss.

A card is one number, nine to a city: its city and its face. Two cards of a city with the same face are the same number,
so nothing but the face can tell one from the other. What stands in the places is packed into one number, six
bits a place: all the gangsters of four seats fit, so sums and differences go by whole numbers. The id of a
move is which send (none comes first), times the cards, plus the card that is played.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds, ActionSpace, ActionType

# TB-2.2: the cities by number, then Chicago, which has no cards.
CITIES: Final = ("new_york", "boston", "detroit", "kansas_city", "cincinnati", "memphis", "philadelphia")
CHICAGO: Final = 7
PLACES: Final = (*CITIES, "chicago")
PLACE_COUNT: Final = 8

# TB-2.4: faces; the first five are money, worth what they are called.
FACES: Final = ("0", "1", "2", "3", "4", "killed", "hospital", "prison", "ban")
FACE_COUNT: Final = 9
MOST_MONEY: Final = 4
KILLED: Final = 5
HOSPITAL: Final = 6
PRISON: Final = 7
BAN: Final = 8
CARD_COUNT: Final = 63
CARD_WORDS: Final = tuple([f"{city} {face}" for city in CITIES for face in FACES])

# TB-3.1: what every seat brings; TB-3.4: what it is dealt.
VETERANS: Final = 6
ROOKIES: Final = 3
HAND_SIZE: Final = 5
TURNS: Final = 5
RAID_AFTER: Final = 3  # TB-4.6

# Sends: none, or a place and a company of 0 to 6 veterans and 0 to 3 rookies, at least one of them.
COMPANIES: Final = 27


def company(veterans: i64, rookies: i64) -> i64:
    """The number of a company, from 0 on."""
    return veterans * (ROOKIES + 1) + rookies - 1


def send_base(place: i64, veterans: i64, rookies: i64) -> i64:
    """The id of this send, to which the card is added."""
    return CARD_COUNT * (1 + place * COMPANIES + company(veterans, rookies))


def card_of(id: i64) -> i64:
    """The card that a move plays."""
    return id % CARD_COUNT


def place_of(id: i64) -> i64:
    """Where a move sends somebody."""
    return (id // CARD_COUNT - 1) // COMPANIES


def veterans_of(id: i64) -> i64:
    """How many veterans a move sends."""
    return ((id // CARD_COUNT - 1) % COMPANIES + 1) // (ROOKIES + 1)


def rookies_of(id: i64) -> i64:
    """How many rookies a move sends."""
    return ((id // CARD_COUNT - 1) % COMPANIES + 1) % (ROOKIES + 1)


def company_word(number: int) -> str:
    """`2v`, `1r`, `2v 1r`."""
    veterans, rookies = divmod(number + 1, ROOKIES + 1)
    return " ".join([f"{count}{kind}" for count, kind in ((veterans, "v"), (rookies, "r")) if count])


PLAY: Final = 0  # + card
SEND: Final = 63  # + card + 63 * (company + 27 * place)
PLAY_ANY: Final = 13_671  # the clock's: some card of the hand

ACTION_SPACE: Final = ActionSpace(
    ActionType(PLAY, "play", CITIES, FACES),
    ActionType(SEND, "send", PLACES, [company_word(number) for number in range(COMPANIES)], ("play",), CITIES, FACES),
    ActionType(PLAY_ANY, "play", ("any",)),
)

MOVE_IDS: Final[list[int]] = list(range(PLAY_ANY))  # one number object for each move, shared by all legal sets

# ---------------------------------------------------------------------- gangsters in places, as numbers

BITS: Final = 6
ONE: Final[list[int]] = [2 ** (BITS * place) for place in range(PLACE_COUNT)]


def count_at(packed: i64, place: i64) -> i64:
    """How many stand in a place."""
    return packed >> BITS * place & 63


def total(packed: i64) -> i64:
    count: i64 = 0
    while packed:
        count += packed & 63
        packed >>= BITS
    return count


def highest(first: i64, second: i64) -> i64:
    """Place by place the greater of two."""
    out: i64 = 0
    for place in range(PLACE_COUNT):
        out += max(count_at(first, place), count_at(second, place)) * ONE[place]
    return out


def backs_of(cards: ActionIds) -> i64:
    """TB-3.5: what everyone sees of a hand, cards by city."""
    out: i64 = 0
    for card in cards:
        out += ONE[card // FACE_COUNT]
    return out


def without(cards: ActionIds, card: i64) -> ActionIds:
    """The cards less one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
