// Symbol configurations.

extension UIImage {
    /// The stroke weight of a symbol.
    public typealias SymbolWeight = SymbolConfiguration.Weight
    /// A symbol's size relative to the adjacent text.
    public typealias SymbolScale = SymbolConfiguration.Scale

    /// The configuration of an image.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// A symbol's size, weight, and color. Segue ignores the weight.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The stroke weight of a symbol.
        public enum Weight: Int, Sendable {
            case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }

        /// A symbol's size relative to the adjacent text.
        public enum Scale: Int, Sendable {
            /// The size without a configuration.
            case `default` = -1
            /// No scale, or a symbol smaller than, as large as, or larger than the default.
            case unspecified, small, medium, large
        }

        /// The adjacent text's size in points, or nil if unspecified.
        let pointSize: CGFloat?
        private let scale: Scale
        /// The symbol's color, or nil for the tint color.
        let color: UIColor?

        /// The size of a symbol without a configuration, in points.
        static let standardSize: CGFloat = 17

        /// The side of an image relative to the text's size.
        private static let sideOfText: CGFloat = 1.2

        /// The image's side length, in points.
        var side: CGFloat { (pointSize ?? Self.standardSize) * factor * Self.sideOfText }

        private var factor: CGFloat { scale == .small ? 0.8 : scale == .large ? 1.3 : 1 }

        /// Creates a configuration for an image with a side length in points.
        convenience init(side: CGFloat) { self.init(side / Self.sideOfText) }

        private init(_ pointSize: CGFloat?, _ scale: Scale = .unspecified, color: UIColor? = nil) {
            (self.pointSize, self.scale, self.color) = (pointSize, scale, color)
        }

        /// Creates a configuration that doesn't specify anything.
        override public convenience init() { self.init(nil) }
        /// Creates a configuration for symbols next to text of `pointSize` points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize) }
        /// Creates a configuration for symbols next to text of `pointSize` points. `weight` has no effect.
        public convenience init(pointSize: CGFloat, weight: Weight) { self.init(pointSize) }
        /// Creates a configuration for symbols next to text of `pointSize` points, made smaller or larger by `scale`. `weight` has no
        /// effect.
        public convenience init(pointSize: CGFloat, weight: Weight, scale: Scale) { self.init(pointSize, scale) }
        /// Creates a configuration that doesn't specify anything, because `weight` has no effect.
        public convenience init(weight: Weight) { self.init(nil) }
        /// Creates a configuration that makes symbols smaller or larger by `scale`: by 0.8 for small, and by 1.3 for large.
        public convenience init(scale: Scale) { self.init(nil, scale) }
        /// Creates a configuration with a color. All layers of a symbol have this color, because icons have only one layer.
        public convenience init(hierarchicalColor: UIColor) { self.init(nil, color: hierarchicalColor) }
        /// Creates a configuration with the first color. Icons have only one layer, so the other colors have no effect.
        public convenience init(paletteColors: [UIColor]) { self.init(nil, color: paletteColors.first) }

        /// Returns a configuration with the values that `otherConfiguration` specifies, and the other values of this one.
        public func applying(_ otherConfiguration: SymbolConfiguration) -> Self {
            let other = otherConfiguration, isScaled = ![.unspecified, .default].contains(other.scale)
            return Self(other.pointSize ?? pointSize, isScaled ? other.scale : scale, color: other.color ?? color)
        }
    }
}
