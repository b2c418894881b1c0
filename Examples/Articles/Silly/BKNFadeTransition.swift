import UIKit

/// Reveals the page from the right with a gradient mask.
final class BKNFadeTransition: BKNLayerTransition {
    override func prepare(upper: UIView, lower: UIView, container: UIView) -> [Move] {
        let mask = CAGradientLayer()
        mask.frame = upper.bounds
        mask.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
        mask.startPoint = CGPoint(x: -1, y: 0.5)
        mask.endPoint = CGPoint(x: 0, y: 0.5)
        upper.layer.mask = mask
        // Two numbers are easier to animate than two points.
        return [
            Move(layer: mask, keyPath: "startPoint.x", hidden: 1, shown: -1),
            Move(layer: mask, keyPath: "endPoint.x", hidden: 2, shown: 0),
        ]
    }

    override func cleanUp(upper: UIView, lower: UIView, container: UIView) { upper.layer.mask = nil }
}
