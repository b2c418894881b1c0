import TestSupport
import Testing
@testable import UIKit

@MainActor struct ZoomTransitionTests {
    private let device = VirtualDevice(size: CGSize(width: 300, height: 600))
    private let list = UIViewController(), page = UIViewController()
    private let tile = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 50))

    init() {
        list.view.addSubview(tile)
        page.preferredTransition = .zoom { [tile] _ in tile }
    }

    @Test("S-TRANS-107: a push zooms from the tile and a pop back into it")
    func pushZoomsFromTileAndPopBackIntoIt() {
        let navigation = UINavigationController(rootViewController: list)
        navigation.isNavigationBarHidden = true
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(page, animated: true)
        device.turn(at: 1)
        let scale = page.view.layer.presentation()?.transform.m11 ?? 0
        #expect(isNear(scale, 1.0 / 3) && tile.alpha == 0 && isNear(page.view.mask?.layer.presentation()?.bounds.width ?? 0, 300))
        #expect(isNear(page.view.mask?.layer.presentation()?.bounds.height ?? 0, 150), "clipped to the tile's proportions")
        #expect(page.view.layer.presentation().map { isNear($0.position.x, 70) && isNear($0.position.y, 125) } == true)
        device.turn(at: 2)
        #expect(page.view.frame == device.window.bounds && page.view.mask == nil && tile.alpha == 1)
        navigation.popViewController(animated: true)
        device.turn(at: 3)
        device.turn(at: 3.4)
        #expect(page.view.layer.presentation()?.transform.m11 ?? 1 < 0.5)
        device.turn(at: 4)
        #expect(navigation.topViewController === list && tile.alpha == 1)
    }

    @Test("S-TRANS-107: a presentation uses preferredTransition, and fades without a source")
    func presentationZoomsOrFadesWithoutSource() {
        page.preferredTransition = .zoom { _ in nil }
        device.window.rootViewController = list
        device.turn(at: 0)
        list.present(page, animated: true)
        device.turn(at: 1)
        #expect(page.view.layer.presentation()?.opacity == 0)
        device.turn(at: 2)
        #expect(page.view.alpha == 1 && page.presentingViewController === list)
    }

    private func drag(from start: CGPoint, to end: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: start, time: time)
        device.turn(at: time)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            device.touch(1, .moved, at: place, time: time + Double(step) / 100)
            device.turn(at: time + Double(step) / 100)
        }
    }

    private func pushed() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: list)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(page, animated: true)
        device.turn(at: 1)
        device.turn(at: 2)
        return navigation
    }

    @Test("S-TRANS-107: a downward pan scrubs the pop, and a release moving down finishes it")
    func downwardPanScrubsPop() {
        let navigation = pushed()
        drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 370), at: 3)
        #expect(isNear(page.transitionCoordinator?.percentComplete ?? 0, 153.0 / 600), "the first 10 points don't count")
        device.touch(1, .ended, at: CGPoint(x: 150, y: 370), time: 3.11)
        device.turn(at: 3.11)
        device.turn(at: 5)
        device.turn(at: 6)
        #expect(navigation.topViewController === list && page.zoomDismissGestures == nil && page.view.gestureRecognizers?.isEmpty != false)
    }

    @Test("S-TRANS-107: a pan that returns upward cancels, and the page can be panned again")
    func panReturningUpwardCancelsPop() {
        let navigation = pushed()
        drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 400), at: 3)
        drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 250), at: 3.2)
        device.touch(1, .ended, at: CGPoint(x: 150, y: 250), time: 3.31)
        device.turn(at: 3.31)
        device.turn(at: 5)
        device.turn(at: 6)
        #expect(navigation.topViewController === page && page.zoomDismissGestures != nil && page.view.gestureRecognizers?.count == 2)
        drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 300, y: 210), at: 7)
        #expect(page.transitionCoordinator == nil, "a sideways pan doesn't pop")
    }

    @Test("S-TRANS-107: the page may refuse, and a presentation can also be panned away")
    func zoomedPresentationCanBeRefusedOrDismissed() {
        let options = UIViewController.Transition.ZoomOptions()
        var isAllowed = false, speed: CGFloat = 0
        options.interactiveDismissShouldBegin = { context in
            speed = context.velocity.dy
            return isAllowed
        }
        page.preferredTransition = .zoom(options: options) { [tile] _ in tile }
        device.window.rootViewController = list
        device.turn(at: 0)
        page.modalPresentationStyle = .fullScreen
        list.present(page, animated: true)
        device.turn(at: 1)
        device.turn(at: 2)
        drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 370), at: 3)
        #expect(page.transitionCoordinator == nil && isNear(speed, 1700))
        device.touch(1, .ended, at: CGPoint(x: 150, y: 370), time: 3.11)
        device.turn(at: 3.2)
        isAllowed = true
        drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 370), at: 4)
        #expect(page.transitionCoordinator?.isInteractive == true)
        device.touch(1, .ended, at: CGPoint(x: 150, y: 370), time: 4.11)
        device.turn(at: 4.11)
        device.turn(at: 6)
        device.turn(at: 7)
        #expect(list.presentedViewController == nil)
    }
}
