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
    /// The turn of its transform in radians, and its scales along the layer's own axes.
    package var rotation: CGFloat = 0
    package var scaleX: CGFloat = 1
    package var scaleY: CGFloat = 1
    /// Whether turn and scales are those of a plane; in space they say nothing.
    package var isFlat = true
    /// Its background; nil for none.
    package var color: CGColor?
    /// The whole transform of a model; nil for what is shown.
    package var transform: CATransform3D?

    package init(opacity: Double, center: CGPoint, size: CGSize, corner: CGFloat, color: CGColor? = nil) {
        (self.opacity, self.center, self.size, self.corner, self.color) = (opacity, center, size, corner, color)
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
    package init(_ layer: CALayer) {
        let frame = layer.frame
        self.init(
            opacity: Double(layer.opacity), center: CGPoint(x: frame.midX, y: frame.midY), size: layer.bounds.size,
            corner: layer.cornerRadius, color: layer.backgroundColor)
        transform = layer.transform
        turn(by: CATransform3DIsAffine(layer.transform) ? CATransform3DGetAffineTransform(layer.transform) : nil)
    }

    /// Takes turn and scales from a map, if it is affine.
    private mutating func turn(by map: CGAffineTransform?) {
        guard let map else { return isFlat = false }
        rotation = atan2(map.b, map.a)
        scaleX = (map.a * map.a + map.b * map.b).squareRoot()
        scaleY = scaleX > 0 ? (map.a * map.d - map.b * map.c) / scaleX : (map.c * map.c + map.d * map.d).squareRoot()
    }
}

/// A layer's model, as it differs from what is shown while animations run.
package struct ModelFacts: Equatable, Sendable {
    /// The layer's number.
    package var layer: Int
    /// Its values from now on; nil if no animation is left, and they are what is shown.
    package var look: LayerLook?

    package init(layer: Int, look: LayerLook?) { (self.layer, self.look) = (layer, look) }
}
