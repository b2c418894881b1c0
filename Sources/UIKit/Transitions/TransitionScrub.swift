/// The record of the view animations made in `animateTransition`: during an interaction they are paced linearly (S-TRANS-36), a cancel
/// restores the model values that they changed (S-TRANS-43), and animations alongside take the duration and pacing of the first
/// (S-TRANS-58).
@MainActor final class TransitionScrub {
    #if DEBUG
    private let census = Census.Mark(TransitionScrub.self)
    #endif
    /// The scrub whose `animateTransition` is running.
    static private(set) var current: TransitionScrub?

    private struct Change {
        let layer: CALayer
        let property: AnimatableProperty
        let old: any AnimatableValue
    }

    private var changes: [Change] = []
    private var firstBlock: AnimationContext?
    /// Called when code waits for a time while the animator runs; the argument names the means.
    var waits: ((String) -> Void)?
    /// The duration of the transition if an interaction paces the animations; nil if time does.
    var scrubbedDuration: TimeInterval?
    /// Whether an interaction paces the animations.
    var isLinear: Bool { scrubbedDuration != nil }

    /// Returns the delay that counts: one that would keep an animation out of the whole scrub is dropped (S-TRANS-37).
    func delay(of delay: TimeInterval) -> TimeInterval {
        guard let scrubbedDuration, delay >= scrubbedDuration else { return delay }
        return 0
    }

    func recording(_ animateTransition: () -> Void) {
        let before = Self.current
        Self.current = self
        animateTransition()
        Self.current = before
    }

    /// Notes a block that is about to run.
    func note(_ block: AnimationContext) { firstBlock = firstBlock ?? block }

    /// The duration of the first block in seconds; 0 if there is none.
    var duration: TimeInterval { firstBlock?.duration ?? 0 }

    /// Notes a changed property. Only its first change counts: the value before is the start value.
    func note(_ layer: CALayer, _ property: AnimatableProperty, _ old: any AnimatableValue) {
        guard !changes.contains(where: { $0.layer === layer && $0.property.name == property.name }) else { return }
        changes.append(Change(layer: layer, property: property, old: old))
    }

    /// Runs `blocks` as a block inside the first one, or else as one of `duration` seconds.
    func animateAlongside(duration: TimeInterval, _ blocks: () -> Void) {
        recording {
            AnimationContext(
                duration: duration, delay: 0, options: [], pacing: .curve(.easeInOut), inside: firstBlock, completion: nil
            ).run(blocks)
        }
    }

    /// Restores every start value in the model.
    func restore() {
        for change in changes { change.layer.restore(change.property, to: change.old) }
    }
}
