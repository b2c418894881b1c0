import UIKit

/// The Steps tab. It lists the steps of the finding on screen, and describes how its hand was shortened.
final class StepsView: ChromeView, PanelSection, RowList {
    /// A step: its description, an additional fact, and its time in the run, in seconds.
    struct Row: Equatable {
        var words: String
        var detail: String
        var time: TimeInterval
    }

    struct State: Equatable {
        /// The hand's size, and the number of hands played before it was found.
        var (size, hand) = ("", "")
        var rows: [Row] = []
        /// The index of the last step up to the time on screen, or nil before the first step.
        var current: Int?
        /// The number of replays, and the facts about shortening, each with a label.
        var replays = ""
        var facts: [Fact] = []
    }

    struct Fact: Equatable {
        var label: String
        var text: String
    }

    /// Called with the time of a step that the user selects.
    var jump: (TimeInterval) -> Void = { _ in }
    private let canvas = Canvas()
    private var state = State()
    private var shownWidth: CGFloat = 0
    private(set) var fittingHeight: CGFloat = 0

    private static let (top, rowHeight, margin): (CGFloat, CGFloat, CGFloat) = (36, 36, 16)

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        accessibilityIdentifier = "steps"
        addSubview(canvas)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `state`. Returns whether the height changed.
    func show(_ state: State) -> Bool {
        guard state != self.state || bounds.width != shownWidth else { return false }
        self.state = state
        let before = fittingHeight
        draw()
        return fittingHeight != before
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        if shownWidth != bounds.width { draw() }
    }

    private func draw() {
        guard bounds.width > 0 else { return }
        shownWidth = bounds.width
        canvas.begin()
        head(state.size, state.hand, at: 12)
        for index in state.rows.indices { draw(state.rows[index], index) }
        var y = frame(ofRow: state.rows.count).minY + 12
        head("Shortened", state.replays, at: y)
        y += 28
        for fact in state.facts {
            canvas.text(fact.label, CGRect(x: Self.margin, y: y, width: 92, height: 20), Typeface.secondary, Palette.textSecondary)
            canvas.text(fact.text, CGRect(x: 108, y: y, width: max(0, bounds.width - 108 - Self.margin), height: 20), Typeface.secondary)
            y += 22
        }
        canvas.finish()
        fittingHeight = y + 8
    }

    private func head(_ title: String, _ detail: String, at y: CGFloat) {
        let right = bounds.width - Self.margin
        canvas.text(title, CGRect(x: Self.margin, y: y, width: right - 96, height: 16), Typeface.label, Palette.textSecondary)
        canvas.text(detail, CGRect(x: right - 96, y: y, width: 96, height: 16), Typeface.secondary, Palette.textSecondary, .right)
    }

    private func draw(_ row: Row, _ index: Int) {
        let frame = frame(ofRow: index), left = frame.minX + 8, right = frame.maxX - 8
        let isCurrent = index == state.current, isDone = index < state.current ?? 0
        if isCurrent { canvas.box(frame, Palette.rowSelected, radius: 6) }
        let disc = CGRect(x: left, y: frame.minY + 8, width: 20, height: 20)
        canvas.box(
            disc, isCurrent ? Palette.playhead : isDone ? Palette.text : nil, outline: isCurrent || isDone ? nil : Palette.outline,
            radius: 10)
        canvas.text(
            "\(index + 1)", CGRect(x: disc.minX, y: disc.minY + 2, width: 20, height: 16), Typeface.secondary,
            isCurrent ? Palette.onAccent : isDone ? Palette.panel : Palette.textSecondary, .center)
        let ink = isCurrent || isDone ? Palette.text : Palette.textSecondary
        let detail = canvas.text(row.words, CGRect(x: left + 30, y: frame.minY + 8, width: 0, height: 20), Typeface.body, ink) + 5
        canvas.text(
            row.detail, CGRect(x: detail, y: frame.minY + 8, width: max(0, right - 52 - detail), height: 20), Typeface.body,
            Palette.textSecondary)
        canvas.text(
            row.time.instant, CGRect(x: right - 48, y: frame.minY + 10, width: 48, height: 16), Typeface.numberSmall,
            Palette.textSecondary, .right)
    }

    // MARK: Keys

    var focusedRow = 0
    var rowCount: Int { state.rows.count }

    func frame(ofRow row: Int) -> CGRect {
        CGRect(x: 8, y: Self.top + CGFloat(row) * Self.rowHeight, width: bounds.width - 16, height: Self.rowHeight)
    }

    func reveal(row: Int) {}

    func activate(row: Int) {
        if state.rows.indices.contains(row) { jump(state.rows[row].time) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let point = touches.first?.location(in: self) else { return }
        if let row = state.rows.indices.first(where: { frame(ofRow: $0).contains(point) }) { activate(row: row) }
    }
}
