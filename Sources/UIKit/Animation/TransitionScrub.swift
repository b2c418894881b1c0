/// Records the view animations created by `animateTransition`. During an interaction, they are paced linearly (S-TRANS-36). Cancelling the
/// transition restores the model values that the animations changed (S-TRANS-43). Alongside animations get the duration and pacing of the
/// first animation (S-TRANS-58).
@MainActor final class TransitionScrub {
    #if DEBUG
    private let census = LiveObjects.Mark(TransitionScrub.self)
    #endif
    /// The record for the transition whose `animateTransition` is running.
    static private(set) var current: TransitionScrub?

    private struct Change {
        let layer: CALayer
        let property: AnimatableProperty
        let old: any AnimatableValue
    }

    private var changes: [Change] = []
    private var firstBlock: AnimationContext?
    /// A closure called with a description if code waits for something while the animator runs.
    var waits: ((String) -> Void)?
    /// The transition's duration if an interaction paces the animations, or nil if the animations depend only on time.
    var scrubbedDuration: TimeInterval?
    /// Whether an interaction paces the animations.
    var isLinear: Bool { scrubbedDuration != nil }

    /// Returns the delay to use. Ignores a delay that would keep an animation from being scrubbed at all (S-TRANS-37).
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

    /// Records a property change. Only the first change to a property is recorded, because the old value in that change is the start value.
    func note(_ layer: CALayer, _ property: AnimatableProperty, _ old: any AnimatableValue) {
        guard !changes.contains(where: { $0.layer === layer && $0.property.name == property.name }) else { return }
        changes.append(Change(layer: layer, property: property, old: old))
    }

    /// Runs `blocks` as an animation block inside the first block or, without one, as a block that takes `duration` seconds.
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
            for change in changes { change.layer.putBack(change.property, to: change.old) }
        }
    }
}
