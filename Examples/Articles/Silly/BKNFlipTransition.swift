import UIKit

/// Flips the pages like the two sides of a sheet.
final class BKNFlipTransition: BKNLayerTransition {
    override func prepare(upper: UIView, lower: UIView, container: UIView) -> [Move] {
        container.layer.sublayerTransform.m34 = -1 / 500
        for side in [upper, lower] { side.layer.isDoubleSided = false }
        return [
            Move(layer: lower.layer, keyPath: "transform.rotation.y", hidden: 0, shown: -Double.pi),
            Move(layer: upper.layer, keyPath: "transform.rotation.y", hidden: Double.pi, shown: 0),
        ]
    }

    override func cleanUp(upper: UIView, lower: UIView, container: UIView) {
        container.layer.sublayerTransform = CATransform3DIdentity
        for side in [upper, lower] { side.layer.isDoubleSided = true }
    }
}
