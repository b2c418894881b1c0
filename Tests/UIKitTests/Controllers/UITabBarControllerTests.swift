import Testing
import UIKit

@MainActor struct UITabBarControllerTests {
    private let stage = ContainerStage(.tab)
    private var tabs: UITabBarController { stage.tabs }

    @Test("S-TRANS-87: without an animator, tabs change in the next layout pass")
    func tabsChangeInNextLayoutPassWithoutAnimator() {
        stage.delegate.animator = nil
        tabs.selectedIndex = 1
        #expect(tabs.selectedViewController === stage.to && stage.journal.lines.isEmpty)
        stage.turn(at: 1)
        #expect(stage.hierarchy == "[[[to]]]")
        #expect(stage.journal.lines == ["from.willDisappear", "to.willAppear", "from.didDisappear", "to.didAppear"])
    }

    @Test("S-TRANS-87: the selection changes at the start and reverts on cancel")
    func tabSelectionRevertsOnCancel() {
        let driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === stage.to.tabBarItem)
        driver.cancel()
        stage.run(until: stage.now + 0.1)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === stage.from.tabBarItem)
    }

    @Test("S-LAYOUT-28: a badge is a red label at the corner of the icon, at least as wide as high")
    func badgeIsLabelAtCornerOfIcon() throws {
        stage.from.title = "One"
        let tab = try #require(tabs.tabBar.subviews.first { $0 is UIControl })
        func badge() -> UILabel? { tab.subviews.compactMap { $0 as? UILabel }.first { $0.text != "One" && !$0.isHidden } }
        #expect(badge() == nil)
        stage.from.tabBarItem.badgeValue = "3"
        stage.turn(at: 1)
        #expect(badge()?.text == "3" && badge()?.backgroundColor == .systemRed)
        let frame = try #require(badge()?.frame)
        #expect(frame.origin == CGPoint(x: tab.bounds.midX + 3.5, y: 2) && frame.height == 18 && 18..<20 ~= frame.width)
        stage.from.tabBarItem.badgeValue = "99+"
        stage.from.tabBarItem.badgeColor = .systemBlue
        stage.turn(at: 2)
        #expect(badge()?.backgroundColor == .systemBlue && badge().map { $0.bounds.width > 20 } == true)
        stage.from.tabBarItem.badgeValue = nil
        #expect(badge() == nil)
    }

    @Test("S-LAYOUT-29: a hidden tab bar leaves its space to the page")
    func hiddenTabBarLeavesItsSpace() {
        #expect(stage.from.view.safeAreaInsets.bottom == 49)
        tabs.setTabBarHidden(true, animated: true)
        stage.turn(at: 1)
        #expect(tabs.isTabBarHidden && tabs.tabBar.isHidden && stage.from.view.safeAreaInsets.bottom == 0)
        tabs.isTabBarHidden = false
        stage.turn(at: 2)
        #expect(!tabs.tabBar.isHidden && stage.from.view.safeAreaInsets.bottom == 49)
    }

    @Test func selectionDuringTabChangeWaitsForItsEnd() {
        stage.begin()
        stage.run(until: stage.now + 0.5)
        stage.animator.context.map { _ in tabs.selectedIndex = 0 }
        #expect(stage.hierarchy == "[[[from to]]]")
        stage.run(until: stage.now + 0.6)
        stage.run(until: stage.now + 1.2)
        #expect(stage.hierarchy == "[[[from]]]" && tabs.selectedIndex == 0)
    }

    @Test func tapOnTabAsksDelegateSelectsAndNotifiesIt() {
        final class Asker: NSObject, UITabBarControllerDelegate {
            var allows = false
            var chosen: [UIViewController] = []
            func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { allows }
            func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) { chosen.append(viewController) }
        }
        let asker = Asker()
        tabs.delegate = asker
        stage.from.title = "One"
        #expect(tabs.tabBar.items?.first?.title == "One")
        func tap(at time: TimeInterval) {
            stage.device.touch(1, .began, at: CGPoint(x: 280, y: 640), time: time)
            stage.turn(at: time)
            stage.device.touch(1, .ended, at: CGPoint(x: 280, y: 640), time: time + 0.05)
            stage.turn(at: time + 0.05)
        }
        tap(at: 1)
        #expect(tabs.selectedIndex == 0 && asker.chosen.isEmpty)
        asker.allows = true
        tap(at: 2)
        #expect(tabs.selectedIndex == 1 && asker.chosen == [stage.to])
    }

    @Test func replacingControllersSelectsFirstRemaining() {
        let third = NamedPage(stage.journal, "third")
        tabs.viewControllers = [stage.to, third]
        stage.turn(at: 1)
        stage.turn(at: 2)
        #expect(stage.from.parent == nil && stage.hierarchy == "[[[to]]]" && tabs.selectedIndex == 0)
        #expect(stage.journal.lines.last { $0.hasPrefix("from") } == "from.didDisappear")
        #expect(stage.to.tabBarController === tabs && tabs.viewControllers == [stage.to, third])
    }

    @Test func pushedPageCanHideTabBarWhileOnStack() {
        let navigation = UINavigationController(rootViewController: UIViewController()), page = UIViewController()
        page.hidesBottomBarWhenPushed = true
        tabs.viewControllers = [navigation]
        stage.turn(at: 1)
        #expect(!tabs.tabBar.isHidden)
        navigation.pushViewController(page, animated: false)
        stage.turn(at: 2)
        stage.turn(at: 3)
        #expect(tabs.tabBar.isHidden)
        navigation.popViewController(animated: false)
        stage.turn(at: 4)
        stage.turn(at: 5)
        #expect(!tabs.tabBar.isHidden)
    }

    @Test("S-LAYOUT-45: a page that has hidesBottomBarWhenPushed while it pushes hides the tab bar until the pop, or longer if it keeps it")
    func pushingPageCanHideTabBar() {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        stage.turn(at: 1)
        for (time, keeps) in [(2.0, false), (6, true)] {
            root.hidesBottomBarWhenPushed = true
            navigation.pushViewController(UIViewController(), animated: false)
            root.hidesBottomBarWhenPushed = keeps
            stage.turn(at: time)
            stage.turn(at: time + 1)
            #expect(tabs.tabBar.isHidden)
            navigation.popViewController(animated: false)
            stage.turn(at: time + 2)
            stage.turn(at: time + 3)
            #expect(tabs.tabBar.isHidden == keeps)
        }
    }

    @Test("S-TRANS-114: a tab bar that code hides for a pushed page stays hidden after the pop")
    func tabBarHiddenByCodeStaysHiddenAfterPop() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation]
        stage.turn(at: 1)
        navigation.pushViewController(UIViewController(), animated: false)
        stage.turn(at: 2)
        tabs.tabBar.isHidden = true
        navigation.popViewController(animated: false)
        stage.turn(at: 3)
        stage.turn(at: 4)
        #expect(tabs.tabBar.isHidden)
        tabs.tabBar.isHidden = false
        tabs.view.setNeedsLayout()
        stage.turn(at: 5)
        #expect(!tabs.tabBar.isHidden)
    }

    private final class Chooser: UITabBarController {
        var taps: [(item: UITabBarItem, index: Int)] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            super.tabBar(tabBar, didSelect: item)
            taps.append((item, selectedIndex))
        }
    }

    private final class TallBar: UITabBar {
        private(set) var changes = 0
        override var items: [UITabBarItem]? { didSet { changes += 1 } }
    }

    /// Shows a controller with two pages, and returns its device.
    private func show(_ chooser: Chooser) -> VirtualDevice {
        let device = VirtualDevice(size: CGSize(width: 375, height: 667))
        chooser.viewControllers = [UIViewController(), UIViewController()]
        device.window.rootViewController = chooser
        device.turn(at: 0)
        return device
    }

    private func tapSecondTab(_ device: VirtualDevice) {
        for (phase, time) in [(UITouch.Phase.began, 1.0), (.ended, 1.05)] {
            device.touch(1, phase, at: CGPoint(x: 280, y: 640), time: time)
            device.turn(at: time)
        }
    }

    @Test func tapCallsMethodOfControllerBeforeSelectionChanges() {
        let chooser = Chooser(), device = show(chooser)
        tapSecondTab(device)
        #expect(chooser.taps.count == 1 && chooser.taps[0].index == 0 && chooser.selectedIndex == 1)
        #expect(chooser.taps[0].item === chooser.tabBar.items?[1] && chooser.tabBar.delegate === chooser)
    }

    @Test("S-TRANS-112: the tab of a navigation controller is its root's tab") func navigationControllerHasTabOfItsRoot() {
        let tabs = UITabBarController(), root = UIViewController(), own = UINavigationController(rootViewController: UIViewController())
        root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 1)
        own.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 2)
        tabs.viewControllers = [UINavigationController(rootViewController: root), own]
        #expect(tabs.tabBar.items?.map(\.title) == ["Root", "Own"])
        root.title = "Renamed"
        #expect(tabs.tabBar.items?.first?.title == "Renamed")
        root.tabBarItem = UITabBarItem(title: "New", image: nil, tag: 3)
        #expect(tabs.tabBar.items?.first?.title == "New" && tabs.tabBar.selectedItem === root.tabBarItem)
    }

    @Test func tabWithoutItemShowsThePagesTitle() {
        let tabs = UITabBarController(), page = UIViewController()
        page.title = "First"
        page.tabBarItem = nil
        tabs.viewControllers = [page]
        #expect(tabs.tabBar.items?.map(\.title) == ["First"] && tabs.tabBar.selectedItem === tabs.tabBar.items?.first)
        page.title = "Second"
        #expect(tabs.tabBar.items?.count == 1)
    }

    @Test func tabsCreateTheirPages() {
        let tabs = UITabBarController(tabs: [
            UITab(title: "One", image: nil, identifier: "1") { _ in UIViewController() },
            UISearchTab { _ in UINavigationController(rootViewController: UIViewController()) },
        ])
        #expect(tabs.viewControllers?.count == 2 && tabs.tabBar.items?.map(\.title) == ["One", "Search"])
        tabs.selectedTab = tabs.tabs[1]
        #expect(tabs.selectedIndex == 1 && tabs.selectedTab === tabs.tabs[1])
    }

    @Test func barSetByNameReplacesBarAndItsTabs() {
        let chooser = Chooser(), device = show(chooser), old = chooser.tabBar, bar = TallBar()
        chooser.setValue(bar, forKey: "tabBar")
        device.turn(at: 0.5)
        #expect(chooser.tabBar === bar && old.superview == nil && bar.frame == old.frame && bar.items?.count == 2 && bar.changes == 1)
        tapSecondTab(device)
        #expect(chooser.selectedIndex == 1 && chooser.taps.count == 1)
    }

    private final class TypedChooser: UITabBarController {
        override var tabBar: TallBar { super.tabBar as? TallBar ?? TallBar() }
    }

    @Test("S-LAYOUT-48: a subclass may override tabBar with the class of its bar")
    func subclassOverridesTypeOfBar() {
        let chooser = TypedChooser(), bar = TallBar()
        chooser.setValue(bar, forKey: "tabBar")
        chooser.viewControllers = [UIViewController(), UIViewController()]
        let device = VirtualDevice(size: CGSize(width: 375, height: 667))
        device.window.rootViewController = chooser
        device.turn(at: 0)
        #expect(chooser.tabBar === bar && bar.items?.count == 2 && bar.window === device.window)
    }
}
