/// An instance of a program's interface: here there is one on each screen, with all its windows.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The circumstances in which a scene begins: nothing has been handed over here.
    @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
        /// The addresses to open.
        public var urlContexts: Set<UIOpenURLContext> { [] }
        /// The activities to continue.
        public var userActivities: Set<NSObject> { [] }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The delegate that is notified of the scene's state; held strongly.
    open var delegate: (any UISceneDelegate)?
    /// The title of the scene.
    open var title: String! = ""

    init(session: UISceneSession) {
        self.session = session
        super.init()
    }

    /// Whether the scene is visible and takes input.
    open var activationState: ActivationState {
        UIApplication.shared.applicationState == .active ? .foregroundActive : .foregroundInactive
    }

    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
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
    /// The window that receives keys.
    open var keyWindow: UIWindow? { screen.keyWindow }
    /// The direction of the interface, by the proportions of the screen.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The traits of the scene: its key window's, or else the screen's.
    open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? screen.traitCollection }
}

/// A scene's place in the program, which outlives it on iPhone.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A scene of windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    weak var knownScene: UIScene?
    /// The scene of the session.
    open var scene: UIScene? { knownScene }
    /// The purpose of the scene.
    open var role: Role { .windowApplication }
    /// The name of the session.
    public let persistentIdentifier = UUID().uuidString
    /// The description of the scene.
    open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The program's own notes; stored.
    open var userInfo: [String: Any]?
}

/// The description of a scene: its delegate, and the storyboard of its first page.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?
    /// The class of the scene; always a `UIWindowScene` here.
    open var sceneClass: AnyClass?
    /// The storyboard whose initial controller becomes the window's root; nil if the delegate makes a window.
    open var storyboard: UIStoryboard?

    /// The answer of a program without scenes.
    static let none = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// An address that a program is to open. There never is one here.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL

    init(_ url: URL) { self.url = url }
}

/// A delegate that is notified of a scene's state. Every method is optional; those about the background are never called.
@preconcurrency @MainActor public protocol UISceneDelegate: SelectorResponding {
    /// Called when the scene begins; the delegate makes its window here.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene ends.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene begins to take input.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene stops taking input.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene is about to become visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is no longer visible.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when the scene is to open addresses.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// A delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIWindow {
    /// The scene that contains the window.
    public var windowScene: UIWindowScene? {
        get { screen.scene }
        set {}
    }

    /// Makes a window that fills the scene's screen, hidden until `makeKeyAndVisible()`.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds, screen: windowScene.screen)
        isHidden = true
    }
}
