"""Comparison of traces without times, which differ between clocks: who did what in which order."""
import itertools
from program import Failed

TIMELESS = {
    "gesture": ("who", "state"),
    "callback": ("name", "who", "animated", "parent", "segue", "to", "answer"),
    "transition": ("event", "kind", "interactive", "from", "to", "outcome", "completed"),
}


def story(trace):
    """Returns the events in order. Equal consecutive events, such as changes of a gesture, count as one. Consecutive failed gestures are sorted,
    because two simultaneous touches may be handled in one turn or in two."""
    told = []
    for line in trace:
        if keys := TIMELESS.get(line["type"]):
            event = (line["type"], *(f"{k}={line[k]}" for k in keys if k in line))
            if not told or told[-1] != event:
                told.append(event)
    return [event for failed, row in itertools.groupby(told, fails) for event in (sorted(set(row)) if failed else row)]


def fails(event):
    """Whether an event is a failed gesture."""
    return "state=failed" in event


def compare(live, expected):
    """Fails if two traces have different events, or release a transition at different percentages."""
    ours, theirs = story(live), story(expected)
    for index, (a, b) in enumerate(zip(ours, theirs)):
        if a != b:
            raise Failed(f"event {index}: {' '.join(a)}; without a window {' '.join(b)}")
    if len(ours) != len(theirs):
        extra = (ours + theirs)[min(len(ours), len(theirs))] if len(ours) > len(theirs) else theirs[len(ours)]
        raise Failed(f"{len(ours)} events, without a window {len(theirs)}; the first additional event: {' '.join(extra)}")
    for a, b in zip(percents(live), percents(expected)):
        if abs(a - b) > 0.03:
            raise Failed(f"released at {a:.3f}, without a window at {b:.3f}")


def same(live, replayed):
    """Fails if two traces aren't identical."""
    ours, theirs = live.splitlines(), replayed.splitlines()
    for number, (a, b) in enumerate(zip(ours, theirs), 1):
        if a != b:
            raise Failed(f"line {number} is {a[:200]}; without a window {b[:200]}")
    if live != replayed:
        raise Failed(f"{len(ours)} lines, without a window {len(theirs)}")


def percents(trace):
    return [line["percent"] for line in trace if line.get("event") == "interactionEnded"]


def states(trace, who):
    """Returns the states of a recognizer, without failed attempts."""
    return [line["state"] for line in trace
            if line["type"] == "gesture" and line["who"] == who and line["state"] != "failed"]
