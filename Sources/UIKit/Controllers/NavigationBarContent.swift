/// The content of a navigation bar for one item. Each item gets a new one, so that two can be visible during a transition.
final class NavigationBarContent: UIView {
    var whenBackTapped: (() -> Void)?
    private let left: [UIView]
    private let right: [UIView]
    private let middle: UIView
    let back: NavigationBackButton?
    /// The horizontal shift of the content in points.
    private var shift: CGFloat = 0

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    init(
        _ item: UINavigationItem?, back previous: UINavigationItem?, tint: UIColor, title attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        left = (item?.leftBarButtonItems ?? []).map { $0.makeView(tint: tint) }
        right = (item?.rightBarButtonItems ?? []).map { $0.makeView(tint: tint) }
        middle = item?.titleView ?? Self.titleLabel(item?.title, attributes)
        let showsBack = previous != nil && item?.showsBackButton != false
        back = showsBack ? NavigationBackButton(Self.backTitle(to: previous), tint: tint) : nil
        super.init(frame: .zero)
        ([back, middle] + left + right).forEach { $0.map(addSubview) }
        back?.addTarget(self, action: Selector(NavigationBarContent.goBack), for: .touchUpInside)
        let items = (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])
        items.forEach { $0.whenChanged = { [weak item] in item?.bar?.itemChanged() } }
    }

    required init?(coder: NSCoder) { misuse("a bar's content is made of an item") }

    /// Slides the content sideways: the title moves, the rest stays and fades.
    func slide(by distance: CGFloat) {
        shift = distance
        middle.center = titleCenter.madeFinite
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x = Self.margin / 2
        for view in (back.map { [$0] } ?? []) + left {
            if !(view is NavigationBackButton), x < Self.margin { x = Self.margin }
            view.frame =
                CGRect(x: x, y: (bounds.height - view.bounds.height) / 2, width: view.bounds.width, height: view.bounds.height).madeFinite
            x = view.frame.maxX + Self.gap
        }
        var end = bounds.width - Self.margin
        for view in right {
            let size = view.bounds.size
            view.frame =
                CGRect(x: end - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height).madeFinite
            end = view.frame.minX - Self.gap
        }
        if middle is UILabel { middle.bounds.size = middle.sizeThatFits(bounds.size) }
        middle.bounds.size.width = min(middle.bounds.width, max(0, bounds.width - 2 * max(x, bounds.width - end)))
        middle.center = titleCenter.madeFinite
    }

    private var titleCenter: CGPoint { CGPoint(x: bounds.midX + shift, y: bounds.midY) }

    private func goBack() { whenBackTapped?() }

    private static func titleLabel(_ title: String?, _ attributes: [NSAttributedString.Key: Any]?) -> UILabel {
        let label = UILabel()
        label.text = title
        label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
        label.textAlignment = .center
        return label
    }

    private static func backTitle(to item: UINavigationItem?) -> String {
        item?.backBarButtonItem?.title ?? item?.backButtonTitle ?? item?.title ?? "Back"
    }
}

/// The back button: an arrow head to the left, made of two strokes, and the title of its destination.
final class NavigationBackButton: UIControl {
    private let strokes = [UIView(), UIView()]
    private let label = UILabel()

    private static let pen: CGFloat = 2.5
    private static let reach: CGFloat = 8.5

    init(_ title: String, tint: UIColor) {
        super.init(frame: .zero)
        label.text = title.isEmpty ? "Back" : title
        label.textColor = tint
        strokes.forEach { $0.backgroundColor = tint }
        (strokes + [label]).forEach { stroke in
            stroke.isUserInteractionEnabled = false
            addSubview(stroke)
        }
        let text = label.sizeThatFits(.zero)
        frame.size = CGSize(width: 20 + text.width, height: UINavigationBar.height)
    }

    required init?(coder: NSCoder) { misuse("a way back is made of a title") }

    /// The title of the button.
    var title: String? { label.text }

    override func stateChanged() {
        super.stateChanged()
        alpha = isHighlighted ? 0.3 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (stroke, turn) in zip(strokes, [-CGFloat.pi / 4, CGFloat.pi / 4]) {
            stroke.transform = .identity
            stroke.bounds = CGRect(x: 0, y: 0, width: Self.reach * 2.squareRoot() + Self.pen, height: Self.pen)
            stroke.center = CGPoint(x: 3 + Self.reach / 2, y: bounds.midY + (turn > 0 ? Self.reach : -Self.reach) / 2)
            stroke.transform = CGAffineTransform(rotationAngle: turn)
            stroke.layer.cornerRadius = Self.pen / 2
        }
        label.frame = CGRect(x: 20, y: 0, width: bounds.width - 20, height: bounds.height)
    }
}
