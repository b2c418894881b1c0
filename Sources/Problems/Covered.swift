import RenderTree
import UIKit

extension RenderSnapshot {
    private struct Box {
        let layer: Int
        let frame: CGRect
        let depth: Int
        /// Whether it hides everything below it.
        var isWall: Bool
    }

    /// The numbers of the layers that are completely hidden by an opaque box above them.
    var coveredLayers: Set<Int> {
        let boxes = self.boxes
        var covered: Set<Int> = []
        // Sublayers don't hide their layer.
        for (place, box) in boxes.enumerated() {
            let inside = boxes[(place + 1)...].prefix { $0.depth > box.depth }.count
            if boxes[(place + 1 + inside)...].contains(where: { $0.isWall && $0.frame.contains(box.frame) }) { covered.insert(box.layer) }
        }
        return covered
    }

    /// The parts of the layers on the screen, in paint order.
    private var boxes: [Box] {
        let screen = CGRect(origin: .zero, size: size)
        var boxes: [Box] = []
        /// The depth from which on everything is masked.
        var masked = Int.max
        forEachPlaced { node, placement in
            if node.depth < masked { masked = .max }
            if node.role == .mask {
                masked = min(masked, node.depth)
                // Its parent, which comes just before.
                boxes[boxes.count - 1].isWall = false
            }
            let isWall =
                masked == .max && !placement.isHidden && placement.opacity > 0.99 && node.backgroundColor?.alpha == 1
                && node.cornerRadius == 0 && placement.transform.isUpright
            boxes.append(Box(layer: node.layer, frame: placement.frame.intersection(screen), depth: node.depth, isWall: isWall))
        }
        return boxes
    }
}

extension Homography {
    /// Whether it keeps boxes upright.
    fileprivate var isUpright: Bool { m12 == 0 && m21 == 0 && m13 == 0 && m23 == 0 }
}
