/// A collection view cell that looks like a table view cell. It shows a list configuration, and accessories on the right.
open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories, from left to right. Accessories for editing aren't shown.
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
    /// The indentation level.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    private var marks: [UIView] = []
    /// The place of the cell's item in the outline of its section, or nil if the section has no outline.
    private(set) var outline: OutlineState?
    private var ownSeparatorGuide: UILayoutGuide?

    /// The guide whose leading edge is the start of the separator. Without other constraints, it begins 16 pt from the cell's edge.
    open var separatorLayoutGuide: UILayoutGuide {
        if let ownSeparatorGuide { return ownSeparatorGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
        let constraints = [
            start, guide.trailingAnchor.constraint(equalTo: trailingAnchor), guide.topAnchor.constraint(equalTo: bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
        for constraint in constraints { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate(constraints)
        ownSeparatorGuide = guide
        return guide
    }

    override var separatorStart: CGFloat? { ownSeparatorGuide?.layoutFrame.minX ?? super.separatorStart }

    /// Returns the standard content of a list cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    private func accessoriesChanged() {
        marks.forEach { $0.removeFromSuperview() }
        marks = accessories.filter(\.isShown).map { $0.makeView(in: self) }
        marks.forEach(addSubview)
        turnDisclosures()
        setNeedsLayout()
    }

    // MARK: In an outline

    /// Shows the place of the item in the outline of its section, which determines the indentation and the direction of disclosures.
    func show(_ outline: OutlineState?) {
        guard outline != self.outline else { return }
        if outline?.level != self.outline?.level { indentationLevel = outline?.level ?? 0 }
        self.outline = outline
        turnDisclosures()
        setNeedsUpdateConfiguration()
    }

    private func turnDisclosures() {
        let turn = outline?.isExpanded == true ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
        for (accessory, mark) in zip(accessories.filter(\.isShown), marks) where accessory.isDisclosure { mark.transform = turn }
    }

    /// Returns whether a tap anywhere on the cell expands its item. `isHeader` is true for the header of a section.
    func expandsAnywhere(isHeader: Bool) -> Bool { accessories.contains { $0.isShown && $0.expandsAnywhere(isHeader: isHeader) } }

    func toggleItem() { sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first?.toggleItem(of: self) }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = outline?.isExpanded ?? false
        return state
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var end = bounds.width - (marks.isEmpty ? 0 : 16)
        for mark in marks.reversed() {
            let size = mark.sizeThatFits(bounds.size)
            let frame = CGRect(x: end - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height).madeFinite
            (mark.bounds.size, mark.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
            end = frame.minX - 8
        }
        let indent = CGFloat(indentationLevel) * indentationWidth
        contentView.frame = CGRect(x: indent, y: 0, width: max(0, end - indent), height: bounds.height).madeFinite
        placeLine()
    }
}

/// An accessory of a list cell, such as a checkmark.
@preconcurrency @MainActor public struct UICellAccessory {
    /// Determines when an accessory is displayed. Cells are never in editing mode in Segue.
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

    /// The appearance of an accessory.
    @preconcurrency @MainActor public struct Options {
        /// Whether the accessory is hidden; nil means that it isn't.
        public var isHidden: Bool?
        /// The color, or nil for the accessory's default color.
        public var tintColor: UIColor?
        fileprivate var style = OutlineDisclosureStyle.automatic

        /// Creates options. `reservedLayoutWidth` has no effect.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }

        /// Creates the appearance of an outline disclosure.
        public init(
            style: OutlineDisclosureStyle, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.init(isHidden: isHidden, tintColor: tintColor)
            self.style = style
        }

        /// The part of a cell that expands its item (S-LIST-42).
        public enum OutlineDisclosureStyle: Sendable {
            /// The whole cell if it is the header of its section, or else the disclosure.
            case automatic
            /// The whole cell, which can't be selected.
            case header
            /// The disclosure.
            case cell
        }
    }

    /// The width reserved for an accessory, which has no effect.
    public enum LayoutDimension: Sendable { case actual, standard, custom(CGFloat) }
    /// The edge at which an accessory is displayed. Segue shows all accessories at the trailing edge.
    public enum Placement: Sendable { case leading(displayed: DisplayedState = .always), trailing(displayed: DisplayedState = .always) }

    /// The options of a disclosure indicator.
    public typealias DisclosureIndicatorOptions = Options
    /// The options of a checkmark.
    public typealias CheckmarkOptions = Options
    /// The options of a Delete button.
    public typealias DeleteOptions = Options
    /// The options of an Insert button.
    public typealias InsertOptions = Options
    /// The options of a handle.
    public typealias ReorderOptions = Options
    /// The options of a selection mark.
    public typealias MultiselectOptions = Options
    /// The options of an indicator that expands an item.
    public typealias OutlineDisclosureOptions = Options
    /// The options of a label.
    public typealias LabelOptions = Options
    /// The options of an info button.
    public typealias DetailOptions = Options
    /// The options of a button that opens a menu.
    public typealias PopUpMenuOptions = Options

    /// A custom view as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        let view: UIView
        let options: Options

        /// Creates an accessory's view and options. `placement`, `reservedLayoutWidth`, and `maintainsFixedSize` have no effect.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (view, options) = (customView, Options(isHidden: isHidden, tintColor: tintColor))
        }
    }

    private enum Content {
        case symbol(String, UIColor?), text(String), view(UIView), button(String, UIMenu?, () -> Void), disclosure((() -> Void)?)
    }

    private let content: Content
    private let displayed: DisplayedState
    private let options: Options

    var isShown: Bool { displayed != .whenEditing && options.isHidden != true }

    var isDisclosure: Bool { if case .disclosure = content { true } else { false } }

    func expandsAnywhere(isHeader: Bool) -> Bool {
        guard case .disclosure(nil) = content else { return false }
        return options.style == .header || options.style == .automatic && isHeader
    }

    func makeView(in cell: UICollectionViewListCell) -> UIView {
        switch content {
        case .disclosure(let handler):
            let button = DisclosureButton(type: .system)
            button.setImage(Self.symbol("chevron.right"), for: .normal)
            if let color = options.tintColor { button.tintColor = color }
            let toggle = { [weak cell] () -> Void in cell?.toggleItem() }
            button.addAction(UIAction { _ in (handler ?? toggle)() }, for: .touchUpInside)
            return button
        case .symbol(let name, let color):
            let view = UIImageView(image: Self.symbol(name))
            view.tintColor = options.tintColor ?? color
            return view
        case .text(let text):
            let label = UILabel()
            (label.text, label.textColor) = (text, options.tintColor ?? .secondaryLabel)
            return label
        case .button(let symbol, let menu, let handler):
            let button = UIButton(type: .system)
            button.setImage(.buttonSymbol(symbol, side: 24), for: .normal)
            if let color = options.tintColor { button.tintColor = color }
            (button.menu, button.showsMenuAsPrimaryAction) = (menu, menu != nil)
            button.addAction(UIAction { _ in handler() }, for: .touchUpInside)
            return button
        case .view(let view): return view
        }
    }

    private static func symbol(_ name: String) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 14))
    }

    /// Returns an arrow that points right.
    public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(content: .symbol("chevron.right", .tertiaryLabel), displayed: displayed, options: options)
    }
    /// Returns an arrow that points right, or down while the item is expanded. A tap calls `actionHandler` or, if it is nil, expands or
    /// collapses the item.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(content: .disclosure(actionHandler), displayed: displayed, options: options) }
    /// Returns a checkmark.
    public static func checkmark(displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(content: .symbol("checkmark", nil), displayed: displayed, options: options)
    }
    /// Returns a Delete symbol. By default, it is shown only in editing mode, and therefore never. `actionHandler` isn't called.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(content: .symbol("minus.circle.fill", .systemRed), displayed: displayed, options: options) }
    /// Returns an Insert symbol. By default, it is shown only in editing mode, and therefore never. `actionHandler` isn't called.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(content: .symbol("plus.circle.fill", .systemGreen), displayed: displayed, options: options) }
    /// Returns a handle. By default, it is shown only in editing mode, and therefore never.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(content: .symbol("line.3.horizontal", .tertiaryLabel), displayed: displayed, options: options)
    }
    /// Returns a selection mark. By default, it is shown only in editing mode, and therefore never.
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(content: .symbol("circle", .tertiaryLabel), displayed: displayed, options: options)
    }
    /// Returns a label, in the secondary color unless the options have one.
    public static func label(text: String, displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(content: .text(text), displayed: displayed, options: options)
    }
    /// Returns an info button that calls `actionHandler`.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(content: .button("info.circle", nil, actionHandler ?? {}), displayed: displayed, options: options)
    }
    /// Returns a button that opens `menu`.
    public static func popUpMenu(_ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(content: .button("chevron.up.chevron.down", menu, {}), displayed: displayed, options: options)
    }
    /// Returns an accessory that shows a custom view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(content: .view(configuration.view), displayed: .always, options: configuration.options)
    }
}

/// The arrow of an outline disclosure, which takes touches in its surroundings, too.
private final class DisclosureButton: UIButton {
    /// The distance from the arrow at which a touch still counts, in points. A guess.
    private static let margin: CGFloat = 15

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(point)
    }
}
