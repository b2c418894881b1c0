import Scenes
import UIKit

/// A fault to plant in `PlantedNavigation`, which is correct without a fault.
enum Fault: String, CaseIterable {
    /// The pan's handler has no branch for `.cancelled`.
    case ignoresCancel = "stuck"
    /// The pinch's handler returns unless two fingers are down, even at the end of the pinch.
    case needsTwoFingers = "stuck "
    /// The interaction controller is forgotten when the program leaves the foreground.
    case forgetsInBackground = "stuck   "
    /// The completion calls completeTransition only if the animation finished.
    case needsFinishedAnimation = "stuck    "
    /// The completion returns early after a cancel.
    case neverCompletes = "stuck  "
    /// The animator reports success after a cancel.
    case completesWrongly = "completedWrongly"
    /// After a cancellation, a moving view that was added to the window stays there.
    case leavesView = "leftover"
    /// An invisible view covers the window after a cancelled pop.
    case coversScreen = "deadTouches"
    /// Each appearance adds a view.
    case grows = "growth"
    /// A page's closure retains the page.
    case keepsPages = "retained"
    /// The page stays translucent after a cancelled pop.
    case leavesAlpha = "changeLeft"
    /// A container begins an appearance transition that nothing ends.
    case neverEndsAppearance = "unbalanced"
    /// The outcome at the release depends only on the velocity's direction.
    case followsDirection = "tremble"
    /// The page flashes before the completion.
    case flashes = "flash"

    /// The kind of problem that the fault causes.
    var kind: String { rawValue.trimmingCharacters(in: .whitespaces) }
}

/// A list, and a page that is pushed with a button or a pinch and popped with a pan or a button.
final class PlantedNavigation: UINavigationController, UINavigationControllerDelegate {
    fileprivate let fault: Fault?
    fileprivate var interaction: UIPercentDrivenInteractiveTransition?

    static func scene(_ fault: Fault?) -> Scene { Scene("planted") { PlantedNavigation(fault) } }

    private init(_ fault: Fault?) {
        self.fault = fault
        super.init(rootViewController: PlantedHome(fault))
        delegate = self
        guard fault == .forgetsInBackground else { return }
        NotificationCenter.default.addObserver(
            self, selector: Selector(PlantedNavigation.left), name: UIApplication.willResignActiveNotification, object: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func left() { interaction = nil }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { PlantedFade(fault, isPop: operation == .pop) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    /// Opens the page unless a transition runs.
    fileprivate func open() {
        guard transitionCoordinator == nil, viewControllers.count == 1 else { return }
        let page = PlantedPage(fault)
        pushViewController(page, animated: true)
    }

    /// Follows a gesture. `percent` is the gesture's progress, and `begin` starts the gesture's transition.
    fileprivate func follow(_ gesture: UIGestureRecognizer, _ percent: CGFloat, begin: () -> Void) {
        switch gesture.state {
        case .began:
            guard transitionCoordinator == nil else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            begin()
        case .changed: interaction?.update(min(max(percent, 0), 0.99))
        case .ended:
            let velocity = (gesture as? UIPanGestureRecognizer)?.velocity(in: view).x ?? 0
            if fault == .followsDirection ? velocity > 0 : percent > 0.5 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        case .cancelled:
            if fault == .ignoresCancel { return }
            interaction?.cancel()
            interaction = nil
        default: break
        }
    }
}

private final class PlantedHome: UIViewController {
    private let fault: Fault?

    init(_ fault: Fault?) {
        self.fault = fault
        super.init(nibName: nil, bundle: nil)
        title = "Home"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(frame: CGRect(x: 120, y: 300, width: 150, height: 50))
        button.setTitle("Open", for: .normal)
        button.backgroundColor = .blue
        button.addTarget(self, action: Selector(PlantedHome.open), for: .touchUpInside)
        view.addSubview(button)
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(PlantedHome.pinched(_:))))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if fault == .grows { view.insertSubview(UIView(frame: view.bounds), at: 0) }
        if fault == .neverEndsAppearance, navigationController?.viewControllers.count == 1, view.tag == 1 {
            let child = UIViewController()
            addChild(child)
            view.addSubview(child.view)
            child.view.frame = .zero
            child.beginAppearanceTransition(true, animated: false)
        }
        view.tag += 1
    }

    private func open() { (navigationController as? PlantedNavigation)?.open() }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        guard let navigation = navigationController as? PlantedNavigation else { return }
        if fault == .needsTwoFingers, pinch.numberOfTouches < 2 { return }
        navigation.follow(pinch, (pinch.scale - 1) / 2) { navigation.open() }
    }
}

private final class PlantedPage: UIViewController {
    private let fault: Fault?
    private var closed: () -> Void = {}

    init(_ fault: Fault?) {
        self.fault = fault
        super.init(nibName: nil, bundle: nil)
        title = "Page"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        if fault == .keepsPages { closed = { self.title = nil } }
        let button = UIButton(frame: CGRect(x: 120, y: 500, width: 150, height: 50))
        button.setTitle("Close", for: .normal)
        button.backgroundColor = .black
        button.addTarget(self, action: Selector(PlantedPage.close), for: .touchUpInside)
        view.addSubview(button)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(PlantedPage.panned(_:))))
    }

    private func close() {
        guard navigationController?.transitionCoordinator == nil else { return }
        navigationController?.popViewController(animated: true)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let navigation = navigationController as? PlantedNavigation else { return }
        navigation.follow(pan, pan.translation(in: navigation.view).x / 390) { navigation.popViewController(animated: true) }
    }
}

/// Fades a page in or out.
private final class PlantedFade: NSObject, UIViewControllerAnimatedTransitioning {
    private let fault: Fault?
    private let isPop: Bool

    init(_ fault: Fault?, isPop: Bool) { (self.fault, self.isPop) = (fault, isPop) }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        let (fault, isPop) = (fault, isPop)
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        if isPop { context.containerView.insertSubview(to, belowSubview: from) } else { context.containerView.addSubview(to) }
        let page = isPop ? from : to
        if !isPop { page.alpha = 0 }
        let flying = UIView(frame: CGRect(x: 20, y: 200, width: 40, height: 40))
        flying.backgroundColor = .green
        (fault == .leavesView ? context.containerView.window ?? context.containerView : context.containerView).addSubview(flying)
        UIView.animate(withDuration: 0.4) {
            page.alpha = isPop ? 0 : 1
            flying.frame.origin.x = 300
        } completion: { isFinished in
            if fault == .needsFinishedAnimation, !isFinished { return }
            let isCancelled = context.transitionWasCancelled
            if !(fault == .leavesView && isCancelled) { flying.removeFromSuperview() }
            page.alpha = fault == .leavesAlpha && isCancelled && isPop ? 0.4 : 1
            if fault == .coversScreen, isCancelled, isPop, let window = context.containerView.window {
                window.addSubview(UIView(frame: window.bounds))
            }
            if fault == .neverCompletes, isCancelled { return }
            if fault == .flashes, isPop, isCancelled {
                page.alpha = 0
                return DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        page.alpha = 1
                        context.completeTransition(false)
                    }
                }
            }
            context.completeTransition(fault == .completesWrongly || !isCancelled)
        }
    }
}
