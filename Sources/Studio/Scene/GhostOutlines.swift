import UIKit

/// The ghosts on a device's screen: dashed outlines of model layers, and the selected layer's other positions with the path of its center.
final class GhostOutlines: ChromeView {
    private let (models, skins, way) = (CAShapeLayer(), CAShapeLayer(), CAShapeLayer())
    /// The frames before and after the change that the Why tab explains, and the change in words.
    private let (before, after) = (CAShapeLayer(), CAShapeLayer())
    private let words = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private(set) var shown: (ghosts: Ghosts, fit: CGFloat)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.masksToBounds = true
        for line in [models, skins, way, before, after] { line.lineWidth = 1.5 }
        for line in [models, before] { line.lineDashPattern = [4, 3] }
        for line in [skins, way, models, before, after] {
            line.fillColor = nil
            line.anchorPoint = .zero
            layer.addSublayer(line)
        }
        (words.textAlignment, words.isHidden) = (.center, true)
        (words.layer.cornerRadius, words.layer.masksToBounds) = (4, true)
        addSubview(words)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        (models.strokeColor, skins.strokeColor, way.strokeColor) = (ink(Palette.text), ink(Palette.accent), ink(Palette.accent))
        skins.opacity = 0.8
        (before.strokeColor, after.strokeColor) = (ink(Palette.textSecondary), ink(Palette.alert))
        words.backgroundColor = Palette.panel
    }

    /// Shows `ghosts`, in the device's points, on the screen of `device`.
    func show(_ ghosts: Ghosts, on device: DeviceView) {
        let place = device.screen.frame.offsetBy(dx: device.frame.minX, dy: device.frame.minY), fit = device.fit
        if frame != place { (frame, layer.cornerRadius) = (place, device.screen.layer.cornerRadius) }
        guard ghosts != shown?.ghosts || fit != shown?.fit else { return }
        shown = (ghosts, fit)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (models.path, skins.path) = (Self.boxes(ghosts.models, fit), Self.boxes(ghosts.skins, fit))
        let path = CGMutablePath()
        for (index, point) in ghosts.path.enumerated() {
            let place = CGPoint(x: point.x * fit, y: point.y * fit)
            index == 0 ? path.move(to: place) : path.addLine(to: place)
        }
        way.path = path
        let move = ghosts.explained
        (before.path, after.path) = (Self.boxes(move.map { [$0.from] } ?? [], fit), Self.boxes(move.map { [$0.to] } ?? [], fit))
        CATransaction.commit()
        show(move, fit)
    }

    /// Shows the description of `move` below its lower frame, or above its upper frame if there's no room.
    private func show(_ move: Ghosts.ExplainedMove?, _ fit: CGFloat) {
        words.isHidden = move == nil
        guard let move else { return }
        words.text = move.words
        let size = CGSize(width: words.intrinsicContentSize.width + 12, height: 18)
        let low = max(move.from.maxY, move.to.maxY) * fit + 6, high = min(move.from.minY, move.to.minY) * fit - 6 - size.height
        let x = (move.from.midX + move.to.midX) / 2 * fit - size.width / 2
        words.frame =
            CGRect(
                x: min(max(4, x), max(4, bounds.width - size.width - 4)), y: low + size.height < bounds.height ? low : max(4, high),
                width: size.width, height: size.height
            ).integral
    }

    private static func boxes(_ boxes: [CGRect], _ fit: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for box in boxes { path.addRect(CGRect(x: box.minX * fit, y: box.minY * fit, width: box.width * fit, height: box.height * fit)) }
        return path
    }
}
