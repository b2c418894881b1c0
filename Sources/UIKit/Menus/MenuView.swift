/// An open menu: a list of actions in front of the window's content, next to the view that opened it. A tap outside the menu closes it.
///
/// The width, heights and spring are estimates from screen recordings, because Apple doesn't document them.
final class MenuView: UIView {
    private let panel = UIView()
    private let list = UIView()
    private let onClose: () -> Void
    private let menu: UIMenu
    /// The view that opened the menu.
    private weak var source: UIView?

    static let width: CGFloat = 250
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 8

    fileprivate static func open(_ menu: UIMenu, from source: UIView, onClose: @escaping () -> Void) {
        guard let window = source.window else { return }
        window.menu?.close()
        let view = MenuView(menu, from: source, onClose)
        guard !view.list.subviews.isEmpty else { return }
        view.fill(window)
        window.addSubview(view)
        view.appear(next: source.convert(source.bounds, to: view))
    }

    private init(_ menu: UIMenu, from source: UIView, _ onClose: @escaping () -> Void) {
        (self.source, self.onClose, self.menu) = (source, onClose, menu)
        super.init(frame: .zero)
        addSubview(panel)
        panel.addSubview(list)
        list.backgroundColor = .secondarySystemGroupedBackground
        list.layer.cornerRadius = 13
        list.clipsToBounds = true
        (panel.layer.shadowOpacity, panel.layer.shadowRadius, panel.layer.shadowOffset) = (0.2, 24, CGSize(width: 0, height: 8))
        menu.forgetUncachedElements()
        fill()
    }

    required init?(coder: NSCoder) { misuse("create a menu's view from a menu") }

    /// Replaces the rows, at first and whenever a deferred element has loaded its entries.
    private func fill() {
        list.subviews.forEach { $0.removeFromSuperview() }
        let rows = rows(of: menu)
        rows.forEach(list.addSubview)
        panel.bounds.size = CGSize(width: Self.width, height: rows.reduce(0) { $0 + $1.bounds.height })
        list.frame = panel.bounds
        var y: CGFloat = 0
        for row in rows {
            row.frame.origin = CGPoint(x: 0, y: y)
            y += row.bounds.height
        }
    }

    private func expanded(_ element: UIMenuElement) -> [UIMenuElement] {
        guard let deferred = element as? UIDeferredMenuElement else { return [element] }
        return deferred.elements { [weak self] in self?.fill() }.flatMap(expanded)
    }

    /// Returns the rows of a menu. The entries of inline menus are surrounded by separators.
    private func rows(of menu: UIMenu) -> [UIView] {
        var rows: [UIView] = menu.title.isEmpty ? [] : [MenuRow(heading: menu.title)]
        for element in menu.children.flatMap(expanded) where element.isShown {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                if !rows.isEmpty { rows.append(MenuRow.separator()) }
                rows += self.rows(of: inner)
            } else {
                rows.append(MenuRow(element) { [weak self] in self?.choose(element) })
            }
        }
        return rows
    }

    private func choose(_ element: UIMenuElement) {
        close()
        if let action = element as? UIAction { action.run(sender: source) }
        if let menu = element as? UIMenu, let source { menu.open(from: source) }
    }

    // MARK: Appearance

    private func appear(next source: CGRect) {
        let room = bounds.inset(by: safeAreaInsets).shrunk(dx: Self.margin, dy: Self.margin), size = panel.bounds.size
        let fitsBelow = source.maxY + Self.gap + size.height <= room.maxY
        let y = fitsBelow ? source.maxY + Self.gap : max(room.minY, source.minY - Self.gap - size.height)
        let x = min(max(source.midX - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
        // The menu grows from the center of the edge that faces the source.
        panel.layer.anchorPoint = CGPoint(x: min(max((source.midX - x) / size.width, 0), 1), y: fitsBelow ? 0 : 1)
        panel.center = CGPoint(x: x + size.width * panel.layer.anchorPoint.x, y: fitsBelow ? y : y + size.height)
        (panel.transform, panel.alpha) = (CGAffineTransform(scaleX: 0.3, y: 0.3), 0)
        UIView.animateInternally(
            withDuration: 0.4, delay: 0, dampingRatio: 0.8, options: .allowUserInteraction
        ) {
            (self.panel.transform, self.panel.alpha) = (.identity, 1)
        }
    }

    /// Fades the menu out and removes it.
    func close() {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        onClose()
        UIView.animateInternally(withDuration: 0.2) {
            (self.panel.transform, self.panel.alpha) = (CGAffineTransform(scaleX: 0.3, y: 0.3), 0)
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { !panel.frame.contains($0.location(in: self)) }) { close() }
    }
}

extension UIMenu {
    /// Opens the menu next to `source`. Does nothing if `source` isn't in a window or the menu is empty.
    func open(from source: UIView, onClose: @escaping () -> Void = {}) { MenuView.open(self, from: source, onClose: onClose) }
}

/// A row of an open menu.
private final class MenuRow: UIControl {
    private let label = UILabel(), detail = UILabel(), mark = UILabel(), picture = UIImageView()
    private let onSelection: () -> Void

    private static let height: CGFloat = 44
    private static let markWidth: CGFloat = 16

    init(_ element: UIMenuElement, onSelection: @escaping () -> Void) {
        self.onSelection = onSelection
        super.init(frame: CGRect(x: 0, y: 0, width: MenuView.width, height: Self.height))
        [label, detail, mark, picture].forEach(addSubview)
        (label.text, detail.text, picture.image) = (element.title, element.subtitle, element.image?.withRenderingMode(.alwaysTemplate))
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        mark.text = (element as? UIAction)?.state == .on ? "✓" : (element as? UIMenu).map { _ in "›" }
        let color: UIColor = !element.isSelectable ? .tertiaryLabel : element.isDestructive ? .systemRed : .label
        (label.textColor, picture.tintColor, isEnabled) = (color, color, element.isSelectable)
        if detail.text != nil { bounds.size.height = 58 }
        addTarget(self, action: Selector(MenuRow.chosen), for: .touchUpInside)
    }

    init(heading: String) {
        onSelection = {}
        super.init(frame: CGRect(x: 0, y: 0, width: MenuView.width, height: 28))
        addSubview(label)
        (label.text, label.font, label.textColor, label.textAlignment) = (heading, .systemFont(ofSize: 12), .secondaryLabel, .center)
        isEnabled = false
    }

    required init?(coder: NSCoder) { misuse("create a menu's row from an entry") }

    /// Returns a separator between two groups of entries.
    static func separator() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: MenuView.width, height: 8))
        view.backgroundColor = .separator
        return view
    }

    override func stateChanged() {
        super.stateChanged()
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard picture.superview != nil else { return label.frame = bounds }
        let size = picture.image?.size ?? .zero
        picture.frame = CGRect(
            x: bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        let left = mark.text == nil ? 16 : 16 + Self.markWidth
        mark.frame = CGRect(x: 12, y: 0, width: Self.markWidth, height: bounds.height)
        let width = picture.frame.minX - left - 8
        let upper = detail.text == nil ? bounds.height : 36
        label.frame = CGRect(x: left, y: detail.text == nil ? 0 : 4, width: width, height: upper)
        detail.frame = CGRect(x: left, y: 32, width: width, height: 20)
    }

    private func chosen() { onSelection() }
}

extension UIWindow {
    /// The window's open menu, if any.
    var menu: MenuView? { subviews.lazy.compactMap { $0 as? MenuView }.last { $0.isUserInteractionEnabled } }
}
