// A marquee's display link runs in the default mode, so the text stands still while a finger scrolls.
// iPhone: the run loop is in its tracking mode while a finger scrolls, so the link isn't called.

import UIKit

class ViewController: UIViewController {
    let dot = UIView(frame: CGRect(x: 0, y: 60, width: 40, height: 40))
    var link: CADisplayLink?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        dot.backgroundColor = .red
        let s = UIScrollView(frame: CGRect(x: 0, y: 120, width: 390, height: 700))
        s.contentSize = CGSize(width: 390, height: 3000)
        let stripe = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 100)); stripe.backgroundColor = .systemTeal
        s.addSubview(stripe)
        view.addSubview(s)
        view.addSubview(dot)
        link = CADisplayLink(target: self, selector: #selector(step))
        link?.add(to: .main, forMode: .default)
    }
    @objc func step() { dot.center.x = dot.center.x > 370 ? 20 : dot.center.x + 2 }
}
