// A manual port of Tests/UserCodeTests/Code/SlidePush.swift. The translated code must run exactly like this port.

import UIKit

@MainActor protocol SlideNavigationDelegate: AnyObject {
    func slide(_ controller: SlideNavigationController, didShow title: String)
    func slideMayPop(_ controller: SlideNavigationController) -> Bool?
}

extension SlideNavigationDelegate {
    func slideMayPop(_ controller: SlideNavigationController) -> Bool? { nil }
}

class SlideNavigationController: UINavigationController {

    var parallax: CGFloat = 0.3
    weak var slideDelegate: SlideNavigationDelegate?

    fileprivate var interaction: UIPercentDrivenInteractiveTransition?
    lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(SlideNavigationController.edgePanned(_:)))
        pan.edges = .left
        return pan
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addGestureRecognizer(edgePan)
        interactivePopGestureRecognizer?.isEnabled = false
    }

    func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
        let progress = max(0, pan.translation(in: view).x / view.bounds.width)
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            interaction?.completionCurve = .easeOut
            popViewController(animated: true)
        case .changed:
            interaction?.update(progress)
        case .ended, .cancelled, .failed:
            let velocity = pan.velocity(in: view).x
            if pan.state == .ended && (progress > 0.5 || velocity > 500) { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        default: ()
        }
    }
}

extension SlideNavigationController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push: return SlideAnimator(isPush: true, parallax: parallax)
        case .pop: return SlideAnimator(isPush: false, parallax: parallax)
        default: return nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    { interaction }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        slideDelegate?.slide(self, didShow: viewController.title ?? "none")
        edgePan.isEnabled = slideDelegate?.slideMayPop(self) ?? true
    }
}

class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPush: Bool
    let parallax: CGFloat

    init(isPush: Bool, parallax: CGFloat) {
        self.isPush = isPush
        self.parallax = parallax
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let container = context.containerView, width = container.bounds.width
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        to.frame = container.bounds
        let front = isPush ? to : from, back = isPush ? from : to
        front.transform = CGAffineTransform(translationX: isPush ? width : 0, y: 0)
        back.transform = CGAffineTransform(translationX: isPush ? 0 : -width * parallax, y: 0)
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseOut]) { [isPush, parallax] in
            front.transform = CGAffineTransform(translationX: isPush ? 0 : width, y: 0)
            back.transform = CGAffineTransform(translationX: isPush ? -width * parallax : 0, y: 0)
        } completion: { _ in
            front.transform = .identity
            back.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

class ListController: UIViewController, SlideNavigationDelegate {
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        view.backgroundColor = .white
        button.setTitle("Open", for: .normal)
        button.addTarget(self, action: Selector(ListController.didTap(_:)), for: .touchUpInside)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.center = view.center
        view.addSubview(button)
    }

    private func didTap(_ sender: UIButton) {
        let page = UIViewController()
        page.title = "Page"
        page.view.backgroundColor = UIColor(hue: 0.55, saturation: 0.5, brightness: 0.9, alpha: 1)
        navigationController?.pushViewController(page, animated: true)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (navigationController as? SlideNavigationController)?.slideDelegate = self
    }

    func slide(_ controller: SlideNavigationController, didShow title: String) { print("shows \(title)") }
}
