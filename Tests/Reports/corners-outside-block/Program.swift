// A view's size is animated, but its corner radius is set before the block.
// iPhone: the corners change at once, and the size follows.

import UIKit

class ViewController: UIViewController {
    let bubble = UIView(frame: CGRect(x: 165, y: 670, width: 60, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bubble.backgroundColor = .systemPurple
        bubble.layer.cornerRadius = 30
        view.addSubview(bubble)
        bubble.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(grow)))
    }
    @objc func grow() {
        bubble.layer.cornerRadius = 0
        UIView.animate(withDuration: 0.5) {
            self.bubble.frame = self.view.bounds
        }
    }
}
