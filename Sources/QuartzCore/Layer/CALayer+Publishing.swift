extension CALayer {
    /// The tree that shows this layer; nil if it is in no window.
    package var tree: LayerTree? {
        var layer = self
        while let holder = layer.holder { layer = holder }
        return layer.shownTree
    }

    func isSelfOrDescendant(of other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.holder
        }
        return false
    }

    /// Whether a transition holds back the completions here (S-TRANS-35).
    var isHeld: Bool { holdsCompletions || holder?.isHeld ?? false }

    /// Makes the model visible to the sampler; outside any window it makes the layer unseen (S-CLOCK-48).
    func publish() {
        isChanged = false
        let tree = tree
        publish(in: tree)
        guard hasStructureChange else { return }
        hasStructureChange = false
        inner.forEach { $0.publishSubtree(in: tree) }
        records.forEach { tree?.register($0) }
    }

    private func publish(in tree: LayerTree?) {
        published = tree == nil ? nil : state
        tree?.noteChange(of: self)
    }

    private func publishSubtree(in tree: LayerTree?) {
        publish(in: tree)
        records.forEach { tree?.register($0) }
        inner.forEach { $0.publishSubtree(in: tree) }
    }
}
