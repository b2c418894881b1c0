import UIKit

// The setup for S-SEED1: a window of 375 × 667 points, a main page with a colored view, a detail page, and the animators from the demo's
// stages. Numbers in the statements refer to this setup.

/// Logs, in order, the controllers' callbacks and the delegates' requests.
@MainActor final class Journal {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

@MainActor class LoggedController: UIViewController {
    let journal: Journal
    var name: String { "page" }

    init(_ journal: Journal) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewWillAppear(_ animated: Bool) { journal.note("\(name).willAppear") }
    override func viewDidAppear(_ animated: Bool) { journal.note("\(name).didAppear") }
    override func viewWillDisappear(_ animated: Bool) { journal.note("\(name).willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { journal.note("\(name).didDisappear") }
}

@MainActor final class MainPage: LoggedController {
    let selected = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    let label = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 20))
    /// The page that a pinch pushes.
    var detail: DetailPage!
    override var name: String { "main" }

    override func viewDidLoad() {
        view.backgroundColor = .white
        selected.backgroundColor = .red
        view.addSubview(selected)
        selected.addSubview(label)
    }

    private var transitions: TestTransitions?
    private(set) var actions: [UIGestureRecognizer.State] = []
    /// The velocity at the last action.
    private(set) var lastVelocity: CGFloat = .nan

    /// Adds the demo's pinch, which scrubs the push and determines its outcome at the release.
    func addPinch(_ transitions: TestTransitions) {
        self.transitions = transitions
        selected.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(MainPage.pinch(_:))))
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        actions.append(recognizer.state)
        lastVelocity = recognizer.velocity
        let transition = transitions?.interactionController
        switch recognizer.state {
        case .began:
            transitions?.interactionController = UIPercentDrivenInteractiveTransition()
            navigationController?.pushViewController(detail, animated: true)
        case .changed:
            transition?.update(recognizer.scale - 1)
        default:
            let opens = recognizer.velocity > 0 || (recognizer.velocity == 0 && recognizer.scale > 1.5)
            if opens { transition?.finish() } else { transition?.cancel() }
            transitions?.interactionController = nil
        }
    }
}

@MainActor final class DetailPage: LoggedController {
    let label = UIView()
    override var name: String { "detail" }

    override func viewDidLoad() {
        view.backgroundColor = .blue
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        label.bounds = CGRect(x: 0, y: 0, width: 200, height: 50)
        label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    private var transitions: TestTransitions?
    private(set) var pan: UIScreenEdgePanGestureRecognizer?
    private(set) var actions: [UIGestureRecognizer.State] = []

    /// Adds the demo's left-edge pan, which scrubs the pop and determines its outcome at the release.
    func addEdgePan(_ transitions: TestTransitions) {
        self.transitions = transitions
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(DetailPage.edgePan(_:)))
        pan.edges = .left
        view.addGestureRecognizer(pan)
        self.pan = pan
    }

    private func edgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        actions.append(recognizer.state)
        let transition = transitions?.interactionController
        switch recognizer.state {
        case .began:
            transitions?.interactionController = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
        case .changed:
            transition?.update(recognizer.translation(in: view).x / view.bounds.width)
        default:
            if recognizer.velocity(in: view).x > 0 { transition?.finish() } else { transition?.cancel() }
            transitions?.interactionController = nil
        }
    }
}

/// A navigation delegate with an optional animator and interaction controller.
@MainActor final class TestTransitions: NSObject, UINavigationControllerDelegate {
    let journal: Journal
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactionController: UIPercentDrivenInteractiveTransition?

    init(_ journal: Journal) { self.journal = journal }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        journal.note("animator for \(operation)")
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.note("interactor")
        return interactionController
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { journal.note("didShow") }
}

/// A device whose navigation controller shows the main page at rest.
@MainActor final class CustomPushStage {
    let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    let journal = Journal()
    let navigation = UINavigationController()
    let main: MainPage
    let detail: DetailPage
    let transitions: TestTransitions

    init(animator: (any UIViewControllerAnimatedTransitioning)?) {
        main = MainPage(journal)
        detail = DetailPage(journal)
        main.detail = detail
        transitions = TestTransitions(journal)
        transitions.animator = animator
        navigation.viewControllers = [main]
        navigation.delegate = transitions
        navigation.isNavigationBarHidden = true
        device.window.rootViewController = navigation
        device.turn(at: 0)
        journal.lines = []
    }

    /// Pushes the detail page in the turn at `time`.
    func push(at time: TimeInterval) {
        navigation.pushViewController(detail, animated: true)
        device.turn(at: time)
    }

    /// The container view, whose layer has the transition's clock.
    var container: UIView { navigation.view.subviews[0] }
    var containerNames: [String] { container.subviews.map(name(of:)) }

    private func name(of view: UIView) -> String {
        switch view {
        case main.viewIfLoaded: "main"
        case detail.viewIfLoaded: "detail"
        default: view.accessibilityIdentifier ?? "-"
        }
    }
}

/// The animator from stage one, whose animation block changes nothing.
@MainActor final class EmptyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.containerView.addSubview(context.view(forKey: .to)!)
        UIView.animate(withDuration: 1) {
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Stage two: the incoming page fades in.
@MainActor final class AlphaAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let to = context.view(forKey: .to)!
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 1) {
            to.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// The animator from stage three, in which a rectangle and a label grow out of the selected view.
@MainActor final class RectangleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var readsStaleLabel = false
    private(set) var rectangle = UIView()
    private(set) var label = UIView()
    private(set) var completions: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let main = context.viewController(forKey: .from) as! MainPage
        let detail = context.viewController(forKey: .to) as! DetailPage
        let container = context.containerView
        container.addSubview(detail.view)
        detail.view.isHidden = true
        if !readsStaleLabel { detail.view.layoutIfNeeded() }
        rectangle = UIView(frame: main.selected.frame)
        label = UIView(frame: main.label.frame)
        (rectangle.accessibilityIdentifier, label.accessibilityIdentifier) = ("rectangle", "label")
        container.addSubview(rectangle)
        container.addSubview(label)
        let (rectangle, label, end) = (rectangle, label, detail.label.frame)
        UIView.animate(withDuration: 1) {
            rectangle.frame = detail.view.frame
            label.frame = end
        } completion: { [self] finished in
            completions.append(finished)
            guard finished else { return }
            rectangle.removeFromSuperview()
            label.removeFromSuperview()
            detail.view.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

extension UIView {
    /// The current frame on screen.
    var seenFrame: CGRect { layer.presentation()?.frame ?? .null }
    var seenAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? -1) }
}
