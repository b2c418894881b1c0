// A toast fades in within its initializer, and is added to the window later.
// iPhone: the toast appears at once, because the animation is over.

import UIKit

class Toast: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBlue
        alpha = 0
        UIView.animate(withDuration: 0.6) { self.alpha = 1 }
    }
    required init?(coder: NSCoder) { fatalError() }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showToast)))
    }
    @objc func showToast() {
        let toast = Toast(frame: CGRect(x: 45, y: 100, width: 300, height: 60))
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { self.view.addSubview(toast) }
    }
}
