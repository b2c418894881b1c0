import QuartzCore
import Stage
import UIKit

/// A handler begins to move a view in the middle of a pan, by the whole translation since the pan began.
struct LateDragDetector: Detector {
    /// The pans that act, by name: their translations in this turn, and the turns since they began.
    private var translations: [String: CGPoint] = [:], ages: [String: Int] = [:]
    /// The layers that handlers have moved since the last pan began.
    private var moved: Set<Int> = []
    private var finger = FingerTrack()

    /// The minimum number of turns since the pan began, and the shortest jump in points.
    private static let turns = 4, shortest = 30.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .gesture(let gesture) = event.payload, case .pan(let translation, _) = gesture.measures else { return [] }
        switch gesture.state {
        case .began: (ages[gesture.who], moved) = (0, [])
        case .changed:
            ages[gesture.who, default: 0] += 1
            translations[gesture.who] = translation
        default: ages[gesture.who] = nil
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let step = finger.step(runState)
        defer { translations = [:] }
        guard !translations.isEmpty, let step, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn where change.kind == .value && change.author.kind == .gesture {
            guard change.property.isPlace || change.property == "transform", change.place > 0, !change.isAnimated,
                moved.insert(change.layer).inserted,
                let who = translations.keys.filter({ change.author.name.hasPrefix("\($0) ") }).max(by: { $0.count < $1.count }),
                ages[who] ?? 0 >= Self.turns, let translation = translations[who], let move = runState.steps.move(of: change.layer),
                jumps(move.x, translation.x, step.x) || jumps(move.y, translation.y, step.y)
            else { continue }
            return [problem(change, who, max(abs(move.x), abs(move.y)), runState)]
        }
        return []
    }

    /// Returns whether a movement is the whole translation, and much longer than the finger's step.
    private func jumps(_ move: Double, _ translation: Double, _ step: Double) -> Bool {
        abs(move) >= Self.shortest && abs(move - translation) < 1 && abs(move) > 3 * abs(step)
    }

    private func problem(_ change: LayerChange, _ who: String, _ distance: Double, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) jumps \(NumberFormatting.points(distance)) when \(who)'s handler\(runState.lineText(at: change.place)) begins to move it, because the translation counts from the start of the pan",
            cause: "The handler did nothing before, for example because a list scrolled, and the finger moved on",
            suggestion: "Call setTranslation(.zero, in: view) until \(name) begins to move, or subtract the translation at that time.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Jump at the start")
    }
}
