// A tap adds a banner with constraints and leaves its autoresizing mask on.
// iPhone: the mask's constraints fix an empty frame at the corner, so the banner is never seen.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let banner = UIView()
        banner.backgroundColor = .systemGreen
        banner.accessibilityIdentifier = "banner"
        view.addSubview(banner)
        NSLayoutConstraint.activate([
            banner.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
            banner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            banner.widthAnchor.constraint(equalToConstant: 240), banner.heightAnchor.constraint(equalToConstant: 60),
        ])
        banner.alpha = 0
        UIView.animate(withDuration: 0.3) { banner.alpha = 1 }
    }
}
