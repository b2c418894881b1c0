/// The appearance of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    private enum Ground { case standard, clear }

    /// The background color, or nil for the standard color.
    open var backgroundColor: UIColor?
    /// The background image.
    open var backgroundImage: UIImage?
    /// The background effect. This property is stored but has no effect, because pages don't extend below the bars.
    open var backgroundEffect: UIBlurEffect?
    /// The color of the line at the bar's edge, or nil for no line.
    open var shadowColor: UIColor? = .separator
    /// The image of the line at the bar's edge. This property is stored but has no effect.
    open var shadowImage: UIImage?
    private var ground = Ground.standard

    public override init() { super.init() }

    /// Creates an appearance with the values that it shares with `barAppearance`.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(from: barAppearance)
    }

    /// Returns a copy. Later changes of the original don't change the copy.
    open func copy() -> Self { Self(barAppearance: self) }
    @_disfavoredOverload open override func copy() -> Any { Self(barAppearance: self) }

    /// Takes the values of another appearance.
    func take(from other: UIBarAppearance) {
        (ground, backgroundColor, backgroundImage) = (other.ground, other.backgroundColor, other.backgroundImage)
        (backgroundEffect, shadowColor, shadowImage) = (other.backgroundEffect, other.shadowColor, other.shadowImage)
    }

    /// Restores the standard background.
    open func configureWithDefaultBackground() { reset(.standard, shadow: .separator) }
    /// Makes the background opaque, as Segue's standard background is.
    open func configureWithOpaqueBackground() { reset(.standard, shadow: .separator) }
    /// Makes the background transparent and removes the line.
    open func configureWithTransparentBackground() { reset(.clear, shadow: nil) }

    private func reset(_ ground: Ground, shadow: UIColor?) {
        (self.ground, shadowColor, backgroundColor, backgroundImage, backgroundEffect) = (ground, shadow, nil, nil, nil)
    }

    /// Returns the background color, where `standard` is the bar's standard color.
    func color(else standard: UIColor) -> UIColor { backgroundColor ?? (ground == .clear ? .clear : standard) }

    /// Whether the line at the bar's edge is visible.
    var hasShadow: Bool { shadowColor.map { $0 != .clear } ?? false }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title: the font and the color.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of large titles. These attributes are stored but have no effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title. This property is stored but has no effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// The appearance of buttons. Only the title's color and font in the normal state have an effect.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons with the style `.done`. Stored, but has no effect.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The appearance of back buttons. Stored, but has no effect.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The image of back buttons. Stored, but has no effect.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask for the image of back buttons. Stored, but has no effect.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    override func take(from other: UIBarAppearance) {
        super.take(from: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        largeTitleTextAttributes = other.largeTitleTextAttributes
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copy(), other.doneButtonAppearance.copy())
        backButtonAppearance = other.backButtonAppearance.copy()
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    /// Sets the image and mask of back buttons.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
    }
}

/// The appearance of a button in a state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title: the font and the color.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title. Stored, but has no effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// The background image. Stored, but has no effect.
    open var backgroundImage: UIImage?
    /// The offset of the background image. Stored, but has no effect.
    open var backgroundImagePositionAdjustment = UIOffset.zero

    fileprivate func take(from other: UIBarButtonItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        (backgroundImage, backgroundImagePositionAdjustment) = (other.backgroundImage, other.backgroundImagePositionAdjustment)
    }
}

