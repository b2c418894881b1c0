// View and view controller members for input views, focus, large content, and restoration. They have no effect.

extension UIView {
    /// The identifier for state restoration, which Segue doesn't support. Stored, but has no effect.
    public var restorationIdentifier: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The title in the large content viewer. Stored, but has no effect.
    public var largeContentTitle: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// Whether the large content viewer shows the view. Stored, but has no effect.
    public var showsLargeContentViewer: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The group for keyboard focus. Stored, but has no effect.
    public var focusGroupIdentifier: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The smallest text size. Stored, but has no effect.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The largest text size. Stored, but has no effect.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// Whether the constraints leave the frame ambiguous; always false, because Segue doesn't check this.
    public var hasAmbiguousLayout: Bool { false }
    /// Switches an ambiguous layout to another solution. Does nothing.
    public func exerciseAmbiguityInLayout() {}
    /// The layer's anchor point.
    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
}

extension UIViewController {
    /// The identifier for state restoration, which Segue doesn't support. Stored, but has no effect.
    public var restorationIdentifier: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The group for keyboard focus. Stored, but has no effect.
    public var focusGroupIdentifier: String? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// Updates the supported orientations. Does nothing, because the device doesn't rotate.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Sets the scroll view that determines the bars' appearance. Does nothing.
    public func setContentScrollView(_ scrollView: UIScrollView?) {}
    /// Sets the scroll view that determines the appearance of the bar at an edge. Does nothing.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
    /// Overrides the traits of a child. Does nothing.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {}
    /// Returns the traits that override a child's traits; always nil.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? { nil }
    /// Registers a delegate for force touch previews, which the device doesn't support. Does nothing.
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { NoPreviewing(delegate: delegate, sourceView: sourceView) }
    /// Removes a registration for previews. Does nothing.
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// The context of a force touch preview, which the device doesn't support.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The delegate that was registered.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view that was registered.
    var sourceView: UIView { get }
    /// The part of the source view that stays sharp, in its coordinates.
    var sourceRect: CGRect { get set }
}

/// A delegate for force touch previews. Its methods are never called.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// On iPhone, returns the page to preview for a location in the source view, or nil.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    )
        -> UIViewController?
    /// On iPhone, shows the previewed page.
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class NoPreviewing: NSObject, UIViewControllerPreviewing {
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect = CGRect.zero

    init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) { (self.delegate, self.sourceView) = (delegate, sourceView) }
}

/// Whether the device can measure the force of touches.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
/// The contrast of colors.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
/// The range of colors.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
/// The weight of text.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
/// The elevation of an interface above the base level.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

extension UITraitCollection {
    /// The availability of force touch; always unavailable.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
    /// The contrast; always normal.
    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    /// The color gamut of the display; always P3.
    public var displayGamut: UIDisplayGamut { .P3 }
    /// The weight of text; always regular.
    public var legibilityWeight: UILegibilityWeight { .regular }
    /// The interface level; always base.
    public var userInterfaceLevel: UIUserInterfaceLevel { .base }
}

/// An action in a force touch preview.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The title of the action.
    var title: String { get }
}

/// An action in a force touch preview, which the device doesn't support.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// The style of an action.
    public enum Style: Int, Sendable { case `default`, selected, destructive }

    /// The title of the action.
    public let title: String

    /// Creates an action. The handler isn't called.
    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) { self.title = title }
}
