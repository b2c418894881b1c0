// A row has a button, and a tap recognizer above it opens the same page: a tap on the label pushes it by two ways.
// iPhone: two pages are pushed.

import UIKit

class List: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let row = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
        row.backgroundColor = .lightGray
        row.accessibilityIdentifier = "row"
        view.addSubview(row)
        row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
        let outer = UITapGestureRecognizer(target: self, action: #selector(open))
        outer.delegate = self
        view.addGestureRecognizer(outer)
    }
    @objc func open() {
        let page = UIViewController()
        page.view.backgroundColor = .orange
        page.view.accessibilityIdentifier = "page"
        navigationController?.pushViewController(page, animated: true)
    }
}

extension List: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith o: UIGestureRecognizer) -> Bool { true }
}

#Preview { UINavigationController(rootViewController: List()) }
