/// A scroll view that displays rows in sections. Only visible rows have views.
open class UITableView: UIScrollView {
    /// The style of a table view.
    public enum Style: Int, Sendable {
        /// Headers stay at the top while their section is visible.
        case plain
        /// Headers scroll with their sections.
        case grouped
        /// Sections have rounded corners and horizontal margins.
        case insetGrouped
    }

    /// The animation for inserted and deleted rows. Every case except `none` fades rows in or out.
    public enum RowAnimation: Int, Sendable {
        /// Every case except `none` fades rows in or out. The direction has no effect.
        case fade, right, left, top, bottom, none, middle
        /// Fades rows in and out.
        case automatic = 100
    }

    /// The position in the table view at which scrolling places a row.
    public enum ScrollPosition: Int, Sendable {
        /// As little scrolling as needed, or the top, the middle, or the bottom of the table.
        case none, top, middle, bottom
    }

    /// The style of the separators below cells.
    public enum SeparatorStyle: Int, Sendable {
        /// No separators, or lines. `singleLineEtched` looks like `singleLine`.
        case none, singleLine, singleLineEtched
    }

    /// A height that fits the row's content.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The title that shows a search icon in a table's index.
    public nonisolated static let indexSearch = "{search}"

    /// The style of the table view.
    public private(set) var style = Style.plain
    /// The data source, held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            nameOfDataSource.set(dataSource)
            guard dataSource !== oldValue else { return }
            addSwipes()
            setNeedsReload()
        }
    }
    private(set) var nameOfDataSource = DelegateName()
    /// The delegate, held weakly.
    open weak var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            addSwipes()
            updateMenus()
            setNeedsReload()
        }
    }
    /// The context menus of the rows, if the delegate provides them.
    var menus: ListMenus?
    /// The index titles, if the data source provides them.
    var sectionIndex: TableIndex?

    /// The height of all rows, in points. The default, `automaticDimension`, fits each row's content.
    open var rowHeight: CGFloat = automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    /// The height assumed for a self-sizing row until it becomes visible, in points.
    open var estimatedRowHeight: CGFloat = automaticDimension
    /// The height of all headers, in points. `automaticDimension` fits the title or view.
    open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { setNeedsReload() } }
    /// The height of all footers, in points. `automaticDimension` fits the title or view.
    open var sectionFooterHeight: CGFloat = automaticDimension { didSet { setNeedsReload() } }
    /// The estimated header height. This property is stored but has no effect, because headers are always measured.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    /// The estimated footer height. This property is stored but has no effect, because footers are always measured.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    /// The space above a section's header, in points. This property is stored but has no effect.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension
    /// A view above all rows. The table view sets its width and keeps its height.
    open var tableHeaderView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableHeaderView { addSubview(tableHeaderView) }
            if let tableHeaderView, ChangeRecorder.current != nil, let driver = UIApplication.shared.workingDriver {
                let detail = "\(tableHeaderView.bounds.height)"
                driver.emit(.fact(EngineFact(.headerSet, nil, tableHeaderView.layer, detail: detail)))
            }
            setNeedsReload()
        }
    }
    /// A view below all rows. The table view sets its width and keeps its height.
    open var tableFooterView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tableFooterView { addSubview(tableFooterView) }
            setNeedsReload()
        }
    }
    /// A view behind all rows that doesn't scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The visual effect of the separators. This property is stored but has no effect.
    open var separatorEffect: UIVisualEffect?
    /// The style of the separators.
    open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsReload() } }
    /// The color of the separators.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsReload() } }
    /// The separators' insets, in points. Only the left and right insets are used.
    open var separatorInset = UITableViewCell.standardSeparatorInset { didSet { setNeedsReload() } }
    /// Whether the user can select rows.
    open var allowsSelection = true
    /// Whether the user can select more than one row.
    open var allowsMultipleSelection = false
    /// Whether the table view is in editing mode, in which rows show a button that deletes or inserts, and a control that moves the row.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    private var edits = false
    /// The swipes of rows, or nil until a delegate or data source is set.
    var swipe: RowSwipe?
    /// Whether the user can select rows in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether cells take their margins from the readable content guide. This property is stored but has no effect.
    open var cellLayoutMarginsFollowReadableWidth = false

    /// A section with cells defined in an interface file.
    struct StaticSection {
        var header: String?
        var footer: String?
        /// The cells, each with the height specified in the file, if any.
        var cells: [(cell: UITableViewCell, height: CGFloat?)]
    }

    var staticSections: [StaticSection] = []
    var geometry = TableGeometry()
    /// The measured heights of self-sizing rows.
    var measuredHeights: [IndexPath: CGFloat] = [:]
    /// The cell that the data source fills again.
    var reconfigured: UITableViewCell?
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var pool = ReusePool<UITableViewCell>()
    var headerPool = ReusePool<UITableViewHeaderFooterView>()
    var selected: [IndexPath] = []
    var touched: IndexPath?
    /// The finger on that row.
    var selectingTouch = SelectingTouch()
    var update: ListUpdate?
    var updateDepth = 0
    /// Whether an update is moving rows. Meanwhile, new cells aren't laid out immediately.
    var isMovingRows = false
    var updateAnimates = true
    /// The row that the user moves.
    var movement: ItemMovement?
    private(set) var needsReload = true
    private var lastWidth: CGFloat = 0

    /// Creates a table view with a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a plain table view for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Sets the style specified in an interface file.
    func take(style: Style) {
        self.style = style
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Content

    /// Reloads all rows in the next layout pass, and clears the selection.
    open func reloadData() {
        endAnimationsForReload()
        setNeedsReload()
        for path in selected { cells[path]?.setSelected(false, animated: false) }
        selected = []
    }

    func setNeedsReload() {
        needsReload = true
        touched = nil
        abandonRowMovement()
        setNeedsLayout()
    }

    /// Recomputes row counts and heights if a reload is pending or the width has changed.
    func loadIfNeeded() {
        guard needsReload || lastWidth != bounds.width, updateDepth == 0 else { return }
        let isNew = needsReload
        (needsReload, lastWidth) = (false, bounds.width)
        measuredHeights = [:]
        if isNew { removeAll() }
        geometry = makeGeometry()
        takeContentSize()
        if isNew { reloadSectionIndexTitles() }
    }

    private func removeAll() {
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { recycle(cell, at: path) }
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

    /// Returns the number of rows in a section. Traps if the section doesn't exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        demand(geometry.sections.indices.contains(section), "the table has no section \(section)")
        return geometry.sections[section].rows.count
    }

    // MARK: Cells

    /// Registers a cell class for a reuse identifier, or removes the registration if the class is nil.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass = cellClass as? UITableViewCell.Type else { return pool.register(identifier, nil) }
        pool.register(identifier) { _ in UITableViewCell.made(of: cellClass, identifier: identifier) }
    }

    /// Registers a cell's interface file for a reuse identifier, or removes the registration if `nib` is nil.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.register(identifier, nib?.maker(of: UITableViewCell.self))
    }

    /// Registers a header or footer class for a reuse identifier, or removes the registration if the class is nil.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let aClass = aClass as? UITableViewHeaderFooterView.Type else { return headerPool.register(identifier, nil) }
        headerPool.register(identifier) { _ in UITableViewHeaderFooterView.made(of: aClass, identifier: identifier) }
    }

    /// Registers a header's or footer's interface file for a reuse identifier, or removes the registration if `nib` is nil.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerPool.register(identifier, nib?.maker(of: UITableViewHeaderFooterView.self))
    }

    /// Returns a recycled cell, if possible. Otherwise, returns a new cell, or nil if the identifier isn't registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier {
            reconfigured = nil
            return cell
        }
        guard let (cell, isNew) = pool.take(identifier) else { return nil }
        if !isNew { UIView.performWithoutAnimation { cell.prepareForReuse() } }
        cell.look = CellLook.begin(cell.look, cell)
        return cell
    }

    /// Returns a new or recycled cell. Traps if no cell can be recycled and the identifier isn't registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            misuse("the table view has no cell class for \"\(identifier)\"; register one first")
        }
        return cell
    }

    /// Returns a recycled header or footer, if possible. Otherwise, returns a new one if the identifier is registered, or else nil.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard let (view, isNew) = headerPool.take(identifier) else { return nil }
        if !isNew { view.prepareForReuse() }
        return view
    }

    /// The visible cells, from top to bottom.
    open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    /// The index paths of the visible rows, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

    /// Returns a row's cell, or nil if the row isn't visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// Returns a cell's index path, or nil if the cell isn't displayed.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// Returns the index path of the row at a point in the content, or nil if no row is there. Only the y coordinate is used.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return geometry.rows(from: point.y, to: point.y.nextUp).first
    }

    /// Returns the rows that intersect `rect`, in content coordinates.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// Returns a row's frame in content coordinates, or zero if the row doesn't exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard geometry.contains(indexPath) else { return .zero }
        let span = geometry.span(of: indexPath), side = sideInset
        return CGRect(x: side, y: span.top, width: max(0, bounds.width - 2 * side), height: span.height)
    }

    /// Returns the frame of a section, including its header and footer, in content coordinates. Returns zero if the section doesn't exist.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
    }

    /// Returns the frame of a section's header in content coordinates, or zero if the section doesn't exist.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.header)
    }

    /// Returns the frame of a section's footer in content coordinates, or zero if the section doesn't exist.
    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let place = geometry.sections[section]
        return CGRect(x: 0, y: place.bottom - place.footer, width: bounds.width, height: place.footer)
    }

    /// Returns a section's header, or nil if it isn't visible or isn't a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { headers[section] as? UITableViewHeaderFooterView }

    /// Returns a section's footer, or nil if it isn't visible or isn't a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { footers[section] as? UITableViewHeaderFooterView }

    /// The horizontal margins of the sections, in points.
    var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }

    // MARK: Scrolling

    /// Scrolls so that a row is at `scrollPosition`. With `.none`, scrolls no further than needed to make the row visible.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard geometry.contains(indexPath) else { return }
        reportEarlyScroll("scrollToRow(at:at:animated:)") { [weak self] in
            guard let self, geometry.contains(indexPath) else { return nil }
            return self.place(of: indexPath, at: scrollPosition)
        }
        let place = place(of: indexPath, at: scrollPosition)
        if scrollPosition != .none || place != contentOffset { setContentOffset(place, animated: animated) }
        guard !animated, isAutomatic(indexPath) else { return }
        settleScrolling { geometry.contains(indexPath) ? self.place(of: indexPath, at: scrollPosition) : nil }
    }

    /// Returns the content offset that shows a row at a scroll position.
    private func place(of path: IndexPath, at scrollPosition: ScrollPosition) -> CGPoint {
        let rect = rectForRow(at: path), inset = adjustedContentInset
        let room = bounds.height - inset.top - inset.bottom
        let y =
            switch scrollPosition {
            case .none: contentOffset.y
            case .top: rect.minY - inset.top
            case .middle: rect.midY - room / 2 - inset.top
            case .bottom: rect.maxY - room - inset.top
            }
        if scrollPosition == .none { return offset(showing: rect) }
        let range = range(.vertical)
        return CGPoint(x: contentOffset.x, y: min(max(y, range.lowerBound), range.upperBound))
    }

    /// Scrolls to the row that was selected first.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = selected.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Selection

    /// The index path of the row that was selected first, or nil if no row is selected.
    open var indexPathForSelectedRow: IndexPath? { selected.first }

    /// The index paths of the selected rows, or nil if no row is selected.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects a row and scrolls to it, without notifying the delegate. Pass nil to clear the selection.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return selected.forEach { deselectRow(at: $0, animated: animated) } }
        choose(indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without notifying the delegate.
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
        placeSectionIndex()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = SelectingTouch.candidate(in: touches) { touchRow(touch) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if selectingTouch.hasMovedAway(touches) { releaseRow(selects: false) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard selectingTouch.isAmong(touches) else { return }
        let selects = touched != nil && !selectingTouch.hasMovedAway(touches)
        if selects { selectingTouch.end(event, in: self) }
        releaseRow(selects: selects)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        if selectingTouch.isAmong(touches) { releaseRow(selects: false) }
    }

    /// Starts or ends editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edits else { return }
        swipe?.close(animated: animated)
        edits = editing
        for (path, cell) in cells { applyEditing(to: cell, at: path, animated: animated) }
    }

    /// Begins a batch of changes that are animated together.
    open func beginUpdates() { beginUpdate() }

    /// Ends a batch of changes and animates them.
    open func endUpdates() { endUpdate() }

    /// Runs `updates`, animates its changes as one batch, and calls `completion` when the animation ends.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdate()
        updates?()
        endUpdate(completion)
    }

    /// Does the same with a closure that doesn't escape, so it needs no explicit `self`.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    // MARK: Updates

    /// Inserts rows. The index paths refer to the table view after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updating(animation) { $0.inserted.formUnion(indexPaths) }
    }

    /// Deletes rows. The index paths refer to the table view before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updating(animation) { $0.deleted.formUnion(indexPaths) }
    }

    /// Reloads rows. The index paths refer to the table view before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updating(animation) { $0.reloaded.formUnion(indexPaths) }
    }

    /// Fills the existing cells of visible rows again (S-LIST-32). The index paths refer to the table view before the update.
    open func reconfigureRows(at indexPaths: [IndexPath]) { updating(.automatic) { $0.reconfigured.formUnion(indexPaths) } }

    /// Moves a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { updating(.automatic) { $0.moved[indexPath] = newIndexPath } }

    /// Inserts sections. The indices refer to the table view after the update.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        updating(animation) { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections. The indices refer to the table view before the update.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        updating(animation) { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads sections. The indices refer to the table view before the update.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        updating(animation) { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        updating(.automatic) { $0.movedSections[section] = newSection }
    }
}
