import Stage
import UIKit

/// A card for the selected problem: what happened, why, where, and how to fix it.
final class ProblemCard: UIView {
    /// Closures that copy the problem as text or ignore problems of the same kind on the same layer.
    var copy: () -> Void = {}
    var ignore: () -> Void = {}
    /// Called to show the line of user code that causes the problem.
    var showLine: () -> Void = {}
    /// A closure that is called to insert the fix into the user's file.
    var insertFix: () -> Void = {}

    private let icon = IconView(.alert, color: Palette.alert)
    private let title = UILabel("Problems", Typeface.label, Palette.textSecondary)
    private let time = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    /// The sentence about the problem, or a hint if none is selected.
    private let sentence = UILabel("", Typeface.secondary)
    private let details = [Detail("Cause"), Detail("At", Typeface.numberSmall), Detail("Fix")]
    private lazy var copyButton = ChromeButton(title: "Copy", style: .filled) { [weak self] in self?.copy() }
    private lazy var lineButton = ChromeButton(title: "Show line", style: .primary) { [weak self] in self?.showLine() }
    private lazy var fixButton = ChromeButton(title: "Insert fix", style: .filled) { [weak self] in self?.insertFix() }
    private lazy var ignoreButton = ChromeButton(title: "Ignore", style: .filled) { [weak self] in self?.ignore() }
    private var shown: Shown?

    private struct Shown: Equatable {
        var problem: RunProblem?
        var begin: TimeInterval
        var hasProblems: Bool
        var hasLine: Bool
        var fix: InsertedFix?
    }

    /// A labeled text.
    private struct Detail {
        let label: UILabel
        let text: UILabel

        @MainActor init(_ title: String, _ font: UIFont = Typeface.secondary) {
            (label, text) = (UILabel(title, Typeface.secondary, Palette.textSecondary), UILabel("", font))
            text.numberOfLines = 0
        }
    }

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        time.textAlignment = .right
        sentence.numberOfLines = 0
        lineButton.tip = Tip("Open the line")
        copyButton.tip = Tip("Copy as text")
        ignoreButton.tip = Tip("Hide until the scene is closed")
        for part in [icon, title, time, sentence] + details.flatMap({ [$0.label, $0.text] }) + [
            lineButton, fixButton, copyButton, ignoreButton,
        ] {
            addSubview(part)
        }
        show(nil, since: 0, hasProblems: false)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `problem`, with times relative to `begin`, or a hint if none is selected and the list has problems. `hasLine` enables the
    /// button that shows the source line, and `fix` the button that inserts it.
    func show(_ problem: RunProblem?, since begin: TimeInterval, hasProblems: Bool, hasLine: Bool = false, fix: InsertedFix? = nil) {
        let next = Shown(problem: problem, begin: begin, hasProblems: hasProblems, hasLine: hasLine, fix: fix)
        guard next != shown else { return }
        shown = next
        (icon.isHidden, lineButton.isHidden) = (problem == nil, problem == nil || !hasLine)
        fixButton.isHidden = problem == nil || fix == nil
        fixButton.tip = fix.map { Tip("Insert \($0.title) in line \($0.line)") }
        for button in [copyButton, ignoreButton] { button.isHidden = problem == nil }
        title.text = problem?.title ?? "Problems"
        (title.font, title.textColor) = problem == nil ? (Typeface.label, Palette.textSecondary) : (Typeface.bodyStrong, Palette.text)
        time.text = problem.map { ($0.time - begin).instant } ?? ""
        sentence.text = problem.map { $0.sentence + "." } ?? (hasProblems ? "Click a problem to go to its frame" : "")
        sentence.textColor = problem == nil ? Palette.textSecondary : Palette.text
        for (detail, text) in zip(details, [problem?.cause, problem?.place?.text, problem?.suggestion]) {
            detail.text.text = text.map(Self.breakable) ?? ""
        }
        setNeedsLayout()
    }

    /// Returns code that breaks before a negation instead of after its operator. "(!" gets a zero-width space and a word joiner around "!".
    static func breakable(_ text: String) -> String { text.replacing("(!", with: "(\u{200B}!\u{2060}") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 32, left: CGFloat = icon.isHidden ? 16 : 40
        icon.frame = CGRect(x: 16, y: 10, width: 16, height: 16)
        title.frame = CGRect(x: left, y: 8, width: max(0, bounds.width - left - 72), height: 20)
        time.frame = CGRect(x: bounds.width - 72, y: 10, width: 56, height: 16)
        let rows = buttonRows(in: width), room = bounds.height - 12 - Self.rowHeight * CGFloat(rows.count)
        // If a column of labels doesn't fit, each label shares a line with its text.
        if placeTexts(width, indent: 56) > room { _ = placeTexts(width, indent: 0) }
        placeButtons(rows)
    }

    /// Lays out the text in `width` points, with labels in a column `indent` points wide; 0 omits the labels. Returns the y coordinate of
    /// the lower edge.
    private func placeTexts(_ width: CGFloat, indent: CGFloat) -> CGFloat {
        func height(of label: UILabel, _ width: CGFloat) -> CGFloat { label.sizeThatFits(CGSize(width: width, height: 400)).height }
        var y: CGFloat = 40
        sentence.frame = CGRect(x: 16, y: y, width: width, height: height(of: sentence, width))
        y = sentence.frame.maxY + 8
        for detail in details {
            let isEmpty = detail.text.text?.isEmpty != false
            (detail.label.isHidden, detail.text.isHidden) = (isEmpty || indent == 0, isEmpty)
            guard !isEmpty else { continue }
            detail.label.frame = CGRect(x: 16, y: y, width: indent, height: 16)
            detail.text.frame = CGRect(x: 16 + indent, y: y, width: width - indent, height: height(of: detail.text, width - indent))
            y = max(detail.text.frame.maxY, y + 16) + 6
        }
        return y - 6
    }

    private static let rowHeight: CGFloat = 36, gap: CGFloat = 8

    /// Returns the visible buttons in one row, or in two rows if they don't fit into `width` points.
    private func buttonRows(in width: CGFloat) -> [[ChromeButton]] {
        let all = [lineButton, fixButton, copyButton, ignoreButton].filter { !$0.isHidden }
        let total = all.map { $0.fittingWidth + Self.gap }.reduce(-Self.gap, +)
        return total <= width ? [all] : [Array(all.prefix(2)), Array(all.dropFirst(2))]
    }

    private func placeButtons(_ rows: [[ChromeButton]]) {
        for (index, row) in rows.enumerated() {
            var x: CGFloat = 16
            let y = bounds.height - 4 - Self.rowHeight * CGFloat(rows.count - index)
            for button in row {
                button.frame = CGRect(x: x, y: y, width: button.fittingWidth, height: ChromeButton.height)
                x = button.frame.maxX + Self.gap
            }
        }
    }
}
