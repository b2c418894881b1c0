/// An object that UIKit Dynamics moves: a view, or a collection view layout's attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center in the coordinates of the animator's reference view.
    var center: CGPoint { get set }
    /// The bounds, which determine the shape and mass.
    var bounds: CGRect { get }
    /// The rotation.
    var transform: CGAffineTransform { get set }
    /// The kind of shape. The default is a rectangle.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The shape for `.path`, relative to the center: a convex polygon. Other paths collide like the bounds.
    var collisionBoundingPath: UIBezierPath { get }
}

/// The kind of an item's shape.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

// Views declare these members in their class, so that subclasses can override them.
extension UIDynamicItem {
    /// Returns `rectangle` by default.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Returns an empty path by default. The path matters only for items whose type is `path`.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
