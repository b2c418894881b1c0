/// A page without content: an image, texts, and buttons in the middle.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The appearance of a text.
    @preconcurrency @MainActor public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The maximum number of lines; 0 means no limit.
        public var numberOfLines = 0
        /// Whether long text shrinks to fit. Stored, but has no effect.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale factor of text that shrinks. Stored, but has no effect.
        public var minimumScaleFactor: CGFloat = 0
    }

    /// The appearance of the image.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The color of a template image, or nil for the view's tint color.
        public var tintColor: UIColor? = .secondaryLabel
        /// The corner radius in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points; zero means no limit.
        public var maximumSize = CGSize.zero
        /// The configuration of a symbol, or nil for a size of 48 points.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The behavior of a button.
    @preconcurrency @MainActor public struct ButtonProperties {
        /// The action of a tap.
        public var primaryAction: UIAction?
        /// The menu that a tap opens.
        public var menu: UIMenu?
        /// Whether the button is enabled.
        public var isEnabled = true
        /// The button's role. Stored, but has no effect.
        public var role = UIButton.Role.normal
    }

    /// The image above the texts.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The primary text.
    public var text: String?
    /// The primary text with attributes, which has precedence over the plain text.
    public var attributedText: NSAttributedString?
    /// The appearance of the primary text.
    public var textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    /// The secondary text.
    public var secondaryText: String?
    /// The secondary text with attributes, which has precedence over the plain text.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    /// The button below the texts. It is visible if it has a title, an image, or an action.
    public var button = UIButton.Configuration.plain()
    /// The behavior of the button.
    public var buttonProperties = ButtonProperties()
    /// The second button. It is visible if it has a title, an image, or an action.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The behavior of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The background. Stored, but has no effect except its color.
    public var background = UIBackgroundConfiguration.clear()
    /// The spacing between the image and the texts, in points.
    public var imageToTextPadding: CGFloat = 8
    /// The spacing between the texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// The spacing between the texts and the buttons, in points.
    public var textToButtonPadding: CGFloat = 18
    /// The spacing between the buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 12
    var isLoading = false

    /// Returns a configuration without content.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// Returns a configuration with an activity indicator above the texts.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        (configuration.isLoading, configuration.text) = (true, "Loading…")
        configuration.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        return configuration
    }

    /// Returns a configuration for a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.image = UIImage(systemName: "magnifyingglass")
        (configuration.text, configuration.secondaryText) = ("No Results", "Check the spelling or try a new search.")
        return configuration
    }

    /// Returns a `UIContentUnavailableView` that shows the configuration.
    public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }
}

/// A view that displays a page without content.
open class UIContentUnavailableView: UIView, UIContentView {
    /// The displayed content. Other kinds of configurations are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            if let new = newValue as? UIContentUnavailableConfiguration { shown = new }
            rebuild()
        }
    }
    /// Whether the content scrolls. Stored, but has no effect.
    open var isScrollEnabled = true
    private var shown: UIContentUnavailableConfiguration
    private let stack = UIStackView()

    private static let margin: CGFloat = 32

    /// Creates a view for a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view with an empty configuration, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        (stack.axis, stack.alignment) = (.vertical, .center)
        addSubview(stack)
        rebuild()
    }

    private func rebuild() {
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        backgroundColor = shown.background.backgroundColor
        if shown.isLoading {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            add(spinner, shown.imageToTextPadding)
        } else if let image = shown.image {
            add(picture(image), shown.imageToTextPadding)
        }
        let hasSecond = shown.secondaryText != nil || shown.secondaryAttributedText != nil
        let isLast = shown.textToButtonPadding
        add(shown.text, shown.attributedText, shown.textProperties, hasSecond ? shown.textToSecondaryTextPadding : isLast)
        add(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, isLast)
        add(shown.button, shown.buttonProperties, shown.buttonToSecondaryButtonPadding)
        add(shown.secondaryButton, shown.secondaryButtonProperties, 0)
        setNeedsLayout()
    }

    private func add(_ view: UIView, _ spacing: CGFloat) {
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(spacing, after: view)
    }

    private func picture(_ image: UIImage) -> UIView {
        let configuration = shown.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(pointSize: 48)
        let view = UIImageView(image: image.isSymbolImage ? image.withConfiguration(configuration) : image)
        view.tintColor = shown.imageProperties.tintColor
        view.layer.cornerRadius = shown.imageProperties.cornerRadius
        view.clipsToBounds = shown.imageProperties.cornerRadius > 0
        view.contentMode = .scaleAspectFit
        let limit = shown.imageProperties.maximumSize
        if limit.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true }
        if limit.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true }
        return view
    }

    private func add(
        _ text: String?, _ attributed: NSAttributedString?, _ look: UIContentUnavailableConfiguration.TextProperties, _ spacing: CGFloat
    ) {
        guard text != nil || attributed != nil else { return }
        let label = UILabel()
        (label.font, label.textColor, label.numberOfLines, label.textAlignment) = (look.font, look.color, look.numberOfLines, .center)
        if let attributed { label.attributedText = attributed } else { label.text = text }
        add(label, spacing)
    }

    private func add(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties, _ spacing: CGFloat
    ) {
        guard configuration.title != nil || configuration.image != nil || properties.primaryAction != nil else { return }
        var configuration = configuration
        if configuration.title == nil, configuration.image == nil { configuration.title = properties.primaryAction?.title }
        let button = UIButton(configuration: configuration, primaryAction: nil)
        if let action = properties.primaryAction { button.addAction(action, for: .touchUpInside) }
        if let menu = properties.menu { (button.menu, button.showsMenuAsPrimaryAction) = (menu, true) }
        button.isEnabled = properties.isEnabled
        add(button, spacing)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: safeAreaInsets).shrunk(dx: Self.margin, dy: Self.margin)
        for case let label as UILabel in stack.arrangedSubviews { label.preferredMaxLayoutWidth = max(0, room.width) }
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        stack.frame = CGRect(x: room.minX, y: room.midY - size.height / 2, width: max(0, room.width), height: size.height).madeFinite
    }
}

extension UIViewController {
    /// The content to show in front of the page, or nil for none.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { kept(else: nil) }
        set {
            let old: UIView? = kept("contentUnavailableView", else: nil)
            old?.removeFromSuperview()
            keep(newValue)
            let new = newValue?.makeContentView()
            keep(new, "contentUnavailableView")
            guard let new, let view else { return }
            new.fill(view)
            view.addSubview(new)
        }
    }

    /// Calls `updateContentUnavailableConfiguration(using:)`.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    /// The state that `contentUnavailableConfiguration` depends on.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(
            traitCollection: traitCollection, searchText: navigationItem.searchController?.searchBar.text)
    }
}

/// The state of a page without content.
@preconcurrency @MainActor public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// The text of the search bar in the navigation bar.
    public var searchText: String?
}
