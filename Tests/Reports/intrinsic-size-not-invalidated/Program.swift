// A badge's intrinsicContentSize grows with its count, but only setNeedsLayout is called.
// iPhone: the badge keeps its old width.

import UIKit

class Badge: UIView {
    var count = 1 {
        didSet {
            setNeedsLayout()
        }
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 40 * CGFloat(count), height: 40) }
}
class ViewController: UIViewController {
    let badge = Badge()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        badge.backgroundColor = .red
        badge.accessibilityIdentifier = "badge"
        badge.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(badge)
        NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 200),
            badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(more)))
    }
    @objc func more() {
        UIView.animate(withDuration: 0.3) {
            self.badge.count = 5
            self.view.layoutIfNeeded()
        }
    }
}
