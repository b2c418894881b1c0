// swift-format-ignore-file
import UIKit

// Swift 1.0: a button or a pinch fades a page in over another one.

class CurtainController: UIViewController, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var isPresenting: Bool = true
    var isPinched = false
    var interactiveTransition: UIPercentDrivenInteractiveTransition!

    override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject!) {
        var curtain = segue.destinationViewController as UIViewController
        curtain.modalPresentationStyle = UIModalPresentationStyle.Custom
        curtain.transitioningDelegate = self
    }

    func animationControllerForPresentedController(
        presented: UIViewController!, presentingController presenting: UIViewController!, sourceController source: UIViewController!
    ) -> UIViewControllerAnimatedTransitioning! {
        isPresenting = true
        return self
    }

    func animationControllerForDismissedController(dismissed: UIViewController!) -> UIViewControllerAnimatedTransitioning! {
        isPresenting = false
        return self
    }

    func interactionControllerForPresentation(animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning?
    {
        if !isPinched {
            return nil
        }
        interactiveTransition = UIPercentDrivenInteractiveTransition()
        interactiveTransition.completionSpeed = 0.99
        return interactiveTransition
    }

    func transitionDuration(transitionContext: UIViewControllerContextTransitioning) -> NSTimeInterval {
        return 0.4
    }

    func animateTransition(transitionContext: UIViewControllerContextTransitioning) {
        println("a transition begins")
        var containerView = transitionContext.containerView()
        var toViewController = transitionContext.viewControllerForKey(UITransitionContextToViewControllerKey)!
        var fromViewController = transitionContext.viewControllerForKey(UITransitionContextFromViewControllerKey)!

        if (isPresenting) {
            containerView.addSubview(toViewController.view)
            toViewController.view.alpha = 0
            UIView.animateWithDuration(
                0.4,
                animations: { () -> Void in
                    toViewController.view.alpha = 1
                }
            ) { (finished: Bool) -> Void in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled())
            }
        } else {
            UIView.animateWithDuration(
                0.4,
                animations: { () -> Void in
                    fromViewController.view.alpha = 0
                }
            ) { (finished: Bool) -> Void in
                transitionContext.completeTransition(true)
                fromViewController.view.removeFromSuperview()
            }
        }
    }

    func onPinch(sender: UIPinchGestureRecognizer) {
        var scale = sender.scale
        var velocity = sender.velocity
        if (sender.state == UIGestureRecognizerState.Began) {
            isPinched = true
            performSegueWithIdentifier("curtain", sender: self)
        } else if (sender.state == UIGestureRecognizerState.Changed) {
            interactiveTransition.updateInteractiveTransition(scale / 7)
        } else if sender.state == UIGestureRecognizerState.Ended {
            isPinched = false
            if velocity > 0 {
                interactiveTransition.finishInteractiveTransition()
            } else {
                interactiveTransition.cancelInteractiveTransition()
            }
        }
    }
}

class ClosedController: UIViewController {
    @IBAction func open(sender: AnyObject) {
        dismissViewControllerAnimated(true, completion: nil)
    }
}
