// A scroll view should zoom but has no delegate.
// iPhone: pinching does nothing.

import UIKit

class ViewController: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scroll.frame = view.bounds
        scroll.contentSize = photo.bounds.size
        scroll.maximumZoomScale = 3
        photo.backgroundColor = .brown
        photo.accessibilityIdentifier = "photo"
        scroll.addSubview(photo)
        view.addSubview(scroll)
    }
    func viewForZooming(in s: UIScrollView) -> UIView? { photo }
}
