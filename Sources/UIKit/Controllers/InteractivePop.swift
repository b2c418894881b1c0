/// The system's swipe back: a pan from the left edge that scrubs the built-in pop (S-TRANS-78), and the rules of when it
/// may begin, which live in the recognizer's delegate (S-TRANS-81 to 83).
@MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController
    /// Drives the pop that this gesture has asked for.
    private var transition: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func makeRecognizer() -> UIScreenEdgePanGestureRecognizer {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(Self.pan(_:)))
        recognizer.edges = .left
        recognizer.delegate = self
        return recognizer
    }

    /// What drives a change that the gesture has asked for; nil for any other.
    func interactor(for operation: UINavigationController.Operation) -> (any UIViewControllerInteractiveTransitioning)? {
        operation == .pop ? transition : nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigation.viewControllers.count > 1 && !navigation.isTransitioning && !navigation.delegateAnimatesPops
    }

    private func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        let view: UIView = navigation.view
        switch recognizer.state {
        case .began:
            // Somebody else's delegate may have let it begin at the root: then there is nothing to pop (S-TRANS-82).
            guard navigation.viewControllers.count > 1 else {
                return Diagnostics.report("the swipe back began with nothing to go back to; ignored")
            }
            transition = UIPercentDrivenInteractiveTransition()
            navigation.popViewController(animated: true)
        case .changed:
            transition?.update(recognizer.translation(in: view).x / view.bounds.width)
        case .ended, .cancelled:
            let velocity = recognizer.velocity(in: view).x
            let finishes = velocity > 0 || (velocity == 0 && transition?.percentComplete ?? 0 > 0.5)
            if finishes, recognizer.state == .ended { transition?.finish() } else { transition?.cancel() }
            transition = nil
        default: break
        }
    }
}
