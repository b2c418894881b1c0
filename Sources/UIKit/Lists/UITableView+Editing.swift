// Swipe actions and editing mode of table views.

extension UITableView {
    /// Adds the swipes of rows. A table without a delegate or data source doesn't have any.
    func addSwipes() {
        guard swipe == nil, delegate != nil || dataSource != nil else { return }
        swipe = RowSwipe(
            self,
            row: { [weak self] point in self?.indexPathForRow(at: point).flatMap { self?.cells[$0] } },
            actions: { [weak self] row, isLeading in
                guard let self, let path = (row as? UITableViewCell).flatMap(indexPath(for:)) else { return nil }
                return actions(of: path, isLeading: isLeading)
            })
        swipe?.onChange = { [weak self] row, isOpen in
            guard let self, let cell = row as? UITableViewCell else { return }
            let path = indexPath(for: cell)
            if !isOpen { delegate?.tableView(self, didEndEditingRowAt: path) }
            if isOpen, let path { delegate?.tableView(self, willBeginEditingRowAt: path) }
        }
    }

    /// Returns the actions of a row: the delegate's actions or, if the data source commits edits, a Delete button.
    private func actions(of path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        if isLeading { return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
        if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
        if let own = delegate?.tableView(self, editActionsForRowAt: path) {
            return UISwipeActionsConfiguration(actions: own.map { $0.contextualAction(for: path) })
        }
        guard dataSource.map(commitsEdits) == true, editingStyle(of: path) == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let cell = cells[path]
        let delete = UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, done in
            guard let self, let path = cell.flatMap(indexPath(for:)) else { return }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// Returns the kind of edit that a row supports. Multiple selection replaces the buttons.
    private func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        guard mayEdit(path), !(isEditing && allowsMultipleSelectionDuringEditing) else { return .none }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    private func mayEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

    private func commitsEdits(_ source: any UITableViewDataSource) -> Bool {
        DeclaredMethods.declares(type(of: source), "tableView(_: UIKit.UITableView, commit:")
    }

    /// Shows or hides a cell's editing control.
    func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard isEditing || cell.isEditing else { return }
        cell.takeEditing(isEditing ? editingStyle(of: path) : .none) { [weak self, weak cell] in
            guard let self, let cell, let path = indexPath(for: cell) else { return }
            if cell.editingStyle == .insert {
                dataSource?.tableView(self, commit: .insert, forRowAt: path)
            } else {
                swipe?.reveal(cell, isLeading: false)
            }
        }
        cell.shouldIndentWhileEditing = mayEdit(path) && delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) != false
        cell.takeMoving(isEditing && mayMove(path)) { [weak self, weak cell] press in
            if let cell { self?.moveRow(of: cell, press) }
        }
        cell.setEditing(isEditing, animated: animated)
    }
}
