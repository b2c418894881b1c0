// A page presents its result a second later, when the user has already popped it.
// iPhone: refused with a warning: the page's view is not in the window hierarchy.

import UIKit

class Loading: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.2) {
            self.showResult()
        }
    }
    func showResult() {
        let result = UIViewController()
        result.view.backgroundColor = .systemTeal
        result.modalPresentationStyle = .fullScreen
        present(result, animated: true)
    }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() { navigationController?.pushViewController(Loading(), animated: true) }
}

#Preview { UINavigationController(rootViewController: First()) }
