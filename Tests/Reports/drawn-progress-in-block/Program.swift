// A ring that draws itself gets its progress in a block, and jumps to its end.
// iPhone: what draw(_:) draws isn't animatable, so the ring jumps.

import UIKit

class Ring: UIView {
    var progress: CGFloat = 0.1 { didSet { setNeedsDisplay() } }
    override func draw(_ rect: CGRect) {
        let p = UIBezierPath(
            arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 90, startAngle: 0, endAngle: progress * 2 * .pi, clockwise: true)
        p.lineWidth = 16
        UIColor.systemBlue.setStroke()
        p.stroke()
    }
}
class ViewController: UIViewController {
    let ring = Ring(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        ring.backgroundColor = .white
        view.addSubview(ring)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() {
        UIView.animate(withDuration: 1) { self.ring.progress = 0.8 }
    }
}
