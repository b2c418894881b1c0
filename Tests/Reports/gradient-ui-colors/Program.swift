// A gradient's colors are UIColor objects, so nothing is drawn.
// iPhone: colors takes CGColor objects, and nothing is drawn.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let g = CAGradientLayer()
        g.frame = CGRect(x: 45, y: 200, width: 300, height: 300)
        g.colors = [UIColor.red, UIColor.blue]
        view.layer.addSublayer(g)
    }
}
