import CoreGraphics

/// The text dump: a line a node, indented by depth. Made to be compared; `RenderNode+Description` says what is on a line.
extension RenderSnapshot: CustomStringConvertible {
    public var description: String {
        (["screen \(number(size.width))x\(number(size.height)) @\(number(scale))"] + nodes.map(\.description))
            .joined(separator: "\n")
    }
}
