import UIKit

/// A tile's page. Panning from the left edge scrubs the pop, and the back button runs it.
final class DetailViewController: UIViewController {
    /// The tile's color, which is set before the view loads.
    var color: UIColor?
    let titleLabel = UILabel()
    private let bar = BackBar(ink: Theme.tileInk)

    private var transitions: Transitions? { navigationController?.delegate as? Transitions }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = title
        view.backgroundColor = color
        titleLabel.text = title
        titleLabel.font = Theme.hero
        titleLabel.textColor = Theme.tileInk
        titleLabel.textAlignment = .center
        view.addSubview(titleLabel)
        view.addSubview(bar)
        bar.button.addTarget(self, action: Selector(DetailViewController.back), for: .touchUpInside)
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(DetailViewController.edgePan(_:)))
        pan.edges = .left
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        titleLabel.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: 52)
        titleLabel.center = CGPoint(x: bounds.midX, y: bounds.midY)
        bar.frame = BackBar.frame(in: bounds)
    }

    private func back() { navigationController?.popViewController(animated: true) }

    private func edgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard let transitions else { return }
        switch recognizer.state {
        case .began:
            transitions.interactionController = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
        case .changed:
            transitions.interactionController?.update(recognizer.translation(in: view).x / view.bounds.width)
        case .cancelled where transitions.pitfalls[.ignoredCancel]:
            break
        default:
            transitions.endInteraction(finishes: recognizer.velocity(in: view).x > 0)
        }
    }
}

extension DetailViewController: UIGestureRecognizerDelegate {
    /// This pan replaces the built-in swipe, which doesn't work if the navigation delegate provides custom animators.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let transitions, transitions.mayBegin(in: navigationController) else { return false }
        return !transitions.pitfalls[.deadBackSwipe]
    }
}
