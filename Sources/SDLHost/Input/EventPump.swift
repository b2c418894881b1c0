// Fetches SDL's events, and sleeps while there aren't any.

import CLazy.SDL
import UIKit

/// Collects a window's events, and sleeps until the next event.
@MainActor final class EventPump {
    /// Whether a finger or the left mouse button is down.
    var hasContact: Bool { translator.hasContact }

    private let window: Window
    private let clock: LoopClock
    private let filter = XEventFilter()
    private var translator: EventTranslator
    /// The object that waits on X's connection; nil on Wayland, where SDL waits.
    private let xWait: (wait: InputWait, server: OpaquePointer)?

    /// Creates a pump for the events of `window`. Converts the events' times to the input time of `clock`.
    init(window: Window, clock: LoopClock) {
        self.window = window
        self.clock = clock
        translator = EventTranslator(wakeType: SDL_RegisterEvents(1))
        xWait = window.x11.map { (InputWait(input: XConnectionNumber($0.server)), $0.server) }
        filter.listen(to: window)
    }

    /// Stops filtering X events.
    func close() { filter.remove() }

    /// Returns all events since the last call.
    ///
    /// Pumps events once, and then takes all of them. `SDL_PollEvent` would pump repeatedly, and would stop before the events that the last
    /// pump added.
    func collect() -> [HostEvent] {
        var happened: [HostEvent] = []
        var event = SDL_Event()
        SDL_PumpEvents()
        if SDL_HasEvent(SDL_FINGERUP.rawValue) == SDL_TRUE {
            filter.synchronize()
            SDL_PumpEvents()
        }
        translator.removedDevices = filter.takeRemovedDevices()
        while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
            if event.type == SDL_QUIT.rawValue { window.noteClosing() }
            if event.type == SDL_SYSWMEVENT.rawValue {
                happened += nextSign()
            } else {
                let time = filter.time(ofStamp: event.common.timestamp, now: MonotonicClock.now)
                happened += translator.translate(event, time: clock.inputTime(at: time), geometry: window.geometry)
            }
            if [SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue].contains(event.type) { SDL_free(event.drop.file) }
        }
        return happened + droppedFingers()
    }

    private func nextSign() -> [HostEvent] {
        switch filter.nextSign() {
        case .gesture(var gesture):
            gesture.time = clock.inputTime(at: gesture.time)
            return translator.translate(gesture, geometry: window.geometry)
        case .dragged(let path): return [.dragged(path: path)]
        case nil: return []
        }
    }

    private func droppedFingers() -> [HostEvent] {
        let gone = translator.removedDevices
        return translator.dropFingers(at: clock.inputTime(at: MonotonicClock.now)) { device in
            gone.contains(device) || SDL_GetNumTouchFingers(device) == 0
        }
    }

    /// Sleeps until an event arrives, `wake()` is called, or the host time reaches `time`.
    func sleep(until time: TimeInterval) {
        guard let xWait else { return sleepInSDL(until: time) }
        // Events that SDL or Xlib has already read don't make the connection readable.
        let hasEvents = SDL_PeepEvents(nil, 0, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0
        if !hasEvents, XPending(xWait.server) == 0 { xWait.wait.sleep(until: time) }
    }

    private func sleepInSDL(until time: TimeInterval) {
        let left = time - MonotonicClock.now
        guard left > 0 else { return }
        guard left < Self.maximumWait else { return _ = SDL_WaitEvent(nil) }
        SDL_WaitEventTimeout(nil, Int32((left * 1000).rounded(.up)))
    }

    /// Sleeps until an event arrives or the host time reaches `time` exactly.
    func sleepExactly(until time: TimeInterval) {
        if xWait != nil { return sleep(until: time) }
        let milliseconds = Int32((time - MonotonicClock.now - Self.waitError) * 1000)
        if milliseconds > 0, SDL_WaitEventTimeout(nil, milliseconds) != 0 { return }
        MonotonicClock.sleep(until: time)
    }

    /// Ends the current sleep. It is safe to call on any thread.
    var wake: @Sendable () -> Void {
        { [type = translator.wakeType, wait = xWait?.wait] in
            var event = SDL_Event()
            event.type = type
            SDL_PushEvent(&event)
            wait?.ring()
        }
    }

    /// The longest wait, in seconds. In milliseconds, it fits in SDL's 31 bits.
    private static let maximumWait = 1e6
    /// The maximum lateness of SDL's waits, in seconds.
    private static let waitError = 0.002
}
