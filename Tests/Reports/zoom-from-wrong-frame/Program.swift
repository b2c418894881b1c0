// A zoom starts from a thumbnail's frame in another coordinate space.
// iPhone: the picture jumps to another place when the zoom starts.

import UIKit

class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
    let thumb: UIView
    init(thumb: UIView) { self.thumb = thumb }
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        to.frame = c.containerView.bounds
        let picture = thumb.snapshotView(afterScreenUpdates: false)!
        picture.frame = thumb.frame
        picture.accessibilityIdentifier = "picture"
        thumb.isHidden = true
        to.alpha = 0
        c.containerView.addSubview(to)
        c.containerView.addSubview(picture)
        UIView.animate(
            withDuration: 0.5,
            animations: {
                picture.frame = CGRect(x: 0, y: 200, width: 390, height: 390)
                to.alpha = 1
            }
        ) { _ in
            self.thumb.isHidden = false
            picture.removeFromSuperview()
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Page: UIViewController {
    let photo = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 390))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        photo.backgroundColor = .red
        view.addSubview(photo)
    }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    let row = UIView(frame: CGRect(x: 20, y: 500, width: 350, height: 120))
    let thumb = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        row.backgroundColor = .lightGray
        thumb.backgroundColor = .red
        thumb.accessibilityIdentifier = "thumb"
        view.addSubview(row)
        row.addSubview(thumb)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Page()
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
    }
    func animationController(
        forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Zoom(thumb: thumb) }
}
