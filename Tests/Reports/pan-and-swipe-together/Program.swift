// A pan moves a menu and a swipe changes the page; a delegate lets both recognize at once.
// iPhone: a quick drag does both, the menu moves and the page changes.

import UIKit

class ViewController: UIViewController, UIGestureRecognizerDelegate {
    let menu = UIView(frame: CGRect(x: -260, y: 0, width: 260, height: 844))
    let page = UIView(frame: CGRect(x: 40, y: 200, width: 310, height: 300))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        menu.backgroundColor = .systemGray
        menu.accessibilityIdentifier = "menu"
        page.backgroundColor = .systemBlue
        page.accessibilityIdentifier = "page"
        view.addSubview(page)
        view.addSubview(menu)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
        pan.delegate = self
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(swipe)
    }
    func gestureRecognizer(_ gesture: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool { true }
    @objc func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .changed: menu.frame.origin.x = min(0, pan.translation(in: view).x - 260)
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.3) { self.menu.frame.origin.x = pan.translation(in: self.view).x > 100 ? 0 : -260 }
        default: break
        }
    }
    @objc func swiped() { UIView.animate(withDuration: 0.3) { self.page.backgroundColor = .systemOrange } }
}
