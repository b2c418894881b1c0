/// The appearance of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    private enum Ground { case standard, clear }

    /// The background color; nil for the standard color.
    open var backgroundColor: UIColor?
    /// The background image.
    open var backgroundImage: UIImage?
    /// The background effect. Stored, but has no effect, because pages are laid out below bars.
    open var backgroundEffect: UIBlurEffect?
    /// The color of the line at the bar's edge; nil for no line.
    open var shadowColor: UIColor? = .separator
    /// The image of the line at the bar's edge. Stored, but has no effect.
    open var shadowImage: UIImage?
    private var ground = Ground.standard

    public override init() { super.init() }

    /// Resets the background to the standard one.
    open func configureWithDefaultBackground() { reset(.standard, shadow: .separator) }
    /// Resets the background to an opaque one, which is also the standard background in Segue.
    open func configureWithOpaqueBackground() { reset(.standard, shadow: .separator) }
    /// Makes the background transparent and removes the line.
    open func configureWithTransparentBackground() { reset(.clear, shadow: nil) }

    private func reset(_ ground: Ground, shadow: UIColor?) {
        (self.ground, shadowColor, backgroundColor, backgroundImage, backgroundEffect) = (ground, shadow, nil, nil, nil)
    }

    /// Returns the background color, given the bar's standard one.
    func color(else standard: UIColor) -> UIColor { backgroundColor ?? (ground == .clear ? .clear : standard) }

    /// Whether the line at the bar's edge is visible.
    var hasShadow: Bool { shadowColor.map { $0 != .clear } ?? false }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title: the font and the color.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of large titles. Stored, but have no effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title. Stored, but has no effect.
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}

/// The size variants of a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}
