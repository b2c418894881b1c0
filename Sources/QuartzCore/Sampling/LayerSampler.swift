import RenderTree

/// Evaluates a tree of layers at a time. The picture is a function of the published tree and that time, and sampling
/// changes neither.
package enum LayerSampler {
    /// Fills `snapshot` with the tree below `root` at an absolute time.
    package static func sample(_ root: CALayer, at time: CFTimeInterval, into snapshot: inout RenderSnapshot) {
        snapshot.nodes.removeAll(keepingCapacity: true)
        visit(root, parentTime: time, depth: 0, &snapshot.nodes)
    }

    /// What `layer` shows at a time of its own.
    static func state(of layer: CALayer, atLocal time: CFTimeInterval) -> LayerState {
        var state = layer.published ?? layer.state
        for record in layer.records { record.apply(at: time, to: &state) }
        return state
    }

    private static func visit(
        _ layer: CALayer, parentTime: CFTimeInterval, depth: Int, _ nodes: inout [RenderNode]
    ) {
        let time = layer.clock.localTime(atParent: parentTime)
        nodes.append(node(for: state(of: layer, atLocal: time), name: layer.name, depth: depth))
        for child in paintOrder(of: layer, at: time) {
            visit(child, parentTime: time, depth: depth + 1, &nodes)
        }
    }

    /// Sublayers by zPosition, ties as they stand (S-CLOCK-89). Nothing is sorted, or allocated, where all stand at 0.
    private static func paintOrder(of layer: CALayer, at time: CFTimeInterval) -> [CALayer] {
        let children = layer.children
        guard children.contains(where: { $0.state.zPosition != 0 || $0.published?.zPosition ?? 0 != 0 }) else { return children }
        let heights = children.map { state(of: $0, atLocal: $0.clock.localTime(atParent: time)).zPosition }
        return children.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { children[$0] }
    }

    private static func node(for state: LayerState, name: String?, depth: Int) -> RenderNode {
        RenderNode(
            name: name,
            depth: depth,
            transform: state.homography,
            bounds: state.bounds,
            opacity: state.opacity,
            isHidden: state.isHidden,
            masksToBounds: state.masksToBounds,
            cornerRadius: state.cornerRadius,
            backgroundColor: state.backgroundColor,
            borderWidth: state.borderWidth,
            borderColor: state.borderWidth > 0 ? state.borderColor : nil,
            shadow: shadow(of: state),
            content: state.content
        )
    }

    private static func shadow(of state: LayerState) -> RenderNode.Shadow? {
        guard state.shadowOpacity > 0, let color = state.shadowColor, color.alpha > 0 else { return nil }
        return RenderNode.Shadow(
            color: color, opacity: state.shadowOpacity, offset: state.shadowOffset, radius: state.shadowRadius
        )
    }
}
