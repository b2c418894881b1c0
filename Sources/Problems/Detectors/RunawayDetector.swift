import Foundation
import QuartzCore
import Stage
import UIKit

/// A handler applies the whole translation, scale, or rotation at every move, so the view runs away from the fingers.
struct RunawayDetector: Detector {
    private var translations: [String: CGPoint] = [:]
    /// The finger's movement since each pan last began.
    private var ways: [String: CGPoint] = [:]
    private var finger: CGPoint?
    /// The scales of the pinches and the angles of the rotations that acted in this turn.
    private var factors: [String: Double] = [:], angles: [String: Double] = [:]
    /// The line between the two fingers after the last turn.
    private var line: CGPoint?
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
        guard case .gesture(let gesture) = event.payload else { return [] }
        switch gesture.measures {
        case .pinch(let scale, _) where gesture.state == .changed: factors[gesture.who] = scale
        case .rotation(let angle, _) where gesture.state == .changed: angles[gesture.who] = angle
        case .pinch where gesture.state == .began, .rotation where gesture.state == .began: pinchCounts = [:]
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let lastLine = line
        line = Self.line(between: runState.touch?.down ?? [:])
        defer { (factors, angles) = ([:], [:]) }
        if !factors.isEmpty || !angles.isEmpty, let lastLine, let line, let problem = inspectPinches(lastLine, line, runState) {
            return [problem]
        }
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

    /// Returns the problem of a pinch or rotation whose handler applies the whole scale or angle in every turn. `old` and `new` are the lines
    /// between the fingers before and after this turn.
    private mutating func inspectPinches(_ old: CGPoint, _ new: CGPoint, _ runState: RunState) -> RunProblem? {
        let spread = max(1, hypot(new.x, new.y)) / max(1, hypot(old.x, old.y))
        let turn = Self.turned(from: atan2(old.y, old.x), to: atan2(new.y, new.x))
        for change in runState.changes.ofTurn where change.kind == .value && ["transform", "bounds.size"].contains(change.property) {
            guard change.author.kind == .gesture, !reported.contains(change.layer),
                let (who, isTurn, isWhole) = applied(by: change, spread, turn)
            else { continue }
            guard isWhole else {
                pinchCounts[change.layer] = nil
                continue
            }
            pinchCounts[change.layer, default: 0] += 1
            guard pinchCounts[change.layer] == Self.turns else { continue }
            reported.insert(change.layer)
            return pinchProblem(change, who, isTurn, runState)
        }
        return nil
    }

    /// Returns the recognizer whose handler made a change, whether it is a rotation, and whether the change is the whole scale or angle
    /// instead of the fingers' step in this turn.
    private func applied(by change: LayerChange, _ spread: Double, _ turn: Double) -> (who: String, isTurn: Bool, isWhole: Bool)? {
        let (old, new) = (change.from.numbers, change.to.numbers)
        guard old.count > 1, new.count > 1 else { return nil }
        if old.count == 16, let who = Self.name(in: angles.keys, of: change), let angle = angles[who] {
            let step = Self.turned(from: atan2(old[1], old[0]), to: atan2(new[1], new[0]))
            return (who, true, abs(Self.turned(from: step, to: angle)) < 0.001 && abs(step - turn) > 0.02)
        }
        guard let who = Self.name(in: factors.keys, of: change), let scale = factors[who], abs(old[0]) > 1e-6 else { return nil }
        let step = new[0] / old[0]
        return (who, false, abs(step - scale) < 0.001 && abs(step - spread) > 0.02)
    }

    /// Returns the angle from one direction to another, −π…π.
    private static func turned(from old: Double, to new: Double) -> Double { remainder(new - old, 2 * .pi) }

    private func pinchProblem(_ change: LayerChange, _ who: String, _ isTurn: Bool, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        let (applies, measure) = isTurn ? ("turns \(name) by", "rotation") : ("multiplies \(name) by", "scale")
        let effect = isTurn ? "turns" : "grows or shrinks", gesture = isTurn ? "rotation" : "pinch"
        var problem = RunProblem(
            .jump, at: runState.time, who: name,
            "\(who)'s handler\(runState.lineText(at: change.place)) \(applies) the whole \(measure) at every move, so \(name) \(effect) much faster than the fingers move",
            cause: "\(measure) counts from the start of the \(gesture), not from the last call",
            suggestion: isTurn
                ? "Set the recognizer's rotation = 0 at the end of the handler, or turn the transform at the start."
                : "Set the recognizer's scale = 1 at the end of the handler, or scale the transform at the start.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
        problem.name = "Runs away"
        return problem
    }

    /// Returns the name of the recognizer whose handler made a change. If one name begins with another name, the longer name counts.
    private static func name(in names: some Sequence<String>, of change: LayerChange) -> String? {
        names.filter { change.author.name.hasPrefix("\($0) ") }.max { $0.count < $1.count }
    }

    /// Returns the line from the first to the second of two fingers, or nil if there aren't exactly two fingers.
    private static func line(between down: [Int: CGPoint]) -> CGPoint? {
        let places = down.sorted { $0.key < $1.key }.map(\.value)
        guard places.count == 2 else { return nil }
        return CGPoint(x: places[1].x - places[0].x, y: places[1].y - places[0].y)
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
            "\(who)'s handler\(runState.lineText(at: change.place)) adds the whole translation at every move, so \(name) runs away from the finger",
            cause: "translation(in:) counts from the start of the gesture, not from the last call",
            suggestion: "Call setTranslation(.zero, in: view) at the end of the handler, or add the translation to the place at the start.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames)
        problem.name = "Runs away"
        return problem
    }
}
