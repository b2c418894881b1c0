// A carousel rounds targetContentOffset to its cards, but paging is enabled, so the target is ignored.
// iPhone: paging stops at multiples of the bounds, and ignores the target.

import UIKit

class ViewController: UIViewController, UIScrollViewDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let s = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
        s.contentSize = CGSize(width: 320 * 8, height: 300)
        s.isPagingEnabled = true
        s.delegate = self
        view.addSubview(s)
        for i in 0..<8 {
            let c = UIView(frame: CGRect(x: i * 320, y: 0, width: 300, height: 300))
            c.backgroundColor = i % 2 == 0 ? .systemRed : .systemBlue
            s.addSubview(c)
        }
    }
    func scrollViewWillEndDragging(_ s: UIScrollView, withVelocity v: CGPoint, targetContentOffset t: UnsafeMutablePointer<CGPoint>) {
        t.pointee.x = (t.pointee.x / 320).rounded() * 320
    }
}
