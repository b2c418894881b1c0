import Foundation
import QuartzCore

// Lets actions declare a parameter of another class than their sender's, such as a UIButton for a bar button item. On iPhone, this works as
// long as the action uses only members that both classes have, because nothing compares the classes (S-GEST-62).

extension UIGestureRecognizer: StandInSender {
    package func standIn(of type: AnyClass) -> AnyObject? {
        guard let type = type as? UIGestureRecognizer.Type else { return placeholder(of: type) }
        let standIn = unsafeDowncast(NSObject.made(of: type), to: UIGestureRecognizer.self)
        standIn.copyGesture(of: self)
        return standIn
    }

    package func takeBack(from standIn: AnyObject) {
        guard let standIn = standIn as? UIGestureRecognizer else { return }
        if let pan = self as? UIPanGestureRecognizer, let other = standIn as? UIPanGestureRecognizer { pan.copyMovement(of: other) }
        if isEnabled != standIn.isEnabled { isEnabled = standIn.isEnabled }
    }

    private func placeholder(of type: AnyClass) -> AnyObject? { UIView.placeholder(of: type, tag: view?.tag ?? 0) }
}

extension UIView: StandInSender {
    package func standIn(of type: AnyClass) -> AnyObject? { Self.placeholder(of: type, tag: tag, frame: frame) }
    package func takeBack(from standIn: AnyObject) {}

    /// Returns a new view, recognizer, or bar item of a class.
    static func placeholder(of type: AnyClass, tag: Int, frame: CGRect = .zero) -> AnyObject? {
        if let type = type as? UIView.Type {
            let view = UIView.made(of: type, frame: frame)
            view.tag = tag
            return view
        }
        guard type is any StandInSender.Type, let type = type as? NSObject.Type else { return nil }
        let object = NSObject.made(of: type)
        (object as? any TaggedSender)?.tag = tag
        return object
    }
}

/// A sender that isn't a view and has a tag.
@MainActor protocol TaggedSender: AnyObject {
    /// A number that identifies the sender.
    var tag: Int { get set }
}
