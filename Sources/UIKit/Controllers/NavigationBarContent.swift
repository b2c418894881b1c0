/// A navigation bar's content for one item. Items don't share content views, because a transition shows two items.
final class NavigationBarContent: UIView {
    var onBackTap: (() -> Void)?
    private let left: [UIView]
    private let right: [UIView]
    private let middle: UIView
    /// Whether constraints determine the size of the title view.
    private let fitsMiddle: Bool
    /// The large title, or nil if the title is in the same row as the buttons.
    private let largeTitle: UILabel?
    let back: NavigationBackButton?
    private let backAction: UIAction?
    /// The title's horizontal offset from `titleX`, in points.
    private var shift: CGFloat = 0
    /// The title's center without `shift`: the bar's center, or as close to it as the views next to the title allow.
    private var titleX: CGFloat = 0

    /// The search controller whose bar is below the titles. While it hides the bar, only the search bar is visible.
    var search: UISearchController?

    /// Takes the search bar only when the content is in its bar, because the search bar would stop editing outside a window.
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil, let search else { return }
        addSubview(search.searchBar)
        for view in subviews where view !== search.searchBar { view.isHidden = search.hidesBar }
    }

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    init(
        _ item: UINavigationItem?, back previous: UINavigationItem?, tint: UIColor, title attributes: [NSAttributedString.Key: Any]? = nil,
        large: [NSAttributedString.Key: Any]? = nil
    ) {
        left = (item?.leftBarButtonItems ?? []).filter { !$0.isHidden }.map { $0.makeView(tint: tint) }
        right = (item?.rightBarButtonItems ?? []).filter { !$0.isHidden }.map { $0.makeView(tint: tint) }
        fitsMiddle = item?.titleView.map { $0.bounds.size == .zero || !$0.translatesAutoresizingMaskIntoConstraints } ?? false
        middle = item?.titleView ?? Self.titleLabel(large == nil ? item?.title : nil, attributes)
        largeTitle = large.map { Self.titleLabel(item?.title, $0, isLarge: true) }
        let showsBack = previous != nil && item?.showsBackButton != false
        backAction = item?.backAction
        let backTitle = item?.backAction.flatMap { $0.title.isEmpty ? nil : $0.title } ?? Self.backTitle(to: previous)
        back = showsBack ? NavigationBackButton(backTitle, tint: tint) : nil
        super.init(frame: .zero)
        ([back, middle, largeTitle] + left + right).forEach { $0.map(addSubview) }
        back?.addTarget(self, action: Selector(NavigationBarContent.goBack), for: .touchUpInside)
        let items = (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])
        items.forEach { $0.onChange = { [weak item] in item?.bar?.itemChanged() } }
    }

    required init?(coder: NSCoder) { misuse("create a bar's content from an item") }

    /// Moves the title horizontally, for a slide. The other views stay in place and only fade.
    func slide(by distance: CGFloat) {
        layoutIfNeeded()
        shift = distance
        placeTitle()
    }

    /// The height of the row with the buttons.
    private var rowHeight: CGFloat { largeTitle == nil ? bounds.height - (search?.barHeight ?? 0) : UINavigationBar.height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let end = placeRight()
        if middle is UILabel { middle.bounds.size = middle.sizeThatFits(bounds.size) } else if fitsMiddle { fitMiddle() }
        back?.showWholeTitle()
        var begin = placeLeft()
        while begin + middle.bounds.width > end, back?.shorten() == true { begin = placeLeft() }
        if middle is UISearchBar { middle.bounds.size = CGSize(width: max(0, end - begin), height: rowHeight) }
        middle.bounds.size.width = min(middle.bounds.width, max(0, end - begin))
        titleX = max(begin + middle.bounds.width / 2, min(bounds.midX, end - middle.bounds.width / 2))
        placeTitle()
        guard let search, search.searchBar.superview === self else { return }
        let height = search.barHeight
        search.searchBar.frame =
            CGRect(x: Self.margin / 2, y: bounds.height - height, width: max(0, bounds.width - Self.margin), height: height).madeFinite
    }

    /// Resizes a title view whose size was zero to what its constraints require, within the bar's row (S-FRAME-48).
    private func fitMiddle() {
        let fitting = middle.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        middle.bounds.size = CGSize(width: fitting.width, height: min(fitting.height, rowHeight))
    }

    /// Places the back button and the left items. Returns the left edge of the space for the title.
    private func placeLeft() -> CGFloat {
        var x = Self.margin / 2
        for view in (back.map { [$0] } ?? []) + left {
            if !(view is NavigationBackButton), x < Self.margin { x = Self.margin }
            place(view, at: x)
            x = view.frame.maxX + Self.gap
        }
        return max(x, Self.margin)
    }

    /// Places the right items. Returns the right edge of the space for the title.
    private func placeRight() -> CGFloat {
        var end = bounds.width - Self.margin
        for view in right {
            place(view, at: end - view.bounds.width)
            end = view.frame.minX - Self.gap
        }
        return end
    }

    private func place(_ view: UIView, at x: CGFloat) {
        let size = view.bounds.size
        view.frame = CGRect(x: x, y: (rowHeight - size.height) / 2, width: size.width, height: size.height).madeFinite
    }

    private func placeTitle() {
        middle.center = CGPoint(x: titleX + shift, y: rowHeight / 2).madeFinite
        guard let largeTitle else { return }
        let height = largeTitle.sizeThatFits(bounds.size).height
        largeTitle.frame =
            CGRect(
                x: Self.margin + shift, y: rowHeight + (UINavigationBar.largeTitleHeight - height) / 2 - 2,
                width: max(0, bounds.width - 2 * Self.margin), height: height
            ).madeFinite
    }

    private func goBack() { if let backAction { backAction.run(sender: self) } else { onBackTap?() } }

    private static func titleLabel(
        _ title: String?, _ attributes: [NSAttributedString.Key: Any]?, isLarge: Bool = false
    ) -> UILabel {
        let label = UILabel()
        label.text = title
        label.font = attributes?[.font] as? UIFont ?? (isLarge ? .boldSystemFont(ofSize: 34) : .systemFont(ofSize: 17, weight: .semibold))
        label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
        label.textAlignment = isLarge ? .natural : .center
        return label
    }

    /// Returns the title of a back button that leads to an item, or nil to show only the arrow.
    private static func backTitle(to item: UINavigationItem?) -> String? {
        if item?.backButtonDisplayMode == .minimal { return nil }
        if let title = item?.backBarButtonItem?.title ?? item?.backButtonTitle { return title.isEmpty ? nil : title }
        return item?.title ?? ""
    }
}

