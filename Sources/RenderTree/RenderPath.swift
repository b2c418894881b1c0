import CoreGraphics

/// Lines and curves in the node's coordinates, in points.
public struct RenderPath: Sendable, Hashable {
    package let elements: PathElements
    /// The bounding box of all points, which is needed in every frame.
    package let bounds: CGRect

    package init(_ elements: PathElements) { (self.elements, bounds) = (elements, elements.bounds) }

    /// Creates a copy of the current elements of `path`.
    public init(_ path: CGPath) { self.init(path.elements) }

    /// Creates an empty path.
    public init() { self.init(PathElements()) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }
}
