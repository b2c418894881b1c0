"""The program under test: its window, its time on the processor, its trace, its takes."""
import atexit, glob, json, os, shutil, signal, subprocess, tempfile, time
import gestures
from xlib import CONTROL

# The caches of all programs of this run, apart from those of other runs.
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="segue-cache-")
atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)

BINARY = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.build/debug/segue"))
PATIENCE = 600          # seconds after which a program that should end hangs
LOOKS = 12000           # looks, a hundredth of a second or more apart, after which what should happen does not
TAKE = object()         # stands for the path of a take among the options
TICK = os.sysconf("SC_CLK_TCK")


class Failed(Exception):
    """A check has not found what it expects."""


def long(check):
    """Marks a check that lasts: it begins before the others, so that it does not end long after them."""
    check.is_long = True
    return check


def wait_for(what, condition, looks=LOOKS):
    """Asks until `condition` holds; returns what it returned. A busy machine makes fewer looks in a second, and so has more time."""
    began = time.monotonic()
    for _ in range(looks):
        if result := condition():
            return result
        time.sleep(0.01)
    raise Failed(f"waited {time.monotonic() - began:.0f} s for {what}")


class Program:
    """`segue open SCENE` on a display, from `with` to the end of its block; it must not have ended by itself before."""

    def __init__(self, screen, desktop, *options, scene="tiles", title=None):
        self.screen, self.desktop, self.scene, self.title = screen, desktop, scene, title or f"Segue: {scene}"
        self.home = tempfile.mkdtemp(prefix="segue-")
        self.trace_path = os.path.join(self.home, "trace.jsonl")
        self.take_path = os.path.join(self.home, "take.json")
        options = [self.take_path if o == TAKE else o for o in options]
        self.command = [BINARY, "open", scene, "--trace", self.trace_path, *options]
        self.environment = {}

    def __enter__(self):
        environment = dict(
            os.environ, DISPLAY=self.screen.display, SDL_VIDEODRIVER="x11", XDG_DATA_HOME=self.home, XDG_CONFIG_HOME=self.home,
            **{"DBUS_SESSION_BUS_ADDRESS": "", **self.environment})
        self.process = subprocess.Popen(
            self.command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        try:
            self.window = wait_for("the window", self.find)
            self.origin = self.desktop.origin(self.window)
            self.wait_for_rest()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        # `find` has read all that a program said which ended early.
        if not self.process.stderr.closed:
            self.process.communicate()
        shutil.rmtree(self.home, ignore_errors=True)

    def find(self):
        if self.process.poll() is not None:
            raise Failed(f"ended with {self.process.returncode}: {self.process.communicate()[1].strip()}")
        return self.desktop.window(self.title)

    def pixel(self, x, y):
        """What the window shows at a place in points, at scale 1."""
        return self.desktop.pixel(self.window, x, y)

    def shows(self, color, *places, tolerance=3):
        return all(is_close(self.pixel(*place), color, tolerance) for place in places)

    # What is done to it

    def play(self, script):
        gestures.play(script, self.screen, self.origin, self.wait_for_rest)

    def hold(self, key, is_down):
        code = self.desktop.keycode(key)
        self.screen.key(code, is_down)
        wait_for(key, lambda: self.desktop.is_down(code) == is_down)
        if key == "Control_L":
            wait_for("Ctrl", lambda: bool(self.desktop.pointer()[2] & CONTROL) == is_down)

    def press(self, *keys, seconds=0.05):
        """Holds keys down, the first one first, and lets go of them the other way round."""
        self.hold_until(lambda: time.sleep(seconds) or True, *keys)

    def hold_until(self, condition, *keys):
        """Holds keys down until a condition holds."""
        for key in keys:
            self.hold(key, True)
        wait_for(f"what {' and '.join(keys)} should do", condition)
        for key in reversed(keys):
            self.hold(key, False)
        # A key that comes down within 2 ms of its release is a repeat to SDL. The server knows of the release by now.
        time.sleep(0.01)

    def point(self, x, y):
        """Moves the mouse there, without pressing anything."""
        place = (self.origin[0] + x, self.origin[1] + y)
        self.screen.move(*place)
        wait_for("the pointer", lambda: self.desktop.pointer()[:2] == place)

    # What it does

    def wait_for_rest(self, quiet=0.3, threads=None):
        """Waits until the program has slept through: a frame, or any event, ends a sleep. One that waits for a processor does not sleep.

        `threads` are the threads that count, all by default.
        """
        def sleeps():
            before, end = self.sleep(threads), time.monotonic() + quiet
            while before and time.monotonic() < end and self.process.poll() is None:
                time.sleep(0.02)
                if self.sleep(threads) != before:
                    return False
            return before or self.process.poll() is not None
        wait_for("rest", sleeps)

    def sleep(self, threads=None):
        """How often each thread has gone to sleep; nothing if one runs, or waits for a processor or a disk."""
        found = {}
        for thread in threads or os.listdir(f"/proc/{self.process.pid}/task"):
            try:
                with open(f"/proc/{self.process.pid}/task/{thread}/status") as file:
                    facts = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
            except (FileNotFoundError, ProcessLookupError):
                continue
            if facts["State"] != "S (sleeping)":
                return None
            found[thread] = facts["voluntary_ctxt_switches"]
        return found

    def processes(self):
        """What runs for this window, itself among them: the numbers and names of all that have its environment."""
        found = {}
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/environ", "rb") as file:
                    is_ours = f"XDG_DATA_HOME={self.home}".encode() in file.read().split(b"\0")
                if is_ours:
                    with open(f"/proc/{number}/cmdline", "rb") as file:
                        words = file.read().decode(errors="replace").split("\0")
                    found[int(number)] = " ".join([os.path.basename(words[0]), *words[1:2]]).strip()
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
        return found

    def processor_time(self):
        """Seconds, of all threads."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def has_told(self, *words):
        """Whether a line of the trace so far has all these words, such as '"who":"pinch"'."""
        folder, name = os.path.split(self.trace_path)
        try:
            with open(os.path.join(folder, f".{name}.0.segue-trace")) as file:
                return any(all(word in line for word in words) for line in file)
        except FileNotFoundError:
            return False

    def wait_for_state(self, who, state):
        """Waits until a recognizer has been in a state."""
        wait_for(f"{who} that {state}", lambda: self.has_told(f'"who":"{who}"', f'"state":"{state}"'))

    def close(self, by=None):
        """Closes the window (by SIGTERM, or as `by` does) and returns the lines of its trace."""
        (by or self.process.terminate)()
        try:
            error = self.process.communicate(timeout=PATIENCE)[1]
        except subprocess.TimeoutExpired:
            raise Failed(f"has not ended within {PATIENCE} s") from None
        if self.process.returncode != 0:
            raise Failed(f"ended with {self.process.returncode}: {error.strip()}")
        if not os.path.exists(self.trace_path):
            return []
        with open(self.trace_path) as file:
            return [json.loads(line) for line in file]

    def press_ctrl_q(self):
        self.press("Control_L", "q")

    def trace_text(self):
        """The bytes of its trace, once it is closed."""
        with open(self.trace_path) as file:
            return file.read()

    def takes(self):
        """The takes that were recorded with R, oldest first."""
        return sorted(glob.glob(os.path.join(self.home, "segue/takes/*.json")), key=os.path.getmtime)


class Sandbox(Program):
    """`segue` alone: the sandbox on its grid, dark, 1280 by 860. `home` is the folder of settings, to be opened again with."""

    def __init__(self, screen, desktop, *options, home=None):
        super().__init__(screen, desktop, title="Segue")
        self.command = [BINARY, *options]
        self.kept = home
        if home:
            self.home = home

    def __exit__(self, *rest):
        if self.kept:
            self.home = tempfile.mkdtemp(prefix="segue-")
        super().__exit__(*rest)

    def click(self, x, y):
        self.press_at(x, y)
        self.release()

    def press_at(self, x, y):
        """Holds the mouse's button down there."""
        self.point(x, y)
        self.screen.button(1, True, *self.desktop.pointer()[:2])

    def release(self):
        self.screen.button(1, False, *self.desktop.pointer()[:2])


def is_close(color, wanted, tolerance):
    return color is not None and all(abs(a - b) <= tolerance for a, b in zip(color, wanted))


def replayed(take):
    """The trace of a take without a window, as text."""
    ended = subprocess.run([BINARY, "trace", "tiles", "--gesture", take], capture_output=True, text=True)
    if ended.returncode != 0:
        raise Failed(f"the take is refused with {ended.returncode}: {ended.stderr.strip()}")
    return ended.stdout


def headless(script, scene="tiles"):
    """The trace of the same input without a window, on a virtual clock."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(script, file)
        file.flush()
        lines = subprocess.run([BINARY, "trace", scene, "--gesture", file.name], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in lines.stdout.splitlines()]
