/// The content of a standard cell: an image, primary text and secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The appearance of the primary or secondary text.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The maximum number of lines; 0 means no limit.
        public var numberOfLines = 0
        /// The horizontal alignment.
        public var alignment = NSTextAlignment.natural
        /// The wrapping or truncation of a text that doesn't fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether letters move closer together before text is truncated. Stored, but has no effect.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether long text shrinks to fit. Stored, but has no effect.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale factor of text that shrinks. Stored, but has no effect.
        public var minimumScaleFactor: CGFloat = 0
        /// The capitalization of a text without attributes.
        public var transform = TextTransform.none

        /// A change of the capitalization.
        public enum TextTransform: Int, Sendable {
            case none, uppercase, lowercase, capitalized

            func callAsFunction(_ text: String?) -> String? {
                switch self {
                case .none: text
                case .uppercase: text?.localizedUppercase
                case .lowercase: text?.localizedLowercase
                case .capitalized: text?.localizedCapitalized
                }
            }
        }
    }

    /// The appearance of the image.
    public struct ImageProperties {
        /// The color of a template image, or nil for the view's tint color.
        public var tintColor: UIColor?
        /// The corner radius in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points; zero means no limit.
        public var maximumSize = CGSize.zero
        /// The size reserved for the image, which is centered in it. Dimensions of zero fit the image.
        public var reservedLayoutSize = CGSize.zero
        /// The size and color of a symbol, or nil for the symbol's own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The primary text.
    public var text: String?
    /// The primary text with attributes, which has precedence over the plain text.
    public var attributedText: NSAttributedString?
    /// The secondary text.
    public var secondaryText: String?
    /// The secondary text with attributes, which has precedence over the plain text.
    public var secondaryAttributedText: NSAttributedString?
    /// The image at the left edge.
    public var image: UIImage?
    /// The appearance of the primary text.
    public var textProperties: TextProperties
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// Whether the secondary text is next to the primary text rather than below it.
    public var prefersSideBySideTextAndSecondaryText: Bool
    /// The vertical spacing between the primary and secondary text, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// The spacing between the image and the text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The space around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

    private init(_ secondary: CGFloat, sideBySide: Bool) {
        textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
        secondaryTextProperties = TextProperties(font: .systemFont(ofSize: secondary), color: .secondaryLabel)
        prefersSideBySideTextAndSecondaryText = sideBySide
    }

    /// Returns the configuration for a cell with primary text, and secondary text below it.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(12, sideBySide: false) }
    /// Returns the configuration for a cell with primary text, and secondary text below it.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(12, sideBySide: false) }
    /// Returns the configuration for a cell with secondary text at the right edge.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(17, sideBySide: true) }
    /// Returns the configuration for a cell of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration for a cell of a sidebar with secondary text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// Returns the configuration for a cell of a sidebar next to other cells.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration for a header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration { header(.systemFont(ofSize: 17, weight: .semibold), .label) }
    /// Returns the configuration for a header of a grouped list, whose text is uppercase (S-LIST-10).
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = groupedFooter()
        configuration.textProperties.transform = .uppercase
        return configuration
    }
    /// Returns the configuration for a large header of an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { header(.boldSystemFont(ofSize: 20), .label) }
    /// Returns the configuration for a header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { header(.boldSystemFont(ofSize: 20), .label) }
    /// Returns the configuration for a header.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// Returns the configuration for a large header of an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { prominentInsetGroupedHeader() }
    /// Returns the configuration for a footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
    /// Returns the configuration for a footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { header(.systemFont(ofSize: 13), .secondaryLabel) }
    /// Returns the configuration for a footer.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    private static func header(_ font: UIFont, _ color: UIColor) -> UIListContentConfiguration {
        var configuration = cell()
        configuration.textProperties = TextProperties(font: font, color: color)
        return configuration
    }

    /// Returns a `UIListContentView` that shows the configuration.
    public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
}

