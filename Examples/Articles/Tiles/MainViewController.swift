import UIKit

/// The page with the tiles. Tapping a tile opens its page, and pinching a tile scrubs the push. In the storyboard, each segue is named
/// after its button.
final class MainViewController: UIViewController {
    /// The last opened tile.
    private(set) var selectedView: UIView?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let button = sender as? UIButton, let tile = button.superview else { return }
        selectedView = tile
        let detail = segue.destination as? DetailViewController
        detail?.title = button.currentTitle
        detail?.color = tile.backgroundColor
    }

    /// Two tiles can be tapped at the same time. A second push in the same turn could corrupt the navigation bar.
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        navigationController?.topViewController === self
    }

    @IBAction private func pinch(_ pinch: UIPinchGestureRecognizer) {
        guard let transitions, let button = pinch.view as? UIButton else { return }
        switch pinch.state {
        case .began:
            transitions.interactionController = UIPercentDrivenInteractiveTransition()
            performSegue(withIdentifier: button.currentTitle ?? "", sender: button)
        case .changed:
            transitions.interactionController?.update(pinch.scale - 1)
        default:
            let opens = pinch.velocity > 0 || (pinch.velocity == 0 && pinch.scale > 1.5)
            transitions.endInteraction(finishes: pinch.state == .ended && opens)
        }
    }
}

extension MainViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { transitions?.isIdle ?? false }
}
