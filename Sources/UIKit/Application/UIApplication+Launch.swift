// Launches programs with an application delegate, as an app's main function does on iPhone.

extension UIApplication {
    /// Launches the app with the application delegate `delegate` on the current device, and returns the root view controller of the app's
    /// window. If the app has no window, reports this and returns nil.
    ///
    /// The window of the scene delegate or application delegate becomes the device's window. Call this method in the closure of a `Scene`:
    /// `Scene("Photos") { UIApplication.shared.launch(AppDelegate()) ?? UIViewController() }`.
    ///
    /// If `sceneDelegate` is nil, `delegate` may return a scene configuration that names a delegate class. `storyboard` is the initial
    /// storyboard, which Info.plist specifies on iPhone. Pass nil if a delegate creates the window.
    @discardableResult
    public func launch(
        _ delegate: any UIApplicationDelegate, scene sceneDelegate: (any UIWindowSceneDelegate)? = nil, storyboard: String? = nil
    ) -> UIViewController? {
        let program = LaunchedProgram(delegate)
        screen.program = program
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        let hasScene = sceneDelegate != nil || program.connect(screen.scene, of: self)
        if let sceneDelegate { program.sceneDelegate = sceneDelegate }
        let main = storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        let mainWindow = hasScene ? nil : main.map { LaunchedProgram.window(showing: $0, on: screen) }
        if let mainWindow { delegate.window = mainWindow }
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        if let sceneDelegate = program.sceneDelegate {
            if let main = main ?? screen.scene.session.configuration.storyboard {
                sceneDelegate.window = LaunchedProgram.window(showing: main, on: screen)
            }
            sceneDelegate.scene(screen.scene, willConnectTo: screen.scene.session, options: UIScene.ConnectionOptions())
        }
        // Through the protocols, the property is a nested optional, whose inner nil would end the search.
        let own = program.sceneDelegate.flatMap { $0.window as UIWindow? } ?? delegate.window as UIWindow?
        guard let window = own ?? screen.programWindow ?? mainWindow else {
            Diagnostics.report("\(type(of: delegate)) has created no window; create one, and call makeKeyAndVisible()")
            return nil
        }
        // The storyboard's views need their window before the delegate customizes their appearance.
        screen.appearances.applyToAll(in: window)
        screen.driver?.adopt(window)
        announceLaunch(program)
        return window.rootViewController
    }
}

/// A program running on a screen.
@MainActor final class LaunchedProgram {
    let delegate: any UIApplicationDelegate
    var sceneDelegate: (any UIWindowSceneDelegate)?

    init(_ delegate: any UIApplicationDelegate) { self.delegate = delegate }

    /// Asks the delegate for the scene's configuration, and creates the scene delegate. Returns whether the scene has a delegate.
    func connect(_ scene: UIWindowScene, of application: UIApplication) -> Bool {
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(application, configurationForConnecting: scene.session, options: options)
        guard configuration !== UISceneConfiguration.none else { return false }
        scene.session.configuration = configuration
        guard let made = (configuration.delegateClass as? NSObject.Type).map(NSObject.made(of:)) else { return false }
        sceneDelegate = made as? any UIWindowSceneDelegate
        scene.delegate = sceneDelegate
        return sceneDelegate != nil
    }

    static func window(showing storyboard: UIStoryboard, on screen: UIScreen) -> UIWindow {
        let window = UIWindow(frame: screen.bounds)
        window.rootViewController = storyboard.instantiateInitialViewController()
        return window
    }
}

extension FrameDriver {
    /// Replaces the device's window with `window`.
    func adopt(_ window: UIWindow) {
        guard window !== self.window else { return }
        if window.overrideUserInterfaceStyle == .unspecified {
            window.overrideUserInterfaceStyle = self.window.overrideUserInterfaceStyle
        }
        let old = self.window
        self.window = window
        if window.isHidden || !screen.windows.contains(window) { window.makeKeyAndVisible() }
        screen.remove(old)
    }
}

extension UIScreen {
    /// The frontmost window that the program has shown, other than the device's initial window.
    fileprivate var programWindow: UIWindow? {
        windows.last { $0 !== driver?.window && $0.rootViewController != nil }
    }
}

/// Runs the program with the application delegate class `delegateClassName`, in a window opened by the host.
///
/// A program with a main function needs a host that can open windows. Programs that run as scenes don't have a main function; they call
/// `UIApplication.launch(_:scene:storyboard:)`. Without a host, this function reports the problem and returns 69.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let delegate = delegateClassName.flatMap(NSClassFromString) as? NSObject.Type else {
        misuse("UIApplicationMain needs the name of the delegate's class, not \(delegateClassName ?? "nil")")
    }
    return UIApplication.runMain { NSObject.made(of: delegate) as? any UIApplicationDelegate }
}

extension UIApplicationDelegate {
    /// Runs the program with this application delegate. Called by `@main`.
    @MainActor public static func main() {
        exit(
            UIApplication.runMain {
                (Self.self as? NSObject.Type).flatMap { NSObject.made(of: $0) as? any UIApplicationDelegate }
            })
    }
}

extension UIApplication {
    /// The host that opens windows for programs with a main function, or nil if nothing opens windows.
    package static var host: (@MainActor (_ makeRoot: @escaping @MainActor () -> UIViewController) -> Int32)? {
        get { shared.mainFunctionHost }
        set { shared.mainFunctionHost = newValue }
    }

    fileprivate static func runMain(_ make: @escaping @MainActor () -> (any UIApplicationDelegate)?) -> Int32 {
        guard let host else {
            Diagnostics.report("this program has no window to run in; run it with segue, or give it a host from the library Segue")
            return 69
        }
        return host { make().flatMap { shared.launch($0) } ?? UIViewController() }
    }
}
