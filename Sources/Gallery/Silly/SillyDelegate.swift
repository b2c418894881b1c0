import Scenes
import UIKit

/// A stateless delegate for any number of containers. The delegate returns each view controller's own transition. If a gesture is active,
/// it drives the transition.
final class SillyDelegate: NSObject {
    private let switches: PitfallSwitches

    init(_ switches: PitfallSwitches) { self.switches = switches }

    /// Becomes the delegate of a navigation controller whose view is loaded. The built-in swipe stops working if the delegate implements
    /// the method that returns animators, even if that method returns nil. This method therefore replaces the swipe's delegate.
    func manage(_ navigation: UINavigationController) {
        navigation.delegate = self
        navigation.interactivePopGestureRecognizer?.delegate = self
        let pan = BackPan(target: self, action: Selector(SillyDelegate.goBack(_:)))
        pan.edges = .left
        pan.delegate = self
        navigation.view.addGestureRecognizer(pan)
    }

    private func goBack(_ pan: BackPan) {
        guard pan.state == .began, let navigation = pan.navigation else { return }
        if navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: true)
        } else {
            navigation.dismiss(animated: true)
        }
    }

    /// Returns the animator for `controller`'s transition. If a gesture on one of `views` is active, it drives the animator.
    private func animator(for controller: UIViewController, opens: Bool, under views: UIView?...) -> SillyAnimator? {
        guard let transition = (controller as? any SillyTransitionProvider)?.introduction else { return nil }
        let animator = SillyAnimator(transition, opens: opens, switches: switches)
        let gestures = views.compactMap { $0?.gestureRecognizers }.joined().compactMap { $0 as? any Scrubber }
        animator.scrubber = gestures.first { $0.state == .began || $0.state == .changed }
        return animator
    }

    private func interactor(for animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let scrubber = (animator as? SillyAnimator)?.scrubber else { return nil }
        return switches[.stockDriver] ? StockInteractor(following: scrubber) : SillyInteractor(animator, following: scrubber)
    }
}

/// A pan from the left edge that pops pages with a custom transition.
final class BackPan: UIScreenEdgePanGestureRecognizer, Scrubber {
    var percent: CGFloat { translation(in: view).x / (view?.bounds.width ?? 1) }
    var navigation: UINavigationController? { view?.next as? UINavigationController }
}

extension SillyDelegate: UIGestureRecognizerDelegate {
    /// Code that replaces the built-in swipe's delegate must check whether there is a page to return to and whether a push is running.
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let navigation = recognizer.view?.next as? UINavigationController, navigation.transitionCoordinator == nil,
            let top = navigation.topViewController
        else { return false }
        let leaves = navigation.viewControllers.count > 1 ? top : navigation
        let isCustom = (leaves as? any SillyTransitionProvider)?.introduction != nil
        if recognizer is BackPan { return isCustom && (leaves === top || navigation.presentingViewController != nil) }
        return !isCustom && leaves === top && !switches[.deadBackSwipe]
    }
}

extension SillyDelegate: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let opens = operation == .push
        return animator(for: opens ? toVC : fromVC, opens: opens, under: navigationController.view, fromVC.view)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor(for: animationController) }
}

extension SillyDelegate: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: presented, opens: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: dismissed, opens: false, under: dismissed.view) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor(for: animator) }
}

/// Each tab uses its transition both to appear and to disappear.
extension SillyDelegate: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        tabBarController.transitionCoordinator == nil
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: toVC, opens: true, under: tabBarController.view) }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor(for: animationController) }
}
