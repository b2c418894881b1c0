import UIKit

/// Replays a stage's log, a few turns at a time, on a second device that records which code changes which layer.
///
/// A window takes turns only when something changes, whereas a headless run takes all turns. If the log has a gap, the replay therefore
/// takes the first few and the last few of the missing turns. These turns reveal whether anything is left behind or jumps.
@MainActor package final class RecordedReplay {
    /// A replayed turn, with the finger changes it delivered.
    package struct Step {
        package var frame: StageFrame
        package var fingers: [InputEvent]
        /// The touch targets if everything came to rest in this turn; otherwise, nil.
        package var targets: TouchTargets?
    }

    private let device: any StageDevice
    private let present: Present
    /// The number of commands replayed so far.
    private var position = 0
    private var turns = 0
    private var fingers: [InputEvent] = []
    private var last: Turn?
    /// The turn whose result is pending.
    private var waiting: Turn?
    /// The number of turns taken since the log's last turn.
    private var extraTurns = 0
    private var wasBusy = true
    /// The last picture.
    package private(set) var snapshot: RenderSnapshot

    /// Whether the replay continues beyond the log until everything is at rest.
    private let settles: Bool

    /// The maximum number of turns to take until everything is at rest.
    private static let mostTurnsUntilRest = 600
    /// The number of turns to take at each end of a gap.
    private static let turnsInGap = 4

    private final class Present { var time: TimeInterval = 0 }

    /// Starts a device for a log recorded with these settings. If `records` is false, the device doesn't record which code changes layers.
    /// If `settles` is true, the replay continues beyond the log until everything is at rest.
    package init(_ settings: StageSettings, records: Bool = true, settles: Bool = false, on makeDevice: DeviceMaker) {
        self.settles = settles
        var settings = settings
        settings.recordsChanges = records
        let present = Present()
        self.present = present
        snapshot = RenderSnapshot(size: settings.size, scale: settings.scale)
        device = makeDevice(settings) { present.time }
    }

    /// Whether the replay has reached the end of `log`, or can't continue. If `isStopped` is true, turns at rest don't count, because the
    /// stage's time doesn't advance.
    package func hasReplayed(_ log: Log, isStopped: Bool) -> Bool {
        if hasEnded(log) { return true }
        guard waiting == nil, position >= log.count else { return false }
        if settles { return extraTurns >= (device.isBusy ? Self.mostTurnsUntilRest : Self.turnsInGap) }
        return isStopped || device.isBusy || extraTurns >= Self.turnsInGap
    }

    /// Whether the replaying device has failed, so that nothing is known about the rest of the log.
    package var hasFailed: Bool { device.failure != nil }

    private func hasEnded(_ log: Log) -> Bool { device.failure != nil || !log.isComplete }

    /// Replays up to `most` turns of `log`, which continues the log passed to the previous call. `time` is the stage's time. Returns fewer
    /// turns if the device hasn't finished one of them.
    package func advance(along log: Log, to time: TimeInterval, most: Int) -> [Step] {
        guard !hasEnded(log) else { return [] }
        var steps: [Step] = []
        let commands = log.commands(from: position)
        let start = position
        while steps.count < most {
            if let turn = waiting {
                guard let step = take(turn) else { break }
                steps.append(step)
                continue
            }
            let rest = commands[(position - start)...]
            if let extra = extraTurn(before: rest.firstTurn?.time, to: time) {
                (waiting, extraTurns) = (extra, extraTurns + 1)
                continue
            }
            guard let command = rest.first else { break }
            position += 1
            switch command {
            case .turn(let turn): (waiting, extraTurns) = (turn, 0)
            case .hold: _ = device.takeHold()
            case .touch(let event):
                fingers.append(event)
                device.perform(command)
            default: device.perform(command)
            }
        }
        return steps
    }

    private static let frame: TimeInterval = 1 / 60

    /// Returns the next missing turn before `next`, the time of the log's next turn. If the next turn isn't known yet, returns a turn only
    /// while the device is at rest, and only if that turn isn't later than `present`. Returns nil if there isn't one.
    private func extraTurn(before next: TimeInterval?, to present: TimeInterval) -> Turn? {
        guard var turn = last else { return nil }
        let isLater = extraTurns >= Self.turnsInGap, earliest = turn.time + Self.frame
        if next == nil, settles {
            guard extraTurns < (device.isBusy ? Self.mostTurnsUntilRest : Self.turnsInGap) else { return nil }
            (turn.inputTime, turn.time) = (turn.inputTime + Self.frame, earliest)
            return turn
        }
        guard next != nil || !device.isBusy && !isLater else { return nil }
        let time = isLater ? max(earliest, (next ?? present) - Double(Self.turnsInGap) * Self.frame) : earliest
        guard time <= next.map({ $0 - Self.frame / 2 }) ?? present + HeadlessRun.tolerance else { return nil }
        (turn.inputTime, turn.time) = (turn.inputTime + time - turn.time, time)
        return turn
    }

    /// Returns the result of a turn, or nil if the device hasn't finished the turn.
    private func take(_ turn: Turn) -> Step? {
        present.time = turn.time
        guard let drawn = device.turn(turn).frame else {
            if device.failure != nil { waiting = nil }
            return nil
        }
        (waiting, last, turns) = (nil, turn, turns + 1)
        snapshot = drawn.snapshot
        let frame = StageFrame(
            n: turns - 1, time: turn.time, snapshot: snapshot, isNew: drawn.isNew || turns == 1, events: drawn.events,
            transition: device.transition, transitionActivity: device.transitionActivity, isBusy: device.isBusy)
        defer { (fingers, wasBusy) = ([], device.isBusy) }
        let isRest = wasBusy && !device.isBusy && device.failure == nil
        return Step(frame: frame, fingers: fingers, targets: isRest ? device.touchTargets() : nil)
    }
}

extension ArraySlice<Command> {
    fileprivate var firstTurn: Turn? {
        for case .turn(let turn) in self { return turn }
        return nil
    }
}
