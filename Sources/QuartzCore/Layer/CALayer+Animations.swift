extension CALayer {
    func attach(_ anim: CAAnimation, key: String?) {
        guard !isPresentation, let copy = anim.copy(with: nil) as? CAAnimation else { return }
        if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
        let stack = TransactionStack.current
        if let pacing = stack.timingFunction { copy.timingFunction = pacing }
        let key = copy is CATransition ? kCATransition : key
        if let key { removeAnimation(forKey: key) }
        let record = AnimationRecord(
            copy, key: key, serial: stack.nextAnimationSerial(), layer: self, completions: stack.completions
        )
        // Most layers get a few at once.
        if records.isEmpty { records.reserveCapacity(4) }
        records.append(record)
        copy.noteUse(on: self)
        stack.added(record)
    }

    func detach(key: String) {
        guard let record = records.first(where: { $0.key == key }) else { return }
        AnimationCompletion.run(remove(record, finished: false))
    }

    func detachAll() { AnimationCompletion.run(records.flatMap { remove($0, finished: false) }) }

    /// Whether it has animations, running or not.
    package var isAnimated: Bool { !records.isEmpty }

    /// Removes `record` from the layer. Returns the completions that are now due.
    package func remove(_ record: AnimationRecord, finished: Bool) -> [AnimationCompletion] {
        records.removeAll { $0 === record }
        noteLoss()
        return record.end(finished: finished)
    }

    /// Drops a record whose layer is in no window; its observers are notified in the next turn (S-CLOCK-46, 47). One that is not removed at
    /// its end stays, and runs on when the layer is back.
    func drop(_ record: AnimationRecord) {
        if record.isRemovedAtEnd {
            records.removeAll { $0 === record }
        } else if record.isUnpublished || record.isDropped {
            return
        }
        guard !record.hasEnded else { return }
        if record.isRemovedAtEnd { record.endSilently() } else { record.isDropped = true }
        MediaClock.current.deferEnd(.dropped(record))
    }

    /// Drops the animations of this layer and those below it.
    func dropAnimations() {
        records.forEach(drop)
        inner.forEach { $0.dropAnimations() }
    }

    /// Removes all animations from this layer and those below it without notifying anyone: nothing will ever end them.
    package func abandonAnimations() {
        records.forEach { $0.abandon() }
        records = []
        hasLosses = true
        tree?.noteAnimations(of: self)
        inner.forEach { $0.abandonAnimations() }
    }

    /// Ends a record that has run its course (or been cut off): it leaves the layer if it is to be removed on completion.
    package func complete(_ record: AnimationRecord) -> [AnimationCompletion] {
        removeIfCompleted(record)
        return record.end(finished: true)
    }

    /// Does the same without notifying anyone yet (S-FRAME-8).
    func completeSilently(_ record: AnimationRecord) {
        removeIfCompleted(record)
        record.endSilently()
    }

    private func removeIfCompleted(_ record: AnimationRecord) {
        guard record.animation.isRemovedOnCompletion else { return }
        records.removeAll { $0 === record }
        noteLoss()
    }

    /// Notes that an animation was removed, which takes effect at once.
    private func noteLoss() {
        hasLosses = true
        tree?.noteAnimations(of: self)
        noteChange(isLook: false)
    }
}

extension CALayer {
    /// A serial number greater than any before it on this thread, so that later animations sort later.
    package static var nextAnimationSerial: Int { TransactionStack.current.nextAnimationSerial() }

    /// The greatest serial number of an animation so far on this thread.
    package static var lastAnimationSerial: Int { TransactionStack.current.lastAnimationSerial }

    /// The animations in this layer and below it that have not ended, in the order in which they were added.
    package var recordsBelow: [AnimationRecord] {
        var all: [AnimationRecord] = []
        collectRecords(into: &all)
        return all.sorted { $0.serial < $1.serial }
    }

    private func collectRecords(into all: inout [AnimationRecord]) {
        for record in records where !record.hasEnded { all.append(record) }
        inner.forEach { $0.collectRecords(into: &all) }
    }

    /// Ends every animation in this layer and below it as if each had reached its end. Returns a closure that sends the notifications in
    /// order, to be called at once or in a later frame (S-FRAME-8).
    package func completeAnimationsBelow() -> () -> Void {
        let records = recordsBelow
        for record in records { record.layer?.completeSilently(record) }
        return { AnimationCompletion.run(records.flatMap { $0.tellEnd(finished: true) }) }
    }

    /// Ends the animations in this layer and below it that no animation block made. Those that are not removed then show their end, or else
    /// their beginning, whatever the clock says.
    package func endExplicitAnimationsBelow(showingEnd: Bool) {
        let explicit = recordsBelow.filter { $0.animation.completion == nil }
        explicit.forEach { $0.pin(toEnd: showingEnd) }
        AnimationCompletion.run(explicit.flatMap { $0.layer?.complete($0) ?? [] })
    }
}
