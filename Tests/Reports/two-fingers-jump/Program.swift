// A pan moves a picture to the location of the fingers. A second finger comes down while it moves.
// iPhone: the location is the center of all fingers, so the picture jumps when the second finger comes or goes.

import UIKit

class ViewController: UIViewController {
    let picture = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    var last = CGPoint.zero
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        picture.backgroundColor = .systemTeal
        picture.accessibilityIdentifier = "picture"
        view.addSubview(picture)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    }
    @objc func panned(_ pan: UIPanGestureRecognizer) {
        let place = pan.location(in: view)
        if pan.state == .changed {
            picture.center.x += place.x - last.x
            picture.center.y += place.y - last.y
        }
        last = place
    }
}
