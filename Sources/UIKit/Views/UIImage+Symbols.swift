// Symbol configurations, so that code with SF Symbols compiles, and the disc that is shown in place of a symbol.

extension UIImage {
    /// The configuration of an image.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The size and weight of a symbol. Segue uses only the size.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The stroke weight of a symbol.
        public enum Weight: Int, Sendable {
            case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }

        /// The size of a symbol relative to the text next to it.
        public enum Scale: Int, Sendable {
            case `default` = -1
            case unspecified, small, medium, large
        }

        /// The size of the accompanying text, in points.
        let pointSize: CGFloat

        /// The size of an unconfigured symbol, in points.
        static let usualSize: CGFloat = 17

        init(_ pointSize: CGFloat) { self.pointSize = pointSize }

        public convenience init(pointSize: CGFloat) { self.init(pointSize) }
        public convenience init(pointSize: CGFloat, weight: Weight) { self.init(pointSize) }
        public convenience init(pointSize: CGFloat, weight: Weight, scale: Scale) { self.init(pointSize) }
        public convenience init(weight: Weight) { self.init(Self.usualSize) }
        public convenience init(scale: Scale) {
            self.init(scale == .small ? Self.usualSize * 0.8 : scale == .large ? Self.usualSize * 1.3 : Self.usualSize)
        }
        public convenience init(font: UIFont) { self.init(font.pointSize) }
        public convenience init(font: UIFont, scale: Scale) { self.init(font.pointSize) }

        /// Returns a grey disc centred in a square of `side` points, at two pixels per point.
        static func disc(side: CGFloat) -> CGImage {
            let count = max(4, Int((min(side, 1000) * 2).rounded())), middle = Double(count) / 2, radius = middle * 0.8
            var pixels = [UInt8](repeating: 128, count: count * count * 4)
            for row in 0..<count {
                for column in 0..<count {
                    let away = hypot(Double(column) + 0.5 - middle, Double(row) + 0.5 - middle)
                    pixels[(row * count + column) * 4 + 3] = UInt8((min(max(radius - away + 0.5, 0), 1) * 255).rounded())
                }
            }
            return CGImage(width: count, height: count, pixels: pixels) ?? CGImage(width: 1, height: 1, filledWith: .clear)
        }
    }
}
