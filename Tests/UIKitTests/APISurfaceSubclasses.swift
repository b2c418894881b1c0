import UIKit
import UIKit.UIGestureRecognizerSubclass

// Complements `APISurfaceTests` at compile time with methods that transition code overrides and implements.

/// Overrides and implements the methods that UIKit calls.
final class SurfacePage: UIViewController, UIViewControllerTransitioningDelegate, UIGestureRecognizerDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate, UIScrollViewDelegate
{
    func touched() {}
    func recognized(_ recognizer: UIGestureRecognizer) {}

    override func awakeFromNib() { super.awakeFromNib() }
    override func loadView() { super.loadView() }
    override func viewDidLoad() { super.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    override var prefersStatusBarHidden: Bool { false }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { super.prepare(for: segue, sender: sender) }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator() }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Card(presentedViewController: presented, presenting: presenting) }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
}

private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 1, curve: .linear) }
    func animationEnded(_ transitionCompleted: Bool) {}
}

private final class Interaction: NSObject, UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}

private final class Percent: UIPercentDrivenInteractiveTransition {
    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
    }
    override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
    override func cancel() { super.cancel() }
    override func finish() { super.finish() }
}

private final class Card: UIPresentationController {
    override func presentationTransitionWillBegin() {}
    override func presentationTransitionDidEnd(_ completed: Bool) {}
    override func dismissalTransitionWillBegin() {}
    override func dismissalTransitionDidEnd(_ completed: Bool) {}
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
    override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
}

private final class Handle: UIButton {
    override var isHighlighted: Bool { didSet {} }
    override var intrinsicContentSize: CGSize { .zero }
    override func layoutSubviews() { super.layoutSubviews() }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func willMove(toSuperview newSuperview: UIView?) {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
}

private final class Recognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

private final class Fade: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: false) }
}

@MainActor private final class Starter: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

/// Overrides members of windows and views.
private final class Overlay: UIWindow {
    override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var windowScene: UIWindowScene? { didSet {} }
    override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
    override var layoutMargins: UIEdgeInsets { didSet {} }
    override var preservesSuperviewLayoutMargins: Bool { didSet {} }
    override var semanticContentAttribute: UISemanticContentAttribute { didSet {} }
    override var forFirstBaselineLayout: UIView { super.forFirstBaselineLayout }
    override var forLastBaselineLayout: UIView { super.forLastBaselineLayout }
    override func forBaselineLayout() -> UIView { super.forBaselineLayout() }
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { super.alignmentRect(forFrame: frame) }
    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { super.frame(forAlignmentRect: alignmentRect) }
    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { super.systemLayoutSizeFitting(targetSize) }
    override var accessibilityLabel: String? { didSet {} }
    override var accessibilityHint: String? { didSet {} }
    override var accessibilityValue: String? { didSet {} }
    override var accessibilityTraits: UIAccessibilityTraits { didSet {} }
    override var accessibilityElements: [Any]? { didSet {} }
    override var isAccessibilityElement: Bool { didSet {} }
    override var accessibilityFrame: CGRect { didSet {} }
    override var isFocused: Bool { super.isFocused }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { super.pressesBegan(presses, with: event) }
}

/// Overrides the methods of a tab bar and its controller.
private final class Tabs: UITabBarController {
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    override func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

private final class TabRow: UITabBar {
    override func beginCustomizingItems(_ items: [UITabBarItem]) { super.beginCustomizingItems(items) }
    override func endCustomizing(animated: Bool) -> Bool { super.endCustomizing(animated: animated) }
}
