import UIKit

/// The ghosts over a device's screen: dashed outlines of model layers, and the selected layer's other positions with the path of its
/// center.
final class GhostOutlines: ChromeView {
    private let (models, skins, way) = (CAShapeLayer(), CAShapeLayer(), CAShapeLayer())
    private(set) var shown: (ghosts: Ghosts, fit: CGFloat)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.masksToBounds = true
        for line in [models, skins, way] { line.lineWidth = 1.5 }
        models.lineDashPattern = [4, 3]
        for line in [skins, way, models] {
            line.fillColor = nil
            line.anchorPoint = .zero
            layer.addSublayer(line)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        (models.strokeColor, skins.strokeColor, way.strokeColor) = (ink(Palette.text), ink(Palette.accent), ink(Palette.accent))
        skins.opacity = 0.8
    }

    /// Shows `ghosts`, in points of the device, over the screen of `device`.
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
        CATransaction.commit()
    }

    private static func boxes(_ boxes: [CGRect], _ fit: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for box in boxes { path.addRect(CGRect(x: box.minX * fit, y: box.minY * fit, width: box.width * fit, height: box.height * fit)) }
        return path
    }
}
