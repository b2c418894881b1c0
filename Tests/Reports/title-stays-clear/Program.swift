// A page fades its title out when it disappears, and doesn't fade it in when it appears again.
// iPhone: the title is missing after going back.

import UIKit

class List: UIViewController {
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.accessibilityIdentifier = "list"
        label.text = "Recipes"
        label.accessibilityIdentifier = "title"
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let page = UIViewController()
        page.view.backgroundColor = .systemTeal
        navigationController?.pushViewController(page, animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.navigationController?.popViewController(animated: true) }
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        transitionCoordinator?.animate { _ in self.label.alpha = 0 }
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("LOG appears")
    }
}

#Preview { UINavigationController(rootViewController: List()) }
