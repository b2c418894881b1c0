// SDL 2 keeps back two things that X tells: when an event happened (SDL stamps it when it is fetched), and the pinches of
// a touchpad (XInput 2.4). Both are read from X's own events, which a filter sees just before SDL translates them.

import CSDL
import Foundation

/// One event of a touchpad's pinch.
struct TouchpadPinch: Equatable {
    enum Phase { case began, changed, ended }

    var phase: Phase
    /// The distance of the fingers, as a part of the distance at the beginning.
    var scale: Double
    /// Where the pointer is, in window units.
    var x, y: Double
    /// Seconds on the machine's clock.
    var time: TimeInterval
}

/// Sees X's events before SDL. Without X (on Wayland) it does nothing, and events count as happening when fetched.
final class XEventFilter {
    private var clock = ServerClock()
    /// X's stamp of the event that SDL is translating.
    private var stamp: UInt32?
    private var pinches: [TouchpadPinch] = []
    private var inputExtension: Int32 = 0

    /// Starts to look at the events of `window`.
    @MainActor init(window: Window) {
        guard let (server, window) = window.x11 else { return }
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        let this = Unmanaged.passUnretained(self).toOpaque()
        SDL_SetEventFilter(Self.filter, this)
        selectPinches(on: server, window)
    }

    /// Looks no longer.
    func remove() { SDL_SetEventFilter(nil, nil) }

    /// The machine's time of an event that SDL has stamped with `stamp` and that is handled at `now`.
    func time(ofStamp stamp: UInt32, now: TimeInterval) -> TimeInterval {
        self.stamp == nil ? now : min(now, clock.time(ofStamp: stamp, now: now))
    }

    /// The next pinch that came in; there is one for each SDL_SYSWMEVENT that passed.
    func nextPinch() -> TouchpadPinch? { pinches.isEmpty ? nil : pinches.removeFirst() }

    // MARK: In the filter, which SDL calls on the thread that adds the event

    private static let filter: SDL_EventFilter = { this, event in
        guard let this, let event else { return 1 }
        return Unmanaged<XEventFilter>.fromOpaque(this).takeUnretainedValue().passes(event) ? 1 : 0
    }

    /// Whether SDL may queue `event`. Input gets X's stamp instead of SDL's.
    private func passes(_ event: UnsafeMutablePointer<SDL_Event>) -> Bool {
        switch SDL_EventType(event.pointee.type) {
        case SDL_SYSWMEVENT: return note(&event.pointee.syswm.msg.pointee.msg.x11.event)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP, SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP,
            SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP:
            if let stamp { event.pointee.common.timestamp = stamp }
            return true
        default: return true
        }
    }

    /// Takes what SDL does not from X's event; true where SDL is to queue it as a sign that a pinch waits.
    private func note(_ event: inout XEvent) -> Bool {
        switch event.type {
        case KeyPress, KeyRelease: stamp = UInt32(truncatingIfNeeded: event.xkey.time)
        case ButtonPress, ButtonRelease: stamp = UInt32(truncatingIfNeeded: event.xbutton.time)
        case MotionNotify: stamp = UInt32(truncatingIfNeeded: event.xmotion.time)
        case GenericEvent where event.xcookie.extension == inputExtension: return noteInput(event.xcookie)
        default: break
        }
        return false
    }

    private func noteInput(_ cookie: XGenericEventCookie) -> Bool {
        guard let data = cookie.data else { return false }
        // All of XInput's events begin alike, up to the time.
        let time = UInt32(truncatingIfNeeded: data.assumingMemoryBound(to: XIEvent.self).pointee.time)
        stamp = time
        guard let phase = Self.phase(ofEvent: cookie.evtype) else { return false }
        let pinch = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
        let now = MonotonicClock.now
        pinches.append(
            TouchpadPinch(
                phase: phase, scale: phase == .began ? 1 : pinch.scale, x: pinch.event_x, y: pinch.event_y,
                time: min(now, clock.time(ofStamp: time, now: now))))
        return true
    }

    private static func phase(ofEvent type: Int32) -> TouchpadPinch.Phase? {
        switch type {
        case XI_GesturePinchBegin: .began
        case XI_GesturePinchUpdate: .changed
        case XI_GesturePinchEnd: .ended
        default: nil
        }
    }

    // MARK: Asking X

    /// Adds pinches to what SDL has selected: a selection replaces the one before, and SDL's brings the fingers.
    private func selectPinches(on server: OpaquePointer, _ window: UInt) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard XQueryExtension(server, "XInputExtension", &inputExtension, &event, &error) != 0 else { return }
        var (major, minor): (Int32, Int32) = (2, 4)
        guard XIQueryVersion(server, &major, &minor) == 0, (major, minor) >= (2, 4) else { return }
        var bits = Self.selection(on: server, window)
        for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] + [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] {
            bits[Int(type) / 8] |= 1 << UInt8(type % 8)
        }
        bits.withUnsafeMutableBufferPointer { buffer in
            var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            _ = XISelectEvents(server, window, &mask, 1)
        }
        XFlush(server)
    }

    /// The bits that are set for all master devices.
    private static func selection(on server: OpaquePointer, _ window: UInt) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: 8)
        var count: Int32 = 0
        guard let masks = XIGetSelectedEvents(server, window, &count) else { return bits }
        defer { XFree(masks) }
        for mask in UnsafeBufferPointer(start: masks, count: Int(count)) where mask.deviceid == XIAllMasterDevices {
            for byte in 0..<min(bits.count, Int(mask.mask_len)) { bits[byte] |= mask.mask[byte] }
        }
        return bits
    }
}
