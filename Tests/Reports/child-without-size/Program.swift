// A child's view gets the bounds of its container in viewDidLoad, and doesn't appear.
// iPhone: before the first layout, a container with constraints has empty bounds.

import UIKit

class ViewController: UIViewController {
    let area = UIView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        area.translatesAutoresizingMaskIntoConstraints = false
        area.clipsToBounds = true
        view.addSubview(area)
        NSLayoutConstraint.activate([
            area.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            area.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            area.topAnchor.constraint(equalTo: view.topAnchor, constant: 200), area.heightAnchor.constraint(equalToConstant: 300),
        ])
        let child = UIViewController()
        child.view.backgroundColor = .systemGreen
        child.view.autoresizingMask = []
        addChild(child)
        area.addSubview(child.view)
        child.view.frame = area.bounds
        child.didMove(toParent: self)
    }
}
