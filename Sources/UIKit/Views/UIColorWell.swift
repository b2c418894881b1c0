/// A round button that shows a color. A tap steps through ten standard colors, because Segue has no color picker.
open class UIColorWell: UIControl {
    /// The color.
    open var selectedColor: UIColor? { didSet { setNeedsLayout() } }
    /// The title of the color picker. Stored, but has no effect.
    open var title: String?
    /// Whether the user can choose translucent colors. Stored, but has no effect.
    open var supportsAlpha = true

    private let ring = CAGradientLayer(), hole = CALayer(), disc = CALayer()
    private static let side: CGFloat = 28
    private static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .label,
    ]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a color well for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        ring.type = .conic
        (ring.startPoint, ring.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        ring.colors = (0...6).map { UIColor(hue: CGFloat($0 % 6) / 6, saturation: 0.8, brightness: 1, alpha: 1).cgColor }
        [ring, hole, disc].forEach(layer.addSublayer)
        addTarget(self, action: Selector(UIColorWell.tapped), for: .touchUpInside)
    }

    private func tapped() {
        let index = selectedColor.flatMap(Self.colors.firstIndex) ?? -1
        selectedColor = Self.colors[(index + 1) % Self.colors.count]
        sendActions(for: .valueChanged)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hole.backgroundColor = UIColor.systemBackground.cgColor(in: self)
        disc.backgroundColor = selectedColor?.cgColor(in: self)
        for (layer, inset) in [(ring, 0), (hole, 3), (disc, 4.5)] as [(CALayer, CGFloat)] {
            let side = max(0, Self.side - 2 * inset)
            layer.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side).madeFinite
            layer.cornerRadius = side / 2
        }
        CATransaction.commit()
    }
}
