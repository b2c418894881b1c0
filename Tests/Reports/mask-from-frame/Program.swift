// A view's mask is made from the view's frame instead of its bounds.
// iPhone: the view is invisible, because the mask is outside its bounds.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 420, width: 300, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemTeal
        card.accessibilityIdentifier = "card"
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(roundedRect: card.frame, cornerRadius: 24).cgPath
        card.layer.mask = mask
        UIView.animate(withDuration: 0.4) {
            self.card.backgroundColor = .orange
        }
    }
}
