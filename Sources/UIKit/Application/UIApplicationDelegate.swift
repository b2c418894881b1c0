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
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIApplicationDelegate {
    /// The program's window. The inner optional is nil if the delegate has no window.
    public var window: UIWindow?? { .some(self.window as UIWindow?) }
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { .none }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { false }
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}
