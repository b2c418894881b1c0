import GestureSupport
import Testing

@testable import UIKit

@MainActor struct UIApplicationTests {
    @Test func keyWindowIsFrontmostOfItsLevelAndPreviousOneResigns() {
        final class LoggingWindow: UIWindow {
            var log: [String] = []
            override func becomeKey() { log.append("become") }
            override func resignKey() { log.append("resign") }
        }
        let device = VirtualDevice(), first = device.window
        let (one, alert) = (LoggingWindow(frame: first.frame), LoggingWindow(frame: first.frame))
        one.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === one && one.isKeyWindow && !first.isKeyWindow)
        alert.windowLevel = .alert
        alert.makeKeyAndVisible()
        first.makeKeyAndVisible()
        #expect(UIApplication.shared.windows == [one, first, alert])
        #expect(device.driver.screen.rootLayer.sublayers == [one, first, alert].map(\.layer))
        #expect(one.log == ["become", "resign"] && alert.log == ["become", "resign"] && first.isKeyWindow)
    }

    @Test func activationChangesReachDelegateAndNotifications() {
        final class Delegate: NSObject, UIApplicationDelegate {
            var log: [String] = []
            func applicationDidBecomeActive(_ application: UIApplication) { log.append("did become") }
            func applicationWillResignActive(_ application: UIApplication) { log.append("will resign") }
        }
        // A device without a program, because a program's delegate would take precedence.
        let device = VirtualDevice(), delegate = Delegate(), application = UIApplication.shared
        application.delegate = delegate
        let heard = [UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { delegate.log.append("noted") }
            }
        }
        defer {
            heard.forEach(NotificationCenter.default.removeObserver)
            application.delegate = nil
            withExtendedLifetime(device) {}
        }
        application.setActive(false)
        application.setActive(false)
        #expect(application.applicationState == .inactive)
        application.setActive(true)
        #expect(delegate.log == ["will resign", "noted", "did become", "noted"])
    }

    @Test func screenReportsNativeBoundsAndScale() {
        let device = VirtualDevice(size: CGSize(width: 300, height: 500), scale: 3)
        #expect(device.window.screen.nativeBounds == CGRect(x: 0, y: 0, width: 900, height: 1500))
        #expect(UIScreen.main.nativeScale == 3 && UIScreen.main.maximumFramesPerSecond == 60)
    }

    @Test func windowInConstantBecomesTheDevicesWindow() {
        final class Program: UIResponder, UIApplicationDelegate {
            let window = UIWindow(frame: UIScreen.main.bounds)
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool { show(window) }
        }
        final class Delegate: UIResponder, UIWindowSceneDelegate {
            let window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) { _ = show(window!) }
        }
        final class Empty: UIResponder, UIApplicationDelegate {}
        func show(_ window: UIWindow) -> Bool {
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            return true
        }
        let device = VirtualDevice(), program = Program()
        device.launch(program)
        #expect(device.window === program.window)
        let other = VirtualDevice(), delegate = Delegate()
        #expect(UIApplication.shared.launch(Empty(), scene: delegate) != nil && other.window === delegate.window)
    }

    @Test func delegateWithoutLaunchOptionsIsCalledAfterLaunch() {
        final class Program: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
            }
        }
        let device = VirtualDevice(), program = Program()
        device.launch(program)
        #expect(program.window?.rootViewController != nil && device.window === program.window)
    }
}
