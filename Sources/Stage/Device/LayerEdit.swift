import QuartzCore
import UIKit

/// A change to a layer's model, made by the inspector without animation.
package enum LayerEdit: Equatable, Sendable {
    /// The opacity, 0…1.
    case opacity(Double)
    /// The center of the layer's frame, in its superlayer's coordinates.
    case center(CGPoint)
    /// The bounds' size in points; negative values are treated as 0.
    case size(CGSize)
    /// The corner radius in points.
    case corner(CGFloat)
    /// The rotation in radians and the scale along the layer's own axes. Together, they replace the whole transform.
    case turn(rotation: CGFloat, scaleX: CGFloat, scaleY: CGFloat)
    /// The complete transform.
    case transform(CATransform3D)
    /// The background color, or nil for none.
    case color(CGColor?)

    @MainActor func apply(to layer: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        switch self {
        case .opacity(let opacity): layer.opacity = Float(min(max(opacity, 0), 1))
        case .center(let center):
            let now = layer.frame
            layer.position.x += center.x - now.midX
            layer.position.y += center.y - now.midY
        case .size(let size): layer.bounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
        case .corner(let corner): layer.cornerRadius = max(0, corner)
        case .turn(let rotation, let x, let y):
            layer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: rotation).scaledBy(x: x, y: y))
        case .transform(let transform): layer.transform = transform
        case .color(let color): layer.backgroundColor = color
        }
    }
}
