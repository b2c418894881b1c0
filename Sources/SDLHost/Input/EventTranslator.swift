// From SDL's words into ours: which event means what, which mouse is only a finger's shadow, which key does something here.

import CSDL
import UIKit

/// Translates events one by one; knows which fingers, buttons and keys are down.
struct EventTranslator {
    /// SDL's type of the event that ends a sleep.
    let wakeType: UInt32
    /// Whether a finger or the mouse's left button is down.
    var hasContact: Bool { !fingers.isEmpty || isButtonDown }

    private var fingers = FingerNumbers()
    private var isButtonDown = false
    private var modifiers: DesktopInput.Modifiers = []
    /// The scale of the touchpad's pinch at its last event.
    private var pinchScale = 1.0

    init(wakeType: UInt32) { self.wakeType = wakeType }

    /// What `event` means, at `time` on the machine's clock.
    mutating func translate(_ event: SDL_Event, time: TimeInterval, geometry: WindowGeometry) -> [HostEvent] {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: [.close]
        case SDL_WINDOWEVENT: translate(event.window, time: time)
        case SDL_KEYDOWN, SDL_KEYUP: translate(event.key, time: time)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: translate(event.tfinger, time: time, geometry)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, time: time, geometry)
        case SDL_MOUSEMOTION: translate(event.motion, time: time, geometry)
        case SDL_MOUSEWHEEL: translate(event.wheel, time: time, geometry)
        default: event.type == wakeType ? [.wake] : []
        }
    }

    /// Forgets the fingers on devices that `isGone`, without a lift that would end a gesture as if it were meant.
    mutating func loseFingers(at time: TimeInterval, onDevices isGone: (Int64) -> Bool) -> [HostEvent] {
        fingers.removeAll(onDevices: isGone) ? [.input(.focusLost(time: time))] : []
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
            return [.input(.focusLost(time: time))]
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
        guard event.type == SDL_KEYDOWN.rawValue, let name = Self.name(of: event.keysym.sym) else { return happened }
        let key = KeyStroke(
            name, isControl: held & KMOD_CTRL.rawValue != 0, isShift: held & KMOD_SHIFT.rawValue != 0,
            isAlt: held & KMOD_ALT.rawValue != 0, isRepeat: event.repeat != 0)
        return happened + [key.closesWindow ? .close : .key(key)]
    }

    /// Nil for keys that only modify others.
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
            return Self.finger(fingers.remove(key), .ended, at: place, time: time)
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
        guard !isShadow(event.which), event.button == UInt8(SDL_BUTTON_LEFT) else { return [] }
        let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
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
        guard !isShadow(event.which), event.preciseY != 0 else { return [] }
        let place = geometry.point(x: event.mouseX, y: event.mouseY)
        return [.input(.wheel(notches: CGFloat(event.preciseY), at: place, time: time))]
    }

    /// What a touchpad's pinch means.
    mutating func translate(_ pinch: TouchpadPinch, geometry: WindowGeometry) -> [HostEvent] {
        let factor = pinch.phase == .began ? 1 : pinch.scale / pinchScale
        pinchScale = pinch.scale
        guard pinch.phase != .ended else { return [.input(.pinchEnded(time: pinch.time))] }
        let place = geometry.point(x: pinch.x, y: pinch.y)
        return [.input(.pinch(factor: factor, at: place, time: pinch.time))]
    }

    /// X sends what the first finger does a second time, as a mouse; SDL can do the same.
    private func isShadow(_ mouse: UInt32) -> Bool { mouse == UInt32.max || (!fingers.isEmpty && !isButtonDown) }
}
