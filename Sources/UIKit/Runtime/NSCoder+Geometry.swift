import Foundation

// Foundation on Linux has no strings for geometry.
extension NSCoder {
    /// Returns a point as "{x, y}".
    public static func string(for point: CGPoint) -> String { list([point.x, point.y]) }
    /// Returns a vector as "{dx, dy}".
    public static func string(for vector: CGVector) -> String { list([vector.dx, vector.dy]) }
    /// Returns a size as "{width, height}".
    public static func string(for size: CGSize) -> String { list([size.width, size.height]) }
    /// Returns a rectangle as "{{x, y}, {width, height}}".
    public static func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// Returns a transform as "[a, b, c, d, tx, ty]".
    public static func string(for transform: CGAffineTransform) -> String {
        let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(parts.map(text).joined(separator: ", "))]"
    }
    /// Returns insets as "{top, left, bottom, right}".
    public static func string(for insets: UIEdgeInsets) -> String { list([insets.top, insets.left, insets.bottom, insets.right]) }

    /// Returns the point that a string describes, or zero for other strings.
    public static func cgPoint(for string: String) -> CGPoint { numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
    /// Returns the size that a string describes, or zero for other strings.
    public static func cgSize(for string: String) -> CGSize { numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
    /// Returns the rectangle that a string describes, or zero for other strings.
    public static func cgRect(for string: String) -> CGRect {
        numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    private static func list(_ numbers: [CGFloat]) -> String { "{\(numbers.map(text).joined(separator: ", "))}" }

    private static func text(_ number: CGFloat) -> String { String(format: "%.17g", Double(number)) }

    private static func numbers(_ string: String, _ count: Int) -> [Double]? {
        let numbers = string.split { "{}, ".contains($0) }.map { Double($0) }
        return numbers.count == count && !numbers.contains(nil) ? numbers.compactMap(\.self) : nil
    }
}
