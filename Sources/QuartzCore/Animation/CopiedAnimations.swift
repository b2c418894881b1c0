/// The animations that code added in this turn. A layer has a copy, so later changes to the original have no effect (S-CLOCK-44).
struct CopiedAnimations {
    /// An animation that code added. It keeps neither the layer nor the layer's copy alive.
    private struct Added {
        let original: CAAnimation
        private(set) weak var record: AnimationRecord?
        private(set) weak var layer: CALayer?
    }

    private var added: [Added] = []

    /// Notes that a copy of `original` was added. An animation that is prepared again for another layer counts only once.
    mutating func note(_ original: CAAnimation, on record: AnimationRecord, of layer: CALayer) {
        added.removeAll { $0.original === original }
        added.append(Added(original: original, record: record, layer: layer))
    }

    /// Reports the animations that have changed since they were added, and forgets all. Must be called at the end of each turn.
    mutating func report() {
        guard !added.isEmpty else { return }
        let (last, note) = (added, MediaClock.current.note)
        added = []
        guard let note else { return }
        for animation in last {
            let original = animation.original
            guard let record = animation.record, let layer = animation.layer,
                let member = original.changedMember(since: record.animation)
            else { continue }
            let path = (original as? CAPropertyAnimation)?.keyPath ?? String(describing: type(of: original))
            note(.changedAfterAdd(layer, keyPath: path, member: member))
        }
    }
}

extension CAAnimation {
    /// Returns the first member that was set after `copy` was made, or nil if none was. A member that code clears is meant for later.
    fileprivate func changedMember(since copy: CAAnimation) -> String? {
        if let delegate, delegate !== copy.delegate { return "delegate" }
        // The layer gives a copy without a duration the transaction's duration.
        if duration > 0, duration != copy.duration { return "duration" }
        if repeatCount != copy.repeatCount { return "repeatCount" }
        if autoreverses != copy.autoreverses { return "autoreverses" }
        if fillMode != copy.fillMode { return "fillMode" }
        if isRemovedOnCompletion != copy.isRemovedOnCompletion { return "isRemovedOnCompletion" }
        guard let basic = self as? CABasicAnimation, let old = copy as? CABasicAnimation else { return nil }
        if basic.fromValue != nil, old.fromValue == nil { return "fromValue" }
        return basic.toValue != nil && old.toValue == nil ? "toValue" : nil
    }
}
