// A card has a long press of 0 s for its press effect; the button on it never gets its tap.
// iPhone: a recognizer that begins cancels the touches of all views in its view.

import UIKit

class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 300, width: 300, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemGray5
        view.addSubview(card)
        let b = UIButton(type: .system)
        b.setTitle("Buy", for: .normal)
        b.frame = CGRect(x: 100, y: 75, width: 100, height: 50)
        b.addTarget(self, action: #selector(buy), for: .touchUpInside)
        card.addSubview(b)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(press(_:)))
        press.minimumPressDuration = 0
        card.addGestureRecognizer(press)
    }
    @objc func buy() { view.backgroundColor = .systemGreen }
    @objc func press(_ g: UILongPressGestureRecognizer) {
        let down = g.state == .began || g.state == .changed
        UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
            self.card.transform = down ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
        }
    }
}
