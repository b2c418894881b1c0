import RenderTree

/// A tree of layers that is shown: its time, the animations under way in it, and whether it must be drawn anew.
package final class LayerTree {
    package let root: CALayer
    /// The time at which the tree stands: the T of its last turn.
    package private(set) var time: CFTimeInterval
    /// Animations that have not ended, and ended ones that still show, in the order in which they were added.
    private var records: [AnimationRecord] = []
    private var hasChanged = true

    /// Shows `root`, which must have no superlayer, from `time` on.
    package init(root: CALayer, time: CFTimeInterval = 0) {
        precondition(root.superlayer == nil, "only a root layer can be shown; take it out of its superlayer first")
        self.root = root
        self.time = time
        root.shownTree = self
        root.noteChange(structure: true)
    }

    /// Moves the tree's clock; time never runs backwards.
    package func advance(to time: CFTimeInterval) { self.time = max(self.time, time) }

    /// Publishes the changes that wait for this tree, at its present time (S-FRAME-1, step 7).
    package func commit() {
        TransactionStack.current.publish(to: self)
        for record in records {
            guard let layer = record.layer, !record.hasStarted else { continue }
            record.startIfActive(at: layer.localTime(at: time))
        }
    }

    /// Whether changes wait to be committed.
    package var hasUncommittedChanges: Bool { TransactionStack.current.hasChanges(for: self) }

    /// Whether the next frame would differ, as far as is known without sampling.
    package var needsSample: Bool { hasChanged || isMoving }

    /// Whether an animation is under way whose picture changes with time (S-FRAME-14, 15).
    package var isMoving: Bool {
        records.contains { record in
            guard let layer = record.layer else { return false }
            return record.isMoving(at: layer.localTime(at: time), rate: layer.rate)
        }
    }

    /// The earliest time at which an animation that waits will begin; nil where none waits on a running clock.
    package var nextBegin: CFTimeInterval? {
        records.compactMap { record -> CFTimeInterval? in
            guard let layer = record.layer, let begin = record.begin, !record.hasStarted, layer.rate > 0 else { return nil }
            let local = layer.localTime(at: time)
            return begin > local ? time + (begin - local) / layer.rate : nil
        }.min()
    }

    /// Ends the animations that are over at the tree's time and tells everybody (S-FRAME-1, step 4; S-CLOCK-107).
    package func endAnimations() {
        let over = records.filter { record in
            guard !record.hasEnded, let layer = record.layer, !layer.isHeld else { return false }
            return record.isOver(at: layer.localTime(at: time), rate: layer.rate)
        }
        AnimationCompletion.run(over.flatMap { $0.layer?.complete($0) ?? [] })
        forgetGone()
    }

    /// Evaluates the tree at its time into `snapshot`, whose storage is used again.
    package func sample(into snapshot: inout RenderSnapshot) {
        hasChanged = false
        LayerSampler.sample(root, at: time, into: &snapshot)
    }

    func noteChange() { hasChanged = true }

    func register(_ record: AnimationRecord) {
        hasChanged = true
        guard record.tree !== self else { return }
        record.tree = self
        records.append(record)
    }

    private func forgetGone() {
        records.removeAll { record in
            guard record.tree === self else { return true }
            let isGone = record.layer.map { layer in layer.tree !== self || !layer.records.contains { $0 === record } } ?? true
            if isGone { record.tree = nil }
            return isGone
        }
    }
}

extension CALayer {
    /// Gives animations that wait in this layer and below it their beginning now, before a scrub moves the clock (S-TRANS-32).
    package func resolveBeginTimes() { TransactionStack.current.resolveBeginTimes(below: self) }
}
