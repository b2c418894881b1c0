import CoreGraphics

/// A text dump for comparisons: one line per node, indented by depth. `RenderNode+Description` documents the format.
extension RenderSnapshot: CustomStringConvertible {
    /// A line with the screen's size in points and its scale, followed by one line for each node.
    public var description: String {
        (["screen \(number(size.width))x\(number(size.height)) @\(number(scale))"] + nodes.map(\.description))
            .joined(separator: "\n")
    }
}
