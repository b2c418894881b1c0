/// The methods that receive the events of a program's life cycle. Every method is optional. If the program has a scene
/// delegate, only its methods are called after the launch.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The program's window. As on iPhone, reading it through `any UIApplicationDelegate` gives a nested optional.
    @_disfavoredOverload
    var window: UIWindow? { get set }
    /// Called when the launch starts.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Returns the configuration of a scene. Apps without scenes don't implement it.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// On iPhone, this method is called after scenes have been closed. Segue never calls it.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Returns the orientations that a window supports. Never called, because screens don't rotate.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// On iPhone, this method is called when the program should open a URL. Segue never calls it.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// On iPhone, this method is called when memory is low. Segue never calls it.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called when the launch is almost complete.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the launch is almost complete, if the delegate doesn't implement `application(_:didFinishLaunchingWithOptions:)`.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called when the program becomes active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the program becomes inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the program enters the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the program returns to the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// On iPhone, this method is called before the program ends. Segue never calls it.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate where Self: NSObject {
    /// The program's window; always nil. A delegate that declares a `window` replaces it.
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIApplicationDelegate {
    /// The program's window. The inner optional is nil if the delegate has no window.
    public var window: UIWindow?? { .some(self.window as UIWindow?) }
    /// Returns true by default.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns the configuration for programs without scenes by default.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { .none }
    /// Does nothing by default.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// Returns all orientations except upside down by default.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    /// Returns false by default: the program doesn't open the URL.
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { false }
    /// Does nothing by default.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Calls `applicationDidFinishLaunching(_:)` and returns true by default.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    /// Does nothing by default.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Does nothing by default.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing by default.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing by default.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing by default.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing by default.
    public func applicationWillTerminate(_ application: UIApplication) {}
}
