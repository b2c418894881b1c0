"""Plays gesture scripts (bodies of W3C WebDriver "Perform Actions" requests) on real devices."""
import itertools, json, math, time
from touchscreen import TOUCH_BEGIN, TOUCH_END, TOUCH_UPDATE

RATE = 120          # the rate of events from a moving finger, Hz
LONG = 0.45         # seconds; a pause of this length or longer waits for the end of a transition
SHORT = 0.05        # seconds of sleep after which the program has handled all events
THRESHOLD = 12      # pixels; beyond this distance, the gesture is recognized
numbers = itertools.count(1)


class Source:
    """One finger, or the mouse."""

    def __init__(self, number, spec, screen, origin):
        self.is_touch = spec.get("parameters", {}).get("pointerType", "mouse") == "touch"
        self.actions, self.number, self.screen, self.origin = spec["actions"], number, screen, origin
        self.x = self.y = 0
        self.start = (0, 0)
        self.is_down = False

    def move(self, x, y):
        self.x, self.y = x, y
        if not self.is_touch:
            self.screen.move(*self.place())
        elif self.is_down:
            self.screen.finger(self.number, TOUCH_UPDATE, *self.place())

    def press(self, is_down):
        self.is_down, self.start = is_down, (self.x, self.y)
        if self.is_touch:
            self.screen.finger(self.number, TOUCH_BEGIN if is_down else TOUCH_END, *self.place())
        else:
            self.screen.button(1, is_down, *self.place())

    def distance(self):
        """Returns the distance from the start of the touch, in pixels."""
        return math.dist(self.start, (self.x, self.y))

    def place(self):
        return self.x + self.origin[0], self.y + self.origin[1]


def play(script, screen, origin, wait_for_rest):
    """Plays a script. Its coordinates are relative to `origin`, a pixel of the screen.

    Playing takes at least as long as the script says. If this process is late, the rest is delayed equally, so that a busy machine gives the
    same result. A long pause lasts until the program rests. Until a finger moves beyond the recognizers' thresholds, the program gets time to
    handle each step. Otherwise it could merge several steps and recognize the gesture later.
    """
    sources = [Source(i + 1, spec, screen, origin) for i, spec in enumerate(script["actions"])]
    clock, is_seen = time.monotonic(), False
    for tick in range(max(len(s.actions) for s in sources)):
        actions = [(s, s.actions[tick]) for s in sources if tick < len(s.actions)]
        length = max(a.get("duration", 0) for _, a in actions) / 1000
        moves = [(s, (s.x, s.y), a) for s, a in actions if a["type"] == "pointerMove"]
        for source, action in actions:
            if action["type"] in ("pointerDown", "pointerUp"):
                source.press(action["type"] == "pointerDown")
                is_seen = False
        steps = max(1, round(length * RATE))
        for step in range(1, steps + 1):
            left = clock + length * step / steps - time.monotonic()
            time.sleep(max(0, left))
            clock += max(0, -left)
            for source, (x, y), action in moves:
                own = action.get("duration", 0) / 1000
                part = 1 if own == 0 else min(1, step / steps * length / own)
                source.move(x + (action["x"] - x) * part, y + (action["y"] - y) * part)
            fingers = [s for s, *_ in moves if s.is_down]
            if fingers and not is_seen:
                began, is_seen = time.monotonic(), any(finger.distance() > THRESHOLD for finger in fingers)
                wait_for_rest(SHORT)
                clock += time.monotonic() - began
        clock += length
        if length >= LONG and not moves:
            wait_for_rest(SHORT if any(s.is_down for s in sources) else LONG)
            clock = time.monotonic()


def load(path):
    with open(path) as file:
        return json.load(file)


def pointer(kind, *actions):
    """Returns a source from short forms: (x, y) and (x, y, ms) move, a number waits that many ms, "down" and "up" press and release."""
    return {"type": "pointer", "id": f"{kind}{next(numbers)}", "parameters": {"pointerType": kind},
            "actions": [action(a) for a in actions]}


def action(short):
    if isinstance(short, str):
        return {"type": {"down": "pointerDown", "up": "pointerUp"}[short]}
    if isinstance(short, tuple):
        x, y, duration = (*short, 0)[:3]
        return {"type": "pointerMove", "duration": duration, "x": x, "y": y}
    return {"type": "pause", "duration": short}
