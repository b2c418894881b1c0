// A manual port of Tests/UserCodeTests/Code/TabSlide.swift. The translated code must run exactly like this port.

import UIKit

/// A tab bar controller whose tabs slide sideways with the finger.
public final class TabSlideController: UITabBarController {
    private enum Direction: Int { case forwards = 1, backwards = -1 }

    private var direction = Direction.forwards
    private var interactive: UIPercentDrivenInteractiveTransition?

    public override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [UIColor.systemRed, .systemGreen, .systemBlue].enumerated().map { index, color in
            let page = UIViewController()
            page.view.backgroundColor = color
            page.tabBarItem = UITabBarItem(title: "Tab \(index + 1)", image: nil, tag: index)
            return page
        }
        let pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: Selector(TabSlideController.handle(pan:)))
        view.addGestureRecognizer(pan)
    }

    fileprivate func handle(pan: UIPanGestureRecognizer) {
        let x = pan.translation(in: view).x
        let percent = abs(x) / view.bounds.width
        switch pan.state {
        case .began:
            let towards: Direction = pan.velocity(in: view).x < 0 ? .forwards : .backwards
            let target = selectedIndex + towards.rawValue
            guard (viewControllers ?? []).indices.contains(target) else { return }
            interactive = UIPercentDrivenInteractiveTransition()
            selectedIndex = target
        case .changed: interactive?.update(percent)
        case .ended:
            percent > 0.4 ? interactive?.finish() : interactive?.cancel()
            interactive = nil
        case .cancelled, .failed:
            interactive?.cancel()
            interactive = nil
        case .possible: break
        @unknown default: break
        }
    }
}

extension TabSlideController: UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let from = viewControllers?.firstIndex(of: fromVC), let to = viewControllers?.firstIndex(of: toVC) else { return nil }
        return Animator(sign: to > from ? 1 : -1)
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactive }
}

extension TabSlideController {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        private let sign: CGFloat
        init(sign: CGFloat) { self.sign = sign }

        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.3 }

        func animateTransition(using ctx: UIViewControllerContextTransitioning) {
            guard let from = ctx.view(forKey: .from), let to = ctx.view(forKey: .to) else { return ctx.completeTransition(false) }
            let width = ctx.containerView.bounds.width
            ctx.containerView.addSubview(to)
            to.frame = ctx.containerView.bounds.offsetBy(dx: width * sign, dy: 0)
            UIView.animate(
                withDuration: 0.3, delay: 0, options: .curveLinear,
                animations: { [sign] in
                    from.frame.origin.x = -width * sign
                    to.frame.origin.x = 0
                }
            ) { _ in
                from.frame.origin.x = 0
                ctx.completeTransition(!ctx.transitionWasCancelled)
            }
        }
    }
}
