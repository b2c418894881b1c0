import Recording
import Scenes
import UIKit

/// A scene played on a virtual clock, without a window: what `segue trace` and `segue render` do.
@MainActor package struct HeadlessRun {
    /// The device and the scene's mistakes. `displayRate` is the turns per second of virtual time.
    package var settings: StageSettings
    /// The end in seconds; nil ends when everything has come to rest.
    package var until: TimeInterval?
    /// The gesture; nil for none.
    package var script: GestureScript?

    /// Makes the device; nil is one in this process.
    package var makeDevice: DeviceMaker?
    /// Called when the scene's code has ended; with it the run.
    package var failed: (DeviceFailure) -> Void = { _ in }
    /// Called after the last turn if the scene's code still runs.
    package var ended: (Stage) -> Void = { _ in }

    /// Examines each turn for problems, which the trace gets.
    package var examine: Stage.Examiner?
    /// The number of turns after the end, in which what has been left behind is seen.
    package var lingeringTurns = 0
    /// Whether a stuck transition ends the run, and whether animations alone extend it by at most two seconds.
    package var isBrief = false

    /// Serves the main queue and timers once per turn (S-FRAME-1, step 2). nil, the default, leaves them alone: a test shares them with
    /// other tests.
    package var serveRunLoop: (() -> Void)?

    /// The time for which a run waits for rest after its script, in seconds.
    private static let patience: TimeInterval = 10
    /// The time for which a brief run waits for animations outside transitions, in seconds.
    private static let briefPatience: TimeInterval = 2
    /// The tolerance within which times are equal, so that a time read in a trace names its turn (S-FRAME-7).
    package nonisolated static let tolerance: TimeInterval = 1e-6

    package init(_ settings: StageSettings) { self.settings = settings }

    package init(size: CGSize) { self.init(StageSettings(size: size)) }

    /// Shows `scene`, takes turns until the end, and passes each to `body`.
    package func perform(showing scene: Scene, tracedBy trace: TraceWriter? = nil, _ body: (StageFrame) throws -> Void) rethrows {
        try watch(showing: scene, tracedBy: trace) { try body($0.frame) }
    }

    /// Shows `scene`, takes turns until the end, and passes each to `body`, with the fingers and the transition in it.
    package func watch(showing scene: Scene, tracedBy trace: TraceWriter? = nil, _ body: (HeadlessTurn) throws -> Void) rethrows {
        let stage = Stage(scene, settings, at: Turn(time: 0), trace: trace, on: makeDevice)
        stage.serveRunLoop = serveRunLoop
        if let examine { stage.makeExaminer = { examine } }
        var lingering = lingeringTurns
        stage.start()
        var schedule = TurnSchedule(script, on: stage, settings)
        // Sums over all ticks, computed once instead of in each turn.
        let (scriptEnd, lastMoment) = (self.scriptEnd, self.lastMoment)
        while schedule.next.time <= lastMoment + Self.tolerance {
            let time = schedule.next.time
            let frame = schedule.turn(stage)
            try body(HeadlessTurn(time: time, frame: frame, fingers: schedule.fingers, transition: stage.status.transition))
            if let failure = stage.status.failure { return failed(failure) }
            guard until == nil, script?.recording == nil, time > scriptEnd, isOver(stage.status, after: time - scriptEnd) else { continue }
            if lingering == 0 { break }
            lingering -= 1
        }
        ended(stage)
    }

    /// Whether a run may end, a time after its script in seconds.
    private func isOver(_ status: StageStatus, after time: TimeInterval) -> Bool {
        if !status.isBusy { return true }
        return isBrief && (status.stuck != nil || status.transition == nil && time > Self.briefPatience)
    }

    /// Shows `scene`, takes turns until the end, and traces them.
    package func perform(showing scene: Scene, tracedBy trace: TraceWriter) {
        perform(showing: scene, tracedBy: trace) { _ in }
    }

    /// The time of the first touch; 0 if there is none.
    package var firstTouch: TimeInterval {
        if let take = script?.recording { return take.turns.first { $0.inputs > 0 }?.time ?? 0 }
        return script?.timeline().first(where: \.isTouchDown)?.time ?? 0
    }

    /// The end of the script in seconds; a run without one has nothing to wait for.
    private var scriptEnd: TimeInterval { script?.end() ?? 0 }

    /// The number of turns, if it is known before the run.
    package var turnCount: Int? {
        if until == nil, let take = script?.recording { return take.turns.count }
        return until.map { Int(($0 + Self.tolerance) * settings.displayRate) + 1 }
    }

    /// The time of the last turn, or of the last possible one. A recording ends with its last turn: nothing is known after it.
    package var lastMoment: TimeInterval {
        until ?? script?.recording.map { $0.turns.last?.time ?? 0 } ?? scriptEnd + Self.patience / min(1, settings.rate)
    }
}

/// One turn of a run without a window, and what a film shows of it.
package struct HeadlessTurn {
    /// The time of the run in seconds. The device's, which may be slowed, is the frame's.
    package var time: TimeInterval
    package var frame: StageFrame
    /// The fingers that are down, or were since the turn before, by their numbers, in points of the device.
    package var fingers: [Int: CGPoint]
    /// The running transition; nil between transitions.
    package var transition: TransitionStatus?
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
