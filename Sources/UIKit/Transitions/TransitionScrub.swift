/// What a transition remembers of the view animations made in `animateTransition`: under a finger they are paced linearly
/// (S-TRANS-36), a cancel puts back the model values that they changed (S-TRANS-43), and what runs alongside takes the
/// duration and pacing of the first (S-TRANS-58).
@MainActor final class TransitionScrub {
    #if DEBUG
    private let census = Census.Mark(TransitionScrub.self)
    #endif
    /// The one whose `animateTransition` is running.
    static private(set) var current: TransitionScrub?

    private struct Change {
        let layer: CALayer
        let property: AnimatableProperty
        let old: any AnimatableValue
    }

    private var changes: [Change] = []
    private var firstBlock: AnimationContext?
    /// Whether a finger paces the animations.
    var isLinear = false

    func recording(_ animateTransition: () -> Void) {
        let before = Self.current
        Self.current = self
        animateTransition()
        Self.current = before
    }

    /// A block is about to run.
    func note(_ block: AnimationContext) { firstBlock = firstBlock ?? block }

    /// How long the first block lasts, seconds; 0 where there is none.
    var duration: TimeInterval { firstBlock?.duration ?? 0 }

    /// Only the first change of a property counts: its value before is the start value.
    func note(_ layer: CALayer, _ property: AnimatableProperty, _ old: any AnimatableValue) {
        guard !changes.contains(where: { $0.layer === layer && $0.property.name == property.name }) else { return }
        changes.append(Change(layer: layer, property: property, old: old))
    }

    /// Runs `blocks` as a block inside the first one, else as one of `duration` seconds.
    func animateAlongside(duration: TimeInterval, _ blocks: () -> Void) {
        recording {
            AnimationContext(
                duration: duration, delay: 0, options: [], pacing: .curve(.easeInOut), inside: firstBlock, completion: nil
            ).run(blocks)
        }
    }

    /// Puts every start value back into the model.
    func restore() {
        for change in changes { change.layer.restore(change.property, to: change.old) }
    }
}
