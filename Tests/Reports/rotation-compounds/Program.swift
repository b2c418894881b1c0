// A rotation's handler turns the view by the whole angle at each move.
// iPhone: the view turns faster and faster than the fingers.

import UIKit

class Dial: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .darkGray
        addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: #selector(turned)))
    }
    required init?(coder: NSCoder) { fatalError() }
    @objc func turned(_ r: UIRotationGestureRecognizer) {
        transform = transform.rotated(by: r.rotation)
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(Dial(frame: CGRect(x: 95, y: 300, width: 200, height: 200)))
    }
}
