import UIKit

/// A star-shaped mask that opens from the middle of the upper page.
struct StarTransition: SillyTransition {
    let title = "Star"

    func prepareLayers(_ pages: Pages) -> [Move] {
        let page = pages.top.bounds, mask = CAShapeLayer()
        let spot = CGRect(x: page.midX - 1, y: page.midY - 1, width: 2, height: 2)
        mask.path = Self.star(around: page)
        pages.top.layer.mask = mask
        return [Move(layer: mask, keyPath: "path", hidden: Self.star(around: spot), shown: mask.path)]
    }

    func restoreLayers(_ pages: Pages) { pages.top.layer.mask = nil }

    /// Returns a star that covers `rect`. The star's inner corners are on the circle through the rectangle's corners.
    static func star(around rect: CGRect) -> CGPath {
        let path = UIBezierPath(), inner = hypot(rect.width, rect.height) / 2
        for corner in 0..<10 {
            let radius = corner.isMultiple(of: 2) ? 2.618 * inner : inner
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path.cgPath
    }
}
