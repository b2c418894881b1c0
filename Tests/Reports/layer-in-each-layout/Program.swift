// viewDidLayoutSubviews adds a shade in each layout pass. Each tap changes the title, which lays the page out.
// iPhone: the shades pile up, so the page gets darker with each pass.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 40, y: 120, width: 310, height: 60))
    var count = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "0"
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    let shade = CALayer()
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let shade = CALayer()
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.1).cgColor
        shade.frame = view.bounds
        view.layer.addSublayer(shade)
    }
    @objc func tapped() {
        count += 1
        label.text = "\(count)"
        view.setNeedsLayout()
    }
}
