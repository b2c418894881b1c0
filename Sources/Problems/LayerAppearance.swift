import RenderTree
import UIKit

/// A layer's appearance at one time, as numbers that can be compared. The numbers are three corners of the layer's bounds in the parent's
/// plane, its opacity, and the animatable values of its content.
struct LayerAppearance {
    /// The values, in points or scaled to be comparable with points. An opacity of 1 counts as 120, and a unit of a gradient as 390.
    let values: Values
    let depth: Int
    let opacity: Double
    /// The opacity of the layer's paint. A background also fades with its color.
    let ink: Double
    let isNamed: Bool
    /// Whether the layer itself paints anything.
    let paints: Bool
    /// The bounding box on the screen, in points.
    let frame: CGRect
    /// The share of the screen that the bounding box covers, 0…1.
    let share: Double
    /// Whether the layer would be visible anywhere on the screen.
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
        values = Values(of: node)
        (depth, isNamed, opacity) = (node.depth, node.name != nil, node.isHidden ? 0 : node.opacity)
        ink = opacity * (node.borderWidth > 0 || node.content != .none ? 1 : node.backgroundColor?.alpha ?? 1)
        paints = node.backgroundColor?.alpha ?? 0 > 0 || node.borderWidth > 0 || node.content != .none
        (self.frame, share) = (placement.frame, placement.frame.share(of: screen))
        var frame = placement.frame
        if frame.isEmpty, case .shape(let shape) = node.content { frame = placement.transform.boundingBox(of: shape.path.elements.bounds) }
        // If insets leave nothing, the path has no finite bounds.
        let isFinite = frame.minX.isFinite && frame.minY.isFinite && frame.maxX.isFinite && frame.maxY.isFinite
        isShown = isFinite && !placement.isHidden && placement.opacity > 0.02 && !frame.isEmpty
        isVisible = isShown && frame.intersects(screen)
        isClear = isVisible && placement.opacity > 0.2
    }

    /// Returns the largest difference between corresponding values of two appearances.
    func distance(to other: LayerAppearance) -> Double { values.largestDifference(from: other.values) }

    /// Returns whether two appearances differ little on the screen, even if their positions in the superlayer differ.
    func looks(like other: LayerAppearance) -> Bool {
        // The edges from the first corner to the other two, and everything after the corners.
        let edges = [2, 3, 4, 5].map { abs((values[$0] - values[$0 % 2]) - (other.values[$0] - other.values[$0 % 2])) }
        let rest = zip(values.dropFirst(Self.opacityIndex), other.values.dropFirst(Self.opacityIndex)).map { abs($0 - $1) }
        guard values.count == other.values.count, frame.distance(to: other.frame) <= Self.threshold else { return false }
        return (edges + rest).allSatisfy { $0 <= Self.threshold }
    }
}

extension LayerAppearance {
    /// A list of up to eleven numbers. Allocates nothing, because a run creates a list for every layer in every frame.
    struct Values: Equatable, RandomAccessCollection {
        private var numbers = InlineArray<11, Double>(repeating: 0)
        private(set) var count = 0

        init(of node: RenderNode) {
            let box = node.bounds
            for corner in 0..<3 {
                let place = node.transform.apply(to: CGPoint(x: corner == 1 ? box.maxX : box.minX, y: corner == 2 ? box.maxY : box.minY))
                append(place.x)
                append(place.y)
            }
            append(node.isHidden ? 0 : node.opacity * 120)
            switch node.content {
            case .shape(let shape):
                let box = shape.path.elements.bounds
                append(box.minX, box.minY, box.width, box.height)
            case .gradient(let gradient):
                append(gradient.start.x * 390, gradient.start.y * 390, gradient.end.x * 390, gradient.end.y * 390)
            default: break
            }
        }

        private mutating func append(_ number: Double) {
            numbers[count] = number
            count += 1
        }

        private mutating func append(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) {
            append(first)
            append(second)
            append(third)
            append(fourth)
        }

        var startIndex: Int { 0 }
        var endIndex: Int { count }
        subscript(index: Int) -> Double { numbers[index] }

        /// Returns the largest difference between corresponding numbers, or infinity for lists of different lengths.
        func largestDifference(from other: Values) -> Double {
            guard count == other.count else { return .infinity }
            var distance = 0.0
            for index in 0..<count { distance = Swift.max(distance, abs(numbers[index] - other.numbers[index])) }
            return distance
        }

        static func == (one: Values, other: Values) -> Bool {
            guard one.count == other.count else { return false }
            for index in 0..<one.count where one.numbers[index] != other.numbers[index] { return false }
            return true
        }
    }
}

extension CGRect {
    /// Returns the share of `screen` that the rectangle covers, 0…1.
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
    /// The appearances of all layers, keyed by layer number.
    var appearances: [Int: LayerAppearance] {
        var appearances: [Int: LayerAppearance] = [:]
        appearances.reserveCapacity(nodes.count)
        let screen = CGRect(origin: .zero, size: size)
        forEachPlaced { node, placement in
            if node.layer > 0 { appearances[node.layer] = LayerAppearance(node, placement, in: screen) }
        }
        return appearances
    }
}
