import UIKit

/// Plots a value over time. The line is drawn in the accent color before the playhead and in gray after it.
///
/// Rasterizing a long line takes longer than the rest of a frame. The line is therefore split: most of it stays the same while a run
/// grows. The playhead doesn't change the line; it moves the edge between two clips.
final class PlotView: ChromeView {
    /// A point in the plot. NaN leaves a gap.
    typealias Reading = (time: TimeInterval, value: Double)

    private let past = PlotSide(), future = PlotSide()
    private let wash = (finished: CAShapeLayer(), growing: CAShapeLayer())
    private let limit = CAShapeLayer()
    /// The part of the line that is highlighted and explained.
    private let explainedLine = CAShapeLayer()
    private let dot = UIView()
    private let rim = UIView()
    private let limitLabel = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private var finished = PlotPiece(), growing = PlotPiece(), other = PlotPiece()
    /// The values last used to draw the limit's line.
    private var drawnLimit: (value: Double?, range: ClosedRange<Double>, size: CGSize)?

    /// The distance from the view's edges to the plot's lowest and highest values, in points.
    fileprivate static let inset: CGFloat = 6
    /// The number of new readings after which the finished part of the line is redrawn.
    private static let pieceLength = 64

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.masksToBounds = true
        for shape in [wash.finished, wash.growing] {
            shape.strokeColor = nil
            past.clip.addSublayer(shape)
        }
        for side in [past, future] {
            side.addLines()
            layer.addSublayer(side.clip)
        }
        for line in [explainedLine, limit] { layer.addSublayer(line) }
        (explainedLine.fillColor, explainedLine.lineWidth) = (nil, 1.5)
        (limit.fillColor, limit.lineWidth, limit.lineDashPattern) = (nil, 2, [2, 4])
        dot.backgroundColor = Palette.playhead
        dot.layer.cornerRadius = 3.5
        rim.backgroundColor = Palette.panel
        rim.layer.cornerRadius = 5.5
        limitLabel.textAlignment = .right
        for part in [rim, dot, limitLabel] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        past.color = ink(Palette.accent)
        future.color = ink(Palette.outline)
        for shape in [wash.finished, wash.growing] { shape.fillColor = ink(Palette.accentWash) }
        limit.strokeColor = ink(Palette.cancel)
        explainedLine.strokeColor = ink(Palette.alert)
    }

    /// Plots `readings` in `range`, with a change of color at `now`. The second device's line is dashed. A dotted line marks `threshold`.
    /// The line to the reading with the index `explained` is red.
    func show(
        _ readings: ArraySlice<Reading>, secondRun: ArraySlice<Reading>? = nil, in range: ClosedRange<Double>, _ scale: TimeScale,
        now: TimeInterval,
        threshold: (value: Double, text: String)?, explained: Int? = nil
    ) {
        let plane = PlotPlane(scale: scale, range: range, size: bounds.size)
        let end = max(readings.last?.time ?? now, secondRun?.last?.time ?? now)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        draw(readings, secondRun ?? [], on: plane)
        placeSides(plane, now: now, end: end)
        let step = explained.flatMap { line(to: $0, of: readings, on: plane) }
        if step != nil || explainedLine.path != nil { explainedLine.path = step }
        drawLimit(threshold, range)
        CATransaction.commit()
        let height = readings.last { $0.time <= now + 1e-6 }.flatMap { $0.value.isFinite ? plane.y($0.value) : nil }
        for part in [dot, rim] { part.isHidden = height == nil }
        if let height {
            let x = scale.x(now)
            dot.frame = CGRect(x: x - 3.5, y: height - 3.5, width: 7, height: 7)
            rim.frame = CGRect(x: x - 5.5, y: height - 5.5, width: 11, height: 11)
        }
    }

    /// Sets the paths that differ from the current ones.
    private func draw(_ readings: ArraySlice<Reading>, _ secondRun: ArraySlice<Reading>, on plane: PlotPlane) {
        let count = readings.count / Self.pieceLength * Self.pieceLength
        if finished.update(readings.prefix(count), on: plane) {
            for side in [past, future] { side.finished.path = finished.line }
            wash.finished.path = finished.wash
        }
        // Starts with the last reading of the finished part, so that there's no gap.
        if growing.update(readings.dropFirst(max(0, count - 1)), on: plane) {
            for side in [past, future] { side.growing.path = growing.line }
            wash.growing.path = growing.wash
        }
        if other.update(secondRun, on: plane) {
            for side in [past, future] { side.other.path = other.line }
        }
    }

    private func line(to index: Int, of readings: ArraySlice<Reading>, on plane: PlotPlane) -> CGPath? {
        guard readings.startIndex < index, readings.indices.contains(index) else { return nil }
        let ends = readings[index - 1...index]
        guard ends.allSatisfy(\.value.isFinite) else { return nil }
        let path = CGMutablePath()
        path.addLines(between: ends.map { CGPoint(x: plane.scale.x($0.time), y: plane.y($0.value)) })
        return path
    }

    /// Shows the readings up to `now` in one clip, and those up to `end` in the other.
    private func placeSides(_ plane: PlotPlane, now: TimeInterval, end: TimeInterval) {
        // The edge doesn't move while the run grows, because moving it repaints the plot.
        let isAtEnd = now + 1e-6 >= end, edge = isAtEnd ? bounds.width : min(max(0, plane.scale.x(now).rounded()), bounds.width)
        past.place(from: 0, to: edge, height: bounds.height)
        future.place(from: edge, to: bounds.width, height: bounds.height)
    }

    private func drawLimit(_ threshold: (value: Double, text: String)?, _ range: ClosedRange<Double>) {
        if limitLabel.isHidden != (threshold == nil) { limitLabel.isHidden = threshold == nil }
        if let threshold, limitLabel.text != threshold.text { limitLabel.text = threshold.text }
        if let drawnLimit, drawnLimit == (threshold?.value, range, bounds.size) { return }
        drawnLimit = (threshold?.value, range, bounds.size)
        let line = CGMutablePath()
        if let threshold {
            let y = PlotPlane(scale: TimeScale(), range: range, size: bounds.size).y(threshold.value)
            line.move(to: CGPoint(x: 0, y: y))
            line.addLine(to: CGPoint(x: bounds.width, y: y))
            let top = y + 16 <= bounds.height ? y + 2 : y - 16
            limitLabel.frame = CGRect(x: bounds.width - 200, y: top, width: 200, height: 14)
        }
        limit.path = line
    }
}

