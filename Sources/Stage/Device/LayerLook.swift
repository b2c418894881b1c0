import QuartzCore
import UIKit

/// The values of a layer, those of its model or those that are shown.
package struct LayerLook: Equatable, Sendable {
    /// 0…1.
    package var opacity: Double
    /// The middle of its box, in points of its superlayer.
    package var center: CGPoint
    /// The size of its box in points.
    package var size: CGSize
    /// The radius of its corners in points.
    package var corner: CGFloat
    /// The turn of its transform in radians, and its scale.
    package var rotation: CGFloat
    package var scale: CGFloat
    /// Its background; nil for none.
    package var color: CGColor?

    package init(
        opacity: Double, center: CGPoint, size: CGSize, corner: CGFloat, rotation: CGFloat = 0, scale: CGFloat = 1, color: CGColor? = nil
    ) {
        (self.opacity, self.center, self.size, self.corner) = (opacity, center, size, corner)
        (self.rotation, self.scale, self.color) = (rotation, scale, color)
    }

    /// Makes the values that a picture shows.
    package init(_ node: RenderNode) {
        let box = node.transform.boundingBox(of: node.bounds)
        self.init(
            opacity: node.opacity, center: CGPoint(x: box.midX, y: box.midY), size: node.bounds.size, corner: node.cornerRadius,
            color: node.backgroundColor)
        turn(by: node.transform.affine)
    }

    /// Makes the values of a layer's model.
    init(_ layer: CALayer) {
        let frame = layer.frame
        self.init(
            opacity: Double(layer.opacity), center: CGPoint(x: frame.midX, y: frame.midY), size: layer.bounds.size,
            corner: layer.cornerRadius, color: layer.backgroundColor)
        turn(by: CATransform3DIsAffine(layer.transform) ? CATransform3DGetAffineTransform(layer.transform) : nil)
    }

    /// Takes turn and scale from a map, if it is affine.
    private mutating func turn(by map: CGAffineTransform?) {
        guard let map else { return }
        (rotation, scale) = (atan2(map.b, map.a), (map.a * map.a + map.b * map.b).squareRoot())
    }
}
