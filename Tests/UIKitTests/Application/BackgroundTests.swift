import Testing

@testable import UIKit

/// Checks programs that enter the background and return (S-FRAME-22).
@MainActor struct BackgroundTests {
    private final class Program: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var log: [String] = []

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }
        func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
        func applicationDidEnterBackground(_ application: UIApplication) { log.append("leave \(application.applicationState.rawValue)") }
        func applicationWillEnterForeground(_ application: UIApplication) { log.append("return") }
        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    }

    private final class SceneProgram: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var log: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
        func sceneWillResignActive(_ scene: UIScene) { log.append("resign") }
        func sceneDidEnterBackground(_ scene: UIScene) { log.append("leave \(scene.activationState.rawValue)") }
        func sceneWillEnterForeground(_ scene: UIScene) { log.append("return") }
        func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
    }

    private let device = VirtualDevice()

    /// Sends the program to the background in the turn at 1 s, and returns it in the turn at 2 s.
    private func leaveAndReturn() {
        device.turn(at: 0)
        device.driver.setBackground(true)
        device.turn(at: 1)
        device.driver.setBackground(false)
        device.turn(at: 2)
    }

    @Test("S-FRAME-32: a launch announces that the program is active", arguments: [true, false])
    func launchAnnouncesActivity(hasScene: Bool) {
        let program = Program(), scene = SceneProgram()
        var noted: [String] = []
        let names = [
            UIScene.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification,
            UIApplication.willEnterForegroundNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { noted.append(name.rawValue) }
            }
        }
        device.launch(program, scene: hasScene ? scene : nil)
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(program.log == (hasScene ? [] : ["active"]) && scene.log == (hasScene ? ["return", "active"] : []))
        let expected = [names[2], names[1]].map(\.rawValue)
        #expect(noted == (hasScene ? [names[0].rawValue] : []) + expected)
    }

    @Test func applicationDelegateIsCalledInOrder() {
        let program = Program()
        device.launch(program)
        program.log = []
        leaveAndReturn()
        #expect(program.log == ["resign", "leave 2", "return", "active"])
        #expect(device.driver.perform { UIApplication.shared.applicationState } == .active)
    }

    @Test func focusChangeInBackgroundIsNotAnnounced() {
        let program = Program()
        device.launch(program)
        device.turn(at: 0)
        device.driver.setBackground(true)
        device.turn(at: 1)
        program.log = []
        device.driver.perform { UIApplication.shared.setActive(false) }
        defer { device.driver.perform { UIApplication.shared.setActive(true) } }
        device.driver.setBackground(false)
        device.turn(at: 2)
        #expect(program.log == ["return"])
    }

    @Test func sceneDelegateIsCalledInsteadOfApplicationDelegate() {
        let program = Program(), scene = SceneProgram()
        device.launch(program, scene: scene)
        (program.log, scene.log) = ([], [])
        leaveAndReturn()
        #expect(scene.log == ["resign", "leave 2", "return", "active"] && program.log == [])
    }

    @Test func animationIsRemovedAndNotFinished() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var ends: [Bool] = []
        device.window.addSubview(view)
        device.turn(at: 0)
        device.driver.perform { UIView.animate(withDuration: 10, animations: { view.alpha = 0 }, completion: { ends.append($0) }) }
        device.turn(at: 0.5)
        device.driver.setBackground(true)
        #expect(ends == [])
        device.turn(at: 1)
        #expect(ends == [false] && view.layer.animationKeys() == nil)
    }

    @Test func explicitAnimationThatIsNotRemovedOnCompletionContinues() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration, animation.isRemovedOnCompletion) = (0, 10, false)
        device.window.addSubview(view)
        view.layer.add(animation, forKey: "fade")
        device.turn(at: 0)
        device.driver.setBackground(true)
        device.turn(at: 1)
        #expect(view.layer.animationKeys() == ["fade"])
    }

    @Test func propertyAnimatorEnds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var ends: [UIViewAnimatingPosition] = []
        device.window.addSubview(view)
        device.turn(at: 0)
        device.driver.perform {
            let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { view.center.x = 200 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
        }
        device.turn(at: 1)
        device.driver.setBackground(true)
        device.turn(at: 1.1)
        #expect(ends == [.end] && view.center.x == 200 && !view.layer.isAnimated)
    }

    @Test func touchIsCancelledAndNewOnesAreIgnored() {
        final class Log: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        }
        let view = Log(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), place = CGPoint(x: 50, y: 50)
        device.window.addSubview(view)
        device.turn(at: 0)
        device.touch(1, .began, at: place, time: 0.1)
        device.turn(at: 0.1)
        device.driver.setBackground(true)
        device.touch(2, .began, at: place, time: 0.2)
        device.turn(at: 0.2)
        #expect(view.log == ["began", "cancelled"])
        device.driver.setBackground(false)
        device.turn(at: 0.3)
        device.touch(3, .began, at: place, time: 0.4)
        device.turn(at: 0.4)
        #expect(view.log == ["began", "cancelled", "began"])
    }

    @Test func displayLinkPauses() {
        final class Counter: NSObject {
            var count = 0
            func tick(_ link: CADisplayLink) { count += 1 }
        }
        let counter = Counter()
        let link = device.driver.perform { CADisplayLink(target: counter, selector: Selector(Counter.tick(_:))) }
        device.driver.perform { link.add(to: .main, forMode: .common) }
        leaveAndReturn()
        #expect(counter.count == 2)
    }
}
