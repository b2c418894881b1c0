import TestSupport
import Testing
import UIKit

// Checks animations alongside a transition, and the transition's notifications (S-TRANS-57 to 61).
@MainActor struct TransitionCoordinatorTests {
    /// Begins a row's transition, and calls `prepare` in the first callback of the page that appears or is dismissed.
    private func begin(
        _ row: ContainerRow, interactor: UIPercentDrivenInteractiveTransition? = nil,
        _ prepare: @escaping (any UIViewControllerTransitionCoordinator) -> Void
    ) -> ContainerStage {
        let stage = ContainerStage(row)
        stage.delegate.interactor = interactor
        let page = row == .dismissStaying ? stage.from : stage.to
        page.whenComingOrGoing = { [unowned page] in
            page.whenComingOrGoing = nil
            page.transitionCoordinator.map(prepare)
        }
        stage.begin()
        return stage
    }

    @Test(
        "S-TRANS-57: participants and container have the coordinator from the first will to the last did", arguments: ContainerRow.allCases)
    func participantsHaveCoordinatorThroughout(row: ContainerRow) {
        let stage = ContainerStage(row)
        var seen: [Bool] = []
        for page in [stage.from, stage.to] {
            page.whenComingOrGoing = { [unowned page] in seen.append(page.transitionCoordinator != nil) }
        }
        let owner: UIViewController = row == .tab ? stage.tabs : row == .push || row == .pop ? stage.navigation : stage.from
        #expect(stage.from.transitionCoordinator == nil && owner.transitionCoordinator == nil)
        stage.begin()
        #expect(stage.from.transitionCoordinator === stage.to.transitionCoordinator && owner.transitionCoordinator != nil)
        stage.run(until: stage.now + 1.1)
        #expect(!seen.isEmpty && seen.allSatisfy { $0 })
        #expect(stage.from.transitionCoordinator == nil && owner.transitionCoordinator == nil)
    }

    @Test("S-TRANS-117: an animator's context isn't a coordinator, and a coordinator isn't a context")
    func contextIsNotCoordinator() throws {
        let stage = ContainerStage(.presentStaying)
        stage.begin()
        let context = try #require(stage.animator.context), coordinator = try #require(stage.to.transitionCoordinator)
        #expect(!(context is any UIViewControllerTransitionCoordinatorContext))
        #expect(!(coordinator is any UIViewControllerContextTransitioning))
    }

    @Test(
        "S-TRANS-57: the coordinator exists right after the request of a push, a pop, and a change of tab",
        arguments: [ContainerRow.push, .pop, .tab])
    func coordinatorExistsRightAfterRequest(row: ContainerRow) {
        let stage = ContainerStage(row), owner: UIViewController = row == .tab ? stage.tabs : stage.navigation
        stage.request()
        #expect(owner.transitionCoordinator != nil)
        stage.turn(at: stage.now + 1.0 / 60)
        #expect(stage.from.transitionCoordinator === stage.to.transitionCoordinator && owner.transitionCoordinator != nil)
        stage.run(until: stage.now + 1.1)
        #expect(owner.transitionCoordinator == nil)
    }

