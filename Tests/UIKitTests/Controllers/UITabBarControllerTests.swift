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
}