/// The back button: a chevron made of two bars, followed by the destination's title. If there isn't enough room, the title becomes "Back"
/// or is omitted.
final class NavigationBackButton: UIControl {
    private let strokes = [UIView(), UIView()]
    private let label = UILabel()
    private let wholeTitle: String

    private static let pen: CGFloat = 2.5
    private static let reach: CGFloat = 8.5

    /// Creates a back button. An empty title becomes "Back". Nil shows only the arrow.
    init(_ title: String?, tint: UIColor) {
        wholeTitle = title.map { $0.isEmpty ? Self.general : $0 } ?? ""
        super.init(frame: .zero)
        label.textColor = tint
        strokes.forEach { $0.backgroundColor = tint }
        (strokes + [label]).forEach { stroke in
            stroke.isUserInteractionEnabled = false
            addSubview(stroke)
        }
        showWholeTitle()
    }

    required init?(coder: NSCoder) { misuse("create a back button from a title") }

    /// The current title.
    private(set) var title: String? {
        get { label.text }
        set {
            label.text = newValue
            bounds.size = CGSize(width: 20 + label.sizeThatFits(.zero).width, height: UINavigationBar.height)
        }
    }

    /// The title to use if the destination's title is empty or too long.
    private static let general = "Back"

    func showWholeTitle() { if title != wholeTitle { title = wholeTitle } }

    /// Switches to the next shorter title. Returns false if there is nothing shorter.
    func shorten() -> Bool {
        guard let shown = title, !shown.isEmpty else { return false }
        title = shown == Self.general ? "" : Self.general
        return true
    }

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
