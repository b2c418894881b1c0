// A photo shall be zoomed by a pinch. The delegate names the view, but the scales stay 1.
// iPhone: the pinch does nothing, because minimum and maximum are equal.

import UIKit

class ViewController: UIViewController, UIScrollViewDelegate {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    override func viewDidLoad() {
        super.viewDidLoad()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentSize = photo.bounds.size
        scroll.accessibilityIdentifier = "scroll"
        scroll.delegate = self
        photo.backgroundColor = .brown
        scroll.addSubview(photo)
        view.addSubview(scroll)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
}
