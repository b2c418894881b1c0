import UIKit

/// The list of keyboard shortcuts, over everything else; any key or a click beside it closes it.
final class KeysOverlay: ChromeView {
    /// A key or several, and their effect.
    typealias Line = (keys: String, does: String)

    static let lines: [Line] = [
        ("Space", "Play or pause"), ("← →", "Step back, step forward"), ("Ctrl T", "Slow animations to a tenth"),
        ("− =", "Slower, faster"), ("Ctrl L", "Loop"), ("Enter", "Open; start the transition"),
        ("Ctrl drag", "Two fingers; Shift moves both"), ("V and arrows", "Show a keyboard finger"),
        ("T", "Show touches"), ("0 to 9", "Pitfalls"), ("R, Shift R", "Record, stop; replay the last take"), ("B, right click", "Back"),
        ("Esc", "Cancel touches, or return to scenes"), ("/", "Search scenes"), ("F11", "Full screen"), ("?", "Keyboard shortcuts"),
        ("Ctrl Q", "Quit"),
    ]

    /// Called when it should close.
    var close: () -> Void = {}

    private static let mostRowHeight: CGFloat = 28
    private let card = UIView()
    private let edge = UIView()
    private let head = UILabel("Keyboard shortcuts", Typeface.title)
    private let rows: [(cap: KeyCap, label: UILabel)]

    init() {
        rows = Self.lines.map { (KeyCap($0.keys), UILabel($0.does, Typeface.body)) }
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(0.4)
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 11
        card.backgroundColor = Palette.panel
        card.layer.cornerRadius = 10
        addSubview(edge)
        addSubview(card)
        for part in [head] + rows.flatMap({ [$0.cap, $0.label] as [UIView] }) { card.addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isNarrow = bounds.width < 760
        let columns = isNarrow ? 1 : 2
        let perColumn = (rows.count + columns - 1) / columns
        let column: CGFloat = 340
        let rowHeight = min(Self.mostRowHeight, ((bounds.height - 84) / CGFloat(perColumn)).rounded(.down))
        let size = CGSize(
            width: min(bounds.width - 32, column * CGFloat(columns) + 16), height: 60 + rowHeight * CGFloat(perColumn) + 8)
        card.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: max(8, ((bounds.height - size.height) / 2).rounded()),
            width: size.width, height: size.height)
        edge.frame = card.frame.insetBy(dx: -1, dy: -1)
        head.frame = CGRect(x: 20, y: 18, width: 200, height: 20)
        for (index, row) in rows.enumerated() {
            let x = 20 + CGFloat(index / perColumn) * column
            let y = 52 + CGFloat(index % perColumn) * rowHeight
            row.cap.frame = CGRect(x: x, y: y + 4, width: row.cap.fittingWidth, height: KeyCap.height)
            row.label.frame = CGRect(x: x + 96, y: y + 4, width: min(column, size.width) - 120, height: 20)
        }
    }

    override func paint() { edge.cast(Palette.shadowFloat) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, !card.frame.contains(touch.location(in: self)) { close() }
    }
}
