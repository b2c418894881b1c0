/// A cell, header or footer that a collection view recycles.
open class UICollectionReusableView: UIView {
    /// The identifier under which the view was registered.
    public internal(set) var reuseIdentifier: String?
    /// The look before the first item, in replays.
    var firstLook: CellLook?
    /// The attributes that the collection view has applied, or nil if the view isn't shown.
    var placedAttributes: PlacedAttributes?
    /// The key under which the reuse pool stores the view.
    var poolKey: String?

    /// Called before the view is reused for another item. Overrides must call `super`.
    open func prepareForReuse() {}

    /// Applies a layout's custom attributes. The collection view has already applied the position, size, alpha and transform.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view changes its layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection view has changed its layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns `layoutAttributes` with estimated dimensions replaced by the size that the view's constraints require.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let estimates = layoutAttributes.estimates
        let fitting = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: estimates.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: estimates.height ? .fittingSizeLevel : .required)
        guard fitting.width > 0, fitting.height > 0 else { return layoutAttributes }
        let attributes = layoutAttributes.copied()
        attributes.size = fitting
        return attributes
    }
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains the cell's content. Add subviews to it.
    public let contentView = UIView()
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view shown behind the content while the cell is selected or highlighted. It is in front of `backgroundView`.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showSelection()
        }
    }
    /// Whether the cell is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger is touching the cell.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// A closure that updates the cell's configurations whenever its state changes.
    open var configurationUpdateHandler: ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    private var needsUpdate = true
    private var content: (any UIContentConfiguration, UIView & UIContentView)?
    /// Performs the cell's segue after the user selects the cell.
    var onSelection: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty cell, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The configuration for the view that fills `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content?.0 }
        set {
            content?.1.removeFromSuperview()
            content = newValue.map { ($0, $0.makeContentView()) }
            guard let view = content?.1 else { return }
            view.fill(contentView)
            contentView.addSubview(view)
        }
    }

    private func stateChanged() {
        showSelection()
        setNeedsUpdateConfiguration()
    }

    /// The state that the cell's configurations depend on.
    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(traitCollection: traitCollection, isSelected: isSelected, isHighlighted: isHighlighted)
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

    private func showSelection() {
        guard let view = selectedBackgroundView else { return }
        if view.superview == nil {
            view.frame = bounds
            insertSubview(view, belowSubview: contentView)
        }
        view.isHidden = !isSelected && !isHighlighted
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfNeeded()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        placeLine()
    }

    /// Returns `layoutAttributes` with estimated dimensions replaced by the size that the constraints of the cell and its content require
    /// (S-LAYOUT-12).
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateIfNeeded()
        guard let list = content?.1 as? UIListContentView, layoutAttributes.estimates.height else {
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
        layoutIfNeeded()
        let attributes = layoutAttributes.copied()
        attributes.size.height = max(44, list.sizeThatFits(CGSize(width: contentView.bounds.width, height: 0)).height)
        return attributes
    }

    // MARK: In a list

    /// The background. It replaces the standard background of a list's item.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            hasBackground = true
            showBackground(backgroundConfiguration)
        }
    }
    private var hasBackground = false
    private var isRounded = false
    private var line: UIView?
    private var look: ListItemLook?

    private func showBackground(_ configuration: UIBackgroundConfiguration?) {
        backgroundColor = configuration?.backgroundColor
        layer.cornerRadius = configuration?.cornerRadius ?? 0
        (layer.borderWidth, layer.borderColor) = (configuration?.strokeWidth ?? 0, configuration?.strokeColor?.cgColor(in: self))
    }

    /// Shows the background, corners and separator of a list's item.
    func take(_ look: ListItemLook) {
        if !hasBackground, let ground = look.ground { backgroundColor = ground }
        if !look.corners.isEmpty || isRounded {
            isRounded = true
            layer.cornerRadius = look.corners.isEmpty ? 0 : 10
            layer.maskedCorners = look.corners
            clipsToBounds = true
        }
        guard look.line != nil || line != nil else { return }
        let line = line ?? UIView()
        if line.superview == nil { addSubview(line) }
        (self.line, self.look) = (line, look)
        line.backgroundColor = look.line
        line.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        placeLine()
    }

    /// The start of the text, or nil if the cell has no list content.
    var separatorStart: CGFloat? { (content?.1 as? UIListContentView).map { contentView.frame.minX + $0.left } }

    /// Places the separator. Unless code specifies its insets, it begins at the text (S-LIST-11).
    func placeLine() {
        guard let line, let look else { return }
        let left = look.linesUpWithText ? separatorStart ?? look.lineInsets.left : look.lineInsets.left
        line.frame = CGRect(x: left, y: bounds.height - 0.5, width: max(0, bounds.width - left - look.lineInsets.right), height: 0.5)
    }
}
