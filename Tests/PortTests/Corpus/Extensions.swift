import ObjectiveC
import UIKit

// Extensions as libraries have them: stored properties by association, swaps of delegates, chains of calls.

private var badgeKey: UInt8 = 0
private var ownerKey: UInt8 = 0
private var handlerKey = "handler"

protocol Badged: AnyObject {
    var badge: String? { get set }
}

extension Badged {
    var badge: String? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

extension UIView: Badged {}

extension UIViewController {
    private struct AssociatedKeys {
        static var duration = "duration"
    }

    weak var transitionOwner: NSObject? {
        get { return objc_getAssociatedObject(self, &ownerKey) as? NSObject }
        set { objc_setAssociatedObject(self, &ownerKey, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_ASSIGN) }
    }

    var ownDuration: TimeInterval {
        get {
            guard let number = objc_getAssociatedObject(self, &AssociatedKeys.duration) as? TimeInterval else { return 0.3 }
            return number
        }
        set { objc_setAssociatedObject(self, &AssociatedKeys.duration, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

extension UIColor {
    static let brand = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    class var warm: UIColor { return #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1) }
}

extension UIView {
    @discardableResult
    func pinned(to other: UIView) -> Self {
        translatesAutoresizingMaskIntoConstraints = false
        other.addSubview(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: other.leadingAnchor), trailingAnchor.constraint(equalTo: other.trailingAnchor),
            topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
        ])
        return self
    }
}
