"""The program under test: its window, its processor time, its trace and its takes."""
import atexit, glob, json, os, shutil, signal, subprocess, tempfile, time
import gestures
from xlib import CONTROL

# All programs of this run share a cache, separate from other runs.
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="segue-cache-")
atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)

BINARY = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.build/debug/segue"))
PATIENCE = 600          # seconds after which a program that should exit counts as hanging
LOOKS = 12000           # attempts to observe a condition, at least 0.01 s apart, before giving up
TAKE = object()         # placeholder for the path of a take in the options
TICK = os.sysconf("SC_CLK_TCK")


class Failed(Exception):
    """A check's expectation isn't met."""


def long(check):
    """Marks a long check. Long checks start first, so that they don't end long after the others."""
    check.is_long = True
    return check


def wait_for(what, condition, looks=LOOKS):
    """Waits until `condition` holds, and returns its result. The limit is a number of attempts, so a busy machine has more time."""
    began = time.monotonic()
    for _ in range(looks):
        if result := condition():
            return result
        time.sleep(0.01)
    raise Failed(f"waited {time.monotonic() - began:.0f} s for {what}")


class Program:
    """`segue open SCENE` on a display, running inside a `with` block. It must not exit by itself before the block ends."""

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
        # `find` has already read the output of a program that exited early.
        if not self.process.stderr.closed:
            self.process.communicate()
        shutil.rmtree(self.home, ignore_errors=True)

    def find(self):
        if self.process.poll() is not None:
            raise Failed(f"exited with {self.process.returncode}: {self.process.communicate()[1].strip()}")
        return self.desktop.window(self.title)

    def pixel(self, x, y):
        """Returns the window's color at a point, at scale 1."""
        return self.desktop.pixel(self.window, x, y)

    def shows(self, color, *places, tolerance=3):
        return all(is_close(self.pixel(*place), color, tolerance) for place in places)

    # Input

    def play(self, script):
        gestures.play(script, self.screen, self.origin, self.wait_for_rest)

    def hold(self, key, is_down):
        code = self.desktop.keycode(key)
        self.screen.key(code, is_down)
        wait_for(key, lambda: self.desktop.is_down(code) == is_down)
        if key == "Control_L":
            wait_for("Ctrl", lambda: bool(self.desktop.pointer()[2] & CONTROL) == is_down)

    def press(self, *keys, seconds=0.05):
        """Presses keys in order, and releases them in reverse order."""
        self.hold_until(lambda: time.sleep(seconds) or True, *keys)

    def hold_until(self, condition, *keys):
        """Holds keys down until a condition is true."""
        for key in keys:
            self.hold(key, True)
        wait_for(f"the effect of {' and '.join(keys)}", condition)
        for key in reversed(keys):
            self.hold(key, False)
        # SDL treats a key pressed within 2 ms of its release as a repeat. The server has handled the release by now.
        time.sleep(0.01)

    def point(self, x, y):
        """Moves the mouse to a point without pressing a button."""
        place = (self.origin[0] + x, self.origin[1] + y)
        self.screen.move(*place)
        wait_for("the pointer", lambda: self.desktop.pointer()[:2] == place)

    # State and output

    def wait_for_rest(self, quiet=0.3, threads=None):
        """Waits until the program sleeps for `quiet` seconds. Frames and events interrupt its sleep, and waiting for a processor doesn't count.

        `threads` are the threads to watch, all by default.
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
        """Returns how often each thread went to sleep, or nothing if a thread runs or waits for a processor or a disk."""
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
        """Returns the processor time of all threads, in seconds."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def has_traced(self, *words):
        """Whether a line of the trace so far contains all these words, such as '"who":"pinch"'."""
        folder, name = os.path.split(self.trace_path)
        try:
            with open(os.path.join(folder, f".{name}.0.segue-trace")) as file:
                return any(all(word in line for word in words) for line in file)
        except FileNotFoundError:
            return False

    def wait_for_state(self, who, state):
        """Waits until a recognizer reaches a state."""
        wait_for(f"{who} to be {state}", lambda: self.has_traced(f'"who":"{who}"', f'"state":"{state}"'))

    def close(self, by=None):
        """Closes the window by SIGTERM or by calling `by`, and returns the lines of its trace."""
        (by or self.process.terminate)()
        try:
            error = self.process.communicate(timeout=PATIENCE)[1]
        except subprocess.TimeoutExpired:
            raise Failed(f"didn't exit within {PATIENCE} s") from None
        if self.process.returncode != 0:
            raise Failed(f"exited with {self.process.returncode}: {error.strip()}")
        if not os.path.exists(self.trace_path):
            return []
        with open(self.trace_path) as file:
            return [json.loads(line) for line in file]

    def press_ctrl_q(self):
        self.press("Control_L", "q")

    def trace_text(self):
        """Returns the text of the trace after the window is closed."""
        with open(self.trace_path) as file:
            return file.read()

    def takes(self):
        """Returns the takes recorded with R, oldest first."""
        return sorted(glob.glob(os.path.join(self.home, "segue/takes/*.json")), key=os.path.getmtime)


class Sandbox(Program):
    """`segue` without arguments: the sandbox with its grid, dark, 1280 by 860. `home` is a settings folder that is kept for another start."""

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
        """Presses the mouse button at a point, and holds it."""
        self.point(x, y)
        self.screen.button(1, True, *self.desktop.pointer()[:2])

    def release(self):
        self.screen.button(1, False, *self.desktop.pointer()[:2])


def is_close(color, wanted, tolerance):
    return color is not None and all(abs(a - b) <= tolerance for a, b in zip(color, wanted))


def replayed(take):
    """Replays a take without a window, and returns the trace as text."""
    ended = subprocess.run([BINARY, "trace", "tiles", "--gesture", take], capture_output=True, text=True)
    if ended.returncode != 0:
        raise Failed(f"replaying the take exited with {ended.returncode}: {ended.stderr.strip()}")
    return ended.stdout


def headless(script, scene="tiles"):
    """Runs the same input without a window, on a virtual clock, and returns the trace."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(script, file)
        file.flush()
        lines = subprocess.run([BINARY, "trace", scene, "--gesture", file.name], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in lines.stdout.splitlines()]
