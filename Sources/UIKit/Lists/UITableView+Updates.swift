// Batch updates, which insert, delete, reload and move rows.

extension UITableView {
    func updating(_ animation: RowAnimation, _ change: (inout ListUpdate) -> Void) {
        beginUpdate()
        if animation == .none { updateAnimates = false }
        if update != nil { change(&update!) }
        endUpdate()
    }

    func beginUpdate() {
        if updateDepth == 0 {
            endRowMovement(isCancelled: true)
            loadIfNeeded()
            update = ListUpdate()
            updateAnimates = true
        }
        updateDepth += 1
    }

    func endUpdate(_ completion: ((Bool) -> Void)? = nil) {
        demand(updateDepth > 0, "endUpdates() without beginUpdates()")
        updateDepth -= 1
        guard updateDepth == 0, let update else { return completion?(true) ?? () }
        self.update = nil
        apply(update, completion)
    }

    private func apply(_ update: ListUpdate, _ completion: ((Bool) -> Void)?) {
        let old = cells
        var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
        let places = update.paths(after: old.keys)
        cells = [:]
        for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
            if let new = places[path], !update.isReloaded(path) { cells[new] = cell } else { leaving.append((path, cell)) }
        }
        for path in update.reconfigured.sorted() { if let new = places[path] { reconfigure(new) } }
        selected = selected.compactMap { update.isReloaded($0) ? nil : update.path(after: $0) }
        touched = touched.flatMap { update.isReloaded($0) ? nil : update.path(after: $0) }
        moveMeasuredHeights(by: update)
        if !update.insertedSections.isEmpty || !update.deletedSections.isEmpty || !update.movedSections.isEmpty
            || !update.reloadedSections.isEmpty
        {
            for view in Array(headers.values) + Array(footers.values) { view.removeFromSuperview() }
            (headers, footers) = ([:], [:])
        }
        let oldGeometry = geometry
        let before = geometry.sections.map(\.rows.count)
        geometry = makeGeometry()
        if leaving.isEmpty { reportShift(of: old, by: update, from: oldGeometry) }
        reportMismatch(of: update, from: before, to: geometry.sections.map(\.rows.count))
        let gone = cells.filter { !geometry.contains($0.key) }
        for (path, cell) in gone.sorted(by: { $0.key < $1.key }) {
            cells[path] = nil
            leaving.append((path, cell))
        }
        isMovingRows = true
        let coming = makeAppearingCells()
        animate(leaving: leaving, coming: coming, completion)
        isMovingRows = false
    }

    func moveMeasuredHeights(by update: ListUpdate) {
        let old = measuredHeights, places = update.paths(after: old.keys)
        measuredHeights = [:]
        for (path, height) in old where !update.isReloaded(path) {
            if let new = places[path] { measuredHeights[new] = height }
        }
    }

    /// Lets the data source fill a visible row's cell again.
    private func reconfigure(_ path: IndexPath) {
        guard let cell = cells[path], let dataSource else { return }
        reconfigured = cell
        var filled: UITableViewCell?
        UIView.performWithoutAnimation { filled = dataSource.tableView(self, cellForRowAt: path) }
        reconfigured = nil
        demand(filled === cell, "a reconfigured row must keep its cell; dequeue it with the same identifier, and return it")
    }

    /// Reports an update entirely above the visible rows that moves all of them.
    private func reportShift(of old: [IndexPath: UITableViewCell], by update: ListUpdate, from oldGeometry: TableGeometry) {
        guard ChangeRecorder.current != nil, let driver = window?.screen.driver, driver.observe != nil else { return }
        let visible = old.filter { $0.value.frame.intersects(bounds) }
        let shifts = Set(
            visible.keys.map { path in
                let new = update.path(after: path) ?? path
                return geometry.contains(new) ? geometry.span(of: new).top - oldGeometry.span(of: path).top : 0
            })
        guard shifts.count == 1, let shift = shifts.first, abs(shift) > 1 else { return }
        // The row that stays on the screen the longest.
        let row = shift < 0 ? visible.keys.max() : visible.keys.min()
        guard let cell = row.flatMap({ visible[$0] }) else { return }
        driver.emit(.fact(EngineFact(.rowsShifted, nil, cell.layer, detail: "\(shift)")))
    }

    /// Creates the cells of newly visible rows, with their final frames.
    private func makeAppearingCells() -> [UITableViewCell] {
        var coming: [UITableViewCell] = []
        AnimationContext.showingNewViews {
            let staying = Set(cells.keys)
            coming = showVisible().filter { !staying.contains($0) }.compactMap { cells[$0] }
            for (path, cell) in cells where !staying.contains(path) { place(cell, at: path) }
        }
        return coming
    }

    private func animate(leaving: [(path: IndexPath, cell: UITableViewCell)], coming: [UITableViewCell], _ completion: ((Bool) -> Void)?) {
        let finish = { [weak self] in
            for (path, cell) in leaving { self?.recycle(cell, at: path) }
        }
        guard updateAnimates, window != nil else {
            takeContentSize()
            showRows()
            finish()
            completion?(true)
            return
        }
        UIView.performWithoutAnimation { coming.forEach { $0.alpha = 0 } }
        movingRows += 1
        UIView.animateInternally(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [self] in
            for (_, cell) in leaving { cell.alpha = 0 }
            for cell in coming { cell.alpha = 1 }
            takeContentSize()
            showRows()
        } completion: { [weak self] finished in
            self?.movingRows -= 1
            finish()
            completion?(finished)
        }
    }
}
