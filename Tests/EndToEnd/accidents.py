"""Checks of what remains when a window doesn't end normally. `checks` imports them."""
import glob, os, shutil, signal, subprocess, tempfile, time
from gestures import pointer
from program import BINARY, PATIENCE, TAKE, Failed, Program, Sandbox, long, replayed, wait_for
from sandbox import CORAL, THUMBNAIL, TILE, coral_fills, open_tiles, start_recording
from story import same
from touchscreen import Touchscreen
from xlib import Desktop

PINCH = {"actions": [
    pointer("touch", (129, 482), "down", (179, 482, 300), 100, "up"),
    pointer("touch", (79, 482), "down", (29, 482, 300), 100, "up")]}
HALF = {"actions": [
    pointer("touch", (129, 482), "down", (149, 482, 150)), pointer("touch", (79, 482), "down", (59, 482, 150))]}


def ended(program):
    """Waits for the program to exit, and returns its exit code and standard error."""
    try:
        error = program.process.communicate(timeout=PATIENCE)[1]
    except subprocess.TimeoutExpired:
        raise Failed(f"didn't exit within {PATIENCE} s") from None
    return program.process.returncode, error


def read(path):
    with open(path) as file:
        return file.read()


def journals(folder):
    return [path for path in glob.glob(os.path.join(folder, "**/.*"), recursive=True) if ".segue-" in path]


@long
def check_losing_the_display_keeps_recordings_and_exits_with_69(*_):
    for script, moment in (PINCH, "at rest"), (HALF, "in a pinch"):
        with Touchscreen() as screen:
            with Program(screen, Desktop(screen.display), "--record", TAKE) as program:
                program.play(script)
                program.wait_for_state("pinch", "ended" if script is PINCH else "changed")
                if script is PINCH:
                    program.wait_for_rest()
                screen.server.kill()
                code, error = ended(program)
                if code != 69 or not error.startswith("Error: the connection to the display was lost"):
                    raise Failed(f"{moment}: exited with {code}: {error.strip()}")
                same(program.trace_text(), replayed(program.take_path))
                if '"who":"pinch"' not in program.trace_text():
                    raise Failed(f"{moment}: there was no pinch")
                if journals(program.home):
                    raise Failed(f"{moment}: {journals(program.home)} were left behind")


class UnderWayland:
    """`segue open tiles` in a private Wayland compositor, which is a window on an X display."""

    def __init__(self, screen):
        self.home = tempfile.mkdtemp(prefix="segue-")
        self.trace_path, self.take_path = (os.path.join(self.home, name) for name in ("trace.jsonl", "take.json"))
        self.environment = dict(os.environ, DISPLAY=screen.display, XDG_RUNTIME_DIR=self.home)
        self.processes = []

    def __enter__(self):
        self.compositor = self.start(
            ["weston", "--backend=x11-backend.so", "--use-pixman", "--socket=wayland", "--idle-time=0", "--no-config",
             "--width=1000", "--height=950"], self.environment)
        wait_for("the compositor", lambda: os.path.exists(os.path.join(self.home, "wayland")))
        environment = dict(
            self.environment, WAYLAND_DISPLAY="wayland", SDL_VIDEODRIVER="wayland", XDG_DATA_HOME=self.home, XDG_CONFIG_HOME=self.home,
            DBUS_SESSION_BUS_ADDRESS="")
        del environment["DISPLAY"]
        command = [BINARY, "open", "tiles", "--trace", self.trace_path, "--record", self.take_path]
        self.process = self.start(command, environment, stderr=subprocess.PIPE, text=True)
        wait_for("the first frame", lambda: any("trace" in path and '"frame"' in read(path) for path in journals(self.home)))
        return self

    def start(self, command, environment, stderr=subprocess.DEVNULL, **options):
        self.processes.append(subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=stderr, **options))
        return self.processes[-1]

    def __exit__(self, *_):
        for process in reversed(self.processes):
            if process.poll() is None:
                process.kill()
            process.communicate()
        shutil.rmtree(self.home, ignore_errors=True)


