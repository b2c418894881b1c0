// Displays, recycles and selects the views of visible items.

extension UICollectionView {
    func showItems() {
        guard updateDepth == 0 else { return }
        backgroundView?.frame = bounds
        let wanted = measuredAttributes()
        reportMutation(of: wanted)
        passes += 1
        let pass = passes
        // Scrolling alone doesn't move items (S-LIST-26).
        let isFresh = preparations != shownPreparations || collectionViewLayout.followsOffset || movement != nil || layoutChange != nil
        shownPreparations = preparations
        var seen: Set<Element> = []
        for attributes in wanted where attributes.representedElementCategory != .decorationView {
            // Laying out a cell can resize the collection view, which then has shown all items in another pass.
            guard pass == passes else { return }
            let element = attributes.element
            seen.insert(element)
            if let view = views[element], !isFresh, view.placedAttributes != nil {
                reportStale(view, attributes)
            } else if let view = views[element] {
                apply(isMoving(element) ? movingAttributes ?? attributes : attributes, to: view)
            } else {
                AnimationContext.showingNewViews { show(attributes, element) }
            }
        }
        guard pass == passes else { return }
        showDecorations(wanted, isFresh: isFresh)
        for (element, view) in inOrder(views.filter { !seen.contains($0.key) && !isMoving($0.key) }) {
            views[element] = nil
            recycle(view, element)
        }
        swipe?.follow()
    }

    /// Shows the layout's decoration views, which are behind the items unless their `zIndex` says otherwise (S-LIST-43).
    private func showDecorations(_ wanted: [UICollectionViewLayoutAttributes], isFresh: Bool) {
        var seen: Set<Element> = []
        for attributes in wanted where attributes.representedElementCategory == .decorationView {
            seen.insert(attributes.element)
            if let view = decorations[attributes.element] {
                // Code may change the view until the next layout, as it may change a cell.
                if isFresh { apply(attributes, to: view) }
            } else if let view = collectionViewLayout.decorationMakers[attributes.representedElementKind ?? ""]?(attributes.frame) {
                decorations[attributes.element] = view
                UIView.performWithoutAnimation { apply(attributes, to: view) }
                insertSubview(view, at: backgroundView == nil ? 0 : 1)
            } else {
                let kind = attributes.representedElementKind ?? "", layout = type(of: collectionViewLayout)
                Diagnostics.reportOnce(
                    "\(layout) lists a decoration view of the kind \(kind), for which no class is registered; call register(_:forDecorationViewOfKind:)",
                    about: "UICollectionView")
            }
        }
        for (element, view) in inOrder(decorations.filter { !seen.contains($0.key) }) {
            decorations[element] = nil
            view.removeFromSuperview()
        }
    }

    /// Returns the attributes of the visible elements. If the layout measures items, displays new items and measures their content first.
    func measuredAttributes() -> [UICollectionViewLayoutAttributes] {
        var wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        guard collectionViewLayout.measuresItems else { return wanted }
        var hasMeasured = true
        // Measured items can move others into view.
        while hasMeasured {
            let known = Set(views.keys).subtracting(unmeasured)
            (unmeasured, hasMeasured) = ([], false)
            for attributes in wanted where !known.contains(attributes.element) {
                if measure(attributes) { hasMeasured = true }
            }
            // Laying out a cell can lay out the collection view, so the attributes may be out of date even if nothing was measured here.
            prepareIfNeeded()
            wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        }
        return wanted
    }

