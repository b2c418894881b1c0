"""A new user's first hour: from the README to a transition that is slowed down, scrubbed, recorded and exported. Also checks desktop
integration. `checks` imports these.

If SEGUE_PICTURES is set, each step saves a picture in that folder."""
import json, os, shutil, subprocess, tempfile, time
from gestures import pointer
from program import BINARY, PATIENCE, Failed, Sandbox, long, wait_for
from sandbox import (
    BAR, CARD, CORAL, DARK, PLAYHEAD, RECORD, THUMBNAIL, TILE, coral_fills, on_bar, open_tiles, start_recording)
from selections import Neighbour, Shelf

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
# What the user has read, by document.
READ = {"README.md": "make run", "Documentation/Commands/film.md": "segue film tiles --gesture",
        "Documentation/Sandbox.md": "R restarts the scene and records its touches"}
STOP = (400, 20)                # on the recording indicator, which is a button
SHOW_ME = (732, 500)            # the button of the hint next to the device
SLOW = (968, 20)                # ×0.1 in the top bar


class Stranger(Sandbox):
    """A user who clicks, looks, and takes a picture at each step."""
    steps = 0

    def see(self, what, condition):
        wait_for(what, condition)
        folder = os.environ.get("SEGUE_PICTURES")
        if folder:
            from picture_file import png
            width, height = self.desktop.size(self.window)
            self.steps += 1
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, f"{self.steps:02d}-{what.replace(' ', '-')}.png"), "wb") as file:
                file.write(png(width, height, self.desktop.rows(self.window, width, height)))

    def pinch_with_the_mouse(self, reach):
        """Pinches by Ctrl+drag: the mouse and its mirror image around the tile's center."""
        x, y = TILE
        self.point(x + 20, y)
        self.hold("Control_L", True)
        self.screen.button(1, True, *self.desktop.pointer()[:2])
        for step in range(1, 16):
            self.point(x + 20 + round(reach * step / 15), y)
            time.sleep(0.02)
        self.release()
        self.hold("Control_L", False)


@long
def check_a_new_users_first_hour(screen, desktop):
    for page, words in READ.items():
        with open(os.path.join(ROOT, page)) as file:
            if words not in file.read():
                raise Failed(f"{page} doesn't contain {words!r}")
    with Stranger(screen, desktop) as program:
        # `make run` opens this window. A click opens the first scene.
        program.see("the scenes", lambda: program.shows(CORAL, THUMBNAIL))
        program.click(*CARD)
        program.see("the scene and its hint", lambda: program.shows(CORAL, TILE) and program.shows((0x78, 0xAE, 0xED), SHOW_ME, tolerance=8))
        # The hint's button demonstrates the gesture.
        program.click(*SHOW_ME)
        program.see("the hint's pinch", lambda: coral_fills(program))
        program.wait_for_rest()
        program.press("b")
        program.see("back again", lambda: not coral_fills(program))
        # A program without processor time also seems to rest, so wait for the bar first.
        wait_for("the end of the pop", lambda: not program.shows(PLAYHEAD, (BAR[0] + 4, BAR[2])))
        program.wait_for_rest()
        # Slow down with a click, and scrub with the bar.
        program.click(*SLOW)
        program.click(*TILE)
        wait_for("the knob", lambda: program.shows(PLAYHEAD, (BAR[0] + 4, BAR[2])))
        program.press("space")
        program.press_at(*on_bar(60))
        program.see("scrubbed to 60 %", lambda: program.shows(PLAYHEAD, on_bar(60)))
        program.point(*on_bar(30))
        program.see("scrubbed back to 30 %", lambda: program.shows(PLAYHEAD, on_bar(30)))
        program.release()
        program.press("Control_L", "t")
        program.press("space")
        program.see("the page", lambda: coral_fills(program))
        # Record a pinch with the mouse, and stop in the window.
        start_recording(program)
        program.see("a recording", lambda: program.shows(CORAL, TILE) and not coral_fills(program))
        program.pinch_with_the_mouse(80)
        program.see("a pinch recorded", lambda: coral_fills(program))
        program.click(*STOP)
        take = wait_for("the take", program.takes)[0]
        program.see("the take saved", lambda: not program.shows(RECORD, (640, 39)))
        program.press_ctrl_q()
        program.close(lambda: None)
        # Export with the command from the README.
        film = os.path.join(program.home, "film.apng")
        command = [BINARY, "film", "tiles", "--gesture", take, "--frame", "--touches", "--out", film]
        ended = subprocess.run(command, capture_output=True, text=True)
        if ended.returncode != 0 or ended.stdout.strip() != film or os.path.getsize(film) < 10000:
            raise Failed(f"exporting the film exited with {ended.returncode}: {ended.stdout} {ended.stderr}")


