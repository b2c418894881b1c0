import TestSupport
import Testing
import UIKit

// Checks delegate requests, the context's values, and how the container uses them (S-TRANS-4 to 30, 47, 51, 52, 68, 69).
@MainActor struct TransitionContextTests {
    @Test("S-TRANS-12, 16: the context reports from, to, interactive and cancelled in both directions", arguments: ContainerRow.allCases)
    func contextReportsParticipantsAndState(row: ContainerRow) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        guard let context = stage.animator.context else { Issue.record("no context"); return }
        #expect(context.viewController(forKey: .from) === stage.from && context.viewController(forKey: .to) === stage.to)
        #expect(context.isAnimated && context.isInteractive && !context.transitionWasCancelled)
        #expect(context.targetTransform == .identity && context.containerView.window === stage.device.window)
        let isModal = row.isPresentation || row.isDismissal
        #expect(context.presentationStyle == (isModal ? row.isStaying ? .custom : .fullScreen : .none))
        driver.update(0.4)
        driver.cancel()
        #expect(!context.isInteractive && context.transitionWasCancelled)
        driver.pause()
        #expect(context.isInteractive && !context.transitionWasCancelled)
        driver.finish()
        #expect(!context.isInteractive && !context.transitionWasCancelled)
    }

    @Test(
        "S-TRANS-4: without an animator, no interactor is requested, and the built-in transition runs",
        arguments: ContainerRow.allCases)
    func interactorIsNotRequestedWithoutAnimator(row: ContainerRow) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        (stage.delegate.animator, stage.delegate.interactor) = (nil, driver)
        stage.begin()
        driver.update(0.5)
        #expect(driver.duration == 0, "never started")
        stage.run(until: stage.now + 0.5)
        let last = stage.journal.lines.last { $0.contains(".") }
        #expect(last?.contains(".did") == true && stage.to.transitionCoordinator == nil)
    }

    @Test("S-TRANS-5: transitionDuration is called first, then the animator or, if there is one, the interactor")
    func interactorReplacesCallToAnimator() {
        final class Noting: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
            var lines: [String] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                lines.append("duration")
                return 0
            }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                lines.append("animate")
                context.completeTransition(true)
            }
            func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
                lines.append("interactive")
                context.completeTransition(true)
            }
        }
        for interactive in [false, true] {
            let stage = ContainerStage(.push), noting = Noting()
            (stage.delegate.animator, stage.delegate.interactor) = (noting, interactive ? noting : nil)
            stage.begin()
            #expect(noting.lines == ["duration", interactive ? "interactive" : "animate"])
        }
    }

    @Test("S-TRANS-6: setViewControllers with a new top is a push")
    func setViewControllersWithNewTopIsPush() {
        final class Asked: NSObject, UINavigationControllerDelegate {
            var operations: [UINavigationController.Operation] = []
            func navigationController(
                _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                operations.append(operation)
                return nil
            }
        }
        let stage = ContainerStage(.push), asked = Asked()
        stage.navigation.delegate = asked
        stage.navigation.setViewControllers([stage.to], animated: true)
        stage.run(until: 1)
        stage.navigation.setViewControllers([stage.from, stage.to], animated: true)
        stage.run(until: 2)
        #expect(asked.operations == [.push], "an unchanged top needs no transition")
        #expect(stage.navigation.viewControllers == [stage.from, stage.to] && stage.hierarchy == "[[[to]]]")
    }

    @Test("S-TRANS-8, 9: an interactor set after present in the same turn is used, a cleared one isn't")
    func presentationUsesInteractorSetInSameTurn() {
        let stage = ContainerStage(.presentStaying), driver = UIPercentDrivenInteractiveTransition()
        stage.from.present(stage.to, animated: true)
        stage.delegate.interactor = driver
        stage.turn(at: 1)
        #expect(stage.animator.context?.isInteractive == true)
        let other = ContainerStage(.presentStaying)
        other.delegate.interactor = driver
        other.from.present(other.to, animated: true)
        other.delegate.interactor = nil
        other.turn(at: 1)
        #expect(other.animator.context?.isInteractive == false)
    }

    @Test("S-TRANS-20: an animator may remove the outgoing view itself")
    func animatorMayRemoveOutgoingViewItself() {
        final class Tidy: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
                context.view(forKey: .from)?.removeFromSuperview()
                context.completeTransition(true)
            }
        }
        for (row, after) in [
            (ContainerRow.push, "[[[to]]]"), (.presentRemoving, "[[to]]"), (.dismissRemoving, "[to]"), (.dismissStaying, "[to]"),
        ] {
            let stage = ContainerStage(row)
            stage.delegate.animator = Tidy()
            stage.begin()
            #expect(stage.hierarchy == after)
            #expect(stage.journal.lines.filter { $0.hasPrefix("from") && $0.hasSuffix("Disappear") }.count == 2)
        }
    }

    @Test("S-TRANS-22: the push container is below the bar and persists; a presentation's lives until dismissal")
    func pushContainerPersistsAndPresentationContainerDoesNot() {
        let stage = ContainerStage(.push)
        stage.begin()
        let wrapper = stage.container
        #expect(stage.navigation.view.subviews.first === wrapper && stage.navigation.view.subviews.last === stage.navigation.navigationBar)
        stage.run(until: stage.now + 1.1)
        stage.navigation.popViewController(animated: false)
        stage.run(until: stage.now + 0.1)
        #expect(stage.from.view.superview === wrapper)
        let modal = ContainerStage(.presentStaying)
        modal.begin()
        let container = modal.container
        modal.run(until: modal.now + 1.1)
        #expect(container?.superview === modal.device.window)
        modal.delegate.animator = nil
        modal.to.dismiss(animated: false)
        modal.run(until: modal.now + 1.1)
        #expect(container?.superview == nil)
    }

    @Test("S-TRANS-47: a second animation, begun when the first ends, is not scrubbed")
    func chainedAnimationIsNotScrubbed() {
        final class Chain: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let to = context.view(forKey: .to)!
                context.containerView.addSubview(to)
                to.alpha = 0
                UIView.animate(withDuration: 0.5) {
                    to.alpha = 0.5
                } completion: { _ in
                    UIView.animate(withDuration: 0.5) {
                        to.alpha = 1
                    } completion: { _ in
                        context.completeTransition(true)
                    }
                }
            }
        }
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        (stage.delegate.animator, stage.delegate.interactor) = (Chain(), driver)
        stage.begin()
        driver.update(0.9)
        stage.run(until: stage.now + 0.1)
        #expect(isNear(stage.to.view.seenAlpha, 0.5), "only the first stage")
        driver.finish()
        stage.run(until: stage.now + 0.2)
        #expect(stage.to.view.seenAlpha > 0.5 && stage.navigation.transitionCoordinator != nil)
        stage.run(until: stage.now + 0.5)
        #expect(stage.navigation.transitionCoordinator == nil && stage.hierarchy == "[[[to]]]")
    }

    @Test("S-TRANS-47: an unrelated animation keeps its curve, and a cancel doesn't affect it")
    func unrelatedAnimationIgnoresTransition() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition(), badge = UIView()
        stage.device.window.addSubview(badge)
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.3)
        UIView.animate(withDuration: 1) { badge.alpha = 0 }
        stage.turn(at: stage.now)
        stage.turn(at: stage.now + 0.25)
        #expect(isNear(badge.seenAlpha, 1 - 0.1292))
        driver.cancel()
        stage.run(until: stage.now + 1)
        #expect(badge.alpha == 0 && stage.hierarchy.contains("from"))
    }

    @Test("S-TRANS-51: a completion speed of 0.99 only makes the transition 1 % longer", arguments: [0.99, 1])
    func completionSpeedOnlyChangesDuration(speed: CGFloat) {
        let stage = ContainerStage(.presentStaying), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.5)
        driver.completionSpeed = speed
        driver.finish()
        let release = stage.now
        stage.turn(at: release + 0.5 / Double(speed) - 0.001)
        #expect(stage.to.isBeingPresented && stage.to.view.seenAlpha > 0.99)
        stage.turn(at: release + 0.5 / Double(speed))
        #expect(!stage.to.isBeingPresented && stage.to.view.seenAlpha == 1)
    }

    @Test("S-TRANS-52: the percent-driven transition reports its percentage to the context")
    func percentIsReportedToContext() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.3)
        #expect(stage.navigation.transitionCoordinator?.percentComplete == 0.3)
        driver.update(7)
        #expect(stage.navigation.transitionCoordinator?.percentComplete == 1)
        driver.update(.nan)
        #expect(stage.navigation.transitionCoordinator?.percentComplete == 0)
    }

    @Test(
        "S-TRANS-52: the context is notified of finish and cancel, and the animator completes", arguments: ContainerRow.allCases,
        [true, false])
    func contextIsNotifiedOfFinishAndCancel(row: ContainerRow, finishes: Bool) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.3)
        let context = stage.animator.context
        #expect(context?.isInteractive == true && context?.transitionWasCancelled == false)
        if finishes { driver.finish() } else { driver.cancel() }
        #expect(context?.isInteractive == false && context?.transitionWasCancelled == !finishes)
        #expect(!stage.journal.lines.contains { $0.hasPrefix("animationEnded") }, "only the animator completes the transition")
        stage.run(until: stage.now + 0.8)
        #expect(stage.journal.lines.contains("animationEnded \(finishes)"))
    }

    @Test(
        "S-TRANS-68: willShow follows willAppear, didShow follows didAppear, and a cancelled pop sends no didShow",
        arguments: [true, false])
    func navigationDelegateIsNotifiedAfterAppearance(completes: Bool) {
        final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
            let journal: Journal
            let inner: TableDelegate
            init(_ journal: Journal, _ inner: TableDelegate) { (self.journal, self.inner) = (journal, inner) }
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
            ) { journal.note("willShow.\((viewController as? NamedPage)?.name ?? "-")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { journal.note("didShow.\((viewController as? NamedPage)?.name ?? "-")") }
            func navigationController(
                _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { inner.animator }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { inner.interactor }
        }
        let stage = ContainerStage(.pop), driver = UIPercentDrivenInteractiveTransition()
        let told = LoggingDelegate(stage.journal, stage.delegate)
        stage.navigation.delegate = told
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.5)
        if completes { driver.finish() } else { driver.cancel() }
        stage.run(until: stage.now + 0.6)
        let heard = stage.journal.lines.filter { $0.contains(".") }
        #expect(heard.prefix(3) == ["from.willDisappear", "to.willAppear", "willShow.to"])
        #expect(completes ? heard.suffix(2) == ["to.didAppear", "didShow.to"] : !heard.contains { $0.hasPrefix("didShow") })
    }

    @Test(
        "S-TRANS-69: moving flags are set only for pages that join or leave the stack",
        arguments: [
            ContainerRow.push, .pop,
        ], [true, false])
    func movingFlagsAreSetOnlyForMovingPages(row: ContainerRow, completes: Bool) {
        let stage = ContainerStage(row), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        var flags: [String: Set<String>] = [:]
        for page in [stage.from, stage.to] {
            page.whenComingOrGoing = { [unowned page] in
                flags[page.name, default: []].insert("\(page.isMovingToParent) \(page.isMovingFromParent)")
            }
        }
        stage.begin()
        let (mover, stayer) = row == .push ? ("to", "from") : ("from", "to")
        #expect(flags[mover] == [row == .push ? "true false" : "false true"] && flags[stayer] == ["false false"])
        driver.update(0.5)
        if completes { driver.finish() } else { driver.cancel() }
        stage.run(until: stage.now + 0.6)
        #expect(flags[stayer] == ["false false"])
        for page in [stage.from, stage.to] { #expect(!page.isMovingToParent && !page.isMovingFromParent) }
    }

    @Test("S-TRANS-29, 75: popTo and popToRoot return removed pages, and nothing if none are removed")
    func popMethodsReturnRemovedPages() {
        let stage = ContainerStage(.push), pages = (0..<3).map { NamedPage(stage.journal, "page\($0)") }
        stage.navigation.setViewControllers([stage.from] + pages, animated: false)
        stage.run(until: 1)
        #expect(stage.navigation.popToViewController(stage.to, animated: true) == nil)
        #expect(stage.navigation.popToViewController(pages[2], animated: true) == [])
        #expect(stage.navigation.popToViewController(pages[0], animated: false) == [pages[1], pages[2]])
        stage.run(until: 2)
        #expect(stage.navigation.popToRootViewController(animated: true) == [pages[0]])
        #expect(stage.navigation.visibleViewController === stage.from && stage.navigation.topViewController === stage.from)
    }

    /// Uses only the container layer's clock and the context's methods, like interaction controllers from before
    /// `UIPercentDrivenInteractiveTransition` was common.
    private final class CustomInteractor: NSObject, UIViewControllerInteractiveTransitioning {
        let animator: any UIViewControllerAnimatedTransitioning
        private(set) var context: (any UIViewControllerContextTransitioning)!

        init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

        private var layer: CALayer { context.containerView.layer }

        func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
            self.context = context
            animator.animateTransition(using: context)
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            (layer.speed, layer.timeOffset) = (0, now)
            begin = now
        }
        private var begin: TimeInterval = 0

        func update(_ percent: CGFloat) {
            layer.timeOffset = begin + Double(percent)
            context.updateInteractiveTransition(percent)
        }

        func finish() {
            context.finishInteractiveTransition()
            let paused = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }

        func cancel() {
            context.cancelInteractiveTransition()
            (layer.speed, layer.beginTime) = (-1, CACurrentMediaTime())
        }
    }

    @Test(
        "S-TRANS-54: a custom interaction controller works in every row", arguments: ContainerRow.allCases, [true, false])
    func customInteractorWorksInEveryRow(row: ContainerRow, finishes: Bool) {
        let stage = ContainerStage(row), hand = CustomInteractor(stage.animator)
        stage.delegate.interactor = hand
        stage.begin()
        hand.update(0.4)
        stage.run(until: stage.now + 0.2)
        let seen = 0.3308  // ease-in-out at 0.4
        guard let page = stage.animator.page else { Issue.record("no page"); return }
        #expect(isNear(page.seenAlpha, row.isDismissal ? 1 - seen : seen, 2e-3))
        if finishes { hand.finish() } else { hand.cancel() }
        stage.run(until: stage.now + 0.7)
        #expect(stage.journal.lines.last == "animationEnded \(finishes)" && stage.from.transitionCoordinator == nil)
        #expect(hand.context.transitionWasCancelled == !finishes)
    }

    @Test(arguments: [true, false])
    func customInteractorContinuesFromItsPercentageAtRelease(finishes: Bool) {
        let stage = ContainerStage(.push), hand = CustomInteractor(stage.animator)
        stage.delegate.interactor = hand
        stage.run(until: 3)
        stage.begin()
        hand.update(0.4)
        stage.run(until: stage.now + 0.2)
        if finishes { hand.finish() } else { hand.cancel() }
        stage.run(until: stage.now + 0.1)
        let status = stage.device.driver.transitionStatus
        #expect(status?.phase == (finishes ? .finishing : .cancelling))
        #expect(isNear(status?.percent ?? .nan, finishes ? 0.5 : 0.3))
    }

    @Test func traceReportsEventsOfPresentationInOrder() {
        let stage = ContainerStage(.presentStaying), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        var events: [String] = []
        stage.device.driver.observe = { event in
            switch event {
            case .question(let question, _, let answer): events.append("\(question) \(answer != nil)")
            case .appearance(let controller, let callback, _): events.append("\(callback) \((controller as? NamedPage)?.name ?? "-")")
            case .transitionBegan(let kind, let interactive, _, _): events.append("began \(kind) \(interactive)")
            case .interactionEnded(let kind, let finished, let percent, _): events.append("\(kind) \(finished) \(percent)")
            case .transitionEnded(let kind, let completed): events.append("ended \(kind) \(completed)")
            default: break
            }
        }
        stage.begin()
        driver.update(0.25)
        driver.cancel()
        stage.run(until: stage.now + 0.3)
        #expect(
            events == [
                "animationControllerForPresented true", "interactionControllerForPresentation true", "viewWillAppear to",
                "began present true", "present false 0.25", "ended present false", "viewWillDisappear to", "viewDidDisappear to",
            ])
    }
}
