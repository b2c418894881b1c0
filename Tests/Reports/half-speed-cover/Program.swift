// Correct: a pan moves a cover at half the speed of the finger.
// iPhone: the cover follows at half the speed.

import UIKit

class ViewController: UIViewController {
    let cover = UIView(frame: CGRect(x: 45, y: 100, width: 300, height: 200))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        cover.backgroundColor = .orange
        view.addSubview(cover)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
    }
    @objc func pan(_ pan: UIPanGestureRecognizer) {
        cover.transform = CGAffineTransform(translationX: 0, y: pan.translation(in: view).y / 2)
    }
}
