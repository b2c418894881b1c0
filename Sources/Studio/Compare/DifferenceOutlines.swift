import UIKit

/// Outlines the layers that differ on a device's screen. The device's own frames are solid; the other device's frames are dashed.
final class DifferenceOutlines: ChromeView {
    private let (own, others) = (CAShapeLayer(), CAShapeLayer())

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.masksToBounds = true
        (own.lineWidth, others.lineWidth) = (2, 1.5)
        others.lineDashPattern = [4, 3]
        for line in [others, own] {
            line.fillColor = nil
            line.anchorPoint = .zero
            layer.addSublayer(line)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() { (own.strokeColor, others.strokeColor) = (ink(Palette.accent), ink(Palette.text)) }

    /// Draws outlines over the screen of `device`, in the device's coordinates.
    func show(own: [CGRect], others: [CGRect], on device: DeviceView) {
        frame = device.screen.frame.offsetBy(dx: device.frame.minX, dy: device.frame.minY)
        if layer.cornerRadius != device.screen.layer.cornerRadius { layer.cornerRadius = device.screen.layer.cornerRadius }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (self.own.path, self.others.path) = (path(own, device.fit, inset: 1), path(others, device.fit, inset: 0.75))
        CATransaction.commit()
    }

    private func path(_ boxes: [CGRect], _ fit: CGFloat, inset: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for box in boxes {
            let scaled = CGRect(x: box.minX * fit, y: box.minY * fit, width: box.width * fit, height: box.height * fit)
            if scaled.width > 4, scaled.height > 4 {
                path.addRoundedRect(in: scaled.insetBy(dx: inset, dy: inset), cornerWidth: 2, cornerHeight: 2)
            }
        }
        return path
    }
}
