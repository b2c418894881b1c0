import TestSupport
import Testing
import UIKit

// Checks transitions in a container that is itself being covered or dismissed (S-TRANS-62, 67, 70).
@MainActor struct CoveredTransitionTests {
    /// A navigation controller presented over a page, with an interactive dismissal that takes one second and is controlled by `driver`.
    @MainActor private final class CoveredStage {
        let device = VirtualDevice(size: CGSize(width: 375, height: 667)), journal = Journal()
        let root, page, next: NamedPage
        let navigation: UINavigationController
        let delegate = TableDelegate(), driver = UIPercentDrivenInteractiveTransition()
        var complaints: [String] = []
        private var now = 0.0

        init() {
            (root, page, next) = (NamedPage(journal, "root"), NamedPage(journal, "page"), NamedPage(journal, "next"))
            navigation = UINavigationController(rootViewController: page)
            navigation.modalPresentationStyle = .fullScreen
            device.window.rootViewController = root
            turn(2)
            root.present(navigation, animated: false)
            turn(2)
            (delegate.animator, delegate.interactor) = (TableAnimator(journal, fadesOut: true), driver)
            navigation.transitioningDelegate = delegate
            device.driver.observe = { [unowned self] in
                if case .fact(let fact) = $0, fact.kind == .unbalanced { complaints.append("\(fact.kind)") }
            }
            navigation.dismiss(animated: true)
            turn(1)
            driver.update(0.5)
        }

        func turn(_ count: Int) {
            for _ in 0..<count {
                now += 1.0 / 60
                device.turn(at: now)
            }
        }

        func lines(of page: String) -> [String] { journal.lines.filter { $0.hasPrefix(page + ".") } }
    }

    @Test(
        "S-TRANS-62, 67, 70: pages of a push begun during the container's dismissal appear and disappear with the container, once",
        arguments: [true, false], [10, 60])
    func pushDuringDismissalNotifiesPagesOnce(finishes: Bool, turns: Int) {
        let stage = CoveredStage()
        stage.navigation.pushViewController(stage.next, animated: true)
        stage.turn(turns)
        if finishes { stage.driver.finish() } else { stage.driver.cancel() }
        stage.turn(120)
        #expect(stage.complaints == [])
        #expect(stage.navigation.viewControllers == [stage.page, stage.next])
        #expect(Array(stage.lines(of: "page").suffix(2)) == ["page.willDisappear", "page.didDisappear"])
        #expect(stage.lines(of: "next") == (finishes ? [] : ["next.willAppear", "next.didAppear"]))
        #expect((stage.next.view.window != nil) == !finishes && (stage.root.view.window != nil) == finishes)
    }

    @Test(
        "S-TRANS-62, 67, 70: a push that runs while its container's dismissal begins ends before or after it, in the visible state",
        arguments: [true, false], [0, 30])
    func pushBeforeDismissalEndsInVisibleState(finishes: Bool, turns: Int) {
        let stage = CoveredStage()
        stage.driver.cancel()
        stage.turn(60)
        stage.delegate.interactor = nil
        stage.navigation.pushViewController(stage.next, animated: true)
        stage.turn(5)
        let hand = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = hand
        stage.navigation.dismiss(animated: true)
        stage.turn(2)
        hand.update(0.9)
        stage.turn(turns)
        if finishes { hand.finish() } else { hand.cancel() }
        stage.turn(120)
        #expect(stage.complaints == [])
        #expect(stage.lines(of: "page").last == "page.didDisappear")
        #expect(stage.lines(of: "next").last == (finishes ? "next.didDisappear" : "next.didAppear"))
        #expect((stage.next.view.window != nil) == !finishes)
    }

    @Test func navigationControllerCoveredDuringPushEndsInFinalState() {
        let stage = ContainerStage(.push), cover = NamedPage(stage.journal, "cover")
        stage.begin()
        stage.navigation.present(cover, animated: false)
        stage.run(until: stage.now + 1.2)
        #expect(stage.hierarchy == "[[cover]]" && stage.navigation.topViewController === stage.to)
        for name in ["from", "to"] {
            #expect(stage.journal.lines.last { $0.hasPrefix(name) } == "\(name).didDisappear")
        }
        cover.dismiss(animated: false)
        stage.run(until: stage.now + 0.2)
        #expect(stage.hierarchy == "[[[to]]]" && stage.journal.lines.last { $0.hasPrefix("to") } == "to.didAppear")
    }

    @Test func twoNavigationControllersTransitionIndependently() {
        let stage = ContainerStage(.push), other = UINavigationController(rootViewController: UIViewController())
        stage.navigation.present(other, animated: false)
        stage.run(until: stage.now + 0.1)
        stage.navigation.dismiss(animated: false)
        stage.run(until: stage.now + 0.1)
        let box = UIViewController()
        stage.device.window.rootViewController = box
        for navigation in [stage.navigation, other] {
            box.addChild(navigation)
            box.view.addSubview(navigation.view)
            navigation.didMove(toParent: box)
        }
        stage.run(until: stage.now + 0.1)
        #expect(stage.journal.lines.last == "from.didAppear")
        let (driver, top) = (UIPercentDrivenInteractiveTransition(), UIViewController())
        other.delegate = stage.delegate
        stage.delegate.interactor = driver
        stage.begin()
        stage.delegate.interactor = nil
        other.pushViewController(top, animated: true)
        driver.update(0.3)
        stage.run(until: stage.now + 1.1)
        #expect(top.view.window != nil && other.transitionCoordinator == nil && stage.navigation.transitionCoordinator != nil)
        #expect(isNear(stage.to.view.seenAlpha, 0.3))
        driver.cancel()
        stage.run(until: stage.now + 0.4)
        #expect(stage.navigation.viewControllers == [stage.from] && other.viewControllers.count == 2)
    }
}
