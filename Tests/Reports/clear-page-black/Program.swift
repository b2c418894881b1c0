// A page with a clear background is presented full screen.
// iPhone: it turns black behind the page when the presentation ends.

import UIKit

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        let panel = UIView(frame: CGRect(x: 40, y: 300, width: 300, height: 200))
        panel.backgroundColor = .orange
        view.addSubview(panel)
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Page()
        page.modalPresentationStyle = .fullScreen
        present(page, animated: true)
    }
}
