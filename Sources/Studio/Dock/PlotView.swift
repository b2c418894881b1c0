import UIKit

/// Plots a value over time. The line is drawn in the accent color before the playhead and in gray after it.
final class PlotView: ChromeView {
    /// A point of the plot. NaN leaves a gap.
    typealias Reading = (time: TimeInterval, value: Double)

    private let past = CAShapeLayer()
    private let wash = CAShapeLayer()
    private let future = CAShapeLayer()
    private let limit = CAShapeLayer()
    /// The part of the line that is explained.
    private let explainedLine = CAShapeLayer()
    private let (twinPast, twinFuture) = (CAShapeLayer(), CAShapeLayer())
    private let dot = UIView()
    private let rim = UIView()
    private let limitLabel = UILabel("", Typeface.numberSmall, Palette.textSecondary)

    /// The distance from the view's edges to the plot's lowest and highest values, in points.
    private static let inset: CGFloat = 6

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.masksToBounds = true
        for shape in [wash, twinFuture, twinPast, past, future, explainedLine, limit] {
            shape.fillColor = nil
            shape.lineWidth = 1.5
            layer.addSublayer(shape)
        }
        for shape in [twinPast, twinFuture] { shape.lineDashPattern = [4, 3] }
        limit.lineWidth = 2
        limit.lineDashPattern = [2, 4]
        dot.backgroundColor = Palette.playhead
        dot.layer.cornerRadius = 3.5
        rim.backgroundColor = Palette.panel
        rim.layer.cornerRadius = 5.5
        limitLabel.textAlignment = .right
        for part in [rim, dot, limitLabel] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        past.strokeColor = ink(Palette.accent)
        wash.fillColor = ink(Palette.accentWash)
        future.strokeColor = ink(Palette.outline)
        (twinPast.strokeColor, twinFuture.strokeColor) = (past.strokeColor, future.strokeColor)
        limit.strokeColor = ink(Palette.cancel)
        explainedLine.strokeColor = ink(Palette.alert)
    }

    /// Plots `readings` in `range`, with a change of color at `now`. The second device's line is dashed. A dotted line marks `threshold`.
    /// The line to the reading with the index `explained` is red.
    func show(
        _ readings: [Reading], secondRun: [Reading]? = nil, in range: ClosedRange<Double>, _ scale: TimeScale, now: TimeInterval,
        threshold: (value: Double, text: String)?, explained: Int? = nil
    ) {
        let own = Trace(readings, scale, now: now) { y($0, range) }, other = secondRun.map { Trace($0, scale, now: now) { y($0, range) } }
        let base = y(range.lowerBound, range)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (past.path, future.path, wash.path) = (own.past, own.future, own.wash(downTo: base))
        (twinPast.path, twinFuture.path) = (other?.past, other?.future)
        explainedLine.path = explained.flatMap { line(to: $0, of: readings, range, scale) }
        drawLimit(threshold, range)
        CATransaction.commit()
        for part in [dot, rim] { part.isHidden = own.height == nil }
        if let height = own.height {
            let x = scale.x(now)
            dot.frame = CGRect(x: x - 3.5, y: height - 3.5, width: 7, height: 7)
            rim.frame = CGRect(x: x - 5.5, y: height - 5.5, width: 11, height: 11)
        }
    }

    /// The lines of a plot before and after a given time.
    private struct Trace {
        let past = CGMutablePath(), future = CGMutablePath()
        /// The line's y position at that time; nil in a gap.
        private(set) var height: CGFloat?
        private var corners: [(CGPoint, CGPoint)] = []

        init(_ readings: [Reading], _ scale: TimeScale, now: TimeInterval, y: (Double) -> CGFloat) {
            var last: CGPoint?
            for reading in readings {
                guard reading.value.isFinite else {
                    last = nil
                    continue
                }
                let point = CGPoint(x: scale.x(reading.time), y: y(reading.value))
                let isPast = reading.time <= now + 1e-6
                if isPast { height = point.y }
                if let last {
                    let path = isPast ? past : future
                    if path.isEmpty || path.currentPoint != last { path.move(to: last) }
                    path.addLine(to: point)
                    if isPast { corners.append((last, point)) }
                }
                last = point
            }
            if readings.last(where: { $0.time <= now + 1e-6 })?.value.isNaN ?? true { height = nil }
        }

        /// Returns the area below the line, up to the given time.
        func wash(downTo base: CGFloat) -> CGPath {
            let path = CGMutablePath()
            for (from, to) in corners {
                let top = min(from.y, to.y)
                path.addRect(CGRect(x: from.x, y: top, width: to.x - from.x, height: base - top))
            }
            return path
        }
    }

    private func line(to index: Int, of readings: [Reading], _ range: ClosedRange<Double>, _ scale: TimeScale) -> CGPath? {
        guard index > 0, readings[index].value.isFinite, readings[index - 1].value.isFinite else { return nil }
        let path = CGMutablePath()
        path.addLines(between: readings[index - 1...index].map { CGPoint(x: scale.x($0.time), y: y($0.value, range)) })
        return path
    }

    private func drawLimit(_ threshold: (value: Double, text: String)?, _ range: ClosedRange<Double>) {
        let line = CGMutablePath()
        limitLabel.isHidden = threshold == nil
        if let threshold {
            let y = y(threshold.value, range)
            line.move(to: CGPoint(x: 0, y: y))
            line.addLine(to: CGPoint(x: bounds.width, y: y))
            if limitLabel.text != threshold.text { limitLabel.text = threshold.text }
            let top = y + 16 <= bounds.height ? y + 2 : y - 16
            limitLabel.frame = CGRect(x: bounds.width - 200, y: top, width: 200, height: 14)
        }
        limit.path = line
    }

    private func y(_ value: Double, _ range: ClosedRange<Double>) -> CGFloat {
        let share = CGFloat((value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9))
        return bounds.height - Self.inset - share * (bounds.height - 2 * Self.inset)
    }
}
