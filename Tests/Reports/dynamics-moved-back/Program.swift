// A tap moves a box that a dynamic animator controls.
// iPhone: the animator puts the box back in the next frame.

import UIKit

class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    var animator: UIDynamicAnimator!
    let gravity = UIGravityBehavior()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .red
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        animator = UIDynamicAnimator(referenceView: view)
        gravity.addItem(box)
        let floor = UICollisionBehavior(items: [box])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(floor)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(lift)))
    }
    @objc func lift() {
        box.center = CGPoint(x: 200, y: 150)
    }
}
