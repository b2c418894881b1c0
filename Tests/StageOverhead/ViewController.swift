import UIKit

/// Shows tiles that rotate forever. Compiled twice: into this program, and as user code into a library.
class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<12 {
            let tile = UIView(frame: CGRect(x: 20 + index % 3 * 120, y: 60 + index / 3 * 190, width: 100, height: 160))
            tile.backgroundColor = UIColor(hue: CGFloat(index) / 12, saturation: 0.6, brightness: 0.9, alpha: 1)
            tile.layer.cornerRadius = 16
            view.addSubview(tile)
            UIView.animate(withDuration: 4, delay: 0, options: [.repeat, .curveLinear]) {
                tile.transform = CGAffineTransform(rotationAngle: 3)
            }
        }
    }
}
