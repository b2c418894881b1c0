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

    package init(opacity: Double, center: CGPoint, size: CGSize, corner: CGFloat) {
        (self.opacity, self.center, self.size, self.corner) = (opacity, center, size, corner)
    }

    /// Makes the values that a picture shows.
    package init(_ node: RenderNode) {
        let box = node.transform.boundingBox(of: node.bounds)
        self.init(
            opacity: node.opacity, center: CGPoint(x: box.midX, y: box.midY), size: node.bounds.size, corner: node.cornerRadius)
    }

    /// Makes the values of a layer's model.
    init(_ layer: CALayer) {
        let frame = layer.frame
        self.init(
            opacity: Double(layer.opacity), center: CGPoint(x: frame.midX, y: frame.midY), size: layer.bounds.size,
            corner: layer.cornerRadius)
    }
}
