import Typography

/// The running program.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
    /// The shared application.
    public static let shared = UIApplication()

    /// The screen of the current frame driver. See `FrameDriver.perform(_:)`.
    var screen = UIScreen(size: CGSize(width: 390, height: 844), scale: 1)
    /// The nesting depth of calls in which a driver is working.
    var workDepth = 0

    /// A closure called when user code makes a call that the developer may want to trace to its source. See `noteCall()`.
    package var onNotedCall: (() -> Void)?
    /// Recognizers that were added to a second view without being removed from the first.
    var movedRecognizers: [MovedRecognizer] = []

    var storyboards: [String: UIStoryboard] = [:]
    /// The names of the fonts that have been looked for.
    var measuredFonts: Set<String> = []
    /// Whether a default implementation has run since the last call to an optional delegate method.
    var answersByDefault = false

    /// The fonts used to measure text, or nil if no fonts are installed. Without fonts, text takes no space, and a message is printed once.
    var fonts: FontLibrary? { SystemFonts.library }

    /// The window that most recently became key.
    public var keyWindow: UIWindow? { screen.keyWindow }

    /// The windows, back to front.
    public var windows: [UIWindow] { screen.windows }

    /// The application delegate, held strongly. If a program is running on the current screen, that program's delegate takes precedence
    /// over the stored delegate.
    public var delegate: (any UIApplicationDelegate)? {
        get { screen.program?.delegate ?? ownDelegate }
        set { ownDelegate = newValue }
    }

    private var ownDelegate: (any UIApplicationDelegate)?
    /// The host that runs programs with a main function. See `UIApplicationMain`.
    var mainFunctionHost: (@MainActor (_ makeRoot: @escaping @MainActor () -> UIViewController) -> Int32)?

    /// The scene of the current screen.
    public var connectedScenes: Set<UIScene> { [screen.scene] }
    /// The session of the current screen's scene.
    public var openSessions: Set<UISceneSession> { [screen.scene.session] }
    /// Whether the app supports multiple scenes. Always false.
    public var supportsMultipleScenes: Bool { false }

    /// The state of the program.
    public var applicationState: State { screen.isInBackground ? .background : isActive ? .active : .inactive }
    /// Whether the window that shows the program has focus.
    private(set) var isActive = true

    /// Whether the screen stays on. This property is stored but has no effect.
    public var isIdleTimerDisabled = false

    /// The frame of the status bar in screen coordinates. It is as tall as the top safe area inset.
    public var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// Whether the status bar is hidden, either because the screen has no status bar or because a view controller hides it. Setting it has
    /// no effect.
    public var isStatusBarHidden: Bool {
        get { screen.scene.statusBarManager?.isStatusBarHidden ?? true }
        set {}
    }

    /// The status bar style that the responsible view controller prefers. Setting it has no effect.
    public var statusBarStyle: UIStatusBarStyle {
        get { screen.scene.statusBarManager?.statusBarStyle ?? .default }
        set {}
    }

    /// Has no effect, because view controllers choose the style.
    public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}

    /// Has no effect, because view controllers show or hide the status bar.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

    /// Returns the orientations supported by a window's root view controller. Nil means the key window.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        (window ?? keyWindow)?.rootViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
    }

    /// The orientation of the interface, derived from the screen's proportions.
    public var statusBarOrientation: UIInterfaceOrientation { screen.scene.interfaceOrientation }

    /// Whether the status bar indicates network activity. This property is stored but has no effect.
    public var isNetworkActivityIndicatorVisible = false

    /// The number on the app icon's badge. This property is stored but has no effect.
    public var applicationIconBadgeNumber = 0

    /// The layout direction of the interface. It is always left to right.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Touches

    /// Ignores new touches until `endIgnoringInteractionEvents()` has been called as often as this method.
    public func beginIgnoringInteractionEvents() {
        screen.ignoredInteractions += 1
        screen.driver?.emit(.fact(EngineFact(.ignoresTouches, nil, nil)))
    }

    /// Balances one call to `beginIgnoringInteractionEvents()`.
    public func endIgnoringInteractionEvents() { screen.ignoredInteractions = max(0, screen.ignoredInteractions - 1) }

    /// Whether new touches are ignored.
    public var isIgnoringInteractionEvents: Bool { screen.ignoredInteractions > 0 }

    /// Sends `action` to `target`. If `target` is nil, sends it to the first responder or, if no view is the first responder, to `sender`.
    /// Returns whether an object received the action.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target = target ?? keyWindow?.firstResponder ?? sender else { return false }
        action.perform(on: target as AnyObject, sender: sender ?? self, event: event)
        return true
    }

    // MARK: URLs

    /// A URL that opens the app's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Returns whether an app can open `url`. Always returns false.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Reports `url` on standard error instead of opening it. Calls `completion` with false.
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
        Diagnostics.report("the program opens \(url.absoluteString)")
        completion?(false)
    }

    /// Reports `url` on standard error instead of opening it. Returns false.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return false
    }

    /// Delivers an event to the window that contains its touches.
    public func sendEvent(_ event: UIEvent) { event.allTouches?.first?.window?.sendEvent(event) }

    /// Returns the shared application if `keyPath` is a way of writing `UIApplication.shared`, and nil otherwise.
    public class func value(forKeyPath keyPath: String) -> Any? {
        ["shared", "sharedApplication", "UIApplication.shared"].contains(keyPath) ? shared : nil
    }

    /// Returns `value(forKeyPath: key)`.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets whether the program is active. Notifies the delegate and observers of the change, unless the program is in the background.
    /// Called by the window's owner.
    package func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        guard screen.driver?.isLeavingForeground != true, !screen.isInBackground else { return }
        announce(isActive ? .didBecomeActive : .willResignActive)
    }
}

extension UIApplication {
    /// The state of a program.
    public enum State: Int, Sendable {
        /// Visible and receiving input.
        case active
        /// Visible but not receiving input.
        case inactive
        /// Not visible.
        case background
    }

    // The notifications about the status bar, memory, and termination are never posted.

    /// Posted after the program becomes active, also at the launch.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted before the program becomes inactive.
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted before the status bar's frame changes. Never posted in Segue.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the status bar's frame changes. Never posted in Segue.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// Posted before the status bar turns. Never posted in Segue.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after the status bar has turned. Never posted in Segue.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// Posted after the program enters the background (S-FRAME-22).
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted before the program returns to the foreground (S-FRAME-22).
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted when memory is low. Never posted in Segue.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Posted before the program ends. Never posted in Segue.
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// The keys of the launch options. Segue never provides any.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value.
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value.
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The options for a URL that the app is asked to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value.
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// The layout direction of text and the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The direction in which text runs.
    case leftToRight, rightToLeft
}
