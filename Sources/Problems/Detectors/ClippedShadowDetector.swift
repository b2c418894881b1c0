import QuartzCore
import Stage
import UIKit

/// A layer has a shadow, but clips everything outside its bounds, so the shadow is never seen.
struct ClippedShadowDetector: Detector {
    private var reported: Set<Int> = []

    private static let properties: Set<String> = ["shadowOpacity", "masksToBounds"]

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for change in runState.changes.ofTurn where change.kind == .value && Self.properties.contains(change.property) {
            func last(_ property: String) -> LayerChange? {
                runState.changes.last[ChangeRecord.Key(layer: change.layer, property: property)]
            }
            guard let shadow = last("shadowOpacity"), shadow.place > 0, shadow.to.numbers.first ?? 0 > 0,
                let clip = last("masksToBounds"), clip.place > 0, clip.to.text == "true", reported.insert(change.layer).inserted
            else { continue }
            return [problem(shadow, clip, runState)]
        }
        return []
    }

    private func problem(_ shadow: LayerChange, _ clip: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: shadow.layer)
        return RunProblem(
            .warning, at: runState.time, who: name,
            "The shadow of \(name)\(runState.lineText(at: shadow.place)) is never seen, because clipsToBounds\(runState.lineText(at: clip.place)) cuts it off",
            cause: "A layer with masksToBounds shows nothing outside its bounds, and its shadow is outside",
            suggestion: "Leave clipsToBounds of \(name) false, and clip its content in a subview, or put the shadow on a superview.",
            layer: shadow.layer, place: runState.line(at: clip.place)
        ).named("Without effect")
    }
}
