import Stage
import Testing
import UIKit

/// Checks an interaction controller that doesn't follow a finger. Its animator starts when UIKit requests it, and ends the interaction.
@MainActor struct SelfRunningInteractionTests {
    @Test func dismissalThatRunsByItselfIsNotReported() throws {
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400)]) { Home() }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func dismissalThatEndsUnderUnrelatedFingerIsNotReported() throws {
        let place = CGPoint(x: 200, y: 400)
        let problems = try Program.problems([
            .tap(200, 400), .tap(200, 400, pause: 0.9), .drag(from: place, to: place, seconds: 0, hold: 0.4),
        ]) { Home() }
        #expect(problems.map(\.sentence) == [])
    }
}

private final class Home: UIViewController, UIViewControllerTransitioningDelegate {
    let target = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        target.backgroundColor = .red
        view.addSubview(target)
        // This view appears all at once when the page above is removed.
        let banner = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 344))
        banner.backgroundColor = .blue
        view.addSubview(banner)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Home.open)))
    }

    private func open() {
        let page = Page()
        (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, self)
        present(page, animated: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { Flight() }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? Flight }
}

private final class Page: UIViewController {
    let box = UIView(frame: CGRect(x: 50, y: 500, width: 100, height: 50))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .green
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.close)))
    }

    private func close() { dismiss(animated: true) }
}

/// Moves the page's box to the target, in one second.
private final class Flight: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {}

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let page = context.viewController(forKey: .from) as! Page, home = context.viewController(forKey: .to) as! Home
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { page.box.frame = home.target.frame }
        animator.addCompletion { _ in
            context.finishInteractiveTransition()
            context.completeTransition(true)
        }
        animator.startAnimation()
        self.animator = animator
        return animator
    }
}
