// Members of controls, labels and images that have no effect.

extension UIControl {
    /// The text in a tool tip. Stored, but has no effect.
    public var toolTip: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The horizontal alignment, with `leading` and `trailing` as edges.
    public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: .left
        case .trailing: .right
        default: contentHorizontalAlignment
        }
    }
}

extension UIButton {
    /// The purpose of a button. It has no effect.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    /// The purpose of the button. Stored, but has no effect.
    public var role: Role {
        get { kept(else: .normal) }
        set { keep(newValue) }
    }
    /// Whether a pointer changes over the button. Stored, but has no effect.
    public var isPointerInteractionEnabled: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether the title's shadow turns over in the highlighted state. Stored, but has no effect.
    public var reversesTitleShadowWhenHighlighted: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Sets the color of the title's shadow for a state. Does nothing.
    public func setTitleShadowColor(_ color: UIColor?, for state: State) {}
    /// Sets the size of symbols for a state: the button's image gets it if it is a symbol.
    public func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        guard let configuration, let image = image(for: state), image.isSymbolImage else { return }
        setImage(image.withConfiguration(configuration), for: state)
    }

    /// Creates a system button with an image.
    public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        button.sizeToFit()
        return button
    }
}

extension UILabel {
    /// Whether letters move closer before text is cut off. Stored, but has no effect.
    public var allowsDefaultTighteningForTruncation: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether a pointer shows the whole text. Stored, but has no effect.
    public var showsExpansionTextWhenTruncated: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
}

extension UIImageView {
    /// Whether focus changes the image. Stored, but has no effect.
    public var adjustsImageWhenAncestorFocused: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The images of an animation in the highlighted state. Stored, but have no effect.
    public var highlightedAnimationImages: [UIImage]? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The size of symbols. The current image gets it if it is a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { kept(else: nil) }
        set {
            keep(newValue)
            if let newValue, let image, image.isSymbolImage { self.image = image.withConfiguration(newValue) }
        }
    }
}

extension UIScrollView {
    /// Whether the indicators' insets follow the safe area. Stored, but has no effect.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept(else: true) }
        set { keep(newValue) }
    }
    /// The insets of the horizontal indicator, in points. Stored, but have no effect.
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { kept(else: .zero) }
        set { keep(newValue) }
    }
}

extension UISwitch {
    /// The image of a switch that is on, which iPhone doesn't show. Stored, but has no effect.
    public var onImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The image of a switch that is off, which iPhone doesn't show. Stored, but has no effect.
    public var offImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UINavigationItem {
    /// The part of a back button's title that is shown.
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    /// The part of the back button's title that is shown. `.minimal` shows only the arrow; the others shorten the title if there isn't enough space.
    public var backButtonDisplayMode: BackButtonDisplayMode {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// The appearance of a compact bar over content scrolled to its top. Stored, but has no effect.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UINavigationBar {
    /// Moves the title. Does nothing.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
    /// The image of back buttons. Stored, but has no effect.
    public var backIndicatorImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The mask of the image of back buttons. Stored, but has no effect.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UIPresentationController {
    /// The traits that override the presented controller's traits. Stored, but have no effect.
    public var overrideTraitCollection: UITraitCollection? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}
