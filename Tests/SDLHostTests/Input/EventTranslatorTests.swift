import CLazy.SDL
import Stage
import Testing
import UIKit

@testable import SDLHost

struct EventTranslatorTests {
    private let geometry = WindowGeometry(
        units: CGSize(width: 780, height: 1688), pixels: CGSize(width: 780, height: 1688), unitsPerPoint: 2)
    private var translator = EventTranslator(wakeType: 0x8000)

    private mutating func send(
        _ type: SDL_EventType, at time: TimeInterval = 1, _ fill: (inout SDL_Event) -> Void = { _ in }
    ) -> [HostEvent] {
        var event = SDL_Event()
        event.type = type.rawValue
        fill(&event)
        return translator.translate(event, time: time, geometry: geometry)
    }

    private mutating func finger(_ type: SDL_EventType, _ id: Int64, device: Int64 = 8, x: Float = 0, y: Float = 0) -> [HostEvent] {
        send(type) { (event: inout SDL_Event) in
            (event.tfinger.touchId, event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (device, id, x, y)
        }
    }

    private mutating func button(_ type: SDL_EventType, _ button: Int32 = SDL_BUTTON_LEFT, mouse: UInt32 = 0) -> [HostEvent] {
        send(type) { event in
            (event.button.button, event.button.which, event.button.x, event.button.y) = (UInt8(button), mouse, 100, 60)
        }
    }

    private mutating func key(_ type: SDL_EventType, _ key: SDL_KeyCode, held: SDL_Keymod = KMOD_NONE) -> [HostEvent] {
        send(type) { event in
            event.key.keysym.sym = SDL_Keycode(key.rawValue)
            event.key.keysym.mod = UInt16(held.rawValue)
        }
    }

    private func touch(_ number: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) -> HostEvent {
        .input(.finger(InputEvent(finger: number, phase: phase, location: CGPoint(x: x, y: y), time: 1)))
    }

    @Test mutating func fingersAreNumberedAndConvertedToPoints() {
        #expect(finger(SDL_FINGERDOWN, 4711, x: 1, y: 0) == [touch(0, .began, 389.5, 0)])
        #expect(finger(SDL_FINGERDOWN, 4712) == [touch(1, .began, 0, 0)])
        #expect(finger(SDL_FINGERUP, 4711) == [touch(0, .ended, 0, 0)])
        #expect(finger(SDL_FINGERDOWN, 4713) == [touch(0, .began, 0, 0)])
    }

    @Test mutating func droppedFolderIsReportedByPath() {
        let path = SDL_strdup("/home/me/Two words/Überblick")
        defer { SDL_free(path) }
        #expect(send(SDL_DROPFILE) { $0.drop.file = path } == [.dropped(path: "/home/me/Two words/Überblick")])
        #expect(send(SDL_DROPBEGIN).isEmpty)
        #expect(send(SDL_DROPCOMPLETE) == [.dragged(path: nil)])
    }

    @Test mutating func touchscreensMayReuseFingerIDs() {
        #expect(finger(SDL_FINGERDOWN, 1, device: 8) == [touch(0, .began, 0, 0)])
        #expect(finger(SDL_FINGERDOWN, 1, device: 9) == [touch(1, .began, 0, 0)])
    }

    @Test mutating func unknownFingerIsIgnored() {
        #expect(finger(SDL_FINGERMOTION, 1).isEmpty)
        #expect(finger(SDL_FINGERUP, 1).isEmpty)
    }

    @Test mutating func mouseEventsDuringTouchAreIgnored() {
        _ = finger(SDL_FINGERDOWN, 1)
        #expect(button(SDL_MOUSEBUTTONDOWN).isEmpty)
        #expect(button(SDL_MOUSEBUTTONUP).isEmpty)
        #expect(send(SDL_MOUSEMOTION).isEmpty)
    }

    @Test mutating func mouseEventsSynthesizedByTouchAreIgnored() {
        #expect(button(SDL_MOUSEBUTTONDOWN, mouse: .max).isEmpty)
    }

    @Test mutating func onlyLeftButtonTouches() {
        #expect(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE).isEmpty)
        #expect(button(SDL_MOUSEBUTTONDOWN) == [.input(.buttonDown(at: CGPoint(x: 50, y: 30), time: 1))])
        #expect(translator.hasContact)
        #expect(button(SDL_MOUSEBUTTONUP) == [.input(.buttonUp(at: CGPoint(x: 50, y: 30), time: 1))])
        #expect(!translator.hasContact)
    }

    @Test mutating func rightClickRequestsMenu() {
        #expect(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT) == [.menuClick(at: CGPoint(x: 50, y: 30))])
        #expect(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT).isEmpty)
        #expect(!translator.hasContact)
    }

    @Test mutating func focusLossCancelsFingers() {
        _ = finger(SDL_FINGERDOWN, 1)
        let lost = send(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue) }
        #expect(lost == [.input(.focusLost(time: 1)), .focus(false)])
        #expect(finger(SDL_FINGERUP, 1).isEmpty)
    }

