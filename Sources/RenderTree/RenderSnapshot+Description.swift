import CoreGraphics

/// A text dump for comparisons: one line per node, indented by depth. `RenderNode+Description` documents the format.
extension RenderSnapshot: CustomStringConvertible {
    public var description: String {
        (["screen \(number(size.width))x\(number(size.height)) @\(number(scale))"] + nodes.map(\.description))
            .joined(separator: "\n")
    }
}
