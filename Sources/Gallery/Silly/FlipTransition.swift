import UIKit

/// A flip. The pages are the two sides of a sheet that turns around its vertical axis.
struct FlipTransition: SillyTransition {
    let title = "Flip"

    func prepareLayers(_ pages: Pages) -> [Move] {
        pages.container.layer.sublayerTransform.m34 = -1 / 500
        for side in [pages.top, pages.bottom] { side.layer.isDoubleSided = false }
        return [
            Move(layer: pages.bottom.layer, keyPath: "transform.rotation.y", hidden: 0, shown: -Double.pi),
            Move(layer: pages.top.layer, keyPath: "transform.rotation.y", hidden: Double.pi, shown: 0),
        ]
    }

    func restoreLayers(_ pages: Pages) {
        pages.container.layer.sublayerTransform = CATransform3DIdentity
        for side in [pages.top, pages.bottom] { side.layer.isDoubleSided = true }
    }
}
