/// The UIKit classes that code inherits from, with their superclasses. They are needed because an extension of a class also affects its
/// subclasses.
public enum KnownClasses {
    /// The superclass of each class.
    public static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIViewController": "UIResponder", "UINavigationController": "UIViewController",
        "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
        "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
        "UIAlertController": "UIViewController",
        "UIView": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView", "UIButton": "UIControl", "UISlider": "UIControl",
        "UISwitch": "UIControl", "UISegmentedControl": "UIControl", "UITextField": "UIControl", "UIPageControl": "UIControl",
        "UIProgressView": "UIView", "UISearchBar": "UIView", "UISearchTextField": "UITextField",
        "UILabel": "UIView", "UIImageView": "UIView", "UIStackView": "UIView", "UIVisualEffectView": "UIView", "UINavigationBar": "UIView",
        "UITabBar": "UIView", "UIScrollView": "UIView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
        "UITextView": "UIScrollView", "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView", "UIPresentationController": "NSObject",
        "UIPercentDrivenInteractiveTransition": "NSObject", "UIGestureRecognizer": "NSObject",
        "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer", "UITapGestureRecognizer": "UIGestureRecognizer",
        "UICollectionViewLayout": "NSObject", "UICollectionViewFlowLayout": "UICollectionViewLayout", "UIStoryboardSegue": "NSObject",
        "CAAnimation": "NSObject", "CAPropertyAnimation": "CAAnimation", "CABasicAnimation": "CAPropertyAnimation",
        "CALayer": "NSObject", "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer",
    ]

    /// The classes that are open on iPhone but final in Segue.
    static let finals: Set = ["UIColor", "UIFont", "UIApplication", "UIScreen", "UITouch", "UIEvent", "UITraitCollection", "UIBlurEffect"]

    /// Returns a class followed by its superclasses, nearest first.
    static func ancestry(of name: String) -> [String] {
        var (found, next) = ([String](), Optional(name))
        while let current = next {
            found.append(current)
            next = superclasses[current]
        }
        return found
    }

    /// Returns whether a class is `ancestor` or inherits from it.
    static func isKind(_ name: String, of ancestor: String) -> Bool {
        var next: String? = name
        while let current = next {
            if current == ancestor { return true }
            next = superclasses[current]
        }
        return false
    }
}
