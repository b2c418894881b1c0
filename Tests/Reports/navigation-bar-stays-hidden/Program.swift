// A pushed page hides the navigation bar, and nothing shows it again.
// iPhone: the bar stays hidden after the page is popped.

import UIKit

class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    @objc func tapped() { navigationController?.popViewController(animated: true) }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        title = "First"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() { navigationController?.pushViewController(Second(), animated: true) }
}

#Preview { UINavigationController(rootViewController: First()) }
