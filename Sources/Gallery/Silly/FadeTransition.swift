import UIKit

/// A wipe that uses a gradient mask to reveal the upper page from the right.
struct FadeTransition: SillyTransition {
    let title = "Fade"

    func prepareLayers(_ pages: Pages) -> [Move] {
        let mask = CAGradientLayer()
        mask.frame = pages.top.bounds
        mask.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
        mask.startPoint = CGPoint(x: -1, y: 0.5)
        mask.endPoint = CGPoint(x: 0, y: 0.5)
        pages.top.layer.mask = mask
        return [
            Move(layer: mask, keyPath: "startPoint.x", hidden: 1, shown: -1),
            Move(layer: mask, keyPath: "endPoint.x", hidden: 2, shown: 0),
        ]
    }

    func restoreLayers(_ pages: Pages) { pages.top.layer.mask = nil }
}
