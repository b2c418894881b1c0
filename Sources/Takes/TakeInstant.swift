import Foundation

/// The pictures at one instant of a run that differs from its baseline.
package struct TakeInstant: Codable, Sendable {
    /// A layer that is elsewhere: left, top, width and height in points, before and now; nil where it is not seen.
    package struct Box: Codable, Sendable, Equatable {
        package var before, now: [Double]?
    }

    /// The time in seconds of the run.
    package var time: TimeInterval
    /// The running transition, such as "36 %, tracking"; nil where none runs.
    package var before, now: String?
    package var boxes: [Box]
    /// The picture of the present run as PNG; nil for that of the instant before.
    package var picture: Data?
}

extension TraceComparison {
    /// Returns the instants at which either run shows something new, at most so many, evenly.
    package func instants(most count: Int) -> [TakeInstant] {
        let all = boxes
        let step = max(1, (all.count + count - 1) / max(1, count))
        return stride(from: 0, to: all.count, by: step).map { index in
            let boxes = all[index]
            return TakeInstant(
                time: boxes.time, before: boxes.before?.short, now: boxes.now?.short,
                boxes: boxes.layers.map { TakeInstant.Box(before: Self.frame($0.before), now: Self.frame($0.now)) })
        }
    }

    private static func frame(_ layer: TraceFrame.Layer?) -> [Double]? { layer.flatMap { $0.isSeen ? $0.frame : nil } }
}

extension TraceFrame.Transition {
    fileprivate var short: String { "\(percent.asPercent), \(phase)" }
}