    @Test mutating func focusGainIsReported() {
        #expect(send(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_GAINED.rawValue) } == [.focus(true)])
    }

    @Test mutating func fingersOfRemovedTouchscreenAreCancelled() {
        _ = finger(SDL_FINGERDOWN, 1, device: 8)
        #expect(translator.dropFingers(at: 2) { $0 == 9 }.isEmpty)
        #expect(translator.dropFingers(at: 1) { $0 == 8 } == [touch(0, .cancelled, 0, 0)])
        #expect(!translator.hasContact)
    }

    @Test mutating func ctrlAndAltMirrorAndShiftMovesInParallel() {
        #expect(key(SDL_KEYDOWN, SDLK_LCTRL, held: KMOD_LCTRL) == [.input(.modifiers(.mirror, time: 1))])
        #expect(key(SDL_KEYUP, SDLK_LCTRL) == [.input(.modifiers([], time: 1))])
        #expect(key(SDL_KEYDOWN, SDLK_LALT, held: KMOD_LALT) == [.input(.modifiers(.mirror, time: 1))])
        let both = SDL_Keymod(KMOD_LALT.rawValue | KMOD_LSHIFT.rawValue)
        #expect(key(SDL_KEYDOWN, SDLK_LSHIFT, held: both) == [.input(.modifiers([.mirror, .parallel], time: 1))])
    }

    @Test mutating func ctrlQClosesWindowAndQDoesNot() {
        #expect(key(SDL_KEYDOWN, SDLK_q, held: KMOD_LCTRL).last == .close)
        #expect(key(SDL_KEYDOWN, SDLK_q) == [.input(.modifiers([], time: 1)), .key(KeyStroke("Q"))])
        #expect(send(SDL_QUIT) == [.close])
    }

