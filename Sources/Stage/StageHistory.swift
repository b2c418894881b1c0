import UIKit

/// The pictures and events of a stage for some time back, by the device's time.
package struct StageHistory {
    /// The time for which they are kept, in seconds; 0 keeps nothing.
    let span: TimeInterval
    /// The pictures that differ from their predecessors, oldest first.
    package private(set) var frames: [(time: TimeInterval, snapshot: RenderSnapshot)] = []
    /// The events, oldest first.
    package private(set) var events: [(time: TimeInterval, event: StageEvent)] = []

    init(span: TimeInterval) { self.span = span }

    /// Returns the picture that was shown at `time`: the newest that is not later, or nil if that has been forgotten.
    package func snapshot(at time: TimeInterval) -> RenderSnapshot? {
        // A time read in a trace names its turn (S-FRAME-7).
        frames.last { $0.time <= time + HeadlessRun.tolerance }?.snapshot
    }

    mutating func add(_ frame: StageFrame) {
        guard span > 0 else { return }
        if frame.isNew { frames.append((frame.time, frame.snapshot)) }
        events += frame.events.map { (frame.time, $0) }
        forget(before: frame.time - span)
    }

    /// Drops the older half as soon as all of it is too old, except for the picture that was still shown then: a frame costs no more the
    /// longer the memory is.
    private mutating func forget(before time: TimeInterval) {
        let middle = frames.count / 2
        if middle > Self.fewest, frames[middle].time <= time { frames.removeFirst(middle) }
        let half = events.count / 2
        if half > Self.fewest, events[half].time < time { events.removeFirst(half) }
    }

    /// The number of frames or events below which none are dropped.
    private static let fewest = 16
}
