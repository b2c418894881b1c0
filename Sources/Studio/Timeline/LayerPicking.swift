import UIKit

extension RenderSnapshot {
    /// Returns the topmost layer with visible content at `point`, in screen coordinates, or nil if there is none.
    func layer(at point: CGPoint) -> Int? {
        var found: Int?
        // Whether each ancestor's sublayers are visible at the point.
        var open: [Bool] = []
        forEachPlaced(allParts: true) { node, place in
            open.removeLast(max(0, open.count - node.depth))
            let isInside = place.transform.inverted().map { node.bounds.contains($0.apply(to: point)) } ?? false
            let isSeen = (open.last ?? true) && !place.isHidden && place.opacity > 0
            open.append(isSeen && (isInside || !node.masksToBounds))
            if isSeen, isInside, node.layer > 0, node.paintsSomething { found = node.layer }
        }
        return found
    }
}

extension RenderNode {
    fileprivate var paintsSomething: Bool {
        (backgroundColor?.alpha ?? 0) > 0 || content != .none || borderWidth > 0 && (borderColor?.alpha ?? 0) > 0
    }
}
