/// The index titles at the right edge of a table. A finger on them scrolls to a title's section (S-LIST-46).
final class TableIndex: UIControl {
    static let width: CGFloat = 15
    /// The height of a title, in points, as long as all titles fit.
    private static let pitch: CGFloat = 14
    private let labels: [UILabel]
    /// A closure that is called with the index of the title under the finger.
    var select: (Int) -> Void = { _ in }
    private var selected: Int?

    init(_ titles: [String]) {
        labels = titles.map { title in
            let label = UILabel()
            label.text = title == UITableView.indexSearch ? "⌕" : title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            return label
        }
        super.init(frame: .zero)
        for label in labels { addSubview(label) }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// The color of the titles, or nil for the tint color.
    var color: UIColor? { didSet { tintColorDidChange() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        for label in labels { label.textColor = color ?? tintColor }
    }

    override func keepsDrag(from start: CGPoint, along way: CGVector) -> Bool { true }

    private var rowHeight: CGFloat { min(Self.pitch, bounds.height / CGFloat(max(1, labels.count))) }
    private var top: CGFloat { (bounds.height - rowHeight * CGFloat(labels.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        selected = nil
        return continueTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard !labels.isEmpty else { return false }
        let index = min(max(0, Int((touch.location(in: self).y - top) / rowHeight)), labels.count - 1)
        if index != selected { select(index) }
        selected = index
        return true
    }
}

extension UITableView {
    /// The color of the index titles, or nil for the tint color.
    public var sectionIndexColor: UIColor? {
        get { kept(else: nil) }
        set {
            keep(newValue)
            sectionIndex?.color = newValue
        }
    }
    /// The background color of the index titles, or nil for none.
    public var sectionIndexBackgroundColor: UIColor? {
        get { kept(else: nil) }
        set {
            keep(newValue)
            sectionIndex?.backgroundColor = newValue
        }
    }
    /// The number of rows from which index titles are shown; 0 by default.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { kept(else: 0) }
        set {
            keep(newValue)
            if !needsReload { reloadSectionIndexTitles() }
        }
    }

    /// Asks the data source for the index titles again, and shows them.
    public func reloadSectionIndexTitles() {
        sectionIndex?.removeFromSuperview()
        sectionIndex = nil
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        guard !titles.isEmpty, geometry.sections.reduce(0, { $0 + $1.rows.count }) >= sectionIndexMinimumDisplayRowCount else { return }
        let index = TableIndex(titles)
        index.color = sectionIndexColor
        index.backgroundColor = sectionIndexBackgroundColor
        index.select = { [weak self] in self?.scroll(toTitle: titles[$0], at: $0) }
        sectionIndex = index
        addSubview(index)
        placeSectionIndex()
    }

    private func scroll(toTitle title: String, at index: Int) {
        guard let dataSource else { return }
        if title == Self.indexSearch { return setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: false) }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
        guard geometry.sections.indices.contains(section) else { return }
        let most = max(-adjustedContentInset.top, contentSize.height + adjustedContentInset.bottom - bounds.height)
        setContentOffset(CGPoint(x: 0, y: min(geometry.sections[section].top - adjustedContentInset.top, most)), animated: false)
    }

    /// Keeps the index at the right edge of the visible area, in front of the rows.
    func placeSectionIndex() {
        guard let sectionIndex else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        sectionIndex.frame = CGRect(x: bounds.maxX - TableIndex.width, y: visible.minY, width: TableIndex.width, height: visible.height)
        if subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
    }
}
