import UIKit

/// A tile's page. A pan from the left edge scrubs the pop.
final class DetailViewController: UIViewController {
    @IBOutlet private(set) var label: UILabel!
    /// The tile's color, which is set before the view is loaded.
    var color: UIColor?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        label.text = title
        guard let transitions else { return }
        let edgePan = UIScreenEdgePanGestureRecognizer(target: transitions, action: #selector(Transitions.pan(_:)))
        edgePan.edges = .left
        edgePan.delegate = self
        view.addGestureRecognizer(edgePan)
    }
}

extension DetailViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { transitions?.isIdle ?? false }
}
