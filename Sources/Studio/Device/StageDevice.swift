import Gallery
import Recording
import UIKit

/// The device on the stage: a scene with its own screen and clock, which can be slowed, frozen, stepped and scrubbed.
@MainActor final class StageDevice {
    static let size = CGSize(width: 390, height: 844)
    /// The length of one step of a stopped clock, in seconds.
    static let frame: TimeInterval = 1 / 60
    /// Pixels per point, as reported to the scene's code. The stage draws it at its own scale.
    private static let scale: CGFloat = 2

    /// A turn of the sandbox's loop.
    struct Turn {
        /// Seconds on the sandbox's clock, and on that of its input.
        var time, inputTime: TimeInterval
        var isTick = true
        /// The seconds between two refreshes, on the sandbox's clock.
        var refreshInterval: TimeInterval = 1 / 60
    }

    let scene: Scene
    let switches: PitfallSwitches
    /// Called for each event on the device.
    var observe: (EngineEvent) -> Void = { _ in }
    /// Called with each complaint about the scene's code.
    var hear: (String) -> Void = { _ in }
    /// The snapshot of its screen.
    private(set) var snapshot: RenderSnapshot
    private(set) var driver: FrameDriver
    private(set) var clock: StageClock
    var style: UIUserInterfaceStyle { didSet { driver.window.overrideUserInterfaceStyle = style } }

    private var hold: TransitionHold?
    private var now: Turn
    /// The start of the device, on the input's clock.
    private var inputOrigin: TimeInterval
    private var mustTurn = true
    private var hasNewFrame = true
    /// The time of the last touch event, on the device's input clock.
    private var lastEvent: TimeInterval = 0
    /// A tap requested before the scene's first turn: until then, nothing is laid out that it could hit.
    private var waitingTap: CGPoint?
    private var isShown = false
    private var nextTapFinger = -1000
    private var recorder: TakeRecorder?
    private var player: ScriptPlayer?

    /// Starts a device that shows `scene`.
    init(_ scene: Scene, switches: PitfallSwitches, style: UIUserInterfaceStyle, at turn: Turn) {
        (self.scene, self.switches, self.style, now) = (scene, switches, style, turn)
        inputOrigin = turn.inputTime
        clock = StageClock(startingAt: turn.time)
        snapshot = RenderSnapshot(size: Self.size, scale: Self.scale)
        driver = FrameDriver.keepingCurrent { FrameDriver(size: Self.size, scale: Self.scale) }
        begin()
    }

    /// Shows the scene from its beginning, on a new device.
    func reset() {
        let rate = clock.rate
        (hold, recorder, player) = (nil, nil, nil)
        inputOrigin = now.inputTime
        clock = StageClock(startingAt: now.time, rate: rate)
        (lastEvent, waitingTap, isShown) = (0, nil, false)
        begin()
    }

    /// A new driver becomes current at once, but the sandbox may be in the middle of its own turn.
    private func begin() {
        FrameDriver.keepingCurrent {
            driver = FrameDriver(size: Self.size, scale: Self.scale) { [weak self] in self?.time ?? 0 }
            driver.observe = { [weak self] in self?.observe($0) }
            driver.hear = { [weak self] in self?.hear($0) }
            driver.window.overrideUserInterfaceStyle = style
            driver.window.rootViewController = scene.make(with: switches)
        }
        (mustTurn, hasNewFrame) = (true, true)
    }

    // MARK: Turns

    /// The device's time.
    var time: TimeInterval { clock.time(at: now.time) }

    /// Whether a turn is needed.
    var needsTurn: Bool { mustTurn || isPlayDue || (clock.isFrozen ? driver.hasWork : driver.needsTurn) }

    /// The time at which a turn will be needed by itself, on the sandbox's clock.
    var nextTurn: TimeInterval? {
        let play = player?.nextTime.map { now.time + max(0, $0 + inputOrigin - now.inputTime) }
        return [driver.nextBegin.flatMap(clock.hostTime(at:)), play].compactMap(\.self).min()
    }

    /// Returns whether the screen has changed since the last call.
    func takeNewFrame() -> Bool {
        defer { hasNewFrame = false }
        return hasNewFrame
    }

    /// Takes a turn. The loop's turn may be for a future refresh, and the next one for now; time never runs back here.
    func turn(_ turn: Turn) {
        let before = now
        now = turn
        (now.time, now.inputTime) = (max(before.time, turn.time), max(before.inputTime, turn.inputTime))
        guard needsTurn else { return }
        mustTurn = false
        play()
        driver.refreshInterval = turn.refreshInterval * clock.rate
        driver.completionLatencyFrames = switches[.completionFlash] ? 1 : 0
        let isTick = turn.isTick && !clock.isFrozen
        let (time, inputTime) = (time, inputTime(of: now.inputTime))
        let frame = driver.turn(at: time, inputTime: inputTime, isTick: isTick)
        recorder?.addTurn(at: time, inputTime: inputTime, isTick: isTick, refreshInterval: driver.refreshInterval)
        snapshot = frame.snapshot
        hasNewFrame = hasNewFrame || frame.isNew
        isShown = true
        if let tap = waitingTap { self.tap(at: tap) }
        waitingTap = nil
    }

