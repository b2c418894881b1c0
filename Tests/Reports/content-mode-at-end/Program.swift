// The completion of a zoom changes the image view's contentMode.
// iPhone: the content mode isn't animatable, so the picture jumps to its new proportions when the animation ends.

import UIKit

class ViewController: UIViewController {
    let photo = UIImageView(frame: CGRect(x: 40, y: 100, width: 100, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        photo.image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 150)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 300, height: 150))
        }
        photo.accessibilityIdentifier = "photo"
        photo.contentMode = .scaleAspectFit
        photo.clipsToBounds = true
        view.addSubview(photo)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(enlarge)))
    }
    @objc func enlarge() {
        UIView.animate(withDuration: 0.5) {
            self.photo.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
        } completion: { _ in
            self.photo.contentMode = .scaleAspectFill
        }
    }
}
