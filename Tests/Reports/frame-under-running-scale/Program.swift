// A tap doubles a box with a transform. While the box grows, a layout pass sets its frame again.
// iPhone: the frame of a transformed view is undefined: the box shrinks at once, and ends at half the size.

import UIKit

final class ViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(grow)))
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        box.frame = CGRect(x: 100, y: 300, width: 100, height: 100)
    }
    @objc private func grow() {
        UIView.animate(withDuration: 0.4) { self.box.transform = CGAffineTransform(scaleX: 2, y: 2) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.view.setNeedsLayout() }
    }
}

#Preview { ViewController() }
