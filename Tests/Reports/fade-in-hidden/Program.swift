// A hidden label is faded in.
// iPhone: the label stays hidden, because the block only changes its alpha.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 45, y: 200, width: 300, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "Done"
        label.backgroundColor = .green
        label.accessibilityIdentifier = "done"
        label.isHidden = true
        label.alpha = 0
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(withDuration: 0.4) { self.label.alpha = 1 }
    }
}
