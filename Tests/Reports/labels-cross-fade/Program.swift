// A small title grows and fades out, while a large one fades in and shrinks from its place.
// iPhone: a soft change from one title to the other.

import UIKit

class ViewController: UIViewController {
    let small = UILabel(), large = UILabel()
    var isLarge = false
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for (label, size) in [(small, CGFloat(17)), (large, 34)] {
            label.text = "Comments"
            label.font = .systemFont(ofSize: size)
            label.sizeToFit()
            label.center = CGPoint(x: 195, y: 300)
            view.addSubview(label)
        }
        large.alpha = 0
        large.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(change)))
    }
    @objc func change() {
        isLarge.toggle()
        UIView.animate(withDuration: 0.5) { [self] in
            small.transform = isLarge ? CGAffineTransform(scaleX: 2, y: 2) : .identity
            small.alpha = isLarge ? 0 : 1
            large.transform = isLarge ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5)
            large.alpha = isLarge ? 1 : 0
        }
    }
}
