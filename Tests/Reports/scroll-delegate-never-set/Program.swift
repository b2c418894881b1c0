// A page collapses its header in scrollViewDidScroll, but isn't the scroll view's delegate.
// iPhone: the method is never called, and the header stays.

import UIKit

class ViewController: UIViewController, UIScrollViewDelegate {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 644))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scroll.contentSize = CGSize(width: 390, height: 2000)
        let content = UIView(frame: CGRect(x: 20, y: 20, width: 350, height: 1960))
        content.backgroundColor = .cyan
        scroll.addSubview(content)
        view.addSubview(scroll)
        header.backgroundColor = .purple
        header.accessibilityIdentifier = "header"
        view.addSubview(header)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        header.frame.size.height = max(80, 200 - scrollView.contentOffset.y)
    }
}
