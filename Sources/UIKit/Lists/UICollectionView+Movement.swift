// Moves an item that the user drags. The data source learns of the move at the end; until then, only the views and the layout change.

/// An item that the user moves.
struct ItemMovement {
    /// The item's index path in the data source.
    let source: IndexPath
    /// The item's index path on the screen.
    var place: IndexPath
    /// The position of the item's center, in the content's coordinates.
    var position: CGPoint
    /// The vertical distance of the finger from the center, in points.
    var grip: CGFloat = 0

    /// Returns the index path that the data source uses for an index path on the screen.
    func pathInData(of shown: IndexPath) -> IndexPath {
        var undo = ListUpdate()
        undo.moved[place] = source
        return place == source ? shown : undo.path(after: shown) ?? shown
    }
}

extension UICollectionView {
    /// The beginning of the name of the data source's method that moves items.
    static let moveMethod = "collectionView(_: UIKit.UICollectionView, moveItemAt:"
    /// The time in which items make room, in seconds. A guess.
    private static let duration: TimeInterval = 0.25
    /// The depth of a moving item, which is in front of the others. A guess.
    private static let depth = 1000

    func beginMovement(of path: IndexPath) -> Bool {
        prepareIfNeeded()
        guard movement == nil, let attributes = layoutAttributesForItem(at: path), mayMove(path) else { return false }
        movement = ItemMovement(source: path, place: path, position: attributes.center)
        workingDriver?.emit(.fact(EngineFact(.movementBegan, nil, layer)))
        return true
    }

    private func mayMove(_ path: IndexPath) -> Bool {
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: path) else { return false }
        return dataSource is any SnapshotDataSource || DeclaredMethods.mayDeclare(type(of: dataSource), Self.moveMethod)
    }

    func move(to position: CGPoint) {
        guard let movement else { return }
        let old = movement.place
        let proposed = collectionViewLayout.targetIndexPath(forInteractivelyMovingItem: old, withPosition: position)
        let target =
            proposed == old
            ? old
            : delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source, atCurrentIndexPath: old,
                toProposedIndexPath: proposed) ?? proposed
        let context = collectionViewLayout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [old],
            previousPosition: movement.position)
        self.movement?.position = position
        makeRoom(at: target)
        collectionViewLayout.invalidateLayout(with: context)
        prepareIfNeeded()
        if let view = views[Element(kind: nil, path: target)], let attributes = movingAttributes {
            UIView.performWithoutAnimation { apply(attributes, to: view) }
        }
        if target != old { settle() } else { showItems() }
    }

    func endMovement() {
        guard let movement else { return }
        self.movement = nil
        if movement.place != movement.source {
            dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.place)
        }
        finish(movement, isCancelled: false)
    }

    func cancelMovement() {
        guard let movement else { return }
        makeRoom(at: movement.source)
        self.movement = nil
        finish(movement, isCancelled: true)
    }

    private var workingDriver: FrameDriver? { UIApplication.shared.workingDriver }

    private func finish(_ movement: ItemMovement, isCancelled: Bool) {
        workingDriver?.emit(.fact(EngineFact(.movementEnded, nil, layer)))
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [isCancelled ? movement.source : movement.place], previousIndexPaths: [movement.source],
            movementCancelled: isCancelled)
        collectionViewLayout.invalidateLayout(with: context)
        prepareIfNeeded()
        settle()
    }

    /// Gives the moving item another place on the screen. The items between its places move by one.
    private func makeRoom(at target: IndexPath) {
        guard let old = movement?.place, target != old, counts.indices.contains(target.section) else { return }
        let room = counts[target.section] - (target.section == old.section ? 1 : 0)
        let target = IndexPath(item: min(max(0, target.item), room), section: target.section)
        var update = ListUpdate()
        update.moved[old] = target
        counts[old.section] -= 1
        counts[target.section] += 1
        let shown = views
        views = [:]
        for (element, view) in shown {
            let path = element.kind == nil ? update.path(after: element.path) : element.path
            if let path { views[Element(kind: element.kind, path: path)] = view }
        }
        selected = selected.compactMap(update.path(after:))
        movement?.place = target
    }

    private func settle() {
        guard window != nil else { return showItems() }
        UIView.animateInternally(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.showItems() })
    }

    func isMoving(_ element: Element) -> Bool { element.kind == nil && element.path == movement?.place }

    /// The attributes of the moving item.
    var movingAttributes: UICollectionViewLayoutAttributes? {
        guard let movement else { return nil }
        let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: movement.place, withTargetPosition: movement.position)
        attributes.zIndex = max(attributes.zIndex, Self.depth)
        return attributes
    }

    func pathInData(of shown: IndexPath) -> IndexPath { movement?.pathInData(of: shown) ?? shown }
}