    @Test mutating func typedTextIsPassedOn() {
        func type(_ text: String) -> [HostEvent] {
            send(SDL_TEXTINPUT) { event in
                withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8) + [0]) }
            }
        }
        #expect(type("é") == [.text("é")])
        #expect(type("").isEmpty)
    }

    @Test mutating func wheelCountsNotchesAwayFromUser() {
        let turned = send(SDL_MOUSEWHEEL) { event in
            (event.wheel.preciseY, event.wheel.mouseX, event.wheel.mouseY) = (-2, 20, 40)
        }
        #expect(turned == [.input(.wheel(notches: -2, at: CGPoint(x: 10, y: 20), time: 1))])
    }

    @Test mutating func pinchFactorsAreRelativeToPreviousEvent() {
        func pinch(_ phase: TouchpadGesture.Phase, _ scale: Double) -> TouchpadGesture {
            TouchpadGesture(movement: .pinch(scale: scale), phase: phase, x: 20, y: 40, time: 1)
        }
        let place = CGPoint(x: 10, y: 20)
        #expect(translator.translate(pinch(.began, 1), geometry: geometry) == [.input(.pinch(factor: 1, at: place, time: 1))])
        #expect(translator.translate(pinch(.changed, 1.5), geometry: geometry) == [.input(.pinch(factor: 1.5, at: place, time: 1))])
        #expect(translator.translate(pinch(.changed, 3), geometry: geometry) == [.input(.pinch(factor: 2, at: place, time: 1))])
        #expect(translator.translate(pinch(.ended, 3), geometry: geometry) == [.input(.pinchEnded(time: 1))])
        #expect(translator.translate(pinch(.began, 1), geometry: geometry) == [.input(.pinch(factor: 1, at: place, time: 1))])
    }

    @Test mutating func swipesAreConvertedToPoints() {
        func swipe(_ phase: TouchpadGesture.Phase, _ x: Double) -> TouchpadGesture {
            TouchpadGesture(movement: .swipe(x: x, y: 2), phase: phase, x: 20, y: 40, time: 1)
        }
        let place = CGPoint(x: 10, y: 20)
        #expect(
            translator.translate(swipe(.changed, 8), geometry: geometry)
                == [.input(.swipe(by: CGVector(dx: 4, dy: 1), at: place, time: 1))])
        #expect(translator.translate(swipe(.ended, 0), geometry: geometry) == [.input(.swipeEnded(time: 1))])
        #expect(translator.translate(swipe(.cancelled, 0), geometry: geometry) == [.input(.swipeEnded(isCancelled: true, time: 1))])
    }

    @Test mutating func liftOnRemovedDeviceIsCancellation() {
        _ = finger(SDL_FINGERDOWN, 1, device: 8)
        _ = finger(SDL_FINGERDOWN, 1, device: 9)
        translator.removedDevices = [8]
        #expect(finger(SDL_FINGERUP, 1, device: 8) == [touch(0, .cancelled, 0, 0)])
        #expect(finger(SDL_FINGERUP, 1, device: 9) == [touch(1, .ended, 0, 0)])
    }

    @Test mutating func vAndArrowsMoveKeyboardFingerAndAreKeysToo() {
        #expect(key(SDL_KEYDOWN, SDLK_v) == [.input(.fingerKey(isDown: true, time: 1)), .key(KeyStroke("V"))])
        #expect(key(SDL_KEYUP, SDLK_v) == [.input(.fingerKey(isDown: false, time: 1))])
        #expect(key(SDL_KEYDOWN, SDLK_LEFT) == [.input(.arrowKey(.left, isDown: true, time: 1)), .key(KeyStroke("Left"))])
        let again = send(SDL_KEYDOWN) { event in
            (event.key.keysym.sym, event.key.repeat) = (SDL_Keycode(SDLK_LEFT.rawValue), 1)
        }
        #expect(again == [.key(KeyStroke("Left", isRepeat: true))])
    }

    @Test mutating func wheelScrollsHorizontally() {
        let turned = send(SDL_MOUSEWHEEL) { event in (event.wheel.preciseX, event.wheel.mouseX) = (-1.5, 20) }
        #expect(turned == [.input(.wheel(notches: 0, sideways: -1.5, at: CGPoint(x: 10, y: 0), time: 1))])
    }

    @MainActor @Test("S-GEST-53: gesture thresholds are in points, independent of the window's units", arguments: [1, 2, 3])
    func thresholdsAreInPoints(unitsPerPoint: Int) {
        #expect(!pans(along: 9, unitsPerPoint: unitsPerPoint))
        #expect(pans(along: 10, unitsPerPoint: unitsPerPoint))
    }

    /// Returns whether a mouse drag of `way` points is recognized as a pan.
    @MainActor private func pans(along way: Int, unitsPerPoint: Int) -> Bool {
        let device = VirtualDevice(size: CGSize(width: 400, height: 800))
        let pan = UIPanGestureRecognizer()
        device.window.addGestureRecognizer(pan)
        let units = CGSize(width: 400 * unitsPerPoint, height: 800 * unitsPerPoint)
        let geometry = WindowGeometry(units: units, pixels: units, unitsPerPoint: CGFloat(unitsPerPoint))
        var (translator, synthesizer) = (translator, TouchSynthesizer(bounds: device.window.bounds) { _ in nil })
        var (press, move) = (SDL_Event(), SDL_Event())
        (press.type, press.button.button) = (SDL_MOUSEBUTTONDOWN.rawValue, UInt8(SDL_BUTTON_LEFT))
        (press.button.x, press.button.y) = (Int32(100 * unitsPerPoint), Int32(60 * unitsPerPoint))
        move.type = SDL_MOUSEMOTION.rawValue
        (move.motion.x, move.motion.y) = (Int32((100 + way) * unitsPerPoint), Int32(60 * unitsPerPoint))
        for (event, time) in [(press, 1.0), (move, 1.1)] {
            for case .input(let input) in translator.translate(event, time: time, geometry: geometry) {
                synthesizer.take(input).forEach(device.driver.enqueue)
            }
            device.turn(at: time)
        }
        return pan.state == .began
    }

    /// With Wayland, SDL's finger coordinates extend to the far edge. With X11, they extend only to the last pixel.
    @Test mutating func farEdgeOfFingersDependsOnDriver() {
        let wayland = WindowGeometry(
            units: geometry.units, pixels: geometry.pixels, unitsPerPoint: 2, fingersEndAtLastUnit: false)
        #expect(wayland.point(partX: 1, partY: 0.5) == CGPoint(x: 390, y: 422))
        #expect(geometry.point(partX: 1, partY: 0) == CGPoint(x: 389.5, y: 0))
    }

    @Test mutating func mainQueueEventWakesLoop() {
        #expect(send(SDL_EventType(0x8000)) == [.wake])
        #expect(send(SDL_EventType(0x8001)).isEmpty)
    }
}
