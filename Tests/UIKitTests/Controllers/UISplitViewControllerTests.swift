import Testing
import UIKit

@MainActor struct UISplitViewControllerTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))

    @Test func splitViewOnPhoneShowsPrimaryAndPushesDetail() {
        let split = UISplitViewController(), list = UIViewController(), detail = UIViewController()
        let navigation = UINavigationController(rootViewController: list)
        split.viewControllers = [navigation, UIViewController()]
        device.window.rootViewController = split
        device.turn(at: 0)
        #expect(list.view.window != nil && list.splitViewController === split && split.isCollapsed)
        list.showDetailViewController(detail, sender: nil)
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(navigation.topViewController === detail)
        split.viewControllers = [UINavigationController()]
        #expect(navigation.parent == nil && list.view.window == nil)
    }
}
