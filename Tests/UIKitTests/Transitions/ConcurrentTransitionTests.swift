import Testing
import UIKit

// Checks transitions that end as they begin, or that lose a participant midway (S-TRANS-25, 27, 48, 49, 63, 72).
@MainActor struct ConcurrentTransitionTests {
    @Test("S-TRANS-48: an interactive transition with an empty block ends immediately and ignores later calls")
    func emptyInteractiveTransitionEndsAtOnce() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.animator = EmptyAnimator()
        stage.delegate.interactor = driver
        stage.begin()
        #expect(stage.hierarchy == "[[[to]]]" && stage.navigation.transitionCoordinator == nil)
        driver.update(0.5)
        driver.finish()
        driver.pause()
        stage.run(until: stage.now + 1)
        #expect(stage.hierarchy == "[[[to]]]" && stage.navigation.view.subviews[0].layer.speed == 1)
    }

    @Test("S-TRANS-49: a transition begun and released in one turn ends as released", arguments: [true, false])
    func transitionReleasedInItsFirstTurnEndsAsReleased(finishes: Bool) {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        driver.update(0.5)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.begin()
        stage.run(until: stage.now + 0.6)
        #expect(stage.hierarchy == (finishes ? "[[[to]]]" : "[[[from]]]"))
    }

    @Test("S-TRANS-27: completing with true after a cancel counts as completed", arguments: ContainerRow.allCases)
    func completionWithTrueAfterCancelCountsAsCompleted(row: ContainerRow) {
        final class Stubborn: NSObject, UIViewControllerAnimatedTransitioning {
            weak var context: (any UIViewControllerContextTransitioning)?
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                self.context = context
                let page = context.view(forKey: .to) ?? context.view(forKey: .from)!
                context.containerView.addSubview(page)
                UIView.animate(withDuration: 1) {
                    page.alpha = 0.5
                } completion: { finished in
                    context.completeTransition(finished)
                }
            }
        }
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition(), animator = Stubborn()
        (stage.delegate.animator, stage.delegate.interactor) = (animator, driver)
        stage.begin()
        driver.update(0.5)
        driver.cancel()
        #expect(animator.context?.transitionWasCancelled == true)
        stage.run(until: stage.now + 0.6)
        #expect(stage.journal.lines.contains("to.didAppear") != (row == .dismissStaying))
        switch row {
        case .push: #expect(stage.navigation.topViewController === stage.to)
        case .pop: #expect(stage.navigation.viewControllers == [stage.to])
        case .tab: #expect(stage.tabs.selectedIndex == 1)
        case .presentRemoving, .presentStaying: #expect(stage.from.presentedViewController === stage.to)
        case .dismissRemoving, .dismissStaying: #expect(stage.to.presentedViewController == nil)
        }
    }

    @Test("S-TRANS-25, 72: pages take no touches until the transition is completed, not just released", arguments: ContainerRow.allCases)
    func pagesTakeNoTouchesUntilCompletion(row: ContainerRow) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        func isOpen() -> Bool {
            let hit = stage.device.window.hitTest(CGPoint(x: 100, y: 200), with: nil)
            return hit === stage.from.viewIfLoaded || hit === stage.to.viewIfLoaded
        }
        #expect(isOpen())
        stage.begin()
        driver.update(0.5)
        #expect(!isOpen())
        driver.cancel()
        stage.run(until: stage.now + 0.2)
        #expect(!isOpen())
        stage.run(until: stage.now + 0.4)
        #expect(isOpen())
    }

    @Test(
        "S-TRANS-63: a new window root during an unfinished push notifies both pages immediately, and a trace reports it"
    )
    func newRootDuringPushNotifiesBothPages() {
        let stage = ContainerStage(.push)
        stage.delegate.interactor = UIPercentDrivenInteractiveTransition()
        stage.begin()
        stage.run(until: stage.now + 0.3)
        stage.journal.lines = []
        var told: [String] = []
        stage.device.driver.observe = { event in
            if case .appearance(let controller, let callback, _) = event { told.append("\(callback) \(type(of: controller))") }
        }
        stage.device.window.rootViewController = UIViewController()
        let gone = ["from.didDisappear", "to.willDisappear", "to.didDisappear"]
        #expect(stage.journal.lines.filter { gone.contains($0) } == gone && !stage.journal.lines.contains("to.didAppear"))
        #expect(told.count { $0.hasPrefix("viewDidDisappear") } == 3 && told.contains("viewDidDisappear UINavigationController"))
        stage.run(until: stage.now + 1)
        #expect(stage.journal.lines.count { $0.hasSuffix("didDisappear") } == 2)
    }

    @Test(
        arguments: ContainerRow.allCases,
        [true, false])
    func newWindowRootEndsTransitionAndReleasesPages(row: ContainerRow, interactive: Bool) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        if interactive { stage.delegate.interactor = driver }
        stage.begin()
        stage.run(until: stage.now + 0.3)
        if interactive { driver.update(0.3) }
        let fresh = NamedPage(stage.journal, "fresh")
        stage.device.window.rootViewController = fresh
        stage.run(until: stage.now + 0.1)
        driver.update(0.6)
        driver.finish()
        stage.run(until: stage.now + 1.2)
        #expect(stage.hierarchy == "[fresh]" && stage.from.transitionCoordinator == nil && stage.to.transitionCoordinator == nil)
        for name in ["from", "to"] {
            guard let last = stage.journal.lines.last(where: { $0.hasPrefix(name) }) else { continue }
            #expect(last == "\(name).didDisappear")
        }
        fresh.present(UIViewController(), animated: true)
        stage.run(until: stage.now + 1)
        #expect(fresh.presentedViewController?.view.window != nil)
    }

    @Test func transitionSurvivesReleaseOfItsDelegate() {
        let stage = ContainerStage(.push)
        var delegate: TableDelegate? = TableDelegate()
        var driver: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
        delegate?.animator = stage.delegate.animator
        delegate?.interactor = driver
        stage.navigation.delegate = delegate
        stage.begin()
        driver?.update(0.5)
        delegate = nil
        driver?.finish()
        driver = nil
        #expect(stage.navigation.delegate == nil)
        stage.run(until: stage.now + 0.6)
        #expect(stage.hierarchy == "[[[to]]]")
    }
}
