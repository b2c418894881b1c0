// An animator's completion switches the state without asking for the position, so a reversed drag counts as opened.
// iPhone: after a drag that goes back, the next tap does nothing visible.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 20, y: 600, width: 350, height: 200))
    var isOpen = false
    var animator: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemTeal
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    func start() {
        let open = !isOpen
        animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {
            self.card.frame.origin.y = open ? 200 : 600
        }
        animator?.addCompletion { position in
            self.isOpen.toggle()
            self.animator = nil
        }
        animator?.startAnimation()
    }
    @objc func tapped() { if animator == nil { start() } }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .began:
            if animator == nil { start() }
            animator?.pauseAnimation()
        case .changed:
            let way = g.translation(in: view).y / (isOpen ? 400 : -400)
            animator?.fractionComplete = max(0, min(1, way))
        case .ended, .cancelled:
            if let animator, animator.fractionComplete < 0.5 { animator.isReversed = true }
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
    }
}
