// A view grows for 1.2 s in a block; its plain sublayer grows in 0.25 s.
// iPhone: a block's duration doesn't apply to layers without a view, which take 0.25 s.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 45, y: 200, width: 100, height: 100))
    let fill = CALayer()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemGray4
        fill.frame = box.bounds.insetBy(dx: 10, dy: 10)
        fill.backgroundColor = UIColor.systemRed.cgColor
        box.layer.addSublayer(fill)
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() {
        UIView.animate(withDuration: 1.2) {
            self.box.frame.size = CGSize(width: 300, height: 300)
            self.fill.frame = self.box.bounds.insetBy(dx: 10, dy: 10)
        }
    }
}
