import RenderTree
import UIKit

// Finds layers that are hidden by other layers. Changes to hidden layers aren't visible.

extension RenderSnapshot {
    private struct Box {
        let layer: Int
        let frame: CGRect
        let depth: Int
        /// Whether the layer hides everything behind it.
        var isOpaqueCover: Bool
    }

    /// The numbers of layers that are completely hidden by an opaque layer in front of them.
    var coveredLayers: Set<Int> {
        let boxes = self.boxes
        var covered: Set<Int> = []
        // A layer isn't hidden by its own sublayers.
        for (place, box) in boxes.enumerated() {
            let inside = boxes[(place + 1)...].prefix { $0.depth > box.depth }.count
            if boxes[(place + 1 + inside)...].contains(where: { $0.isOpaqueCover && $0.frame.contains(box.frame) }) {
                covered.insert(box.layer)
            }
        }
        return covered
    }

    /// The visible rectangles of the layers, in the order they are painted.
    private var boxes: [Box] {
        let screen = CGRect(origin: .zero, size: size)
        var boxes: [Box] = []
        /// Layers at this depth or below are inside a mask.
        var masked = Int.max
        forEachPlaced { node, placement in
            if node.depth < masked { masked = .max }
            if node.role == .mask {
                masked = min(masked, node.depth)
                // The mask's parent comes immediately before the mask.
                boxes[boxes.count - 1].isOpaqueCover = false
            }
            let isOpaqueCover =
                masked == .max && !placement.isHidden && placement.opacity > 0.99 && node.backgroundColor?.alpha == 1
                && node.cornerRadius == 0 && placement.transform.isUpright
            boxes.append(
                Box(layer: node.layer, frame: placement.frame.intersection(screen), depth: node.depth, isOpaqueCover: isOpaqueCover))
        }
        return boxes
    }
}

extension Homography {
    /// Whether the transform keeps rectangles upright.
    fileprivate var isUpright: Bool { m12 == 0 && m21 == 0 && m13 == 0 && m23 == 0 }
}
