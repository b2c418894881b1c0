/// What an interactive transition remembers of the view animations made in `animateTransition`: they are paced linearly
/// (S-TRANS-36), and a cancel puts back the model values that they changed (S-TRANS-43).
@MainActor final class TransitionScrub {
    /// The one whose `animateTransition` is running.
    static private(set) var current: TransitionScrub?

    private struct Change {
        let layer: CALayer
        let property: AnimatableProperty
        let old: any AnimatableValue
    }

    private var changes: [Change] = []

    func recording(_ animateTransition: () -> Void) {
        let before = Self.current
        Self.current = self
        animateTransition()
        Self.current = before
    }

    /// Only the first change of a property counts: its value before is the start value.
    func note(_ layer: CALayer, _ property: AnimatableProperty, _ old: any AnimatableValue) {
        guard !changes.contains(where: { $0.layer === layer && $0.property.name == property.name }) else { return }
        changes.append(Change(layer: layer, property: property, old: old))
    }

    /// Puts every start value back into the model.
    func restore() {
        for change in changes { change.layer.restore(change.property, to: change.old) }
    }
}
