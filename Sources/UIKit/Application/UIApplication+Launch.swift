// Programs with delegates, run on a device: what an app's main function does on iPhone.

extension UIApplication {
    /// Launches the program of `delegate` on the device at work, and returns the root controller of its window; nil, with a message, if it
    /// has none.
    ///
    /// The delegate's window, or that of its scene's delegate, becomes the window of the device. Call it in the closure of a `Scene`:
    /// `Scene("Photos") { UIApplication.shared.launch(AppDelegate()) ?? UIViewController() }`.
    ///
    /// `sceneDelegate` is the delegate of the program's scene; nil asks the delegate for a configuration with a delegate's class. `storyboard` is
    /// that of the first page, which a program's Info.plist names on iPhone; nil if a delegate makes the window.
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
        guard let window = program.sceneDelegate?.window ?? delegate.window ?? screen.programWindow ?? mainWindow else {
            Diagnostics.report("\(type(of: delegate)) has made no window; make one, and call makeKeyAndVisible()")
            return nil
        }
        // A storyboard's views came into their window before the delegate said how they look.
        screen.appearances.applyToAll(in: window)
        screen.driver?.adopt(window)
        delegate.applicationDidBecomeActive(self)
        program.sceneDelegate?.sceneWillEnterForeground(screen.scene)
        program.sceneDelegate?.sceneDidBecomeActive(screen.scene)
        return window.rootViewController
    }
}

/// A program that runs on a screen.
@MainActor final class LaunchedProgram {
    let delegate: any UIApplicationDelegate
    var sceneDelegate: (any UIWindowSceneDelegate)?

    init(_ delegate: any UIApplicationDelegate) { self.delegate = delegate }

    /// Asks the delegate for the configuration of its scene, and makes that scene's delegate. Returns whether there is one.
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
    /// Makes `window` the device's own, instead of the one that it began with.
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
    /// The window that a program has shown by itself.
    fileprivate var programWindow: UIWindow? {
        windows.last { $0 !== driver?.window && $0.rootViewController != nil }
    }
}

/// Runs the program whose delegate's class has the name `delegateClassName`, in the window of the host.
///
/// A program with a main function of its own needs a host with windows: those that play scenes call `UIApplication.launch(_:scene:storyboard:)`
/// instead, and have no main function. Without one it ends with status 69 and a message.
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
    /// Runs the program of this delegate: what `@main` calls.
    @MainActor public static func main() {
        exit(
            UIApplication.runMain {
                (Self.self as? NSObject.Type).flatMap { NSObject.made(of: $0) as? any UIApplicationDelegate }
            })
    }
}

extension UIApplication {
    /// The host that shows programs with a main function; set by what has windows.
    package static var host: (@MainActor (_ makeRoot: @escaping @MainActor () -> UIViewController) -> Int32)? {
        get { shared.ownHost }
        set { shared.ownHost = newValue }
    }

    fileprivate static func runMain(_ make: @escaping @MainActor () -> (any UIApplicationDelegate)?) -> Int32 {
        guard let host else {
            Diagnostics.report("this program has no window to run in; run it with segue, or give it a host from the library Segue")
            return 69
        }
        return host { make().flatMap { shared.launch($0) } ?? UIViewController() }
    }
}
