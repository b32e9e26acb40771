"""The history of a game: records that are compressed together can still be read one by one."""

from backroom.engine.events import ALL, Event
from backroom.match.history import BLOCK, History
from backroom.match.log import Answer

STEPS = 3 * BLOCK + 7


def audience(i: int) -> int:
    return (ALL, 0b01, 0b10, 0b11)[i % 4]


def told_by_hand(viewer: int, start: int) -> list[tuple[int, int]]:
    """Number and step of each event that a viewer is told: step i tells i % 3 events, each with i as its argument."""
    own: list[tuple[int, int]] = []
    for step in range(STEPS):
        for k in range(step % 3):
            who = audience(step + k)
            if who == ALL or (viewer >= 0 and who >> viewer & 1):
                own.append((len(own) + 1, step))
    return [event for event in own if event[1] >= start]


def write_history() -> History:
    history = History.of(2)
    for step in range(STEPS):
        events = [Event("rang", {"step": step}, audience(step + k)) for k in range(step % 3)]
        history.add(f"step {step}", [Answer(step % 2, "pass", step % 5 == 0)], events)
    return history


def test_every_record_can_be_read_from_any_step_on() -> None:
    history = write_history()
    assert len(history) == STEPS and len(history.blocks) == 2
    for start in range(STEPS):
        assert [record.step for record in history.steps(start)] == [f"step {i}" for i in range(start, STEPS)]
    assert [record.answers[0].clock for record in history.steps()] == [i % 5 == 0 for i in range(STEPS)]


def test_numbers_count_what_the_viewer_was_told() -> None:
    history = write_history()
    for viewer in (-1, 0, 1):
        for start in (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, STEPS - 1):
            told = history.events_told(None if viewer < 0 else viewer, start)
            assert [(event.n, event.question) for event in told] == told_by_hand(viewer, start)
            assert all(event.args == {"step": event.question} for event in told)


def test_the_events_between_two_steps() -> None:
    history = write_history()
    told = [event["step"] for event in history.events_between(1, BLOCK - 2, BLOCK + 5)]
    assert told == [step for _, step in told_by_hand(1, BLOCK - 2) if step < BLOCK + 5]
