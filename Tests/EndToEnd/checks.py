"""What must be true of a window: each function that begins with `check_` is one check; its name says what it checks."""
import os, signal, subprocess, time
from gestures import load, pointer
from program import BINARY, Failed, Program, headless, wait_for
from story import compare, states
from touchscreen import PINCH_BEGIN, PINCH_END, PINCH_UPDATE, TOUCH_BEGIN, TOUCH_END

GESTURES = os.path.join(os.path.dirname(__file__), "../../Assets/gestures")
CORAL = (0xE5, 0x7F, 0x6C)
# Away from the tiles' titles.
TILES = {(36, 200): (0x5B, 0x8D, 0xEF), (220, 200): (0x3F, 0xB8, 0xAF), (36, 430): CORAL, (220, 430): (0xE2, 0xB6, 0x5B),
         (36, 660): (0x67, 0xB2, 0x6F), (220, 660): (0x9A, 0x7B, 0xD0)}
CORNERS = [(3, 3), (386, 3), (3, 840), (386, 840)]
CENTRE = (104, 482)             # of the coral tile


def tiles_are_shown(program):
    return all(program.shows(color, place) for place, color in TILES.items())


def coral_fills(program):
    return program.shows(CORAL, *CORNERS)


def plays(program, script, is_done):
    """Plays a gesture, waits for what must be seen then, and compares with a run without a window."""
    program.play(script)
    return ends(program, script, is_done)


def ends(program, script, is_done):
    """Waits for what must be seen after the gestures of `script`, and compares with a run of it without a window."""
    wait_for("the end of the transition", lambda: is_done(program))
    program.wait_for_rest()
    if not is_done(program):
        raise Failed("the picture changed again after the transition")
    live = program.close()
    compare(live, headless(script))
    return live


def gesture(name):
    return load(os.path.join(GESTURES, f"tiles-{name}.json"))


# Fingers

def check_tiles_have_their_colours_at_rest(screen, desktop):
    with Program(screen, desktop) as program:
        wait_for("the tiles", lambda: tiles_are_shown(program))
        if desktop.size(program.window) != (390, 844):
            raise Failed(f"the client area is {desktop.size(program.window)}")
        program.close()


def check_a_pinch_opens_a_tile(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("pinch-finish"), coral_fills)


def check_a_short_pinch_gives_up(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("pinch-cancel"), tiles_are_shown)


def check_a_drag_from_the_edge_goes_back(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("edge-pan-finish"), tiles_are_shown)


def check_a_short_drag_from_the_edge_stays(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("edge-pan-cancel"), coral_fills)


