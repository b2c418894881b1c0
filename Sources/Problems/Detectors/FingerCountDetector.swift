import Foundation
import QuartzCore
import Stage
import UIKit

/// A handler follows the location of a gesture, which jumps when a finger is added or lifted.
struct FingerCountDetector: Detector {
    private var fingers: [Int: CGPoint] = [:]
    /// The jump of the center of the fingers when their number changed, and the number of turns since then.
    private var shift: (way: CGVector, turns: Int)?
    private var reported: Set<Int> = []

    /// The shortest jump of the center in points, the number of turns in which the handler reacts, and the difference between both jumps.
    private static let shortest = 24.0, gracePeriod = 4, tolerance = 12.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        note(runState.touch?.down ?? [:])
        guard let shift, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn where change.place > 0 && change.kind == .value && !change.isAnimated {
            guard change.author.kind == .gesture, change.property.hasPrefix("position") || change.property == "transform",
                !reported.contains(change.layer), let move = runState.steps.move(of: change.layer),
                runState.steps.now[change.layer]?.isClear == true,
                hypot(move.x - shift.way.dx, move.y - shift.way.dy) < Self.tolerance
            else { continue }
            reported.insert(change.layer)
            return [problem(change, hypot(move.x, move.y), runState)]
        }
        return []
    }

    /// Notes the places of the fingers, and the jump of their center if one of them comes or goes.
    private mutating func note(_ down: [Int: CGPoint]) {
        defer { fingers = down }
        if let turns = shift?.turns { shift = turns < Self.gracePeriod ? (shift!.way, turns + 1) : nil }
        guard down.count != fingers.count, let old = Self.center(of: fingers), let new = Self.center(of: down) else { return }
        let way = CGVector(dx: new.x - old.x, dy: new.y - old.y)
        shift = hypot(way.dx, way.dy) >= Self.shortest ? (way, 0) : nil
    }

    private static func center(of fingers: [Int: CGPoint]) -> CGPoint? {
        guard !fingers.isEmpty else { return nil }
        let count = CGFloat(fingers.count)
        // Sums depend on the order of the numbers.
        let places = fingers.sorted { $0.key < $1.key }.map(\.value)
        return CGPoint(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }

    private func problem(_ change: LayerChange, _ distance: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(distance)) when the number of fingers changes, because it follows location(in:)\(runState.lineText(at: change.place))",
            cause: "The location of a gesture is the center of all its fingers, so it jumps when a finger is added or lifted",
            suggestion:
                "Use translation(in:), which doesn't jump, or start again from the new location when numberOfTouches changes.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Jump of the fingers' center")
    }
}
