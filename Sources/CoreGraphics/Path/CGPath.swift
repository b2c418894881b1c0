/// An immutable path of lines and curves; see `CGMutablePath` for the mutable version.
///
/// Coordinates are in the space of the drawing context or, in a layer, in points with y pointing downward. Elements with coordinates that
/// aren't finite are ignored, and other coordinates are clamped to ±10¹².
public class CGPath: Hashable {
    /// The path as a value, which can be passed to a renderer.
    package internal(set) final var elements: PathElements

    package init(elements: PathElements) { self.elements = elements }

    /// Creates a closed rectangle that starts at its minimum x and y and runs first along x, then along y. A null rectangle results in an
    /// empty path.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
    }

    /// Creates a closed ellipse inscribed in a rectangle. It starts at (maxX, midY) toward positive y.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
    }

    /// Creates a closed rectangle with elliptical corners. It starts at (maxX, midY) toward positive y. The elements have the same types
    /// regardless of the corner sizes, so such paths can be interpolated.
    ///
    /// - Parameters:
    ///   - cornerWidth: the horizontal radius of the corners, clamped between 0 and half the width.
    ///   - cornerHeight: the vertical radius of the corners, clamped between 0 and half the height.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        self.init {
            $0.addRoundedRect(
                rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity
            )
        }
    }

    private convenience init(_ build: (inout PathElements) -> Void) {
        var elements = PathElements()
        build(&elements)
        self.init(elements: elements)
    }

    /// Returns whether both paths have the same elements and points.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

    /// Hashes the elements. Equal paths have equal hashes.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The current point, from which the next element starts. After a subpath has been closed, this is the subpath's start. The point is
    /// zero if the path is empty.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The bounding box of all points, including control points; null for an empty path.
    public var boundingBox: CGRect { elements.bounds }

    /// The exact bounding box of the path's lines and curves; null for an empty path.
    public var boundingBoxOfPath: CGRect { elements.tightBounds }

    /// Returns whether the path is a single upright rectangle, and if so, writes it to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = elements.rect else { return false }
        rect?.pointee = found
        return true
    }

    /// Returns whether the filled path contains a point. Open subpaths are treated as closed. A point exactly on the outline may be inside
    /// or outside.
    ///
    /// - Parameter transform: the transform from the point's space to the path's.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.contains(point.applying(transform), using: rule)
    }

    /// Returns a copy of the path.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// Returns a copy of the path transformed by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// Returns a mutable copy of the path transformed by `transform`.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }
}

extension CGPath: CustomStringConvertible {
    /// The path in SVG path syntax.
    public var description: String {
        func text(_ points: CGPoint...) -> String { points.map { "\($0.x) \($0.y)" }.joined(separator: " ") }
        return elements.map { element in
            switch element {
            case .move(let to): "M " + text(to)
            case .line(let to): "L " + text(to)
            case .quad(let to, let control): "Q " + text(control, to)
            case .curve(let to, let control1, let control2): "C " + text(control1, control2, to)
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
