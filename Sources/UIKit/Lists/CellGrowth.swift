/// Finds views and recognizers that code adds to a reused cell although it has added the same ones for an earlier row.
@MainActor struct CellGrowth {
    /// The objects that the cell had before its first row.
    private let own: Set<ObjectIdentifier>
    /// The views that a reused cell has kept from earlier rows.
    private var kept: [UIView] = []
    private var keptRecognizers: [UIGestureRecognizer] = []

    init(_ cell: UIView) {
        let views = Self.views(of: cell)
        own = Set(views.map(ObjectIdentifier.init) + views.flatMap { $0.ownRecognizers ?? [] }.map(ObjectIdentifier.init))
    }

    /// Notes what a reused cell has kept from earlier rows.
    mutating func begin(_ cell: UIView) {
        let views = Self.views(of: cell)
        kept = views.filter { !own.contains(ObjectIdentifier($0)) }
        keptRecognizers = views.flatMap { $0.ownRecognizers ?? [] }.filter { !own.contains(ObjectIdentifier($0)) }
    }

    /// Reports the first view or recognizer that has been added since `begin`, and is like a kept one.
    mutating func report(_ cell: UIView, to driver: FrameDriver) {
        defer { (kept, keptRecognizers) = ([], []) }
        guard !kept.isEmpty || !keptRecognizers.isEmpty else { return }
        let views = Self.views(of: cell)
        for view in views where !own.contains(ObjectIdentifier(view)) && !kept.contains(view) {
            guard let old = kept.first(where: { isLike($0, view) }) else { continue }
            let detail = "view \(type(of: view)) \(type(of: cell)) \(old.layer.number)"
            return driver.emit(.fact(EngineFact(.cellGrew, nil, view.layer, detail: detail)))
        }
        let added = views.flatMap { $0.ownRecognizers ?? [] }.first { recognizer in
            !own.contains(ObjectIdentifier(recognizer)) && !keptRecognizers.contains(recognizer)
                && keptRecognizers.contains { isLike($0, recognizer) }
        }
        guard let added else { return }
        driver.emit(.fact(EngineFact(.cellGrew, nil, added, detail: "recognizer \(type(of: added)) \(type(of: cell))")))
    }

    /// Returns whether a view equals a kept one in type, superview, and place. A view with constraints isn't placed yet.
    private func isLike(_ old: UIView, _ new: UIView) -> Bool {
        guard type(of: old) == type(of: new), old.superview === new.superview else { return false }
        if new.translatesAutoresizingMaskIntoConstraints { return old.frame == new.frame }
        return !old.translatesAutoresizingMaskIntoConstraints && old.backgroundColor == new.backgroundColor
    }

    /// Returns whether a recognizer calls the same object as a kept one of the same view.
    private func isLike(_ old: UIGestureRecognizer, _ new: UIGestureRecognizer) -> Bool {
        guard type(of: old) == type(of: new), old.view === new.view, let target = new.targets.first?.target else { return false }
        return old.targets.contains { $0.target === target }
    }

    /// The cell's content view and the views in it, and the cell.
    private static func views(of cell: UIView) -> [UIView] {
        let content = (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
        var views = [cell], rest = content.map { [$0] } ?? []
        while let next = rest.popLast() {
            views.append(next)
            rest += next.subviews
        }
        return views
    }
}
