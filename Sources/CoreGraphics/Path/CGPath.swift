/// An immutable shape of lines and curves; `CGMutablePath` can change.
///
/// Coordinates are in the space of the drawing context; in a layer, points with y downwards. An element with a coordinate that is not
/// finite is ignored, and coordinates are clamped to ±10¹².
public class CGPath: Hashable {
    /// The value, which may cross to a renderer.
    package internal(set) final var elements: PathElements

    /// Makes a path of a value.
    package init(elements: PathElements) { self.elements = elements }

    /// Makes a closed rectangle: from the corner of least x and y along x, then along y. A null rectangle gives an empty path.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
    }

    /// Makes a closed ellipse that fills a rectangle: from (maxX, midY) towards positive y.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
    }

    /// Makes a closed rectangle with elliptic corners: from (maxX, midY) towards positive y, with the same elements for every
    /// size of corners.
    ///
    /// - Parameters:
    ///   - cornerWidth: points, clamped to 0 to half of the width.
    ///   - cornerHeight: the same with the height.
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

    /// Returns whether both have the same elements with the same points.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The start of the next element; after a close, the start of that subpath; zero in an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The smallest upright rectangle around all points, including control points. An empty path has the null rectangle.
    public var boundingBox: CGRect { elements.bounds }

    /// The smallest upright rectangle around the path itself, exact on curves. An empty path has the null rectangle.
    public var boundingBoxOfPath: CGRect { elements.tightBounds }

    /// Returns whether the path is one upright rectangle, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = elements.rect else { return false }
        rect?.pointee = found
        return true
    }

    /// Returns whether the filled path covers a point; open subpaths count as closed. A point exactly on the outline may count either way.
    ///
    /// - Parameter transform: maps the point to the space of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.contains(point.applying(transform), using: rule)
    }

    /// Returns a copy with the same elements.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// Returns a copy with every point moved by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable path with the same elements.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// Returns a mutable path with every point moved by `transform`.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }
}

extension CGPath: CustomStringConvertible {
    /// The elements in the letters of SVG's path data.
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
