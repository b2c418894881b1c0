import Foundation
import QuartzCore
import Stage

/// A pan's handler or a touch method animates the view to every new position, so the view lags behind the finger.
struct LagDetector: Detector {
    /// The number of consecutive movements at which a pan started an animation of a layer.
    private var counts: [Int: Int] = [:]
    private var finger = FingerTrack()
    /// Whether a gesture's action was called for a movement in this turn.
    private var hasMoved = false
    private var reported: Set<Int> = []

    /// The number of movements, the shortest animation in seconds, and the distance from the finger's place in points that are noticeable.
    private static let movements = 4, shortest = 0.1, distance = 16.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .gesture(let gesture) = event.payload, gesture.state == .changed { hasMoved = true }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { hasMoved = false }
        if let step = finger.step(runState), step != .zero { hasMoved = true }
        guard runState.changes.isPresent, runState.running.isEmpty else { return [] }
        guard runState.hasFingers else {
            counts = [:]
            return []
        }
        let changes = runState.changes.ofTurn.filter {
            $0.kind == .value && $0.isAnimated && ($0.property.isPlace || $0.property == "transform")
                && $0.authors.contains { $0.kind == .gesture || $0.kind == .touches }
        }
        let changed = Set(changes.map(\.layer))
        // A view that moves only now and then, such as to the next slot, doesn't follow the finger.
        if hasMoved { counts = counts.filter { changed.contains($0.key) } }
        for layer in changed.subtracting(reported).sorted() {
            guard let change = changes.first(where: { $0.layer == layer }), Self.duration(of: change) >= Self.shortest else { continue }
            counts[layer, default: 0] += 1
            guard counts[layer, default: 0] >= Self.movements, lag(of: layer, runState) > Self.distance else { continue }
            reported.insert(layer)
            return [problem(change, runState)]
        }
        return []
    }

    /// Returns the duration of the change's animation in seconds. Implicit animations take a quarter of a second.
    private static func duration(of change: LayerChange) -> Double { change.authors.last(where: \.isBlock)?.duration ?? 0.25 }

    /// Returns the distance between a layer's shown place and its model, in points.
    private func lag(of layer: Int, _ runState: RunState) -> Double {
        func model(_ axis: String) -> Double? {
            runState.changes.last[ChangeRecord.Key(layer: layer, property: "position.\(axis)")]?.to.numbers.first
        }
        let node = runState.steps.snapshot.nodes.first { $0.layer == layer }
        guard let node, !runState.changes.last.keys.contains(ChangeRecord.Key(layer: layer, property: "transform")) else {
            return .infinity
        }
        let shown = node.transform.apply(to: CGPoint(x: node.bounds.midX, y: node.bounds.midY))
        return hypot((model("x") ?? shown.x) - shown.x, (model("y") ?? shown.y) - shown.y)
    }

    private func problem(_ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), line = runState.lineText(at: change.place)
        let who =
            change.authors.last { $0.kind == .gesture }?.name.split(separator: " ").first.map { "\($0)'s handler" } ?? "The touch method"
        let duration = NumberFormatting.seconds(Self.duration(of: change))
        let sentence =
            change.isInBlock
            ? "\(who)\(line) animates \(name) for \(duration) at every move, so \(name) lags behind the finger"
            : "\(who)\(line) moves \(name), a layer without a view, so an implicit animation of \(duration) makes it lag behind the finger"
        return RunProblem(
            .jump, at: runState.time, who: name, sentence,
            cause: change.isInBlock
                ? "Each animation starts before the previous one ends" : "A layer that belongs to no view animates every change",
            suggestion: change.isInBlock
                ? "Set the position directly in .changed, without UIView.animate, and animate only in .ended."
                : "Set it between CATransaction.begin() and commit(), after CATransaction.setDisableActions(true).",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Lags behind")
    }
}
