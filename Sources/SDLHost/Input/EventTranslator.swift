// Translates SDL's events for the loop. It drops mouse events that only repeat a finger's events, and recognizes the keys that have a
// function.

import CLazy.SDL
import Stage
import UIKit

/// Translates individual events, and keeps track of which fingers, buttons, and keys are down.
struct EventTranslator {
    /// The SDL event type that ends a sleep.
    let wakeType: UInt32
    /// The devices that were just removed. When their fingers lift, the touches are cancelled so that they don't complete a gesture.
    var removedDevices: Set<Int64> = []
    /// Whether a finger or the left mouse button is down.
    var hasContact: Bool { !fingers.isEmpty || isButtonDown }

    private var fingers = FingerNumbers()
    private var isButtonDown = false
    private var modifiers: DesktopInput.Modifiers = []
    /// The touchpad pinch's scale at the last event.
    private var pinchScale = 1.0

    init(wakeType: UInt32) { self.wakeType = wakeType }

    /// Translates an SDL event. `time` is the event's input time.
    mutating func translate(_ event: SDL_Event, time: TimeInterval, geometry: WindowGeometry) -> [HostEvent] {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: [.close]
        case SDL_WINDOWEVENT: translate(event.window, time: time)
        case SDL_KEYDOWN, SDL_KEYUP: translate(event.key, time: time)
        case SDL_TEXTINPUT: Self.translate(event.text)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: translate(event.tfinger, time: time, geometry)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, time: time, geometry)
        case SDL_MOUSEMOTION: translate(event.motion, time: time, geometry)
        case SDL_MOUSEWHEEL: translate(event.wheel, time: time, geometry)
        case SDL_DROPFILE: event.drop.file.map { [.dropped(path: String(cString: $0))] } ?? []
        case SDL_DROPCOMPLETE: [.dragged(path: nil)]
        default: event.type == wakeType ? [.wake] : []
        }
    }

    /// Cancels and removes the fingers on devices for which `isGone` returns true.
    mutating func dropFingers(at time: TimeInterval, onDevices isGone: (Int64) -> Bool) -> [HostEvent] {
        fingers.removeAll(onDevices: isGone).flatMap { Self.finger($0, .cancelled, at: .zero, time: time) }
    }
}

// MARK: Windows and keys

extension EventTranslator {
    private mutating func translate(_ event: SDL_WindowEvent, time: TimeInterval) -> [HostEvent] {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_CLOSE: return [.close]
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return [.resized]
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return [.exposed]
        case SDL_WINDOWEVENT_FOCUS_LOST:
            fingers.removeAll()
            isButtonDown = false
            modifiers = []
            return [.input(.focusLost(time: time)), .focus(false)]
        case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focus(true)]
        default: return []
        }
    }

    private mutating func translate(_ event: SDL_KeyboardEvent, time: TimeInterval) -> [HostEvent] {
        let held = UInt32(event.keysym.mod)
        var happened: [HostEvent] = []
        let now = Self.modifiers(held)
        if now != modifiers {
            modifiers = now
            happened.append(.input(.modifiers(now, time: time)))
        }
        if event.repeat == 0, let input = Self.input(of: event, time: time) { happened.append(.input(input)) }
        guard event.type == SDL_KEYDOWN.rawValue, let name = Self.name(of: event.keysym.sym) else { return happened }
        let key = KeyStroke(
            name, isControl: held & KMOD_CTRL.rawValue != 0, isShift: held & KMOD_SHIFT.rawValue != 0,
            isAlt: held & KMOD_ALT.rawValue != 0, isRepeat: event.repeat != 0)
        return happened + [key.closesWindow ? .close : .key(key)]
    }

    private static func translate(_ event: SDL_TextInputEvent) -> [HostEvent] {
        let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return text.isEmpty ? [] : [.text(text)]
    }

    /// Translates the keys that control the virtual finger.
    private static func input(of event: SDL_KeyboardEvent, time: TimeInterval) -> DesktopInput? {
        let isDown = event.type == SDL_KEYDOWN.rawValue
        return switch SDL_KeyCode(UInt32(bitPattern: event.keysym.sym)) {
        case SDLK_v: .fingerKey(isDown: isDown, time: time)
        case SDLK_LEFT: .arrowKey(.left, isDown: isDown, time: time)
        case SDLK_RIGHT: .arrowKey(.right, isDown: isDown, time: time)
        case SDLK_UP: .arrowKey(.up, isDown: isDown, time: time)
        case SDLK_DOWN: .arrowKey(.down, isDown: isDown, time: time)
        default: nil
        }
    }

    /// Returns the name of a key, or nil for modifier keys.
    private static func name(of key: SDL_Keycode) -> String? {
        let modifierKeys = [SDLK_LCTRL, SDLK_RCTRL, SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI]
        guard !modifierKeys.contains(where: { SDL_Keycode($0.rawValue) == key }) else { return nil }
        return SDL_GetKeyName(key).map { String(cString: $0) }
    }

    private static func modifiers(_ held: UInt32) -> DesktopInput.Modifiers {
        var modifiers: DesktopInput.Modifiers = []
        if held & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue) != 0 { modifiers.insert(.mirror) }
        if held & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.parallel) }
        return modifiers
    }
}

