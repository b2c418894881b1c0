import UIKit

/// A transition that pushes a page and, in reverse, pops it.
protocol BKNSillyTransition: UIViewControllerAnimatedTransitioning {
    /// Creates the animator for one push or pop.
    init(_ operation: UINavigationController.Operation)
}

/// The available transitions. To add a transition, define a type, add a case here, and add a row in `type`.
enum BKNSillyTransitionType {
    case star, fade, flip

    var type: BKNSillyTransition.Type {
        switch self {
        case .star: BKNStarTransition.self
        case .fade: BKNFadeTransition.self
        case .flip: BKNFlipTransition.self
        }
    }
}

extension UIViewController {
    private static var key: UInt8 = 0

    /// The transition that pushes this view controller, or nil for the system's transition.
    var bknIntroTransitionType: BKNSillyTransitionType? {
        get { objc_getAssociatedObject(self, &Self.key) as? BKNSillyTransitionType }
        set { objc_setAssociatedObject(self, &Self.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
