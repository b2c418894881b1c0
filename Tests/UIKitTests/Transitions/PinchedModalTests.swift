import TestSupport
import Testing
import UIKit

// Checks S-SEED2: a modal page with a custom style, which a pinch scrubs in, with d = 0.4 and a completionSpeed of 0.99.
@MainActor struct PinchedModalTests {
    /// Fades the blue page. As in the published code, it always completes with true.
    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        var asksContext = false
        let isDismissal: Bool
        init(isDismissal: Bool) { self.isDismissal = isDismissal }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let blue: UIView = context.viewController(forKey: isDismissal ? .from : .to)!.view
            if !isDismissal {
                context.containerView.addSubview(blue)
                blue.alpha = 0
            }
            UIView.animate(withDuration: 0.4) {
                blue.alpha = self.isDismissal ? 0 : 1
            } completion: { [self] _ in
                if isDismissal { blue.removeFromSuperview() }
                context.completeTransition(asksContext ? !context.transitionWasCancelled : true)
            }
        }
    }

    @MainActor private final class Source: LoggedController, UIViewControllerTransitioningDelegate {
        var fade = Fade(isDismissal: false)
        var interactor: UIPercentDrivenInteractiveTransition?
        /// Whether a gesture is running, in which case an interaction controller is created on request.
        var isPinching = false
        override var name: String { "source" }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(isDismissal: true) }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            guard isPinching else { return nil }
            interactor = UIPercentDrivenInteractiveTransition()
            interactor?.completionSpeed = 0.99
            return interactor
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let source: Source
    private let blue: NamedPage

    init() {
        source = Source(journal)
        blue = NamedPage(journal, "blue")
        blue.modalPresentationStyle = .custom
        blue.transitioningDelegate = source
        device.window.rootViewController = source
        device.turn(at: 0)
        device.turn(at: 0.1)
        journal.lines = []
    }

    private func present(at time: TimeInterval) {
        source.present(blue, animated: true) { [journal] in journal.note("completion") }
        device.turn(at: time)
    }

    @Test("S-SEED2-1, 2: the page fades in over its source") func pageFadesInOverSource() {
        present(at: 1)
        for (time, alpha) in [(1.1, 0.1292), (1.2, 0.5), (1.4, 1)] {
            device.turn(at: time)
            #expect(isNear(blue.view.seenAlpha, alpha))
        }
        #expect(journal.lines == ["blue.willAppear", "blue.didAppear", "completion"] && source.view.window != nil)
    }

    @Test("S-SEED2-3: a dismissed page fades out") func dismissedPageFadesOut() {
        present(at: 1)
        device.turn(at: 1.4)
        blue.dismiss(animated: true)
        device.turn(at: 2)
        device.turn(at: 2.2)
        #expect(isNear(blue.view.seenAlpha, 0.5))
        device.turn(at: 2.4)
        #expect(blue.view.superview == nil && blue.view.alpha == 0 && device.window.subviews == [source.view])
    }

    @Test("S-SEED2-4 to 6: a pinch scrubs the interactor that is created after the commit") func pinchScrubsInteractorCreatedAfterCommit() {
        source.isPinching = true
        #expect(source.interactor == nil)
        present(at: 1)
        var time = 1.0
        for (scale, percent) in [(1.0, 0.142857), (3.5, 0.5), (7, 1), (10, 1)] as [(CGFloat, CGFloat)] {
            time += 0.1
            source.interactor?.update(scale / 7)
            device.turn(at: time)
            #expect(isNear(blue.view.seenAlpha, percent))
        }
        source.interactor?.update(0.5)
        device.turn(at: 2)
        source.interactor?.finish()
        device.turn(at: 2.202)
        #expect(journal.lines == ["blue.willAppear"])
        device.turn(at: 2.20203)
        #expect(journal.lines == ["blue.willAppear", "blue.didAppear", "completion"] && blue.view.alpha == 1)
    }

    @Test("S-SEED2-6: finishing at either speed has no bounce", arguments: [0.99, 1])
    func finishAtEitherSpeedHasNoBounce(speed: CGFloat) {
        source.isPinching = true
        present(at: 1)
        source.interactor?.completionSpeed = speed
        source.interactor?.update(0.5)
        device.turn(at: 2)
        source.interactor?.finish()
        let length = 0.5 * 0.4 / Double(speed)
        var last: CGFloat = 0.5
        for step in 1..<50 {
            device.turn(at: 2 + length * Double(step) / 50)
            let alpha = blue.view.seenAlpha
            #expect(alpha >= last && alpha <= 1 && journal.lines == ["blue.willAppear"])
            last = alpha
        }
        #expect(last > 0.99)
        device.turn(at: 2 + length)
        #expect(journal.lines == ["blue.willAppear", "blue.didAppear", "completion"] && blue.view.seenAlpha == 1)
        device.turn(at: 2 + length + 1.0 / 60)
        #expect(blue.view.seenAlpha == 1)
    }

    /// Logs its calls in order.
    private final class Asked: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            journal.note("presentationController")
            return nil
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            journal.note("animationController")
            return self
        }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            journal.note("interactionController")
            return nil
        }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            journal.note("duration")
            return 0.4
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let names = [UITransitionContextViewControllerKey.from, .to].map {
                (context.viewController(forKey: $0) as? LoggedController)?.name ?? "-"
            }
            journal.note("animate \(names[0]) \(names[1])")
        }
    }

    @Test("S-SEED2-1: the presentation's delegates are called in order") func presentationDelegatesAreAskedInOrder() {
        let asked = Asked(journal)
        blue.transitioningDelegate = asked
        present(at: 1)
        #expect(
            journal.lines.filter { !$0.contains("Appear") } == [
                "presentationController", "animationController", "interactionController", "duration", "animate source blue",
            ])
        #expect(source.view.window === device.window && journal.lines.firstIndex(of: "blue.willAppear") == 3)
    }

    @Test("S-SEED2-7: a cancel that completes with true leaves an invisible page") func cancelCompletedWithTrueLeavesInvisiblePage() {
        source.isPinching = true
        present(at: 1)
        source.interactor?.update(0.5)
        source.interactor?.cancel()
        device.turn(at: 1.3)
        #expect(source.presentedViewController === blue && blue.view.alpha == 0 && journal.lines.contains("blue.didAppear"))
        let hit = device.window.hitTest(CGPoint(x: 100, y: 100), with: nil)
        #expect(hit === blue.presentationController?.containerView, "the container swallows touches")
    }

    @Test("S-SEED2-8: a cancel that completes correctly reverts the presentation") func cancelCompletedCorrectlyRevertsPresentation() {
        source.fade.asksContext = true
        source.isPinching = true
        for round in 0..<2 {
            journal.lines = []
            present(at: 1 + Double(round))
            source.interactor?.update(0.5)
            source.interactor?.cancel()
            device.turn(at: 1.5 + Double(round))
            #expect(source.presentedViewController == nil && device.window.subviews == [source.view])
            #expect(journal.lines == ["blue.willAppear", "blue.willDisappear", "blue.didDisappear", "completion"])
        }
    }

    @Test("S-SEED2-9, 10: an unfinished presentation keeps its position") func unfinishedPresentationKeepsItsPosition() {
        source.isPinching = true
        present(at: 1)
        device.turn(at: 60)
        #expect(blue.view.seenAlpha == 0 && blue.isBeingPresented && journal.lines == ["blue.willAppear"])
    }
}
