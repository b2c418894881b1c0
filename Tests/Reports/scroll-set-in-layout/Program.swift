// viewDidLayoutSubviews scrolls the list to row 20 in each pass. A banner comes while the list is elsewhere.
// iPhone: the banner lays the page out, so the list jumps away from what the user reads.

import UIKit

class ViewController: UIViewController {
    let scroll = UIScrollView()
    var isPlaced = false
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scroll.frame = view.bounds
        scroll.contentSize = CGSize(width: 390, height: 3000)
        scroll.accessibilityIdentifier = "list"
        let page = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 2800))
        page.backgroundColor = .systemTeal
        scroll.addSubview(page)
        view.addSubview(scroll)
        scroll.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scroll.contentOffset = CGPoint(x: 0, y: 1000)
    }
    @objc func tapped() {
        let banner = UIView(frame: CGRect(x: 0, y: 60, width: 390, height: 40))
        banner.backgroundColor = .systemRed
        view.addSubview(banner)
        view.setNeedsLayout()
    }
}
