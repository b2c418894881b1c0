import UIKit

/// A layer that differs between two snapshots of a scene.
struct LayerDifference: Equatable {
    /// A property, with its values in both snapshots as text.
    struct Value: Equatable {
        let property: String
        let first, second: String
    }

    /// The layer's identifiers in the two snapshots, or nil if the layer is missing from that snapshot.
    let first, second: Int?
    /// The layer's name, or its index among its siblings.
    let title: String
    let values: [Value]

    /// The smallest differences that are visible: a distance in points, an opacity, and a corner radius in points.
    private static let (points, opacity, radius): (CGFloat, Double, CGFloat) = (0.5, 0.01, 0.5)

    /// Returns the layers that differ, in drawing order. Layers are compared relative to their superlayers, so a layer that only moves with
    /// its superlayer isn't included.
    static func between(_ first: RenderSnapshot, _ second: RenderSnapshot, title: (Int) -> String?) -> [Self] {
        if first == second { return [] }
        let pairs = LayerPairs(first, second)
        return pairs.both.compactMap { node, other in
            let values = Self.values(node, other)
            if values.isEmpty { return nil }
            return Self(first: node.layer, second: other.layer, title: node.name ?? title(node.layer) ?? "layer", values: values)
        }
            + pairs.onlyFirst.map { missing($0, isFirst: true, title: title) }
            + pairs.onlySecond.map { missing($0, isFirst: false, title: title) }
    }

    private static func missing(_ node: RenderNode, isFirst: Bool, title: (Int) -> String?) -> Self {
        Self(
            first: isFirst ? node.layer : nil, second: isFirst ? nil : node.layer, title: node.name ?? title(node.layer) ?? "layer",
            values: [Value(property: "layer", first: isFirst ? "present" : "missing", second: isFirst ? "missing" : "present")])
    }

    private static func values(_ first: RenderNode, _ second: RenderNode) -> [Value] {
        var values: [Value] = []
        let (box, other) = (first.transform.boundingBox(of: first.bounds), second.transform.boundingBox(of: second.bounds))
        if far(box, other) { values.append(Value(property: "frame", first: text(box), second: text(other))) }
        if abs(first.cornerRadius - second.cornerRadius) > radius {
            values.append(
                Value(
                    property: "corner radius", first: String(format: "%.1f", first.cornerRadius),
                    second: String(format: "%.1f", second.cornerRadius)))
        }
        if abs(first.opacity - second.opacity) > opacity {
            values.append(
                Value(property: "opacity", first: String(format: "%.2f", first.opacity), second: String(format: "%.2f", second.opacity)))
        }
        if first.isHidden != second.isHidden {
            values.append(Value(property: "hidden", first: first.isHidden ? "yes" : "no", second: second.isHidden ? "yes" : "no"))
        }
        if first.backgroundColor != second.backgroundColor {
            values.append(Value(property: "background", first: text(first.backgroundColor), second: text(second.backgroundColor)))
        }
        return values
    }

    private static func far(_ box: CGRect, _ other: CGRect) -> Bool {
        max(
            abs(box.minX - other.minX), abs(box.minY - other.minY), abs(box.maxX - other.maxX), abs(box.maxY - other.maxY)) > points
    }

    private static func text(_ box: CGRect) -> String {
        String(format: "%.0f, %.0f, %.0f × %.0f", box.minX, box.minY, box.width, box.height).replacingOccurrences(of: "-", with: "−")
    }

    private static func text(_ color: CGColor?) -> String {
        guard let color, color.alpha > 0, let parts = color.components, parts.count >= 3 else { return "none" }
        return "#" + parts.prefix(3).map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }
}

/// Matches the layers in one snapshot with those in another. Layers match if they have the same superlayer, and the same name or position
/// within it.
private struct LayerPairs {
    private(set) var both: [(RenderNode, RenderNode)] = []
    /// The layers that are missing from the other snapshot, without their sublayers.
    private(set) var onlyFirst: [RenderNode] = []
    private(set) var onlySecond: [RenderNode] = []

    init(_ first: RenderSnapshot, _ second: RenderSnapshot) {
        let (first, second) = (first.withoutParts, second.withoutParts)
        // The trees usually match, in which case no keys are needed.
        if first.nodes.elementsEqual(second.nodes, by: { $0.depth == $1.depth && $0.name == $1.name }) {
            both = zip(first.nodes, second.nodes).filter { $0.0.layer > 0 }
            return
        }
        let (keys, otherKeys) = (Self.keys(of: first), Self.keys(of: second))
        let others = Dictionary(otherKeys, uniquingKeysWith: { old, _ in old })
        both = keys.compactMap { key, node in others[key].map { (node, $0) } }
        onlyFirst = Self.highest(keys, notIn: Set(otherKeys.map(\.0)))
        onlySecond = Self.highest(otherKeys, notIn: Set(keys.map(\.0)))
    }

    /// Returns the nodes whose keys aren't in `known`, without these nodes' descendants.
    private static func highest(_ keys: [(String, RenderNode)], notIn known: Set<String>) -> [RenderNode] {
        var missing = Int.max
        return keys.compactMap { key, node in
            if node.depth <= missing { missing = known.contains(key) ? .max : node.depth } else { return nil }
            return missing == .max ? nil : node
        }
    }

    /// Returns the nodes of layers, keyed by their path in the tree.
    private static func keys(of snapshot: RenderSnapshot) -> [(String, RenderNode)] {
        var path: [String] = [], counts: [String: Int] = [:], keys: [(String, RenderNode)] = []
        for node in snapshot.nodes {
            path.removeLast(max(0, path.count - node.depth))
            let place = (path.last ?? "") + "/" + (node.name ?? "")
            let count = counts[place, default: 0]
            counts[place] = count + 1
            path.append("\(place)#\(count)")
            if node.layer > 0 { keys.append((path[path.count - 1], node)) }
        }
        return keys
    }
}
