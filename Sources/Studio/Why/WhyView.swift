import Stage
import UIKit

/// The Why tab. It shows the code that set each of a layer's values at this instant, or what changed in this frame and which lines caused
/// it.
final class WhyView: ChromeView, PanelSection, RowList {
    /// The cause of a value.
    struct Entry: Equatable {
        /// The layer's number, and its property.
        var layer = 0
        var property = ""
        /// The property, including its layer if the list is about a frame.
        var title: String
        /// The value before and after.
        var values: String
        /// The code that made the change, such as "Layout pass, after a constraint change".
        var author: String
        /// The time in the run, in seconds.
        var time: TimeInterval
        /// The line that caused the change, or nil if it is unknown.
        var line: CodeLine?
        /// The change in each of the value's numbers; empty if the value isn't numeric.
        var step: [Double] = []
        /// Whether an action or a block animates the change.
        var isAnimated = false
        /// Whether a problem comes from this change.
        var isProblem = false
        /// Whether a later change replaced the value.
        var isReplaced = false

        /// Returns the frame before the change, given the frame after it; nil if the change didn't move the layer.
        func frame(before frame: CGRect) -> CGRect? {
            guard step.count == 1 else { return nil }
            switch property {
            case "position.x": return frame.offsetBy(dx: -step[0], dy: 0)
            case "position.y": return frame.offsetBy(dx: 0, dy: -step[0])
            default: return nil
            }
        }
    }

    /// The answers for a single instant.
    struct State: Equatable {
        /// The layer's name; "This frame" if no layer is selected.
        var title = ""
        /// The time in the run, in seconds.
        var time: TimeInterval = 0
        var entries: [Entry] = []
        /// Properties that no code has set.
        var unset: [String] = []
        /// The superlayers' values that affect the layer.
        var inherited: [Inherited] = []
        /// The reason why the list is empty, or an empty string if there are entries.
        var message = ""
    }

    /// A superlayer's value that affects the layer.
    struct Inherited: Equatable {
        var title: String
        var value: String
    }

    /// Called with the entry that the user selects.
    var select: (Entry) -> Void = { _ in }
    private let canvas = Canvas()
    private var state = State()
    private var selected: Int?
    private(set) var fittingHeight: CGFloat = 0
    private var shownWidth: CGFloat = 0

    private static let (top, gap, margin, most): (CGFloat, CGFloat, CGFloat, Int) = (36, 2, 16, 60)
    /// The height of an entry, in points. Without any known line, as in gallery scenes, the entries have no row for it.
    private var entryHeight: CGFloat { hasLines ? 80 : 64 }
    private var hasLines = false
    /// The width of a character of a value, in points.
    private static let characterWidth: CGFloat = 7.3

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(canvas)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `state`. Returns whether the height changed.
    func show(_ state: State) -> Bool {
        guard state != self.state || bounds.width != shownWidth else { return false }
        if state.title != self.state.title || state.entries.count != self.state.entries.count { selected = nil }
        self.state = state
        hasLines = entries.contains { $0.line != nil }
        let before = fittingHeight
        draw()
        return fittingHeight != before
    }

    /// The entries on display.
    var entries: [Entry] { Array(state.entries.prefix(Self.most)) }

    /// The entry that the rest of the window explains: the selected entry, or else the first one that causes a problem.
    var explained: Entry? { selected.map { entries[$0] } ?? entries.first(where: \.isProblem) }

    private func draw() {
        guard bounds.width > 0 else { return }
        shownWidth = bounds.width
        let right = bounds.width - Self.margin
        canvas.begin()
        canvas.text(state.title, CGRect(x: Self.margin, y: 12, width: right - 112, height: 16), Typeface.label, Palette.textSecondary)
        canvas.text(
            "at \(state.time.instant) s", CGRect(x: right - 96, y: 12, width: 96, height: 16), Typeface.numberSmall,
            Palette.textSecondary, .right)
        for index in entries.indices { draw(entries[index], in: frame(ofRow: index), isOn: index == selected) }
        var y = frame(ofRow: entries.count).minY
        if !state.message.isEmpty {
            canvas.text(
                state.message, CGRect(x: Self.margin, y: y, width: right - 16, height: 20), Typeface.secondary, Palette.textSecondary)
            y += 28
        }
        y = drawUnset(from: y)
        y = drawInherited(from: y)
        canvas.finish()
        fittingHeight = y + 8
    }

