import QuartzCore
import UIKit

/// A layer's values, either in its model or on screen.
package struct LayerValues: Equatable, Sendable {
    /// The opacity, 0…1.
    package var opacity: Double
    /// The center of the layer's frame, in its superlayer's points.
    package var center: CGPoint
    /// The size of the bounds in points.
    package var size: CGSize
    /// The corner radius in points.
    package var corner: CGFloat
    /// The transform's rotation in radians, and its scale along the layer's own axes.
    package var rotation: CGFloat = 0
    package var scaleX: CGFloat = 1
    package var scaleY: CGFloat = 1
    /// Whether the transform is two-dimensional. If it isn't, the rotation and the scale are meaningless.
    package var isFlat = true
    /// The background color, or nil for none.
    package var color: CGColor?
    /// The complete transform of a model, or nil for values on screen.
    package var transform: CATransform3D?

    package init(opacity: Double, center: CGPoint, size: CGSize, corner: CGFloat, color: CGColor? = nil) {
        (self.opacity, self.center, self.size, self.corner, self.color) = (opacity, center, size, corner, color)
    }

    /// Creates the values that a snapshot's node shows.
    package init(_ node: RenderNode) {
        let box = node.transform.boundingBox(of: node.bounds)
        self.init(
            opacity: node.opacity, center: CGPoint(x: box.midX, y: box.midY), size: node.bounds.size, corner: node.cornerRadius,
            color: node.backgroundColor)
        turn(by: node.transform.affine)
    }

    /// Creates the values of a layer's model.
    package init(_ layer: CALayer) {
        let frame = layer.frame
        self.init(
            opacity: Double(layer.opacity), center: CGPoint(x: frame.midX, y: frame.midY), size: layer.bounds.size,
            corner: layer.cornerRadius, color: layer.backgroundColor)
        transform = layer.transform
        turn(by: CATransform3DIsAffine(layer.transform) ? CATransform3DGetAffineTransform(layer.transform) : nil)
    }

    /// Sets the rotation and the scale from `map`, if there is one.
    private mutating func turn(by map: CGAffineTransform?) {
        guard let map else { return isFlat = false }
        rotation = atan2(map.b, map.a)
        scaleX = (map.a * map.a + map.b * map.b).squareRoot()
        scaleY = scaleX > 0 ? (map.a * map.d - map.b * map.c) / scaleX : (map.c * map.c + map.d * map.d).squareRoot()
    }
}

/// A layer's model, which differs from the visible state while animations run.
package struct ModelFacts: Equatable, Sendable {
    /// The layer's number.
    package var layer: Int
    /// The new values, or nil if no animations are left, so that the visible state is the model.
    package var layerValues: LayerValues?

    package init(layer: Int, layerValues: LayerValues?) { (self.layer, self.layerValues) = (layer, layerValues) }
}
