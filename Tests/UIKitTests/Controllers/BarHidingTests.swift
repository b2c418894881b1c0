import Testing
import UIKit

@MainActor struct BarHidingTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController()
    private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        list.contentSize = CGSize(width: 390, height: 3000)
        page.view.addSubview(list)
        device.window.rootViewController = navigation
        device.turn(at: 0)
    }

    private func drag(from: CGPoint, to: CGPoint, at begin: TimeInterval) {
        device.touch(1, .began, at: from, time: begin)
        device.turn(at: begin)
        for step in 1...12 {
            let part = CGFloat(step) / 12, time = begin + Double(step) / 60
            let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            device.touch(1, .moved, at: point, time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: to, time: begin + 0.25)
        for step in 0...60 { device.turn(at: begin + 0.25 + Double(step) / 60) }
    }

    @Test("S-TRANS-152: a swipe up hides the bars while the content scrolls, and a swipe down shows them")
    func swipesHideAndShowBar() {
        navigation.hidesBarsOnSwipe = true
        drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), at: 1)
        #expect(navigation.isNavigationBarHidden && list.contentOffset.y > 100)
        drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 410), at: 3)
        #expect(navigation.isNavigationBarHidden, "the drag was horizontal")
        drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 500), at: 5)
        #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    }

    @Test("S-TRANS-152: bars stay unless the property is set")
    func barStaysWithoutProperty() {
        drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), at: 1)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("S-TRANS-152: each tap on the content toggles the bar, but not a tap on a control or on the bar")
    func tapsToggleBar() {
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
        page.view.addSubview(button)
        navigation.hidesBarsOnTap = true
        func tap(_ point: CGPoint, at time: TimeInterval) -> Bool {
            device.touch(1, .began, at: point, time: time)
            device.turn(at: time)
            device.touch(1, .ended, at: point, time: time + 0.05)
            for step in 0...60 { device.turn(at: time + 0.05 + Double(step) / 60) }
            return navigation.isNavigationBarHidden
        }
        #expect(!tap(CGPoint(x: 50, y: 320), at: 1) && !tap(CGPoint(x: 200, y: 20), at: 3))
        #expect(tap(CGPoint(x: 200, y: 500), at: 5) && !tap(CGPoint(x: 200, y: 500), at: 7))
    }
}
