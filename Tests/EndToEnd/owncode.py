"""Checks of a window with user code, which is rebuilt while the window is open. `checks` imports them."""
import glob, json, os, shutil, tempfile, time
from program import BINARY, LOOKS, PATIENCE, Failed, Sandbox, long, wait_for
from sandbox import BAR, PLAYHEAD, start_recording
from selections import Neighbour
from touchscreen import TOUCH_BEGIN, TOUCH_END, TOUCH_UPDATE

LISTINGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../UserCodeTests/Code")
WRITTEN = "red: 0.98, green: 0.45, blue: 0.35"      # the color of the tile and its page in the listing
ORANGE, GREEN, BLUE = (250, 115, 89), (51, 153, 102), (51, 102, 204)
TILE = (536, 424)               # the center of the tile, and of the page that grows out of it
CORNERS = [(388, 180), (684, 180), (400, 700), (672, 700)]      # of the open page
ON_FINGER = (538, 412)          # the point (200, 400) of the device
BEYOND = (536, 200)             # a point of the device outside the tile at rest, where the device is white
WASH = (64, 51, 54)             # the background of a line with an error
STAGE = (0x17, 0x18, 0x1B)
TRAP, LOOP = "_ = [1, 2][Int(view.bounds.width)]", "while view.bounds.width > 0 {}"


class UserCode(Sandbox):
    """`segue open FOLDER` with the code of an article: a tile that a pinch opens."""

    def __init__(self, screen, desktop, *options, listing="PinchToOpen.swift"):
        super().__init__(screen, desktop, *options)
        self.folder = os.path.join(self.home, "Pinch")
        os.mkdir(self.folder)
        self.file = shutil.copy(os.path.join(LISTINGS, listing), self.folder)
        # The panel with the numbers in the code is hidden, so that the device is next to the source.
        os.makedirs(os.path.join(self.home, "segue"), exist_ok=True)
        with open(os.path.join(self.home, "segue", "sandbox.json"), "w") as file:
            json.dump({"width": 1280, "height": 860, "choices": {"panel": False}}, file)
        self.command, self.title = [BINARY, "open", self.folder, *options], "Segue: Pinch"
        self.first = ORANGE         # the initial color of the tile

    def __enter__(self):
        super().__enter__()
        try:
            # The first build of a run takes longer, because the compiler fills its cache.
            wait_for("the first build", lambda: self.shows(self.first, TILE), looks=10 * LOOKS)
        except BaseException:
            self.__exit__()
            raise
        return self

    def save(self, *changes):
        """Replaces text in the file, and saves it atomically, as many editors do."""
        with open(self.file) as file:
            text = file.read()
        for old, new in changes:
            if old not in text:
                raise Failed(f"the listing doesn't contain {old}")
            text = text.replace(old, new)
        with open(self.file + "~", "w") as file:
            file.write(text)
        os.rename(self.file + "~", self.file)

    def fingers(self, kind, reach):
        """Sends touch events of two fingers, `reach` pixels to the left and right of the tile's center."""
        for number, side in (1, -1), (2, 1):
            self.screen.finger(number, kind, self.origin[0] + TILE[0] + side * reach, self.origin[1] + TILE[1])

    def pinch(self, begin, end, steps=20):
        """Moves both fingers from one distance to another while they are down."""
        for step in range(1, steps + 1):
            self.fingers(TOUCH_UPDATE, begin + (end - begin) * step / steps)
            time.sleep(0.01)

    def tap(self):
        self.screen.finger(1, TOUCH_BEGIN, self.origin[0] + TILE[0], self.origin[1] + TILE[1])
        time.sleep(0.06)
        self.screen.finger(1, TOUCH_END, self.origin[0] + TILE[0], self.origin[1] + TILE[1])

    def knob(self):
        """Returns the x coordinate of the bar's knob, or 0 without a transition."""
        return next((x for x in range(BAR[1], BAR[0] + 2, -1) if self.shows(PLAYHEAD, (x, BAR[2]))), 0)

    def edge(self, color):
        """Returns the x coordinate of the page's left edge."""
        return next((x for x in range(378, TILE[0]) if self.shows(color, (x, TILE[1]))), None)

    def marks_a_line(self):
        return any(self.shows(WASH, (1270, y)) for y in range(60, 800, 6))


