/// A list of rows in sections, of which only those in sight have views.
open class UITableView: UIScrollView {
    /// The look of a table.
    public enum Style: Int, Sendable {
        /// Headers stay at the top while their section is in sight.
        case plain
        case grouped
        /// Sections have round corners, and space beside them.
        case insetGrouped
    }

    /// The animation of rows that come and go: they fade here, in each case but `none`.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// The place of a row to which a table scrolls.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    /// The line below a cell.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }

    /// The value for a height that the content determines.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The name of a row's index beside the list; there is none here.
    public nonisolated static let indexSearch = "{search}"

    /// The look of the table.
    public private(set) var style = Style.plain
    /// The source of the rows; held weakly.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { setNeedsReload() } } }
    /// The delegate that decides about heights, headers and selection; held weakly.
    open weak var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            setNeedsReload()
        }
    }

    /// The height of all rows, in points; `automaticDimension` for that of their contents, the default.
    open var rowHeight: CGFloat = automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    /// The height of a row that has not been in sight, if its content determines it.
    open var estimatedRowHeight: CGFloat = automaticDimension
    /// The height of all headers; `automaticDimension` for that of their title or view.
    open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { setNeedsReload() } }
    /// The height of all footers; `automaticDimension` for that of their title or view.
    open var sectionFooterHeight: CGFloat = automaticDimension { didSet { setNeedsReload() } }
    /// The estimated height of headers; stored without effect: they are measured.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    /// The estimated height of footers; stored without effect: they are measured.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    /// The space above a section's header; stored without effect.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension
    /// A view above all rows; its height counts.
    open var tableHeaderView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableHeaderView { addSubview(tableHeaderView) }
            setNeedsReload()
        }
    }
    /// A view below all rows; its height counts.
    open var tableFooterView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableFooterView { addSubview(tableFooterView) }
            setNeedsReload()
        }
    }
    /// A view behind all rows that does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// An effect of separators; stored without effect.
    open var separatorEffect: UIVisualEffect?
    /// The line below the cells.
    open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsReload() } }
    /// The colour of the lines.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsReload() } }
    /// The space beside the lines; only left and right count.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsReload() } }
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows are being edited; stored without effect.
    open var isEditing = false
    /// Whether rows can be selected while they are edited; stored without effect.
    open var allowsSelectionDuringEditing = false
    /// Whether cells are laid out within readable margins; stored without effect.
    open var cellLayoutMarginsFollowReadableWidth = false

    /// A section whose rows stand in an interface file.
    struct StaticSection {
        var header: String?
        var footer: String?
        /// The rows, with their heights if the file says so.
        var cells: [(cell: UITableViewCell, height: CGFloat?)]
    }

    var staticSections: [StaticSection] = []
    var geometry = TableGeometry()
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var pool = ReusePool<UITableViewCell>()
    var headerPool = ReusePool<UITableViewHeaderFooterView>()
    var selected: [IndexPath] = []
    var touched: IndexPath?
    var update: ListUpdate?
    var updateDepth = 0
    /// Whether an update moves rows at present: what is new is laid out later.
    var isMovingRows = false
    var updateAnimates = true
    private var needsReload = true
    private var lastWidth: CGFloat = 0

    /// Makes a table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Makes a plain table for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Gives a table that was made by an interface file its look.
    func take(style: Style) {
        self.style = style
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Content

    /// Asks for all rows anew, in the next layout. Nothing is selected then.
    open func reloadData() {
        setNeedsReload()
        for path in selected { cells[path]?.setSelected(false, animated: false) }
        selected = []
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Asks for counts and heights now if that is due.
    func loadIfNeeded() {
        guard needsReload || lastWidth != bounds.width, updateDepth == 0 else { return }
        let isNew = needsReload
        (needsReload, lastWidth) = (false, bounds.width)
        if isNew { removeAll() }
        geometry = makeGeometry()
        takeContentSize()
    }

    private func removeAll() {
        for (path, cell) in cells { recycle(cell, at: path) }
        cells = [:]
        for view in headers.values { view.removeFromSuperview() }
        for view in footers.values { view.removeFromSuperview() }
        (headers, footers) = ([:], [:])
    }

    func takeContentSize() {
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
        let bottom = tableFooterView?.bounds.height ?? 0
        tableFooterView?.frame = CGRect(x: 0, y: geometry.height, width: bounds.width, height: bottom)
        contentSize = CGSize(width: bounds.width, height: geometry.height + bottom)
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of rows of a section; one out of range traps.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        demand(geometry.sections.indices.contains(section), "the table has no section \(section)")
        return geometry.sections[section].rows.count
    }

    // MARK: Cells

    /// Makes cells of a class for an identifier; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass = cellClass as? UITableViewCell.Type else { return pool.register(identifier, nil) }
        pool.register(identifier) { UITableViewCell.made(of: cellClass, identifier: identifier) }
    }

    /// Makes cells of an interface file for an identifier; nil forgets it.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.register(identifier, nib?.maker(of: UITableViewCell.self))
    }

    /// Makes headers and footers of a class for an identifier; nil forgets it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let aClass = aClass as? UITableViewHeaderFooterView.Type else { return headerPool.register(identifier, nil) }
        headerPool.register(identifier) { UITableViewHeaderFooterView.made(of: aClass, identifier: identifier) }
    }

    /// Makes headers and footers of an interface file for an identifier; nil forgets it.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerPool.register(identifier, nib?.maker(of: UITableViewHeaderFooterView.self))
    }

    /// Returns a cell that is out of sight or, if the identifier is registered, a new one; else nil.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let (cell, isNew) = pool.take(identifier) else { return nil }
        if !isNew { UIView.performWithoutAnimation { cell.prepareForReuse() } }
        return cell
    }

    /// Returns a cell for a row. An identifier that is not registered traps.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            misuse("the table makes no cells for \"\(identifier)\"; register a class for it")
        }
        return cell
    }

    /// Returns a header or footer that is out of sight or, if the identifier is registered, a new one; else nil.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard let (view, isNew) = headerPool.take(identifier) else { return nil }
        if !isNew { view.prepareForReuse() }
        return view
    }

    /// The cells in sight, from top to bottom.
    open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    /// The paths of the rows in sight, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

    /// Returns the cell of a row in sight; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// Returns the row of a cell in sight; nil for others.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// Returns the row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return geometry.rows(from: point.y, to: point.y.nextUp).first
    }

    /// Returns the rows in a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// Returns the box of a row, in the content.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard geometry.contains(indexPath) else { return .zero }
        let span = geometry.span(of: indexPath), side = sideInset
        return CGRect(x: side, y: span.top, width: max(0, bounds.width - 2 * side), height: span.height)
    }

    /// Returns the box of a section with its header and footer, in the content.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
    }

    /// Returns the box of a section's header, in the content.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.header)
    }

    /// Returns the header of a section in sight.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { headers[section] as? UITableViewHeaderFooterView }

    /// Returns the footer of a section in sight.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { footers[section] as? UITableViewHeaderFooterView }

    /// The space beside the sections of this style.
    var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }

    // MARK: Scrolling

    /// Scrolls until a row is at a place of the view, or with `.none` until it is in sight.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard geometry.contains(indexPath) else { return }
        let rect = rectForRow(at: indexPath), inset = adjustedContentInset
        let room = bounds.height - inset.top - inset.bottom
        let y =
            switch scrollPosition {
            case .none: contentOffset.y
            case .top: rect.minY - inset.top
            case .middle: rect.midY - room / 2 - inset.top
            case .bottom: rect.maxY - room - inset.top
            }
        if scrollPosition == .none { return scrollRectToVisible(rect, animated: animated) }
        let range = range(.vertical)
        setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, range.lowerBound), range.upperBound)), animated: animated)
    }

    /// Scrolls to the selected row.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = selected.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Selection

    /// The selected row; the first of several.
    open var indexPathForSelectedRow: IndexPath? { selected.first }

    /// The selected rows; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects a row and scrolls to it. The delegate is not notified. nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return selected.forEach { deselectRow(at: $0, animated: animated) } }
        choose(indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row. The delegate is not notified.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        cells[indexPath]?.setSelected(false, animated: animated)
    }

    func choose(_ path: IndexPath, animated: Bool) {
        if !allowsMultipleSelection { for other in selected where other != path { deselectRow(at: other, animated: animated) } }
        if !selected.contains(path) { selected.append(path) }
        cells[path]?.setSelected(true, animated: animated)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        showRows()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { touchRow(touch) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        releaseRow(selects: true)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        releaseRow(selects: false)
    }

    /// Shows or hides the buttons of rows that are edited; stored without effect.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Begins changes of rows that are animated together.
    open func beginUpdates() { beginUpdate() }

    /// Ends the changes, and animates them.
    open func endUpdates() { endUpdate() }

    /// Makes the changes of `updates` animated together. `completion` is called when the animation is over.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdate()
        updates?()
        endUpdate(completion)
    }
}
