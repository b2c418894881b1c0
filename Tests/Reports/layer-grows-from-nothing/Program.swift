// A plain layer without a size waits for a touch, and then covers its card.
// iPhone: nothing is wrong; the layer appears when it gets its size.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    let ripple = CALayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemGray5
        view.addSubview(card)
        ripple.backgroundColor = UIColor.systemTeal.cgColor
        ripple.frame = .zero
        card.layer.addSublayer(ripple)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(spread)))
    }
    @objc func spread() { ripple.frame = card.bounds }
}
