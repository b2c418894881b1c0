import Foundation

/// Compares two traces the way a person would. The order and the outcomes must match exactly. Times and positions must match within the
/// tolerances.
package struct TraceComparison {
    let before, now: Trace
    let tolerances: Tolerances

    package init(_ before: Trace, _ now: Trace, _ tolerances: Tolerances) {
        (self.before, self.now, self.tolerances) = (before, now, tolerances)
    }

    /// The differences in chronological order.
    package var differences: [Difference] {
        if before.lines == now.lines { return [] }
        let events = headers + EventComparison(before, now, tolerances).differences
        let frames = FrameComparison(before, now, tolerances).differences
        // If an event and a frame have the same time, the event comes first, because it causes what the frame shows.
        return (events.map { ($0, 0) } + frames.map { ($0, 1) }).sorted { ($0.0.time, $0.1) < ($1.0.time, $1.1) }.map(\.0)
    }

    /// The differences between the headers. The scene's name is ignored, because it may have changed.
    private var headers: [Difference] {
        ["size", "fps", "pitfalls", "theme"].compactMap { key in
            let (old, new) = (before.header[key], now.header[key])
            return old == new ? nil : Difference(0, key, now: Self.words(new), before: Self.words(old))
        }
    }

    private static func words(_ value: JSONValue?) -> String {
        switch value {
        case .array(let values): values.map { words($0) }.joined(separator: ", ")
        case .string(let text): text
        case .some(let value): value.words
        case nil: "none"
        }
    }
}
