// A block makes a label's font larger.
// iPhone: the font can't be animated, so the text jumps to its new size.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 40, y: 300, width: 310, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "Title"
        label.font = .systemFont(ofSize: 20)
        label.accessibilityIdentifier = "title"
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(withDuration: 0.5) {
            self.label.font = .systemFont(ofSize: 40)
        }
    }
}
