// A page is the target of its display link, which is invalidated in deinit.
// iPhone: the link keeps the page, so deinit is never called and the link still runs after the page is popped.

import UIKit

class Second: UIViewController {
    var link: CADisplayLink?
    var turns = 0
    let wheel = UIView(frame: CGRect(x: 145, y: 400, width: 100, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        wheel.backgroundColor = .black
        view.addSubview(wheel)
        link = CADisplayLink(target: self, selector: #selector(step))
        link?.add(to: .main, forMode: .common)
    }
    @objc func step() {
        turns += 1
        wheel.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * 0.05)
    }
    deinit { link?.invalidate() }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() { navigationController?.pushViewController(Second(), animated: true) }
}

#Preview { UINavigationController(rootViewController: First()) }
