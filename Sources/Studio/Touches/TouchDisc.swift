import UIKit

/// One finger: a translucent disc with a light ring inside a dark one, so that it reads on every ground.
final class TouchDisc: UIView {
    /// Points of the device.
    static let diameter: CGFloat = 44
    private let outline = UIView()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        backgroundColor = TouchColors.fill
        layer.cornerRadius = Self.diameter / 2
        layer.borderWidth = 2
        layer.borderColor = TouchColors.edge.cgColor
        outline.frame = bounds.insetBy(dx: -1, dy: -1)
        outline.layer.cornerRadius = Self.diameter / 2 + 1
        outline.layer.borderWidth = 1
        outline.layer.borderColor = TouchColors.outline.cgColor
        addSubview(outline)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// The point that two mirrored touches are mirrored about.
final class TouchAnchor: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        backgroundColor = TouchColors.edge
        layer.cornerRadius = 4
        layer.borderWidth = 1
        layer.borderColor = TouchColors.outline.cgColor
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// The colours of shown touches; the names are those of the design's tokens.
enum TouchColors {
    static let fill = UIColor(red: 96 / 255, green: 98 / 255, blue: 104 / 255, alpha: 0.34)
    static let edge = UIColor(white: 1, alpha: 0.94)
    static let outline = UIColor(red: 27 / 255, green: 28 / 255, blue: 31 / 255, alpha: 0.38)
    static let line = UIColor(red: 128 / 255, green: 130 / 255, blue: 136 / 255, alpha: 0.8)
}