def check_the_window_restores_its_place_scene_and_speed(screen, desktop):
    home = tempfile.mkdtemp(prefix="segue-")
    try:
        with Sandbox(screen, desktop, home=home) as program:
            open_tiles(program)
            program.click(*SLOW)
            program.wait_for_rest()
            program.close(program.press_ctrl_q)
        settings = os.path.join(home, "segue/sandbox.json")
        with open(settings) as file:
            stored = json.load(file)
        if stored["scene"] != "tiles" or stored["choices"]["rate"] != 0.1:
            raise Failed(f"stored: {stored}")
        with open(settings, "w") as file:
            json.dump({**stored, "x": -478, "y": 55}, file)
        program = Sandbox(screen, desktop, home=home)
        program.title = "Segue: Tiles"
        with program:
            if program.origin != (0, 55):
                raise Failed(f"the window is at {program.origin}")
            wait_for("the scene", lambda: program.shows(CORAL, TILE))
            program.close()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def check_keys_change_the_scale_and_the_desktop_sets_it(screen, desktop):
    with Sandbox(screen, desktop) as program:
        wait_for("the thumbnails", lambda: program.shows(CORAL, THUMBNAIL))
        program.press("Control_L", "minus")
        program.press("Control_L", "minus")
        wait_for("smaller cards", lambda: program.shows(CORAL, tuple(round(0.75 * c) for c in THUMBNAIL)))
        if desktop.size(program.window) != (1280, 860):
            raise Failed("the window changed its size")
        program.press("Control_L", "0")
        wait_for("the normal size", lambda: program.shows(CORAL, THUMBNAIL))
        program.close()
    program = Sandbox(screen, desktop)
    program.environment = {"GDK_SCALE": "2"}
    with program:
        x, y = desktop.origin(program.window)
        width, height = desktop.size(program.window)
        wide, high = desktop.size(desktop.root)
        if x < 0 or y < 0 or x + width > wide or y + height > high or width < min(wide, 2000):
            raise Failed(f"{width} × {height} at {x}, {y} on a screen of {wide} × {high}")
        program.close()


def check_the_window_has_its_class_and_icon(screen, desktop):
    with Sandbox(screen, desktop) as program:
        neighbour = Neighbour(screen.display)
        name = neighbour.property(neighbour.atom("WM_CLASS"), program.window)
        icon = neighbour.property(neighbour.atom("_NET_WM_ICON"), program.window)
        if name != b"segue\0segue\0" or not icon:
            raise Failed(f"class {name}, {len(icon)} bytes of icon")
        program.close()


def check_the_screen_is_copied_as_picture_and_text(screen, desktop):
    with Sandbox(screen, desktop) as program:
        program.environment = {}
        open_tiles(program)
        neighbour = Neighbour(screen.display)
        program.press("Control_L", "c")
        picture = wait_for("the picture", lambda: neighbour.paste("image/png"))
        if not picture.startswith(b"\x89PNG") or picture[16:24] != (780).to_bytes(4, "big") + (1688).to_bytes(4, "big"):
            raise Failed(f"{len(picture)} bytes aren't a picture of the device: {picture[:32]}")
        program.press("Control_L", "Shift_L", "c")
        text = wait_for("the text", lambda: neighbour.paste("UTF8_STRING"))
        if not text.startswith("Screen 390 × 844, at rest\nTiles".encode()):
            raise Failed(f"unexpected text of the screen: {text}")
        program.close()


