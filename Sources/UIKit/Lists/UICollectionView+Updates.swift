// Batch updates, which insert, delete, reload and move items.

extension UICollectionView {
    func updating(_ change: (inout ListUpdate) -> Void) {
        beginUpdate()
        if update != nil { change(&update!) }
        endUpdate()
    }

    func beginUpdate() {
        if updateDepth == 0 {
            cancelMovement()
            prepareIfNeeded()
            update = ListUpdate()
        }
        updateDepth += 1
    }

    func endUpdate(_ completion: ((Bool) -> Void)? = nil) {
        updateDepth -= 1
        guard updateDepth == 0, let update else { return completion?(true) ?? () }
        self.update = nil
        apply(update, completion)
    }

    /// Returns the changes as update items for the layout.
    private func items(of update: ListUpdate) -> [UICollectionViewUpdateItem] {
        update.deleted.sorted().map { UICollectionViewUpdateItem(.delete, $0, nil) }
            + update.inserted.sorted().map { UICollectionViewUpdateItem(.insert, nil, $0) }
            + update.reloaded.sorted().map { UICollectionViewUpdateItem(.reload, $0, $0) }
            + update.moved.sorted { $0.key < $1.key }.map { UICollectionViewUpdateItem(.move, $0.key, $0.value) }
    }

    private func apply(_ update: ListUpdate, _ completion: ((Bool) -> Void)?) {
        let old = views
        var leaving: [(Element, UICollectionReusableView)] = []
        let layout = collectionViewLayout
        let before = counts
        counts = askCounts()
        reportMismatch(of: update, from: before, to: counts)
        views = [:]
        let places = places(of: Array(old.keys) + layout.measuredElements, after: update)
        for (element, view) in inOrder(old) {
            if let path = places[element] {
                views[Element(kind: element.kind, path: path)] = view
            } else {
                leaving.append((element, view))
            }
        }
        selected = selected.compactMap { update.isReloaded($0) ? nil : update.path(after: $0) }
        touched = touched.flatMap { update.isReloaded($0) ? nil : update.path(after: $0) }
        layout.movePreferences(to: places)
        for path in update.reconfigured.sorted() { if let new = places[Element(path: path)] { reconfigure(new) } }
        layout.prepare(forCollectionViewUpdates: items(of: update))
        setNeedsPrepare()
        prepareIfNeeded()
        isMovingItems = true
        animate(leaving, completion)
        isMovingItems = false
    }

    /// Lets the data source fill a visible item's cell again.
    private func reconfigure(_ path: IndexPath) {
        let element = Element(path: path)
        guard let view = views[element], let dataSource else { return }
        reconfigured = view
        var filled: UICollectionViewCell?
        UIView.performWithoutAnimation { filled = dataSource.collectionView(self, cellForItemAt: path) }
        reconfigured = nil
        demand(filled === view, "a reconfigured item must keep its cell; dequeue it with the same identifier, and return it")
        unmeasured.insert(element)
    }

    /// Returns the index paths of the elements that stay. Headers and footers stay if only items change. Views that are attached to items stay
    /// with their items.
    private func places(of elements: [Element], after update: ListUpdate) -> [Element: IndexPath] {
        let attached = collectionViewLayout.attachedKinds
        func followsItem(_ element: Element) -> Bool { element.kind.map(attached.contains) ?? true }
        let paths = update.paths(after: elements.filter(followsItem).map(\.path))
        var places: [Element: IndexPath] = [:]
        for element in elements {
            if !followsItem(element) {
                if !update.changesSections { places[element] = element.path }
            } else if let path = paths[element.path], !update.isReloaded(element.path), counts.indices.contains(path.section),
                path.item < counts[path.section]
            {
                places[element] = path
            }
        }
        return places
    }

    private func animate(_ leaving: [(Element, UICollectionReusableView)], _ completion: ((Bool) -> Void)?) {
        let layout = collectionViewLayout
        var coming: [(UICollectionReusableView, UICollectionViewLayoutAttributes)] = []
        AnimationContext.showingNewViews {
            let staying = Set(views.keys)
            for attributes in measuredAttributes() where attributes.representedElementCategory != .decorationView {
                let element = attributes.element
                guard !staying.contains(element), let view = views[element] ?? show(attributes, element) else { continue }
                apply(attributes, to: view)
                coming.append((view, attributes))
                if let initial = layout.initialLayoutAttributesForAppearingItem(at: element.path), element.kind == nil {
                    apply(initial, to: view)
                } else {
                    view.alpha = 0
                }
            }
        }
        let moves = window == nil ? 0 : 1
        movingRows += moves
        let finish = { [weak self] (finished: Bool) in
            self?.movingRows -= moves
            for (element, view) in leaving {
                view.alpha = 1
                self?.recycle(view, element)
            }
            completion?(finished)
        }
        let change = { [self] in
            for (element, view) in leaving {
                if element.kind == nil, let final = layout.finalLayoutAttributesForDisappearingItem(at: element.path) {
                    apply(final, to: view)
                } else {
                    view.alpha = 0
                }
            }
            for (view, attributes) in coming { apply(attributes, to: view) }
            showItems()
            layout.finalizeCollectionViewUpdates()
        }
        guard window != nil else {
            change()
            return finish(true)
        }
        UIView.animateInternally(
            withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change, completion: finish)
    }
}
