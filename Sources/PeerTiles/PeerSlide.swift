import UIKit

/// A navigation controller without a bar, whose pages slide as `PeerSlide` has it.
final class PeerNavigationController: UINavigationController {
    private let slide = PeerSlide()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = slide
        isNavigationBarHidden = true
    }
}

/// The navigation delegate. While a finger has hold of a pop, `interaction` drives it.
final class PeerSlide: NSObject, UINavigationControllerDelegate {
    var interaction: UIPercentDrivenInteractiveTransition?

    /// More than half way it goes on, else back; the rest takes as long as a whole way.
    func letGo() {
        guard let interaction else { return }
        self.interaction = nil
        let way = interaction.percentComplete, finishes = way > 0.5
        interaction.timingCurve = PeerSlideAnimator.easeOut
        interaction.completionSpeed = max(finishes ? 1 - way : way, 0.001)
        if finishes { interaction.finish() } else { interaction.cancel() }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .none ? nil : PeerSlideAnimator(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}

/// Page B slides in from the right, or out; page A goes less than a third as far, under a shade.
final class PeerSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    private var animator: UIViewPropertyAnimator?

    /// 1 - (1 - t)^3, which is a Bézier curve with these control points.
    static let easeOut = UICubicTimingParameters(controlPoint1: CGPoint(x: 1.0 / 3, y: 1), controlPoint2: CGPoint(x: 2.0 / 3, y: 1))

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = makeAnimator(for: context)
        self.animator = animator
        return animator
    }

    private func makeAnimator(for context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), timingParameters: Self.easeOut)
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            context.completeTransition(false)
            return animator
        }
        let container = context.containerView
        let (a, b) = isPush ? (from, to) : (to, from)
        let shade = UIView(frame: container.bounds)
        shade.accessibilityIdentifier = "shade"
        shade.backgroundColor = .black
        container.addSubview(a)
        container.addSubview(shade)
        container.addSubview(b)
        // How far B has gone.
        func place(_ way: CGFloat) {
            a.center.x = container.bounds.midX - 0.3 * container.bounds.width * (1 - way)
            b.center.x = container.bounds.midX + container.bounds.width * way
            shade.alpha = 0.4 * (1 - way)
        }
        place(isPush ? 1 : 0)
        animator.addAnimations { [isPush] in place(isPush ? 0 : 1) }
        animator.addCompletion { _ in
            shade.removeFromSuperview()
            for page in [a, b] { page.center.x = container.bounds.midX }
            context.completeTransition(!context.transitionWasCancelled)
        }
        return animator
    }
}
