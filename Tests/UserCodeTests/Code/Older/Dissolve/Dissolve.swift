// swift-format-ignore-file
import UIKit

// Swift 1.0: two custom segues. One only presents; the other dissolves one page into the next in their window.

class PlainSegue: UIStoryboardSegue {
    override func perform() {
        let source = sourceViewController as UIViewController
        let destination = destinationViewController as UIViewController

        source.presentViewController(destination, animated: true, completion: nil)
    }
}

class DissolveSegue: UIStoryboardSegue {
    override func perform() {
        let source = sourceViewController as UIViewController
        let destination = destinationViewController as UIViewController
        let window = UIApplication.sharedApplication().keyWindow!

        destination.view.alpha = 0.0
        window.insertSubview(destination.view, belowSubview: source.view)

        UIView.animateWithDuration(
            0.5,
            animations: { () -> Void in
                source.view.alpha = 0.0
                destination.view.alpha = 1.0
            }
        ) { (finished) -> Void in
            source.view.alpha = 1.0
            source.presentViewController(destination, animated: false, completion: nil)
        }
    }
}

class FirstController: UIViewController {
    @IBAction func comeBack(segue: UIStoryboardSegue) {
    }
}
