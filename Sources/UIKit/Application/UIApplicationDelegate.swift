/// Hears of what becomes of the program. Every method is optional; none but those of becoming active are called by themselves.
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// The program's window.
    var window: UIWindow? { get set }
    /// The program has been started.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program takes input from now on.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The program takes no input from now on.
    func applicationWillResignActive(_ application: UIApplication)
    /// The program is not seen any more.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The program will be seen again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The program is about to end.
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