def check_a_dropped_take_is_opened_and_played(screen, desktop):
    take = os.path.join(tempfile.mkdtemp(prefix="segue-"), "take.json")
    with open(os.path.join(ROOT, "Assets/gestures/tiles-pinch-finish.json")) as file:
        script = json.load(file)
    script["actions"] = [{**s, "actions": [{"type": "pause", "duration": 500}] + s["actions"]} for s in script["actions"]]
    with open(take, "w") as file:
        json.dump({**script, "take": {"version": 1, "scene": "tiles"}}, file)
    try:
        with Sandbox(screen, desktop) as program:
            wait_for("the thumbnails", lambda: program.shows(CORAL, THUMBNAIL))
            x, y = program.origin
            if not Neighbour(screen.display).drop(take, program.window, x + 640, y + 430):
                raise Failed("the window doesn't accept a file")
            wait_for("the take's page", lambda: coral_fills(program))
            program.close()
    finally:
        shutil.rmtree(os.path.dirname(take), ignore_errors=True)


def check_a_dropped_picture_is_refused_and_keeps_the_scene(screen, desktop):
    with Sandbox(screen, desktop) as program:
        open_tiles(program)
        picture = os.path.join(program.home, "picture.png")
        with open(picture, "wb") as file:
            file.write(b"\x89PNG\r\n")
        x, y = program.origin
        if not Neighbour(screen.display).drop(picture, program.window, x + 640, y + 430):
            raise Failed("the window doesn't accept a file")
        program.wait_for_rest()
        if not program.shows(CORAL, TILE):
            raise Failed("the scene was closed")
        program.process.terminate()
        error = program.process.communicate(timeout=PATIENCE)[1]
        if "Not Swift code. Drop a .swift file or a folder." not in error:
            raise Failed(f"the error is {error!r}")


def check_a_program_without_its_stage_refuses_dropped_code_and_starts_nothing(screen, desktop):
    """As any program that links `Segue` and has no `segue-stage` next to it."""
    program = Sandbox(screen, desktop)
    program.command[0] = shutil.copy(BINARY, os.path.join(program.home, "segue-alone"))
    # As SwiftPM puts them next to each program.
    os.symlink(os.path.join(os.path.dirname(BINARY), "Modules"), os.path.join(program.home, "Modules"))
    with program:
        open_tiles(program)
        code = os.path.join(program.home, "Page.swift")
        with open(code, "w") as file:
            file.write("import UIKit\nclass ViewController: UIViewController {}\n")
        before = program.processes()
        x, y = program.origin
        if not Neighbour(screen.display).drop(code, program.window, x + 640, y + 430):
            raise Failed("the window does not take a file")
        program.wait_for_rest()
        if program.processes() != before or len(before) != 1:
            raise Failed(f"it started {program.processes()} next to {before}")
        if not program.shows(CORAL, TILE):
            raise Failed("the scene is left")
        program.process.terminate()
        error = program.process.communicate(timeout=PATIENCE)[1]
        missing = f"your code needs the program segue-stage, which is not at {program.home}/segue-stage"
        if error.count(missing) != 1:
            raise Failed(f"the words are {error!r}")


def check_a_take_is_dragged_to_another_program(screen, desktop):
    program = Sandbox(screen, desktop)
    folder = os.path.join(program.home, "segue", "takes")
    os.makedirs(folder)
    with open(os.path.join(ROOT, "Assets/gestures/tiles-pinch-finish.json")) as file:
        script = json.load(file)
    with open(os.path.join(folder, "Open ü.json"), "w") as file:
        json.dump({**script, "take": {"version": 1, "scene": "tiles"}}, file)
    with program:
        open_tiles(program)
        program.press("d")
        program.wait_for_rest()
        program.click(862, 550)         # the tab Takes
        program.wait_for_rest()
        # Next to the window, or over its corner if the screen isn't larger.
        shelf = Shelf(screen.display, *[max(0, end - 160) for end in desktop.size(desktop.root)], 160)
        x, y = program.origin[0] + 80, program.origin[1] + 620
        screen.move(x, y)
        screen.button(1, True, x, y)
        for place in [(x + 9, y), (x + 18, y), *[tuple(end - 80 - n for end in desktop.size(desktop.root)) for n in (9, 0)]]:
            screen.move(*place)
            wait_for("the pointer", lambda: desktop.pointer()[:2] == place)
            program.wait_for_rest(threads=[program.process.pid])     # the drag's thread polls the pointer and never sleeps
        text, steps = shelf.taken(lambda: screen.button(1, False, *desktop.pointer()[:2]))
        if text is None or not text.endswith("/segue/takes/Open%20%C3%BC.json\r\n") or steps[-1] != "XdndDrop":
            raise Failed(f"dropped: {text} after {steps}")
        program.close()
