import Stage
import UIKit

/// The recorded events of a replay, which determine the causes at any earlier instant.
struct ChangeHistory {
    private var events: [RunEvent] = []
    /// The state before the first of `events`.
    private var base = Why()
    /// The state after the first `read` events, from which the last answer was taken.
    private var cursor = Why()
    private var read = 0

    /// The number of events above which the older half is kept only as context for the newer half.
    private static let maximumEvents = 200_000

    mutating func note(_ frame: StageFrame) {
        for case .happened(let event) in frame.events where event.isRecorded { events.append(event) }
        guard events.count > Self.maximumEvents else { return }
        let old = events.prefix(events.count / 2)
        for event in old { base.note(event) }
        events.removeFirst(old.count)
        (cursor, read) = (base, 0)
    }

    /// Returns the state at `time`.
    mutating func why(at time: TimeInterval) -> Why {
        let time = time + HeadlessRun.tolerance
        if read > 0, events[read - 1].time > time { (cursor, read) = (base, 0) }
        while read < events.count, events[read].time <= time {
            cursor.note(events[read])
            read += 1
        }
        return cursor
    }
}

extension RunEvent {
    /// Whether the event is part of an answer.
    fileprivate var isRecorded: Bool {
        switch payload {
        case .layers, .change, .animation: true
        default: false
        }
    }

    /// The addresses whose source lines an answer or a detector may need.
    var places: [UInt] {
        let places: [UInt] =
            switch payload {
            case .change(let change): [change.place, change.constraint?.place ?? 0]
            case .fact(let fact): [fact.place]
            default: []
            }
        return places.filter { $0 > 0 }
    }
}
