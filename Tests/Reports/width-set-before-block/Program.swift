// A property's didSet sets a bar's width before the block that animates it.
// iPhone: the bar jumps, because the block has nothing to animate.

import UIKit

class ProgressBar: UIView {
    let fill = UIView()
    var progress: CGFloat = 0 {
        didSet {
            fill.frame.size.width = bounds.width * progress
            UIView.animate(withDuration: 0.5) { self.fill.frame.size.width = self.bounds.width * self.progress }
        }
    }
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .lightGray
        fill.backgroundColor = .green
        fill.frame = CGRect(x: 0, y: 0, width: 0, height: frame.height)
        addSubview(fill)
    }
    required init?(coder: NSCoder) { fatalError() }
}

class ViewController: UIViewController {
    let bar = ProgressBar(frame: CGRect(x: 20, y: 300, width: 350, height: 20))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(bar)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { bar.progress = 0.8 }
}
