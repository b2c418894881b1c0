extension UIButton {
    /// The appearance of a button as a value (iOS 15). Insets, radii and opacities are guesses from screenshots; UIKit documents none of them.
    public struct Configuration {
        /// The size of a button.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        /// The form of the corners.
        public enum CornerStyle: Int, Sendable {
            /// The radius of the background, scaled with the text.
            case dynamic
            /// The radius of the background.
            case fixed
            case small, medium, large
            /// Half the height.
            case capsule
        }

        /// The alignment of title and subtitle.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        enum Fill { case none, gray, tinted, filled }

        /// The title; nil for none.
        public var title: String?
        /// The title with its own font and color.
        public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } } }
        /// The second line; nil for none.
        public var subtitle: String?
        /// The second line with its own font and color.
        public var attributedSubtitle: AttributedString? { didSet { subtitle = attributedSubtitle.map { String($0.characters) } } }
        /// The image; nil for none.
        public var image: UIImage?
        /// The edge of the text at which the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// The treatment of a title that doesn't fit.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The space around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets
        /// The form of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of text and insets.
        public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize) } }
        /// The color of title and image; nil for that of the style.
        public var baseForegroundColor: UIColor?
        /// The color of the background; nil for that of the style.
        public var baseBackgroundColor: UIColor?
        /// The background.
        public var background = UIBackgroundConfiguration()
        /// Whether a turning wheel replaces the image.
        public var showsActivityIndicator = false
        /// Changes the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The size of a symbol. Stored without effect.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether the configuration follows the button's state.
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

        /// A title in the tint color without a background.
        public static func plain() -> Configuration { Configuration(.none) }
        /// A title in the tint color on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A title in the tint color on the same color, lighter.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A white title on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// The same as `plain()`.
        public static func borderless() -> Configuration { plain() }
        /// The same as `gray()`.
        public static func bordered() -> Configuration { gray() }
        /// The same as `tinted()`.
        public static func borderedTinted() -> Configuration { tinted() }
        /// The same as `filled()`.
        public static func borderedProminent() -> Configuration { filled() }

        /// Returns the configuration for a button's state: the same, since colors follow the state when it is shown.
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

/// A function of the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Wraps a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Applies the function.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
