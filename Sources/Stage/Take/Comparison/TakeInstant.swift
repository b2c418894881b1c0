import CoreGraphics
import Foundation

/// The state of a run and its baseline at the same time.
package struct TakeInstant: Codable, Sendable {
    /// The frames of a layer that has moved, in the device's points, or nil if the layer isn't visible.
    package struct Box: Codable, Sendable, Equatable {
        package var before, now: CGRect?

        package init(before: CGRect?, now: CGRect?) { (self.before, self.now) = (before, now) }
    }

    /// The time in the run in seconds.
    package var time: TimeInterval
    /// A description of the running transition, such as "36 %, tracking", or nil if no transition is running.
    package var before, now: String?
    package var boxes: [Box]
    /// The current run's picture as PNG data, or nil if it is the same as at the previous time.
    package var picture: Data?

    package init(time: TimeInterval, before: String? = nil, now: String? = nil, boxes: [Box] = [], picture: Data? = nil) {
        (self.time, self.before, self.now, self.boxes, self.picture) = (time, before, now, boxes, picture)
    }
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

    private static func frame(_ layer: TraceFrame.Layer?) -> CGRect? {
        guard let layer, layer.isSeen, layer.frame.count == 4 else { return nil }
        return CGRect(x: layer.frame[0], y: layer.frame[1], width: layer.frame[2], height: layer.frame[3])
    }
}

extension TraceFrame.Transition {
    fileprivate var short: String { "\(percent.asPercent), \(phase)" }
}