def check_the_first_finger_is_no_mouse_as_well(screen, desktop):
    tap = {"actions": [pointer("touch", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop) as program:
        plays(program, tap, coral_fills)


def check_losing_the_focus_cancels_a_pinch(screen, desktop):
    (x, y), reach = CENTRE, 25
    two_fingers = {"actions": [
        pointer("touch", (x + reach, y), "down", (x + 1.3 * reach, y, 200)),
        pointer("touch", (x - reach, y), "down", (x - 1.3 * reach, y, 200))]}
    with Program(screen, desktop) as program:
        program.play(two_fingers)
        wait_for("the growing tile", lambda: not tiles_are_shown(program))
        desktop.take_focus_away()
        wait_for("the tiles", lambda: tiles_are_shown(program))
        for finger in 1, 2:
            screen.finger(finger, TOUCH_END, 0, 0)
        program.wait_for_rest()
        live = program.close()
    if states(live, "pinch")[-1] != "cancelled":
        raise Failed(f"the pinch went through {states(live, 'pinch')}")
    if not any(line.get("completed") is False for line in live):
        raise Failed("the transition was not cancelled")


# Mouse, wheel, touchpad

def check_a_click_opens_a_tile(screen, desktop):
    click = {"actions": [pointer("mouse", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop) as program:
        plays(program, click, coral_fills)


def check_a_drag_with_ctrl_is_a_pinch(screen, desktop):
    (x, y), reach = CENTRE, 25
    drag = {"actions": [pointer("mouse", (x + reach, y), "down", (x + 2 * reach, y, 400), 200, "up")]}
    two_fingers = {"actions": [
        pointer("touch", (x + reach, y), "down", (x + 2 * reach, y, 400), 200, "up"),
        pointer("touch", (x - reach, y), "down", (x - 2 * reach, y, 400), 200, "up")]}
    with Program(screen, desktop) as program:
        program.point(x + reach, y)
        program.hold("Control_L", True)
        program.play(drag)
        program.hold("Control_L", False)
        ends(program, two_fingers, coral_fills)


def check_a_touchpad_pinches(screen, desktop):
    with Program(screen, desktop) as program:
        program.point(*CENTRE)
        screen.pinch(PINCH_BEGIN, 1)
        for step in range(1, 31):
            time.sleep(1 / 60)
            screen.pinch(PINCH_UPDATE, 1 + step / 40)
        screen.pinch(PINCH_END, 1.75)
        wait_for("the coral page", lambda: coral_fills(program))
        program.wait_for_rest()
        seen = states(program.close(), "pinch")
        if seen[:1] + seen[-1:] != ["began", "ended"]:
            raise Failed(f"the pinch went through {seen}")


def check_t_shows_touches_as_discs(screen, desktop):
    ground, disc, place = (0xF5, 0xF5, 0xF7), (194, 195, 198), (300, 90)
    with Program(screen, desktop) as program:
        wait_for("the tiles", lambda: tiles_are_shown(program))
        at = (place[0] + program.origin[0], place[1] + program.origin[1])
        for seen in (ground, disc):
            screen.finger(1, TOUCH_BEGIN, *at)
            program.wait_for_rest()
            wait_for(f"a finger that looks like {seen}", lambda: program.shows(seen, place))
            screen.finger(1, TOUCH_END, *at)
            program.wait_for_rest()
            if not program.shows(ground, place):
                raise Failed("a lifted finger is still to be seen")
            program.hold("t", True)
            program.hold("t", False)
            program.wait_for_rest()
        program.close()


# Size and time

def check_scale_is_pixels_in_a_point(screen, desktop):
    with Program(screen, desktop, "--size", "320x480", "--scale", "2") as program:
        if desktop.size(program.window) != (640, 960):
            raise Failed(f"the client area is {desktop.size(program.window)}")
        program.play({"actions": [pointer("touch", (120, 400), "down", 60, "up")]})
        wait_for("a page that fills the window", lambda: program.pixel(3, 3) == program.pixel(636, 956) is not None)
        program.wait_for_rest()
        header = program.close()[0]
        if header["size"] != [320, 480]:
            raise Failed(f"the trace's size is {header['size']}")


def check_a_window_that_grows_shows_a_larger_screen(screen, desktop):
    with Program(screen, desktop) as program:
        desktop.resize(program.window, 600, 900)
        wait_for("the new size", lambda: desktop.size(program.window) == (600, 900))
        wait_for("the screen in the new corner", lambda: program.pixel(597, 897) == program.pixel(3, 3))
        program.wait_for_rest()
        live = program.close()
    screens = [line["layers"][0]["frame"] for line in live if line["type"] == "frame"]
    if screens[0] != [0, 0, 390, 844] or screens[-1] != [0, 0, 600, 900]:
        raise Failed(f"the screen was {screens[0]}, then {screens[-1]}")


def check_slow_motion_slows_the_device_only(screen, desktop):
    tap = {"actions": [pointer("touch", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop, "--slow", "0.5") as program:
        start = time.monotonic()
        live = plays(program, tap, coral_fills)
        times = {line["event"]: line["t"] for line in live if line["type"] == "transition"}
        lasted = times["ended"] - times["began"]
        if not 0.95 < lasted < 1.3 or time.monotonic() - start < 2:
            raise Failed(f"a push of 1 s took {lasted:.2f} s of the device and {time.monotonic() - start:.2f} s in all")


def check_frames_are_whole_refreshes_apart(screen, desktop):
    tap = {"actions": [pointer("touch", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop) as program:
        live = plays(program, tap, coral_fills)
    times = [line["t"] for line in live if line["type"] == "frame" and line["transition"]]
    gaps = [(b - a) * 60 for a, b in zip(times, times[1:])]
    if off := [gap for gap in gaps if round(gap) < 1 or abs(gap - round(gap)) > 0.02]:
        raise Failed(f"frames are {off[0]:.3f} refreshes apart")
    return f"{len(gaps)} frames, {sum(gap > 1.5 for gap in gaps)} of them late"


def check_an_idle_window_sleeps(screen, desktop):
    with Program(screen, desktop) as program:
        before = program.processor_time()
        time.sleep(10)
        used = program.processor_time() - before
        program.close()
    if used >= 0.05:
        raise Failed(f"used {used:.2f} s of processor time in 10 s")
    return f"{used:.2f} s of processor time in 10 s"


# Ends

def check_ctrl_q_closes_the_window(screen, desktop):
    with Program(screen, desktop) as program:
        lines = program.close(by=program.press_ctrl_q)
        if lines[0]["type"] != "header":
            raise Failed("the trace has no header")


def check_the_close_button_closes_the_window(screen, desktop):
    with Program(screen, desktop) as program:
        program.close(by=lambda: desktop.ask_to_close(program.window))


def check_sigterm_closes_the_window(screen, desktop):
    with Program(screen, desktop) as program:
        program.close(by=program.process.terminate)


def check_sigint_closes_the_window_in_the_middle_of_a_drag(screen, desktop):
    with Program(screen, desktop) as program:
        program.play({"actions": [pointer("touch", CENTRE, "down")]})
        program.close(by=lambda: program.process.send_signal(signal.SIGINT))
        screen.finger(1, TOUCH_END, 0, 0)


def check_no_display_is_told_with_69(screen, desktop):
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    for place in ({}, {"DISPLAY": ":4711"}):
        ended = subprocess.run([BINARY, "open", "tiles"], env=environment | place, capture_output=True, text=True, timeout=60)
        if ended.returncode != 69 or "display" not in ended.stderr.splitlines()[0]:
            raise Failed(f"{place or 'no DISPLAY'}: {ended.returncode}, {ended.stderr.strip()}")


def check_no_opengl_is_told_with_69(screen, desktop):
    environment = dict(os.environ, DISPLAY=screen.display, SDL_VIDEODRIVER="x11", LIBGL_DRIVERS_PATH="/nonexistent")
    ended = subprocess.run([BINARY, "open", "tiles"], env=environment, capture_output=True, text=True, timeout=60)
    if ended.returncode != 69 or "apt-get install" not in ended.stderr:
        raise Failed(f"{ended.returncode}, {ended.stderr.strip()}")
