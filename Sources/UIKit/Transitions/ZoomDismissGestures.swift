/// The gestures that dismiss a zoomed page: a downward pan or a pinch scrubs the pop or dismissal (S-TRANS-107).
@MainActor final class ZoomDismissGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var page: UIViewController?
    private let options: UIViewController.Transition.ZoomOptions?
    private var recognizers: [UIGestureRecognizer] = []
    /// The interaction controller for the dismissal started by a gesture.
    private var transition: UIPercentDrivenInteractiveTransition?
    /// The same controller as `transition` until the dismissal starts, because the gesture can end before then (S-TRANS-85).
    private var waiting: UIPercentDrivenInteractiveTransition?

    /// Adds the recognizers to the page's view.
    init(_ page: UIViewController, _ options: UIViewController.Transition.ZoomOptions?) {
        (self.page, self.options) = (page, options)
        super.init()
        recognizers = [
            UIPanGestureRecognizer(target: self, action: Selector(Self.pan(_:))),
            UIPinchGestureRecognizer(target: self, action: Selector(Self.pinch(_:))),
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            page.view.addGestureRecognizer(recognizer)
        }
    }

    /// Removes the recognizers.
    func removeRecognizers() { recognizers.forEach { $0.view?.removeGestureRecognizer($0) } }

    /// Returns the interaction controller for a dismissal requested by a gesture, or nil for other dismissals.
    func takeInteractor() -> (any UIViewControllerInteractiveTransitioning)? {
        defer { waiting = nil }
        return waiting
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let page, page.runningCoordinator == nil, page.presentedViewController == nil else { return false }
        let velocity: CGVector
        switch gestureRecognizer {
        case let pan as UIPanGestureRecognizer:
            let speed = pan.velocity(in: page.view.window)
            guard speed.y > speed.x.magnitude else { return false }
            velocity = CGVector(dx: speed.x, dy: speed.y)
        case let pinch as UIPinchGestureRecognizer:
            guard pinch.velocity < 0 else { return false }
            velocity = .zero
        default: return false
        }
        let context = UIZoomTransitionInteractionContext(gestureRecognizer.location(in: page.view), velocity)
        return options?.interactiveDismissShouldBegin?(context) ?? true
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        // Uses window coordinates, because the shrinking page's transform changes.
        let window = page?.view.window, height = max(window?.bounds.height ?? 0, 1)
        drive(recognizer, to: recognizer.translation(in: window).y / height, velocity: recognizer.velocity(in: window).y)
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        drive(recognizer, to: 1 - recognizer.scale, velocity: -recognizer.velocity)
    }

    private func drive(_ recognizer: UIGestureRecognizer, to progress: CGFloat, velocity: CGFloat) {
        switch recognizer.state {
        case .began: goBack()
        case .changed: transition?.update(min(max(progress, 0), 1))
        case .ended, .cancelled:
            let finishes = velocity > 0 || (velocity == 0 && transition?.percentComplete ?? 0 > 0.5)
            if finishes, recognizer.state == .ended { transition?.finish() } else { transition?.cancel() }
            transition = nil
        default: break
        }
    }

    private func goBack() {
        guard let page else { return }
        transition = UIPercentDrivenInteractiveTransition()
        waiting = transition
        if let navigation = page.navigationController, navigation.topViewController === page, navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: true)
        } else {
            page.dismiss(animated: true)
        }
    }
}

/// The start of a gesture that dismisses a zoomed page.
@preconcurrency @MainActor public final class UIZoomTransitionInteractionContext: NSObject {
    /// The location in the page's view.
    public let location: CGPoint
    /// The velocity in points per second, or zero for a pinch.
    public let velocity: CGVector
    /// Whether the gesture would begin. Always true.
    public let willBegin = true

    init(_ location: CGPoint, _ velocity: CGVector) { (self.location, self.velocity) = (location, velocity) }
}
