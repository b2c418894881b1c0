// One swipe recognizer allows left and right, and the handler reads its direction.
// iPhone: direction is what the recognizer allows, both, not what the finger did. The page never changes.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 40, y: 300, width: 310, height: 60))
    var page = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "0"
        view.addSubview(label)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
        swipe.direction = [.left, .right]
        view.addGestureRecognizer(swipe)
    }
    @objc func swiped(_ swipe: UISwipeGestureRecognizer) {
        if swipe.direction == .left { page += 1 }
        if swipe.direction == .right { page -= 1 }
        label.text = "\(page)"
    }
}
