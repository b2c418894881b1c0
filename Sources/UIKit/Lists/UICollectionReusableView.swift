/// A cell, header or footer that a collection view recycles.
open class UICollectionReusableView: UIView {
    /// The identifier under which the view was registered.
    public internal(set) var reuseIdentifier: String?
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
    ) -> UICollectionViewLayoutAttributes { attributes(layoutAttributes, fitting: self) }

    func attributes(_ given: UICollectionViewLayoutAttributes, fitting content: UIView) -> UICollectionViewLayoutAttributes {
        let fitting = content.systemLayoutSizeFitting(
            given.size, withHorizontalFittingPriority: given.estimates.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: given.estimates.height ? .fittingSizeLevel : .required)
        guard fitting.width > 0, fitting.height > 0 else { return given }
        let attributes = given.copied()
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
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    /// Whether a finger is touching the cell.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }
    private var content: (any UIContentConfiguration, UIView & UIContentView)?
    /// Performs the cell's segue after the user selects the cell.
    var onSelection: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

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
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// Returns `layoutAttributes` with estimated dimensions replaced by the size that `contentView`'s constraints require.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { attributes(layoutAttributes, fitting: contentView) }
}
