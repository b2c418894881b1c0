import RenderTree
import UIKit

/// The look of one layer at one instant, as numbers that can be compared: three corners of its box in the parent's plane, its opacity,
/// what its content animates.
struct Look {
    /// Points, or what weighs as much: an opacity of 1 counts 120, a gradient's unit 390.
    let values: [Double]
    let depth: Int
    let opacity: Double
    let isNamed: Bool
    /// Whether it paints anything itself.
    let paints: Bool
    /// The box on the screen, in points.
    let frame: CGRect
    /// The part of the screen that the box covers, 0…1.
    let share: Double
    /// Whether anything of it can be seen.
    let isVisible: Bool
    /// Whether it can be seen well.
    let isClear: Bool

    /// The movement above which a change counts, in the units of `values`.
    static let threshold = 24.0

    init(_ node: RenderNode, _ placement: RenderSnapshot.Placement, in screen: CGRect) {
        let box = node.bounds
        let corners = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)]
            .map(node.transform.apply)
        values = corners.flatMap { [$0.x, $0.y] } + [node.isHidden ? 0 : node.opacity * 120] + Self.content(of: node)
        (depth, isNamed, opacity) = (node.depth, node.name != nil, node.isHidden ? 0 : node.opacity)
        paints = node.backgroundColor?.alpha ?? 0 > 0 || node.borderWidth > 0 || node.content != .none
        (self.frame, share) = (placement.frame, placement.frame.share(of: screen))
        var frame = placement.frame
        if frame.isEmpty, case .shape(let shape) = node.content { frame = placement.transform.boundingBox(of: shape.path.elements.bounds) }
        isVisible = !placement.isHidden && placement.opacity > 0.02 && frame.intersects(screen) && !frame.isEmpty
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

    /// Returns how far two looks are apart.
    func distance(to other: Look) -> Double {
        guard values.count == other.values.count else { return .infinity }
        var distance = 0.0
        for index in values.indices { distance = max(distance, abs(values[index] - other.values[index])) }
        return distance
    }
}

extension CGRect {
    /// Returns the part of `screen` that this box covers, 0…1.
    fileprivate func share(of screen: CGRect) -> Double {
        let part = intersection(screen)
        return part.isEmpty ? 0 : part.width * part.height / (screen.width * screen.height)
    }

    /// Returns the greatest distance between an edge of this box and the same edge of another.
    func distance(to other: CGRect) -> Double {
        max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
    }
}

extension RenderSnapshot {
    /// The looks of all layers, by number.
    var looks: [Int: Look] {
        var looks: [Int: Look] = [:]
        let screen = CGRect(origin: .zero, size: size)
        forEachPlaced { node, placement in
            if node.layer > 0 { looks[node.layer] = Look(node, placement, in: screen) }
        }
        return looks
    }
}
