import Scenes
import UIKit

/// Plays a scene on a virtual clock, without a window. `segue trace` and `segue render` use it.
@MainActor package struct HeadlessRun {
    /// The device's settings, including the mistakes that the scene demonstrates. `displayRate` is the number of turns per second of
    /// virtual time.
    package var settings: StageSettings
    /// The end time of the run, in seconds. If nil, the run ends once everything is idle.
    package var until: TimeInterval?
    /// The gesture, or nil for a run without a gesture.
    package var script: GestureScript?

    /// Finds the source lines for recorded changes; nil if lines aren't available because the scene is part of this program.
    package var findLine: LineLookup?
    /// Makes the device; nil makes one in this process.
    package var makeDevice: DeviceMaker?
    /// Called when the scene's code fails, which ends the run.
    package var failed: (DeviceFailure) -> Void = { _ in }
    /// Called before each turn, with the turn's time.
    package var willTurn: (TimeInterval) -> Void = { _ in }
    /// Called when everything comes to rest.
    package var rested: (Stage) -> Void = { _ in }
    /// Called after the last turn if the scene's code is still running.
    package var ended: (Stage) -> Void = { _ in }

    /// Checks each turn for problems, which are added to the trace.
    package var examine: Stage.Examiner?
    /// The number of additional turns after the end, which reveal whether the run left anything behind.
    package var lingeringTurns = 0
    /// Whether a stuck transition ends the run. Animations outside transitions then extend it by at most two seconds.
    package var isBrief = false

    /// Serves the main queue and timers once per turn (S-FRAME-1, step 2). Nil by default, because tests share both with other code.
    package var serveRunLoop: (() -> Void)?

    /// The maximum time to wait for the scene to become idle after the script, in seconds.
    private static let timeout: TimeInterval = 10
    /// The maximum time for a brief run to wait for animations outside transitions, in seconds.
    private static let briefTimeout: TimeInterval = 2
    /// The tolerance for comparing times. With this tolerance, a time read from a trace matches its turn (S-FRAME-7).
    package nonisolated static let tolerance: TimeInterval = 1e-6

    package init(_ settings: StageSettings) { self.settings = settings }

    package init(size: CGSize) { self.init(StageSettings(size: size)) }

    /// Shows `scene`, takes turns until the run ends, and passes each frame to `body`.
    package func perform(showing scene: Scene, tracedBy trace: TraceWriter? = nil, _ body: (StageFrame) throws -> Void) rethrows {
        try watch(showing: scene, tracedBy: trace) { try body($0.frame) }
    }

    /// Shows `scene` and takes turns until the run ends. Passes each turn, with its fingers and its transition, to `body`.
    package func watch(showing scene: Scene, tracedBy trace: TraceWriter? = nil, _ body: (HeadlessTurn) throws -> Void) rethrows {
        let stage = Stage(scene, settings, at: Turn(time: 0), trace: trace, on: makeDevice)
        stage.serveRunLoop = serveRunLoop
        if let examine { stage.makeExaminer = { examine } }
        var lingering = lingeringTurns
        stage.start()
        var schedule = TurnSchedule(script, on: stage, settings)
        // Both properties iterate over all ticks, so they are computed only once.
        let (scriptEnd, lastMoment) = (self.scriptEnd, self.lastMoment)
        var wasBusy = true
        while schedule.next.time <= lastMoment + Self.tolerance {
            let time = schedule.next.time
            willTurn(time)
            let frame = schedule.turn(stage)
            try body(HeadlessTurn(time: time, frame: frame, fingers: schedule.fingers, transition: stage.status.transition))
            let status = stage.status
            if let failure = status.failure { return failed(failure) }
            if wasBusy, !status.isBusy { rested(stage) }
            wasBusy = status.isBusy
            guard until == nil, script?.recording == nil, time > scriptEnd, isOver(status, after: time - scriptEnd) else { continue }
            if lingering == 0 { break }
            lingering -= 1
        }
        ended(stage)
    }

    /// Returns whether the run may end. `time` is the time since the script's end in seconds.
    private func isOver(_ status: StageStatus, after time: TimeInterval) -> Bool {
        if !status.isBusy { return true }
        return isBrief && (status.stuck != nil || status.transition == nil && time > Self.briefTimeout)
    }

    /// Shows `scene`, takes turns until the run ends, and writes the trace.
    package func perform(showing scene: Scene, tracedBy trace: TraceWriter) {
        perform(showing: scene, tracedBy: trace) { _ in }
    }

    /// The time of the first touch in seconds, or 0 if nothing is touched.
    package var firstTouch: TimeInterval {
        if let take = script?.recording { return take.turns.first { $0.inputs > 0 }?.time ?? 0 }
        return script?.timeline().first(where: \.isTouchDown)?.time ?? 0
    }

    /// The end time of the script in seconds, or 0 without a script.
    private var scriptEnd: TimeInterval { script?.end() ?? 0 }

    /// The number of turns, if it is known in advance.
    package var turnCount: Int? {
        if until == nil, let take = script?.recording { return take.turns.count }
        return until.map { Int(($0 + Self.tolerance) * settings.displayRate) + 1 }
    }

    /// The time of the last turn, or the latest possible time for it. A recording ends with its last turn, because it contains no later
    /// information.
    package var lastMoment: TimeInterval {
        until ?? script?.recording.map { $0.turns.last?.time ?? 0 } ?? scriptEnd + Self.timeout / min(1, settings.rate)
    }
}

/// One turn of a headless run, with the input and transition that a film shows.
package struct HeadlessTurn {
    /// The time since the run's start, in seconds. The frame itself contains the device's time, which may run more slowly.
    package var time: TimeInterval
    package var frame: StageFrame
    /// The fingers that have been down at any time since the previous turn, keyed by finger number, in the device's points.
    package var fingers: [Int: CGPoint]
    /// The running transition; nil between transitions.
    package var transition: TransitionStatus?
}

extension ScriptInput {
    /// Whether a finger, pen, or mouse button goes down.
    fileprivate var isTouchDown: Bool {
        switch kind {
        case .touch(.began, _), .mouseButton(0, isDown: true, _): true
        default: false
        }
    }
}
