import UIKit

/// The scene of the article *Writing a transition*: a card rises over its page, and a drag downwards takes it away.
func makeCard() -> UIViewController { CardHostViewController() }

/// Moves the card in from below, and out again; the page behind it fades and comes back.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let card = context.view(forKey: isPresenting ? .to : .from),
            let page = context.viewController(forKey: isPresenting ? .from : .to)?.view
        else { return context.completeTransition(false) }
        let below = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height)
        if isPresenting {
            context.containerView.addSubview(card)
            card.transform = below
        }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
            card.transform = isPresenting ? .identity : below
            page.alpha = isPresenting ? 0.4 : 1
        } completion: { [isPresenting] _ in
            let isCardShown = isPresenting != context.transitionWasCancelled
            card.transform = .identity
            page.alpha = isCardShown ? 0.4 : 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A card that brings its own transition with it: whoever presents it need not know.
final class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private var interaction: UIPercentDrivenInteractiveTransition?

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: false) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "card"
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector(CardViewController.drag(_:)))
        )
        addBox()
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            interaction?.update(pan.translation(in: view.superview).y / view.bounds.height)
        default:
            if pan.state == .ended, pan.velocity(in: view.superview).y > 0 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }

    /// What is seen of the card: a box that leaves some of the page free at the top.
    private func addBox() {
        let box = UIView(frame: view.bounds.inset(by: UIEdgeInsets(top: 120, left: 0, bottom: -Theme.tileRadius, right: 0)))
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.backgroundColor = Theme.tileTeal
        box.layer.cornerRadius = Theme.tileRadius
        let title = UILabel(frame: CGRect(x: Theme.margin, y: 28, width: box.bounds.width - 2 * Theme.margin, height: 52))
        title.autoresizingMask = .flexibleWidth
        title.text = "Drag me down"
        title.font = Theme.largeTitle
        title.textColor = Theme.tileInk
        box.addSubview(title)
        view.addSubview(box)
    }
}

/// The page under the card: a button that presents it.
final class CardHostViewController: UIViewController {
    private let button = UIButton(type: .custom)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Card"
        view.accessibilityIdentifier = "page"
        view.backgroundColor = Theme.screen
        button.setTitle("Show the card", for: .normal)
        button.setTitleColor(Theme.tileInk, for: .normal)
        button.titleLabel?.font = Theme.tileTitle
        button.backgroundColor = Theme.tileAmber
        button.layer.cornerRadius = Theme.tileRadius
        button.addTarget(self, action: Selector(CardHostViewController.showCard), for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        button.frame = CGRect(x: Theme.margin, y: 56, width: view.bounds.width - 2 * Theme.margin, height: 64)
    }

    private func showCard() { present(CardViewController(), animated: true) }
}