    @Test("S-TRANS-58: alongside animations use the transition's duration and pacing", arguments: ContainerRow.allCases)
    func alongsideAnimationsUseTransitionTiming(row: ContainerRow) {
        let view = UIView()
        var calls: [String] = []
        let stage = begin(row) { coordinator in
            coordinator.containerView.addSubview(view)
            #expect(
                coordinator.animate { _ in
                    view.center.x = 100
                } completion: {
                    calls.append("end \($0.isCancelled)")
                })
        }
        let begin = stage.now
        stage.turn(at: begin + 0.25)
        #expect(isNear(view.layer.presentation()!.position.x, 12.92, 0.01))
        #expect(calls.isEmpty)
        stage.turn(at: begin + 1)
        #expect(calls == ["end false"])
    }

    @Test("S-TRANS-58: alongside animations use the timing of the animator's block, not transitionDuration")
    func alongsideAnimationsFollowAnimatorBlock() {
        final class Linear: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let to = context.view(forKey: .to)!
                context.containerView.addSubview(to)
                UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                    to.alpha = 0.5
                } completion: { _ in
                    context.completeTransition(true)
                }
            }
        }
        let stage = ContainerStage(.push), view = UIView()
        stage.delegate.animator = Linear()
        stage.to.whenComingOrGoing = { [unowned to = stage.to] in
            to.whenComingOrGoing = nil
            to.transitionCoordinator?.containerView.addSubview(view)
            to.transitionCoordinator?.animate { _ in view.center.x = 100 }
        }
        stage.begin()
        stage.turn(at: stage.now + 0.5)
        #expect(isNear(view.layer.presentation()!.position.x, 25, 0.01))
    }

    @Test("S-TRANS-146: a block inside a property animator doesn't time alongside animations")
    func blockInPropertyAnimatorDoesNotTimeAlongsideAnimations() {
        final class Driven: NSObject, UIViewControllerAnimatedTransitioning {
            var isComplete = false
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let to = context.view(forKey: .to)!
                context.containerView.addSubview(to)
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    to.alpha = 0.5
                    UIView.animate(withDuration: 0.7) { to.center.x += 10 }
                }
                animator.addCompletion { _ in
                    self.isComplete = true
                    context.completeTransition(true)
                }
                animator.startAnimation()
            }
        }
        let stage = ContainerStage(.push), view = UIView(), driven = Driven()
        stage.delegate.animator = driven
        stage.to.whenComingOrGoing = { [unowned to = stage.to] in
            to.whenComingOrGoing = nil
            to.transitionCoordinator?.containerView.addSubview(view)
            to.transitionCoordinator?.animate { _ in view.center.x = 100 }
        }
        stage.begin()
        let begin = stage.now
        stage.turn(at: begin + 0.25)
        #expect(isNear(view.layer.presentation()!.position.x, 12.92, 0.01))
        stage.run(until: begin + 1.1)
        #expect(driven.isComplete)
    }

    @Test("S-TRANS-58: alongside animations are scrubbed, and reverted by a cancel", arguments: ContainerRow.allCases)
    func alongsideAnimationsAreScrubbed(row: ContainerRow) {
        let view = UIView(), driver = UIPercentDrivenInteractiveTransition()
        var cancelled: Bool?
        let stage = begin(row, interactor: driver) { coordinator in
            coordinator.containerView.addSubview(view)
            coordinator.animate { _ in
                view.center.x = 100
            } completion: {
                cancelled = $0.isCancelled
            }
        }
        driver.update(0.3)
        stage.turn(at: stage.now + 1)
        #expect(isNear(view.layer.presentation()!.position.x, 30, 0.01))
        driver.cancel()
        stage.run(until: stage.now + 0.3)
        #expect(view.center.x == 0 && cancelled == true)
    }

    @Test("S-TRANS-59: outside the container, only the named view is scrubbed")
    func onlyNamedViewOutsideContainerIsScrubbed() {
        let named = UIView(), other = UIView(), driver = UIPercentDrivenInteractiveTransition()
        let stage = begin(.push, interactor: driver) { coordinator in
            let page = coordinator.containerView.superview!
            page.addSubview(named)
            page.addSubview(other)
            coordinator.animateAlongsideTransition(in: named) { _ in named.center.x = 100 }
            coordinator.animate { _ in other.center.x = 100 }
        }
        driver.update(0.3)
        stage.turn(at: stage.now + 0.5)
        #expect(isNear(named.layer.presentation()!.position.x, 30, 0.01))
        #expect(isNear(other.layer.presentation()!.position.x, 50, 0.01), "follows time, not the finger")
        driver.finish()
        stage.run(until: stage.now + 0.8)
        #expect(named.layer.presentation()!.position.x == 100 && named.layer.speed == 1)
    }

    @Test("S-TRANS-60: the end of the interaction is reported before the remainder plays, with all known values")
    func interactionEndIsReportedBeforeRestPlays() {
        let driver = UIPercentDrivenInteractiveTransition()
        var told: [String] = []
        let stage = begin(.push, interactor: driver) { coordinator in
            coordinator.notifyWhenInteractionEnds { context in
                let known = "\(context.isCancelled) \(context.percentComplete) \(context.completionVelocity) \(context.completionCurve)"
                told.append(known)
            }
            coordinator.notifyWhenInteractionChanges { told.append("interactive \($0.isInteractive)") }
        }
        (driver.completionSpeed, driver.completionCurve) = (0.5, .easeOut)
        driver.update(0.25)
        driver.cancel()
        #expect(told == ["interactive false", "true 0.25 0.5 easeOut"])
        stage.run(until: stage.now + 0.1)
        driver.pause()
        driver.finish()
        stage.run(until: stage.now + 2)
        #expect(told.dropFirst(2) == ["interactive true", "interactive false"], "changes are reported at every switch, the end once")
    }

    @Test("S-TRANS-60: without interaction, the coordinator uses the default speed and curve")
    func coordinatorUsesDefaultsWithoutInteraction() {
        let stage = begin(.push) { _ in }
        let coordinator = stage.navigation.transitionCoordinator!
        #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
        #expect(coordinator.percentComplete == 0 && !coordinator.isCancelled)
    }

    @Test("S-TRANS-61: initiallyInteractive doesn't change, isInteractive does")
    func initiallyInteractiveDoesNotChange() {
        let driver = UIPercentDrivenInteractiveTransition()
        let stage = begin(.push, interactor: driver) { _ in }
        let coordinator = stage.navigation.transitionCoordinator!
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive && coordinator.isAnimated)
        #expect(coordinator.transitionDuration == 1 && coordinator.presentationStyle == .none && coordinator.isInterruptible)
        driver.finish()
        #expect(coordinator.initiallyInteractive && !coordinator.isInteractive)
    }

    @Test func lateAlongsideAnimationAppliesAtOnceAndCompletes() {
        let stage = begin(.push) { _ in }
        let view = UIView()
        stage.to.view.addSubview(view)
        var ended = false
        #expect(
            !stage.navigation.transitionCoordinator!.animate { _ in
                view.alpha = 0
            } completion: { _ in
                ended = true
            })
        #expect(view.alpha == 0 && view.layer.animationKeys() == nil)
        stage.run(until: stage.now + 1)
        #expect(ended)
    }

    @Test func unanimatedAlongsideChangesApplyAtOnceAndComplete() {
        let stage = ContainerStage(.push), view = UIView()
        var ended = false
        stage.to.whenComingOrGoing = { [unowned to = stage.to] in
            to.transitionCoordinator?.animate { _ in
                view.alpha = 0
            } completion: { _ in
                ended = true
            }
        }
        stage.begin(animated: false)
        #expect(view.alpha == 0 && view.layer.animationKeys() == nil && ended)
    }

    @Test("S-TRANS-26: coordinator completions run last")
    func coordinatorCompletionsRunLast() {
        let stage = begin(.presentRemoving) { _ in }
        stage.to.transitionCoordinator?.animate(alongsideTransition: nil) { [journal = stage.journal] _ in journal.note("coordinator") }
        stage.run(until: stage.now + 1)
        #expect(
            stage.journal.lines.suffix(5) == [
                "to.didAppear", "from.didDisappear", "completion", "animationEnded true", "coordinator",
            ])
    }
}
