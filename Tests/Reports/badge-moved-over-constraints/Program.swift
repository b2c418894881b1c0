// A block animates the center of a view that constraints place, and its label's text changes later.
// iPhone: the layout after the text change puts the view back.

import UIKit

class BadgeView: UIView {
    let count = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        count.text = "1"
        count.translatesAutoresizingMaskIntoConstraints = false
        addSubview(count)
        NSLayoutConstraint.activate([
            count.centerXAnchor.constraint(equalTo: centerXAnchor), count.centerYAnchor.constraint(equalTo: centerYAnchor),
            widthAnchor.constraint(equalTo: count.widthAnchor, constant: 40), heightAnchor.constraint(equalToConstant: 40),
        ])
    }
    required init?(coder: NSCoder) { fatalError() }
}

class ViewController: UIViewController {
    let badge = BadgeView()
    var leading: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        badge.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(badge)
        leading = badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
        NSLayoutConstraint.activate([leading, badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 200)])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(add)))
    }
    @objc func add() {
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
            animations: {
                self.badge.center.x += 200
            }, completion: { _ in self.badge.count.text = "1000" })
    }
}
