import UIKit

/// The delegate of all navigation controllers. Each page supplies the transition that pushes and pops it. A pan from the left edge drives a
/// pop.
final class BKNTransitioningDelegate: NSObject {
    /// The shared delegate, which is needed because navigation controllers reference their delegates weakly.
    static let shared = BKNTransitioningDelegate()

    private var pan: UIScreenEdgePanGestureRecognizer?
    private var interaction: BKNPercentDrivenInteractiveTransition?

    /// Provides the transitions for a navigation controller whose view is loaded.
    func manage(_ navigation: UINavigationController) {
        navigation.delegate = self
        // A delegate that provides animators disables the built-in back swipe. Replacing the recognizer's delegate enables the swipe again,
        // but the new delegate must then perform the checks that the built-in delegate performs.
        navigation.interactivePopGestureRecognizer?.delegate = self
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(goBack(_:)))
        pan.edges = .left
        pan.delegate = self
        navigation.view.addGestureRecognizer(pan)
    }

    @objc private func goBack(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let view = pan.view else { return }
        switch pan.state {
        case .began:
            self.pan = pan
            pan.navigation?.popViewController(animated: true)
        case .changed:
            interaction?.update(pan.translation(in: view).x / view.bounds.width)
        default:
            if pan.state == .ended, let interaction, interaction.percentComplete > 0.25 {
                interaction.finish()
            } else {
                interaction?.cancel()
            }
            (self.pan, interaction) = (nil, nil)
        }
    }
}

extension BKNTransitioningDelegate: UIGestureRecognizerDelegate {
    /// Lets the built-in swipe handle pages without a custom transition.
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let navigation = recognizer.navigation, navigation.viewControllers.count > 1, navigation.transitionCoordinator == nil else {
            return false
        }
        let isBuiltIn = recognizer === navigation.interactivePopGestureRecognizer
        return isBuiltIn == (navigation.topViewController?.bknIntroTransitionType == nil)
    }
}

extension BKNTransitioningDelegate: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        (operation == .push ? toVC : fromVC).bknIntroTransitionType?.type.init(operation)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        guard pan?.navigation === navigationController else { return nil }
        interaction = BKNPercentDrivenInteractiveTransition(animationController)
        return interaction
    }
}

extension UIGestureRecognizer {
    /// The navigation controller whose view has this recognizer.
    fileprivate var navigation: UINavigationController? { view?.next as? UINavigationController }
}
