import Scenes
import Testing
import UIKit

/// Checks that a program's delegate creates its window as on iPhone, and that the stage's window shows that window's root view controller.
@MainActor @Suite(.serialized) struct SceneDelegateTests {
    private final class Root: UIViewController {
        var calls: [String] = []

        override func viewDidLoad() { calls.append("load") }
        override func viewWillAppear(_ animated: Bool) { calls.append("will") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("gone") }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let root = Root()

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = root
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func rootAppearsOnceInStageWindow() {
        let delegate = Delegate()
        let device = VirtualDevice()
        let scene = Scene("Program") { Scene.root(of: delegate) }
        // The program's window replaces the device's.
        let root = scene.make()
        device.window.rootViewController = root
        for frame in 0...3 { _ = device.turn(at: Double(frame) / 60) }
        #expect(delegate.root.calls == ["load", "will", "did"])
        #expect(delegate.root.view.window === device.window)
        #expect(UIApplication.shared.delegate === delegate)
    }

    @Test func windowCreatedLaterIsIndependent() {
        let device = VirtualDevice()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let root = Root()
        window.rootViewController = root
        #expect(!root.isViewLoaded && device.window.rootViewController !== root)
    }

    @Test func viewPreviewIsCentered() {
        let sized = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 44)), empty = UIView()
        for (view, size) in [(sized, CGSize(width: 90, height: 44)), (empty, CGSize(width: 390, height: 844))] {
            let device = VirtualDevice()
            device.window.rootViewController = PreviewContent { view }.make()
            _ = device.turn(at: 0)
            #expect(view.bounds.size == size)
            #expect(view.center == CGPoint(x: 195, y: 422) && view.window === device.window)
        }
    }

    @Test func sceneListIsHandedOver() {
        let scenes = SceneList.takeOver(SceneList([Scene("One") { UIViewController() }, Scene("Two") { UIViewController() }]).handOver())
        #expect(scenes.map(\.name) == ["one", "two"])
    }
}
