// A page implements shouldRecognizeSimultaneouslyWith for its pan, but never sets the pan's delegate.
// iPhone: the method is never called, so the list scrolls and the header doesn't follow the finger.

import UIKit

class ViewController: UIViewController, UIGestureRecognizerDelegate {
    let scroll = UIScrollView()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scroll.frame = view.bounds
        scroll.contentSize = CGSize(width: 390, height: 3000)
        let page = UIView(frame: CGRect(x: 20, y: 140, width: 350, height: 2800))
        page.backgroundColor = .systemTeal
        scroll.addSubview(page)
        view.addSubview(scroll)
        header.backgroundColor = .systemRed
        header.accessibilityIdentifier = "header"
        view.addSubview(header)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        view.addGestureRecognizer(pan)
    }
    func gestureRecognizer(_ gesture: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool { true }
    @objc func panned(_ pan: UIPanGestureRecognizer) {
        header.alpha = max(0.2, min(1, 1 + pan.translation(in: view).y / 400))
    }
}
