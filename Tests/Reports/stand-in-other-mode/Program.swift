// A stand-in shows the picture with another content mode than the image view it replaces.
// iPhone: the picture jumps when the stand-in takes its place.

import UIKit

class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
    let source: UIImageView
    init(_ source: UIImageView) { self.source = source }
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let container = context.containerView
        let page = context.view(forKey: .to)!
        page.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        page.alpha = 0
        container.addSubview(page)
        let standIn = UIImageView(image: source.image)
        standIn.accessibilityIdentifier = "standIn"
        standIn.contentMode = .scaleToFill
        standIn.clipsToBounds = true
        standIn.frame = container.convert(source.bounds, from: source)
        container.addSubview(standIn)
        source.isHidden = true
        UIView.animate(
            withDuration: 0.5,
            animations: {
                standIn.frame = CGRect(x: 20, y: 300, width: 350, height: 350)
                page.alpha = 1
            },
            completion: { _ in
                self.source.isHidden = false
                standIn.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    let thumbnail = UIImageView(frame: CGRect(x: 40, y: 500, width: 100, height: 200))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
        UIColor.yellow.setFill()
        context.fill(CGRect(x: 60, y: 60, width: 80, height: 80))
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        thumbnail.image = picture
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.isUserInteractionEnabled = true
        thumbnail.accessibilityIdentifier = "thumbnail"
        view.addSubview(thumbnail)
        thumbnail.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let page = UIViewController()
        page.view.backgroundColor = .white
        let photo = UIImageView(frame: CGRect(x: 20, y: 300, width: 350, height: 350))
        photo.image = picture
        photo.contentMode = .scaleAspectFill
        page.view.addSubview(photo)
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    )
        -> UIViewControllerAnimatedTransitioning?
    { Zoom(thumbnail) }
}
