// A scroll view has no content size.
// iPhone: it doesn't scroll.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let scroll = UIScrollView(frame: view.bounds)
        scroll.accessibilityIdentifier = "scroll"
        view.addSubview(scroll)
        for n in 0..<12 {
            let row = UIView(frame: CGRect(x: 20, y: 20 + n * 130, width: 350, height: 110))
            row.backgroundColor = n % 2 == 0 ? .orange : .blue
            scroll.addSubview(row)
        }
    }
}
