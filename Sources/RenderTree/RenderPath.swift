import CoreGraphics

/// Lines and curves, in points of the plane of the node that shows them.
public struct RenderPath: Sendable, Hashable {
    /// What the path is made of.
    package var elements: PathElements

    /// Makes a path of elements.
    package init(_ elements: PathElements) { self.elements = elements }

    /// Makes a path of the elements that `path` has now.
    public init(_ path: CGPath) { elements = path.elements }

    /// Makes an empty path.
    public init() { elements = PathElements() }

    /// Whether there is no element.
    public var isEmpty: Bool { elements.isEmpty }
}
