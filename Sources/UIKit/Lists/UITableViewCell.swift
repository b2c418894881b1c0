/// A row of a table view.
open class UITableViewCell: UIView {
    /// The arrangement of a cell's labels.
    public enum CellStyle: Int, Sendable {
        /// A single label.
        case `default`
        /// A label on the left and a secondary label on the right.
        case value1
        /// A blue label followed by a secondary label.
        case value2
        /// A label with a smaller label below it.
        case subtitle
    }

    /// The appearance of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// Selection doesn't change the cell's background.
        case none
        /// A gray background; the same as `default`.
        case blue, gray
        /// A gray background.
        case `default`
    }

    /// The accessory on the right side of a cell.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// A chevron that indicates another page.
        case disclosureIndicator
        /// A button with an "i", which calls the delegate, and a chevron.
        case detailDisclosureButton
        /// A checkmark.
        case checkmark
        /// A button with an "i", which calls the delegate.
        case detailButton
    }

    /// A cell's editing control.
    public enum EditingStyle: Int, Sendable {
        /// No control, a Delete button, or an Insert button.
        case none, delete, insert
    }

    /// The view that contains the cell's content. Add subviews to it.
    public let contentView = UIView()
    /// The identifier under which the cell was registered.
    public private(set) var reuseIdentifier: String?
    /// The look before the first row, in replays.
    var look: CellLook?
    private var style = CellStyle.default

    /// The accessory on the right, unless `accessoryView` replaces it.
    open var accessoryType = AccessoryType.none {
        didSet {
            noteWrite("accessoryType")
            if accessoryType != oldValue { accessoryChanged() }
        }
    }
    /// A custom accessory on the right.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryChanged()
        }
    }
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The background. It replaces the cell's background color (S-LIST-12).
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    private var configuredBackground: ConfiguredBackground?

    /// Returns the background of a plain list's cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    private func showBackground() {
        guard let backgroundConfiguration else {
            configuredBackground?.removeFromSuperview()
            return configuredBackground = nil
        }
        let view = configuredBackground ?? ConfiguredBackground(frame: bounds)
        if configuredBackground == nil { insertSubview(view, at: 0) }
        configuredBackground = view
        backgroundColor = .clear
        view.show(backgroundConfiguration)
    }

    /// A view shown behind the content while the cell is selected or highlighted. It is in front of `backgroundView`.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showSelection()
        }
    }
    /// The appearance of the cell while it is selected.
    open var selectionStyle = SelectionStyle.default
    /// The separator's insets, in points. Unless they are set, the separator begins at the text (S-LIST-11).
    open var separatorInset = UITableViewCell.standardSeparatorInset {
        didSet {
            hasSeparatorInset = true
            setNeedsLayout()
        }
    }
    private var hasSeparatorInset = false
    static let standardSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The indentation level.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether the cell is in editing mode.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    /// The cell's button in editing mode.
    public private(set) var editingStyle = EditingStyle.none
    private var edits = false
    private var editButton: UIButton?
    private var onEdit: () -> Void = {}
    /// Whether the cell shows a control that moves it in editing mode. The table view sets this property if the row can be moved.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
    private var reorderControl: ReorderControl?
    /// Whether the content is indented in editing mode. The table view sets this property.
    open var shouldIndentWhileEditing = true

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { selects }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is touching the cell.
    open var isHighlighted: Bool {
        get { highlights }
        set { setHighlighted(newValue, animated: false) }
    }

    private var selects = false
    private var highlights = false
    private var ownLabels: (text: UILabel?, detail: UILabel?, image: UIImageView?)
    private lazy var line = UIView()
    private var mark: AccessoryMark?
    private var content: (any UIContentConfiguration, UIView & UIContentView)?
    /// Performs the cell's segue after the user selects the cell.
    var onSelection: (() -> Void)?
    /// The color of the separator below the cell; nil hides the separator.
    var lineColor: UIColor? { didSet { showLine() } }

    /// Creates a cell for the table view to recycle under `reuseIdentifier`.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a cell of the default style without an identifier.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// Creates a cell of the default style with a frame.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell of the default style for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Applies the identifier and style specified in an interface file.
    func take(identifier: String?, style: CellStyle) { (reuseIdentifier, self.style) = (identifier, style) }

    /// Called before the cell is reused for another row. Overrides must call `super`.
    open func prepareForReuse() {}

    // MARK: Standard content

    /// The primary label of a standard cell, created on first access.
    open var textLabel: UILabel? {
        if ownLabels.text == nil {
            let label = UILabel()
            label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
            if style == .value2 { label.textColor = .systemBlue }
            ownLabels.text = addContent(label)
        }
        return ownLabels.text
    }

    /// The secondary label of a standard cell, created on first access. Nil for cells with the default style.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if ownLabels.detail == nil {
            let label = UILabel()
            label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
            label.textColor = style == .value2 ? .label : .secondaryLabel
            ownLabels.detail = addContent(label)
        }
        return ownLabels.detail
    }

    /// The image view of a standard cell, created on first access.
    open var imageView: UIImageView? {
        if ownLabels.image == nil { ownLabels.image = addContent(UIImageView()) }
        return ownLabels.image
    }

    private func addContent<Content: UIView>(_ view: Content) -> Content {
        contentView.addSubview(view)
        setNeedsLayout()
        return view
    }

    /// The configuration for the view that fills `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content?.0 }
        set {
            content?.1.removeFromSuperview()
            content = newValue.map { ($0, $0.makeContentView()) }
            if let view = content?.1 { contentView.addSubview(view) }
            setNeedsLayout()
        }
    }

    /// Returns a content configuration that matches the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .subtitle ? .subtitleCell() : style == .default ? .cell() : .valueCell()
    }

    /// A closure that updates the cell's configurations whenever its state changes.
    open var configurationUpdateHandler: ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    private var needsUpdate = true

    /// The state that the cell's configurations depend on.
    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(traitCollection: traitCollection, isSelected: selects, isHighlighted: highlights, isEditing: edits)
    }

    /// Requests an update of the cell's configurations before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        setNeedsLayout()
    }

    /// Updates the cell's configurations. The default implementation calls `configurationUpdateHandler`.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    private func updateIfNeeded() {
        guard needsUpdate else { return }
        needsUpdate = false
        if let (configuration, view) = content {
            let updated = configuration.updated(for: configurationState)
            content = (updated, view)
            view.configuration = updated
        }
        updateConfiguration(using: configurationState)
    }

    // MARK: Selection

    /// Selects or deselects the cell. Overrides must call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if selects != selected { setNeedsUpdateConfiguration() }
        selects = selected
        showSelection(animated: animated)
    }

    /// Highlights or unhighlights the cell. Overrides must call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if highlights != highlighted { setNeedsUpdateConfiguration() }
        highlights = highlighted
        showSelection(animated: animated)
    }

    private func showSelection(animated: Bool = false) {
        let isOn = (selects || highlights) && selectionStyle != .none
        if isOn, selectedBackgroundView == nil {
            let view = UIView()
            view.backgroundColor = .systemGray4
            selectedBackgroundView = view
            return
        }
        guard let view = selectedBackgroundView else { return }
        if isOn, view.superview == nil {
            view.frame = bounds
            insertSubview(view, belowSubview: contentView)
        }
        view.isHidden = false
        let change = { view.alpha = isOn ? 1 : 0 }
        if animated, !isOn {
            UIView.animateInternally(withDuration: 0.25, animations: change) { [weak self] _ in self?.removeSelection() }
        } else {
            UIView.performWithoutAnimation(change)
            removeSelection()
        }
    }

    /// Removes the selected background unless the cell is selected or highlighted (S-GEST-78).
    private func removeSelection() {
        if !selects, !highlights || selectionStyle == .none { selectedBackgroundView?.removeFromSuperview() }
    }

    // MARK: Editing

    /// Starts or ends editing mode. Overrides must call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edits else { return }
        if animated { layoutIfNeeded() }
        edits = editing
        setNeedsLayout()
        if animated, window != nil { UIView.animateInternally(withDuration: 0.3) { self.layoutIfNeeded() } }
    }

    /// Creates or removes the button for editing mode.
    func takeEditing(_ style: EditingStyle, onEdit: @escaping () -> Void) {
        (editingStyle, self.onEdit) = (style, onEdit)
        guard style != .none else { return }
        let button = editButton ?? makeEditButton(), isInsertion = style == .insert
        button.setImage(UIImage(systemName: isInsertion ? "plus.circle.fill" : "minus.circle.fill"), for: .normal)
        button.tintColor = isInsertion ? .systemGreen : .systemRed
    }

    private func makeEditButton() -> UIButton {
        let button = UIButton(type: .system)
        button.addTarget(self, action: Selector(UITableViewCell.editTapped), for: .touchUpInside)
        button.frame = CGRect(x: -44, y: 0, width: 44, height: bounds.height)
        addSubview(button)
        editButton = button
        return button
    }

    private func editTapped() { onEdit() }

    /// Creates or hides the control that moves the row in editing mode.
    func takeMoving(_ moves: Bool, onMove: @escaping (UILongPressGestureRecognizer) -> Void) {
        showsReorderControl = moves
        guard moves else { return }
        let control = reorderControl ?? ReorderControl()
        control.onMove = onMove
        if control.superview == nil { addSubview(control) }
        reorderControl = control
    }

    // MARK: Layout

    private func accessoryChanged() {
        mark?.removeFromSuperview()
        mark = nil
        if let accessoryView {
            addSubview(accessoryView)
        } else if accessoryType != .none {
            let mark = AccessoryMark(accessoryType)
            mark.addTarget(self, action: Selector(UITableViewCell.detailTapped), for: .touchUpInside)
            addSubview(mark)
            self.mark = mark
        }
        setNeedsLayout()
    }

    private func detailTapped() {
        guard let table = superview as? UITableView, let path = table.indexPath(for: self) else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    private func showLine() {
        line.isHidden = lineColor == nil
        line.backgroundColor = lineColor
        if lineColor != nil, line.superview == nil { addSubview(line) }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfNeeded()
        for view in [backgroundView, selectedBackgroundView, configuredBackground] { view?.frame = bounds }
        var width = bounds.width
        let isMovable = edits && showsReorderControl && reorderControl != nil
        let accessory = accessoryView ?? mark
        if let reorderControl, reorderControl.isHidden == isMovable || reorderControl.frame.isEmpty {
            accessory?.isHidden = isMovable
            reorderControl.isHidden = !isMovable
        }
        if isMovable {
            width -= ReorderControl.width
            reorderControl?.frame = CGRect(x: width, y: 0, width: ReorderControl.width, height: bounds.height)
        } else if let accessory {
            let size = accessory.bounds.size
            accessory.frame = CGRect(
                x: bounds.width - size.width - 16, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            width = accessory.frame.minX - 8
        }
        let hasButton = edits && editingStyle != .none
        let indent: CGFloat = edits && shouldIndentWhileEditing ? 38 : 0
        editButton?.frame = CGRect(x: hasButton ? 6 : -44, y: 0, width: 44, height: bounds.height)
        contentView.frame = CGRect(x: indent, y: 0, width: max(0, width - indent), height: bounds.height)
        content?.1.frame = contentView.bounds
        layOutStandardContent()
        let left = indent + (hasSeparatorInset ? separatorInset.left : textStart)
        line.frame = CGRect(x: left, y: bounds.height - 0.5, width: max(0, bounds.width - left - separatorInset.right), height: 0.5)
    }

    /// The distance between the text of the standard content and the edge of the content view, in points.
    private var textStart: CGFloat {
        if let list = content?.1 as? UIListContentView { return list.left }
        return pictureFrame?.maxX.advanced(by: 16) ?? separatorInset.left
    }

    private var contentStart: CGFloat { 16 + CGFloat(indentationLevel) * indentationWidth }

    /// The frame of the standard content's image, or nil without an image.
    private var pictureFrame: CGRect? {
        guard let size = ownLabels.image?.image?.size else { return nil }
        let box = contentView.bounds
        let height = min(size.height, box.height), width = size.height > 0 ? size.width * height / size.height : 0
        return CGRect(x: contentStart, y: (box.height - height) / 2, width: width, height: height)
    }

    private func layOutStandardContent() {
        let box = contentView.bounds
        var left = contentStart
        if let frame = pictureFrame {
            ownLabels.image?.frame = frame
            left = frame.maxX + 16
        }
        let room = max(0, box.width - left - 16)
        let text = ownLabels.text, detail = ownLabels.detail
        let textSize = text?.sizeThatFits(CGSize(width: room, height: box.height)) ?? .zero
        let detailSize = detail?.sizeThatFits(CGSize(width: room, height: box.height)) ?? .zero
        guard let detail, detail.text?.isEmpty == false else {
            text?.frame = CGRect(x: left, y: 0, width: room, height: box.height)
            return
        }
        switch style {
        case .subtitle:
            let top = (box.height - textSize.height - detailSize.height - 2) / 2
            text?.frame = CGRect(x: left, y: top, width: room, height: textSize.height)
            detail.frame = CGRect(x: left, y: top + textSize.height + 2, width: room, height: detailSize.height)
        case .value1:
            let width = min(detailSize.width, room)
            detail.frame = CGRect(x: left + room - width, y: 0, width: width, height: box.height)
            text?.frame = CGRect(x: left, y: 0, width: max(0, room - width - 8), height: box.height)
        case .value2, .default:
            text?.frame = CGRect(x: left, y: 0, width: 91, height: box.height)
            detail.frame = CGRect(x: left + 97, y: 0, width: max(0, room - 97), height: box.height)
        }
    }

    /// Returns the height that the content needs for a given width, in points. The height is at least 44, unless it is determined by
    /// constraints alone.
    func heightThatFits(width: CGFloat) -> CGFloat {
        updateIfNeeded()
        if let content = content?.1 { return max(44, content.sizeThatFits(CGSize(width: width, height: 0)).height) }
        bounds.size.width = width
        layoutIfNeeded()
        let inner = contentView.bounds.width
        let fitting = fittingSize(width: width)
        guard ownLabels.text != nil || ownLabels.detail != nil else { return fitting.height > 0 ? fitting.height : 44 }
        let room = CGSize(width: max(0, inner - 32), height: .greatestFiniteMagnitude)
        let text = ownLabels.text?.sizeThatFits(room).height ?? 0
        let detail = style == .subtitle ? ownLabels.detail?.sizeThatFits(room).height ?? 0 : 0
        return max(fitting.height, text + detail + 22, 44)
    }

    /// Takes the height that the constraints require. The first layout would otherwise have the estimated height, which contradicts them.
    func takeFittingHeight(width: CGFloat) {
        let height = fittingSize(width: width).height.madeFinite
        if height > 0 { frame.size.height = height }
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
}

/// A cell's accessory: a path, such as a chevron or a checkmark, and the picture of an info button.
private final class AccessoryMark: UIControl {
    /// The distance around the mark in which a touch counts, in points. A guess.
    private static let reach: CGFloat = 15

    override class var layerClass: AnyClass { CAShapeLayer.self }

    init(_ type: UITableViewCell.AccessoryType) {
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: type)))
        isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
        if isUserInteractionEnabled { addSubview(UIImageView(image: UIButton.ButtonType.detailDisclosure.picture)) }
        guard let shape = layer as? CAShapeLayer else { return }
        shape.path = path(of: type).cgPath
        shape.fillColor = nil
        shape.lineWidth = 2
        shape.strokeColor = (type == .checkmark ? UIColor.systemBlue : .systemGray3).cgColor
    }

    private static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
        switch type {
        case .disclosureIndicator: CGSize(width: 8, height: 13)
        case .detailButton: CGSize(width: 24, height: 24)
        case .detailDisclosureButton: CGSize(width: 40, height: 24)
        case .checkmark, .none: CGSize(width: 14, height: 13)
        }
    }

    private func path(of type: UITableViewCell.AccessoryType) -> UIBezierPath {
        let path = UIBezierPath()
        switch type {
        case .checkmark:
            path.move(to: CGPoint(x: 1, y: 7))
            path.addLine(to: CGPoint(x: 5, y: 11))
            path.addLine(to: CGPoint(x: 13, y: 2))
        case .disclosureIndicator, .detailDisclosureButton:
            let right = bounds.maxX - 1.5
            path.move(to: CGPoint(x: right - 5.5, y: bounds.midY - 5.5))
            path.addLine(to: CGPoint(x: right, y: bounds.midY))
            path.addLine(to: CGPoint(x: right - 5.5, y: bounds.midY + 5.5))
        case .detailButton, .none: break
        }
        return path
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableViewCell {
    /// Creates a cell of `Self`'s dynamic class. Called by `made(of:)`.
    @inline(never)
    fileprivate convenience init(dynamicStyle style: CellStyle, identifier: String?) {
        self.init(style: style, reuseIdentifier: identifier)
    }

    /// Returns a new cell of a class that is only known at runtime. See `NSObject.made(of:)`.
    static func made(of type: UITableViewCell.Type, style: CellStyle = .default, identifier: String?) -> UITableViewCell {
        unsafeBitCast(type, to: PlainCell.Type.self).init(dynamicStyle: style, identifier: identifier) as UITableViewCell
    }
}

private final class PlainCell: UITableViewCell {}
