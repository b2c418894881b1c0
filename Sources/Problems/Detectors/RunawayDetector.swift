import Foundation
import QuartzCore
import Stage
import UIKit

/// A handler applies the whole translation or scale at every move, so the view runs away from the fingers.
struct RunawayDetector: Detector {
    private var translations: [String: CGPoint] = [:]
    /// The finger's movement since each pan last began.
    private var ways: [String: CGPoint] = [:]
    private var finger: CGPoint?
    /// The scales of the pinches that acted in this turn.
    private var factors: [String: Double] = [:]
    /// The distance between the two fingers after the last turn, in points.
    private var spread: Double?
    /// The number of consecutive turns in which a layer ran away.
    private var counts: [Int: Int] = [:], pinchCounts: [Int: Int] = [:]
    private var reported: Set<Int> = []

    /// The number of turns after which the movement is certain. The second number is the difference that counts, in points.
    private static let turns = 4, difference = 3.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .gesture(let gesture) = event.payload, case .pan(let translation, _) = gesture.measures {
            if gesture.state == .began { ways[gesture.who] = .zero }
            if gesture.state == .changed { translations[gesture.who] = translation }
        }
        if case .gesture(let gesture) = event.payload, case .pinch(let scale, _) = gesture.measures {
            if gesture.state == .began { pinchCounts = [:] }
            if gesture.state == .changed { factors[gesture.who] = scale }
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let lastSpread = spread
        spread = Self.spread(of: runState.touch?.down ?? [:])
        defer { factors = [:] }
        if !factors.isEmpty, let lastSpread, let spread, let problem = inspectPinches(spread / lastSpread, runState) { return [problem] }
        let last = finger, fingers = runState.touch?.down ?? [:]
        finger = fingers.count == 1 ? fingers.values.first : nil
        defer { translations = [:] }
        guard !translations.isEmpty, let last, let finger, runState.changes.isPresent else {
            if finger == nil { counts = [:] }
            return []
        }
        let step = CGPoint(x: finger.x - last.x, y: finger.y - last.y)
        for (who, way) in ways { ways[who] = CGPoint(x: way.x + step.x, y: way.y + step.y) }
        for change in runState.changes.ofTurn where change.kind == .value && !reported.contains(change.layer) {
            guard change.author.kind == .gesture, let who = Self.name(in: translations.keys, of: change),
                let translation = translations[who], isWhole(translation, of: who), let move = runState.steps.move(of: change.layer)
            else { continue }
            guard runsAway(move.x, translation.x, step.x) || runsAway(move.y, translation.y, step.y) else {
                counts[change.layer] = nil
                continue
            }
            counts[change.layer, default: 0] += 1
            guard counts[change.layer] == Self.turns else { continue }
            reported.insert(change.layer)
            return [problem(change, who, runState)]
        }
        return []
    }

    /// Returns the problem of a pinch whose handler multiplies the whole scale in every turn. `fingers` is the factor by which the distance
    /// between the fingers changed in this turn.
    private mutating func inspectPinches(_ fingers: Double, _ runState: RunState) -> RunProblem? {
        for change in runState.changes.ofTurn where change.kind == .value && change.property == "transform" {
            guard change.author.kind == .gesture, !reported.contains(change.layer),
                let who = Self.name(in: factors.keys, of: change), let scale = factors[who],
                let old = change.from.numbers.first, let new = change.to.numbers.first, abs(old) > 1e-6
            else { continue }
            let step = new / old
            guard abs(step - scale) < 0.001, abs(step - fingers) > 0.02 else {
                pinchCounts[change.layer] = nil
                continue
            }
            pinchCounts[change.layer, default: 0] += 1
            guard pinchCounts[change.layer] == Self.turns else { continue }
            reported.insert(change.layer)
            return pinchProblem(change, who, runState)
        }
        return nil
    }

    private func pinchProblem(_ change: LayerChange, _ who: String, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        var problem = RunProblem(
            .jump, at: runState.time, who: name,
            "\(who)'s handler\(runState.place(of: change.place)) multiplies \(name) by the whole scale at every move, so \(name) grows or shrinks much faster than the fingers move",
            cause: "scale counts from the start of the pinch, not from the last call",
            suggestion: "Set the recognizer's scale = 1 at the end of the handler, or scale the transform at the start.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
        problem.name = "Runs away"
        return problem
    }

    /// Returns the name of the recognizer whose handler made a change. If one name begins with another name, the longer name counts.
    private static func name(in names: some Sequence<String>, of change: LayerChange) -> String? {
        names.filter { change.author.name.hasPrefix("\($0) ") }.max { $0.count < $1.count }
    }

    /// Returns the distance between two fingers in points, at least 1, or nil if there aren't exactly two fingers.
    private static func spread(of down: [Int: CGPoint]) -> Double? {
        let places = Array(down.values)
        guard places.count == 2 else { return nil }
        return max(1, Double(hypot(places[0].x - places[1].x, places[0].y - places[1].y)))
    }

    /// Returns whether a pan's translation is all of the finger's movement. If the handler resets it, it is only the last part.
    private func isWhole(_ translation: CGPoint, of who: String) -> Bool {
        guard let way = ways[who] else { return true }
        return hypot(translation.x, translation.y) >= hypot(way.x, way.y) / 2
    }

    /// Returns whether a layer moved by the whole translation, which is more than the finger's step.
    private func runsAway(_ move: Double, _ translation: Double, _ step: Double) -> Bool {
        abs(move - translation) < 0.5 && abs(translation - step) > Self.difference
    }

    private func problem(_ change: LayerChange, _ who: String, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        var problem = RunProblem(
            .jump, at: runState.time, who: name,
            "\(who)'s handler\(runState.place(of: change.place)) adds the whole translation at every move, so \(name) runs away from the finger",
            cause: "translation(in:) counts from the start of the gesture, not from the last call",
            suggestion: "Call setTranslation(.zero, in: view) at the end of the handler, or add the translation to the place at the start.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
        problem.name = "Runs away"
        return problem
    }
}
