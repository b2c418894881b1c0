import UIKit

/// Reveals the page through a star that grows from the middle.
final class BKNStarTransition: BKNLayerTransition {
    override func prepare(upper: UIView, lower: UIView, container: UIView) -> [Move] {
        let page = upper.bounds, mask = CAShapeLayer()
        let dot = star(around: CGRect(x: page.midX - 1, y: page.midY - 1, width: 2, height: 2)), whole = star(around: page)
        mask.path = whole
        upper.layer.mask = mask
        return [Move(layer: mask, keyPath: "path", hidden: dot, shown: whole)]
    }

    override func cleanUp(upper: UIView, lower: UIView, container: UIView) { upper.layer.mask = nil }

    /// Returns a star whose inner corners are on the circle around the rectangle.
    private func star(around rect: CGRect) -> CGPath {
        let path = UIBezierPath(), inner = hypot(rect.width, rect.height) / 2
        for corner in 0..<10 {
            let radius = corner.isMultiple(of: 2) ? 2.618 * inner : inner, angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path.cgPath
    }
}
