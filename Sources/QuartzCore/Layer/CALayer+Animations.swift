extension CALayer {
    /// Adds a copy of `anim`, replacing one under the same key; any number may stand under nil (S-CLOCK-42 to 44).
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard !isPresentation, let copy = anim.copy() as? CAAnimation else { return }
        if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
        if let pacing = CATransaction.animationTimingFunction() { copy.timingFunction = pacing }
        if let key { removeAnimation(forKey: key) }
        let stack = TransactionStack.current
        let record = AnimationRecord(
            copy, key: key, serial: stack.nextSerial(), layer: self, completions: stack.completions
        )
        records.append(record)
        copy.noteUse(on: self)
        stack.added(record)
    }

    /// The animation under `key`, nil where there is none.
    public func animation(forKey key: String) -> CAAnimation? {
        records.first { $0.key == key }?.animation
    }

    /// The keys in the order in which the animations apply (S-CLOCK-45); nil where there are none.
    public func animationKeys() -> [String]? {
        let keys = records.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Takes off the animation under `key`; its delegate hears `finished` false (S-CLOCK-40).
    public func removeAnimation(forKey key: String) {
        guard let record = records.first(where: { $0.key == key }) else { return }
        AnimationCompletion.run(remove(record, finished: false))
    }

    /// Takes off every animation; their delegates hear `finished` false.
    public func removeAllAnimations() {
        AnimationCompletion.run(records.flatMap { remove($0, finished: false) })
    }

    /// Takes `record` off the layer; the completions that are now due.
    package func remove(_ record: AnimationRecord, finished: Bool) -> [AnimationCompletion] {
        records.removeAll { $0 === record }
        noteChange()
        return record.end(finished: finished)
    }

    /// Lets a record go whose layer is in no window (S-CLOCK-46, 47).
    func drop(_ record: AnimationRecord) -> [AnimationCompletion] {
        records.removeAll { $0 === record }
        return record.end(finished: false, dropped: true)
    }

    /// Lets go of all animations of this layer and those below it.
    func dropAnimations() -> [AnimationCompletion] {
        records.flatMap(drop) + children.flatMap { $0.dropAnimations() }
    }

    /// Ends a record that has run its course (or been cut): it leaves the layer if it is to be removed on completion.
    package func complete(_ record: AnimationRecord) -> [AnimationCompletion] {
        takeOffIfCompleted(record)
        return record.end(finished: true)
    }

    /// The same, but nobody hears of it yet (S-FRAME-8).
    func completeSilently(_ record: AnimationRecord) {
        takeOffIfCompleted(record)
        record.endSilently()
    }

    private func takeOffIfCompleted(_ record: AnimationRecord) {
        guard record.animation.isRemovedOnCompletion else { return }
        records.removeAll { $0 === record }
        noteChange()
    }
}

extension CALayer {
    /// A number greater than any before it on this thread: what was started later sorts later.
    package static var nextAnimationSerial: Int { TransactionStack.current.nextSerial() }

    /// The animations in this layer and below it that have not ended, in the order in which they were added.
    package var recordsBelow: [AnimationRecord] { unsortedRecordsBelow.sorted { $0.serial < $1.serial } }

    private var unsortedRecordsBelow: [AnimationRecord] {
        records.filter { !$0.hasEnded } + children.flatMap(\.unsortedRecordsBelow)
    }

    /// Ends every animation in this layer and below it as if each had reached its end, and tells everybody in order.
    package func completeAnimationsBelow() {
        AnimationCompletion.run(recordsBelow.flatMap { $0.layer?.complete($0) ?? [] })
    }

    /// Ends the animations in this layer and below it that no animation block made. Those that are not removed then show
    /// their end, else their beginning, whatever the clock says.
    package func endExplicitAnimationsBelow(showingEnd: Bool) {
        let explicit = recordsBelow.filter { $0.animation.completion == nil }
        explicit.forEach { $0.pin(toEnd: showingEnd) }
        AnimationCompletion.run(explicit.flatMap { $0.layer?.complete($0) ?? [] })
    }
}
