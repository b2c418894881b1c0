// A page removes a view in viewWillDisappear. The swipe back is cancelled.
// iPhone: viewWillDisappear runs when the swipe begins, so the page stays without the view.

import UIKit

final class Home: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc private func open() { navigationController?.pushViewController(Player(), animated: true) }
}

final class Player: UIViewController {
    let controls = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        controls.backgroundColor = .red
        controls.accessibilityIdentifier = "controls"
        view.addSubview(controls)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        controls.removeFromSuperview()
    }
}

#Preview { UINavigationController(rootViewController: Home()) }
