import Typography

/// The running program.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
    /// The one application.
    public static let shared = UIApplication()

    /// The screen of the frame driver at work; see `FrameDriver.perform(_:)`.
    var screen = UIScreen(size: CGSize(width: 390, height: 844), scale: 1)
    /// The number of drivers in whose work this is, one inside the other.
    var workDepth = 0

    /// Called at each call of the program's code that is worth finding again; see `noteCall()`.
    package var callHeard: (() -> Void)?

    /// The classes that interface files name.
    private(set) lazy var interfaceBindings = InterfaceBindings()
    /// The storyboards by name.
    var storyboards: [String: UIStoryboard] = [:]
    /// Whether the default of an optional method has answered since the last question to a delegate.
    var answersByDefault = false

    /// The faces with which text is measured; nil, reported once, if none is installed: text then takes no space.
    var fonts: FontLibrary? { SystemFonts.library }

    /// The window that last became key.
    public var keyWindow: UIWindow? { screen.keyWindow }

    /// The windows, back to front.
    public var windows: [UIWindow] { screen.windows }

    /// The delegate that is notified of the program's state, held strongly: that of the program that runs on the screen at work, or else the
    /// one that was set.
    public var delegate: (any UIApplicationDelegate)? {
        get { screen.program?.delegate ?? ownDelegate }
        set { ownDelegate = newValue }
    }

    /// Whether a program has been launched on the screen at work.
    var hasProgram: Bool { screen.program != nil }

    private var ownDelegate: (any UIApplicationDelegate)?
    /// The host of programs with a main function; see `UIApplicationMain`.
    var ownHost: (@MainActor (_ makeRoot: @escaping @MainActor () -> UIViewController) -> Int32)?

    /// The scene of the screen at work.
    public var connectedScenes: Set<UIScene> { [screen.scene] }
    /// The sessions of the scenes.
    public var openSessions: Set<UISceneSession> { [screen.scene.session] }
    /// Whether a program has several scenes; it has one.
    public var supportsMultipleScenes: Bool { false }

    /// Whether the program is visible and takes input.
    public private(set) var applicationState = State.active

    /// Whether the screen stays on; stored without effect.
    public var isIdleTimerDisabled = false

    /// The status bar's box, as high as the screen's upper safe area.
    public var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// Whether the screen has no status bar, or the controller that decides hides it.
    public var isStatusBarHidden: Bool {
        get { screen.scene.statusBarManager?.isStatusBarHidden ?? true }
        set {}
    }

    /// The text colour of the status bar that the controller that decides prefers.
    public var statusBarStyle: UIStatusBarStyle {
        get { screen.scene.statusBarManager?.statusBarStyle ?? .default }
        set {}
    }

    /// Has no effect: the controller that decides prefers a style.
    public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}

    /// Has no effect: the controller that decides shows or hides the status bar.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

    /// Returns the directions that a window takes, as its controller supports them.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        (window ?? keyWindow)?.rootViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
    }

    /// The direction of the interface, by the proportions of the screen.
    public var statusBarOrientation: UIInterfaceOrientation { screen.scene.interfaceOrientation }

    /// Whether the status bar shows activity; stored without effect.
    public var isNetworkActivityIndicatorVisible = false

    /// The number on the program's icon; stored without effect.
    public var applicationIconBadgeNumber = 0

    /// The direction of text and interface.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Touches

    /// Keeps new touches from all views, until as many calls of `endIgnoringInteractionEvents()`.
    public func beginIgnoringInteractionEvents() { screen.ignoredInteractions += 1 }

    /// Ends one call of `beginIgnoringInteractionEvents()`.
    public func endIgnoringInteractionEvents() { screen.ignoredInteractions = max(0, screen.ignoredInteractions - 1) }

    /// Whether new touches are kept from all views.
    public var isIgnoringInteractionEvents: Bool { screen.ignoredInteractions > 0 }

    /// Calls `action` on `target`; nil stands for the first responder. Returns whether there was one.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target = target ?? keyWindow?.firstResponder ?? sender else { return false }
        action.perform(on: target as AnyObject, sender: sender ?? self, event: event)
        return true
    }

    // MARK: Addresses

    /// The address of a program's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Returns whether something opens `url`; nothing does.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Would open `url` in another program: here it is written on standard error.
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
        Diagnostics.report("the program opens \(url.absoluteString)")
        completion?(false)
    }

    /// Would open `url` in another program: here it is written on standard error. Returns false.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return false
    }

    /// Delivers an event to its windows.
    public func sendEvent(_ event: UIEvent) { event.allTouches?.first?.window?.sendEvent(event) }

    /// Returns the application for the keys under which code asks for it that may not name it; nil for others.
    public class func value(forKeyPath keyPath: String) -> Any? {
        ["shared", "sharedApplication", "UIApplication.shared"].contains(keyPath) ? shared : nil
    }

    /// Returns what `value(forKeyPath:)` does.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets whether the program takes input now; called by the owner of the window. Delegate and notifications follow.
    package func setActive(_ isActive: Bool) {
        guard isActive != (applicationState == .active) else { return }
        applicationState = isActive ? .active : .inactive
        if isActive { delegate?.applicationDidBecomeActive(self) } else { delegate?.applicationWillResignActive(self) }
        NotificationCenter.default.post(
            name: isActive ? Self.didBecomeActiveNotification : Self.willResignActiveNotification, object: self
        )
    }
}

extension UIApplication {
    /// The state of a program.
    public enum State: Int, Sendable {
        /// Visible, and taking input.
        case active
        /// Visible, and not taking input.
        case inactive
        /// Not visible. Never the case here.
        case background
    }

    // The names of notifications; all but the first two are never posted here: a program in a window does not go into the background, and
    // the status bar of a device keeps its frame.

    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// The keys of launch information: there is none here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The options of an address that the program is to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// The direction of text and interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}
