import Stage
import UIKit

/// A snapshot's layer tree as rows, in which parents precede their sublayers.
struct LayerOutline: Equatable {
    struct Row: Equatable {
        /// The identifier of the layer.
        let layer: Int
        let title: String
        /// The number of ancestors.
        let depth: Int
        let isHidden: Bool
        let hasSublayers: Bool
        let color: CGColor?
    }

    private(set) var rows: [Row] = []

    /// The depth to which layers are expanded by default.
    static let openDepth = 5

    /// Creates the rows for `snapshot`, except for those inside collapsed layers. `toggled` contains the layers that the user has expanded
    /// or collapsed.
    init(_ snapshot: RenderSnapshot, named layers: [Int: LayerFacts], toggled: Set<Int> = []) {
        var closedDepth = Int.max, hiddenDepth = Int.max
        let nodes = snapshot.nodes
        for (index, node) in nodes.enumerated() {
            if node.depth <= hiddenDepth { hiddenDepth = node.isHidden ? node.depth : .max }
            if node.depth > closedDepth { continue }
            closedDepth = .max
            // Nodes without a layer belong to effects, as do repeated nodes for a layer.
            guard node.layer > 0, rows.last?.layer != node.layer else { continue }
            let hasSublayers = index + 1 < nodes.count && nodes[index + 1].depth > node.depth
            rows.append(
                Row(
                    layer: node.layer, title: node.depth == 0 ? "screen" : node.name ?? layers[node.layer]?.title ?? "layer",
                    depth: node.depth,
                    isHidden: hiddenDepth < .max, hasSublayers: hasSublayers, color: node.backgroundColor))
            if hasSublayers, (node.depth < Self.openDepth) == toggled.contains(node.layer) { closedDepth = node.depth }
        }
    }

    /// Returns the identifiers of a layer and its superlayers in a snapshot, outermost first.
    static func path(to layer: Int, in snapshot: RenderSnapshot) -> [Int] {
        guard let index = snapshot.nodes.firstIndex(where: { $0.layer == layer }) else { return [] }
        var path = [layer], depth = snapshot.nodes[index].depth
        for node in snapshot.nodes[..<index].reversed() where node.depth < depth {
            if node.layer > 0, node.layer != path.first { path.insert(node.layer, at: 0) }
            depth = node.depth
        }
        return path
    }
}
