import UIKit

/// Plots an animation's timing curve in a unit square, with a dot at its current fraction.
final class CurveView: ChromeView {
    private let title = UILabel("Curve", Typeface.label, Palette.textSecondary)
    private let who = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let place = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let name = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let grid = CAShapeLayer()
    private let curve = CAShapeLayer()
    private let cross = CAShapeLayer()
    private let dot = UIView()
    private let rim = UIView()
    private var shown: AnimationFacts?
    private var fraction: Double?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for shape in [grid, curve, cross] {
            shape.fillColor = nil
            layer.addSublayer(shape)
        }
        (curve.lineWidth, grid.lineWidth, cross.lineWidth) = (2, 1, 1)
        who.textAlignment = .right
        name.textAlignment = .right
        dot.backgroundColor = Palette.playhead
        dot.layer.cornerRadius = 5.5
        rim.backgroundColor = Palette.panel
        rim.layer.cornerRadius = 7.5
        for part in [title, who, place, name, rim, dot] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        grid.strokeColor = ink(Palette.hairline)
        curve.strokeColor = ink(Palette.accent)
        cross.strokeColor = ink(Palette.playhead)
    }

    /// Shows the curve of `facts`, which describe an animation of `layer`. The dot marks the fraction `fraction` of the animation's cycle.
    func show(_ facts: AnimationFacts?, layer: String, fraction: Double?) {
        guard facts != shown || fraction != self.fraction || bounds.size != last else { return }
        (shown, self.fraction, last) = (facts, fraction, bounds.size)
        who.text = facts.map { "\(layer), \($0.keyPath)" } ?? "no animation"
        name.text = facts?.curve ?? ""
        setNeedsLayout()
    }

    private var last = CGSize.zero

    private var square: CGRect {
        CGRect(x: 16, y: 44, width: max(1, bounds.width - 32), height: max(1, bounds.height - 44 - 36))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 16, y: 10, width: 60, height: 16)
        who.frame = CGRect(x: 76, y: 10, width: max(0, bounds.width - 92), height: 16)
        place.frame = CGRect(x: 16, y: bounds.height - 26, width: 140, height: 16)
        name.frame = CGRect(x: 156, y: bounds.height - 26, width: max(0, bounds.width - 172), height: 16)
        draw()
    }

    /// The values last used to draw the grid and the curve. In most frames, only the dot moves.
    private var drawn: (values: [Float], square: CGRect) = ([], .zero)

    private func draw() {
        let marks = CGMutablePath(), square = square, values = shown?.progress ?? []
        let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
        func point(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(
                x: square.minX + CGFloat(x) * square.width, y: square.maxY - CGFloat((y - Double(low)) / Double(high - low)) * square.height
            )
        }
        if drawn != (values, square) { drawCurve(values, square, point) }
        let dotted = fraction.flatMap { fraction in values.isEmpty ? nil : (fraction, Self.value(at: fraction, in: values)) }
        for part in [dot, rim] { part.isHidden = dotted == nil }
        if let (x, y) = dotted {
            let place = point(x, y)
            marks.move(to: CGPoint(x: square.minX, y: place.y))
            marks.addLine(to: place)
            marks.addLine(to: CGPoint(x: place.x, y: square.maxY))
            dot.frame = CGRect(x: place.x - 5.5, y: place.y - 5.5, width: 11, height: 11)
            rim.frame = CGRect(x: place.x - 7.5, y: place.y - 7.5, width: 15, height: 15)
            showPlace(x, y)
        } else {
            place.text = ""
        }
        set([(cross, marks)])
    }

    private func drawCurve(_ values: [Float], _ square: CGRect, _ point: (Double, Double) -> CGPoint) {
        drawn = (values, square)
        let lines = CGMutablePath(), path = CGMutablePath()
        for part in 0...4 {
            let share = CGFloat(part) / 4
            lines.move(to: CGPoint(x: square.minX + share * square.width, y: square.minY))
            lines.addLine(to: CGPoint(x: square.minX + share * square.width, y: square.maxY))
            lines.move(to: CGPoint(x: square.minX, y: square.minY + share * square.height))
            lines.addLine(to: CGPoint(x: square.maxX, y: square.minY + share * square.height))
        }
        for (index, value) in values.enumerated() {
            let place = point(Double(index) / Double(max(1, values.count - 1)), Double(value))
            index == 0 ? path.move(to: place) : path.addLine(to: place)
        }
        set([(grid, lines), (curve, path)])
    }

    private func set(_ paths: [(layer: CAShapeLayer, path: CGPath)]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (layer, path) in paths { layer.path = path }
        CATransaction.commit()
    }

    private func showPlace(_ x: Double, _ y: Double) { place.text = "x \(x.decimals(3)) y \(y.decimals(3))" }

    private static func value(at fraction: Double, in values: [Float]) -> Double {
        let place = min(max(fraction, 0), 1) * Double(values.count - 1), index = min(Int(place), values.count - 2)
        guard index >= 0 else { return Double(values.first ?? 0) }
        let share = place - Double(index)
        return Double(values[index]) * (1 - share) + Double(values[index + 1]) * share
    }
}
