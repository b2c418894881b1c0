// A view is scaled to 0 in a block.
// iPhone: a scale of 0 can't be inverted, so the view vanishes at once. A small scale such as 0.01 works.

import UIKit

class ViewController: UIViewController {
    let bubble = UIView(frame: CGRect(x: 120, y: 200, width: 150, height: 150))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bubble.backgroundColor = .purple
        bubble.accessibilityIdentifier = "bubble"
        view.addSubview(bubble)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(
            withDuration: 0.5,
            animations: {
                self.bubble.transform = CGAffineTransform(scaleX: 0, y: 0)
            }
        ) { _ in self.bubble.isHidden = true }
    }
}
