/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// What surrounds a view: light or dark, how much room, what display.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// What kind of device it is: a phone.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// How much room there is from side to side.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How much room there is from top to bottom.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels in a point; 0 where that is not known.
    public let displayScale: CGFloat

    init(
        style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom = .phone, horizontal: UIUserInterfaceSizeClass = .compact,
        vertical: UIUserInterfaceSizeClass = .regular, scale: CGFloat = 0
    ) {
        (userInterfaceStyle, userInterfaceIdiom) = (style, idiom)
        (horizontalSizeClass, verticalSizeClass, displayScale) = (horizontal, vertical, scale)
    }

    /// Makes a collection that says light or dark, for `resolvedColor(with:)`.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Makes one of a light phone.
    public override convenience init() { self.init(style: .light) }

    @TaskLocal private static var override: UITraitCollection?
    private static let light = UITraitCollection(style: .light)

    /// What a dynamic colour's `cgColor` goes by: the traits of the window while it lays out, or those given to
    /// `performAsCurrent(_:)`; else those of a light phone.
    public static var current: UITraitCollection { override ?? light }

    /// Runs `actions` with this collection as `current`.
    public func performAsCurrent(_ actions: () -> Void) { Self.$override.withValue(self) { actions() } }

    /// Whether dynamic colours differ between the two.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
            && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && displayScale == other.displayScale
    }

    public override var hash: Int { userInterfaceStyle.rawValue }
}

/// Has traits, and hears of their change.
@MainActor public protocol UITraitEnvironment: AnyObject {
    /// What surrounds it.
    var traitCollection: UITraitCollection { get }
    /// Called when that has changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
    /// What surrounds the view: its window's traits, or those of a light phone.
    public var traitCollection: UITraitCollection { window?.windowTraits ?? .current }

    /// Brings colours here and below up to date and tells everybody, when light has become dark or the other way round.
    func traitsChanged(from previous: UITraitCollection?) {
        resolveColors()
        traitCollectionDidChange(previous)
        setNeedsLayout()
        subviews.forEach { $0.traitsChanged(from: previous) }
    }
}

extension UIViewController {
    /// What surrounds the controller's view; of a light phone before that is loaded.
    public var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
}
