"""The story of a game: pages pressed together are pages still."""

from backroom.engine.events import ALL, Event
from backroom.match.history import BLOCK, History
from backroom.match.log import Answer

PAGES = 3 * BLOCK + 7


def audience(i: int) -> int:
    return (ALL, 0b01, 0b10, 0b11)[i % 4]


def told_by_hand(viewer: int, start: int) -> list[tuple[int, int]]:
    """Number and page of what a viewer is told: page i holds i % 3 events, each with the page as its argument."""
    mine: list[tuple[int, int]] = []
    for page in range(PAGES):
        for k in range(page % 3):
            who = audience(page + k)
            if who == ALL or (viewer >= 0 and who >> viewer & 1):
                mine.append((len(mine) + 1, page))
    return [event for event in mine if event[1] >= start]


def written() -> History:
    story = History.of(2)
    for page in range(PAGES):
        events = [Event("rang", {"page": page}, audience(page + k)) for k in range(page % 3)]
        story.add(f"step {page}", [Answer(page % 2, "pass", page % 5 == 0)], events)
    return story


def test_every_page_can_be_read_from_anywhere() -> None:
    story = written()
    assert len(story) == PAGES and len(story.blocks) == 2
    for start in range(PAGES):
        assert [page.step for page in story.steps(start)] == [f"step {i}" for i in range(start, PAGES)]
    assert [page.answers[0].clock for page in story.steps()] == [i % 5 == 0 for i in range(PAGES)]


def test_numbers_count_what_the_viewer_was_told() -> None:
    story = written()
    for viewer in (-1, 0, 1):
        for start in (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, PAGES - 1):
            told = story.events_told(None if viewer < 0 else viewer, start)
            assert [(event.n, event.question) for event in told] == told_by_hand(viewer, start)
            assert all(event.args == {"page": event.question} for event in told)


def test_news_are_those_of_some_pages() -> None:
    story = written()
    heard = [event["page"] for event in story.events_between(1, BLOCK - 2, BLOCK + 5)]
    assert heard == [page for _, page in told_by_hand(1, BLOCK - 2) if page < BLOCK + 5]
