"""Checks of the sandbox's window, which is 1280 by 860 and dark at first. `checks` imports them."""
import os, shutil, tempfile, time
from gestures import pointer
from program import Failed, Sandbox, wait_for
from selections import Neighbour

CORAL, PLAYHEAD, ACCENT, RECORD = (0xE5, 0x7F, 0x6C), (0xFF, 0x6B, 0x8B), (0x78, 0xAE, 0xED), (0xFF, 0x51, 0x48)
DARK, LIGHT = (0x1E, 0x1F, 0x23), (0xF4, 0xF4, 0xF6)
RING = (8, 430)                 # of a window over which something is dragged
PANEL, ALERT = (0x24, 0x26, 0x2B), (0xFF, 0x8A, 0x80)
CARD = (180, 505)               # below the thumbnail of the first card
THUMBNAIL = (114, 370)          # the coral tile of its screen at rest
TILE = (380, 450)               # the coral tile on the stage
CORNERS = [(340, 120), (636, 120), (345, 750), (630, 750)]      # of the device's screen
DOCKED_TILE = (540, 340)        # the coral tile above the dock
DOCKED_CORNERS = [(520, 140), (695, 480)]
RULER_BEGIN = (246, 664)        # an early time on the dock's ruler
BAR = (308, 1208, 836)          # left, right, and the y coordinate of its center


def on_bar(percent):
    return (round(BAR[0] + (BAR[1] - BAR[0]) * percent / 100), BAR[2])


def open_tiles(program):
    wait_for("the thumbnails", lambda: program.shows(CORAL, THUMBNAIL))
    program.click(*CARD)
    wait_for("the stage", lambda: program.shows(CORAL, TILE))
    program.wait_for_rest()


def start_recording(program):
    program.press("r")
    wait_for("the line of a recording", lambda: program.shows(RECORD, (640, 39)))


def coral_fills(program):
    return program.shows(CORAL, *CORNERS)


def check_the_sandbox_opens_with_the_grid_and_sleeps(screen, desktop):
    with Sandbox(screen, desktop) as program:
        if desktop.size(program.window) != (1280, 860):
            raise Failed(f"the client area is {desktop.size(program.window)}")
        wait_for("the thumbnails", lambda: program.shows(CORAL, THUMBNAIL))
        program.wait_for_rest(1)
        before = program.processor_time()
        time.sleep(2)
        used = program.processor_time() - before
        program.close(program.press_ctrl_q)
        if used > 0.02:
            raise Failed(f"used {used:.2f} s of processor time in 2 s")