// MARK: Fingers and the mouse

extension EventTranslator {
    private mutating func translate(
        _ event: SDL_TouchFingerEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        let key = FingerNumbers.Key(device: event.touchId, finger: event.fingerId)
        let place = geometry.point(partX: event.x, partY: event.y)
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            return Self.finger(fingers.add(key), .began, at: place, time: time)
        case SDL_FINGERUP:
            let phase = removedDevices.contains(event.touchId) ? UITouch.Phase.cancelled : .ended
            return Self.finger(fingers.remove(key), phase, at: place, time: time)
        default:
            return Self.finger(fingers.number(of: key), .moved, at: place, time: time)
        }
    }

    private static func finger(
        _ number: Int?, _ phase: UITouch.Phase, at place: CGPoint, time: TimeInterval
    ) -> [HostEvent] {
        guard let number else { return [] }
        return [.input(.finger(InputEvent(finger: number, phase: phase, location: place, time: time)))]
    }

    private mutating func translate(
        _ event: SDL_MouseButtonEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
        if event.button == UInt8(SDL_BUTTON_RIGHT) { return isDown ? [.menuClick(at: geometry.point(x: event.x, y: event.y))] : [] }
        guard !isShadow(event.which), event.button == UInt8(SDL_BUTTON_LEFT) else { return [] }
        guard isDown != isButtonDown else { return [] }
        isButtonDown = isDown
        let place = geometry.point(x: event.x, y: event.y)
        return [.input(isDown ? .buttonDown(at: place, time: time) : .buttonUp(at: place, time: time))]
    }

    private func translate(
        _ event: SDL_MouseMotionEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        guard !isShadow(event.which) else { return [] }
        return [.input(.pointerMoved(to: geometry.point(x: event.x, y: event.y), time: time))]
    }

    private func translate(
        _ event: SDL_MouseWheelEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        guard !isShadow(event.which), event.preciseX != 0 || event.preciseY != 0 else { return [] }
        let place = geometry.point(x: event.mouseX, y: event.mouseY)
        let (notches, sideways) = (CGFloat(event.preciseY), CGFloat(event.preciseX))
        return [.input(.wheel(notches: notches, sideways: sideways, at: place, time: time))]
    }

    mutating func translate(_ gesture: TouchpadGesture, geometry: WindowGeometry) -> [HostEvent] {
        let (place, time) = (geometry.point(x: gesture.x, y: gesture.y), gesture.time)
        let isOver = gesture.phase == .ended || gesture.phase == .cancelled
        switch gesture.movement {
        case .pinch where isOver:
            return [.input(.pinchEnded(isCancelled: gesture.phase == .cancelled, time: time))]
        case .pinch(let scale):
            let factor = gesture.phase == .began ? 1 : scale / pinchScale
            pinchScale = scale
            return [.input(.pinch(factor: factor, at: place, time: time))]
        case .swipe where isOver:
            return [.input(.swipeEnded(isCancelled: gesture.phase == .cancelled, time: time))]
        case .swipe(let x, let y):
            let distance = geometry.point(x: x, y: y)
            return [.input(.swipe(by: CGVector(dx: distance.x, dy: distance.y), at: place, time: time))]
        }
    }

    /// Returns whether a mouse event only repeats a finger's event. X repeats the events of the first finger as mouse events, and SDL can
    /// do the same.
    private func isShadow(_ mouse: UInt32) -> Bool { mouse == UInt32.max || (!fingers.isEmpty && !isButtonDown) }
}
