// A touch method sets a view's origin to the finger's location.
// iPhone: the view's corner jumps under the finger.

import UIKit

class Draggable: UIView {
    private var grip = CGPoint.zero
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { if let t = touches.first { grip = t.location(in: self) } }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let p = touches.first?.location(in: superview) else { return }
        frame.origin = p
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let d = Draggable(frame: CGRect(x: 100, y: 400, width: 150, height: 150))
        d.backgroundColor = .blue
        view.addSubview(d)
    }
}
