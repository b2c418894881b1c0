// Pinch and rotation have no delegate.
// iPhone: only one of the two is recognized.

import UIKit

class ViewController: UIViewController, UIGestureRecognizerDelegate {
    let card = UIView(frame: CGRect(x: 45, y: 250, width: 300, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
        let turn = UIRotationGestureRecognizer(target: self, action: #selector(turned(_:)))
        // delegate
        card.addGestureRecognizer(pinch)
        card.addGestureRecognizer(turn)
    }
    @objc func pinched(_ g: UIPinchGestureRecognizer) {
        card.transform = card.transform.scaledBy(x: g.scale, y: g.scale)
        g.scale = 1
    }
    @objc func turned(_ g: UIRotationGestureRecognizer) {
        card.transform = card.transform.rotated(by: g.rotation)
        g.rotation = 0
    }
    func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith o: UIGestureRecognizer) -> Bool { true }
}
