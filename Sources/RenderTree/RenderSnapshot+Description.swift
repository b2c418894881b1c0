import CoreGraphics

/// The text dump: one line per node, indented by depth. It is made for comparisons; `RenderNode+Description` describes the lines.
extension RenderSnapshot: CustomStringConvertible {
    public var description: String {
        (["screen \(number(size.width))x\(number(size.height)) @\(number(scale))"] + nodes.map(\.description))
            .joined(separator: "\n")
    }
}
