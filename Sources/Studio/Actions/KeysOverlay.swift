import Stage
import UIKit

/// A dialog that lists the keyboard shortcuts. Typing filters the list. Escape, the close button, or a click outside the dialog closes it.
final class KeysOverlay: ChromeView, Modal {
    /// The field that filters the list.
    let search = SearchField("Search shortcuts")

    private static let wide = CGSize(width: 800, height: 668)
    private static let (headerHeight, footHeight, margin): (CGFloat, CGFloat, CGFloat) = (65, 48, 24)
    private let card = UIView()
    private let edge = UIView()
    private let head = UILabel("Keyboard shortcuts", Typeface.title)
    private let line = Hairline()
    private let list = PanelScrollView()
    private let none = UILabel("No shortcut matches", Typeface.body, Palette.textSecondary)
    private let foot = UILabel(
        "Search by name, or hold Ctrl and press a key", Typeface.secondary, Palette.textSecondary)
    private lazy var cross = ChromeButton(icon: .cross) { [weak self] in self?.close() }
    private let groups = KeyGroup.all.map { KeyGroupView($0) }
    private var close: () -> Void = {}

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.scrim
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 13
        card.backgroundColor = Palette.panel
        card.layer.cornerRadius = 12
        cross.tip = Tip("Close", keys: "Esc")
        foot.textAlignment = .right
        none.textAlignment = .center
        addSubview(edge)
        addSubview(card)
        for part in [head, search, cross, line, list, none, foot] as [UIView] { card.addSubview(part) }
        groups.forEach(list.addSubview)
        search.changed = { [weak self] _ in
            self?.combination = nil
            self?.setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Clears the search and shows all shortcuts. `close` is called to close the dialog.
    func begin(close: @escaping () -> Void) {
        self.close = close
        search.clear()
        search.isActive = true
        list.contentOffset = .zero
    }

    /// Handles a key. Returns false if the key may produce text input. Views below the dialog never receive keys.
    func keyDown(_ key: KeyStroke) -> Bool {
        if let pressed = KeyCombination(key), !edits(key) {
            search.replace(with: pressed.words)
            combination = pressed
            list.contentOffset = .zero
            return true
        }
        if search.keyDown(key) { return true }
        switch key.name {
        case "Escape", "F1": close()
        case "Up": scrolled(by: -28)
        case "Down": scrolled(by: 28)
        case "Home": scrolled(by: -list.contentOffset.y)
        case "End": scrolled(by: list.contentSize.height)
        case "PageUp": scrolled(by: -list.bounds.height)
        case "PageDown": scrolled(by: list.bounds.height)
        default: return key.name.count > 1 && key.name != "Space"
        }
        return true
    }

    /// The key combination whose shortcut the user is looking up, or nil while the user is searching for words.
    private var combination: KeyCombination?

    /// Returns whether pressing a key with Ctrl edits the search text.
    private func edits(_ key: KeyStroke) -> Bool {
        let isText = !search.text.isEmpty && combination == nil
        return key == KeyStroke("V", isControl: true) || isText && ["A", "C", "X"].contains { key == KeyStroke($0, isControl: true) }
    }

    func insert(_ text: String) { search.insert(text) }

    /// Scrolls the list by `distance` points.
    func scrolled(by distance: CGFloat) {
        list.turned(by: distance)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isWide = bounds.width >= 860
        let size = CGSize(
            width: min(Self.wide.width, bounds.width - 32), height: min(Self.wide.height, bounds.height - 32))
        card.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        edge.frame = card.frame.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 13).cgPath
        cross.frame = CGRect(x: size.width - 16 - ChromeButton.height, y: 18, width: ChromeButton.height, height: ChromeButton.height)
        // A narrow dialog has room only for the search field.
        head.isHidden = size.width < 420
        let fieldWidth = head.isHidden ? cross.frame.minX - 16 - Self.margin : min(224, size.width - 300)
        search.frame = CGRect(
            x: cross.frame.minX - (head.isHidden ? 16 : 24) - fieldWidth, y: 18, width: fieldWidth, height: ChromeButton.height)
        head.frame = CGRect(x: Self.margin, y: 22, width: max(0, search.frame.minX - 8 - Self.margin), height: 20)
        line.frame = CGRect(x: 0, y: Self.headerHeight, width: size.width, height: hairline)
        foot.frame = CGRect(x: Self.margin, y: size.height - 32, width: size.width - 2 * Self.margin, height: 16)
        list.frame = CGRect(
            x: 0, y: Self.headerHeight + 1, width: size.width, height: max(0, size.height - Self.headerHeight - 1 - Self.footHeight))
        layOutGroups(inColumns: isWide ? 2 : 1)
    }

    private func layOutGroups(inColumns columns: Int) {
        if let combination {
            let isKnown = groups.contains { $0.has(combination.has) }
            groups.forEach { $0.filter { isKnown ? combination.has($0) : combination.hasKey($0) } }
        } else {
            groups.forEach { $0.filter(search.text) }
        }
        let shown = groups.filter { !$0.isHidden }
        none.isHidden = !shown.isEmpty
        none.frame = CGRect(x: 0, y: list.frame.minY + 40, width: card.bounds.width, height: 20)
        let width = (card.bounds.width - 2 * Self.margin - 48 * CGFloat(columns - 1)) / CGFloat(columns)
        var bottoms = [CGFloat](repeating: 4, count: columns)
        for group in shown {
            let column = columns == 1 ? 0 : group.group.column
            group.frame = CGRect(
                x: Self.margin + CGFloat(column) * (width + 48), y: bottoms[column], width: width, height: group.fittingHeight)
            bottoms[column] = group.frame.maxY
        }
        list.contentSize = CGSize(width: card.bounds.width, height: (bottoms.max() ?? 0) + 4)
        scrolled(by: 0)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, !card.frame.contains(touch.location(in: self)) { close() }
    }
}
