// Moves layers into and out of layer trees, and publishes their models to the sampler.

extension CALayer {
    /// Moves this layer and everything inside it to a tree, or out of its tree if `newTree` is nil.
    func show(in newTree: LayerTree?) {
        let oldTree = tree
        guard oldTree !== newTree else { return }
        if let oldTree { TransactionStack.current.left(oldTree, self) }
        tree = newTree
        if let newTree, number == 0 {
            newTree.lastLayerNumber += 1
            number = newTree.lastLayerNumber
        }
        inner.forEach { $0.show(in: newTree) }
    }

    /// Returns whether this layer is `other` or is inside it. Avoids walking up to the root if `other` is empty or the trees differ.
    func isInside(_ other: CALayer) -> Bool {
        guard other !== self else { return true }
        return other.hasContent && other.tree === tree && isSelfOrDescendant(of: other)
    }

    private var hasContent: Bool { siblings.count > 0 || maskLayer != nil }

    func isSelfOrDescendant(of other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.holder
        }
        return false
    }

    /// Whether a transition delays the completions of this layer's animations (S-TRANS-35).
    var isHeld: Bool { holdsCompletions || holder?.isHeld ?? false }

    /// Publishes the model to the sampler. Outside a window, the layer becomes unpublished (S-CLOCK-48). Within one `publication`, each
    /// layer's contents are published only once, even if several of its ancestors have changed. Returns whether the layer is known to be in
    /// a tree.
    func publish(_ publication: Int) -> Bool {
        guard changeSerial != 0 else { return false }
        changeSerial = 0
        let tree = tree
        publish(in: tree)
        guard hasStructureChange else { return tree != nil }
        hasStructureChange = false
        guard self.publication != publication else { return tree != nil }
        self.publication = publication
        inner.forEach { $0.publishSubtree(publication, in: tree) }
        records.forEach { tree?.register($0) }
        return tree != nil
    }

    private func publish(in tree: LayerTree?) {
        guard let tree else { return (published, isPublished) = (nil, false) }
        // The siblings' order depends on their published depths.
        if usesDepth, !state.place.isOrdered(like: published?.place) { tree.noteStructureChange() }
        if !isPublished || hasUnpublishedAppearance {
            (published, isPublished, hasAppearanceChange, hasUnpublishedAppearance) = (state, true, true, false)
        } else {
            published?.place = state.place
        }
        tree.noteChange(of: self)
    }

    private func publishSubtree(_ publication: Int, in tree: LayerTree?) {
        guard self.publication != publication else { return }
        self.publication = publication
        publish(in: tree)
        records.forEach { tree?.register($0) }
        inner.forEach { $0.publishSubtree(publication, in: tree) }
    }
}
