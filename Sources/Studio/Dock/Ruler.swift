import UIKit

/// The ruler above the tracks, with labels, ticks, and the playhead. Dragging it moves the playhead.
final class Ruler: UIControl, HasTooltip {
    static let height: CGFloat = 24
    let tip: Tip? = Tip("Drag to scrub")
    /// Called on touch down and on each move, with the time under the finger.
    var moved: (TimeInterval) -> Void = { _ in }
    /// Called with the new time of the range's start or end.
    var rangeMoved: (_ begin: Bool, TimeInterval) -> Void = { _, _ in }
    /// Whether dragging scrolls the ruler. If so, `panned` is called with the distance in points.
    var pans: () -> Bool = { false }
    var panned: (CGFloat) -> Void = { _ in }
    /// The last position of the finger that scrolls the ruler, or nil if the ruler isn't being scrolled.
    private var panPlace: CGFloat?
    private var scale = TimeScale()
    private var range: ClosedRange<TimeInterval>?
    /// Whether the dragged end of the range is the start, or nil if neither end is being dragged.
    private var dragsBegin: Bool?
    /// The last drawn values.
    private struct Marks: Equatable {
        var scale: TimeScale
        /// The times of the labels, and the number of short ticks inside the run.
        var ticks: [TimeInterval]
        var minorTicks: Int
        var problems: [TimeInterval]
        var range: ClosedRange<TimeInterval>?
        var size: CGSize
        var hairline: CGFloat
    }

    private let canvas = Canvas()
    private var drawn: Marks?
    private let pill = UIView()
    private let instant = ReadOut("", Typeface.numberSmall, Palette.onAccent, .center)

    private static let pillSize = CGSize(width: 45, height: 17)

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(canvas)
        addSubview(pill)
        pill.backgroundColor = Palette.playhead
        pill.layer.cornerRadius = 4
        pill.isUserInteractionEnabled = false
        pill.addSubview(instant)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `scale` with ticks inside `run`, the playhead at `now`, marks at `problems`, and the loop range.
    func show(
        _ scale: TimeScale, of run: ClosedRange<TimeInterval>, now: TimeInterval, problems: [TimeInterval],
        range: ClosedRange<TimeInterval>?
    ) {
        (self.scale, self.range) = (scale, range)
        let ticks = scale.ticks(from: run.lowerBound, to: run.upperBound)
        let marks = Marks(
            scale: scale, ticks: ticks, minorTicks: minorTicks(after: ticks, in: run), problems: problems, range: range, size: bounds.size,
            hairline: hairline)
        if marks != drawn { draw(marks) }
        movePill(to: now)
    }

    /// The number of short ticks between two labels.
    private static let minorTicksPerLabel = 4

    /// Returns the position of a short tick, given the label before it and its index after that label.
    private func minorTick(_ index: Int, after label: TimeInterval) -> CGFloat {
        scale.x(label + scale.step * Double(index + 1) / Double(Self.minorTicksPerLabel + 1)).rounded()
    }

    /// Returns the number of short ticks inside the run. While a run grows, the number stays the same in most frames.
    private func minorTicks(after labels: [TimeInterval], in run: ClosedRange<TimeInterval>) -> Int {
        guard let label = labels.last else { return 0 }
        let end = min(bounds.width, scale.x(run.upperBound) + 1)
        let afterLast = (0..<Self.minorTicksPerLabel).prefix { minorTick($0, after: label) <= end }.count
        return (labels.count - 1) * Self.minorTicksPerLabel + afterLast
    }

    private func draw(_ marks: Marks) {
        drawn = marks
        canvas.frame = bounds
        canvas.begin()
        let height = bounds.height
        for (index, time) in marks.ticks.enumerated() {
            let x = scale.x(time).rounded()
            canvas.box(CGRect(x: x, y: height - 6, width: hairline, height: 6), Palette.outline)
            canvas.text(scale.label(time), CGRect(x: x + 4, y: 2, width: 0, height: 14), Typeface.numberSmall, Palette.textSecondary)
            for part in 0..<min(Self.minorTicksPerLabel, marks.minorTicks - index * Self.minorTicksPerLabel) {
                let minor = minorTick(part, after: time)
                canvas.box(CGRect(x: minor, y: height - 3, width: hairline, height: 3), Palette.hairline)
            }
        }
        if let range { draw(range) }
        for time in marks.problems {
            let x = scale.x(time)
            if x >= 0, x <= bounds.width { canvas.box(CGRect(x: x - 1.5, y: height - 8, width: 3, height: 8), Palette.alert, radius: 1.5) }
        }
        canvas.finish()
    }

    private func movePill(to now: TimeInterval) {
        let x = scale.x(now).rounded(), size = Self.pillSize
        pill.isHidden = x < 0 || x > bounds.width
        let frame = CGRect(
            x: min(max(0, x - size.width / 2), max(0, bounds.width - size.width)).rounded(), y: 2, width: size.width, height: size.height)
        if pill.frame != frame { pill.frame = frame }
        instant.frame = pill.bounds
        instant.number = (now - scale.origin).instant
    }

    private func draw(_ range: ClosedRange<TimeInterval>) {
        let height = bounds.height, begin = scale.x(range.lowerBound), end = scale.x(range.upperBound)
        let (left, right) = (min(max(0, begin), bounds.width), min(max(0, end), bounds.width))
        canvas.box(CGRect(x: left, y: height - 4, width: right - left, height: 4), Palette.accentBand)
        for x in [begin, end] where x >= -1 && x <= bounds.width + 1 {
            canvas.box(CGRect(x: x - 1, y: height - 10, width: 2, height: 10), Palette.accent)
        }
    }

    /// Returns whether the range's start (true) or end (false) is under the touch, or nil if neither end is.
    private func end(under touch: UITouch) -> Bool? {
        guard let range else { return nil }
        let point = touch.location(in: self)
        let (begin, end) = (abs(scale.x(range.lowerBound) - point.x), abs(scale.x(range.upperBound) - point.x))
        guard point.y > bounds.height / 2, min(begin, end) <= 8 else { return nil }
        return begin < end
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragsBegin = end(under: touch)
        panPlace = dragsBegin == nil && pans() ? touch.location(in: self).x : nil
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    private func follow(_ touch: UITouch) {
        let x = touch.location(in: self).x
        if let last = panPlace {
            panPlace = x
            return panned(last - x)
        }
        let time = scale.time(x)
        if let dragsBegin { rangeMoved(dragsBegin, time) } else { moved(time) }
    }
}
