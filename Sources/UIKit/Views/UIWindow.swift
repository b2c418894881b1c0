/// The root of a view tree. It shows its root view controller's view and dispatches events.
open class UIWindow: UIView {
    /// The screen that shows the window, or the main screen if the window's screen was deallocated.
    public var screen: UIScreen { shownOn ?? .main }

    /// The screen, held weakly because the screen retains its windows.
    private weak var shownOn: UIScreen?

    /// The controller whose view fills the window. Setting it replaces the previous controller.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Creates a hidden window that fills the main screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a window on the main screen. The window is hidden until `makeKeyAndVisible()` is called.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        (shownOn, isHidden) = (.main, true)
    }

    /// Creates a hidden window with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (shownOn, isHidden) = (.main, true)
    }

    /// Creates a hidden window that fills the scene's screen. Call `makeKeyAndVisible()` to show it.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        (shownOn, isHidden) = (windowScene.screen, true)
    }

    /// The scene that contains the window. Setting it has no effect.
    open var windowScene: UIWindowScene? {
        get { screen.scene }
        set {}
    }

    convenience init(frame: CGRect, screen: UIScreen) {
        self.init(frame: frame)
        shownOn = screen
    }

    /// Shows the window in front of the screen's other windows at the same level, and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        screen.show(self)
        makeKey()
    }

    open override var isHidden: Bool { didSet { if oldValue, !isHidden { placeRoot(at: subviews.count) } } }

    /// Makes this the key window, which receives key events.
    open func makeKey() { screen.keyWindow = self }

    /// Whether this is the key window.
    public var isKeyWindow: Bool { screen.keyWindow === self }

    /// The window's level. A window is in front of all windows with lower levels.
    open var windowLevel = Level.normal { didSet { if windowLevel != oldValue, !isHidden { screen.show(self) } } }

    /// Called when this window becomes the key window.
    open func becomeKey() {}
    /// Called when another window becomes the key window.
    open func resignKey() {}

    func keyChanged(to isKey: Bool) {
        if isKey { becomeKey() } else { resignKey() }
        let name = isKey ? Self.didBecomeKeyNotification : Self.didResignKeyNotification
        NotificationCenter.default.post(name: name, object: self)
    }

    override var windowAround: UIWindow? { self }

    open override var next: UIResponder? { UIApplication.shared }

    /// Returns the frontmost view at `point`, in the window's coordinates, or nil while the program ignores touches.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        screen.ignoredInteractions > 0 ? nil : super.hitTest(point, with: event)
    }

    /// The first responder in this window.
    weak var firstResponder: UIResponder? { didSet { if firstResponder !== oldValue { keyboardFollows() } } }
    /// Whether another responder is about to become the first responder.
    var isHandingOver = false { didSet { keyboardFollows() } }

    private func keyboardFollows() { if isKeyWindow, !isHandingOver { screen.keyboardFollows() } }

    /// The traits that the window inherits. The screen's traits, with the size classes for the window's size.
    override var outerTraits: UITraitCollection { outerTraits(in: bounds.size) }

    /// Returns the window's traits at another size.
    func traits(in size: CGSize) -> UITraitCollection { outerTraits(in: size).styled(ownStyle) }

    private func outerTraits(in size: CGSize) -> UITraitCollection { knownTraits(in: size).plain }

    /// Returns the window's inherited traits with `style`, or unchanged if `style` is unspecified.
    func traits(styled style: UIUserInterfaceStyle) -> UITraitCollection { knownTraits(in: bounds.size).styled(style) }

    private func knownTraits(in size: CGSize) -> KnownTraits {
        let traits = ScreenTraits(screen: screen.traitCollection, isFlat: size.height < size.width)
        if let known, known.source == traits { return known }
        let next = KnownTraits(traits)
        known = next
        return next
    }

    /// The most recently computed traits. They are cached, because they are read often but rarely change.
    private var known: KnownTraits?

    override var ownSafeAreaInsets: UIEdgeInsets { screen.safeAreaInsets }

    /// Delivers an event to the window's recognizers and views. Every touch passes through this method.
    open func sendEvent(_ event: UIEvent) { screen.driver?.dispatcher.deliver(event) }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        reportPage(presentedBy: old)
        old?.viewIfLoaded?.removeFromSuperview()
        guard rootViewController != nil, !isHidden else { return old?.disappearAsRoot() ?? () }
        placeRoot(old)
    }

    /// Reports a page that the old root still presents. On iPhone, it stays in the window and in memory.
    private func reportPage(presentedBy old: UIViewController?) {
        guard let page = old?.presentedViewController, page.presentedBy?.isGoing == false, page.viewIfLoaded?.window === self else {
            return
        }
        screen.driver?.tolerate(.rootReplaced, nil, page, "rootViewController is replaced while the old root presents \(page)")
    }

    /// Shows the root view controller. A hidden window doesn't load the controller's view, so a program can still replace or configure the
    /// controller of its initial storyboard (S-FRAME-24). The view is then in front of views that were added earlier (S-FRAME-25).
    private func placeRoot(_ old: UIViewController? = nil, at index: Int = 0) {
        guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(root.view, at: index)
        screen.driver?.rootChanged(from: old, to: root)
    }
}

/// The inputs that determine a window's traits.
private struct ScreenTraits: Equatable {
    let screen: UITraitCollection
    /// Whether the window is wider than it is tall, like a phone in landscape orientation.
    let isFlat: Bool

    var collection: UITraitCollection {
        UITraitCollection(
            style: screen.userInterfaceStyle, idiom: screen.userInterfaceIdiom, horizontal: .compact,
            vertical: isFlat ? .compact : .regular, scale: screen.displayScale
        )
    }
}

/// A window's traits, keyed by style.
private struct KnownTraits {
    let source: ScreenTraits
    let plain, light, dark: UITraitCollection

    init(_ source: ScreenTraits) {
        self.source = source
        plain = source.collection
        (light, dark) = (plain.styled(.light), plain.styled(.dark))
    }

    func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        switch style {
        case .unspecified: plain
        case .light: light
        case .dark: dark
        }
    }
}

extension UIWindow {
    /// The level of a window in the stacking order.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The number: windows with greater numbers are in front.
        public let rawValue: CGFloat

        /// Creates a level from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from its number.
        public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

        /// The level of ordinary windows, 0. This is the default.
        public static let normal = Level(0)
        /// The level of the status bar, 1000.
        public static let statusBar = Level(1000)
        /// The level of alerts, 2000.
        public static let alert = Level(2000)

        /// Returns whether windows of level `a` are behind windows of level `b`.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// Returns a level that is higher by `amount`.
        public static func + (level: Level, amount: CGFloat) -> Level { Level(level.rawValue + amount) }
        /// Returns a level that is lower by `amount`.
        public static func - (level: Level, amount: CGFloat) -> Level { Level(level.rawValue - amount) }
    }

    /// Posted when a window becomes the key window. The object is the window.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted when a window stops being the key window. The object is the window.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
    /// Posted when a window becomes visible. Never posted in Segue.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted when a window becomes hidden. Never posted in Segue.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}
