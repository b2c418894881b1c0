// A scroll view's content size is the screen's, but its content is longer.
// iPhone: the lower rows can't be reached.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let scroll = UIScrollView()
        scroll.accessibilityIdentifier = "scroll"
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor), content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor), content.heightAnchor.constraint(equalToConstant: 1600),
        ])
        for n in 0..<12 {
            let row = UIView(frame: CGRect(x: 20, y: 20 + n * 130, width: 350, height: 110))
            row.backgroundColor = n % 2 == 0 ? .orange : .blue
            content.addSubview(row)
        }
    }
}
