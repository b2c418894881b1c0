import DequeModule
import Recording
import UIKit

/// The recording of a run, always on: pictures, events, transitions and fingers by the device's time, for some time back.
package struct Run {
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

    /// The time for which it is kept, in seconds; 0 keeps nothing.
    let span: TimeInterval
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
    /// The number of the fingers' changes so far, with those that are forgotten.
    package private(set) var fingerCount = 0
    /// A number that grows with every change.
    package private(set) var version = 0

    /// The memory for pictures in bytes; the oldest go first.
    static let pictureBytes = 48 << 20
    /// The number of events above which the oldest go, however young: their memory has a limit as well.
    static let mostEvents = 100_000

    init(span: TimeInterval) { self.span = span }

    /// The time of the newest turn; 0 if there was none.
    package var end: TimeInterval { turns.last ?? 0 }

    /// The oldest time that is remembered: that of the first turn, or, in a longer run, `span` before the newest.
    package var begin: TimeInterval { max(turns.first ?? 0, end - span) }

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

    /// Returns the last `count` turns with their pictures and what happened in them; the first has all that happened before, too.
    package func frames(last count: Int) -> [StageFrame] {
        var frames: [StageFrame] = []
        var next = events.startIndex
        for (n, time) in turns.enumerated().suffix(count) {
            var happened: [StageEvent] = []
            while next < events.endIndex, events[next].time <= time + HeadlessRun.tolerance {
                happened.append(events[next].event)
                next += 1
            }
            guard let snapshot = snapshot(at: time) else { continue }
            frames.append(
                StageFrame(n: n, time: time, snapshot: snapshot, isNew: true, events: happened, transition: transition(at: time)))
        }
        return frames
    }

    // MARK: Recording

    mutating func add(_ frame: StageFrame) {
        guard span > 0 else { return }
        version += 1
        if frame.time > end || turns.isEmpty { turns.append(frame.time) }
        if frame.isNew { pictures.add(frame.snapshot, at: frame.time) }
        if progress.last?.transition != frame.transition, frame.transition != nil || !progress.isEmpty {
            progress.append(Progress(time: frame.time, transition: frame.transition))
        }
        events.append(contentsOf: frame.events.map { (frame.time, $0) })
        forget(before: frame.time - span)
    }

    mutating func add(_ event: InputEvent, at time: TimeInterval) {
        guard span > 0 else { return }
        fingers.append(Finger(time: time, event: event))
        fingerCount += 1
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
    }

    /// Forgets what is too old, but not the picture that was still shown then.
    private mutating func forget(before time: TimeInterval) {
        pictures.forget(before: time, keeping: span.isFinite ? Self.pictureBytes : .max)
        guard span.isFinite else { return }
        while let first = events.first, first.time < time || events.count > Self.mostEvents { events.removeFirst() }
        while progress.count > 1, progress[1].time < time { progress.removeFirst() }
        while let first = fingers.first, first.time < time { fingers.removeFirst() }
        // After a long rest, the picture of the last turn before it is still shown.
        while turns.count > 1, turns[1] < time { turns.removeFirst() }
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
