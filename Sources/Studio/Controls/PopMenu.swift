import Stage
import UIKit

/// A menu next to the control that opened it. Clicking outside the menu, pressing Escape, or choosing an item closes it.
final class PopMenu: ChromeView, Modal {
    /// An item of the menu.
    enum Item {
        case action(Row)
        /// A label with controls next to it. Using the controls doesn't close the menu.
        case strip(String, [(view: UIView, width: CGFloat)])
        /// A view that is as wide as the menu. Using the view doesn't close the menu.
        case wide(UIView, height: CGFloat)
        case line

        /// Creates an item that performs an action.
        static func action(
            _ title: String, icon: Icon? = nil, keys: String = "", value: String = "", leadsOn: Bool = false,
            _ perform: @escaping () -> Void
        ) -> Item {
            .action(Row(title: title, icon: icon, keys: keys, value: value, leadsOn: leadsOn, perform: perform))
        }
    }

    /// An item's appearance, and the action that it performs.
    struct Row {
        var title: String
        var icon: Icon?
        var keys: String
        var value: String
        var leadsOn: Bool
        var perform: () -> Void
    }

    static let width: CGFloat = 292
    private static let (padding, margin): (CGFloat, CGFloat) = (6, 8)
    private let parts: [(view: UIView, height: CGFloat)]
    private let edge = UIView()
    private let card = UIView()
    private let list = PanelScrollView()
    /// The frame, in window coordinates, of the control that opened the menu.
    private let anchor: CGRect

    /// Creates a menu next to a control. `anchor` is the control's frame in the window.
    init(_ items: [Item], beside anchor: CGRect) {
        self.anchor = anchor
        var close: () -> Void = {}
        parts = items.map { item in
            switch item {
            case .action(let action):
                let row = MenuRow(action)
                row.chosen = {
                    close()
                    action.perform()
                }
                return (row, MenuRow.height)
            case .strip(let title, let controls): return (MenuStrip(title, controls), MenuStrip.height)
            case .wide(let view, let height): return (view, height)
            case .line: return (MenuLine(), MenuLine.height)
            }
        }
        super.init(frame: .zero)
        close = { [weak self] in self?.removeFromSuperview() }
        (edge.backgroundColor, card.backgroundColor) = (Palette.hairline, Palette.panel)
        (edge.layer.cornerRadius, card.layer.cornerRadius) = (11, 10)
        card.clipsToBounds = true
        for part in [edge, card] { addSubview(part) }
        card.addSubview(list)
        parts.forEach { list.addSubview($0.view) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func keyDown(_ key: KeyStroke) -> Bool {
        if key.name == "Escape" { removeFromSuperview() }
        if ["Return", "Keypad Enter"].contains(key.name) {
            parts.lazy.compactMap { $0.view as? MenuRow }.first(where: \.takesEnter)?.chosen()
        }
        return true
    }

    func insert(_ text: String) {}

    func scrolled(by distance: CGFloat) { list.turned(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = parts.reduce(2 * Self.padding) { $0 + $1.height }
        let width = min(Self.width, bounds.width - 2 * Self.margin)
        let isBelow = anchor.midY < bounds.midY
        let most = (isBelow ? bounds.height - anchor.maxY : anchor.minY) - 2 * Self.margin
        let height = max(0, min(content, max(most, bounds.height / 2)))
        let x = min(max(anchor.midX < bounds.midX ? anchor.minX : anchor.maxX - width, Self.margin), bounds.width - Self.margin - width)
        let y = isBelow ? anchor.maxY + Self.margin : anchor.minY - Self.margin - height
        card.frame = CGRect(x: x.rounded(), y: max(Self.margin, y).rounded(), width: width, height: height)
        edge.frame = card.frame.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 11).cgPath
        list.frame = card.bounds
        list.contentSize = CGSize(width: width, height: content)
        var top = Self.padding
        for part in parts {
            part.view.frame = CGRect(x: Self.padding, y: top, width: width - 2 * Self.padding, height: part.height)
            top += part.height
        }
    }

    override func paint() { edge.cast(Palette.shadowFloat) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, !card.frame.contains(touch.location(in: self)) { removeFromSuperview() }
    }
}

/// An item that performs an action: an icon, a title, and a shortcut or value.
private final class MenuRow: UIControl, Hoverable, Focusable {
    static let height: CGFloat = 28
    let isFocusRingInside = true
    var chosen: () -> Void = {}
    var isHovered = false { didSet { paint() } }
    private let icon: IconView?
    private let label: UILabel
    private let value: UILabel
    private let arrow: IconView?
    private let caps: [KeyCap]
    /// Whether Return chooses this item while no item has keyboard focus.
    let takesEnter: Bool

    init(_ action: PopMenu.Row) {
        takesEnter = action.keys == "Enter"
        icon = action.icon.map { IconView($0) }
        label = UILabel(action.title, Typeface.body)
        value = UILabel(action.value, Typeface.number, Palette.textSecondary)
        arrow = action.leadsOn ? IconView(.chevronRight) : nil
        caps = action.keys.split(separator: " ").map { KeyCap(String($0)) }
        super.init(frame: .zero)
        layer.cornerRadius = 6
        value.textAlignment = .right
        for part in [icon, label, value, arrow] + caps as [UIView?] {
            part?.isUserInteractionEnabled = false
            part.map(addSubview)
        }
        addTarget(self, action: Selector(MenuRow.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { chosen() }

    override var isHighlighted: Bool { didSet { paint() } }

    private func paint() { backgroundColor = isHighlighted ? Palette.controlPressed : isHovered ? Palette.rowSelected : .clear }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon?.frame = CGRect(x: 8, y: 6, width: Icon.side, height: Icon.side)
        var right = bounds.width - 8
        for cap in caps.reversed() {
            cap.frame = CGRect(x: right - cap.fittingWidth, y: 4, width: cap.fittingWidth, height: KeyCap.height)
            right = cap.frame.minX - 4
        }
        if let arrow {
            arrow.frame = CGRect(x: right - Icon.side, y: 6, width: Icon.side, height: Icon.side)
            right = arrow.frame.minX - 6
        }
        let width = value.intrinsicContentSize.width
        value.frame = CGRect(x: right - width, y: 6, width: width, height: 16)
        label.frame = CGRect(x: 32, y: 4, width: max(0, value.frame.minX - 8 - 32), height: 20)
    }
}

private final class MenuStrip: UIView {
    static let height: CGFloat = 36
    private let label: UILabel
    private let controls: [(view: UIView, width: CGFloat)]

    init(_ title: String, _ controls: [(view: UIView, width: CGFloat)]) {
        (label, self.controls) = (UILabel(title, Typeface.body), controls)
        super.init(frame: .zero)
        addSubview(label)
        controls.forEach { addSubview($0.view) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width - 4
        for control in controls.reversed() {
            control.view.frame = CGRect(x: right - control.width, y: 4, width: control.width, height: ChromeButton.height)
            right = control.view.frame.minX - 8
        }
        label.frame = CGRect(x: 32, y: 8, width: max(0, right - 32), height: 20)
    }
}

private final class MenuLine: UIView {
    static let height: CGFloat = 9
    private let line = Hairline()

    init() {
        super.init(frame: .zero)
        addSubview(line)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: -6, y: 4, width: bounds.width + 12, height: hairline)
    }
}
