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
    mutating func loseFingers(onDevices isGone: (Int64) -> Bool) -> [HostEvent] {
        fingers.removeAll(onDevices: isGone).isEmpty ? [] : [.cancelTouches]
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
            return [.input(.focusLost(time: time)), .cancelTouches]
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
            return [.input(.finger(fingers.add(key), .began, at: place, time: time))]
        case SDL_FINGERUP:
            return fingers.remove(key).map { [.input(.finger($0, .ended, at: place, time: time))] } ?? []
        default:
            return fingers.number(of: key).map { [.input(.finger($0, .moved, at: place, time: time))] } ?? []
        }
    }

    private mutating func translate(
        _ event: SDL_MouseButtonEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        guard !isShadow(event.which), event.button == UInt8(SDL_BUTTON_LEFT) else { return [] }
        let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
        guard isDown != isButtonDown else { return [] }
        isButtonDown = isDown
        return [.input(.button(isDown: isDown, at: geometry.point(x: event.x, y: event.y), time: time))]
    }

    private func translate(
        _ event: SDL_MouseMotionEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        guard !isShadow(event.which) else { return [] }
        return [.input(.pointer(at: geometry.point(x: event.x, y: event.y), time: time))]
    }

    private func translate(
        _ event: SDL_MouseWheelEvent, time: TimeInterval, _ geometry: WindowGeometry
    ) -> [HostEvent] {
        guard !isShadow(event.which) else { return [] }
        let steps = CGVector(dx: CGFloat(event.preciseX), dy: CGFloat(event.preciseY))
        return [.input(.wheel(by: steps, at: geometry.point(x: event.mouseX, y: event.mouseY), time: time))]
    }

    /// What a touchpad's pinch means.
    func translate(_ pinch: TouchpadPinch, geometry: WindowGeometry) -> HostEvent {
        let place = geometry.point(x: pinch.x, y: pinch.y)
        return .input(.pinch(pinch.phase, scale: pinch.scale, at: place, time: pinch.time))
    }

    /// X sends what the first finger does a second time, as a mouse; SDL can do the same.
    private func isShadow(_ mouse: UInt32) -> Bool { mouse == UInt32.max || (!fingers.isEmpty && !isButtonDown) }
}
