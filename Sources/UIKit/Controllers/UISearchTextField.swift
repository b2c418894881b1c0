/// A search bar's text field, with a search icon and a gray background.
open class UISearchTextField: UITextField {
    /// The image behind the text, which replaces the gray background.
    var groundImage: UIImage? {
        didSet {
            image.image = groundImage
            backgroundColor = groundImage == nil ? .tertiarySystemFill : nil
        }
    }

    private let image = UIImageView(), lens = CAShapeLayer()

    /// The width of the space for the search icon, in points.
    private static let lensWidth: CGFloat = 32

    override var cornerRadius: CGFloat { 10 }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search field with an empty frame. Archives aren't supported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.move(to: CGPoint(x: 8.6, y: 8.6))
        path.addLine(to: CGPoint(x: 13, y: 13))
        (lens.path, lens.fillColor, lens.lineWidth, lens.lineCap) = (path, nil, 1.6, .round)
        insertSubview(image, at: 0)
        layer.addSublayer(lens)
    }

    /// In a search bar, the bar becomes the first responder, not the field.
    open override var canBecomeFirstResponder: Bool { !(superview is UISearchBar) && super.canBecomeFirstResponder }

    override var showsCaret: Bool { super.showsCaret || (superview as? UISearchBar)?.isFirstResponder == true }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + Self.lensWidth, y: bounds.minY, width: max(0, bounds.width - Self.lensWidth - 8), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        lens.frame = CGRect(x: bounds.minX + 9, y: bounds.midY - 7, width: 14, height: 14).madeFinite
        lens.strokeColor = UIColor.secondaryLabel.cgColor(in: self)
    }
}
