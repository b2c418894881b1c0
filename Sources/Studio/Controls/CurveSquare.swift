import Scenes
import UIKit

/// A drawing of a cubic timing curve with two draggable control points.
final class CurveSquare: ChromeView {
    static let height: CGFloat = 232
    /// Called with each change.
    var changed: (TimingCurve) -> Void = { _ in }

    private static let (margin, handleSize, reach): (CGFloat, CGFloat, CGFloat) = (16, 14, 22)
    private let (grid, arms, line) = (CAShapeLayer(), CAShapeLayer(), CAShapeLayer())
    private let handles = [UIView(), UIView()]
    private let numbers = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private(set) var curve: TimingCurve
    /// The index of the handle under the finger.
    private var held: Int?

    init(_ curve: TimingCurve) {
        self.curve = curve
        super.init(frame: .zero)
        for shape in [grid, arms, line] {
            (shape.fillColor, shape.lineWidth) = (nil, 1)
            layer.addSublayer(shape)
        }
        line.lineWidth = 2
        numbers.textAlignment = .center
        for handle in handles {
            handle.layer.cornerRadius = Self.handleSize / 2
            handle.isUserInteractionEnabled = false
            addSubview(handle)
        }
        addSubview(numbers)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        (grid.strokeColor, arms.strokeColor, line.strokeColor) = (ink(Palette.hairline), ink(Palette.outline), ink(Palette.accent))
        for handle in handles {
            handle.backgroundColor = Palette.knob
            (handle.layer.borderWidth, handle.layer.borderColor) = (2, ink(Palette.accent))
        }
    }

    /// The rectangle for the unit square. It shrinks to make room for control points outside the square.
    private var square: CGRect {
        let low = min(0, curve.y1, curve.y2), high = max(1, curve.y1, curve.y2)
        let room = CGRect(x: 0, y: 8, width: bounds.width, height: bounds.height - 36).insetBy(dx: Self.margin, dy: 8)
        let side = min(room.width, room.height / CGFloat(high - low))
        return CGRect(x: room.midX - side / 2, y: room.minY + CGFloat(high - 1) * side, width: side, height: side)
    }

    private func place(_ x: Double, _ y: Double, in square: CGRect) -> CGPoint {
        CGPoint(x: square.minX + CGFloat(x) * square.width, y: square.maxY - CGFloat(y) * square.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let square = square
        let points = [place(curve.x1, curve.y1, in: square), place(curve.x2, curve.y2, in: square)]
        let ends = [place(0, 0, in: square), place(1, 1, in: square)]
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        grid.path = UIBezierPath(rect: square).cgPath
        let lever = CGMutablePath(), path = CGMutablePath()
        for (point, end) in zip(points, ends) {
            lever.move(to: end)
            lever.addLine(to: point)
        }
        path.move(to: ends[0])
        path.addCurve(to: ends[1], control1: points[0], control2: points[1])
        (arms.path, line.path) = (lever, path)
        CATransaction.commit()
        for (handle, point) in zip(handles, points) {
            handle.frame = CGRect(
                x: point.x - Self.handleSize / 2, y: point.y - Self.handleSize / 2, width: Self.handleSize, height: Self.handleSize)
        }
        numbers.text = String(format: "%.2f, %.2f, %.2f, %.2f", curve.x1, curve.y1, curve.x2, curve.y2).replacing("-", with: "−")
        numbers.frame = CGRect(x: 0, y: bounds.height - 24, width: bounds.width, height: 16)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        func distance(_ handle: UIView) -> CGFloat { hypot(handle.center.x - point.x, handle.center.y - point.y) }
        let nearest = distance(handles[0]) <= distance(handles[1]) ? 0 : 1
        held = distance(handles[nearest]) <= Self.reach ? nearest : nil
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let held, let point = touches.first?.location(in: self) else { return }
        let square = square
        let x = round(Double((point.x - square.minX) / square.width)), y = round(Double((square.maxY - point.y) / square.height))
        move(held, to: (min(max(x, 0), 1), min(max(y, -1), 2)))
    }

    private func round(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private func move(_ handle: Int, to point: (x: Double, y: Double)) {
        curve =
            handle == 0
            ? TimingCurve(point.x, point.y, curve.x2, curve.y2) : TimingCurve(curve.x1, curve.y1, point.x, point.y)
        setNeedsLayout()
        changed(curve)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { held = nil }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { held = nil }
}
