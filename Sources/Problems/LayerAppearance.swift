import RenderTree
import UIKit

/// The appearance of a layer at one time, as numbers that can be compared. They are three corners of its bounds in the parent's plane, its
/// opacity, and the animatable values of its content.
struct LayerAppearance {
    /// The values, in points or scaled to be comparable with points. An opacity of 1 counts as 120, and a unit of a gradient as 390.
    let values: [Double]
    let depth: Int
    let opacity: Double
    /// The opacity of its paint. A background fades with its color, too.
    let ink: Double
    let isNamed: Bool
    /// Whether the layer itself paints anything.
    let paints: Bool
    /// The bounding box on the screen in points.
    let frame: CGRect
    /// The share of the screen covered by the bounding box, 0…1.
    let share: Double
    /// Whether the layer would be visible at some place of the screen.
    let isShown: Bool
    /// Whether any part of the layer is visible.
    let isVisible: Bool
    /// Whether the layer is clearly visible.
    let isClear: Bool

    /// The index of the opacity in `values`.
    static let opacityIndex = 6
    /// The minimum distance that counts as a change, in the units of `values`.
    static let threshold = 24.0

    init(_ node: RenderNode, _ placement: RenderSnapshot.Placement, in screen: CGRect) {
        let box = node.bounds
        let corners = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)]
            .map(node.transform.apply)
        values = corners.flatMap { [$0.x, $0.y] } + [node.isHidden ? 0 : node.opacity * 120] + Self.content(of: node)
        (depth, isNamed, opacity) = (node.depth, node.name != nil, node.isHidden ? 0 : node.opacity)
        ink = opacity * (node.borderWidth > 0 || node.content != .none ? 1 : node.backgroundColor?.alpha ?? 1)
        paints = node.backgroundColor?.alpha ?? 0 > 0 || node.borderWidth > 0 || node.content != .none
        (self.frame, share) = (placement.frame, placement.frame.share(of: screen))
        var frame = placement.frame
        if frame.isEmpty, case .shape(let shape) = node.content { frame = placement.transform.boundingBox(of: shape.path.elements.bounds) }
        // If insets leave nothing, the path has no finite bounds.
        let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
        isShown = isFinite && !placement.isHidden && placement.opacity > 0.02 && !frame.isEmpty
        isVisible = isShown && frame.intersects(screen)
        isClear = isVisible && placement.opacity > 0.2
    }

    private static func content(of node: RenderNode) -> [Double] {
        switch node.content {
        case .shape(let shape):
            let box = shape.path.elements.bounds
            return [box.minX, box.minY, box.width, box.height]
        case .gradient(let gradient):
            return [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].map { $0 * 390 }
        default: return []
        }
    }

    /// Returns the largest difference between corresponding values of two appearances.
    func distance(to other: LayerAppearance) -> Double {
        guard values.count == other.values.count else { return .infinity }
        var distance = 0.0
        for index in values.indices { distance = max(distance, abs(values[index] - other.values[index])) }
        return distance
    }
}

extension CGRect {
    /// Returns the share of `screen` covered by the rectangle, 0…1.
    fileprivate func share(of screen: CGRect) -> Double {
        let part = intersection(screen)
        return part.isEmpty ? 0 : part.width * part.height / (screen.width * screen.height)
    }

    /// Returns the maximum distance between corresponding edges of two rectangles.
    func distance(to other: CGRect) -> Double {
        max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
    }
}

extension RenderSnapshot {
    /// The appearances of all layers, by layer number.
    var appearances: [Int: LayerAppearance] {
        var appearances: [Int: LayerAppearance] = [:]
        let screen = CGRect(origin: .zero, size: size)
        forEachPlaced { node, placement in
            if node.layer > 0 { appearances[node.layer] = LayerAppearance(node, placement, in: screen) }
        }
        return appearances
    }
}
