import UIKit

/// Grows a tile and its label into the page, or shrinks the page back into the tile.
final class ColorAnimations: NSObject, UIViewControllerAnimatedTransitioning {
    /// Whether the page shrinks.
    var reverse = false

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let main = context.viewController(forKey: reverse ? .to : .from) as? MainViewController,
            let detail = context.viewController(forKey: reverse ? .from : .to) as? DetailViewController,
            let tile = main.selectedView, let button = tile.subviews.first as? UIButton
        else { return context.completeTransition(false) }
        let arriving: UIViewController = reverse ? main : detail, container = context.containerView
        arriving.view.frame = context.finalFrame(for: arriving)
        container.addSubview(arriving.view)
        // The code below reads the frames of the label and the tile.
        arriving.view.layoutIfNeeded()

        let box = UIView()
        box.backgroundColor = tile.backgroundColor
        let label = UILabel()
        label.text = button.currentTitle
        label.font = detail.label.font
        label.textColor = detail.label.textColor
        label.sizeToFit()
        container.addSubview(box)
        container.addSubview(label)

        var source = (box: tile.frame, label: container.convert(button.center, from: tile))
        var target = (box: detail.view.frame, label: detail.label.center)
        if reverse { swap(&source, &target) }
        (box.frame, label.center) = source
        detail.view.isHidden = true
        UIView.animate(withDuration: transitionDuration(using: context)) {
            (box.frame, label.center) = target
        } completion: { _ in
            box.removeFromSuperview()
            label.removeFromSuperview()
            detail.view.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
