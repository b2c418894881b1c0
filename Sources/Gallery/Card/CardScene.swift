import Scenes
import UIKit

extension Scene {
    /// The scene for the article *Writing a transition*. A card rises over its page. Dragging the card down dismisses it.
    static let card = Scene(
        name: "card", title: "Card", summary: "A card rises, and is dragged down",
        trials: [Trial(.tap, "Show the card"), Trial(.dragDown, "Drag the card down")],
        pitfalls: [.completionFlash: "The completion is one frame late"], releases: [.dragDown: .movesDown],
        preview: .transition(tap: CGPoint(x: 195, y: 88))
    ) { _ in CardHostViewController() }
}

/// Moves the card in from below, and later out again, while the dimming view fades.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let card = context.viewController(forKey: isPresenting ? .to : .from) as? CardViewController
        else { return context.completeTransition(false) }
        if isPresenting {
            context.containerView.addSubview(card.view)
            card.setOpen(false)
        }
        UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
            card.setOpen(isPresenting)
        } completion: { [isPresenting] _ in
            card.setOpen(isPresenting != context.transitionWasCancelled)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A card that supplies its own transition. The card's presenter doesn't have to know about the transition.
final class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let box = UIView()
    private var interaction: UIPercentDrivenInteractiveTransition?

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

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
        view.accessibilityIdentifier = "shade"
        addBox()
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector(CardViewController.drag(_:)))
        )
    }

    /// Applies the state at one end of the transition.
    func setOpen(_ isOpen: Bool) {
        view.backgroundColor = UIColor.black.withAlphaComponent(isOpen ? 0.6 : 0)
        box.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: view.bounds.height)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            // On a rotated device, a finger can move farther than the height.
            interaction?.update(min(0.99, pan.translation(in: view).y / view.bounds.height))
        default:
            if pan.state == .ended, pan.velocity(in: view).y > 0 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }

    /// Adds the visible card. The card leaves the top of the page uncovered.
    private func addBox() {
        box.frame = view.bounds.inset(by: UIEdgeInsets(top: 120, left: 0, bottom: -Theme.tileRadius, right: 0))
        box.accessibilityIdentifier = "card"
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

/// The page under the card, with a button that presents the card.
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
