// Displays and recycles the views of visible rows, and computes row heights.

extension UITableView {
    // MARK: Heights

    func makeGeometry() -> TableGeometry {
        nameOfDataSource.reportRelease(of: dataSource, "dataSource", for: layer, to: window?.screen.driver)
        guard let dataSource else { return TableGeometry(start: tableHeaderView?.bounds.height ?? 0) }
        let sections = (0..<max(0, dataSource.numberOfSections(in: self))).map { index in
            var section = TableGeometry.Section()
            section.header = height(ofHeader: true, index)
            section.footer = height(ofHeader: false, index)
            let count = max(0, dataSource.tableView(self, numberOfRowsInSection: index))
            section.rows = (0..<count).map { height(of: IndexPath(row: $0, section: index)) }
            return section
        }
        return TableGeometry(sections, start: tableHeaderView?.bounds.height ?? 0)
    }

    /// Returns a row's height. The delegate or the table view can specify it. Otherwise, it is measured for visible cells and estimated for
    /// others.
    private func height(of path: IndexPath) -> CGFloat {
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if height != Self.automaticDimension { return max(0, height).madeFinite }
        if let cell = cells[path] { return cell.heightThatFits(width: bounds.width - 2 * sideInset).madeFinite }
        if let height = measuredHeights[path] { return height }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return estimate > 0 ? estimate.madeFinite : 44
    }

    func isAutomatic(_ path: IndexPath) -> Bool {
        (delegate?.tableView(self, heightForRowAt: path) ?? rowHeight) == Self.automaticDimension
    }

    private func height(ofHeader isHeader: Bool, _ section: Int) -> CGFloat {
        let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
        let asked =
            isHeader
            ? delegate?.tableView(self, heightForHeaderInSection: section) : delegate?.tableView(self, heightForFooterInSection: section)
        let height = asked ?? own
        if height != Self.automaticDimension { return max(0, height).madeFinite }
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section) : dataSource?.tableView(self, titleForFooterInSection: section)
        if title != nil { return style == .plain ? 28 : 38 }
        let view =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section) : delegate?.tableView(self, viewForFooterInSection: section)
        if let view {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return fitting.height > 0 ? fitting.height : view.bounds.height > 0 ? view.bounds.height : 28
        }
        // Grouped tables leave space between sections.
        return style == .plain ? 0 : 18
    }

    // MARK: Views

    func showRows() {
        guard updateDepth == 0 else { return }
        backgroundView?.frame = bounds
        AnimationContext.showingNewViews {
            let seen = Set(showVisible())
            let gone = cells.filter { !seen.contains($0.key) && $0.key != movement?.place }
            for (path, cell) in gone.sorted(by: { $0.key < $1.key }) {
                cells[path] = nil
                recycle(cell, at: path)
            }
        }
        for (path, cell) in cells { place(cell, at: path) }
        swipe?.follow()
        showHeaders()
    }

    /// Displays and measures the visible rows, and returns them.
    func showVisible() -> [IndexPath] {
        var wanted = geometry.rows(from: bounds.minY, to: bounds.maxY)
        for path in wanted where cells[path] == nil { show(path) }
        var unmeasured = wanted
        // Measuring rows can move other rows into or out of view.
        while measure(unmeasured) {
            takeContentSize()
            wanted = geometry.rows(from: bounds.minY, to: bounds.maxY)
            unmeasured = wanted.filter { cells[$0] == nil }
            for path in unmeasured { show(path) }
        }
        return wanted
    }

    /// Measures the self-sizing rows in `paths`. Returns whether any height changed.
    private func measure(_ paths: [IndexPath]) -> Bool {
        var hasChanged = false
        for path in paths where isAutomatic(path) {
            guard let cell = cells[path] else { continue }
            let height = cell.heightThatFits(width: bounds.width - 2 * sideInset).madeFinite
            measuredHeights[path] = height
            if geometry.setHeight(height, of: path) { hasChanged = true }
        }
        return hasChanged
    }

    @discardableResult
    func show(_ path: IndexPath) -> UITableViewCell? {
        guard let cell = dataSource?.tableView(self, cellForRowAt: movement?.pathInData(of: path) ?? path) else { return nil }
        cells[path] = cell
        let index = (Array(headers.values) + Array(footers.values)).compactMap { view in subviews.firstIndex { $0 === view } }.min()
        if cell.superview !== self { insertSubview(cell, at: index ?? (backgroundView == nil ? 0 : 1)) }
        place(cell, at: path)
        cell.setSelected(selected.contains(path), animated: false)
        cell.setHighlighted(touched == path, animated: false)
        applyEditing(to: cell, at: path, animated: false)
        indent(cell, at: path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        cell.look?.end(cell, row: path.row, others: cells.values.filter { $0.reuseIdentifier == cell.reuseIdentifier })
        if isAutomatic(path) { cell.takeFittingHeight(width: bounds.width - 2 * sideInset) }
        if !isMovingRows { cell.layoutIfNeeded() }
        return cell
    }

    /// Indents a row's content if the delegate has a method for that. Otherwise, the cell keeps its own level.
    private func indent(_ cell: UITableViewCell, at path: IndexPath) {
        guard let delegate, DeclaredMethods.declares(type(of: delegate), "tableView(_: UIKit.UITableView, indentationLevelForRowAt:")
        else { return }
        cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
    }

    func place(_ cell: UITableViewCell, at path: IndexPath) {
        guard geometry.contains(path) else { return }
        if path == movement?.place { placeMoving(cell) } else { cell.settle(in: rectForRow(at: path)) }
        let last = geometry.sections[path.section].rows.count - 1
        cell.lineColor = separatorStyle == .none || (style == .insetGrouped && path.row == last) ? nil : separatorColor
        if separatorInset != UITableViewCell.standardSeparatorInset { cell.separatorInset = separatorInset }
        guard style == .insetGrouped else { return }
        var corners: CACornerMask = []
        if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if path.row == last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
        cell.layer.maskedCorners = corners
        cell.clipsToBounds = true
    }

    func recycle(_ cell: UITableViewCell, at path: IndexPath) {
        swipe?.forget(cell)
        cell.removeFromSuperview()
        cell.alpha = 1
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
    }

    // MARK: Headers

    private func showHeaders() {
        for (index, section) in geometry.sections.enumerated() {
            let isSeen = section.bottom > bounds.minY && section.top < bounds.maxY
            let top = CGRect(x: 0, y: placeOfHeader(section), width: bounds.width, height: section.header)
            let end = CGRect(x: 0, y: section.bottom - section.footer, width: bounds.width, height: section.footer)
            let hasHeader = isSeen && section.header > 0, hasFooter = isSeen && section.footer > 0
            AnimationContext.showingNewViews {
                if hasHeader, headers[index] == nil { makeHeader(index, top) }
                if hasFooter, footers[index] == nil { makeFooter(index, end) }
            }
            if !hasHeader, let gone = headers.removeValue(forKey: index) {
                retire(gone)
                delegate?.tableView(self, didEndDisplayingHeaderView: gone, forSection: index)
            }
            if !hasFooter, let gone = footers.removeValue(forKey: index) {
                retire(gone)
                delegate?.tableView(self, didEndDisplayingFooterView: gone, forSection: index)
            }
            headers[index]?.frame = top
            footers[index]?.frame = end
        }
    }

    /// Returns a header's y coordinate. In a plain table, a header stays visible while its section is visible.
    private func placeOfHeader(_ section: TableGeometry.Section) -> CGFloat {
        guard style == .plain else { return section.top }
        let top = bounds.minY + adjustedContentInset.top
        return min(max(section.top, top), section.bottom - section.footer - section.header)
    }

    private func makeHeader(_ index: Int, _ frame: CGRect) {
        let view =
            delegate?.tableView(self, viewForHeaderInSection: index)
            ?? dataSource?.tableView(self, titleForHeaderInSection: index).map { titled($0, isHeader: true) }
        guard let view else { return }
        headers[index] = view
        add(view, frame)
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
    }

    private func makeFooter(_ index: Int, _ frame: CGRect) {
        let view =
            delegate?.tableView(self, viewForFooterInSection: index)
            ?? dataSource?.tableView(self, titleForFooterInSection: index).map { titled($0, isHeader: false) }
        guard let view else { return }
        footers[index] = view
        add(view, frame)
        delegate?.tableView(self, willDisplayFooterView: view, forSection: index)
    }

    private func add(_ view: UIView, _ frame: CGRect) {
        view.frame = frame
        addSubview(view)
        (view as? UITableViewHeaderFooterView)?.join(self)
        view.layoutIfNeeded()
    }

    private func titled(_ title: String, isHeader: Bool) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.show(title: title, isHeader: isHeader, in: self)
        view.contentView.backgroundColor = style == .plain ? .secondarySystemBackground : nil
        return view
    }

    private func retire(_ view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier { headerPool.put(view, identifier) }
    }
}

