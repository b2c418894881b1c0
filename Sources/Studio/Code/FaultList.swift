import UIKit

/// Lists the errors of a build in place of the source. The first three errors include their source lines; each of the others takes one row.
final class FaultList: UIView {
    /// Called with the file and line to open in an editor.
    var edit: (String, Int?) -> Void = { _, _ in }
    private let scroll = PanelScrollView()
    private var parts: [FaultView] = []

    /// The number of errors shown with their source lines.
    private static let inFull = 3
    /// The maximum number of listed errors.
    private static let most = 100

    init() {
        super.init(frame: .zero)
        scroll.showsVerticalScrollIndicator = false
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ faults: [UserCode.Fault], text: (String) -> String?) {
        parts.forEach { $0.removeFromSuperview() }
        parts = faults.prefix(Self.most).enumerated().map { index, fault in
            let lines = index < Self.inFull ? fault.file.flatMap(text)?.split(separator: "\n", omittingEmptySubsequences: false) : nil
            return FaultView(fault, among: lines) { [weak self] in if let file = fault.file { self?.edit(file, fault.line) } }
        }
        parts.forEach(scroll.addSubview)
        scroll.contentOffset = .zero
        setNeedsLayout()
    }

    func scrolled(by distance: CGFloat) { scroll.turned(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        var y: CGFloat = 0
        for part in parts {
            part.frame = CGRect(x: 0, y: y, width: bounds.width, height: part.fittingHeight)
            y = part.frame.maxY
        }
        scroll.contentSize = CGSize(width: bounds.width, height: y)
    }
}

/// An error: the compiler's message, the location, and four source lines with a caret below the error.
private final class FaultView: UIView {
    private let icon = IconView(.alert, color: Palette.alert)
    private let message: UILabel
    private let place: UILabel
    private let rows: [(n: Int, row: SourceLine)]
    private let caret: UILabel?
    private let button: ChromeButton?
    private let line = Hairline()
    private let fault: UserCode.Fault

    init(_ fault: UserCode.Fault, among lines: [Substring]?, edit: @escaping () -> Void) {
        self.fault = fault
        message = UILabel(fault.message, Typeface.bodyStrong)
        message.numberOfLines = 2
        place = UILabel(Self.words(for: fault), Typeface.numberSmall, Palette.textSecondary)
        rows = Self.rows(around: fault.line, lines)
        let column = rows.isEmpty ? nil : fault.column
        caret = column.map { UILabel(String(repeating: " ", count: $0 - 1) + "^" + "~~~", Typeface.number, Palette.alert) }
        button = rows.isEmpty ? nil : ChromeButton(title: "Open in editor", style: .filled, edit)
        super.init(frame: .zero)
        for part in [icon, message, place, line, caret, button] as [UIView?] { part.map(addSubview) }
        rows.forEach { addSubview($0.row) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private static func words(for fault: UserCode.Fault) -> String {
        guard let file = fault.file else { return "" }
        let name = String(file.split(separator: "/").last ?? "")
        let place = name + (fault.line.map { ":\($0)" } ?? "") + (fault.column.map { ":\($0)" } ?? "")
        return fault.culprit.map { "\(place) · not your code: \($0)" } ?? place
    }

    private static func rows(around line: Int?, _ lines: [Substring]?) -> [(n: Int, row: SourceLine)] {
        guard let line, let lines, lines.indices.contains(line - 1) else { return [] }
        return (max(1, line - 2)...min(lines.count, line + 1)).map { n in
            let row = SourceLine()
            row.show(n, lines[n - 1], n == line ? .wrong : .plain)
            return (n, row)
        }
    }

    var fittingHeight: CGFloat {
        rows.isEmpty ? 60 : 60 + CGFloat(rows.count + 1) * SourceLine.height + 44
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 16, y: 14, width: Icon.side, height: Icon.side)
        message.frame = CGRect(x: 40, y: 12, width: bounds.width - 56, height: 20)
        place.frame = CGRect(x: 40, y: 32, width: bounds.width - 56, height: 16)
        var y: CGFloat = 56
        for (n, row) in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: SourceLine.height)
            y = row.frame.maxY
            guard n == fault.line else { continue }
            caret?.frame = CGRect(x: SourceLine.gutter, y: y, width: bounds.width - SourceLine.gutter, height: SourceLine.height)
            y += SourceLine.height
        }
        if let button { button.frame = CGRect(x: 40, y: y + 8, width: button.fittingWidth, height: ChromeButton.height) }
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    }
}
