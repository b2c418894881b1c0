// A bar hides when a drag begins, and reappears after the deceleration.
// iPhone: a slow drag ends without deceleration, so the bar stays hidden.

import UIKit

class ViewController: UIViewController, UIScrollViewDelegate {
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    let bar = UIView(frame: CGRect(x: 0, y: 60, width: 390, height: 40))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bar.backgroundColor = .red
        bar.accessibilityIdentifier = "bar"
        list.contentSize = CGSize(width: 390, height: 3000)
        list.backgroundColor = .lightGray
        list.delegate = self
        view.addSubview(list)
        view.addSubview(bar)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { bar.isHidden = true }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { bar.isHidden = false }
}
