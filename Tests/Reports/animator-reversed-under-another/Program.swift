// A second animator moves the card back while the first one, which still runs, is reversed.
// iPhone: the card jumps when the first animator ends.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 100, y: 300, width: 150, height: 150))
    var press: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .red
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
        view.addGestureRecognizer(pan)
    }
    @objc func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            press = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.card.transform = CGAffineTransform(translationX: 200, y: 0) }
            press?.startAnimation()
        case .ended:
            let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.card.transform = .identity }
            back.startAnimation()
            press?.isReversed = true
        default: break
        }
    }
}
