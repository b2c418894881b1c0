// Every row has a pan that moves it sideways.
// iPhone: the pan also begins for a vertical finger, and the list can't be scrolled.

import UIKit

class Row: UIView, UIGestureRecognizerDelegate {
    func swipe() {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(move(_:)))
        pan.delegate = self
        addGestureRecognizer(pan)
    }
    @objc func move(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .changed: transform = CGAffineTransform(translationX: g.translation(in: superview).x, y: 0)
        case .ended, .cancelled: UIView.animate(withDuration: 0.2) { self.transform = .identity }
        default: break
        }
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        list.contentSize = CGSize(width: 390, height: 2000)
        list.accessibilityIdentifier = "list"
        for i in 0..<20 {
            let row = Row(frame: CGRect(x: 0, y: i * 100, width: 390, height: 95))
            row.backgroundColor = i % 2 == 0 ? .cyan : .orange
            row.swipe()
            list.addSubview(row)
        }
        view.addSubview(list)
    }
}
