// A toast's hide completion runs after it is shown again.
// iPhone: the toast vanishes though it should be seen.

import UIKit

class ViewController: UIViewController {
    let toast = UIView(frame: CGRect(x: 40, y: 100, width: 310, height: 80))
    var isShown = true
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        toast.backgroundColor = .black
        toast.accessibilityIdentifier = "toast"
        view.addSubview(toast)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        isShown.toggle()
        if isShown {
            toast.isHidden = false
            UIView.animate(withDuration: 0.8) { self.toast.alpha = 1 }
        } else {
            UIView.animate(withDuration: 0.8, animations: { self.toast.alpha = 0 }) { _ in
                self.toast.isHidden = true
            }
        }
    }
}
