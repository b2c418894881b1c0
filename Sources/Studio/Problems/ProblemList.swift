import Stage
import UIKit

/// A list of a run's problems: a lane with transitions and markers, and a row for each problem.
final class ProblemList: UIView, RowList {
    /// Called with the index of the tapped problem.
    var select: (Int) -> Void = { _ in }
    /// Called when the list needs to be updated.
    var changed: () -> Void = {}
    var labelWidth: CGFloat = 224
    var columnWidth: CGFloat = 0

    /// The height of the lane with the transitions and markers, in points.
    static let laneHeight: CGFloat = 40
    private static let rowHeight: CGFloat = 40
    private let lane = Canvas()
    private let clip = UIView()
    private let rows = Canvas()
    private var offset: CGFloat = 0
    private var count = 0
    /// The time displayed as 0.
    private var begin: TimeInterval = 0

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clip.layer.masksToBounds = true
        clip.addSubview(rows)
        for part in [lane, clip] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `problems` below the transitions of `timeline`, with the problem at `selected` highlighted.
    func show(_ problems: [RunProblem], selected: Int?, isTried: Bool, _ timeline: Timeline, _ scale: TimeScale, now: TimeInterval) {
        (count, begin) = (problems.count, timeline.begin)
        if let selected, selected != focusedRow, selected != lastSelected { focusedRow = selected }
        lastSelected = selected
        lane.frame = CGRect(x: 0, y: 0, width: bounds.width - columnWidth, height: Self.laneHeight)
        clip.frame = CGRect(
            x: 0, y: Self.laneHeight, width: bounds.width - columnWidth, height: max(0, bounds.height - Self.laneHeight))
        rows.frame = clip.bounds
        drawLane(problems, timeline, scale, now)
        offset = min(offset, max(0, CGFloat(problems.count) * Self.rowHeight - clip.bounds.height))
        rows.begin()
        if problems.isEmpty {
            rows.text(isTried ? "No problems" : "Not tried yet", CGRect(x: 16, y: 12, width: 300, height: 20), Typeface.title)
            rows.text(
                "Problems appear here as the scene runs. Touch the device.", CGRect(x: 16, y: 34, width: 500, height: 20), Typeface.body,
                Palette.textSecondary)
        }
        for (index, problem) in problems.enumerated() {
            let y = CGFloat(index) * Self.rowHeight - offset
            if y > -Self.rowHeight, y < clip.bounds.height { draw(problem, at: y, isOn: index == selected) }
        }
        rows.finish()
    }

    private func drawLane(_ problems: [RunProblem], _ timeline: Timeline, _ scale: TimeScale, _ now: TimeInterval) {
        lane.begin()
        lane.text("Transitions", CGRect(x: 16, y: 10, width: labelWidth - 32, height: 20), Typeface.body)
        let left = labelWidth + 16, line = hairline
        for bar in timeline.transitions {
            let begin = max(0, scale.x(bar.begin)), end = min(scale.width, scale.x(bar.end ?? max(now, bar.begin)))
            guard end > begin else { continue }
            lane.box(CGRect(x: left + begin, y: 6, width: end - begin, height: 16), Palette.accentBand, radius: 4)
            if end - begin > 40 {
                lane.text(bar.kind.title, CGRect(x: left + begin + 8, y: 6, width: end - begin - 10, height: 16), Typeface.status)
            }
        }
        var last = -CGFloat.infinity
        for problem in problems.sorted(by: { $0.time < $1.time }) {
            let x = scale.x(problem.time)
            guard x >= 0, x <= scale.width, x - last >= 8 else { continue }
            last = x
            lane.icon(.alert, at: CGPoint(x: left + x - 8, y: 23), problem.isNote ? Palette.textSecondary : Palette.alert)
        }
        lane.box(CGRect(x: 0, y: Self.laneHeight - line, width: lane.bounds.width, height: line), Palette.hairline)
        lane.finish()
    }

    private func draw(_ problem: RunProblem, at y: CGFloat, isOn: Bool) {
        let width = rows.bounds.width, line = hairline
        if isOn { rows.box(CGRect(x: 0, y: y, width: width, height: Self.rowHeight - line), Palette.rowSelected) }
        rows.icon(
            problem.isNote ? .cross : .alert, at: CGPoint(x: 16, y: y + 12), problem.isNote ? Palette.textSecondary : Palette.alert)
        rows.text(problem.title, CGRect(x: 40, y: y + 10, width: labelWidth - 44, height: 20), Typeface.bodyStrong)
        rows.text(
            (problem.time - begin).instant, CGRect(x: labelWidth + 16, y: y + 10, width: 52, height: 20), Typeface.number,
            Palette.textSecondary)
        let left = labelWidth + 72, room = max(0, width - left - 16)
        if problem.cause.isEmpty {
            rows.text(problem.sentence, CGRect(x: left, y: y + 10, width: room, height: 20), Typeface.body)
        } else {
            rows.text(problem.sentence, CGRect(x: left, y: y + 2, width: room, height: 20), Typeface.body)
            rows.text(problem.cause, CGRect(x: left, y: y + 20, width: room, height: 16), Typeface.secondary, Palette.textSecondary)
        }
        rows.box(CGRect(x: 0, y: y + Self.rowHeight - line, width: width, height: line), Palette.hairline)
    }

    // MARK: Keys

    var focusedRow = 0
    private var lastSelected: Int?
    var rowCount: Int { count }

    func frame(ofRow row: Int) -> CGRect {
        CGRect(x: 2, y: Self.laneHeight + CGFloat(row) * Self.rowHeight - offset, width: clip.bounds.width - 4, height: Self.rowHeight - 1)
    }

    func reveal(row: Int) {
        let top = CGFloat(row) * Self.rowHeight
        offset = max(0, min(max(offset, top + Self.rowHeight - clip.bounds.height), top))
        changed()
    }

    func activate(row: Int) { select(row) }

    func scrolled(by distance: CGFloat) { offset = max(0, offset + distance) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let point = touches.first?.location(in: clip), point.y >= 0 else { return }
        let index = Int((point.y + offset) / Self.rowHeight)
        if index < count { select(index) }
    }
}

extension RunProblem {
    /// Whether the problem is only a note, such as a gesture that failed, rather than a mistake.
    var isNote: Bool { kind == .gestureFailed }

    /// The problem as text for the clipboard.
    var text: String { [sentence + ".", cause, suggestion].filter { !$0.isEmpty }.joined(separator: "\n") }
}
