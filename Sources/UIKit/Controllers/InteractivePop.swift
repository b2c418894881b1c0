/// The built-in swipe back: a pan from the left edge that drives the built-in pop (S-TRANS-78). As the recognizer's delegate, it decides
/// when the pan may begin (S-TRANS-81 to 84).
@MainActor final class InteractivePop: NSObject, RefusingDelegate {
    private unowned let navigation: UINavigationController
    /// The interaction controller of the pop that the gesture started.
    private var transition: UIPercentDrivenInteractiveTransition?
    /// The same object as `transition`, until the pop's transition starts. It is stored separately because the gesture can end before then
    /// (S-TRANS-85).
    private var waiting: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func makeRecognizer() -> UIScreenEdgePanGestureRecognizer {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(Self.pan(_:)))
        recognizer.edges = .left
        recognizer.delegate = self
        return recognizer
    }

    /// Returns the interaction controller if the gesture requested this pop, or nil for all other changes.
    func takeInteractor(for operation: UINavigationController.Operation) -> (any UIViewControllerInteractiveTransitioning)? {
        guard operation == .pop else { return nil }
        defer { waiting = nil }
        return waiting
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { refusal(of: gestureRecognizer) == nil }

    func refusal(of recognizer: UIGestureRecognizer) -> String? {
        if navigation.viewControllers.count < 2 { return "no page to go back to" }
        if navigation.isTransitioning { return "a transition is running" }
        if navigation.isNavigationBarHidden {
            notePlace(navigation.placeOfBar, of: recognizer)
            return "the navigation bar is hidden"
        }
        guard let item = navigation.topViewController?.navigationItem, item.showsBackButton else {
            notePlace(navigation.topViewController?.navigationItem.placeOfBack ?? 0, of: recognizer)
            return "the page has no back button"
        }
        guard !isLinked(recognizer), navigation.delegateAnimatesPops else { return nil }
        let method = "navigationController(_: UIKit.UINavigationController, animationControllerFor:"
        notePlace(DeclaredMethods.place(of: method, in: navigation.delegate), of: recognizer)
        return "the navigation controller's delegate has animationControllerFor, which disables the swipe back"
    }

    /// Reports the address of the call or method that switches off the gesture.
    private func notePlace(_ place: UInt, of recognizer: UIGestureRecognizer) {
        guard ChangeRecorder.current != nil else { return }
        navigation.driver?.emit(.fact(EngineFact(.swipeRefused, nil, recognizer, place: place)))
    }

    /// Returns whether a failure requirement links the recognizer to another recognizer (S-TRANS-84).
    private func isLinked(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.failureRequirements.contains(where: { $0.recognizer != nil }) { return true }
        var views: [UIView] = [navigation.view]
        while let view = views.popLast() {
            let others = view.gestureRecognizers ?? []
            if others.contains(where: { $0.failureRequirements.contains { $0.recognizer === recognizer } }) { return true }
            views += view.subviews
        }
        return false
    }

    private func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        let view: UIView = navigation.view
        switch recognizer.state {
        case .began:
            // With a user-defined delegate, the gesture can begin at the root view controller, which can't be popped (S-TRANS-82).
            guard navigation.viewControllers.count > 1 else {
                let driver = navigation.driver
                let message = "the swipe back began without a page to go back to"
                driver?.tolerate(.swipeAtRoot, .pop, navigation.topViewController, message, place: recognizer.placeOfDelegate)
                if driver?.isStrict == true { navigation.freeze() }
                return
            }
            transition = UIPercentDrivenInteractiveTransition()
            transition?.isBuiltIn = true
            waiting = transition
            navigation.pop(animated: true, isBuiltIn: isLinked(recognizer))
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

extension UIGestureRecognizer {
    /// Whether disabling the recognizer leaves its transition stuck. On a strict device, this happens to the built-in back swipe while it
    /// is popping a page.
    var hangsWhenDisabled: Bool {
        guard let driver = arena?.dispatcher?.driver, let status = driver.transitionStatus, status.phase == .tracking,
            let navigation = view?.controller as? UINavigationController, navigation.interactivePopGestureRecognizer === self
        else { return false }
        driver.tolerate(.disabledDriver, status.kind, self, "\(traceName) was disabled while it drove the \(status.kind.rawValue)")
        return driver.isStrict
    }
}
