import Foundation
import QuartzCore
import Stage
import UIKit

/// A handler moves a view with the finger, and puts it elsewhere at once when the finger lifts.
struct JumpAtReleaseDetector: Detector {
    /// The layers that the handlers of the running gesture have moved.
    private var moved: Set<Int> = []
    private var released: GestureEvent?

    /// The shortest jump that counts, in points. A view that snaps to a grid jumps less far.
    private static let shortest = 80.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .gesture(let gesture) = event.payload else { return [] }
        switch gesture.state {
        case .began: moved = []
        case .ended, .cancelled: released = gesture
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { released = nil }
        let changes = runState.changes.ofTurn.filter(\.movesByGesture)
        guard let released else {
            moved.formUnion(changes.map(\.layer))
            return []
        }
        defer { moved = [] }
        for layer in moved.sorted() {
            guard let change = changes.last(where: { $0.layer == layer }), !change.isAnimated, let leap = runState.steps.move(of: layer),
                hypot(leap.x, leap.y) > max(Self.shortest, 2 * runState.steps.lastStep(of: layer)), runState.running.isEmpty,
                runState.steps.before[layer]?.isClear == true, runState.steps.now[layer]?.isClear == true,
                !runState.animations.values.contains(where: { $0.layer == layer })
            else { continue }
            return [problem(released, change, hypot(leap.x, leap.y), runState)]
        }
        return []
    }

    private func problem(_ gesture: GestureEvent, _ change: LayerChange, _ leap: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), property = change.property.split(separator: ".").first.map(String.init) ?? ""
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(leap)) when the finger lifts, because the handler of \(gesture.who)\(runState.lineText(at: change.place)) sets its \(property) without an animation",
            cause: "Until then, \(name) follows the finger, and the change isn't in an animation block",
            suggestion: "Set it in UIView.animate(withDuration:animations:).", layer: change.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Jump at the release")
    }
}

extension LayerChange {
    /// Whether a gesture's action moved a layer, itself or through a constraint.
    fileprivate var movesByGesture: Bool {
        kind == .value && place > 0 && authors.contains { $0.kind == .gesture }
            && (property.hasPrefix("position") || property == "transform" || property.hasPrefix("bounds.origin"))
    }
}
