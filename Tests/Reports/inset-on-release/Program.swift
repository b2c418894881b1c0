// A pull to refresh sets the inset in scrollViewDidEndDragging while the list springs back.
// iPhone: setting the inset moves the offset at once, and the list shakes.

import UIKit

class ViewController: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scroll.frame = view.bounds
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.delegate = self
        let sheet = UIView(frame: CGRect(x: 20, y: 20, width: 350, height: 600))
        sheet.backgroundColor = .systemTeal
        sheet.accessibilityIdentifier = "sheet"
        scroll.addSubview(sheet)
        view.addSubview(scroll)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        guard scrollView.contentOffset.y < -80 else { return }
        scrollView.contentInset.top = 64
        scrollView.contentOffset.y = -64
    }
}
