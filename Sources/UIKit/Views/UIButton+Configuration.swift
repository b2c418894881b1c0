extension UIButton {
    /// A button's appearance as a value (iOS 15). Insets, radii and opacities are estimated from screenshots, because Apple doesn't
    /// document them.
    public struct Configuration {
        /// The size of a button.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        /// The style of the corners.
        public enum CornerStyle: Int, Sendable {
            /// Uses the background's corner radius, scaled with the text.
            case dynamic
            /// Uses the background's corner radius.
            case fixed
            /// A fixed radius for small, medium, or large corners.
            case small, medium, large
            /// Uses half the height as the radius.
            case capsule
        }

        /// The alignment of the title and subtitle.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        /// The sign of a button with a menu.
        public enum Indicator: Int, Sendable { case automatic, none, popup }

        enum Fill { case none, gray, tinted, filled }

        /// The title, or nil for none.
        public var title: String?
        /// The title as an attributed string.
        public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } } }
        /// The second line, or nil for none.
        public var subtitle: String?
        /// The second line as an attributed string.
        public var attributedSubtitle: AttributedString? { didSet { subtitle = attributedSubtitle.map { String($0.characters) } } }
        /// The image, or nil for none.
        public var image: UIImage?
        /// The position of the image relative to the text.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between the image and the text, in points.
        public var imagePadding: CGFloat = 0
        /// The space between the title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of the title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// The wrapping or truncation of a title that doesn't fit.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The space around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets
        /// The style of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the text and insets.
        public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize) } }
        /// The color of the title and image, or nil for the style's color.
        public var baseForegroundColor: UIColor?
        /// The color of the background, or nil for the style's color.
        public var baseBackgroundColor: UIColor?
        /// The background.
        public var background = UIBackgroundConfiguration()
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// Transforms the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The size of a symbol, or nil for the symbol's own size.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Transforms the image's color before it is shown.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The sign of a button with a menu. This property is stored but has no effect.
        public var indicator = Indicator.automatic
        /// Whether the appearance reflects the button's selected state. This property is stored but has no effect.
        public var automaticallyUpdateForSelection = true

        let fill: Fill

        private init(_ fill: Fill) {
            self.fill = fill
            contentInsets = Self.insets(.medium)
            background.cornerRadius = 6
        }

        private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch size {
                case .mini, .small: (5, 10)
                case .medium: (7, 12)
                case .large: (15, 20)
                }
            return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }

        /// Returns a style with a tint-colored title and no background.
        public static func plain() -> Configuration { Configuration(.none) }
        /// Returns a style with a tint-colored title on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a style with a tint-colored title on a lighter tint color.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a style with a white title on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns the same style as `plain()`.
        public static func borderless() -> Configuration { plain() }
        /// Returns the same style as `gray()`.
        public static func bordered() -> Configuration { gray() }
        /// Returns the same style as `tinted()`.
        public static func borderedTinted() -> Configuration { tinted() }
        /// Returns the same style as `filled()`.
        public static func borderedProminent() -> Configuration { filled() }

        /// Returns this configuration unchanged, because colors are adapted to the state when the button is displayed.
        public func updated(for button: UIButton) -> Configuration { self }

        var font: UIFont {
            switch buttonSize {
            case .mini, .small: .systemFont(ofSize: 15)
            case .medium, .large: .systemFont(ofSize: 17)
            }
        }

        func foreground(tint: UIColor) -> UIColor { baseForegroundColor ?? (fill == .filled ? .white : tint) }

        func backgroundColor(tint: UIColor) -> UIColor {
            if let color = background.backgroundColor { return background.backgroundColorTransformer?(color) ?? color }
            switch fill {
            case .none: return baseBackgroundColor ?? .clear
            case .gray: return baseBackgroundColor ?? .secondarySystemFill
            case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case .filled: return baseBackgroundColor ?? tint
            }
        }

        func cornerRadius(height: CGFloat) -> CGFloat {
            switch cornerStyle {
            case .dynamic, .fixed: min(background.cornerRadius, height / 2)
            case .small: min(6, height / 2)
            case .medium: min(8, height / 2)
            case .large: min(12, height / 2)
            case .capsule: height / 2
            }
        }
    }
}

/// A function that transforms text attributes.
public struct UIConfigurationTextAttributesTransformer {
    /// The wrapped function.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Wraps a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Applies the function.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
