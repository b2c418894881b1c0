// A tap loads something on a background queue, and fades the result in from there.
// iPhone: UIKit may be used from the main thread only. The label comes late, or the app crashes.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 50, y: 200, width: 290, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "Loaded"
        label.alpha = 0
        label.accessibilityIdentifier = "result"
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(load)))
    }
    @objc func load() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
            UIView.animate(withDuration: 0.3) { self.label.alpha = 1 }
        }
    }
}
