// A touch method sets the position of a layer without a view in a property's didSet.
// iPhone: each change is animated for a quarter of a second, so the marker is late.

import UIKit

class Scale: UIView {
    let marker = CALayer()
    var value: CGFloat = 0 { didSet { place() } }
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .lightGray
        marker.backgroundColor = UIColor.red.cgColor
        marker.bounds = CGRect(x: 0, y: 0, width: 20, height: 80)
        marker.position = CGPoint(x: 100, y: 40)
        layer.addSublayer(marker)
    }
    required init?(coder: NSCoder) { fatalError() }
    private func place() {
        marker.position.x = value * bounds.width
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let t = touches.first else { return }
        value = max(0, min(1, t.location(in: self).x / bounds.width))
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(Scale(frame: CGRect(x: 0, y: 360, width: 390, height: 80)))
    }
}
