// A manual port of Tests/UserCodeTests/Code/CardModal.swift. The translated code must run exactly like this port.

import UIKit

// A card over a dimmed page, which a presentation controller shows. The card can be dragged down.

class ViewController: UIViewController {
    var openButton: UIButton!
    private let cardTransition = CardTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.95, alpha: 1)
        openButton = UIButton(type: .system)
        openButton.setTitle("Show the card", for: .normal)
        openButton.translatesAutoresizingMaskIntoConstraints = false
        openButton.addTarget(self, action: Selector(ViewController.showCard), for: .touchUpInside)
        view.addSubview(openButton)
        NSLayoutConstraint.activate([
            openButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            openButton.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }

    func showCard() {
        let card = CardViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = cardTransition
        cardTransition.attach(to: card)
        present(card, animated: true, completion: nil)
    }
}

class CardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 20
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let close = UIButton(type: .system)
        close.setTitle("Close", for: .normal)
        close.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
        close.addTarget(self, action: Selector(CardViewController.close(_:)), for: .touchUpInside)
        view.addSubview(close)
    }

    func close(_ sender: Any?) { dismiss(animated: true) }
}

class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    private weak var controller: UIViewController?
    private var driver: UIPercentDrivenInteractiveTransition?
    private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(CardTransition.drag(_:)))

    func attach(to controller: UIViewController) {
        self.controller = controller
        controller.view.addGestureRecognizer(pan)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let percent = pan.translation(in: view).y / view.bounds.height
        switch pan.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            controller?.dismiss(animated: true)
        case .changed: driver?.update(min(max(percent, 0), 1))
        case .ended where percent > 0.3 || pan.velocity(in: view).y > 800:
            driver?.finish()
            driver = nil
        default:
            driver?.cancel()
            driver = nil
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { CardAnimator(isPresenting: true) }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

class CardPresentationController: UIPresentationController {
    private lazy var dimming: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        view.alpha = 0
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardPresentationController.tapOutside)))
        return view
    }()

    func tapOutside() { presentedViewController.dismiss(animated: true) }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return bounds.inset(by: UIEdgeInsets(top: bounds.height * 0.4, left: 0, bottom: 0, right: 0))
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        container.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }
}

class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        isPresenting ? 0.5 : 0.3
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = context.viewController(forKey: key), let view = controller.view else { return }
        if isPresenting { context.containerView.addSubview(view) }
        let shown = isPresenting ? context.finalFrame(for: controller) : view.frame
        let hidden = shown.offsetBy(dx: 0, dy: shown.height)
        view.frame = isPresenting ? hidden : shown
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [],
            animations: { view.frame = self.isPresenting ? shown : hidden },
            completion: { finished in context.completeTransition(finished && !context.transitionWasCancelled) })
    }
}
