import DequeModule
import UIKit

/// A section of a stage's log, from the first change after an idle period until the next idle period, with its pictures, events, fingers,
/// and problems.
///
/// Times are on the device's clock. A run doesn't contain idle time, so it doesn't grow while the user looks at it.
package struct Run: Identifiable {
    /// The transition's status until the next change.
    package struct Progress: Equatable, Sendable {
        package var time: TimeInterval
        /// The status from `time` on, or nil if no transition is running.
        package var transition: TransitionStatus?
    }

    /// A finger that goes down, moves, or comes up.
    package struct Finger: Equatable, Sendable {
        /// The time of the turn that delivered the change.
        package var time: TimeInterval
        package var event: InputEvent
    }

    /// A number that identifies the run within the stage. A run keeps its number when it is replayed under other conditions.
    package internal(set) var id: Int
    /// A number that is unique within the stage and changes when a replay records the run again.
    package internal(set) var recording = 0
    /// The run's number in the list, starting from 1; nil until something notable happens during the run.
    package internal(set) var number: Int?
    /// The number of builds that the stage had loaded by the start of the run.
    package internal(set) var build = 0
    /// Whether to keep the run when old runs are dropped.
    package internal(set) var isPinned = false
    /// Whether the run is over and everything is idle.
    package internal(set) var isOver = false
    /// Whether the run belongs to the current device, so that later runs continue its timeline.
    var isCurrent = true
    /// Whether the stage's log contains the run.
    package var isOfCurrentDevice: Bool { isCurrent }
    /// The device's log up to the end of the run, or nil until the run ends.
    package internal(set) var log: Log?
    /// The host's time when the run ended, or nil until then.
    package internal(set) var endedAt: TimeInterval?
    /// The layers known at the start of the run.
    package let known: KnownLayers
    private let start: TimeInterval

    package private(set) var pictures = SnapshotLog()
    /// The events with their times, oldest first.
    package private(set) var events: Deque<(time: TimeInterval, event: StageEvent)> = []
    /// The changes in the running transition's status, oldest first.
    package private(set) var progress: Deque<Progress> = []
    /// The fingers' changes, oldest first.
    package private(set) var fingers: Deque<Finger> = []
    /// The times of the turns, oldest first.
    package private(set) var turns: Deque<TimeInterval> = []
    /// The problems found in the run, oldest first.
    package private(set) var problems: [RunProblem] = []
    /// A number that increases with every change.
    package private(set) var version = 0
    /// The numbers of dropped events and finger changes.
    package private(set) var (droppedEvents, droppedFingers) = (0, 0)

    /// The maximum numbers of events and turns. Beyond them, the oldest are dropped.
    private static let (maximumEvents, maximumTurns) = (100_000, 400_000)

    /// Starts a run at `time`.
    package init(id: Int = 0, at time: TimeInterval = 0, knowing known: KnownLayers = KnownLayers()) {
        (self.id, start, self.known) = (id, time, known)
    }

    /// Joins several runs of one device, including the idle time between them.
    package init(joining runs: [Run]) {
        self.init(id: runs.last?.id ?? 0, at: runs.first?.begin ?? 0, knowing: runs.first?.known ?? KnownLayers())
        isOver = true
        for run in runs {
            for time in run.pictures.times { run.snapshot(at: time).map { pictures.add($0, at: time) } }
            events += run.events
            progress += run.progress
            fingers += run.fingers
            turns += run.turns
            problems += run.problems
        }
    }

    /// The time of the newest turn or, before the first turn, of the first change.
    package var end: TimeInterval { turns.last ?? start }

    /// The time of the oldest turn that hasn't been dropped.
    package var begin: TimeInterval { turns.first ?? start }

    /// The time from the first turn to the last, in seconds.
    package var length: TimeInterval { end - begin }

    /// The memory that the run uses, in bytes, not counting storage shared by pictures.
    package var byteCount: Int {
        pictures.byteCount + events.count * (MemoryLayout<RunEvent>.stride + 64) + turns.count * 8
            + fingers.count * MemoryLayout<Finger>.stride
    }

    /// Returns the newest picture at or before `time`, or nil if it has been dropped.
    package func snapshot(at time: TimeInterval) -> RenderSnapshot? {
        // A time read from a trace identifies its turn (S-FRAME-7).
        pictures.snapshot(at: time + HeadlessRun.tolerance)
    }

    /// Returns the time at which the picture visible at `time` first appeared, or nil if it has been dropped.
    package func pictureTime(at time: TimeInterval) -> TimeInterval? { pictures.time(at: time + HeadlessRun.tolerance) }

    /// Returns the transition that was running at `time`, or nil if there was none.
    package func transition(at time: TimeInterval) -> TransitionStatus? {
        progress.last { $0.time <= time + HeadlessRun.tolerance }?.transition
    }

    /// Returns the fingers that were down at `time`, keyed by finger number, in the device's points.
    package func fingers(at time: TimeInterval) -> [Int: CGPoint] {
        var down: [Int: CGPoint] = [:]
        for finger in fingers {
            guard finger.time <= time + HeadlessRun.tolerance else { break }
            let isUp = finger.event.phase == .ended || finger.event.phase == .cancelled
            down[finger.event.finger] = isUp ? nil : finger.event.location
        }
        return down
    }

    /// Returns the last turn at or before `time`, along with the number of turns before it.
    package func turn(at time: TimeInterval) -> (index: Int, time: TimeInterval)? {
        let index = turns.partitioningIndex { $0 > time + HeadlessRun.tolerance } - 1
        return index >= 0 ? (index, turns[index]) : nil
    }

    // MARK: Recording

    /// Adds a frame. The first picture is always kept.
    mutating func add(_ frame: StageFrame) {
        version += 1
        if frame.time > end || turns.isEmpty { turns.append(frame.time) }
        if frame.isNew || pictures.count == 0 { pictures.add(frame.snapshot, at: frame.time) }
        if progress.last?.transition != frame.transition, frame.transition != nil || !progress.isEmpty {
            progress.append(Progress(time: frame.time, transition: frame.transition))
        }
        events.append(contentsOf: frame.events.map { (frame.time, $0) })
    }

    mutating func add(_ event: InputEvent, at time: TimeInterval) {
        version += 1
        fingers.append(Finger(time: time, event: event))
    }

    mutating func add(_ found: [RunProblem]) {
        guard !found.isEmpty else { return }
        version += 1
        problems += found
    }

    /// Replaces the problems. Does nothing if they haven't changed.
    mutating func replaceProblems(_ found: [RunProblem]) {
        guard found != problems else { return }
        version += 1
        problems = found
    }

    /// Drops everything later than `time`.
    mutating func forget(after time: TimeInterval) {
        version += 1
        let end = time + HeadlessRun.tolerance
        pictures.forget(after: end)
        while let last = events.last, last.time > end { events.removeLast() }
        while let last = progress.last, last.time > end { progress.removeLast() }
        while let last = fingers.last, last.time > end { fingers.removeLast() }
        while let last = turns.last, last > end { turns.removeLast() }
        problems.removeAll { $0.time > end }
    }

    /// Drops the oldest part of an endless run so that its pictures take up at most `bytes`.
    mutating func forget(keeping bytes: Int) {
        guard pictures.byteCount > bytes || events.count > Self.maximumEvents || turns.count > Self.maximumTurns else { return }
        pictures.forget(before: -.infinity, keeping: bytes)
        guard let begin = pictures.begin else { return }
        while let first = turns.first, first < begin || turns.count > Self.maximumTurns { turns.removeFirst() }
        while let first = events.first, first.time < begin || events.count > Self.maximumEvents {
            events.removeFirst()
            droppedEvents += 1
        }
        while progress.count > 1, progress[1].time < begin { progress.removeFirst() }
        while let first = fingers.first, first.time < begin {
            fingers.removeFirst()
            droppedFingers += 1
        }
    }

    /// Releases a small part of the run's memory. Returns false if nothing is left.
    mutating func releasePart() -> Bool {
        pictures.releasePart()
        events.removeFirst(min(events.count, 200))
        progress.removeFirst(min(progress.count, 200))
        return pictures.count > 0 || !events.isEmpty || !progress.isEmpty
    }
}

extension Deque {
    /// Returns the index of the first element that satisfies `isSecond`. All elements after it must satisfy the condition too.
    fileprivate func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