/// The lines on one side of the playhead.
@MainActor private final class PlotSide {
    let clip = CALayer()
    let finished = CAShapeLayer(), growing = CAShapeLayer()
    /// The line of the second device.
    let other = CAShapeLayer()
    var color: CGColor? { didSet { for shape in [finished, growing, other] { shape.strokeColor = color } } }

    init() {
        clip.masksToBounds = true
        for shape in [other, finished, growing] { (shape.fillColor, shape.lineWidth) = (nil, 1.5) }
        other.lineDashPattern = [4, 3]
    }

    func addLines() { for shape in [other, finished, growing] { clip.addSublayer(shape) } }

    /// Shows the part of the lines between two x positions.
    func place(from left: CGFloat, to right: CGFloat, height: CGFloat) {
        let bounds = CGRect(x: left, y: 0, width: right - left, height: height)
        if clip.isHidden != bounds.isEmpty { clip.isHidden = bounds.isEmpty }
        guard clip.bounds != bounds else { return }
        (clip.bounds, clip.position) = (bounds, CGPoint(x: bounds.midX, y: bounds.midY))
    }
}

/// Converts readings to points.
private struct PlotPlane: Equatable {
    var scale: TimeScale
    var range: ClosedRange<Double>
    var size: CGSize

    func y(_ value: Double) -> CGFloat {
        let share = CGFloat((value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9))
        return size.height - PlotView.inset - share * (size.height - 2 * PlotView.inset)
    }
}

/// The line through some readings, and the area below it.
@MainActor private struct PlotPiece {
    private(set) var line: CGPath?
    private(set) var wash: CGPath?
    private var readings: [PlotView.Reading] = []
    private var plane: PlotPlane?

    /// Draws `next`. Returns false if the piece already shows it.
    mutating func update(_ next: ArraySlice<PlotView.Reading>, on plane: PlotPlane) -> Bool {
        guard !isSame(next) || !next.isEmpty && plane != self.plane else { return false }
        (readings, self.plane) = (Array(next), plane)
        let line = CGMutablePath(), wash = CGMutablePath(), base = plane.y(plane.range.lowerBound)
        var last: CGPoint?
        for reading in next {
            guard reading.value.isFinite else {
                last = nil
                continue
            }
            let point = CGPoint(x: plane.scale.x(reading.time), y: plane.y(reading.value))
            if let last {
                if line.isEmpty || line.currentPoint != last { line.move(to: last) }
                line.addLine(to: point)
                let top = min(last.y, point.y)
                wash.addRect(CGRect(x: last.x, y: top, width: point.x - last.x, height: base - top))
            }
            last = point
        }
        (self.line, self.wash) = (line, wash)
        return true
    }

    // Doesn't use a closure, because Swift would check its actor for each reading.
    private func isSame(_ next: ArraySlice<PlotView.Reading>) -> Bool {
        guard next.count == readings.count else { return false }
        for (index, reading) in next.enumerated() {
            if reading.time != readings[index].time || reading.value.bitPattern != readings[index].value.bitPattern { return false }
        }
        return true
    }
}
