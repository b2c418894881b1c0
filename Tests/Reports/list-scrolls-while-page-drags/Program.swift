// A pan drags a page down while its list scrolls under the same finger.
// iPhone: the content moves at twice the speed of the finger.

import UIKit

class ViewController: UIViewController, UIGestureRecognizerDelegate {
    let page = UIView(frame: CGRect(x: 0, y: 60, width: 390, height: 784))
    let list = UIScrollView(frame: CGRect(x: 0, y: 60, width: 390, height: 724))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        page.backgroundColor = .white
        page.accessibilityIdentifier = "page"
        view.addSubview(page)
        list.accessibilityIdentifier = "list"
        list.contentSize = CGSize(width: 390, height: 2000)
        for index in 0..<20 {
            let row = UIView(frame: CGRect(x: 10, y: index * 100, width: 370, height: 90))
            row.backgroundColor = .lightGray
            row.accessibilityIdentifier = "row\(index)"
            list.addSubview(row)
        }
        list.contentOffset.y = 600
        page.addSubview(list)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(pull))
        pan.delegate = self
        page.addGestureRecognizer(pan)
    }
    func gestureRecognizer(_ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool { true }
    @objc func pull(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view).y
        switch pan.state {
        case .changed: page.transform = CGAffineTransform(translationX: 0, y: max(0, way))
        case .ended, .cancelled: UIView.animate(withDuration: 0.3) { self.page.transform = .identity }
        default: break
        }
    }
}
