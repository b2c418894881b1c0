/// An instance of an app's interface. Each screen has one scene, which contains all of its windows.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene hasn't connected yet.
        case unattached = -1
        /// The scene is active, visible but inactive, or in the background.
        case foregroundActive, foregroundInactive, background
    }

    /// The options with which a scene connects. They are always empty.
    @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
        /// The URLs to open.
        public var urlContexts: Set<UIOpenURLContext> { [] }
        /// The activities to continue.
        public var userActivities: Set<NSUserActivity> { [] }
        /// The icon's action that launched the app; always nil.
        public var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The scene delegate, held strongly.
    open var delegate: (any UISceneDelegate)?
    /// The title of the scene.
    open var title: String! = ""

    init(session: UISceneSession) {
        self.session = session
        super.init()
    }

    /// The state of the scene, derived from the application's state.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// Posted when a scene connects. Never posted in Segue.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene disconnects. Never posted in Segue.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after the scene becomes active, also at the launch.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene becomes inactive.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene enters the foreground, also at the launch.
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted after a scene enters the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// The scene of a screen's windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    private weak var shownOn: UIScreen?
    /// The status bar of the scene.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

    init(on screen: UIScreen) {
        shownOn = screen
        super.init(session: UISceneSession())
        session.knownScene = self
    }

    /// The screen that shows the windows.
    open var screen: UIScreen { shownOn ?? .main }
    /// The visible windows, back to front.
    open var windows: [UIWindow] { screen.windows }
    /// The window that receives key events.
    open var keyWindow: UIWindow? { screen.keyWindow }
    /// The orientation of the interface, derived from the screen's proportions.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The traits of the key window or, if there is none, of the screen.
    open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? screen.traitCollection }
}

/// A scene's session. On iPhone, it outlives the scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "UIWindowSceneSessionRoleApplication".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A scene with windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    weak var knownScene: UIScene?
    /// The scene of the session.
    open var scene: UIScene? { knownScene }
    /// The role of the scene.
    open var role: Role { .windowApplication }
    /// The identifier of the session.
    public let persistentIdentifier = UUID().uuidString
    /// The configuration of the scene.
    open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// Custom values that the program stores in the session.
    open var userInfo: [String: Any]?
}

/// A scene's configuration: its delegate and initial storyboard.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene delegate.
    open var delegateClass: AnyClass?
    /// The class of the scene. Ignored: Segue always uses `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The storyboard whose initial view controller becomes the window's root, or nil if the delegate creates the window.
    open var storyboard: UIStoryboard?

    /// The configuration for programs without scenes.
    static let none = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    /// Creates a configuration without a delegate class or a storyboard.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A URL that the app should open. Segue never creates one.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    init(_ url: URL) { self.url = url }
}

/// The methods that receive the events of a scene's life cycle. Every method is optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the scene connects. The delegate creates its window in this method.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// On iPhone, this method is called when the scene disconnects. Segue never calls it.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene becomes active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene enters the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// On iPhone, this method is called when the scene should open URLs. Segue never calls it.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// On iPhone, this method is called when the scene should continue an activity. Segue never calls it.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// On iPhone, returns the activity from which the scene is restored. Segue never calls it.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    /// Does nothing by default.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    /// Does nothing by default.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing by default.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing by default.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing by default.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Returns nil by default.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window. As on iPhone, reading it through `any UIWindowSceneDelegate` gives a nested optional.
    @_disfavoredOverload
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate where Self: NSObject {
    /// The scene's window; always nil. A delegate that declares a `window` replaces it.
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIWindowSceneDelegate {
    /// The scene's window. The inner optional is nil if the delegate has no window.
    public var window: UIWindow?? { .some(self.window as UIWindow?) }
}
