import CoreGraphics

/// Lines and curves in the node's coordinates, in points.
public struct RenderPath: Sendable, Hashable {
    package var elements: PathElements

    package init(_ elements: PathElements) { self.elements = elements }

    /// Creates a copy of the current elements of `path`.
    public init(_ path: CGPath) { elements = path.elements }

    /// Creates an empty path.
    public init() { elements = PathElements() }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }
}
