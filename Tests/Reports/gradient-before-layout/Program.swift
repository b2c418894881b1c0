// A gradient's frame is set from the bounds before the view is laid out.
// iPhone: the gradient keeps the old size and covers only part of the view.

import UIKit

class Banner: UIView {
    let gradient = CAGradientLayer()
    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.name = "gradient"
        gradient.frame = bounds
        layer.addSublayer(gradient)
    }
    required init?(coder: NSCoder) { fatalError() }
}

class ViewController: UIViewController {
    let banner = Banner(frame: CGRect(x: 45, y: 200, width: 300, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        banner.accessibilityIdentifier = "banner"
        banner.backgroundColor = .lightGray
        view.addSubview(banner)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        UIView.animate(withDuration: 0.5) { self.banner.frame = CGRect(x: 0, y: 100, width: 390, height: 300) }
    }
}