/// A view that displays a list content configuration.
open class UIListContentView: UIView, UIContentView {
    private let (label, detail, picture) = (UILabel(), UILabel(), UIImageView())
    private var list: UIListContentConfiguration

    /// The configuration to display. Configurations of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            if let new = newValue as? UIListContentConfiguration { list = new }
            show()
        }
    }

    /// Creates a view with a zero frame that shows `configuration`.
    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        [picture, label, detail].forEach(addSubview)
        show()
    }

    /// Creates a view with an empty cell configuration, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        list = .cell()
        super.init(coder: coder)
        [picture, label, detail].forEach(addSubview)
    }

    private func show() {
        func fill(_ label: UILabel, _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties) {
            (label.font, label.textColor) = (look.font, look.color)
            (label.numberOfLines, label.textAlignment, label.lineBreakMode) = (look.numberOfLines, look.alignment, look.lineBreakMode)
            if let attributed { label.attributedText = attributed } else { label.text = look.transform(text) }
        }
        fill(label, list.text, list.attributedText, list.textProperties)
        fill(detail, list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
        picture.image = image
        if let color = list.imageProperties.tintColor { picture.tintColor = color }
        picture.layer.cornerRadius = list.imageProperties.cornerRadius
        picture.clipsToBounds = list.imageProperties.cornerRadius > 0
        setNeedsLayout()
    }

    private var image: UIImage? {
        list.imageProperties.preferredSymbolConfiguration.map { list.image?.withConfiguration($0) } ?? list.image
    }

    private var pictureSize: CGSize {
        guard let size = image?.size else { return .zero }
        let limit = list.imageProperties.maximumSize
        let factor = min(
            1, limit.width > 0 ? limit.width / max(size.width, 1) : 1, limit.height > 0 ? limit.height / max(size.height, 1) : 1)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The distance of the text from the left edge, in points.
    var left: CGFloat { margins.leading + (list.image == nil ? 0 : reservedWidth + list.imageToTextPadding) }

    private var margins: NSDirectionalEdgeInsets { list.directionalLayoutMargins }

    private var reservedWidth: CGFloat {
        let width = list.imageProperties.reservedLayoutSize.width
        return width > 0 ? width : pictureSize.width
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: max(0, size.width - left - margins.trailing), height: .greatestFiniteMagnitude)
        let first = label.sizeThatFits(room).height
        let second = detail.text == nil ? 0 : detail.sizeThatFits(room).height
        let texts =
            list.prefersSideBySideTextAndSecondaryText
            ? max(first, second) : first + second + (second > 0 ? list.textToSecondaryTextVerticalPadding : 0)
        let height = max(texts, pictureSize.height, list.image == nil ? 0 : list.imageProperties.reservedLayoutSize.height)
        return CGSize(width: size.width, height: height + margins.top + margins.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = pictureSize
        let bounds = bounds.offsetBy(dx: 0, dy: (margins.top - margins.bottom) / 2)
        picture.frame = CGRect(
            x: margins.leading + (reservedWidth - size.width) / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        let room = max(0, bounds.width - left - margins.trailing)
        guard detail.text != nil else { return label.frame = CGRect(x: left, y: bounds.minY, width: room, height: bounds.height) }
        let fit = CGSize(width: room, height: bounds.height)
        if list.prefersSideBySideTextAndSecondaryText {
            let width = min(room, detail.sizeThatFits(fit).width)
            detail.frame = CGRect(x: left + room - width, y: bounds.minY, width: width, height: bounds.height)
            label.frame = CGRect(x: left, y: bounds.minY, width: max(0, room - width - 8), height: bounds.height)
        } else {
            let (first, second) = (label.sizeThatFits(fit).height, detail.sizeThatFits(fit).height)
            let top = bounds.midY - (first + second + list.textToSecondaryTextVerticalPadding) / 2
            label.frame = CGRect(x: left, y: top, width: room, height: first)
            detail.frame = CGRect(x: left, y: top + first + list.textToSecondaryTextVerticalPadding, width: room, height: second)
        }
    }
}
