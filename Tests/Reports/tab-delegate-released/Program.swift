// The tab bar controller's delegate is created and not kept.
// iPhone: the property is weak, so the change of tabs isn't animated.

import UIKit

class Page: UIViewController {
    let color: UIColor, name: String
    init(_ color: UIColor, _ name: String) {
        self.color = color
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.accessibilityIdentifier = name
    }
}

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Fader: NSObject, UITabBarControllerDelegate {
    func tabBarController(
        _ t: UITabBarController, animationControllerForTransitionFrom f: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide() }
}

class Tabs: UITabBarController {
    var fader: Fader?
    override func viewDidLoad() {
        super.viewDidLoad()
        let one = Page(.white, "one"), two = Page(.orange, "two")
        one.tabBarItem.title = "One"
        two.tabBarItem.title = "Two"
        viewControllers = [one, two]
        let fader = Fader()
        delegate = fader
    }
}

#Preview { Tabs() }
