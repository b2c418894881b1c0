import Scenes
import UIKit

/// A single photo on a black background. The photo is the same view as in the grid, so its cell is empty until the photo returns.
final class PhotoPageViewController: UIViewController {
    /// The interaction controller, or nil if the transition isn't interactive.
    var interaction: UIPercentDrivenInteractiveTransition?
    private let photo: PhotoView
    private weak var grid: PhotoGridViewController?
    private let switches: PitfallSwitches

    init(_ photo: PhotoView, of grid: PhotoGridViewController, switches: PitfallSwitches) {
        self.photo = photo
        self.grid = grid
        self.switches = switches
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "void"
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PhotoPageViewController.drag(_:)))
        pan.maximumNumberOfTouches = 1
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(PhotoPageViewController.pinch(_:)))
        for gesture in [pan, pinch] {
            gesture.delegate = self
            view.addGestureRecognizer(gesture)
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PhotoPageViewController.close)))
    }

    override func viewDidLayoutSubviews() {
        // During a transition, the animator positions the photo.
        if transitionCoordinator == nil { showOpen() }
    }

    // MARK: Start and end

    /// The photo's frame on this page. The frame is the largest frame with a ratio of 3:4 that fits.
    var openFrame: CGRect {
        let width = min(view.bounds.width, view.bounds.height * 3 / 4)
        return CGRect(x: view.bounds.midX - width / 2, y: view.bounds.midY - width * 2 / 3, width: width, height: width * 4 / 3)
    }

    /// Moves the photo from the grid to this page without changing its position on screen.
    func takePhoto() {
        view.addSubview(photo)
        showClosed()
    }

    func returnPhoto() { grid?.take(photo) }

    func showOpen() {
        view.backgroundColor = Theme.screenVoid
        place(at: openFrame, radius: 0)
    }

    func showClosed() {
        view.backgroundColor = Theme.screenVoid.withAlphaComponent(0)
        if let slot = grid?.slot(of: photo) { place(at: slot.convert(slot.bounds, to: view), radius: 12) }
    }

    private func place(at frame: CGRect, radius: CGFloat) {
        photo.frame = frame
        photo.layer.cornerRadius = radius
        photo.layoutIfNeeded()
    }

    // MARK: Gestures

    var isPastHalf: Bool { interaction.map { $0.percentComplete > 0.5 } ?? false }

    private func close() { dismiss(animated: true) }

    private func beginClosing() {
        interaction = UIPercentDrivenInteractiveTransition()
        close()
    }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: beginClosing()
        case .changed: interaction?.update(min(0.99, recognizer.translation(in: view).y / (view.bounds.height / 2)))
        default: endGesture(recognizer, finishes: recognizer.velocity(in: view).y > 0)
        }
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began: beginClosing()
        case .changed:
            let slot = grid?.slot(of: photo).bounds.width ?? 0
            interaction?.update(min(0.99, (1 - recognizer.scale) / (1 - slot / openFrame.width)))
        default: endGesture(recognizer, finishes: isPastHalf)
        }
    }

    /// Ends a gesture. If the gesture was cancelled, the transition never finishes.
    func endGesture(_ recognizer: UIGestureRecognizer, finishes: Bool) {
        if recognizer.state == .cancelled, switches[.ignoredCancel] { return }
        if finishes, recognizer.state == .ended { interaction?.finish() } else { interaction?.cancel() }
        interaction = nil
    }
}

extension PhotoPageViewController: UIGestureRecognizerDelegate {
    /// Allows only one gesture at a time.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        (interaction == nil && transitionCoordinator == nil) || switches[.secondHand]
    }
}

extension PhotoPageViewController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { PhotoAnimator(self, opens: true, switches: switches) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { PhotoAnimator(self, opens: false, switches: switches) }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Moves the photo between its cell and its page. The view itself moves, so nothing has to be copied.
final class PhotoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let page: PhotoPageViewController
    private let opens: Bool
    private let switches: PitfallSwitches

    init(_ page: PhotoPageViewController, opens: Bool, switches: PitfallSwitches) {
        self.page = page
        self.opens = opens
        self.switches = switches
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if opens {
            page.view.frame = context.finalFrame(for: page)
            context.containerView.addSubview(page.view)
            page.takePhoto()
        }
        UIView.animate(withDuration: transitionDuration(using: context)) { [page, opens] in
            if opens { page.showOpen() } else { page.showClosed() }
        } completion: { [page, opens, switches] _ in
            let isOpen = opens != context.transitionWasCancelled
            if isOpen { page.showOpen() } else { page.returnPhoto() }
            context.completeTransition(!context.transitionWasCancelled || switches[.completesOnCancel])
        }
    }
}
