"""Checks of a single scene's window. Each function that begins with `check_` is one check, named after what it checks."""
import json, os, signal, subprocess, time
from gestures import load, pointer
from program import BINARY, PATIENCE, TAKE, Failed, Program, headless, is_close, long, replayed, wait_for
from story import compare, same, states
from touchscreen import (
    PINCH_BEGIN, PINCH_END, PINCH_UPDATE, SWIPE_BEGIN, SWIPE_END, SWIPE_UPDATE, TOUCH_BEGIN, TOUCH_END, TOUCH_UPDATE,
    Touchscreen)
from xlib import Desktop
from accidents import *
from owncode import (
    check_a_save_appears_during_a_held_pinch, check_changed_numbers_appear_without_the_compiler, check_a_take_of_user_code_in_a_killed_window_is_recovered,
    check_dropping_a_take_of_other_code_opens_and_plays_it, check_a_trap_in_user_code_keeps_the_window_running,
    check_an_infinite_loop_in_user_code_keeps_the_window_running, check_a_build_error_keeps_the_last_good_picture,
    check_user_code_works_without_a_symbolizer, check_code_hanging_during_a_gesture_keeps_the_window_responsive,
    check_unread_output_of_user_code_keeps_the_window_responsive,
    check_no_process_of_user_code_outlives_the_window, check_saves_leak_no_descriptors)
from sandbox import *
from stranger import *

GESTURES = os.path.join(os.path.dirname(__file__), "../../Assets/gestures")
CORAL, TEAL, PAGE = (0xE5, 0x7F, 0x6C), (0x3F, 0xB8, 0xAF), (0xF5, 0xF5, 0xF7)
AMBER, VIOLET, BLUE, VOID = (0xE2, 0xB6, 0x5B), (0x9A, 0x7B, 0xD0), (0x5B, 0x8D, 0xEF), (0x0C, 0x0D, 0x0F)
# Points and colors of the tiles, away from their titles.
TILES = {(36, 200): (0x5B, 0x8D, 0xEF), (220, 200): (0x3F, 0xB8, 0xAF), (36, 430): CORAL, (220, 430): (0xE2, 0xB6, 0x5B),
         (36, 660): (0x67, 0xB2, 0x6F), (220, 660): (0x9A, 0x7B, 0xD0)}
CORNERS = [(3, 3), (386, 3), (3, 840), (386, 840)]
CENTRE = (104, 482)             # of the coral tile
WHEEL_AWAY, SCROLL_LEFT = 4, 6  # X's buttons for turning the wheel away from the user, and for scrolling to the left


def tiles_are_shown(program):
    return all(program.shows(color, place) for place, color in TILES.items())


def coral_fills(program):
    return program.shows(CORAL, *CORNERS)


def plays(program, script, is_done):
    """Plays a gesture, waits until `is_done`, and compares the trace with a run without a window."""
    program.play(script)
    return ends(program, script, is_done)


def ends(program, script, is_done):
    """Waits until `is_done` after the gestures of `script`, and compares the trace with a run without a window."""
    wait_for("the end of the transition", lambda: is_done(program))
    program.wait_for_rest()
    if not is_done(program):
        raise Failed("the picture changed again after the transition")
    live = program.close()
    compare(live, headless(script, program.scene))
    return live


def gesture(name, scene="tiles"):
    return load(os.path.join(GESTURES, f"{scene}-{name}.json"))


# Fingers

def check_tiles_have_their_colors_at_rest(screen, desktop):
    with Program(screen, desktop) as program:
        wait_for("the tiles", lambda: tiles_are_shown(program))
        if desktop.size(program.window) != (390, 844):
            raise Failed(f"the client area is {desktop.size(program.window)}")
        program.close()


def check_a_pinch_opens_a_tile(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("pinch-finish"), coral_fills)


def check_a_short_pinch_is_cancelled(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("pinch-cancel"), tiles_are_shown)


def check_a_drag_from_the_edge_goes_back(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("edge-pan-finish"), tiles_are_shown)


def check_a_short_drag_from_the_edge_is_cancelled(screen, desktop):
    with Program(screen, desktop) as program:
        plays(program, gesture("edge-pan-cancel"), coral_fills)


def check_dragging_a_presented_card_dismisses_it(screen, desktop):
    with Program(screen, desktop, scene="card") as program:
        plays(program, gesture("drag-finish", "card"), lambda p: p.shows(PAGE, *CORNERS))