def dimmed(color):
    """Returns a color as it appears below the overlay on an outdated picture."""
    return tuple((a + b) // 2 for a, b in zip(color, STAGE))


def hold_half(program):
    """Pinches halfway without releasing, and returns the positions of the bar's knob and the page's edge."""
    program.fingers(TOUCH_BEGIN, 20)
    program.pinch(20, 36)
    wait_for("a page half open", lambda: program.knob() > BAR[0] + 100)
    program.wait_for_rest()
    return program.knob(), program.edge(ORANGE)


def expect_unmoved(program, held, color):
    """Waits until the page has another color at an unchanged position."""
    def stays():
        places = program.knob(), program.edge(color)
        return places[1] is not None and max(abs(a - b) for a, b in zip(places, held)) <= 2
    wait_for(f"a bar and a page at {held}", stays)


@long
def check_a_save_appears_during_a_held_pinch(screen, desktop):
    with UserCode(screen, desktop) as program:
        held = hold_half(program)
        # Only numbers change, so the build that follows doesn't take over until the fingers are up.
        program.save((WRITTEN, "red: 0.2, green: 0.6, blue: 0.4"))
        wait_for("the new color", lambda: program.shows(GREEN, TILE))
        expect_unmoved(program, held, GREEN)
        # The size of the corners is no longer a number, so the color has to wait for its build.
        program.save(
            ("red: 0.2, green: 0.6, blue: 0.4", "red: 0.2, green: 0.4, blue: 0.8"),
            ("tile.layer.cornerRadius = 16", "tile.layer.cornerRadius = 8 + 8"))
        wait_for("the next color", lambda: program.shows(BLUE, TILE))
        expect_unmoved(program, held, BLUE)
        program.pinch(36, 52)
        wait_for("the page to follow the fingers", lambda: program.knob() > held[0] + 100 and program.edge(BLUE) < held[1] - 10)
        program.fingers(TOUCH_END, 52)
        # The velocity of the fingers decides how the transition ends.
        wait_for("the end of the transition", lambda: program.knob() == 0 and program.shows(BLUE, TILE))
        program.close()


@long
def check_a_build_error_keeps_the_last_good_picture(screen, desktop):
    with UserCode(screen, desktop) as program:
        held = hold_half(program)
        program.save(("tile.layer.cornerRadius = 16", "tile.layer.cornerRadios = 16"))
        wait_for("the error's line", program.marks_a_line)
        expect_unmoved(program, held, ORANGE)
        program.save(("tile.layer.cornerRadios = 16", "tile.layer.cornerRadius = 16"), (WRITTEN, "red: 0.2, green: 0.4, blue: 0.8"))
        wait_for("the fixed code", lambda: program.shows(BLUE, TILE) and not program.marks_a_line())
        expect_unmoved(program, held, BLUE)
        program.save(("tile.layer.cornerRadius = 16", "tile.layer.cornerRadius = one"))
        wait_for("another error's line", program.marks_a_line)
        program.fingers(TOUCH_END, 36)
        wait_for("the tile below the overlay", lambda: program.shows(dimmed(BLUE), TILE) and not program.shows(dimmed(BLUE), BEYOND))
        program.save(("tile.layer.cornerRadius = one", "tile.layer.cornerRadius = 16"))
        wait_for("the tile without the overlay", lambda: program.shows(BLUE, TILE))
        program.close()


def change_the_tap(program, statement):
    """Saves code whose tap first runs `statement`, with another color to recognize the new build."""
    program.save(("@objc func open() {", "@objc func open() { " + statement), (WRITTEN, "red: 0.2, green: 0.6, blue: 0.4"))
    wait_for("the new color", lambda: program.shows(GREEN, TILE))
    program.wait_for_rest()


@long
def check_a_trap_in_user_code_keeps_the_window_running(screen, desktop):
    with UserCode(screen, desktop) as program:
        change_the_tap(program, TRAP)
        program.tap()
        wait_for("the trap's line", program.marks_a_line)
        wait_for("the overlay on the last picture", lambda: program.shows(dimmed(GREEN), TILE))
        program.press("Control_L", "r")
        wait_for("the restarted scene", lambda: program.shows(GREEN, TILE) and not program.marks_a_line())
        program.tap()
        wait_for("the trap's line again", program.marks_a_line)
        program.save((TRAP, ""))
        wait_for("the page that the tap opens", lambda: program.shows(GREEN, *CORNERS))
        program.close()


@long
def check_an_infinite_loop_in_user_code_keeps_the_window_running(screen, desktop):
    with UserCode(screen, desktop) as program:
        change_the_tap(program, LOOP)
        program.tap()
        wait_for("the overlay on the hanging code", lambda: program.shows(dimmed(GREEN), TILE))
        program.press("Control_L", "r")
        wait_for("the restarted scene", lambda: program.shows(GREEN, TILE))
        program.tap()
        wait_for("the overlay again", lambda: program.shows(dimmed(GREEN), TILE))
        program.save((LOOP, ""))
        wait_for("the page that the tap opens", lambda: program.shows(GREEN, *CORNERS))
        program.press("Control_L", "r")
        wait_for("the tile", lambda: not program.shows(GREEN, BEYOND))
        program.save(("@objc func open() {", "@objc func open() { " + LOOP), ("red: 0.2, green: 0.6, blue: 0.4", WRITTEN))
        wait_for("the loop", lambda: program.shows(ORANGE, TILE))
        program.tap()
        wait_for("the overlay a third time", lambda: program.shows(dimmed(ORANGE), TILE))
        program.close(program.press_ctrl_q)


PINCHED = "case .changed:\n"
MOST_UNREAD = 1000              # more messages than a process that doesn't read can buffer


@long
def check_code_hanging_during_a_gesture_keeps_the_window_responsive(screen, desktop):
    ends = {
        "the close button": lambda p: p.desktop.ask_to_close(p.window), "SIGTERM": lambda p: p.process.terminate(),
        "Ctrl+Q": lambda p: p.press_ctrl_q()}
    for name, end in ends.items():
        with UserCode(screen, desktop) as program:
            program.save((PINCHED, f"{PINCHED} {LOOP}\n"), (WRITTEN, "red: 0.2, green: 0.6, blue: 0.4"))
            wait_for("the new color", lambda: program.shows(GREEN, TILE))
            program.wait_for_rest()
            program.fingers(TOUCH_BEGIN, 20)
            try:
                wander(program, MOST_UNREAD, lambda: program.shows(dimmed(GREEN), TILE))
                program.close(lambda: end(program))
            except Failed as failure:
                raise Failed(f"{name}: {failure}") from None
            finally:
                program.fingers(TOUCH_END, 20)


def wander(program, least, condition):
    """Moves both fingers at least `least` times, until a condition is true."""
    for n in range(LOOKS):
        program.fingers(TOUCH_UPDATE, 22 + n % 20)
        time.sleep(0.005)
        if n >= least and n % 20 == 0 and condition():
            return
    raise Failed(f"the window doesn't show that the code hangs while fingers move ({LOOKS} times)")


@long
def check_a_take_of_user_code_in_a_killed_window_is_recovered(screen, desktop):
    """The next start opens the same code, or something else."""
    for options in [], ["open", "tiles"]:
        with UserCode(screen, desktop) as program:
            start_recording(program)
            program.tap()
            wait_for("the page that the tap opens", lambda: program.shows(ORANGE, *CORNERS))
            program.process.kill()
            program.process.communicate()
            if options:
                program.command, program.title = [BINARY, *options], "Segue: tiles"
            Sandbox.__enter__(program)
            takes = glob.glob(os.path.join(program.folder, "Takes/*"))
            if len(takes) != 1 or not takes[0].endswith("-recovered.json"):
                raise Failed(f"after {options}: the takes are {takes}")
            with open(takes[0]) as file:
                take = json.load(file)["take"]
            if take["scene"] != "TileViewController" and "code" in take:
                raise Failed(f"the take belongs to {take}")
            if not options:
                wait_for("the tile", lambda: program.shows(ORANGE, TILE) and not program.shows(ORANGE, *CORNERS))
                program.press("Shift_L", "r")
                wait_for("the page that the take opens", lambda: program.shows(ORANGE, *CORNERS))
            program.process.terminate()
            said = program.process.communicate(timeout=PATIENCE)[1]
            if takes[0] not in said:
                raise Failed(f"the next start prints {said.strip()!r}")


@long
def check_saves_leak_no_descriptors(screen, desktop):
    """Saves with and without changes. A changed corner needs a build, and a replayed tap makes the window look for lines."""
    green = "red: 0.2, green: 0.6, blue: 0.4"
    with UserCode(screen, desktop) as program:
        def build(before, after, color):
            corners = ["tile.layer.cornerRadius = 16", "tile.layer.cornerRadius = 8 + 8"]
            program.save((before, after), corners if after == green else corners[::-1])
            wait_for("the new color", lambda: program.shows(color, TILE, *CORNERS))
            program.save()

        def count():
            return len(os.listdir(f"/proc/{program.process.pid}/fd"))

        program.tap()
        wait_for("the page that the tap opens", lambda: program.shows(ORANGE, *CORNERS))
        for round in range(4):
            build(WRITTEN, green, GREEN)
            build(green, WRITTEN, ORANGE)
            if round == 0:
                program.wait_for_rest()
                before = count()
        # Processes of old builds end in the background, so their descriptors may stay open for a while. Each leak would stay forever.
        wait_for(f"at most {before + 2} descriptors", lambda: count() <= before + 2)
        program.close()


@long
def check_user_code_works_without_a_symbolizer(screen, desktop):
    program = UserCode(screen, desktop)
    use_slow_compiler(program, without="llvm-symbolizer")
    with program:
        program.save((WRITTEN, "red: 0.2, green: 0.6, blue: 0.4"))
        wait_for("the new color", lambda: program.shows(GREEN, TILE))
        program.wait_for_rest()
        program.close()


@long
def check_unread_output_of_user_code_keeps_the_window_responsive(screen, desktop):
    with UserCode(screen, desktop) as program:
        # Nothing reads standard error before the end, and a pipe holds only 64 KiB.
        change_the_tap(program, 'for n in 0..<4000 { print("printed \\(n) by the code of the window that nothing reads") }')
        program.tap()
        wait_for("the page that the tap opens", lambda: program.shows(GREEN, *CORNERS))
        program.close()


@long
def check_no_process_of_user_code_outlives_the_window(screen, desktop):
    """The window is closed, terminated or killed: at rest, in an infinite loop, and during a build."""
    ends = {"Ctrl+Q": lambda p: p.press_ctrl_q(), "SIGTERM": lambda p: p.process.terminate(), "SIGKILL": lambda p: p.process.kill()}
    for name, end in ends.items():
        for moment in at_rest, in_a_loop, in_a_build:
            program = UserCode(screen, desktop)
            use_slow_compiler(program)
            with program:
                moment(program)
                before = program.processes()
                end(program)
                program.process.wait(timeout=PATIENCE)
                try:
                    wait_for("all processes to exit", lambda: not program.processes())
                except Failed:
                    left = program.processes()
                    for number in left:
                        os.kill(number, 9)
                    raise Failed(f"after {name} {moment.__name__.replace('_', ' ')}: {left} of {before}") from None


def use_slow_compiler(program, without=None):
    """Makes the program use a compiler that never ends while the file `is_slow` exists, and a toolchain that lacks the program `without`."""
    real = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
    tools = os.path.join(program.home, "toolchain/bin")
    os.makedirs(tools)
    os.symlink(os.path.join(real, "../lib"), os.path.join(tools, "../lib"))
    for name in {"ld.lld", "llvm-symbolizer"} - {without}:
        os.symlink(os.path.join(real, name), os.path.join(tools, name))
    program.is_slow = os.path.join(program.home, "is-slow")
    compiler = os.path.join(tools, "swift-frontend")
    with open(compiler, "w") as file:
        file.write(f'#!/bin/sh\n[ -e "{program.is_slow}" ] && exec sleep 600\nexec "{real}/swift-frontend" "$@"\n')
    os.chmod(compiler, 0o755)
    program.environment["SWIFT_EXEC"] = os.path.join(tools, "swiftc")


def at_rest(program):
    program.tap()       # The window looks for the lines of what the tap changes.
    wait_for("the processes", lambda: {"segue-stage", "llvm-symbolizer"} <= {n.split(" ")[0] for n in program.processes().values()})


def in_a_loop(program):
    change_the_tap(program, LOOP)
    program.tap()
    wait_for("the overlay on the hanging code", lambda: program.shows(dimmed(GREEN), TILE))


def in_a_build(program):
    open(program.is_slow, "w").close()
    program.save((WRITTEN, "red: 0.2, green: 0.6, blue: 0.4"))
    wait_for("the compiler", lambda: "sleep 600" in program.processes().values())


def check_changed_numbers_appear_without_the_compiler(screen, desktop):
    program = UserCode(screen, desktop)
    use_slow_compiler(program)
    with program:
        in_a_build(program)     # saves another color, and waits for the compiler, which never ends
        wait_for("the new color", lambda: program.shows(GREEN, TILE))
        program.save(("red: 0.2, green: 0.6, blue: 0.4", "red: 0.2, green: 0.4, blue: 0.8"))
        wait_for("another color", lambda: program.shows(BLUE, TILE))
        os.remove(program.is_slow)
        program.save(
            ("red: 0.2, green: 0.4, blue: 0.8", WRITTEN), ("tile.layer.cornerRadius = 16", "tile.layer.cornerRadius = 8 + 8"))
        wait_for("the color of the next build", lambda: program.shows(ORANGE, TILE))
        program.close()


OTHER = """import UIKit

final class OtherViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turnGreen)))
    }

    @objc private func turnGreen() { view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1) }
}

#Preview("Other") { OtherViewController() }
"""
TAP = """{"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
  {"type": "pause", "duration": 1500}, {"type": "pointerMove", "x": 200, "y": 400}, {"type": "pointerDown"},
  {"type": "pause", "duration": 50}, {"type": "pointerUp"}]}], "take": {"version": 1, "scene": "other"}}
"""


@long
def check_dropping_a_take_of_other_code_opens_and_plays_it(screen, desktop):
    with UserCode(screen, desktop, "--touches") as program:
        other = os.path.join(program.home, "Other")
        os.makedirs(os.path.join(other, "Takes"))
        take = os.path.join(other, "Takes/tap.json")
        for path, text in (os.path.join(other, "Other.swift"), OTHER), (take, TAP):
            with open(path, "w") as file:
                file.write(text)
        x, y = program.origin
        if not Neighbour(screen.display).drop(take, program.window, x + TILE[0], y + TILE[1]):
            raise Failed("the window doesn't accept a file")
        wait_for("the other code", lambda: program.shows(BLUE, TILE, BEYOND))
        wait_for("the disc of the take's finger", lambda: not program.shows(BLUE, ON_FINGER) and not program.shows(GREEN, ON_FINGER))
        wait_for("the effect of the take", lambda: program.shows(GREEN, TILE, BEYOND))
        program.close()
