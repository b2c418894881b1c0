import UIKit

/// A scene played on a virtual clock, without a window: what `segue trace` and `segue render` do.
@MainActor package struct HeadlessRun {
    /// The device screen, points.
    package var size: CGSize
    /// Device pixels in a point.
    package var scale: CGFloat = 1
    /// Turns in a second of virtual time.
    package var fps: Double = 60
    /// When to end, seconds; nil ends when everything has come to rest.
    package var until: TimeInterval?
    /// What the fingers do; nil for nothing.
    package var script: GestureScript?
    /// How many frames late completions come; see `FrameDriver`.
    package var completionLatencyFrames = 0

    /// Serves the main queue and timers once a turn (S-FRAME-1, step 2). nil, the default, leaves them alone: a test shares
    /// them with other tests.
    package var serveRunLoop: (() -> Void)?

    /// How long a run waits for rest once its script is over, seconds.
    private static let patience: TimeInterval = 10
    /// Times that are less apart count as one, so that a time read in a trace names its turn (S-FRAME-7).
    package static let tolerance: TimeInterval = 1e-6

    package init(size: CGSize) { self.size = size }

    /// One turn of a run.
    package struct Turn {
        /// Counts from 0; its time is n divided by the frame rate.
        package var n: Int
        /// Seconds.
        package var time: TimeInterval
        package var snapshot: RenderSnapshot
        /// Whether the frame differs from the one before; the first always does.
        package var isNew: Bool
    }

    /// Shows what `makeRoot` makes, takes turns until the end, and hands each to `body`.
    package func perform(
        showing makeRoot: () -> UIViewController, tracedBy trace: TraceWriter? = nil, _ body: (Turn) throws -> Void
    ) rethrows {
        let driver = FrameDriver(size: size, scale: scale)
        driver.serveRunLoop = serveRunLoop
        driver.completionLatencyFrames = completionLatencyFrames
        trace?.follow(driver)
        driver.window.rootViewController = makeRoot()
        var schedule = TurnSchedule(script, on: driver, fps: fps)
        // Sums of all ticks: worked out once, not in each turn.
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

    /// Shows what `makeRoot` makes, takes turns until the end, and has them written down.
    package func perform(showing makeRoot: () -> UIViewController, tracedBy trace: TraceWriter) {
        perform(showing: makeRoot, tracedBy: trace) { _ in }
    }

    /// When the first finger comes down; 0 where none does.
    package var firstTouch: TimeInterval {
        if let take = script?.take { return take.turns.first { $0.inputs > 0 }?.time ?? 0 }
        return script?.timeline().first(where: \.isTouchDown)?.time ?? 0
    }

    /// When the script is over, seconds; a run without one has nothing to wait for.
    private var scriptEnd: TimeInterval { script?.end() ?? 0 }

    /// A recording ends with its last turn: what came later is not known.
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
