// Control, label and image members that have no effect.

extension UIControl {
    /// The text in a tool tip. Stored, but has no effect.
    public var toolTip: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The horizontal alignment, which can also be `leading` or `trailing`.
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
    /// Whether the pointer changes its shape over the button. Stored, but has no effect.
    public var isPointerInteractionEnabled: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether the title's shadow is reversed in the highlighted state. Stored, but has no effect.
    public var reversesTitleShadowWhenHighlighted: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Sets the color of the title's shadow for a state. Does nothing.
    public func setTitleShadowColor(_ color: UIColor?, for state: State) {}
    /// Sets the symbol configuration for a state, and applies it if the image is a symbol.
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
    /// Whether letters move closer together before text is truncated. Stored, but has no effect.
    public var allowsDefaultTighteningForTruncation: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The rules for breaking lines. Stored, but have no effect.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { kept(else: []) }
        set { keep(newValue) }
    }
    /// Whether hovering shows the full text. Stored, but has no effect.
    public var showsExpansionTextWhenTruncated: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
}

extension UIImageView {
    /// Whether the image changes when the view is focused. Stored, but has no effect.
    public var adjustsImageWhenAncestorFocused: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The frames of the animation in the highlighted state. Stored, but have no effect.
    public var highlightedAnimationImages: [UIImage]? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The symbol configuration. It is applied to the current image if that is a symbol.
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
    /// The image for the "on" state. Stored, but has no effect, as on iPhone.
    public var onImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The image for the "off" state. Stored, but has no effect, as on iPhone.
    public var offImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UINavigationItem {
    /// The part of a back button's title that is shown.
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    /// The part of the back button's title that is shown. `.minimal` shows only the arrow. The other modes shorten the title if space is
    /// tight.
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
    /// Offsets the title. Does nothing.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
    /// The image of back buttons. Stored, but has no effect.
    public var backIndicatorImage: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The mask for the image of back buttons. Stored, but has no effect.
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

extension UIControl.Event {
    /// The control's menu opens. Controls don't send this event.
    public static let menuActionTriggered = UIControl.Event(rawValue: 1 << 14)
}

extension UIButton {
    /// Whether the image grows with the text size, which doesn't change. Stored, but has no effect.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Opens the menu if it is the button's primary action, or else sends the events of a tap.
    public func performPrimaryAction() {
        if showsMenuAsPrimaryAction, let menu { return menu.open(from: self) }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
}

extension UIImageView {
    /// Whether the image grows with the text size, which doesn't change. Stored, but has no effect.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
}

extension UISwitch {
    /// The appearance of a switch.
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }

    /// The preferred appearance. Stored, but has no effect: switches always slide.
    public var preferredStyle: Style {
        get { kept(else: .automatic) }
        set { keep(newValue) }
    }
    /// The appearance.
    public var style: Style { .sliding }
    /// The title of a checkbox. Stored, but has no effect.
    public var title: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UIScrollView {
    /// Makes changes of the offset during which the indicators are shown on iPhone.
    public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }
}

extension UIBarButtonItem {
    /// Offsets the title. Does nothing.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Whether a drag over the item triggers it. Stored, but has no effect.
    public var isSpringLoaded: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether the menu's selected action becomes the item's title. Stored, but has no effect.
    public var changesSelectionAsPrimaryAction: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
}

extension UITabBarItem {
    /// The image on a phone in landscape. Stored, but has no effect.
    public var landscapeImagePhone: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UIViewController {
    /// Whether a transition's end restores the focus. Stored, but has no effect.
    public var restoresFocusAfterTransition: Bool {
        get { kept(else: true) }
        set { keep(newValue) }
    }
}