    // MARK: Fingers

    /// Handles a touch event, in points of the device and times of the sandbox's input.
    func take(_ event: InputEvent) {
        var event = event
        lastEvent = max(lastEvent, inputTime(of: event.time))
        event.time = lastEvent
        driver.enqueue(event)
        recorder?.add(event)
        mustTurn = true
    }

    /// Taps at `point`.
    func tap(at point: CGPoint) {
        guard isShown else { return waitingTap = point }
        nextTapFinger -= 1
        for phase in [UITouch.Phase.began, .ended] {
            take(InputEvent(finger: nextTapFinger, phase: phase, location: point, time: now.inputTime))
        }
    }

    /// Cancels all touches.
    func cancelTouches() {
        driver.cancelTouches()
        mustTurn = true
    }

    // MARK: Time

    /// Device seconds per second of the sandbox.
    var rate: Double {
        get { clock.rate }
        set { clock.setRate(newValue, at: now.time) }
    }

    /// Whether the layer clock is frozen. When it resumes, so does a transition that was scrubbed.
    var isFrozen: Bool {
        get { clock.isFrozen }
        set {
            if !newValue { letGo() }
            clock.setFrozen(newValue, at: now.time)
            mustTurn = true
        }
    }

    private func letGo() {
        driver.whileCurrent { hold?.letGo() }
        hold = nil
    }

    /// Freezes the clock and holds the running transition; returns false if there is none that can be held.
    @discardableResult
    func takeHold() -> Bool {
        isFrozen = true
        hold = hold ?? driver.whileCurrent { driver.holdTransition() }
        return hold != nil
    }

    /// Shows the held transition at `percent`, 0…1.
    func scrub(to percent: CGFloat) {
        driver.whileCurrent { hold?.show(percent) }
        mustTurn = true
    }

    /// Steps forward or back by a frame. Only a transition can step back.
    func step(forward: Bool) {
        isFrozen = true
        let share = driver.transitionStatus.map { $0.duration > 0 ? CGFloat(Self.frame / $0.duration) : 1 } ?? 1
        if !forward, hold == nil { takeHold() }
        if let hold {
            scrub(to: hold.percent + (forward ? share : -share))
        } else if forward {
            clock.step(by: Self.frame)
        }
        mustTurn = true
    }

    /// The progress of the running transition; nil between transitions.
    var transition: TransitionStatus? { driver.transitionStatus }

    /// The visible signs of whether the transition is still moving.
    var sight: TransitionSight? { driver.transitionSight }

    /// Pops or dismisses, as the scene itself would; returns false if there is nothing to return to.
    func goBack() -> Bool { driver.whileCurrent(popOrDismiss) }

    private func popOrDismiss() -> Bool {
        guard transition == nil, let root = driver.window.rootViewController else { return false }
        mustTurn = true
        if let presented = root.presentedViewController, !(presented is UINavigationController) {
            presented.dismiss(animated: true)
            return true
        }
        let navigation = (root.presentedViewController ?? root) as? UINavigationController
        if navigation?.popViewController(animated: true) != nil { return true }
        guard let presented = root.presentedViewController else { return false }
        presented.dismiss(animated: true)
        return true
    }

    // MARK: Takes

    /// Whether touches are being recorded.
    var isRecording: Bool { recorder != nil }

    /// Begins a take, which is written to `journal` as it grows. The scene restarts with it: from any other state it could not be replayed.
    func record(in journal: Journal? = nil) {
        reset()
        recorder = TakeRecorder(
            scene: scene.name, size: Self.size, scale: Self.scale, fps: 1 / now.refreshInterval, journal: journal)
    }

    /// Ends the take, and returns it.
    func stopRecording() -> TakeRecorder? {
        defer { recorder = nil }
        return recorder
    }

    /// Shows the scene from its beginning, with the touches of `take`.
    func replay(_ take: GestureScript) {
        reset()
        player = ScriptPlayer(take, on: driver, startingAt: 0)
    }

    private var isPlayDue: Bool { player?.nextTime.map { $0 <= inputTime(of: now.inputTime) } ?? false }

    /// Returns the device's own input time, in whole milliseconds, at the sandbox's.
    private func inputTime(of time: TimeInterval) -> TimeInterval { ((time - inputOrigin) * 1000).rounded() / 1000 }

    private func play() {
        for event in player?.events(upTo: inputTime(of: now.inputTime)) ?? [] { driver.enqueue(event) }
        if player?.nextTime == nil { player = nil }
    }
}
