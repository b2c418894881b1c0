import Testing
@testable import UIKit

// Checks navigation bars, tab bars, and the safe area that they leave for pages.
@MainActor struct BarSafeAreaTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let page = UIViewController()
    private let navigation: UINavigationController
    private let tabs = UITabBarController()

    init() {
        navigation = UINavigationController(rootViewController: page)
        tabs.viewControllers = [navigation]
        device.window.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = tabs
        device.turn(at: 0)
        device.turn(at: 0.1)
    }

    @Test func safeAreaExcludesBarsAndScreenInsets() {
        #expect(page.view.bounds.size == CGSize(width: 375, height: 667))
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34 + 49, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 375, height: 44))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 667 - 83, width: 375, height: 83))
    }

    @Test func hiddenNavigationBarTakesNoSpace() {
        navigation.isNavigationBarHidden = true
        device.turn(at: 1)
        #expect(page.view.safeAreaInsets.top == 47)
        navigation.isNavigationBarHidden = false
        page.additionalSafeAreaInsets.top = 10
        device.turn(at: 2)
        #expect(page.view.safeAreaInsets.top == 101)
    }

    @Test func barTintColorAppliesToBarButtons() {
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        navigation.navigationBar.tintColor = .red
        device.turn(at: 1)
        let button = navigation.navigationBar.content?.subviews.compactMap { $0 as? UIButton }.first
        #expect(button?.currentTitleColor == .red)
    }
}
