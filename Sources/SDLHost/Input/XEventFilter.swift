// Reads the information that SDL 2 drops from X events, just before SDL translates them. SDL replaces each event's time with the time at
// which it fetches the event. It also drops touchpad pinches and swipes (XInput 2.4), the removal of devices, and drags of files over the
// window.

import CLazy.SDL
import Foundation

/// Receives X events before SDL does. Does nothing on Wayland, where an event's time is the time at which it is fetched.
final class XEventFilter {
    private var clock = ServerClock()
    /// X's timestamp for the event that SDL is currently translating.
    private var stamp: UInt32?
    private var signs: [Sign] = []
    private var drags: DragWatch?
    private var removedDevices: Set<Int64> = []
    private var inputExtension: Int32 = 0
    private var server: OpaquePointer?

    /// A fact reported by X. An `SDL_SYSWMEVENT` represents it in SDL's queue.
    enum Sign {
        case gesture(TouchpadGesture)
        /// A path is being dragged over the window. Nil if the drag has left the window.
        case dragged(String?)
    }

    /// SDL doesn't retain the filter, so it must be removed.
    deinit { remove() }

    /// Starts filtering the events of `window`.
    @MainActor func listen(to window: Window) {
        guard let (server, window) = window.x11 else { return }
        self.server = server
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        drags = DragWatch(on: server)
        add()
        select(on: server, window)
    }

    /// Installs the filter. SDL calls it before it queues an event.
    func add() { SDL_SetEventFilter(Self.filter, Unmanaged.passUnretained(self).toOpaque()) }

    /// Removes the filter if it is still installed.
    func remove() {
        var (current, owner): (SDL_EventFilter?, UnsafeMutableRawPointer?) = (nil, nil)
        guard SDL_GetEventFilter(&current, &owner) == SDL_TRUE, owner == Unmanaged.passUnretained(self).toOpaque() else { return }
        SDL_SetEventFilter(nil, nil)
    }

    /// Converts an SDL timestamp to host time. `now` is the host time at which the event is handled.
    func time(ofStamp stamp: UInt32, now: TimeInterval) -> TimeInterval {
        self.stamp == nil ? now : min(now, clock.time(ofStamp: stamp, now: now))
    }

    /// Returns the next fact reported by X. Each has an `SDL_SYSWMEVENT` in SDL's queue.
    func nextSign() -> Sign? { signs.isEmpty ? nil : signs.removeFirst() }

    /// Waits until the server has sent all pending events. X lifts the fingers of a device before it reports that the device was removed.
    func synchronize() {
        if let server { XSync(server, 0) }
    }

    /// Returns the devices unplugged or disabled since the last call.
    func takeRemovedDevices() -> Set<Int64> {
        defer { removedDevices = [] }
        return removedDevices
    }

    // MARK: Inside the filter (SDL calls it on the thread that adds the event)

    private static let filter: SDL_EventFilter = { this, event in
        guard let this, let event else { return 1 }
        return Unmanaged<XEventFilter>.fromOpaque(this).takeUnretainedValue().passes(event) ? 1 : 0
    }

    /// Returns whether SDL may queue `event`. In input events, replaces SDL's timestamp with X's.
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

    /// Reads the parts of an X event that SDL drops. Returns whether they produced a fact, in which case SDL should queue the event.
    private func note(_ event: inout XEvent) -> Bool {
        switch event.type {
        case KeyPress, KeyRelease: stamp = UInt32(truncatingIfNeeded: event.xkey.time)
        case ButtonPress, ButtonRelease: stamp = UInt32(truncatingIfNeeded: event.xbutton.time)
        case MotionNotify: stamp = UInt32(truncatingIfNeeded: event.xmotion.time)
        case GenericEvent where event.xcookie.extension == inputExtension: return noteInput(event.xcookie)
        case ClientMessage, SelectionNotify:
            guard let news = drags?.note(event) else { return false }
            signs.append(.dragged(news.path))
            return true
        default: break
        }
        return false
    }

