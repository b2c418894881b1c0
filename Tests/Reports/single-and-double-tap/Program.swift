// A photo has a single tap that closes it and a double tap that zooms it.
// iPhone: the single tap fires at the first tap of a double tap. It must require the double tap to fail.

import UIKit

class Photo: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.accessibilityIdentifier = "photo"
        let single = UITapGestureRecognizer(target: self, action: #selector(close))
        let double = UITapGestureRecognizer(target: self, action: #selector(zoom))
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
    }
    @objc func close() {
        print("LOG close")
        dismiss(animated: true)
    }
    @objc func zoom() {
        print("LOG zoom")
        UIView.animate(withDuration: 0.3) { self.view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
    }
}

class ViewController: UIViewController {
    override func viewDidAppear(_ a: Bool) {
        super.viewDidAppear(a)
        guard presentedViewController == nil, !shown else { return }
        shown = true
        let p = Photo()
        p.modalPresentationStyle = .fullScreen
        present(p, animated: false)
    }
    var shown = false
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
    }
}
