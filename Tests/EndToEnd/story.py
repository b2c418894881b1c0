"""What a trace tells, without what differs between two clocks: who did what in which order."""
import itertools
from program import Failed

TIMELESS = {
    "gesture": ("who", "state"),
    "callback": ("name", "who", "animated", "parent", "segue", "to", "answer"),
    "transition": ("event", "kind", "interactive", "from", "to", "outcome", "completed"),
}


def story(trace):
    """The events in order; of a row of equal ones (a gesture that goes on changing) one. Gestures that fail one after the other have no order:
    two fingers that come down together may be served in one turn or in two."""
    told = []
    for line in trace:
        if keys := TIMELESS.get(line["type"]):
            event = (line["type"], *(f"{k}={line[k]}" for k in keys if k in line))
            if not told or told[-1] != event:
                told.append(event)
    return [event for failed, row in itertools.groupby(told, fails) for event in (sorted(set(row)) if failed else row)]


def fails(event):
    """Whether a gesture fails."""
    return "state=failed" in event


def compare(live, expected):
    """Fails where two traces tell different stories, or let go of a transition at different places."""
    ours, theirs = story(live), story(expected)
    for index, (a, b) in enumerate(zip(ours, theirs)):
        if a != b:
            raise Failed(f"event {index}: {' '.join(a)}; without a window {' '.join(b)}")
    if len(ours) != len(theirs):
        extra = (ours + theirs)[min(len(ours), len(theirs))] if len(ours) > len(theirs) else theirs[len(ours)]
        raise Failed(f"{len(ours)} events, without a window {len(theirs)}; the first that is too many: {' '.join(extra)}")
    for a, b in zip(percents(live), percents(expected)):
        if abs(a - b) > 0.03:
            raise Failed(f"let go of at {a:.3f}, without a window at {b:.3f}")


def same(live, replayed):
    """Fails where two traces are not the same bytes."""
    ours, theirs = live.splitlines(), replayed.splitlines()
    for number, (a, b) in enumerate(zip(ours, theirs), 1):
        if a != b:
            raise Failed(f"line {number} is {a[:200]}; without a window {b[:200]}")
    if live != replayed:
        raise Failed(f"{len(ours)} lines, without a window {len(theirs)}")


def percents(trace):
    return [line["percent"] for line in trace if line.get("event") == "interactionEnded"]


def states(trace, who):
    """The states of a recognizer whose actions were sent; the attempts that came to nothing are left out."""
    return [line["state"] for line in trace
            if line["type"] == "gesture" and line["who"] == who and line["state"] != "failed"]