    private func noteInput(_ cookie: XGenericEventCookie) -> Bool {
        guard let data = cookie.data else { return false }
        guard cookie.evtype != XI_HierarchyChanged else {
            note(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
            return false
        }
        // All XInput events have the same layout up to and including the time.
        let time = UInt32(truncatingIfNeeded: data.assumingMemoryBound(to: XIEvent.self).pointee.time)
        stamp = time
        guard var gesture = Self.gesture(ofEvent: cookie.evtype, data) else { return false }
        let now = MonotonicClock.now
        gesture.time = min(now, clock.time(ofStamp: time, now: now))
        signs.append(.gesture(gesture))
        return true
    }

    private func note(_ change: XIHierarchyEvent) {
        for device in UnsafeBufferPointer(start: change.info, count: Int(change.num_info))
        where device.flags & (XISlaveRemoved | XIDeviceDisabled) != 0 {
            removedDevices.insert(Int64(device.deviceid))
        }
    }

    private static func gesture(ofEvent type: Int32, _ data: UnsafeMutableRawPointer) -> TouchpadGesture? {
        switch type {
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
            let phase = phase(type - XI_GesturePinchBegin, isCancelled: event.flags & XIGesturePinchEventCancelled != 0)
            let scale = phase == .began ? 1 : event.scale
            return TouchpadGesture(movement: .pinch(scale: scale), phase: phase, x: event.event_x, y: event.event_y, time: 0)
        case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
            let event = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
            let phase = phase(type - XI_GestureSwipeBegin, isCancelled: event.flags & XIGestureSwipeEventCancelled != 0)
            let movement = TouchpadGesture.Movement.swipe(x: event.delta_x, y: event.delta_y)
            return TouchpadGesture(movement: movement, phase: phase, x: event.event_x, y: event.event_y, time: 0)
        default: return nil
        }
    }

    /// Returns a gesture event's phase. XInput assigns consecutive numbers to the three phases.
    private static func phase(_ index: Int32, isCancelled: Bool) -> TouchpadGesture.Phase {
        switch index {
        case 0: .began
        case 1: .changed
        default: isCancelled ? .cancelled : .ended
        }
    }

    // MARK: Selecting events

    /// Selects events that SDL doesn't select. Servers before XInput 2.4 don't report gestures, so users can pinch only with Ctrl and the
    /// wheel.
    private func select(on server: OpaquePointer, _ window: UInt) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard XQueryExtension(server, "XInputExtension", &inputExtension, &event, &error) != 0 else { return }
        var (major, minor): (Int32, Int32) = (2, 4)
        guard XIQueryVersion(server, &major, &minor) == 0, (major, minor) >= (2, 2) else { return }
        Self.select([XI_HierarchyChanged], of: XIAllDevices, on: server, XDefaultRootWindow(server))
        if (major, minor) >= (2, 4) {
            Self.select(
                [
                    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_GesturePinchBegin, XI_GesturePinchUpdate,
                    XI_GesturePinchEnd, XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
                ], of: XIAllMasterDevices, on: server, window)
        }
        XFlush(server)
    }

    /// Adds events to the current selection. XISelectEvents would replace the selection, including SDL's touch events.
    private static func select(_ events: [Int32], of device: Int32, on server: OpaquePointer, _ window: UInt) {
        var bits = selection(of: device, on: server, window)
        for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
        bits.withUnsafeMutableBufferPointer { buffer in
            var mask = XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            _ = XISelectEvents(server, window, &mask, 1)
        }
    }

    private static func selection(of device: Int32, on server: OpaquePointer, _ window: UInt) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: 8)
        var count: Int32 = 0
        guard let masks = XIGetSelectedEvents(server, window, &count) else { return bits }
        defer { XFree(masks) }
        for mask in UnsafeBufferPointer(start: masks, count: Int(count)) where mask.deviceid == device {
            for byte in 0..<min(bits.count, Int(mask.mask_len)) { bits[byte] |= mask.mask[byte] }
        }
        return bits
    }
}
