import Testing
import UIKit

/// Controllers that aren't children, but whose views a program adds to another controller's view (S-FRAME-33).
@MainActor struct StrayControllerTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let root = UIViewController()
    private let stray = Recorded()

    private class Recorded: UIViewController {
        var calls: [String] = []

        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear \(animated)") }

        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(animated)") }

        override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear \(view.window != nil)") }

        override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear \(view.window != nil)") }
    }

    private func showRoot() {
        device.window.rootViewController = root
        device.turn(at: 0)
    }

    @Test("S-FRAME-33: a controller whose view joins a window without addChild appears at once, and has appeared after the turn")
    func strayViewIsAdded() {
        showRoot()
        root.view.addSubview(stray.view)
        #expect(stray.calls == ["willAppear false"])
        device.turn(at: 0.1)
        #expect(stray.calls == ["willAppear false", "didAppear false"])
    }

    @Test("S-FRAME-33: it disappears when its view leaves the window")
    func strayViewIsRemoved() {
        showRoot()
        root.view.addSubview(stray.view)
        device.turn(at: 0.1)
        stray.calls = []
        stray.view.removeFromSuperview()
        #expect(stray.calls == ["willDisappear true", "didDisappear false"])
    }

    @Test("S-FRAME-33: it appears and disappears with the page that holds its view")
    func pageWithStrayViewIsCovered() {
        root.view.addSubview(stray.view)
        #expect(stray.calls == [])
        let navigation = UINavigationController(rootViewController: root)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        device.turn(at: 0.1)
        #expect(stray.calls == ["willAppear false", "didAppear false"])
        stray.calls = []
        navigation.pushViewController(UIViewController(), animated: false)
        device.turn(at: 0.2)
        device.turn(at: 0.3)
        #expect(stray.calls == ["willDisappear true", "didDisappear false"])
    }

    @Test("S-FRAME-33: a child that leaves its parent before its view leaves the window disappears with the view")
    func childLeavesParentFirst() {
        showRoot()
        root.addChild(stray)
        root.view.addSubview(stray.view)
        stray.didMove(toParent: root)
        device.turn(at: 0.1)
        stray.calls = []
        stray.removeFromParent()
        stray.view.removeFromSuperview()
        #expect(stray.calls == ["willDisappear true", "didDisappear false"])
    }

    @Test("S-FRAME-33: the destination of a segue that code performs itself appears when it is presented")
    func destinationOfSegueIsPresentedLater() {
        final class Early: UIStoryboardSegue {
            override func perform() { source.view.window?.addSubview(destination.view) }
        }
        showRoot()
        let segue = Early(identifier: nil, source: root, destination: stray)
        segue.perform()
        device.turn(at: 0.1)
        #expect(stray.view.window != nil && stray.calls == [])
        stray.modalPresentationStyle = .fullScreen
        root.present(stray, animated: false)
        device.turn(at: 0.2)
        device.turn(at: 0.3)
        #expect(stray.calls == ["willAppear false", "didAppear false"])
    }

    @Test("S-FRAME-33: roots and presented pages appear once")
    func rootsAndPagesAppearOnce() {
        device.window.rootViewController = stray
        device.turn(at: 0)
        #expect(stray.calls == ["willAppear false", "didAppear false"])
        let page = Recorded()
        page.modalPresentationStyle = .fullScreen
        stray.present(page, animated: false)
        device.turn(at: 0.1)
        device.turn(at: 0.2)
        #expect(page.calls == ["willAppear false", "didAppear false"])
        stray.calls = []
        device.window.rootViewController = root
        device.turn(at: 0.3)
        #expect(stray.calls.filter { $0.hasPrefix("didDis") }.count <= 1)
    }
}
