/// A delegate that is notified of the program's state. Every method is optional; only those about becoming active and inactive are called
/// automatically.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
    /// The program's window.
    var window: UIWindow? { get set }
    /// Called when the program has been started.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the program begins to take input.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the program stops taking input.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the program is no longer visible.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the program becomes visible again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the program is about to end.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}
