import UIKit

/// A finger: a translucent disc with a light ring inside a dark ring, visible on any background, and a trail that leads back to the touch's
/// starting point.
final class TouchDisc: UIView {
    /// The diameter, in points of the device.
    static let diameter: CGFloat = 44
    private static let releaseDuration: TimeInterval = 0.24
    private static let releaseGrowth: CGFloat = 1.3

    /// Whether the finger touches the screen, rather than hovering.
    private(set) var isDown = false
    private let face = UIView()
    private let ring = UIView()
    private let outline = UIView()
    private let trail = TouchTrail()
    private var start = CGPoint.zero

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        addSubview(trail)
        for circle in [face, ring] {
            circle.frame = bounds
            circle.layer.cornerRadius = Self.diameter / 2
            addSubview(circle)
        }
        face.backgroundColor = TouchColors.fill
        ring.layer.borderWidth = 2
        ring.layer.borderColor = TouchColors.edge.cgColor
        outline.frame = bounds.insetBy(dx: -1, dy: -1)
        outline.layer.cornerRadius = Self.diameter / 2 + 1
        outline.layer.borderWidth = 1
        outline.layer.borderColor = TouchColors.outline.cgColor
        ring.addSubview(outline)
    }

    /// Moves to the finger's position.
    func follow(_ touch: TouchOverlay.Touch) {
        if touch.isDown, !isDown { start = touch.position }
        isDown = touch.isDown
        center = touch.position
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        trail.isHidden = !isDown
        trail.draw(from: CGPoint(x: middle.x + start.x - center.x, y: middle.y + start.y - center.y), to: middle)
    }

    /// Enlarges and fades out the ring, and then removes the disc.
    func release() {
        UIView.animate(withDuration: Self.releaseDuration, delay: 0, options: .curveEaseOut) {
            self.ring.transform = CGAffineTransform(scaleX: Self.releaseGrowth, y: Self.releaseGrowth)
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
}

/// The trail of a moving finger, which fades out toward the start of the touch.
final class TouchTrail: UIView {
    private static let height: CGFloat = 16

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        super.init(frame: .zero)
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = [TouchColors.fill(alpha: 0).cgColor, TouchColors.fill.cgColor]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Draws the trail from `start` to the rim of the disc at `end`.
    func draw(from start: CGPoint, to end: CGPoint) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let length = max(0, distance - TouchDisc.diameter / 2)
        bounds = CGRect(x: 0, y: 0, width: length, height: Self.height)
        // The center is measured from the start rather than the midpoint, because the disc covers the end.
        let part = distance > 0 ? length / distance / 2 : 0
        center = CGPoint(x: start.x + dx * part, y: start.y + dy * part)
        transform = CGAffineTransform(rotationAngle: atan2(dy, dx))
    }
}

/// The midpoint between two touches. To simulate two touches with a mouse, one touch is mirrored about this point.
final class TouchAnchor: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        backgroundColor = TouchColors.edge
        layer.cornerRadius = 4
        layer.borderWidth = 1
        layer.borderColor = TouchColors.outline.cgColor
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
}

/// The colors of touches. The names come from the design tokens.
enum TouchColors {
    static let fillAlpha: CGFloat = 0.34
    static let fill = fill(alpha: fillAlpha)
    static let edge = UIColor(white: 1, alpha: 0.94)
    static let outline = UIColor(red: 27 / 255, green: 28 / 255, blue: 31 / 255, alpha: 0.38)
    static let line = UIColor(red: 128 / 255, green: 130 / 255, blue: 136 / 255, alpha: 0.8)

    static func fill(alpha: CGFloat) -> UIColor { UIColor(red: 96 / 255, green: 98 / 255, blue: 104 / 255, alpha: alpha) }
}