def check_dragging_a_presented_card_a_little_keeps_it(screen, desktop):
    with Program(screen, desktop, scene="card") as program:
        plays(program, gesture("drag-cancel", "card"), lambda p: p.shows(TEAL, (3, 840), (386, 840)))


def check_a_pinch_fades_in_a_page(screen, desktop):
    with Program(screen, desktop, scene="modal") as program:
        live = plays(program, gesture("pinch-finish", "modal"), lambda p: p.shows(BLUE, *CORNERS))
        if states(live, "pinch")[-1] != "ended" or not any(line.get("outcome") == "finish" for line in live):
            raise Failed("the pinch didn't finish the presentation")


def check_a_pinch_at_rest_fades_the_page_out_again(screen, desktop):
    with Program(screen, desktop, scene="modal") as program:
        plays(program, gesture("pinch-cancel", "modal"), lambda p: p.shows(PAGE, *CORNERS))


def check_a_drag_from_the_right_edge_pushes_the_next_page(screen, desktop):
    with Program(screen, desktop, scene="pages") as program:
        plays(program, gesture("forward-finish", "pages"), lambda p: p.shows(AMBER, *CORNERS))


def check_a_drag_from_the_left_edge_pops_the_page(screen, desktop):
    with Program(screen, desktop, scene="pages") as program:
        plays(program, gesture("back-finish", "pages"), lambda p: p.shows(TEAL, *CORNERS))


def check_a_drag_from_the_left_edge_dismisses_the_pages(screen, desktop):
    with Program(screen, desktop, scene="pages") as program:
        plays(program, gesture("dismiss-finish", "pages"), lambda p: p.shows(PAGE, *CORNERS))


def check_a_drag_from_the_edge_closes_the_star(screen, desktop):
    with Program(screen, desktop, scene="star") as program:
        plays(program, gesture("edge-pan-finish", "star"), lambda p: p.shows(AMBER, *CORNERS))


def check_a_short_drag_from_the_edge_reopens_the_star(screen, desktop):
    with Program(screen, desktop, scene="star") as program:
        plays(program, gesture("edge-pan-cancel", "star"), lambda p: p.shows(VIOLET, *CORNERS))


def check_a_pinch_opens_a_photo(screen, desktop):
    with Program(screen, desktop, scene="photos") as program:
        wait_for("the grid", lambda: program.shows(PAGE, *CORNERS))
        plays(program, gesture("pinch-finish", "photos"), lambda p: p.shows(VOID, *CORNERS))


def check_a_two_finger_rotation_pushes_a_page(screen, desktop):
    with Program(screen, desktop, scene="spin") as program:
        wait_for("the page", lambda: program.shows(CORAL, *CORNERS))
        plays(program, gesture("turn-finish", "spin"), lambda p: p.shows(TEAL, *CORNERS))


def check_a_drag_selects_the_next_tab(screen, desktop):
    with Program(screen, desktop, scene="tabs") as program:
        wait_for("the first tab", lambda: program.shows(AMBER, (3, 3), (386, 700)))
        plays(program, gesture("drag-finish", "tabs"), lambda p: p.shows(BLUE, (3, 3), (386, 3), (3, 700), (386, 700)))


def check_a_long_press_and_drag_opens_a_card(screen, desktop):
    with Program(screen, desktop, scene="stories") as program:
        plays(program, gesture("hold-finish", "stories"), lambda p: p.shows(AMBER, (3, 840), (386, 840)))


