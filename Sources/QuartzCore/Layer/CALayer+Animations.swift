// Adding, removing and ending a layer's animations.

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
        // Most layers get several animations at once.
        if records.isEmpty { records.reserveCapacity(4) }
        records.append(record)
        if anim.completion == nil, let note = MediaClock.current.note {
            inspect(record, note)
            tree?.copied.note(anim, on: record, of: self)
        }
        stack.recorder?.added(record, to: self)
        copy.noteUse(on: self)
        stack.added(record)
    }

    /// Reports an animation that code added and that can't have the effect that its values describe.
    private func inspect(_ record: AnimationRecord, _ note: (LayerNote) -> Void) {
        let animation = record.animation
        if let property = animation as? CAPropertyAnimation, let path = property.keyPath, !property.isAnimatable(on: self) {
            return note(.unanimatable(self, keyPath: path))
        }
        if let mistake = (animation as? CAPropertyAnimation)?.mistake(on: self) { note(mistake) }
        let now = localTime(at: tree?.time ?? CACurrentMediaTime())
        if let begin = record.begin, animation.isRemovedOnCompletion, animation.fillMode == .removed, record.timing.end(from: begin) < now {
            return note(.overAtStart(self, begin: begin, now: now))
        }
        guard let group = animation as? CAAnimationGroup, let longest = group.longestMember, longest > group.duration + Self.tolerance
        else { return }
        note(.cutGroup(self, duration: group.duration, longest: longest))
    }

    /// The largest invisible difference between a group's duration and its members' end, in seconds.
    private static let tolerance = 0.05

    func detach(key: String) {
        guard let record = records.first(where: { $0.key == key }) else { return }
        ChangeRecorder.current?.removed(record, from: self)
        AnimationCompletion.run(remove(record, finished: false))
    }

    func detachAll() {
        if let recorder = ChangeRecorder.current { records.forEach { recorder.removed($0, from: self) } }
        AnimationCompletion.run(records.flatMap { remove($0, finished: false) })
    }

    /// Whether the layer has animations, running or not.
    package var isAnimated: Bool { !records.isEmpty }

    /// Removes `record` from the layer. Returns the completions that are now due.
    package func remove(_ record: AnimationRecord, finished: Bool) -> [AnimationCompletion] {
        records.removeAll { $0 === record }
        noteLoss()
        return record.end(finished: finished)
    }

    /// Drops an animation whose layer isn't in a window. The next turn notifies its observers (S-CLOCK-46, 47). An animation that isn't
    /// removed on completion stays on the layer, and continues if the layer returns to a window.
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

    /// Drops the animations of this layer and its descendants.
    func dropAnimations() {
        records.forEach(drop)
        inner.forEach { $0.dropAnimations() }
    }

    /// Removes all animations of this layer and its descendants without notifying anyone, because they will never end.
    package func abandonAnimations() {
        records.forEach { $0.abandon() }
        records = []
        hasLosses = true
        tree?.noteAnimations(of: self)
        inner.forEach { $0.abandonAnimations() }
    }

    /// Ends an animation, because it has finished or was interrupted. Removes the animation from the layer if it should be removed on
    /// completion. Returns the completions that are now due.
    package func complete(_ record: AnimationRecord) -> [AnimationCompletion] {
        removeIfCompleted(record)
        return record.end(finished: true)
    }

    /// Like `complete(_:)`, but leaves the notifications for later (S-FRAME-8).
    func completeSilently(_ record: AnimationRecord) {
        removeIfCompleted(record)
        record.endSilently()
    }

    private func removeIfCompleted(_ record: AnimationRecord) {
        guard record.animation.isRemovedOnCompletion else { return }
        records.removeAll { $0 === record }
        noteLoss()
    }

    /// Records the removal of an animation, which takes effect immediately.
    private func noteLoss() {
        hasLosses = true
        tree?.noteAnimations(of: self)
        noteChange(isLook: false)
    }
}

extension CALayer {
    /// A new serial number, greater than all previous ones on this thread, so that newer animations sort last.
    package static var nextAnimationSerial: Int { TransactionStack.current.nextAnimationSerial() }

    /// The last animation serial number generated on this thread.
    package static var lastAnimationSerial: Int { TransactionStack.current.lastAnimationSerial }

    /// Two counters for this thread: changes to layer values, and changes to layers with animations.
    package static var changeCount: Int { TransactionStack.current.changeCount }
    package static var animatedChangeCount: Int { TransactionStack.current.animatedChangeCount }

    /// The unfinished animations of this layer and its descendants, in the order they were added.
    package var recordsBelow: [AnimationRecord] {
        var all: [AnimationRecord] = []
        collectRecords(into: &all)
        return all.sorted { $0.serial < $1.serial }
    }

    private func collectRecords(into all: inout [AnimationRecord]) {
        for record in records where !record.hasEnded { all.append(record) }
        inner.forEach { $0.collectRecords(into: &all) }
    }

    /// Ends all animations of this layer and its descendants as if they had all reached their ends. Returns a closure that sends the
    /// notifications in order, either immediately or in a later frame (S-FRAME-8).
    package func completeAnimationsBelow() -> () -> Void {
        let records = recordsBelow
        for record in records { record.layer?.completeSilently(record) }
        return { AnimationCompletion.run(records.flatMap { $0.notifyEnd(finished: true) }) }
    }

    /// Ends the animations of this layer and its descendants because the program has entered the background (S-FRAME-22). Animations that
    /// aren't removed on completion continue, and paused ones stay paused.
    package func endAnimationsInBackground() {
        let ended = recordsBelow.filter { $0.isRemovedAtEnd && $0.animation.speed != 0 }
        AnimationCompletion.run(
            ended.flatMap { record in
                guard let layer = record.layer else { return [AnimationCompletion]() }
                // An animator's animations remain until the animator removes them, and count as finished.
                return record.animation.isRemovedOnCompletion ? layer.remove(record, finished: false) : layer.complete(record)
            })
    }

    /// Ends those animations of this layer and its descendants that don't belong to an animation block. Animations that aren't removed on
    /// completion then show their last value if `showingEnd` is true, or their first value otherwise, regardless of the clock.
    package func endExplicitAnimationsBelow(showingEnd: Bool) {
        let explicit = recordsBelow.filter { $0.animation.completion == nil }
        explicit.forEach { $0.pin(toEnd: showingEnd) }
        AnimationCompletion.run(explicit.flatMap { $0.layer?.complete($0) ?? [] })
    }
}
