import UIKit

final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    var sourceFrame = CGRect.zero
    let interaction = UIPercentDrivenInteractiveTransition()
    var isInteracting = false

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isPresenting: true, sourceFrame: sourceFrame)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isPresenting: false, sourceFrame: sourceFrame)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        isInteracting ? interaction : nil
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

final class CardPresentationController: UIPresentationController {
    private lazy var dimming: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        view.alpha = 0
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingTapped)))
        return view
    }()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return bounds.insetBy(dx: 24, dy: 120)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView = containerView else { return }
        dimming.frame = containerView.bounds
        containerView.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in self?.dimming.alpha = 1 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    @objc private func dimmingTapped(_ sender: UITapGestureRecognizer) {
        presentedViewController.dismiss(animated: true)
    }
}

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let sourceFrame: CGRect

    init(isPresenting: Bool, sourceFrame: CGRect) {
        self.isPresenting = isPresenting
        self.sourceFrame = sourceFrame
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let animator = interruptibleAnimator(using: transitionContext)
        animator.startAnimation()
    }

    private var running: UIViewImplicitlyAnimating?

    func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let running = running { return running }
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        let controller = context.viewController(forKey: key)!
        let card = controller.view!, final = context.finalFrame(for: controller)
        let small = CGAffineTransform(scaleX: sourceFrame.width / final.width, y: sourceFrame.height / final.height)
            .concatenating(CGAffineTransform(translationX: sourceFrame.midX - final.midX, y: sourceFrame.midY - final.midY))
        if isPresenting {
            context.containerView.addSubview(card)
            card.frame = final
            card.transform = small
        }
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.85) {
            card.transform = self.isPresenting ? .identity : small
        }
        animator.addCompletion { position in
            self.running = nil
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        running = animator
        return animator
    }
}

final class CardViewController: UIViewController {
    private let person: Person
    private let nameLabel = UILabel()

    init(person: Person) {
        self.person = person
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = person.color
        view.layer.cornerRadius = 20
        view.clipsToBounds = true
        nameLabel.text = person.name
        nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
        nameLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(nameLabel)
        NSLayoutConstraint.activate([
            nameLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            nameLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
        ])
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
    }

    @objc func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let transition = transitioningDelegate as? CardTransition else { return }
        let progress = max(0, min(1, pan.translation(in: view.superview).y / 400))
        switch pan.state {
        case .began:
            transition.isInteracting = true
            dismiss(animated: true)
        case .changed:
            transition.interaction.update(progress)
        case .ended, .cancelled:
            transition.isInteracting = false
            if pan.velocity(in: view.superview).y > 300 || progress > 0.4 {
                transition.interaction.finish()
            } else {
                transition.interaction.cancel()
            }
        default:
            break
        }
    }
}
