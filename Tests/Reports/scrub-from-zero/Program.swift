// A drag that grabs a running animator starts its fraction at 0 again.
// iPhone: the card jumps back when it is caught.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 500))
    var animator: UIViewPropertyAnimator?
    var grabbed: CGFloat = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .began:
            if animator == nil {
                animator = UIViewPropertyAnimator(duration: 1.2, curve: .linear) { self.card.frame.origin.y = 300 }
                animator!.addCompletion { _ in self.animator = nil }
            }
            animator?.pauseAnimation()
            grabbed = 0
        case .changed:
            animator?.fractionComplete = grabbed - g.translation(in: view).y / 400
        default:
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
    }
}
