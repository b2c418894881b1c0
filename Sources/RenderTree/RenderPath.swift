import CoreGraphics

/// Lines and curves in points of the plane of their node.
public struct RenderPath: Sendable, Hashable {
    /// The elements of the path.
    package var elements: PathElements

    /// Makes a path of elements.
    package init(_ elements: PathElements) { self.elements = elements }

    /// Makes a path of the present elements of `path`.
    public init(_ path: CGPath) { elements = path.elements }

    /// Makes an empty path.
    public init() { elements = PathElements() }

    /// Whether there are no elements.
    public var isEmpty: Bool { elements.isEmpty }
}
