import Testing
import UIKit

// Checks that animators and interaction controllers share a context (S-TRANS-17).
@MainActor struct SharedContextTests {
    @Test("S-TRANS-17: all calls receive the same context")
    func allCallsReceiveSameContext() {
        final class Watching: NSObject, UIViewControllerAnimatedTransitioning {
            var contexts: [ObjectIdentifier] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                contexts.append(ObjectIdentifier(context!))
                return 0
            }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                contexts.append(ObjectIdentifier(context))
                context.completeTransition(true)
            }
        }
        let stage = ContainerStage(.push), animator = Watching()
        stage.delegate.animator = animator
        stage.begin()
        #expect(animator.contexts.count == 2 && Set(animator.contexts).count == 1)
    }

    /// Logs which call received which context.
    private final class ContextLog {
        private(set) var calls: [String] = []
        private(set) var contexts: Set<ObjectIdentifier> = []
        func note(_ call: String, _ context: (any UIViewControllerContextTransitioning)?) {
            calls.append(call)
            contexts.insert(ObjectIdentifier(context!))
        }
    }

    private final class Fading: NSObject, UIViewControllerAnimatedTransitioning {
        let handed = ContextLog()
        private(set) var ended: [Bool] = []

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            handed.note("duration", context)
            return 1
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            handed.note("animate", context)
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 1) {
                to.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationEnded(_ completed: Bool) { ended.append(completed) }
    }

    private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
        let handed = ContextLog()
        private(set) var ended: [Bool] = []
        private let property = UIViewPropertyAnimator(duration: 1, curve: .linear)

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            handed.note("duration", context)
            return 1
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) { handed.note("animate", context) }

        func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
            handed.note("interruptible", context)
            guard property.state == .inactive, let to = context.view(forKey: .to) else { return property }
            context.containerView.addSubview(to)
            to.alpha = 0
            property.addAnimations { to.alpha = 1 }
            property.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return property
        }

        func animationEnded(_ completed: Bool) { ended.append(completed) }
    }

    private final class LoggingInteractor: UIPercentDrivenInteractiveTransition {
        var handed: ContextLog?
        override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
            handed?.note("start", context)
            super.startInteractiveTransition(context)
        }
    }

    @Test(
        "S-TRANS-17: interactor and interruptible animator share one context; animationEnded is called once",
        arguments: [true, false])
    func interactorAndAnimatorShareContext(finishes: Bool) {
        let (fading, interruptible) = (Fading(), Interruptible())
        for (animator, handed) in [(fading, fading.handed), (interruptible, interruptible.handed)]
            as [(any UIViewControllerAnimatedTransitioning, ContextLog)]
        {
            let stage = ContainerStage(.push), hand = LoggingInteractor()
            hand.handed = handed
            (stage.delegate.animator, stage.delegate.interactor) = (animator, hand)
            stage.navigation.isNavigationBarHidden = true
            stage.begin()
            #expect(handed.contexts.count == 1)
            hand.update(0.5)
            if finishes { hand.finish() } else { hand.cancel() }
            stage.run(until: stage.now + 0.6)
            #expect(handed.contexts.count == 1 && stage.navigation.transitionCoordinator == nil)
        }
        #expect(fading.handed.calls == ["duration", "start", "animate"] && fading.ended == [finishes])
        #expect(Set(interruptible.handed.calls) == ["duration", "start", "interruptible"] && interruptible.ended == [finishes])
    }
}
