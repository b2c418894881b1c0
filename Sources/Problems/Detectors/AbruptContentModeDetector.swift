import Foundation
import QuartzCore
import RenderTree
import Stage

/// A block or its completion changes an image view's content mode, which can't be animated, so the picture jumps.
struct AbruptContentModeDetector: Detector {
    private var reported: Set<Int> = []

    /// The smallest jump of an edge of the picture that is noticeable, in points.
    private static let shortest = 8.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let changes = runState.changes.ofTurn
        // A cross-fade hides the jump.
        guard !changes.contains(where: { $0.kind == .animationAdded && $0.property == "CATransition" }) else { return [] }
        for change in changes where change.property == "contentsGravity" && change.place > 0 && !reported.contains(change.layer) {
            let isAtEnd = change.author.kind == .completion && runState.hasEndedSize(of: change.layer)
            guard change.isInBlock || isAtEnd, let before = runState.steps.before[change.layer], before.isClear, before.paints,
                let (old, new) = jump(change, frame.snapshot)
            else { continue }
            reported.insert(change.layer)
            return [problem(change, old, new, isAtEnd: isAtEnd, runState)]
        }
        return []
    }

    /// Returns the old and the new place of the picture in the layer, if they differ noticeably.
    private func jump(_ change: LayerChange, _ snapshot: RenderSnapshot) -> (old: RenderImage.Gravity, new: RenderImage.Gravity)? {
        guard let node = snapshot.nodes.first(where: { $0.layer == change.layer }), case .image(let image) = node.content,
            let picture = image.image, picture.width > 0, picture.height > 0,
            let old = RenderImage.Gravity(rawValue: change.from.text.filter { $0 != "\"" })
        else { return nil }
        let size = CGSize(width: CGFloat(picture.width) / image.scale, height: CGFloat(picture.height) / image.scale)
        let from = old.rect(of: size, in: node.bounds), to = image.gravity.rect(of: size, in: node.bounds)
        let leaps = [from.minX - to.minX, from.minY - to.minY, from.maxX - to.maxX, from.maxY - to.maxY].map(abs)
        return leaps.contains { $0 >= Self.shortest } ? (old, image.gravity) : nil
    }

    private func problem(
        _ change: LayerChange, _ old: RenderImage.Gravity, _ new: RenderImage.Gravity, isAtEnd: Bool, _ runState: RunState
    ) -> RunProblem {
        let name = runState.name(of: change.layer), line = runState.lineText(at: change.place)
        return RunProblem(
            isAtEnd ? .jumpAtEnd : .jumpAtStart, at: runState.time, who: name,
            isAtEnd
                ? "The picture of \(name) jumps after its animation, because its completion\(line) changes contentMode from \(old.contentMode) to \(new.contentMode)"
                : "The picture of \(name) jumps: the animation block\(line) changes its contentMode from \(old.contentMode) to \(new.contentMode)",
            cause: "The content mode determines how the picture fits into the frame, and can't be animated",
            suggestion: isAtEnd
                ? "Give \(name) the contentMode \(new.contentMode) before the animation, and set clipsToBounds to true."
                : "Keep the contentMode \(old.contentMode), and animate the frame of \(name) inside a view that clips it.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Abrupt content mode")
    }
}

extension RunState {
    /// Returns whether an animation of a layer's size has just ended.
    fileprivate func hasEndedSize(of layer: Int) -> Bool {
        endedAnimations.contains {
            $0.facts.layer == layer && $0.facts.keyPath.hasPrefix("bounds") && time - $0.time <= Self.maximumInterval
        }
    }
}

extension RenderImage.Gravity {
    /// The content mode with this effect, as written in code.
    var contentMode: String {
        switch self {
        case .resize: ".scaleToFill"
        case .resizeAspect: ".scaleAspectFit"
        case .resizeAspectFill: ".scaleAspectFill"
        default: ".\(rawValue)"
        }
    }
}
