import DequeModule
import Recording
import UIKit

/// A run: the stretch of a stage's log from the first change after rest to the next rest, with its pictures, events, fingers and problems.
///
/// Times are the device's. Idle time isn't part of a run, so that it can be looked at for as long as one likes.
package struct Run: Identifiable {
    /// A transition between two turns of a device in which it changed.
    package struct Progress: Equatable, Sendable {
        package var time: TimeInterval
        /// The status from `time` on; nil between transitions.
        package var transition: TransitionStatus?
    }

    /// A change of a finger.
    package struct Finger: Equatable, Sendable {
        /// The time of the turn that served it.
        package var time: TimeInterval
        package var event: InputEvent
    }

    /// A number that no other run of the stage has. A run that is played again at once under other conditions keeps it.
    package internal(set) var id: Int
    /// The number under which it is listed, from 1; nil while nothing has happened in it that is worth a look.
    package internal(set) var number: Int?
    /// The number of builds of the code that the stage had adopted when it began.
    package internal(set) var build = 0
    /// Whether it stays when older runs are forgotten.
    package internal(set) var isPinned = false
    /// Whether everything has come to rest.
    package internal(set) var isOver = false
    /// Whether it is part of the present device's past, whose times go on in the runs after it.
    var isCurrent = true
    /// The log of the device up to its end; nil until then.
    package internal(set) var log: Log?
    /// The host's time at its end; nil until then.
    package internal(set) var endedAt: TimeInterval?
    /// The layers at its beginning.
    package let known: KnownLayers
    private let start: TimeInterval

    /// The pictures.
    package private(set) var pictures = SnapshotLog()
    /// The events with their times, oldest first.
    package private(set) var events: Deque<(time: TimeInterval, event: StageEvent)> = []
    /// The changes of the running transition, oldest first.
    package private(set) var progress: Deque<Progress> = []
    /// The fingers' changes, oldest first.
    package private(set) var fingers: Deque<Finger> = []
    /// The times of the turns, oldest first.
    package private(set) var turns: Deque<TimeInterval> = []
    /// The problems that were found, oldest first.
    package private(set) var problems: [RunProblem] = []
    /// A number that grows with every change.
    package private(set) var version = 0

    /// The number of events above which the oldest go, and of turns.
    private static let (mostEvents, mostTurns) = (100_000, 400_000)

    /// Begins a run at `time`.
    package init(id: Int = 0, at time: TimeInterval = 0, knowing known: KnownLayers = KnownLayers()) {
        (self.id, start, self.known) = (id, time, known)
    }

    /// Makes one run of several of one device, with the rests between them.
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

    /// The time of the newest turn; before the first, that of its first change.
    package var end: TimeInterval { turns.last ?? start }

    /// The time of the oldest turn that is remembered.
    package var begin: TimeInterval { turns.first ?? start }

    /// The seconds from its first turn to its last.
    package var length: TimeInterval { end - begin }

    /// The memory that it takes, in bytes, without what its pictures share.
    package var byteCount: Int {
        pictures.byteCount + events.count * (MemoryLayout<RunEvent>.stride + 64) + turns.count * 8
            + fingers.count * MemoryLayout<Finger>.stride
    }

    /// Returns the picture that was shown at `time`: the newest that is not later, or nil if that has been forgotten.
    package func snapshot(at time: TimeInterval) -> RenderSnapshot? {
        // A time read in a trace names its turn (S-FRAME-7).
        pictures.snapshot(at: time + HeadlessRun.tolerance)
    }

    /// Returns the time since which the picture is shown that was there at `time`; nil if that has been forgotten.
    package func pictureTime(at time: TimeInterval) -> TimeInterval? { pictures.time(at: time + HeadlessRun.tolerance) }

    /// Returns the transition that ran at `time`; nil if none did.
    package func transition(at time: TimeInterval) -> TransitionStatus? {
        progress.last { $0.time <= time + HeadlessRun.tolerance }?.transition
    }

    /// Returns the fingers that were down at `time`, in points of the device, by their numbers.
    package func fingers(at time: TimeInterval) -> [Int: CGPoint] {
        var down: [Int: CGPoint] = [:]
        for finger in fingers {
            guard finger.time <= time + HeadlessRun.tolerance else { break }
            let isUp = finger.event.phase == .ended || finger.event.phase == .cancelled
            down[finger.event.finger] = isUp ? nil : finger.event.location
        }
        return down
    }

    /// Returns the last turn at or before `time`, and how many turns came before it.
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

    /// Forgets everything later than `time`.
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

    /// Forgets the oldest of a run that doesn't end, so that its pictures take no more than `bytes`.
    mutating func forget(keeping bytes: Int) {
        guard pictures.byteCount > bytes || events.count > Self.mostEvents || turns.count > Self.mostTurns else { return }
        pictures.forget(before: -.infinity, keeping: bytes)
        guard let begin = pictures.begin else { return }
        while let first = turns.first, first < begin || turns.count > Self.mostTurns { turns.removeFirst() }
        while let first = events.first, first.time < begin || events.count > Self.mostEvents { events.removeFirst() }
        while progress.count > 1, progress[1].time < begin { progress.removeFirst() }
        while let first = fingers.first, first.time < begin { fingers.removeFirst() }
    }
}

extension Deque {
    /// Returns the index of the first element for which `isSecond` is true, as it is for all after it.
    fileprivate func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