/// The appearance of a button in all states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The appearance of an enabled button that isn't pressed.
    public let normal = UIBarButtonItemStateAppearance()
    /// The appearance while a finger presses the button. Stored, but has no effect.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance of a disabled button. Stored, but has no effect.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The appearance of a focused button. Stored, but has no effect.
    public let focused = UIBarButtonItemStateAppearance()

    public override init() { super.init() }

    /// Creates a button appearance with the given style.
    public required init(style: UIBarButtonItem.Style) { super.init() }

    @_disfavoredOverload open override func copy() -> Any { copied() }
    /// Returns a copy. Later changes of the original don't change the copy.
    open func copy() -> Self { copied() }

    private func copied() -> Self {
        let copy = Self(style: .plain)
        copy.normal.take(from: normal)
        copy.highlighted.take(from: highlighted)
        copy.disabled.take(from: disabled)
        copy.focused.take(from: focused)
        return copy
    }

    /// Resets the appearance to the defaults for `style`. Does nothing.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The appearance of a tab in a state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title: the font and the color.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The color of the image, or nil for the bar's color.
    open var iconColor: UIColor?
    /// The background color of the badge, or nil for red.
    open var badgeBackgroundColor: UIColor?
    /// The attributes of the badge's text: the font and the color.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the badge, in points.
    open var badgePositionAdjustment = UIOffset.zero
    /// The offset of the badge's text. Stored, but has no effect.
    open var badgeTitlePositionAdjustment = UIOffset.zero

    fileprivate func take(from other: UITabBarItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment, iconColor) =
            (other.titleTextAttributes, other.titlePositionAdjustment, other.iconColor)
        (badgeBackgroundColor, badgeTextAttributes) = (other.badgeBackgroundColor, other.badgeTextAttributes)
        (badgePositionAdjustment, badgeTitlePositionAdjustment) = (other.badgePositionAdjustment, other.badgeTitlePositionAdjustment)
    }
}

/// The appearance of a tab in all states. Only the normal and selected states are used.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The arrangement of a tab's image and title.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    /// The appearance of tabs that aren't selected.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected tab.
    public let selected = UITabBarItemStateAppearance()
    /// The appearance of disabled tabs. Stored, but has no effect.
    public let disabled = UITabBarItemStateAppearance()
    /// The appearance of a focused tab. Stored, but has no effect.
    public let focused = UITabBarItemStateAppearance()

    public override init() { super.init() }

    /// Creates a tab appearance with the given style.
    public required init(style: Style) { super.init() }

    @_disfavoredOverload open override func copy() -> Any { copied() }
    /// Returns a copy. Later changes of the original don't change the copy.
    open func copy() -> Self { copied() }

    private func copied() -> Self {
        let copy = Self(style: .stacked)
        copy.normal.take(from: normal)
        copy.selected.take(from: selected)
        copy.disabled.take(from: disabled)
        copy.focused.take(from: focused)
        return copy
    }

    /// Resets the appearance to the defaults for `style`. Does nothing.
    open func configureWithDefault(for style: Style) {}
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with the image above the title, as on a phone in portrait.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs with the image next to the title. Stored, but has no effect.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of small tabs with the image next to the title. Stored, but has no effect.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The positions of tabs. Stored, but has no effect.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of tabs that don't fill the bar. Stored, but has no effect.
    open var stackedItemWidth: CGFloat = 0
    /// The space between tabs that don't fill the bar. Stored, but has no effect.
    open var stackedItemSpacing: CGFloat = 0
    /// The color behind the selected tab. Stored, but has no effect.
    open var selectionIndicatorTintColor: UIColor?
    /// The image behind the selected tab. Stored, but has no effect.
    open var selectionIndicatorImage: UIImage?

    override func take(from other: UIBarAppearance) {
        super.take(from: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.copy()
        inlineLayoutAppearance = other.inlineLayoutAppearance.copy()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy()
        (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
        (stackedItemSpacing, selectionIndicatorTintColor) = (other.stackedItemSpacing, other.selectionIndicatorTintColor)
        selectionIndicatorImage = other.selectionIndicatorImage
    }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}

/// The size variants of a bar.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of standard height, and a lower bar. The difference has no effect.
    case `default`, compact
    /// A bar of standard height with a prompt. It has no effect.
    case defaultPrompt = 101
    /// A lower bar with a prompt. It has no effect.
    case compactPrompt
}

/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    /// An unspecified side, the bottom, the top, and the top including the status bar. The difference has no effect.
    case any, bottom, top, topAttached
}
