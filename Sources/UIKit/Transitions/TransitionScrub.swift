/// A record of the view animations that `animateTransition` creates. During an interaction, they are paced linearly (S-TRANS-36).
/// Cancelling the transition restores the model values that they changed (S-TRANS-43). Alongside animations use the duration and pacing of
/// the first one (S-TRANS-58).
@MainActor final class TransitionScrub {
    #if DEBUG
    private let census = Census.Mark(TransitionScrub.self)
    #endif
    /// The record of the transition whose `animateTransition` is running.
    static private(set) var current: TransitionScrub?

    private struct Change {
        let layer: CALayer
        let property: AnimatableProperty
        let old: any AnimatableValue
    }

    private var changes: [Change] = []
    private var firstBlock: AnimationContext?
    /// Called when code waits while the animator is running. The argument describes the call.
    var waits: ((String) -> Void)?
    /// The duration of the transition if an interaction paces the animations; nil if time paces them.
    var scrubbedDuration: TimeInterval?
    /// Whether an interaction paces the animations.
    var isLinear: Bool { scrubbedDuration != nil }

    /// Returns the delay to use. A delay that would exclude an animation from scrubbing altogether is ignored (S-TRANS-37).
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

    /// Records a block that is about to run.
    func note(_ block: AnimationContext) { firstBlock = firstBlock ?? block }

    /// The duration of the first block in seconds, or 0 without a block.
    var duration: TimeInterval { firstBlock?.duration ?? 0 }

    /// Records a property change. Only the first change counts, because its old value is the start value.
    func note(_ layer: CALayer, _ property: AnimatableProperty, _ old: any AnimatableValue) {
        guard !changes.contains(where: { $0.layer === layer && $0.property.name == property.name }) else { return }
        changes.append(Change(layer: layer, property: property, old: old))
    }

    /// Runs `blocks` as an animation block inside the first block, or as a block with `duration` in seconds.
    func animateAlongside(duration: TimeInterval, _ blocks: () -> Void) {
        recording {
            AnimationContext(
                duration: duration, delay: 0, options: [], pacing: .curve(.easeInOut), inside: firstBlock, completion: nil
            ).run(blocks)
        }
    }

    /// Restores all start values in the model.
    func restore() {
        ChangeRecorder.by(ChangeAuthor(.transitionEnd)) {
            for change in changes { change.layer.restore(change.property, to: change.old) }
        }
    }
}
