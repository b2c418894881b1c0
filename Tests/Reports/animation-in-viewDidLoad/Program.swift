// An entrance animation starts in viewDidLoad of a page that is shown later.
// iPhone: it has run before the page is seen.

import UIKit

class Page: UIViewController {
    let badge = UIView(frame: CGRect(x: 100, y: 200, width: 150, height: 150))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        badge.backgroundColor = .white
        badge.accessibilityIdentifier = "badge"
        badge.alpha = 0
        view.addSubview(badge)
        enter()
    }
    // appear
    func enter() {
        UIView.animate(withDuration: 0.5) { self.badge.alpha = 1 }
    }
}

class ViewController: UIViewController {
    let page = Page()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        page.loadViewIfNeeded()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() { present(page, animated: true) }
}
