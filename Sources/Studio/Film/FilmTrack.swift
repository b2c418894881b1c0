import UIKit

/// The progress of a run's transitions over time, for the curves next to a film.
package struct FilmTrack {
    /// A sample of a transition.
    struct Sample {
        let time: TimeInterval
        let kind: TransitionKind
        /// The progress of the transition's clock, 0…1.
        let percent: CGFloat
        /// The distance covered by the layer that moves most, as a fraction of its total distance.
        var way: CGFloat
    }

    /// The samples of each transition, in chronological order.
    private(set) var transitions: [[Sample]] = []
    /// The time range of the film.
    private(set) var span: ClosedRange<TimeInterval> = 0...0
    private var running: [(sample: Sample, boxes: [String: CGRect])] = []

    package init() {}

    /// Adds a sample. Times must not decrease.
    package mutating func add(_ snapshot: RenderSnapshot, _ transition: TransitionStatus?, at time: TimeInterval) {
        span = min(span.lowerBound, time)...time
        guard let transition else { return end() }
        if let last = running.last, last.sample.kind != transition.kind { end() }
        let sample = Sample(time: time, kind: transition.kind, percent: transition.percent, way: 0)
        running.append((sample, Self.boxes(of: snapshot)))
    }

    /// Ends the last transition. `range`, if given, replaces the film's time range, which may be longer than the samples.
    package mutating func finish(in range: ClosedRange<TimeInterval>? = nil) {
        end()
        if let range { span = range }
    }

    private mutating func end() {
        guard let first = running.first, let most = running.max(by: { $0.sample.percent < $1.sample.percent }) else { return }
        let mover = first.boxes.max { Self.way(from: $0.value, to: most.boxes[$0.key]) < Self.way(from: $1.value, to: most.boxes[$1.key]) }
        let whole = mover.map { Self.way(from: $0.value, to: most.boxes[$0.key]) } ?? 0
        transitions.append(
            running.map { sample, boxes in
                var sample = sample
                let way = mover.map { Self.way(from: $0.value, to: boxes[$0.key]) } ?? 0
                // The movement is scaled so that it matches the clock at the time of the transition's greatest progress. If nothing moves,
                // uses the clock instead.
                sample.way = whole > 0.5 ? way / whole * most.sample.percent : sample.percent
                return sample
            })
        running = []
    }

    /// Returns the frames of the layers on screen, keyed by name. Layers without a name are identified by their positions in the tree.
    private static func boxes(of snapshot: RenderSnapshot) -> [String: CGRect] {
        var boxes: [String: CGRect] = [:]
        var counts: [Int] = []
        snapshot.forEachPlaced { node, placement in
            counts.removeLast(max(0, counts.count - node.depth - 1))
            if counts.count > node.depth { counts[node.depth] += 1 } else { counts.append(0) }
            boxes[node.name ?? counts.map(String.init).joined(separator: ".")] = placement.frame
        }
        return boxes
    }

    private static func way(from start: CGRect, to end: CGRect?) -> CGFloat {
        guard let end else { return 0 }
        return abs(end.minX - start.minX) + abs(end.minY - start.minY) + abs(end.maxX - start.maxX) + abs(end.maxY - start.maxY)
    }
}
