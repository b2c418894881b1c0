/// The hand that takes a zoomed page back: a pan down or a pinch scrubs its pop or dismissal (S-TRANS-107).
@MainActor final class ZoomHand: NSObject, UIGestureRecognizerDelegate {
    private weak var page: UIViewController?
    private let options: UIViewController.Transition.ZoomOptions?
    private var recognizers: [UIGestureRecognizer] = []
    /// The driver of the way back that this hand has requested.
    private var transition: UIPercentDrivenInteractiveTransition?
    /// The same until the way back begins: the gesture may be over before (S-TRANS-85).
    private var waiting: UIPercentDrivenInteractiveTransition?

    /// Puts the recognizers on the page's view.
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

    /// Takes the recognizers away.
    func letGo() { recognizers.forEach { $0.view?.removeGestureRecognizer($0) } }

    /// Returns the driver of the way back that the hand has requested, or nil for any other.
    func takeInteractor() -> (any UIViewControllerInteractiveTransitioning)? {
        defer { waiting = nil }
        return waiting
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let page, page.transitionCoordinator == nil, page.presentedViewController == nil else { return false }
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
        // The page's own transform says nothing while it shrinks.
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

/// The beginning of a gesture that takes a zoomed page back.
@preconcurrency @MainActor public final class UIZoomTransitionInteractionContext: NSObject {
    /// The place in the page's view.
    public let location: CGPoint
    /// The speed in points per second; zero for a pinch.
    public let velocity: CGVector
    /// Whether the gesture would begin.
    public let willBegin = true

    init(_ location: CGPoint, _ velocity: CGVector) { (self.location, self.velocity) = (location, velocity) }
}