    /// Displays an item if it is new, and measures its content, which can invalidate the layout. Returns whether the item has a view.
    private func measure(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.representedElementCategory != .decorationView else { return false }
        let element = attributes.element
        if views[element] == nil {
            AnimationContext.showingNewViews { _ = show(attributes, element) }
        } else {
            views[element]?.bounds.size = attributes.size
        }
        guard let view = views[element] else { return false }
        let preferred = view.preferredLayoutAttributesFitting(attributes)
        if collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        }
        return true
    }

    @discardableResult
    func show(_ attributes: UICollectionViewLayoutAttributes, _ element: Element) -> UICollectionReusableView? {
        guard let dataSource else { return nil }
        let view: UICollectionReusableView
        if let kind = element.kind {
            view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
        } else {
            view = dataSource.collectionView(self, cellForItemAt: pathInData(of: element.path))
            showOutline(view, at: pathInData(of: element.path))
        }
        views[element] = view
        apply(attributes, to: view)
        let strip = strip(of: element)
        if strip == nil, view.superview !== self { insertSubview(view, at: place(of: element)) }
        if let strip, view.superview !== strip {
            strip.addSubview(view)
            apply(attributes, to: view)
        }
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selected.contains(element.path)
            cell.isHighlighted = touched == element.path
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
            cell.firstLook?.end(cell, row: element.path.item, others: views.values.filter { $0.poolKey == cell.poolKey })
        } else if let kind = element.kind {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
        }
        if !isMovingItems { view.layoutIfNeeded() }
        return view
    }

    /// Returns views in the order of their index paths, so that reuse and callbacks are the same in each run.
    func inOrder(_ views: [Element: UICollectionReusableView]) -> [(key: Element, value: UICollectionReusableView)] {
        views.sorted { $0.key < $1.key }
    }

    /// Returns the subview index at which to insert a new view. Cells are in item order, in front of decoration views, and behind
    /// supplementary views and other subviews.
    private func place(of element: Element) -> Int {
        let later = views.filter { other, view in
            view.superview === self
                && (element.kind == nil ? other.kind != nil || other.path > element.path : other.kind != nil && other.path > element.path)
        }
        let indices = later.values.compactMap { view in subviews.firstIndex { $0 === view } }
        let cells = views.values.filter { $0.superview === self }.compactMap { view in subviews.firstIndex { $0 === view } }
        return indices.min() ?? cells.max().map { $0 + 1 } ?? decorations.count + (backgroundView == nil ? 0 : 1)
    }

    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        let center = (view.superview as? OrthogonalScrollView)?.convert(attributes.center, from: self) ?? attributes.center
        if view.center != center { view.center = center }
        if view.layer.transform != attributes.transform3D { view.layer.transform = attributes.transform3D }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        let depth = CGFloat(attributes.zIndex)
        if view.layer.zPosition != depth { view.layer.zPosition = depth }
        if let look = attributes.look { (view as? UICollectionViewCell)?.take(look) }
        view.apply(attributes)
        view.placedAttributes = view.superview == nil ? nil : PlacedAttributes(attributes)
    }

    func recycle(_ view: UICollectionReusableView, _ element: Element) {
        swipe?.forget(view)
        view.removeFromSuperview()
        view.placedAttributes = nil
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
        } else if let kind = element.kind {
            delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
        }
        if let key = view.poolKey { pool.put(view, key) }
    }

    // MARK: Selection

    func choose(_ path: IndexPath) {
        if !allowsMultipleSelection { for other in selected where other != path { deselectItem(at: other, animated: false) } }
        if !selected.contains(path) { selected.append(path) }
        cellForItem(at: path)?.isSelected = true
    }

    func touchItem(_ touch: UITouch) {
        if swipe?.isOpen == true { return swipe?.close(animated: true) ?? () }
        guard allowsSelection, touched == nil, let view = touch.view, view !== self else { return }
        let found = views.first { $0.key.kind == nil && view.isDescendant(of: $0.value) }?.key.path
        guard let path = found, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        touched = path
        selectingTouch.follow(touch)
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    func releaseItem(selects: Bool) {
        guard let path = touched else { return }
        touched = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
        guard selects else { return }
        if expands(at: path), let cell = cellForItem(at: path) as? UICollectionViewListCell { return toggleItem(of: cell) }
        if allowsMultipleSelection, selected.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let others = allowsMultipleSelection ? [] : selected.filter { $0 != path }
        choose(path)
        for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
        delegate?.collectionView(self, didSelectItemAt: path)
        cellForItem(at: path)?.onSelection?()
    }
}

extension UICollectionViewLayoutAttributes {
    /// The kind and index path of the element.
    var element: UICollectionView.Element { .init(kind: representedElementKind, path: indexPath) }
}
