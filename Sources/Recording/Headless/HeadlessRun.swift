import UIKit

/// A scene played on a virtual clock, without a window: what `segue trace` and `segue render` do.
@MainActor package struct HeadlessRun {
    /// The device screen in points.
    package var size: CGSize
    /// The device pixels per point.
    package var scale: CGFloat = 1
    /// The turns per second of virtual time.
    package var fps: Double = 60
    /// The end in seconds; nil ends when everything has come to rest.
    package var until: TimeInterval?
    /// The gesture; nil for none.
    package var script: GestureScript?
    /// The number of frames by which completions are late; see `FrameDriver`.
    package var completionLatencyFrames = 0

    /// Serves the main queue and timers once per turn (S-FRAME-1, step 2). nil, the default, leaves them alone: a test shares them with
    /// other tests.
    package var serveRunLoop: (() -> Void)?

    /// The time for which a run waits for rest after its script, in seconds.
    private static let patience: TimeInterval = 10
    /// The tolerance within which times are equal, so that a time read in a trace names its turn (S-FRAME-7).
    package static let tolerance: TimeInterval = 1e-6

    package init(size: CGSize) { self.size = size }

    /// One turn of a run.
    package struct Turn {
        /// The number of the turn, from 0; its time is n divided by the frame rate.
        package var n: Int
        /// The time in seconds.
        package var time: TimeInterval
        package var snapshot: RenderSnapshot
        /// Whether the frame differs from the previous one; the first always does.
        package var isNew: Bool
    }

    /// Shows the controller from `makeRoot`, takes turns until the end, and passes each to `body`.
    package func perform(
        showing makeRoot: () -> UIViewController, tracedBy trace: TraceWriter? = nil, _ body: (Turn) throws -> Void
    ) rethrows {
        let driver = FrameDriver(size: size, scale: scale)
        driver.serveRunLoop = serveRunLoop
        driver.completionLatencyFrames = completionLatencyFrames
        trace?.follow(driver)
        driver.window.rootViewController = makeRoot()
        var schedule = TurnSchedule(script, on: driver, fps: fps)
        // Sums over all ticks, computed once instead of in each turn.
        let (scriptEnd, lastMoment) = (self.scriptEnd, self.lastMoment)
        for n in 0... {
            let turn = schedule.next
            guard turn.time <= lastMoment + Self.tolerance else { return }
            schedule.prepare(driver)
            let frame = driver.turn(at: turn.time, inputTime: turn.inputTime, isTick: turn.isTick)
            let taken = Turn(n: n, time: turn.time, snapshot: frame.snapshot, isNew: frame.isNew || n == 0)
            if taken.isNew { trace?.record(taken.snapshot, at: turn.time, n: n, transition: driver.transitionStatus) }
            try body(taken)
            if until == nil, script?.take == nil, turn.time > scriptEnd, !driver.isBusy { return }
        }
    }

    /// Shows the controller from `makeRoot`, takes turns until the end, and traces them.
    package func perform(showing makeRoot: () -> UIViewController, tracedBy trace: TraceWriter) {
        perform(showing: makeRoot, tracedBy: trace) { _ in }
    }

    /// The time of the first touch; 0 if there is none.
    package var firstTouch: TimeInterval {
        if let take = script?.take { return take.turns.first { $0.inputs > 0 }?.time ?? 0 }
        return script?.timeline().first(where: \.isTouchDown)?.time ?? 0
    }

    /// The end of the script in seconds; a run without one has nothing to wait for.
    private var scriptEnd: TimeInterval { script?.end() ?? 0 }

    /// The time of the last turn. A recording ends with its last turn: nothing is known after it.
    private var lastMoment: TimeInterval { until ?? script?.take.map { $0.turns.last?.time ?? 0 } ?? scriptEnd + Self.patience }
}

extension ScriptInput {
    /// Whether a finger, a pen or a mouse button comes down.
    fileprivate var isTouchDown: Bool {
        switch deed {
        case .touch(.began, _), .mouseButton(0, isDown: true, _): true
        default: false
        }
    }
}
