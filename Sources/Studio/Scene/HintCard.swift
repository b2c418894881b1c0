import UIKit

/// A scene's hint next to the device. It has text, a button that demonstrates the gesture, and dashed circles where the gesture's touches
/// start.
final class HintCard: ChromeView {
    private static let size = CGSize(width: 272, height: 120)
    /// The views, back to front.
    var views: [UIView] { [fingers, leader, dot, self] }
    private let fingers: HintFingers
    private let leader = UIView()
    private let dot = UIView()
    private let edge = UIView()
    private let body = UIView()
    private let icon: IconView
    private let title: UILabel
    private let detail: UILabel
    private let show: ChromeButton
    private let close: ChromeButton

    init(_ hint: Hint, show: @escaping () -> Void, close: @escaping () -> Void) {
        fingers = HintFingers(hint.fingers)
        icon = IconView(hint.trial.gesture.icon, color: Palette.accent)
        title = UILabel(hint.trial.text, Typeface.bodyStrong)
        detail = UILabel(hint.detail, Typeface.secondary, Palette.textSecondary)
        detail.numberOfLines = 2
        self.show = ChromeButton(title: "Show me", style: .primary, show)
        self.close = ChromeButton(title: "Close", close)
        super.init(frame: .zero)
        (edge.backgroundColor, body.backgroundColor) = (Palette.hairline, Palette.panel)
        (edge.layer.cornerRadius, body.layer.cornerRadius, dot.layer.cornerRadius) = (11, 10, 2.5)
        for part in [leader, dot] {
            part.backgroundColor = Palette.outline
            part.isUserInteractionEnabled = false
        }
        for part in [edge, body, icon, title, detail, self.show, self.close] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Places the card to the right of `device` or, if there isn't enough room, at the bottom of the stage.
    func place(beside device: DeviceView, in bounds: CGRect) {
        fingers.place(on: device)
        let frame = device.frame, size = Self.size
        let isBeside = bounds.width - frame.maxX >= size.width + 32
        (leader.isHidden, dot.isHidden) = (!isBeside, !isBeside)
        guard isBeside else {
            let width = min(size.width, bounds.width - 32)
            self.frame = CGRect(
                x: ((bounds.width - width) / 2).rounded(), y: bounds.height - size.height - 16, width: width, height: size.height)
            return
        }
        let y = min(max(16, fingers.middle - size.height / 2), bounds.height - size.height - 16).rounded()
        self.frame = CGRect(x: frame.maxX + 22, y: y, width: size.width, height: size.height)
        leader.frame = CGRect(x: frame.maxX, y: self.frame.midY, width: 22, height: 1)
        dot.frame = CGRect(x: frame.maxX - 2.5, y: self.frame.midY - 2, width: 5, height: 5)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 11).cgPath
        body.frame = bounds
        icon.frame = CGRect(x: 16, y: 14, width: 20, height: 20)
        title.frame = CGRect(x: 47, y: 12, width: bounds.width - 63, height: 20)
        detail.frame = CGRect(x: 47, y: 34, width: bounds.width - 63, height: 32)
        show.frame = CGRect(x: 47, y: 80, width: show.fittingWidth, height: ChromeButton.height)
        close.frame = CGRect(x: show.frame.maxX + 8, y: 80, width: close.fittingWidth, height: ChromeButton.height)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}

/// Dashed circles where fingers should touch. The dashes are alternately dark and light, so that the circles are visible on any background.
private final class HintFingers: UIView {
    private let places: [CGPoint]
    private let lines = [CAShapeLayer(), CAShapeLayer()]
    /// The circles' average y coordinate on the stage, in points.
    private(set) var middle: CGFloat = 0
    private static let dash: CGFloat = 5

    init(_ places: [CGPoint]) {
        self.places = places
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for (index, line) in lines.enumerated() {
            line.anchorPoint = .zero
            (line.lineWidth, line.fillColor) = (2, nil)
            line.lineDashPattern = [NSNumber(value: Double(Self.dash)), NSNumber(value: Double(Self.dash))]
            line.lineDashPhase = index == 0 ? 0 : Self.dash
            line.strokeColor = (index == 0 ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 1, alpha: 0.85)).cgColor
            layer.addSublayer(line)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func place(on device: DeviceView) {
        let fit = device.fit, screen = device.screen.frame.offsetBy(dx: device.frame.minX, dy: device.frame.minY)
        let radius = max(10, TouchDisc.diameter / 2 * fit)
        let path = UIBezierPath()
        var sum: CGFloat = 0
        for place in places {
            let centre = CGPoint(x: screen.minX + place.x * fit, y: screen.minY + place.y * fit)
            path.append(UIBezierPath(ovalIn: CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius)))
            sum += centre.y
        }
        middle = sum / CGFloat(max(1, places.count))
        for line in lines { line.path = path.cgPath }
    }
}
