/// A thread's unpublished changes. Changes to layers in a tree are stored with that tree, so a commit doesn't need to scan other trees'
/// changes.
///
/// Lists are moved out of their properties before they are iterated over, because deallocating an element may run user code that changes
/// layers.
final class ThreadChanges {
    /// Whether anything changed outside explicit transactions, in which case this turn must commit.
    var hadImplicitChange = false
    /// Changes to layers that weren't in a tree at the time, or that have since left their tree.
    private var loose = PendingChanges()
    /// The trees with pending changes.
    private var waiting: [ObjectIdentifier: Handle<LayerTree>] = [:]
    /// The last published list, emptied to reuse its memory.
    private var recycledChanges = PendingChanges()

    func add(_ layer: CALayer) {
        guard let tree = layer.tree else { return loose.add(layer) }
        tree.pending.add(layer)
        wait(for: tree)
    }

    func add(_ record: AnimationRecord) {
        guard let tree = record.layer?.tree else { return loose.add(record) }
        tree.pending.add(record)
        wait(for: tree)
    }

    /// Adds a layer's pending changes to `loose` as it leaves `tree`.
    func move(_ layer: CALayer, outOf tree: LayerTree) {
        tree.pending.mayHaveMovedLayers = true
        loose.addAll(of: layer)
    }

    /// Takes over the changes from a tree that is being deallocated.
    func adopt(from tree: LayerTree) {
        waiting[ObjectIdentifier(tree)] = nil
        loose.merge(tree.pending)
    }

    /// Returns whether any changes are pending for `tree` or for layers outside any tree.
    func concern(_ tree: LayerTree) -> Bool {
        bringUpToDate(tree)
        return !loose.isEmpty || !tree.pending.isEmpty
    }

    func takeAll() -> PendingChanges {
        distributeLoose()
        var due = takeRecycledChanges()
        for handle in waiting.values {
            guard let tree = handle.object else { continue }
            tree.waits = false
            removeStrays(of: tree)
            // Usually only one tree has changes, so its list is swapped rather than copied.
            if due.isEmpty { swap(&due, &tree.pending) } else { due.merge(Self.taken(&tree.pending)) }
        }
        waiting.removeAll(keepingCapacity: true)
        mergeLoose(into: &due)
        hadImplicitChange = false
        return due
    }

    /// Removes and returns the changes for `tree` and for layers outside any tree.
    func take(for tree: LayerTree) -> PendingChanges {
        bringUpToDate(tree)
        var due = takeRecycledChanges()
        swap(&due, &tree.pending)
        stopWaiting(for: tree)
        mergeLoose(into: &due)
        hadImplicitChange = !waiting.isEmpty
        return due
    }

    /// Recycles the memory of a published list.
    func reuse(_ list: inout PendingChanges) {
        list.removeAll()
        swap(&recycledChanges, &list)
    }

    func resolveBeginTimes(below layer: CALayer) {
        guard let tree = layer.tree else { return }
        tree.pending.resolveBeginTimes(below: layer, at: tree.time)
        loose.resolveBeginTimes(below: layer, at: tree.time)
    }

    private func takeRecycledChanges() -> PendingChanges { Self.taken(&recycledChanges) }

    private func mergeLoose(into due: inout PendingChanges) { due.merge(Self.taken(&loose)) }

    private static func taken(_ list: inout PendingChanges) -> PendingChanges {
        var taken = PendingChanges()
        swap(&taken, &list)
        return taken
    }

    private func wait(for tree: LayerTree) {
        guard !tree.waits else { return }
        tree.waits = true
        waiting[ObjectIdentifier(tree)] = tree.handle
    }

    private func bringUpToDate(_ tree: LayerTree) {
        distributeLoose()
        removeStrays(of: tree)
        if tree.pending.isEmpty { stopWaiting(for: tree) }
    }

    private func removeStrays(of tree: LayerTree) {
        guard tree.pending.mayHaveMovedLayers else { return }
        let list = Self.taken(&tree.pending)
        tree.pending.merge(list.of(tree))
    }

    private func stopWaiting(for tree: LayerTree) {
        guard tree.waits else { return }
        tree.waits = false
        waiting[ObjectIdentifier(tree)] = nil
    }

    /// For layers that have since entered a tree, moves their changes to that tree's list.
    private func distributeLoose() {
        guard !loose.isEmpty else { return }
        let (shown, rest) = Self.taken(&loose).byTree()
        loose.merge(rest)
        for (tree, changes) in shown {
            tree.pending.merge(changes)
            wait(for: tree)
        }
    }
}