def check_losing_the_wayland_compositor_keeps_recordings_and_exits_with_69(*_):
    if not shutil.which("weston"):
        if os.environ.get("CI", "").lower() not in ("", "false"):
            raise Failed("weston is missing (Debian: weston)")
        return print("NOT RUN: losing the Wayland compositor; weston is missing (Debian: weston)", flush=True)
    with Touchscreen() as screen, UnderWayland(screen) as program:
        program.compositor.kill()
        code, error = ended(program)
        # Libraries for window decorations may print messages first.
        if code != 69 or "\nError: the connection to the display was lost" not in "\n" + error:
            raise Failed(f"ended with {code}: {error.strip()}")
        same(read(program.trace_path), replayed(program.take_path))
        if journals(program.home):
            raise Failed(f"{journals(program.home)} were left behind")
    with Touchscreen() as screen, UnderWayland(screen) as program:
        program.process.terminate()
        code, error = ended(program)
        if code != 0:
            raise Failed(f"a closed window exited with {code}: {error.strip()}")


def check_losing_the_display_keeps_the_sandboxs_take(*_):
    with Touchscreen() as screen:
        with Sandbox(screen, Desktop(screen.display)) as program:
            open_tiles(program)
            start_recording(program)
            program.click(*TILE)
            wait_for("the tile's page", lambda: coral_fills(program))
            screen.server.kill()
            code, error = ended(program)
            if code != 69 or len(program.takes()) != 1:
                raise Failed(f"ended with {code}: {error.strip()}; takes: {program.takes()}")
            if "push" not in replayed(program.takes()[0]):
                raise Failed("the take doesn't contain the tap")


def check_unplugging_the_touchscreen_cancels_a_pinch_in_the_sandbox(*_):
    (x, y), reach = TILE, 20
    half = {"actions": [
        pointer("touch", (x + reach, y), "down", (x + 1.5 * reach, y, 200)),
        pointer("touch", (x - reach, y), "down", (x - 1.5 * reach, y, 200))]}
    with Touchscreen() as screen:
        desktop = Desktop(screen.display)
        with Sandbox(screen, desktop) as program:
            open_tiles(program)
            before = program.pixel(x, y + 130)
            start_recording(program)
            program.play(half)
            wait_for("the growing tile", lambda: program.pixel(x, y + 130) != before)
            desktop.switch_off("touch")
            wait_for("the tiles", lambda: program.pixel(x, y + 130) == before)
            program.press("r")
            take = wait_for("the take", program.takes)[0]
            if '"state":"cancelled"' not in replayed(take):
                raise Failed("the pinch isn't cancelled in the take")
            program.close()


def check_a_16_bit_display_shows_the_sandbox(*_):
    with Touchscreen(depth=16) as screen:
        with Sandbox(screen, Desktop(screen.display)) as program:
            wait_for("the thumbnails", lambda: program.shows(CORAL, THUMBNAIL, tolerance=8))
            program.close(program.press_ctrl_q)


def check_sighup_closes_the_window(screen, desktop):
    program = Program(screen, desktop, "--record", TAKE)
    # The checks themselves may run with SIGHUP ignored.
    program.command = ["env", "--default-signal=HUP", *program.command]
    with program:
        program.play(PINCH)
        program.wait_for_state("pinch", "ended")
        program.wait_for_rest()
        program.close(by=lambda: program.process.send_signal(signal.SIGHUP))
        same(program.trace_text(), replayed(program.take_path))


def check_nohup_makes_the_program_ignore_sighup(screen, desktop):
    program = Program(screen, desktop)
    program.command = ["nohup", *program.command]
    with program:
        program.process.send_signal(signal.SIGHUP)
        program.wait_for_rest(1)
        program.close()


