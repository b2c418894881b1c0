/// A tab's button, with a title and, optionally, an image above it.
final class TabBarButton: UIControl {
    private let picture = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()

    private static let side: CGFloat = 25
    /// The height of a badge and its distance from the icon's center, in points.
    private static let (badgeHeight, badgeStart): (CGFloat, CGFloat) = (18, 3.5)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 12, weight: .medium)
        label.textAlignment = .center
        picture.contentMode = .scaleAspectFit
        badge.textAlignment = .center
        badge.layer.cornerRadius = Self.badgeHeight / 2
        badge.clipsToBounds = true
        for part in [picture, label, badge] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { misuse("create a tab button from an item") }

    private var (imageInsets, titleOffset, badgeOffset) = (UIEdgeInsets.zero, UIOffset.zero, UIOffset.zero)

    func show(_ item: UITabBarItem, isSelected: Bool, color: UIColor, appearance: UITabBarItemStateAppearance?) {
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        // A tab draws its image in the tint color, unless the image specifies another rendering mode.
        picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = appearance?.iconColor ?? color
        label.text = item.title
        showBadge(of: item, appearance)
        let own = appearance.flatMap { $0.titleTextAttributes.isEmpty ? nil : $0.titleTextAttributes }
        let attributes = own ?? titleAttributes(of: item, for: isSelected ? .selected : .normal)
        label.textColor = attributes?[.foregroundColor] as? UIColor ?? color
        imageInsets = item.imageInsets
        titleOffset =
            appearance.flatMap { $0.titlePositionAdjustment == .zero ? nil : $0.titlePositionAdjustment } ?? item.titlePositionAdjustment
        label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12, weight: .medium)
        isEnabled = item.isEnabled
        setNeedsLayout()
    }

    private func showBadge(of item: UITabBarItem, _ appearance: UITabBarItemStateAppearance?) {
        let attributes = appearance?.badgeTextAttributes ?? [:]
        (badge.text, badge.isHidden) = (item.badgeValue, item.badgeValue == nil)
        badge.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        badge.textColor = attributes[.foregroundColor] as? UIColor ?? .white
        badge.backgroundColor = item.badgeColor ?? appearance?.badgeBackgroundColor ?? .systemRed
        badgeOffset = appearance?.badgePositionAdjustment ?? .zero
    }

    /// Returns the attributes of a tab's title: the attributes of the item or, if it has none, of the appearance proxy.
    private func titleAttributes(of item: UITabBarItem, for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        item.titleTextAttributes(for: state)
            ?? UIApplication.shared.screen.appearances.known(UITabBarItem.self)?.titleTextAttributes(for: state)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layOutBadge()
        guard picture.image != nil else { return label.frame = bounds }
        let box = CGRect(x: (bounds.width - Self.side) / 2, y: 5, width: Self.side, height: Self.side)
        // Insets that cancel out move the image. Others change its size.
        picture.frame = box.inset(by: imageInsets).madeFinite
        label.frame =
            CGRect(x: 0, y: 31, width: bounds.width, height: bounds.height - 31)
            .offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical).madeFinite
    }

    /// Places the badge at the upper right corner of the icon. A badge is at least as wide as it is high.
    private func layOutBadge() {
        let text = badge.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.badgeHeight)).width
        let width = max(Self.badgeHeight, text + 10)
        badge.frame =
            CGRect(x: bounds.midX + Self.badgeStart, y: 2, width: width, height: Self.badgeHeight)
            .offsetBy(dx: badgeOffset.horizontal, dy: badgeOffset.vertical).madeFinite
    }
}
