import Foundation

/// The pictures of a run and its baseline at the same time. The pictures are created only if the run differs from the baseline.
package struct TakeInstant: Codable, Sendable {
    /// A layer that has moved. Both arrays contain the left edge, top edge, width, and height in points. An array is nil if the layer isn't
    /// visible.
    package struct Box: Codable, Sendable, Equatable {
        package var before, now: [Double]?
    }

    /// The time in the run in seconds.
    package var time: TimeInterval
    /// A description of the running transition, such as "36 %, tracking", or nil if no transition is running.
    package var before, now: String?
    package var boxes: [Box]
    /// The current run's picture as PNG data, or nil if it is the same as at the previous time.
    package var picture: Data?
}

extension TraceComparison {
    /// Returns up to `count` points in time, spread evenly over the times at which either run shows something new.
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
