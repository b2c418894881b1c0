// Split views with columns, as in iOS 14. On a phone, the columns are a navigation stack.

extension UISplitViewController {
    /// The number of columns.
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }

    /// A column.
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }

    /// The arrangement of columns. Has no effect on a phone.
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

    /// The edge of the primary column.
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }

    /// Creates a split view with columns.
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        keep(style, "style")
    }

    /// The number of columns, or `.unspecified` if code sets `viewControllers`.
    public var style: Style { kept(else: .unspecified) }

    private var columns: [Column: UIViewController] {
        get { kept(else: [:]) }
        set { keep(newValue) }
    }

    /// Sets or removes a column's controller.
    public func setViewController(_ vc: UIViewController?, for column: Column) {
        columns[column] = vc
        arrange(upTo: topColumn)
    }

    /// Returns a column's controller.
    public func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Shows a column on top of the columns before it.
    public func show(_ column: Column) { arrange(upTo: column, animated: viewIfLoaded?.window != nil) }

    /// Goes back to the columns before a column.
    public func hide(_ column: Column) {
        let before: Column = column == .secondary && style == .tripleColumn ? .supplementary : .primary
        arrange(upTo: before, animated: viewIfLoaded?.window != nil)
    }

    /// The column that the delegate wants to see on a phone; the secondary column by default.
    private var topColumn: Column {
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    }

    /// Shows the columns up to `column` as a navigation stack, or the compact column if there is one.
    private func arrange(upTo column: Column, animated: Bool = false) {
        if let compact = columns[.compact] { return viewControllers = [compact] }
        guard let primary = columns[.primary] else { return }
        let stack =
            viewControllers.first as? UINavigationController ?? primary as? UINavigationController
            ?? UINavigationController(rootViewController: primary)
        if viewControllers.first !== stack { viewControllers = [stack] }
        let order: [Column] = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let shown = order.prefix { $0.rawValue <= column.rawValue }.compactMap { columns[$0] }.map { page in
            page === stack ? stack.viewControllers.first ?? page : (page as? UINavigationController)?.viewControllers.first ?? page
        }
        guard shown != stack.viewControllers else { return }
        stack.setViewControllers(shown.isEmpty ? stack.viewControllers : shown, animated: animated)
    }

    /// The arrangement of columns. Stored, but has no effect.
    public var preferredSplitBehavior: SplitBehavior {
        get { kept(else: .automatic) }
        set { keep(newValue) }
    }
    /// The arrangement of columns in effect; always automatic.
    public var splitBehavior: SplitBehavior { .automatic }
    /// The edge of the primary column. Stored, but has no effect.
    public var primaryEdge: PrimaryEdge {
        get { kept(else: .leading) }
        set { keep(newValue) }
    }
    /// Whether a swipe shows the primary column. Stored, but has no effect.
    public var presentsWithGesture: Bool {
        get { kept(else: true) }
        set { keep(newValue) }
    }
    /// Whether the secondary column can fill the screen. Stored, but has no effect.
    public var showsSecondaryOnlyButton: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The width of the primary column as a fraction of the screen. Stored, but has no effect.
    public var preferredPrimaryColumnWidthFraction: CGFloat {
        get { kept(else: -1) }
        set { keep(newValue) }
    }
    /// The width of the primary column in points. Stored, but has no effect.
    public var preferredPrimaryColumnWidth: CGFloat {
        get { kept(else: -1) }
        set { keep(newValue) }
    }
    /// The minimum width of the primary column in points. Stored, but has no effect.
    public var minimumPrimaryColumnWidth: CGFloat {
        get { kept(else: -1) }
        set { keep(newValue) }
    }
    /// The maximum width of the primary column in points. Stored, but has no effect.
    public var maximumPrimaryColumnWidth: CGFloat {
        get { kept(else: -1) }
        set { keep(newValue) }
    }
    /// The width of the primary column in points; 0 on a phone.
    public var primaryColumnWidth: CGFloat { 0 }
}