def check_the_front_door_starts_a_project_lists_it_and_shows_what_is_dragged(screen, desktop):
    program = Sandbox(screen, desktop)
    program.environment = {"HOME": program.home, "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))}
    with program:
        wait_for("the thumbnails", lambda: program.shows(CORAL, THUMBNAIL))
        project = os.path.join(program.home, "Transition")
        program.click(981, 42)          # New…
        wait_for("the starter project", lambda: os.path.exists(os.path.join(project, "Takes", "pinch-open.json")))
        wait_for("its page", lambda: not program.shows(CORAL, THUMBNAIL))

        def goes_back():
            program.press("Escape")     # the first one may cancel the build
            return program.shows(CORAL, THUMBNAIL)

        wait_for("the start screen", goes_back)
        wait_for("the project's card", lambda: program.shows(PANEL, (200, 222)))
        neighbour, (x, y) = Neighbour(screen.display), program.origin
        picture = os.path.join(program.home, "picture.png")
        with open(picture, "wb") as file:
            file.write(b"\x89PNG\r\n")
        for path, color in (project, ACCENT), (picture, ALERT):
            neighbour.drag(path, program.window, x + 640, y + 600)
            wait_for(f"the ring for {path}", lambda: neighbour.answers() or program.shows(color, RING))
            if not program.shows(PANEL, (460, 360)):
                raise Failed("there is no sheet")
            neighbour.leave(program.window)
            wait_for("the unchanged start screen", lambda: program.shows(DARK, RING))
        program.close()


def check_a_pinch_opens_a_tile_in_the_sandbox(screen, desktop):
    (x, y), reach = TILE, 20
    pinch = {"actions": [
        pointer("touch", (x + reach, y), "down", (x + 2 * reach, y, 300), (x + 4 * reach, y, 300), "up"),
        pointer("touch", (x - reach, y), "down", (x - 2 * reach, y, 300), (x - 4 * reach, y, 300), "up")]}
    with Sandbox(screen, desktop) as program:
        open_tiles(program)
        program.play(pinch)
        wait_for("the tile's page", lambda: coral_fills(program))
        program.close()


def check_a_drag_from_the_bezel_goes_back_and_escape_shows_the_grid(screen, desktop):
    with Sandbox(screen, desktop) as program:
        open_tiles(program)
        program.click(*TILE)
        wait_for("the tile's page", lambda: coral_fills(program))
        program.wait_for_rest()
        program.play({"actions": [pointer("mouse", (324, 500), "down", (460, 500, 300), (560, 500, 200), "up")]})
        wait_for("the tiles", lambda: not coral_fills(program) and program.shows(CORAL, TILE))
        program.wait_for_rest()
        program.press("Escape")
        wait_for("the grid", lambda: program.shows(CORAL, THUMBNAIL))
        program.close()


def check_dragging_the_bar_scrubs_a_transition(screen, desktop):
    with Sandbox(screen, desktop) as program:
        open_tiles(program)
        program.press("Control_L", "t")
        program.click(*TILE)
        wait_for("the knob", lambda: program.shows(PLAYHEAD, (BAR[0] + 4, BAR[2])))
        program.press("space")
        program.press_at(*on_bar(60))
        wait_for("the knob at 60 %", lambda: program.shows(PLAYHEAD, on_bar(60)))
        if coral_fills(program):
            raise Failed("the page is open at 60 %")
        program.point(*on_bar(30))
        wait_for("the knob at 30 %", lambda: program.shows(PLAYHEAD, on_bar(30)) and not program.shows(PLAYHEAD, on_bar(60)))
        program.release()
        program.wait_for_rest(0.5)
        if not program.shows(PLAYHEAD, on_bar(30)):
            raise Failed("the transition didn't stay where it was released")
        program.press("Control_L", "t")
        program.press("space")
        wait_for("the tile's page", lambda: coral_fills(program))
        program.close()


def check_the_dock_rewinds_and_the_run_continues_from_there(screen, desktop):
    with Sandbox(screen, desktop) as program:
        open_tiles(program)
        program.press("d")
        wait_for("the dock", lambda: program.shows(CORAL, DOCKED_TILE) and not program.shows(CORAL, TILE))
        program.wait_for_rest()
        program.click(*DOCKED_TILE)
        wait_for("the tile's page", lambda: program.shows(CORAL, *DOCKED_CORNERS))
        program.wait_for_rest()
        program.press_at(*RULER_BEGIN)
        wait_for("the tiles in the past", lambda: program.shows(CORAL, DOCKED_TILE) and not program.shows(CORAL, *DOCKED_CORNERS))
        program.release()
        # The run begins with the push, so the scene continues with it.
        program.press("space")
        wait_for("the tile's page again", lambda: program.shows(CORAL, *DOCKED_CORNERS))
        program.close()


def check_the_sandbox_remembers_its_size_and_theme(screen, desktop):
    home = tempfile.mkdtemp(prefix="segue-")
    try:
        with Sandbox(screen, desktop, home=home) as program:
            if not program.shows(DARK, (4, 4)):
                raise Failed(f"the window is {program.pixel(4, 4)}")
            program.click(1226, 48)
            wait_for("light", lambda: program.shows(LIGHT, (4, 4)))
            desktop.resize(program.window, 1000, 700)
            wait_for("the new size", lambda: desktop.size(program.window) == (1000, 700))
            program.wait_for_rest()
            program.close(program.press_ctrl_q)
        with Sandbox(screen, desktop, home=home) as program:
            if desktop.size(program.window) != (1000, 700):
                raise Failed(f"the window reopened with {desktop.size(program.window)}")
            wait_for("light", lambda: program.shows(LIGHT, (4, 4)))
            program.close()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def check_the_scale_option_scales_the_sandbox(screen, desktop):
    with Sandbox(screen, desktop, "--scale", "0.8") as program:
        size = desktop.size(program.window)
        if size != (1024, 688):
            raise Failed(f"the client area is {size}")
        wait_for("the thumbnails", lambda: program.shows(CORAL, tuple(round(0.8 * c) for c in THUMBNAIL)))
        program.close()
