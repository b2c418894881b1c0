/// A view of a collection that is used again: a cell, a header or a footer.
open class UICollectionReusableView: UIView {
    /// The identifier by which the view is used again.
    public internal(set) var reuseIdentifier: String?
    /// The key of the view's registration in its collection.
    var poolKey: String?

    /// Called before the view is used again for another item. An override calls super.
    open func prepareForReuse() {}

    /// Takes the looks of `layoutAttributes`, apart from place, size, alpha and transform, which the collection has set.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection changes to another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called when the collection has changed to another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers: with the size of its constraints, in the dimensions that the layout estimates.
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

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view of the cell's content: add subviews here.
    public let contentView = UIView()
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view behind the content of a selected cell, in front of `backgroundView`.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showSelection()
        }
    }
    /// Whether the cell is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    /// Whether a finger is on the cell.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }
    private var content: (any UIContentConfiguration, UIView & UIContentView)?
    /// Performs the segue of the cell, when a finger has selected it.
    var whenChosen: (() -> Void)?

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

    /// The description of the content; its view fills `contentView`.
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

    /// Returns attributes with the size of the content's constraints, in the dimensions that the layout estimates.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { attributes(layoutAttributes, fitting: contentView) }
}
