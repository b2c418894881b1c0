import CoreGraphics

/// What one instant looks like: the layer trees of a screen, flattened into one list in paint order.
///
/// A node's descendants follow it directly, with a greater `depth`; siblings stand in the order in which they are painted.
public struct RenderSnapshot: Sendable, Hashable {
    /// The screen, in points.
    public var size: CGSize
    /// Device pixels in a point.
    public var scale: CGFloat
    /// In paint order, depth first.
    public var nodes: [RenderNode]

    public init(size: CGSize, scale: CGFloat, nodes: [RenderNode] = []) {
        self.size = size
        self.scale = scale
        self.nodes = nodes
    }
}
