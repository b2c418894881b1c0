// A pinch multiplies the scale by the recognizer's scale at every move.
// iPhone: the photo grows much faster than the fingers, because the scale is never reset to 1.

import UIKit

class ViewController: UIViewController {
    let photo = UIView(frame: CGRect(x: 145, y: 350, width: 100, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        photo.backgroundColor = .orange
        photo.accessibilityIdentifier = "photo"
        view.addSubview(photo)
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinch(_:))))
    }
    @objc func pinch(_ g: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: g.scale, y: g.scale)
    }
}
