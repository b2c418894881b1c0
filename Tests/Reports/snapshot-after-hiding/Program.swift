// The animator hides the photo and then takes a snapshot of it.
// iPhone: the snapshot shows nothing, so the photo vanishes and comes back at the end.

import UIKit

class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
    let source: UIView
    init(_ source: UIView) { self.source = source }
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let container = context.containerView
        let page = context.view(forKey: .to)!
        page.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        page.alpha = 0
        container.addSubview(page)
        source.isHidden = true
        let standIn = source.snapshotView(afterScreenUpdates: true)!
        standIn.accessibilityIdentifier = "standIn"
        standIn.frame = container.convert(source.bounds, from: source)
        container.addSubview(standIn)
        UIView.animate(
            withDuration: 0.5,
            animations: {
                standIn.frame = CGRect(x: 20, y: 300, width: 350, height: 245)
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
    let thumbnail = UIView(frame: CGRect(x: 40, y: 560, width: 100, height: 70))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        thumbnail.backgroundColor = .red
        thumbnail.accessibilityIdentifier = "thumbnail"
        view.addSubview(thumbnail)
        thumbnail.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let page = UIViewController()
        page.view.backgroundColor = .white
        let photo = UIView(frame: CGRect(x: 20, y: 300, width: 350, height: 245))
        photo.backgroundColor = .red
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
