import CoreGraphics

/// The picture of one instant: the layer trees of a screen, flattened into one list in paint order.
///
/// A node's descendants follow it directly, with a greater `depth`; siblings are in paint order.
public struct RenderSnapshot: Sendable, Hashable {
    /// The size of the screen in points.
    public var size: CGSize
    /// The device pixels per point.
    public var scale: CGFloat
    /// The nodes in paint order, depth first.
    public var nodes: [RenderNode]

    public init(size: CGSize, scale: CGFloat, nodes: [RenderNode] = []) {
        self.size = size
        self.scale = scale
        self.nodes = nodes
    }
}
