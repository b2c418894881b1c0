// A navigation controller hides its bar.
// iPhone: the swipe back doesn't work any more.

import UIKit

class Detail: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        navigationController?.setNavigationBarHidden(true, animated: false)
    }
}

#Preview {
    let r = UIViewController()
    r.view.backgroundColor = .white
    let n = UINavigationController(rootViewController: r)
    n.pushViewController(Detail(), animated: false)
    return n
}