    private func draw(_ entry: Entry, in frame: CGRect, isOn: Bool) {
        if isOn { canvas.box(frame, Palette.rowSelected, radius: 6) }
        let ink = entry.isReplaced ? Palette.textSecondary : Palette.text, left = frame.minX + 8, right = frame.maxX - 8
        var x = left
        if entry.isProblem {
            canvas.icon(.alert, at: CGPoint(x: left, y: frame.minY + 8), Palette.alert)
            x += 22
        }
        let (moment, width) = (words(for: entry.time), right - left)
        canvas.text(
            entry.title, CGRect(x: x, y: frame.minY + 6, width: max(0, right - x - (moment.isEmpty ? 0 : 96)), height: 20), Typeface.body,
            ink)
        canvas.text(
            moment, CGRect(x: right - 92, y: frame.minY + 8, width: 92, height: 16), Typeface.secondary, Palette.textSecondary, .right)
        canvas.text(
            Self.shorten(entry.values, to: Int(width / Self.characterWidth)),
            CGRect(x: left, y: frame.minY + 25, width: width, height: 18), Typeface.number, ink)
        canvas.text(
            entry.author, CGRect(x: left, y: frame.minY + 43, width: width, height: 16), Typeface.secondary, Palette.textSecondary)
        guard hasLines else { return }
        canvas.text(
            entry.line?.text ?? "No line of your code", CGRect(x: left, y: frame.minY + 59, width: width, height: 16),
            Typeface.numberSmall, entry.line == nil ? Palette.textDisabled : isOn ? Palette.accent : ink)
    }

    /// Returns the time of a change as text; empty for the instant that the title already names.
    func words(for time: TimeInterval) -> String {
        if time.instant == state.time.instant { return "" }
        return time < -0.0005 ? "before the run" : time.instant
    }

    /// Returns values in at most `count` characters. Keeps their end, because the value after the change matters most.
    static func shorten(_ values: String, to count: Int) -> String {
        values.count <= count ? values : "…" + values.suffix(max(0, count - 1))
    }

    private func drawUnset(from top: CGFloat) -> CGFloat {
        guard !state.unset.isEmpty else { return top }
        let width = bounds.width - 2 * Self.margin
        canvas.text("Never set", CGRect(x: Self.margin, y: top + 8, width: width, height: 16), Typeface.label, Palette.textSecondary)
        canvas.text(
            state.unset.joined(separator: ", "), CGRect(x: Self.margin, y: top + 30, width: width, height: 20), Typeface.secondary,
            Palette.textSecondary)
        return top + 58
    }

    private func drawInherited(from top: CGFloat) -> CGFloat {
        guard !state.inherited.isEmpty else { return top }
        let width = bounds.width - 2 * Self.margin
        canvas.text("Inherited", CGRect(x: Self.margin, y: top + 8, width: width, height: 16), Typeface.label, Palette.textSecondary)
        var y = top + 30
        for value in state.inherited {
            canvas.text(value.title, CGRect(x: Self.margin, y: y, width: width - 84, height: 20), Typeface.secondary)
            canvas.text(
                value.value, CGRect(x: Self.margin + width - 84, y: y, width: 84, height: 20), Typeface.number, Palette.text, .right)
            y += 22
        }
        return y
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        if shownWidth != bounds.width { draw() }
    }

    // MARK: Keys

    var focusedRow = 0
    var rowCount: Int { entries.count }

    func frame(ofRow row: Int) -> CGRect {
        CGRect(x: 8, y: Self.top + CGFloat(row) * (entryHeight + Self.gap), width: bounds.width - 16, height: entryHeight)
    }

    func reveal(row: Int) {}

    func activate(row: Int) {
        guard entries.indices.contains(row) else { return }
        selected = row
        draw()
        select(entries[row])
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let point = touches.first?.location(in: self) else { return }
        if let row = entries.indices.first(where: { frame(ofRow: $0).contains(point) }) { activate(row: row) }
    }
}
