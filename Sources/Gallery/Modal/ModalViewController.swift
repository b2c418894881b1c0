import Scenes
import UIKit

/// The presenting page. Two segues lead to the blue page: a pinch scrubs one of them, and a button performs the other.
final class ModalViewController: UIViewController {
    private let pitfalls: PitfallSwitches
    /// Whether the pinch performed the segue that is now running.
    private var isPinched = false
    private var interaction: UIPercentDrivenInteractiveTransition?

    init(_ pitfalls: PitfallSwitches) {
        self.pitfalls = pitfalls
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Modal"
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.screen
        view.addSubview(Emblem(.disc, color: Theme.tileAmber, in: view.bounds))
        view.addSubview(Heading("Modal", hint: "Pinch out, or press the button", in: view.bounds))
        let button = PillButton("Present", in: view.bounds)
        view.addSubview(button)
        connectSegue("buttonSegue", to: button)
        view.addGestureRecognizer(
            UIPinchGestureRecognizer(target: self, action: Selector(ModalViewController.pinch(_:)))
        )
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.modalPresentationStyle = .custom
        segue.destination.transitioningDelegate = self
        isPinched = segue.identifier == "blueSegue"
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            performSegue(withIdentifier: "blueSegue", sender: recognizer)
        case .changed:
            interaction?.update(recognizer.scale / 7)
        case .cancelled where pitfalls[.ignoredCancel]:
            break
        default:
            if recognizer.velocity > 0 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }
}

extension ModalViewController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { FadeInAnimator(pitfalls) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { FadeOutAnimator() }

    /// The presentation starts after `pinch(_:)` returns, and before the fingers move again.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard isPinched || pitfalls[.stuck] else { return nil }
        interaction = UIPercentDrivenInteractiveTransition()
        // With a speed of 1, iOS 7 to 9 sometimes bounced at the end.
        interaction?.completionSpeed = pitfalls[.bounce] ? 1 : 0.99
        return interaction
    }
}
