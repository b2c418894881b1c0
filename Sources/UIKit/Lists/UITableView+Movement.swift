// Moves a row that the user drags. The data source learns of the move at the end; until then, only the views change.

extension UITableView {
    /// The beginning of the name of the data source's method that moves rows.
    static let moveMethod = "tableView(_: UIKit.UITableView, moveRowAt:"
    /// The time in which rows make room, in seconds. A guess.
    private static let duration: TimeInterval = 0.25

    /// Returns whether the user can move a row.
    func mayMove(_ path: IndexPath) -> Bool {
        guard let dataSource, dataSource.tableView(self, canMoveRowAt: path) else { return false }
        return DeclaredMethods.mayDeclare(type(of: dataSource), Self.moveMethod)
    }

    /// Follows the finger on a row's control.
    func moveRow(of cell: UITableViewCell, _ press: UILongPressGestureRecognizer) {
        let y = press.location(in: self).y
        switch press.state {
        case .began:
            guard isEditing, movement == nil, let path = indexPath(for: cell) else { return }
            swipe?.close(animated: true)
            movement = ItemMovement(source: path, place: path, position: cell.center, grip: y - cell.center.y)
            cell.lift()
        case .changed: moveRow(toCenter: y - (movement?.grip ?? 0))
        case .ended: endRowMovement(isCancelled: false)
        default: endRowMovement(isCancelled: true)
        }
    }

    private func moveRow(toCenter y: CGFloat) {
        guard let movement, let cell = cells[movement.place] else { return }
        let half = cell.bounds.height / 2
        self.movement?.position.y = min(max(y, half), max(half, geometry.height - half))
        UIView.performWithoutAnimation { placeMoving(cell) }
        guard let proposed = row(nearest: cell.center.y), proposed != movement.place else { return }
        let asked = delegate?.tableView(self, targetIndexPathForMoveFromRowAt: movement.source, toProposedIndexPath: proposed)
        makeRoom(at: asked ?? proposed)
        UIView.animateInternally(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: { self.showRows() }
        )
    }

    /// Returns the place of a row at a y coordinate, or of the nearest row.
    private func row(nearest y: CGFloat) -> IndexPath? {
        if let path = geometry.rows(from: y, to: y + 1).first { return path }
        let section = geometry.sections.lastIndex { $0.top <= y } ?? 0
        guard geometry.sections.indices.contains(section) else { return nil }
        let found = geometry.sections[section], count = found.rows.count
        // A row that comes from another section can be placed behind the last row.
        let end = movement?.place.section == section ? count - 1 : count
        return IndexPath(row: y < (found.edges.first ?? 0) ? 0 : max(0, end), section: section)
    }

    private func makeRoom(at target: IndexPath) {
        guard let old = movement?.place, target != old, geometry.sections.indices.contains(target.section) else { return }
        let room = geometry.sections[target.section].rows.count - (target.section == old.section ? 1 : 0)
        let target = IndexPath(row: min(max(0, target.row), room), section: target.section)
        var update = ListUpdate()
        update.moved[old] = target
        geometry.move(old, to: target)
        moveMeasuredHeights(by: update)
        let shown = cells
        cells = [:]
        for (path, cell) in shown { if let new = update.path(after: path) { cells[new] = cell } }
        selected = selected.compactMap(update.path(after:))
        movement?.place = target
    }

    /// Puts the moving row down, and moves it in the data source unless the drag was cancelled.
    func endRowMovement(isCancelled: Bool) {
        guard let movement else { return }
        if isCancelled { makeRoom(at: movement.source) }
        let end = self.movement?.place ?? movement.place, cell = cells[end]
        self.movement = nil
        if end != movement.source { dataSource?.tableView(self, moveRowAt: movement.source, to: end) }
        let change = { [self] in
            loadIfNeeded()
            showRows()
            cell?.layer.shadowOpacity = 0
        }
        guard window != nil else {
            cell?.drop()
            return change()
        }
        UIView.animateInternally(withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: change) { _ in
            cell?.drop()
        }
    }

    /// Puts the moving row down without moving it, because the data changed.
    func abandonRowMovement() {
        if let place = movement?.place { cells[place]?.drop() }
        movement = nil
    }

    func placeMoving(_ cell: UITableViewCell) {
        guard let movement else { return }
        var box = rectForRow(at: movement.place)
        box.origin.y = movement.position.y - box.height / 2
        cell.settle(in: box)
    }
}

extension UITableViewCell {
    /// Shows the cell in front of the other rows, with a shadow. The shadow is a guess.
    fileprivate func lift() {
        layer.zPosition = 1000
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.25, 6, CGSize(width: 0, height: 2))
    }

    fileprivate func drop() {
        layer.zPosition = 0
        layer.shadowOpacity = 0
    }
}
