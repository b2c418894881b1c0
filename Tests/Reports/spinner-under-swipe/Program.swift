// A spinner and a pulsing view start when their page appears, which the system's swipe reveals.
// iPhone: both follow time, not the finger, and continue after the release. Nothing is wrong.

import UIKit

final class Loading: UIViewController {
    let spinner = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 20))
    let pulse = UIView(frame: CGRect(x: 100, y: 450, width: 60, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Loading"
        view.backgroundColor = .white
        spinner.backgroundColor = .red
        pulse.backgroundColor = .systemPink
        view.addSubview(spinner)
        view.addSubview(pulse)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = 0
        spin.toValue = CGFloat.pi * 2
        spin.duration = 1
        spin.repeatCount = .infinity
        spin.isRemovedOnCompletion = false
        spinner.layer.add(spin, forKey: "spin")
        pulse.alpha = 1
        UIView.animate(withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) { self.pulse.alpha = 0.3 }
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        pulse.layer.removeAllAnimations()
        pulse.alpha = 1
    }
    @objc private func open() {
        let next = UIViewController()
        next.title = "Next"
        next.view.backgroundColor = .systemGreen
        navigationController?.pushViewController(next, animated: true)
    }
}

#Preview { UINavigationController(rootViewController: Loading()) }
