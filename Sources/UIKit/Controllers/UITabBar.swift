/// A row of tabs, of which one is chosen.
open class UITabBar: UIView {
    /// Points.
    static let height: CGFloat = 49

    /// From left to right.
    open var items: [UITabBarItem]? { didSet { rebuild() } }
    /// The chosen tab.
    open var selectedItem: UITabBarItem? { didSet { paint() } }
    /// The colour of the others.
    open var unselectedItemTintColor: UIColor? { didSet { paint() } }
    /// What the bar is filled with; nil for the standard light grey.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? Self.ground } }
    /// Kept for code that asks; pages always lie below the bar.
    open var isTranslucent = true

    /// Told of a tap on a tab, by its place.
    var whenTapped: ((Int) -> Void)?
    private(set) var buttons: [UIButton] = []
    private let hairline = UIView()
    private static let ground = UIColor(white: 0.97, alpha: 1)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.ground
        hairline.backgroundColor = UIColor(white: 0, alpha: 0.2)
        addSubview(hairline)
    }

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            item.whenChanged = { [weak self] in self?.paint() }
            let button = UIButton(type: .custom)
            button.titleLabel?.font = .systemFont(ofSize: 12, weight: .medium)
            button.addTarget(self, action: Selector(UITabBar.tapped(_:)), for: .touchUpInside)
            addSubview(button)
            return button
        }
        paint()
        setNeedsLayout()
    }

    private func paint() {
        for (item, button) in zip(items ?? [], buttons) {
            let badge = item.badgeValue.map { " (\($0))" } ?? ""
            let color = item === selectedItem ? UINavigationBar.tint : unselectedItemTintColor ?? .gray
            button.setTitle((item.title ?? "") + badge, for: .normal)
            button.setTitleColor(color, for: .normal)
            button.isEnabled = item.isEnabled
        }
    }

    private func tapped(_ button: UIButton) {
        if let index = buttons.firstIndex(where: { $0 === button }) { whenTapped?(index) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let width = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
    }
}
