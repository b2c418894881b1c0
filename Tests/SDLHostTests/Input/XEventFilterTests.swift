import CLazy.SDL
import Testing

@testable import SDLHost

@Suite(.serialized) struct XEventFilterTests {
    private func owner() -> UnsafeMutableRawPointer? {
        var (filter, owner): (SDL_EventFilter?, UnsafeMutableRawPointer?) = (nil, nil)
        return SDL_GetEventFilter(&filter, &owner) == SDL_TRUE ? owner : nil
    }

    @Test func filterIsRemovedWhenDeallocated() {
        do {
            let filter = XEventFilter()
            filter.add()
            #expect(owner() == Unmanaged.passUnretained(filter).toOpaque())
        }
        #expect(owner() == nil)
    }

    @Test func deallocatedFilterKeepsItsSuccessor() {
        let second = XEventFilter()
        do {
            let first = XEventFilter()
            first.add()
            second.add()
        }
        #expect(owner() == Unmanaged.passUnretained(second).toOpaque())
        second.remove()
    }

    // MARK: What SDL drops

    /// Passes an event through the installed filter, as SDL does before it queues the event. Returns whether SDL may queue it.
    private func passes(_ event: inout SDL_Event) -> Bool {
        var (filter, owner): (SDL_EventFilter?, UnsafeMutableRawPointer?) = (nil, nil)
        guard SDL_GetEventFilter(&filter, &owner) == SDL_TRUE else { return false }
        return filter?(owner, &event) == 1
    }

    /// Passes an event of the X server through the filter.
    private func passes(_ event: XEvent) -> Bool {
        var message = SDL_SysWMmsg(), wrapped = SDL_Event()
        message.msg.x11.event = event
        wrapped.type = SDL_SYSWMEVENT.rawValue
        return withUnsafeMutablePointer(to: &message) { pointer in
            wrapped.syswm.msg = pointer
            return passes(&wrapped)
        }
    }

    /// Passes an XInput event through the filter. Without a server, the extension is number 0.
    private func passes<Input>(_ type: Int32, _ input: Input) -> Bool {
        var event = XEvent(), input = input
        event.xcookie.type = GenericEvent
        event.xcookie.evtype = type
        return withUnsafeMutableBytes(of: &input) { bytes in
            event.xcookie.data = bytes.baseAddress
            return passes(event)
        }
    }

    private func stamp(_ type: SDL_EventType) -> UInt32 {
        var event = SDL_Event()
        (event.type, event.common.timestamp) = (type.rawValue, 7)
        #expect(passes(&event))
        return event.common.timestamp
    }

    @Test func inputGetsTheTimeOfItsXEvent() {
        let filter = XEventFilter()
        filter.add()
        defer { filter.remove() }
        #expect(stamp(SDL_KEYDOWN) == 7 && filter.time(ofStamp: 100, now: 5) == 5)
        let kinds: [(Int32, (inout XEvent) -> Void)] = [
            (KeyPress, { $0.xkey.time = 1000 }), (KeyRelease, { $0.xkey.time = 1001 }), (ButtonPress, { $0.xbutton.time = 1002 }),
            (ButtonRelease, { $0.xbutton.time = 1003 }), (MotionNotify, { $0.xmotion.time = 1004 }),
        ]
        for (index, (type, fill)) in kinds.enumerated() {
            var event = XEvent()
            fill(&event)
            event.type = type
            #expect(!passes(event) && stamp(SDL_KEYDOWN) == 1000 + UInt32(index))
        }
        let input = [
            SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP, SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL,
            SDL_KEYDOWN, SDL_KEYUP,
        ]
        #expect(input.allSatisfy { stamp($0) == 1004 } && stamp(SDL_WINDOWEVENT) == 7 && stamp(SDL_QUIT) == 7)
        #expect(filter.time(ofStamp: 1000, now: 5) == 5 && filter.time(ofStamp: 1500, now: 6) == 5.5)
    }

    @Test func touchpadGesturesAreFactsWithTheirPhases() {
        let filter = XEventFilter()
        filter.add()
        defer { filter.remove() }
        var pinch = XIGesturePinchEvent(), swipe = XIGestureSwipeEvent()
        (pinch.time, pinch.scale, pinch.event_x, pinch.event_y) = (50, 1.5, 3, 4)
        (swipe.time, swipe.delta_x, swipe.delta_y, swipe.event_x, swipe.event_y) = (60, 5, 6, 7, 8)
        var expected: [TouchpadGesture] = []
        let pinches: [(Int32, Int32, TouchpadGesture.Phase)] = [
            (XI_GesturePinchBegin, 0, .began), (XI_GesturePinchUpdate, 0, .changed), (XI_GesturePinchEnd, 0, .ended),
            (XI_GesturePinchEnd, XIGesturePinchEventCancelled, .cancelled),
        ]
        for (type, flags, phase) in pinches {
            pinch.flags = flags
            #expect(passes(type, pinch))
            expected.append(TouchpadGesture(movement: .pinch(scale: phase == .began ? 1 : 1.5), phase: phase, x: 3, y: 4, time: 0))
        }
        let swipes: [(Int32, Int32, TouchpadGesture.Phase)] = [
            (XI_GestureSwipeBegin, 0, .began), (XI_GestureSwipeUpdate, 0, .changed), (XI_GestureSwipeEnd, 0, .ended),
            (XI_GestureSwipeEnd, XIGestureSwipeEventCancelled, .cancelled),
        ]
        for (type, flags, phase) in swipes {
            swipe.flags = flags
            #expect(passes(type, swipe))
            expected.append(TouchpadGesture(movement: .swipe(x: 5, y: 6), phase: phase, x: 7, y: 8, time: 0))
        }
        for gesture in expected {
            guard case .gesture(var found)? = filter.nextSign() else {
                Issue.record("a gesture is missing")
                return
            }
            #expect(found.time > 0 && found.time <= MonotonicClock.now)
            found.time = 0
            #expect("\(found)" == "\(gesture)")
        }
        #expect(filter.nextSign() == nil)
        #expect(!passes(XI_TouchBegin, pinch) && filter.nextSign() == nil)
    }

    @Test func removedAndDisabledDevicesAreNamedOnce() {
        let filter = XEventFilter()
        filter.add()
        defer { filter.remove() }
        var devices = [XIHierarchyInfo(), XIHierarchyInfo(), XIHierarchyInfo()]
        (devices[0].deviceid, devices[0].flags) = (4, Int32(XISlaveRemoved))
        (devices[1].deviceid, devices[1].flags) = (5, Int32(XIDeviceEnabled))
        (devices[2].deviceid, devices[2].flags) = (6, Int32(XIDeviceDisabled))
        let isQueued = devices.withUnsafeMutableBufferPointer { buffer in
            var change = XIHierarchyEvent()
            (change.num_info, change.info) = (3, buffer.baseAddress)
            return passes(XI_HierarchyChanged, change)
        }
        #expect(!isQueued && filter.takeRemovedDevices() == [4, 6] && filter.takeRemovedDevices().isEmpty)
    }
}
