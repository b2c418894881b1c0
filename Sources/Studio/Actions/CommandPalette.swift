import Stage
import UIKit

/// A dialog that finds commands by name and performs the chosen one. Typing filters the list, and the arrow keys select an entry. Return or
/// a click performs it, and Escape or a click outside closes the dialog.
final class CommandPalette: ChromeView, Modal {
    /// The field that filters the list.
    let search = SearchField("Search commands, pitfalls and scenes")
    /// Called with the chosen entry, or with nil to close the dialog.
    var choose: (PaletteEntry?) -> Void = { _ in }

    /// The maximum size. The last visible row is cut in half, which shows that more rows follow.
    private static let size = CGSize(width: 560, height: 427)
    private static let (top, headerHeight, padding): (CGFloat, CGFloat, CGFloat) = (80, 52, 6)
    private let entries: [PaletteEntry]
    private let card = UIView()
    private let edge = UIView()
    private let line = Hairline()
    private let list = UIScrollView()
    private let none = UILabel("No command matches", Typeface.body, Palette.textSecondary)
    private var rows: [PaletteRow] = []
    private var selected = 0

    init(_ entries: [PaletteEntry]) {
        self.entries = entries
        super.init(frame: .zero)
        backgroundColor = Palette.scrim
        (edge.backgroundColor, edge.layer.cornerRadius) = (Palette.hairline, 13)
        (card.backgroundColor, card.layer.cornerRadius) = (Palette.panel, 12)
        card.clipsToBounds = true
        none.textAlignment = .center
        addSubview(edge)
        addSubview(card)
        for part in [search, line, list, none] as [UIView] { card.addSubview(part) }
        search.isActive = true
        search.changed = { [weak self] _ in self?.filter() }
        filter()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the entries that match the search, best match first, and selects the first entry.
    private func filter() {
        rows.forEach { $0.removeFromSuperview() }
        rows = PaletteEntry.ranked(entries, by: search.text).map { entry in
            let row = PaletteRow(entry)
            row.chosen = { [weak self] in self?.choose(entry) }
            list.addSubview(row)
            return row
        }
        none.isHidden = !rows.isEmpty
        list.contentOffset = .zero
        select(0)
        setNeedsLayout()
    }

    private func select(_ index: Int) {
        guard !rows.isEmpty else { return }
        rows[safely: selected]?.isSelected = false
        selected = min(max(0, index), rows.count - 1)
        rows[selected].isSelected = true
        // Scrolls just far enough to show the row.
        let row = CGFloat(selected) * PaletteRow.height
        let offset = min(max(list.contentOffset.y, row + PaletteRow.height + 2 * Self.padding - list.bounds.height), row)
        if list.bounds.height > 0, offset != list.contentOffset.y { list.contentOffset.y = max(0, offset) }
    }

    func keyDown(_ key: KeyStroke) -> Bool {
        switch key.name {
        case "Escape": choose(nil)
        case "K" where key.isControl: choose(nil)
        case "Up": select(selected - 1)
        case "Down": select(selected + 1)
        case "PageUp": select(selected - 10)
        case "PageDown": select(selected + 10)
        case "Return", "Keypad Enter": rows[safely: selected]?.chosen()
        default: return search.keyDown(key) || key.name.count > 1 && key.name != "Space"
        }
        return true
    }

    func insert(_ text: String) { search.insert(text) }

    func scrolled(by distance: CGFloat) { list.turned(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = CGFloat(rows.isEmpty ? 2 : rows.count) * PaletteRow.height + 2 * Self.padding
        let width = min(Self.size.width, bounds.width - 32)
        let top = min(Self.top, (bounds.height / 8).rounded())
        let height = min(Self.size.height, Self.headerHeight + 1 + content, bounds.height - top - 16)
        card.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: height)
        edge.frame = card.frame.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 13).cgPath
        search.frame = CGRect(x: 12, y: 12, width: width - 24, height: ChromeButton.height)
        line.frame = CGRect(x: 0, y: Self.headerHeight, width: width, height: hairline)
        list.frame = CGRect(x: 0, y: Self.headerHeight + 1, width: width, height: max(0, height - Self.headerHeight - 1))
        list.contentSize = CGSize(width: width, height: content)
        none.frame = CGRect(x: 0, y: list.frame.minY + 24, width: width, height: 20)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: Self.padding, y: Self.padding + CGFloat(index) * PaletteRow.height, width: width - 2 * Self.padding,
                height: PaletteRow.height)
        }
    }

    override func paint() { edge.cast(Palette.shadowFloat) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, !card.frame.contains(touch.location(in: self)) { choose(nil) }
    }
}

/// A row in the palette: the entry's icon, title, area, and keys.
private final class PaletteRow: UIControl, Hoverable {
    static let height: CGFloat = 32
    var chosen: () -> Void = {}
    var isHovered = false { didSet { paint() } }
    override var isSelected: Bool { didSet { paint() } }
    private let icon: IconView?
    private let title: UILabel
    private let area: UILabel
    private let caps: [KeyCap]

    init(_ entry: PaletteEntry) {
        icon = entry.icon.map { IconView($0, color: Palette.textSecondary) }
        title = UILabel(entry.title, Typeface.body)
        area = UILabel(entry.area, Typeface.secondary, Palette.textSecondary)
        caps = entry.keys.split(separator: " ").map { KeyCap(String($0)) }
        super.init(frame: .zero)
        layer.cornerRadius = 6
        for part in [icon, title, area] + caps as [UIView?] {
            part?.isUserInteractionEnabled = false
            part.map(addSubview)
        }
        addTarget(self, action: Selector(PaletteRow.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { chosen() }

    private func paint() { backgroundColor = isSelected ? Palette.rowSelected : isHovered ? Palette.fieldFill : .clear }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon?.frame = CGRect(x: 8, y: 8, width: Icon.side, height: Icon.side)
        var right = bounds.width - 8
        for cap in caps.reversed() {
            cap.frame = CGRect(x: right - cap.fittingWidth, y: 6, width: cap.fittingWidth, height: KeyCap.height)
            right = cap.frame.minX - 4
        }
        let areaWidth = area.intrinsicContentSize.width
        area.frame = CGRect(x: right - (caps.isEmpty ? 0 : 8) - areaWidth, y: 8, width: areaWidth, height: 16)
        title.frame = CGRect(x: 34, y: 6, width: max(0, area.frame.minX - 8 - 34), height: 20)
    }
}
