// A tap drops a box with a dynamic animator that is only a local variable.
// iPhone: the animator is released at the end of the method, so the box stays at its place.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 145, y: 120, width: 100, height: 100))
    var animator: UIDynamicAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemRed
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let animator = UIDynamicAnimator(referenceView: view)
        let floor = UICollisionBehavior(items: [box])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(floor)
    }
}
