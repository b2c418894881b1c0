import RenderTree

/// A walk over the layer tree that updates the list of nodes.
///
/// The result is a function of the published tree and of the time. Nodes from the previous frame are reused only if nothing that they
/// depend on can have changed, so reuse never affects the result.
struct SamplingPass {
    /// The nodes in painting order.
    private(set) var nodes: [RenderNode]
    /// The layer that owns each node.
    private(set) var owners: [NodeOwner]
    /// Whether any node has changed since the previous frame.
    private(set) var isNew = false
    /// Whether a visited emitter has particles, or may emit some later.
    var emits = false
    /// The last commit included in the nodes.
    private let commit: Int
    /// Whether the pass reads the current model, without animations.
    let readsModel: Bool
    /// The index of the next node.
    var index = 0

    init(nodes: consuming [RenderNode], owners: consuming [NodeOwner], commit: Int, readsModel: Bool = false) {
        self.nodes = nodes
        self.owners = owners
        self.commit = commit
        self.readsModel = readsModel
    }

    /// Walks the tree at an absolute time.
    mutating func run(_ root: CALayer, at time: CFTimeInterval) {
        visit(root, parentTime: time, depth: 0)
        guard index < nodes.count else { return }
        nodes.removeLast(nodes.count - index)
        owners.removeLast(owners.count - index)
        isNew = true
    }

    mutating func visit(_ layer: CALayer, parentTime: CFTimeInterval, depth: Int) {
        if layer.isSpecial { return place(layer, parentTime: parentTime, depth: depth) }
        let time = layer.clock.localTime(atParent: parentTime)
        let isKnown = index < owners.count && owners[index] == NodeOwner(layer, depth: depth) && layer.publishedBy <= commit
        if !isKnown || !layer.records.isEmpty { update(layer, at: time, depth: depth, isKnown: isKnown) }
        index += 1
        for child in layer.children { visit(child, parentTime: time, depth: depth + 1) }
    }

    /// Writes the layer's node, or only its geometry and opacity if nothing else can have changed.
    private mutating func update(_ layer: CALayer, at time: CFTimeInterval, depth: Int, isKnown: Bool) {
        guard !readsModel else { return write(RenderNode(of: layer, layer.state, depth: depth), of: layer) }
        var state = layer.published ?? layer.state
        var isPlaceOnly = isKnown
        for record in layer.records {
            record.apply(at: time, to: &state)
            isPlaceOnly = isPlaceOnly && record.track?.appearance == nil
        }
        if isPlaceOnly {
            if nodes[index].move(to: state.place) { isNew = true }
        } else {
            write(RenderNode(of: layer, state, depth: depth), of: layer)
        }
    }

    func state(of layer: CALayer, atLocal time: CFTimeInterval) -> LayerState {
        readsModel ? layer.state : layer.shownState(atLocal: time)
    }

    mutating func write(_ node: RenderNode, of object: AnyObject) {
        let owner = NodeOwner(object, depth: node.depth)
        guard index < nodes.count else {
            nodes.append(node)
            owners.append(owner)
            isNew = true
            return
        }
        owners[index] = owner
        guard nodes[index] != node else {
            nodes[index].layer = node.layer
            return
        }
        nodes[index] = node
        isNew = true
    }
}

extension CALayer {
    func shownState(atLocal time: CFTimeInterval) -> LayerState {
        var state = published ?? state
        for record in records { record.apply(at: time, to: &state) }
        return state
    }
}
