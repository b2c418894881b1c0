/// The look of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    private enum Ground { case standard, clear }

    /// The colour behind the content; nil for the standard one.
    open var backgroundColor: UIColor?
    /// The picture behind the content.
    open var backgroundImage: UIImage?
    /// The effect behind the content; stored without effect: pages lie below bars.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the line at the edge; nil for no line.
    open var shadowColor: UIColor? = .separator
    /// The picture of the line at the edge; stored without effect.
    open var shadowImage: UIImage?
    private var ground = Ground.standard

    public override init() { super.init() }

    /// Makes the standard background.
    open func configureWithDefaultBackground() { reset(.standard, shadow: .separator) }
    /// Makes an opaque background: here the standard one.
    open func configureWithOpaqueBackground() { reset(.standard, shadow: .separator) }
    /// Leaves the background clear, without a line.
    open func configureWithTransparentBackground() { reset(.clear, shadow: nil) }

    private func reset(_ ground: Ground, shadow: UIColor?) {
        (self.ground, shadowColor, backgroundColor, backgroundImage, backgroundEffect) = (ground, shadow, nil, nil, nil)
    }

    /// Returns the colour behind the content; `standard` is that of the bar.
    func color(else standard: UIColor) -> UIColor { backgroundColor ?? (ground == .clear ? .clear : standard) }

    /// Whether there is a line.
    var hasShadow: Bool { shadowColor.map { $0 != .clear } ?? false }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title: its font and colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of large titles; stored without effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// A shift of the title; stored without effect.
    open var titlePositionAdjustment = UIOffset.zero
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}

/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}

/// The sizes of a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

/// The places of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}
