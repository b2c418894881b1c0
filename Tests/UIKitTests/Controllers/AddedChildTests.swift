import Testing
import UIKit

/// Children added to bar controllers (S-TRANS-110).
@MainActor struct AddedChildTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let pages = (0..<4).map { _ in UIViewController() }

    private func turn(_ time: TimeInterval) {
        device.turn(at: time)
        device.turn(at: time + 0.1)
    }

    @Test("S-TRANS-110: addChild adds a tab, and removeFromParent removes it")
    func addChildAddsTab() {
        let tabs = UITabBarController()
        device.window.rootViewController = tabs
        tabs.addChild(pages[0])
        tabs.addChild(pages[1])
        turn(0)
        #expect(tabs.viewControllers == [pages[0], pages[1]] && tabs.tabBar.items?.count == 2 && pages[0].view.window != nil)
        pages[0].removeFromParent()
        turn(1)
        #expect(tabs.viewControllers == [pages[1]] && tabs.children == [pages[1]] && pages[1].view.window != nil)
    }

    @Test("S-TRANS-110: addChild pushes a page onto a navigation stack, and removeFromParent removes it")
    func addChildPushesPage() {
        let navigation = UINavigationController()
        device.window.rootViewController = navigation
        navigation.addChild(pages[0])
        navigation.addChild(pages[1])
        turn(0)
        #expect(navigation.viewControllers == [pages[0], pages[1]] && pages[1].view.window != nil)
        pages[1].removeFromParent()
        turn(1)
        #expect(navigation.viewControllers == [pages[0]] && navigation.children == [pages[0]] && pages[0].view.window != nil)
    }

    @Test("S-TRANS-110: new tabs keep the selected controller, else the index, else select the first")
    func newTabsKeepSelection() {
        let tabs = UITabBarController()
        tabs.viewControllers = Array(pages[0..<3])
        tabs.selectedIndex = 1
        device.window.rootViewController = tabs
        turn(0)
        tabs.viewControllers = [pages[3], pages[2], pages[1]]
        #expect(tabs.selectedViewController === pages[1] && tabs.selectedIndex == 2)
        tabs.viewControllers = [pages[0], pages[3], pages[2]]
        #expect(tabs.selectedIndex == 2)
        tabs.viewControllers = [pages[0]]
        #expect(tabs.selectedIndex == 0)
        turn(1)
        #expect(pages[0].view.window != nil)
    }
}