// MARK: Touches

extension UITableView {
    /// Returns the row whose cell contains the touched view.
    private func row(under touch: UITouch) -> IndexPath? {
        guard let view = touch.view, view !== self else { return nil }
        return cells.first { view.isDescendant(of: $0.value) }?.key
    }

    func touchRow(_ touch: UITouch) {
        if swipe?.isOpen == true { return swipe?.close(animated: true) ?? () }
        guard isEditing ? allowsSelectionDuringEditing : allowsSelection else { return }
        guard touched == nil, let path = row(under: touch), delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        touched = path
        selectingTouch.follow(touch)
        cells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    func releaseRow(selects: Bool) {
        guard let path = touched else { return }
        touched = nil
        cells[path]?.setHighlighted(false, animated: !selects)
        delegate?.tableView(self, didUnhighlightRowAt: path)
        guard selects else { return }
        if allowsMultipleSelection, selected.contains(path) {
            guard let path = deselectable(path) else { return }
            deselectRow(at: path, animated: true)
            delegate?.tableView(self, didDeselectRowAt: path)
            return
        }
        let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
        guard let chosen else { return }
        let others = allowsMultipleSelection ? [] : selected.filter { $0 != chosen }.compactMap(deselectable)
        for other in others { deselectRow(at: other, animated: true) }
        choose(chosen, animated: false)
        if !allowsMultipleSelection { reportMissingSelection(delegate, "tableView(_: UIKit.UITableView, did", "RowAt:") }
        UIApplication.shared.workingDriver?.noteSelection(of: chosen, in: self)
        for other in others { delegate?.tableView(self, didDeselectRowAt: other) }
        delegate?.tableView(self, didSelectRowAt: chosen)
        cells[chosen]?.onSelection?()
    }

    private func deselectable(_ path: IndexPath) -> IndexPath? {
        delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    }
}
