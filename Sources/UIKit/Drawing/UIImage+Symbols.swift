// Symbol configurations.

extension UIImage {
    /// The configuration of an image.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// A symbol's size and weight. Segue uses only the size.
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
        /// The factor for the symbol's scale.
        let factor: CGFloat

        /// The size of a symbol without a configuration, in points.
        static let standardSize: CGFloat = 17

        /// The side of an image relative to the text's size.
        private static let sideOfText: CGFloat = 1.2

        /// The image's side length, in points.
        var side: CGFloat { (pointSize ?? Self.standardSize) * factor * Self.sideOfText }

        /// Creates a configuration for an image with a side length in points.
        convenience init(side: CGFloat) { self.init(side / Self.sideOfText) }

        private init(_ pointSize: CGFloat?, _ scale: Scale = .unspecified) {
            self.pointSize = pointSize
            factor = scale == .small ? 0.8 : scale == .large ? 1.3 : 1
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
    }
}