@long
def check_a_lost_trace_or_take_does_not_affect_the_other(screen, desktop):
    for lost in "trace_path", "take_path":
        program = Program(screen, desktop, "--record", TAKE)
        gone = os.path.join(program.home, "gone")
        os.mkdir(gone)
        path = os.path.join(gone, "file")
        program.command = [path if part == getattr(program, lost) else part for part in program.command]
        with program:
            program.play(PINCH)
            program.wait_for_rest()
            shutil.rmtree(gone)
            program.process.terminate()
            code, error = ended(program)
            if code != 73 or path not in error.splitlines()[0]:
                raise Failed(f"ended with {code}: {error.strip()}")
            other = program.take_path if lost == "trace_path" else program.trace_path
            if not os.path.getsize(other):
                raise Failed(f"{other} is empty")


def recovery(program):
    """Starts the program again without recording, and returns its standard error."""
    environment = dict(os.environ, DISPLAY=program.screen.display, SDL_VIDEODRIVER="x11", XDG_DATA_HOME=program.home,
                       XDG_CONFIG_HOME=program.home, DBUS_SESSION_BUS_ADDRESS="")
    process = subprocess.Popen([BINARY, "open", "tiles"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    wait_for("the window", lambda: program.desktop.window("Segue: tiles"))
    process.terminate()
    error = process.communicate(timeout=PATIENCE)[1]
    if process.returncode != 0:
        raise Failed(f"the next start exited with {process.returncode}: {error.strip()}")
    return error


@long
def check_recordings_of_a_killed_window_are_recovered(screen, desktop):
    for script, moment in (PINCH, "at rest"), (HALF, "in a pinch"):
        with Program(screen, desktop, "--record", TAKE) as program:
            program.play(script)
            program.wait_for_state("pinch", "ended" if script is PINCH else "changed")
            if script is PINCH:
                program.wait_for_rest()
            program.process.kill()
            program.process.wait()
            if os.path.exists(program.take_path) or os.path.exists(program.trace_path):
                raise Failed(f"{moment}: an incomplete file exists under its final name")
            said = recovery(program)
            take, trace = (os.path.join(program.home, name) for name in ("take-recovered.json", "trace-recovered.jsonl"))
            if take not in said or trace not in said:
                raise Failed(f"{moment}: the next start prints {said.strip()!r}; the folder has {os.listdir(program.home)}")
            if script is PINCH:
                same(read(trace), replayed(take))
            elif '"who":"pinch"' not in replayed(take):
                raise Failed("the take doesn't contain the pinch")
            if journals(program.home):
                raise Failed(f"{moment}: {journals(program.home)} were left behind")
            if script is HALF:
                for finger in 1, 2:
                    screen.finger(finger, 20, 0, 0)
            if "Recovered" in recovery(program):
                raise Failed("the take is recovered twice")


@long
def check_a_take_of_a_killed_sandbox_is_recovered(screen, desktop):
    home = tempfile.mkdtemp(prefix="segue-")
    try:
        with Sandbox(screen, desktop, home=home) as program:
            open_tiles(program)
            start_recording(program)
            program.click(*TILE)
            wait_for("the tile's page", lambda: coral_fills(program))
            program.process.kill()
            program.process.wait()
        with Sandbox(screen, desktop, home=home) as program:
            takes = program.takes()
            program.process.terminate()
            code, error = ended(program)
            if len(takes) != 1 or "recovered" not in takes[0] or takes[0] not in error:
                raise Failed(f"takes: {takes}; the next start prints {error.strip()!r}")
            if "push" not in replayed(takes[0]):
                raise Failed("the take doesn't contain the tap")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def check_a_take_is_kept_when_the_sandbox_goes_back_or_closes(screen, desktop):
    with Sandbox(screen, desktop) as program:
        open_tiles(program)
        start_recording(program)
        program.press("Escape")
        wait_for("the first take", lambda: len(program.takes()) == 1)
        program.wait_for_rest()
        open_tiles(program)
        start_recording(program)
        program.close()
        if len(program.takes()) != 2:
            raise Failed(f"takes: {program.takes()}")