def check_the_first_finger_does_not_also_act_as_a_mouse(screen, desktop):
    tap = {"actions": [pointer("touch", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop) as program:
        plays(program, tap, coral_fills)


def pinch_halfway():
    """Returns a pinch whose fingers stay down. They move twice, because on a busy machine a whole movement may fit into one frame."""
    (x, y), reach = CENTRE, 25
    return {"actions": [
        pointer("touch", (x + reach, y), "down", (x + 1.3 * reach, y, 150), 100, (x + 1.5 * reach, y, 150)),
        pointer("touch", (x - reach, y), "down", (x - 1.3 * reach, y, 150), 100, (x - 1.5 * reach, y, 150))]}


def expect_cancelled_pinch(screen, desktop, interrupt, lifts=True):
    """Interrupts a pinch halfway. The transition must go back, and its recording must replay to the same trace."""
    with Program(screen, desktop, "--record", TAKE) as program:
        program.play(pinch_halfway())
        wait_for("the growing tile", lambda: not tiles_are_shown(program))
        interrupt(program)
        try:
            wait_for("the tiles", lambda: tiles_are_shown(program))
        except Failed as failure:
            raise Failed(f"{failure}; the pinch went through {states(program.close(), 'pinch')}") from None
        for finger in (1, 2) if lifts else ():
            screen.finger(finger, TOUCH_END, 0, 0)
        program.wait_for_rest()
        live = program.close()
        if states(live, "pinch")[-1] != "cancelled":
            raise Failed(f"the pinch went through {states(live, 'pinch')}")
        if not any(line.get("completed") is False for line in live):
            raise Failed("the transition wasn't cancelled")
        same(program.trace_text(), replayed(program.take_path))


def check_losing_the_focus_cancels_a_pinch(screen, desktop):
    expect_cancelled_pinch(screen, desktop, lambda _: desktop.take_focus_away())


def check_escape_cancels_a_pinch(screen, desktop):
    expect_cancelled_pinch(screen, desktop, lambda program: program.press("Escape"))


def check_unplugging_the_touchscreen_cancels_a_pinch(*_):
    with Touchscreen() as screen:
        desktop = Desktop(screen.display)
        expect_cancelled_pinch(screen, desktop, lambda _: desktop.switch_off("touch"), lifts=False)


def check_ten_fingers_are_ten_touches(screen, desktop):
    with Program(screen, desktop, "--record", TAKE) as program:
        fingers = [pointer("touch", (20 + 35 * i, 760), "down", (20 + 35 * i, 800, 200), "up") for i in range(10)]
        program.play({"actions": fingers})
        program.wait_for_rest()
        program.close()
        with open(program.take_path) as file:
            sources = json.load(file)["actions"]
        downs = [sum(a["type"] == "pointerDown" for a in s["actions"]) for s in sources if s["type"] == "pointer"]
        if downs != [1] * 10:
            raise Failed(f"the fingers touched {downs} times")


# Mouse, wheel, touchpad

def check_a_click_opens_a_tile(screen, desktop):
    click = {"actions": [pointer("mouse", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop) as program:
        plays(program, click, coral_fills)


def check_mouse_drags_from_both_edges_change_pages(screen, desktop):
    open_, on = [(195, 791), "down", 60, "up", 750], [(386, 422), "down", (120, 422, 400), 100, "up", 600]
    back = [(4, 422), "down", (270, 422, 400), 100, "up"]
    with Program(screen, desktop, scene="pages") as program:
        live = plays(program, {"actions": [pointer("mouse", *open_, *on, *on, *back)]}, lambda p: p.shows(AMBER, *CORNERS))
        kinds = [line["kind"] for line in live if line.get("event") == "began"]
        if kinds != ["present", "push", "push", "pop"]:
            raise Failed(f"the transitions were {kinds}")


def check_clicks_perform_the_segue_and_its_exit(screen, desktop):
    click = [(195, 422), "down", 60, "up"]
    with Program(screen, desktop, scene="crossfade") as program:
        wait_for("the source", lambda: program.shows(CORAL, *CORNERS))
        plays(program, {"actions": [pointer("mouse", *click)]}, lambda p: p.shows(BLUE, *CORNERS))
    with Program(screen, desktop, scene="crossfade") as program:
        live = plays(program, {"actions": [pointer("mouse", *click, 900, *click)]}, lambda p: p.shows(CORAL, *CORNERS))
        kinds = [line["kind"] for line in live if line.get("event") == "ended"]
        if kinds != ["segue", "dismiss"]:
            raise Failed(f"the transitions were {kinds}")


def check_a_ctrl_drag_pinches(screen, desktop):
    (x, y), start, way, reach = CENTRE, 20, 60, 80      # near the center the fingers begin 160 points apart
    drag = {"actions": [pointer("mouse", (x + start, y), "down", (x + start + way, y, 400), 200, "up")]}
    two_fingers = {"actions": [
        pointer("touch", (x + reach, y), "down", (x + reach + way, y, 400), 200, "up"),
        pointer("touch", (x - reach, y), "down", (x - reach - way, y, 400), 200, "up")]}
    with Program(screen, desktop) as program:
        program.point(x + start, y)
        program.hold("Control_L", True)
        program.play(drag)
        program.hold("Control_L", False)
        ends(program, two_fingers, coral_fills)


def with_ctrl(program, *places):
    """Drags with the mouse and Ctrl. Returns a script of two fingers that make the same gesture around the screen's center."""
    program.point(*places[0][:2])
    program.hold("Control_L", True)
    program.play({"actions": [pointer("mouse", *places)]})
    program.hold("Control_L", False)
    mirrored = [(390 - p[0], 844 - p[1], *p[2:]) if isinstance(p, tuple) else p for p in places]
    return {"actions": [pointer("touch", *places), pointer("touch", *mirrored)]}


def check_a_ctrl_drag_around_the_center_rotates_a_page_in(screen, desktop):
    turn = [(295, 422), "down", (283, 470, 150), (254, 503, 150), (210, 521, 150), 200, "up"]
    with Program(screen, desktop, scene="spin") as program:
        wait_for("the page", lambda: program.shows(CORAL, *CORNERS))
        ends(program, with_ctrl(program, *turn), lambda p: p.shows(TEAL, *CORNERS))


def check_a_ctrl_drag_closes_a_photo(screen, desktop):
    click, pinch = [(195, 319), "down", 60, "up"], [(315, 422), "down", (240, 422, 400), 200, "up"]
    with Program(screen, desktop, scene="photos") as program:
        program.play({"actions": [pointer("mouse", *click)]})
        wait_for("the photo", lambda: program.shows(VOID, *CORNERS))
        program.wait_for_rest()
        with_ctrl(program, *pinch)
        wait_for("the grid", lambda: program.shows(PAGE, *CORNERS))
        program.wait_for_rest()
        live = program.close()
        if [line["outcome"] for line in live if line.get("event") == "interactionEnded"] != ["finish"]:
            raise Failed("the pinch didn't finish the dismissal")


@long
def check_mouse_drags_finish_in_tabs_star_and_stories(screen, desktop):
    drags = {
        "tabs": ([500, (330, 422), "down", (80, 422, 400), "up"], lambda p: p.shows(BLUE, (3, 3), (386, 700))),
        "star": ([(195, 422), "down", 60, "up", 700, (4, 422), "down", (264, 422, 400), "up"], lambda p: p.shows(AMBER, *CORNERS)),
        "stories": ([(195, 480), "down", 800, (195, 270, 400), "up"], lambda p: p.shows(AMBER, (3, 840), (386, 840))),
    }
    for scene, (drag, is_done) in drags.items():
        with Program(screen, desktop, scene=scene) as program:
            program.wait_for_rest()
            try:
                live = plays(program, {"actions": [pointer("mouse", *drag)]}, is_done)
            except Failed as failure:
                raise Failed(f"{scene}: {failure}") from None
            if not any(line.get("outcome") == "finish" for line in live):
                raise Failed(f"the drag in {scene} didn't finish a transition")


def pinch_touchpad(program):
    program.screen.pinch(PINCH_BEGIN, 1)
    for step in range(1, 31):
        time.sleep(1 / 60)
        program.screen.pinch(PINCH_UPDATE, 1 + step / 40)
        if step == 15:
            program.wait_for_state("pinch", "began")
    program.screen.pinch(PINCH_END, 1.75)


def check_a_touchpad_pinch_opens_a_tile(screen, desktop):
    with Program(screen, desktop) as program:
        program.point(*CENTRE)
        pinch_touchpad(program)
        wait_for("the coral page", lambda: coral_fills(program))
        program.wait_for_rest()
        seen = states(program.close(), "pinch")
        if seen[:1] + seen[-1:] != ["began", "ended"]:
            raise Failed(f"the pinch went through {seen}")


def check_a_touchpad_pinch_cancelled_by_the_system_goes_back(screen, desktop):
    with Program(screen, desktop) as program:
        program.point(*CENTRE)
        screen.pinch(PINCH_BEGIN, 1)
        for step in range(1, 11):
            time.sleep(1 / 60)
            screen.pinch(PINCH_UPDATE, 1 + step / 40)
        wait_for("the growing tile", lambda: not tiles_are_shown(program))
        screen.pinch(PINCH_END, 1.25, is_cancelled=True)
        wait_for("the tiles", lambda: tiles_are_shown(program))
        program.wait_for_rest()
        seen = states(program.close(), "pinch")
        if seen[:1] + seen[-1:] != ["began", "cancelled"]:
            raise Failed(f"the pinch went through {seen}")


def opens_coral(program):
    program.play({"actions": [pointer("touch", CENTRE, "down", 60, "up")]})
    wait_for("the coral page", lambda: coral_fills(program))
    program.wait_for_rest()


def swipe_touchpad(program, wait=lambda: None):
    program.screen.swipe(SWIPE_BEGIN, 0, 0)
    for step in range(30):
        time.sleep(1 / 60)
        program.screen.swipe(SWIPE_UPDATE, 8, 0)
        if step == 15:
            wait()
    program.screen.swipe(SWIPE_END, 0, 0)


def check_a_touchpad_swipe_goes_back_only_with_the_option(screen, desktop):
    with Program(screen, desktop, "--swipe") as program:
        opens_coral(program)
        program.point(8, 422)
        swipe_touchpad(program, lambda: program.wait_for_state("edgePan", "began"))
        wait_for("the tiles", lambda: tiles_are_shown(program))
        program.close()
    with Program(screen, desktop) as program:
        opens_coral(program)
        program.point(8, 422)
        swipe_touchpad(program)
        program.wait_for_rest()
        if not coral_fills(program):
            raise Failed("a swipe went back without the option")
        program.close()


def check_a_horizontal_scroll_pans_from_the_edge_with_the_option(screen, desktop):
    with Program(screen, desktop, "--swipe") as program:
        opens_coral(program)
        program.point(8, 422)
        for is_down in True, False:
            screen.button(SCROLL_LEFT, is_down, *desktop.pointer()[:2])
        program.wait_for_state("edgePan", "ended")
        program.wait_for_rest()
        seen = states(program.close(), "edgePan")
        if seen[:1] + seen[-1:] != ["began", "ended"]:
            raise Failed(f"the edge pan went through {seen}")


def check_ctrl_and_the_wheel_pinch(screen, desktop):
    with Program(screen, desktop) as program:
        program.point(*CENTRE)
        program.hold("Control_L", True)
        # One notch only, because the device's driver delays a second one in the same direction.
        for is_down in True, False:
            screen.button(WHEEL_AWAY, is_down, *desktop.pointer()[:2])
        program.wait_for_state("pinch", "began")
        program.wait_for_rest()
        program.hold("Control_L", False)
        program.wait_for_rest()
        scales = [line["scale"] for line in program.close() if line.get("who") == "pinch"]
        if not scales or any(abs(scale - 1.1) > 1e-5 for scale in scales):
            raise Failed(f"the pinch was {scales}")


# Keyboard

def move_keyboard_finger_to_coral(program):
    """Shows the keyboard's finger in the center of the screen, and moves it onto the coral tile."""
    wait_for("the tiles", lambda: tiles_are_shown(program))
    ground = row(program)
    program.press("v")
    wait_for("the keyboard's finger", lambda: differences(program, ground))
    for _ in range(100):
        place = sum(places := differences(program, ground)) / len(places)
        if 60 < place < 150:
            return
        program.press("Left" if place > 150 else "Right")
        program.wait_for_rest(0.1)
    raise Failed(f"the keyboard's finger stays at {place}")


def row(program):
    """Returns the colors of every other pixel in the middle row of the screen."""
    return [program.pixel(x, 422) for x in range(0, 390, 2)]


def differences(program, ground):
    """Returns the x coordinates where the middle row of the screen has changed."""
    return [2 * n for n, (now, before) in enumerate(zip(row(program), ground)) if now != before]


def check_the_keyboard_alone_opens_a_tile_and_goes_back(screen, desktop):
    with Program(screen, desktop) as program:
        move_keyboard_finger_to_coral(program)
        program.press("v")
        wait_for("a page", lambda: program.pixel(3, 3) == program.pixel(386, 840) == CORAL)
        program.wait_for_rest()
        # The finger stops at the edge.
        program.hold_until(lambda: program.pixel(1, 422) != CORAL and (time.sleep(0.5) or True), "Left")
        program.wait_for_rest()
        program.hold_until(lambda: time.sleep(1.2) or program.has_traced('"who":"edgePan"', '"state":"began"'), "v", "Right")
        wait_for("the tiles", lambda: tiles_are_shown(program))
        program.wait_for_rest()
        seen = states(program.close(), "edgePan")
        if seen[:1] + seen[-1:] != ["began", "ended"]:
            raise Failed(f"the edge pan went through {seen}")


def check_the_keyboard_alone_pinches(screen, desktop):
    with Program(screen, desktop) as program:
        move_keyboard_finger_to_coral(program)
        program.hold("Control_L", True)
        program.hold_until(lambda: program.has_traced('"who":"pinch"', '"state":"began"'), "v", "Left")
        program.hold("Control_L", False)
        program.wait_for_state("pinch", "ended")
        program.wait_for_rest()
        seen = states(program.close(), "pinch")
        if seen[:1] + seen[-1:] != ["began", "ended"]:
            raise Failed(f"the pinch went through {seen}")


def check_escape_hides_the_keyboard_finger(screen, desktop):
    middle = (195, 90)
    with Program(screen, desktop) as program:
        wait_for("the tiles", lambda: tiles_are_shown(program))
        ground = program.pixel(*middle)
        program.press("v")
        program.hold_until(lambda: any(program.pixel(195, y) != ground for y in range(0, 130, 4)), "Up")
        program.press("Escape")
        wait_for("no finger", lambda: all(program.pixel(195, y) == ground for y in range(0, 130, 4)))
        program.close()


# Takes

def recorded(screen, desktop, act, *options):
    """Records `act` in a window. Replaying the take without a window must give the same trace, byte for byte."""
    with Program(screen, desktop, "--record", TAKE, *options) as program:
        act(program)
        program.wait_for_rest()
        live = program.close()
        same(program.trace_text(), replayed(program.take_path))
    return live


@long
def check_takes_of_touches_replay_to_the_same_trace(screen, desktop):
    lines = 0
    for name in "pinch-finish", "pinch-cancel", "edge-pan-finish", "edge-pan-cancel":
        live = recorded(screen, desktop, lambda program: program.play(gesture(name)))
        if not any(line.get("event") == "interactionEnded" for line in live):
            raise Failed(f"{name}: no interaction was released")
        lines += len(live)
    return f"{lines} lines"


def check_a_take_of_a_touchpad_replays_to_the_same_trace(screen, desktop):
    def act(program):
        program.point(*CENTRE)
        pinch_touchpad(program)
    if not states(recorded(screen, desktop, act), "pinch"):
        raise Failed("there was no pinch")


def check_a_take_of_a_mouse_replays_to_the_same_trace(screen, desktop):
    def act(program):
        (x, y), reach = CENTRE, 25
        program.point(x + reach, y)
        program.hold("Control_L", True)
        program.play({"actions": [pointer("mouse", (x + reach, y), "down", (x + 2 * reach, y, 400), 200, "up")]})
        program.hold("Control_L", False)
    if not states(recorded(screen, desktop, act), "pinch"):
        raise Failed("there was no pinch")


def check_a_take_in_slow_motion_replays_to_the_same_trace(screen, desktop):
    recorded(screen, desktop, lambda program: program.play(gesture("pinch-finish")), "--slow", "0.5")


def check_a_take_at_another_scale_replays_to_the_same_trace(screen, desktop):
    tap = {"actions": [pointer("touch", (120, 400), "down", 60, "up")]}
    live = recorded(screen, desktop, lambda program: program.play(tap), "--size", "320x480", "--scale", "2")
    if live[0]["size"] != [320, 480]:
        raise Failed(f"the trace's size is {live[0]['size']}")


def check_a_take_in_a_resized_window_replays_to_the_same_trace(screen, desktop):
    def act(program):
        desktop.resize(program.window, 600, 900)
        wait_for("the screen in the new corner", lambda: program.pixel(597, 897) == program.pixel(3, 3))
        program.play({"actions": [pointer("touch", (100, 480), "down", 60, "up")]})
    recorded(screen, desktop, act)


def check_r_records_a_take_and_shift_r_replays_it(screen, desktop):
    with Program(screen, desktop) as program:
        opens_coral(program)
        program.press("r")                              # restarts the scene
        wait_for("the tiles", lambda: tiles_are_shown(program))
        # The pause makes the tiles visible at the start of the replay.
        (x, y), reach = CENTRE, 25
        program.play({"actions": [
            pointer("touch", 1000, (x + reach, y), "down", (x + 3 * reach, y, 300), 100, "up"),
            pointer("touch", 1000, (x - reach, y), "down", (x - 3 * reach, y, 300), 100, "up")]})
        wait_for("the coral page", lambda: coral_fills(program))
        program.wait_for_rest()
        program.press("r")
        take = wait_for("the take", program.takes)[0]
        program.wait_for_rest()                         # a key pressed again at once counts as held
        program.press("Shift_L", "r")
        wait_for("the tiles", lambda: tiles_are_shown(program))
        wait_for("the replayed page", lambda: coral_fills(program))
        program.wait_for_rest()
        program.close()
        text = program.trace_text()
        same(runs(text)[1], replayed(take))
    first, recording, replay = [[json.loads(line) for line in run.splitlines()] for run in runs(text)]
    compare(replay, recording)


def runs(trace):
    """Returns the parts of a trace that begin with a header."""
    header = '{"type":"header"'
    return [header + part for part in trace.split(header)[1:]]


# Discs

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
                raise Failed("a lifted finger is still visible")
            program.hold("t", True)
            program.hold("t", False)
            program.wait_for_rest()
        program.close()


# Size and time

def check_the_scale_option_sets_pixels_per_point(screen, desktop):
    with Program(screen, desktop, "--size", "320x480", "--scale", "2") as program:
        if desktop.size(program.window) != (640, 960):
            raise Failed(f"the client area is {desktop.size(program.window)}")
        program.play({"actions": [pointer("touch", (120, 400), "down", 60, "up")]})
        wait_for("a page that fills the window", lambda: program.pixel(3, 3) == program.pixel(636, 956) is not None)
        program.wait_for_rest()
        header = program.close()[0]
        if header["size"] != [320, 480]:
            raise Failed(f"the trace's size is {header['size']}")


def check_an_enlarged_window_shows_a_larger_screen(screen, desktop):
    with Program(screen, desktop) as program:
        desktop.resize(program.window, 600, 900)
        wait_for("the new size", lambda: desktop.size(program.window) == (600, 900))
        wait_for("the screen in the new corner", lambda: program.pixel(597, 897) == program.pixel(3, 3))
        program.wait_for_rest()
        live = program.close()
    screens = [line["layers"][0]["frame"] for line in live if line["type"] == "frame"]
    if screens[0] != [0, 0, 390, 844] or screens[-1] != [0, 0, 600, 900]:
        raise Failed(f"the screen was {screens[0]}, then {screens[-1]}")


def check_slow_motion_slows_only_the_device(screen, desktop):
    tap = {"actions": [pointer("touch", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop, "--slow", "0.5", "--record", TAKE) as program:
        live = plays(program, tap, coral_fills)
        with open(program.take_path) as file:
            turns = json.load(file)["take"]["turns"]
    times = {line["event"]: line["t"] for line in live if line["type"] == "transition"}
    began, ended = ([turn for turn in turns if abs(turn[0] - times[event]) < 1e-4][0] for event in ("began", "ended"))
    late = max(b[0] - a[0] for a, b in zip(turns, turns[1:]) if began[0] <= a[0] < ended[0])
    lasted, took = ended[0] - began[0], (ended[1] - began[1]) / 1000
    # The push ends in the first turn after its second has passed.
    if not 0.98 < lasted < 1.02 + late or abs(took - 2 * lasted) > 0.05:
        raise Failed(f"a push of 1 s took {lasted:.2f} s of device time and {took:.2f} s of window time; frames are up to {late:.2f} s apart")


def check_frames_are_whole_refresh_intervals_apart(screen, desktop):
    tap = {"actions": [pointer("touch", CENTRE, "down", 60, "up")]}
    with Program(screen, desktop) as program:
        live = plays(program, tap, coral_fills)
    times = [line["t"] for line in live if line["type"] == "frame" and line["transition"]]
    gaps = [(b - a) * 60 for a, b in zip(times, times[1:])]
    if off := [gap for gap in gaps if round(gap) < 1 or abs(gap - round(gap)) > 0.02]:
        raise Failed(f"frames are {off[0]:.3f} refreshes apart")
    return f"{len(gaps)} frames, {sum(gap > 1.5 for gap in gaps)} of them late"


@long
def check_an_idle_window_sleeps(screen, desktop):
    with Program(screen, desktop) as program:
        before = program.processor_time()
        time.sleep(10)
        used = program.processor_time() - before
        program.close()
    if used >= 0.05:
        raise Failed(f"used {used:.2f} s of processor time in 10 s")
    return f"{used:.2f} s of processor time in 10 s"


class Waking(Program):
    """The program in the folder `wakeuptest`. A timer, main queue work and a task change its fields, `pause` seconds apart."""

    def __init__(self, screen, desktop, pause=0):
        super().__init__(screen, desktop, title="Waking")
        self.command = [os.path.join(os.path.dirname(BINARY), "wakeuptest"), str(pause)]

    def is_green(self, field):
        return self.shows((0, 255, 0), (25 + 50 * field, 50))


@long
def check_timers_main_queue_work_and_tasks_wake_a_sleeping_window(screen, desktop):
    # S-FRAME-20: the window sleeps and gets no events, and each field still turns green in time.
    for pause in 2, 8, 32, 128:
        with Waking(screen, desktop, pause) as program:
            if not sleeps_before_each_change(program):
                continue
            program.wait_for_rest()
            before = program.processor_time()
            time.sleep(2)
            used = program.processor_time() - before
            program.close()
        if used >= 0.05:
            raise Failed(f"used {used:.2f} s of processor time in 2 s afterwards")
        return
    raise Failed("the program doesn't sleep before it is woken")


def sleeps_before_each_change(program):
    """Whether the program sleeps before each of its fields turns green. If observing takes longer than its pauses, they are too short."""
    program.press("space")
    for field, what in enumerate(["the timer", "the main queue's work", "the task"]):
        program.wait_for_rest()
        if program.is_green(field):
            return False
        wait_for(what, lambda: program.is_green(field))
    return True


def check_a_program_is_active_while_its_window_has_focus(screen, desktop):
    with Waking(screen, desktop) as program:
        wait_for("the program to be active", lambda: program.shows((255, 0, 0), (175, 50)))
        desktop.take_focus_away()
        wait_for("the program to be inactive", lambda: program.shows((0, 0, 255), (175, 50)))
        program.close()


# Closing

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


def check_sigint_closes_the_window_during_a_drag(screen, desktop):
    with Program(screen, desktop) as program:
        program.play({"actions": [pointer("touch", CENTRE, "down")]})
        program.close(by=lambda: program.process.send_signal(signal.SIGINT))
        screen.finger(1, TOUCH_END, 0, 0)


def check_a_missing_display_exits_with_69(screen, desktop):
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    free = next(n for n in range(4711, 5711) if not os.path.exists(f"/tmp/.X11-unix/X{n}"))
    for place in ({}, {"DISPLAY": f":{free}"}):
        ended = subprocess.run([BINARY, "open", "tiles"], env=environment | place, capture_output=True, text=True, timeout=PATIENCE)
        if ended.returncode != 69 or "display" not in ended.stderr.splitlines()[0]:
            raise Failed(f"{place or 'no DISPLAY'}: {ended.returncode}, {ended.stderr.strip()}")


def libraries(program):
    """Returns the names of the libraries that a program has loaded."""
    with open(f"/proc/{program.process.pid}/maps") as file:
        return {os.path.basename(line.split()[-1]) for line in file if ".so" in line}


def check_the_processor_renderer_does_not_load_opengl(screen, desktop):
    with Program(screen, desktop, "--renderer", "processor") as program:
        loaded = [name for name in libraries(program) if name.startswith(("libGL", "libEGL", "libgallium", "libLLVM"))]
        if loaded:
            raise Failed(f"loaded {loaded}")


def check_both_renderers_draw_the_same_picture(screen, desktop):
    pictures = []
    for renderer in ("gl", "processor"):
        with Program(screen, desktop, "--renderer", renderer) as program:
            has_gl = any(name.startswith("libGL") for name in libraries(program))
            if has_gl != (renderer == "gl"):
                raise Failed(f"{renderer}: OpenGL is {'' if has_gl else 'not '}loaded")
            pictures.append([program.pixel(x, y) for x in range(5, 390, 24) for y in range(5, 844, 24)])
    far = [pair for pair in zip(*pictures) if not is_close(*pair, 3)]
    # Antialiased edges may differ at some of the places.
    if len(far) > len(pictures[0]) // 50:
        raise Failed(f"{len(far)} of {len(pictures[0])} places differ: {far[:3]}")


def check_the_processor_draws_if_opengl_is_missing(screen, desktop):
    program = Program(screen, desktop, "--renderer", "gl")
    program.environment = {"LIBGL_DRIVERS_PATH": "/nonexistent"}
    with program:
        program.process.terminate()
        error = program.process.communicate(timeout=PATIENCE)[1].splitlines()
        said = [line for line in error if line.startswith("segue: OpenGL") and line.endswith("drawing on the processor")]
        if program.process.returncode != 0 or len(said) != 1:
            raise Failed(f"{program.process.returncode}, {error}")
