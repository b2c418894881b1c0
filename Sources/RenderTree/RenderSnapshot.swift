import CoreGraphics

/// The layer trees of a screen at one point in time, flattened into one list in painting order.
///
/// The descendants of a node directly follow it and have a greater `depth`. Siblings are in painting order.
public struct RenderSnapshot: Sendable, Hashable {
    /// The size of the screen in points.
    public var size: CGSize
    /// The device pixels per point.
    public var scale: CGFloat
    /// The nodes in painting order, depth first.
    public var nodes: [RenderNode]

    /// Creates a snapshot of a screen of `size` points with `scale` pixels per point. The nodes are in painting order.
    public init(size: CGSize, scale: CGFloat, nodes: [RenderNode] = []) {
        self.size = size
        self.scale = scale
        self.nodes = nodes
    }
}
