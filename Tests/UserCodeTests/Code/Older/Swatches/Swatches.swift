// swift-format-ignore-file
import UIKit

// Swift 1.2: a swatch grows into its page. A pinch scrubs the push, and an edge pan scrubs the pop.

class SwatchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var reverse = false

    func transitionDuration(transitionContext: UIViewControllerContextTransitioning) -> NSTimeInterval {
        return 0.8
    }

    func animateTransition(transitionContext: UIViewControllerContextTransitioning) {
        if let palette = transitionContext.viewControllerForKey(
            reverse ? UITransitionContextToViewControllerKey : UITransitionContextFromViewControllerKey) as? PaletteController,
            let page = transitionContext.viewControllerForKey(
                reverse ? UITransitionContextFromViewControllerKey : UITransitionContextToViewControllerKey) as? SwatchController
        {

            transitionContext.containerView().addSubview(reverse ? palette.view : page.view)

            let box = UIView()
            box.backgroundColor = palette.chosen!.backgroundColor
            transitionContext.containerView().addSubview(box)

            let name = UILabel()
            let button = palette.chosen!.subviews[0] as! UIButton
            name.font = UIFont.systemFontOfSize(15)
            name.text = button.titleForState(.Normal)
            name.textColor = button.titleLabel?.textColor
            name.backgroundColor = UIColor.clearColor()
            name.textAlignment = .Center
            transitionContext.containerView().addSubview(name)

            if !reverse {
                page.view.layoutIfNeeded()
                name.sizeToFit()
            }

            var from = palette.chosen!.frame
            var to = page.view.frame
            var nameFrom = transitionContext.containerView().convertRect(button.frame, fromView: palette.chosen!)
            var nameTo = page.label.frame

            if reverse {
                swap(&from, &to)
                swap(&nameFrom, &nameTo)
                name.frame = nameFrom
            }

            box.frame = from
            name.center = CGPointMake(CGRectGetMidX(nameFrom), CGRectGetMidY(nameFrom))
            page.view.hidden = true

            UIView.animateWithDuration(
                transitionDuration(transitionContext),
                animations: {
                    box.frame = to
                    name.center = CGPointMake(CGRectGetMidX(nameTo), CGRectGetMidY(nameTo))
                }
            ) { finished in
                if finished {
                    box.removeFromSuperview()
                    name.removeFromSuperview()
                    page.view.hidden = false
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled())
                }
            }
        }
    }
}

class SwatchDelegate: NSObject, UINavigationControllerDelegate {
    @IBOutlet weak var navigationController: UINavigationController?
    var interactionController: UIPercentDrivenInteractiveTransition?

    func navigationController(
        navigationController: UINavigationController, animationControllerForOperation operation: UINavigationControllerOperation,
        fromViewController fromVC: UIViewController, toViewController toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let animator = SwatchAnimator()
        animator.reverse = operation == .Pop
        return animator
    }

    func navigationController(
        navigationController: UINavigationController,
        interactionControllerForAnimationController animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return interactionController
    }

    func pan(recognizer: UIScreenEdgePanGestureRecognizer) {
        let translation = recognizer.translationInView(recognizer.view!)
        let part = translation.x / CGRectGetWidth(recognizer.view!.bounds)

        switch (recognizer.state) {

        case .Began:
            interactionController = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewControllerAnimated(true)

        case .Changed:
            interactionController?.updateInteractiveTransition(part)

        default:
            if recognizer.velocityInView(recognizer.view!).x > 0 {
                interactionController?.finishInteractiveTransition()
            } else {
                interactionController?.cancelInteractiveTransition()
            }
            interactionController = nil
        }
    }
}

extension UIViewController {
    var swatches: SwatchDelegate? {
        return navigationController?.delegate as? SwatchDelegate
    }
}

class PaletteController: UIViewController {
    var chosen: UIView?

    override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {
        let button = sender as! UIButton
        chosen = button.superview
        let page = segue.destinationViewController as! SwatchController
        page.title = button.titleForState(.Normal)
        page.color = chosen?.backgroundColor
    }

    @IBAction func pinch(sender: UIPinchGestureRecognizer) {
        switch (sender.state) {
        case .Began:
            swatches?.interactionController = UIPercentDrivenInteractiveTransition()
            let button = sender.view as! UIButton
            performSegueWithIdentifier(button.titleForState(.Normal), sender: button)
        case .Changed:
            swatches?.interactionController?.updateInteractiveTransition(sender.scale - 1)
        default:  // .Ended, .Cancelled, .Failed
            if sender.velocity > 0 || (sender.scale > 1.5 && sender.velocity == 0) {
                swatches?.interactionController?.finishInteractiveTransition()
            } else {
                swatches?.interactionController?.cancelInteractiveTransition()
            }
            swatches?.interactionController = nil
        }
    }
}

class SwatchController: UIViewController {
    @IBOutlet weak var label: UILabel!
    var color: UIColor?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        label.text = title
        if let swatches = swatches {
            let edgePan = UIScreenEdgePanGestureRecognizer(target: swatches, action: "pan:")
            edgePan.edges = .Left
            view.addGestureRecognizer(edgePan)
        }
    }
}
