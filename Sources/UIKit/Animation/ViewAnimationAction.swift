/// The action for one property change in an animation block. Core Animation creates the action before the change and runs it afterward.
@MainActor final class ViewAnimationAction: @MainActor TimedAction {
    private let context: AnimationContext
    private let change: ViewChange
    private let seen: any AnimatableValue

    init(context: AnimationContext, change: ViewChange) {
        self.context = context
        self.change = change
        seen =
            context.beginsFromCurrentState
            ? change.property.read(change.layer.presentation()?.state ?? change.layer.state) : change.old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if change.new is Bool { return keepVisible(event) }
        guard !context.noteKeyframe(change) else { return }
        guard let difference = difference(to: change.new, key: event) else {
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = seen.any
            context.attach(animation, key: event, for: change)
            return
        }
        if context.movesApart, let way = difference as? CGPoint {
            add(way.x, to: event + ".x", key: event)
            add(way.y, to: event + ".y", key: event, isVertical: true)
        } else {
            add(difference, to: event, key: event)
        }
    }

    /// Keeps a view visible until the animation that hides it ends.
    private func keepVisible(_ key: String) {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (false, false)
        context.attach(animation, key: Self.freeKey(key, on: change.layer), for: change)
    }

    /// An animation with the block's timing. User code can copy it to animate custom properties.
    var timing: CABasicAnimation { context.timing(of: change.layer, forKey: change.property.key) }

    private func add(_ difference: any AnimatableValue, to path: String, key: String, isVertical: Bool = false) {
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = difference.any
        animation.toValue = difference.nothing.any
        animation.isAdditive = true
        context.attach(animation, key: Self.freeKey(key, on: change.layer), for: change, isVertical: isVertical)
    }

    /// Returns the old value relative to the new one, or nil if the change isn't animated additively (S-ANIM-5, 6).
    private func difference(to new: any AnimatableValue, key: String) -> (any AnimatableValue)? {
        guard ["position", "bounds", "transform"].contains(key), !context.repeats else { return nil }
        if change.layer.hasAbsoluteAnimation(of: key) { return nil }
        guard let from = change.old as? CATransform3D, let to = new as? CATransform3D else { return new.difference(to: change.old) }
        guard CATransform3DIsAffine(from), CATransform3DIsAffine(to), let back = to.inverse else { return nil }
        return CATransform3DConcat(from, back)
    }

    /// Returns an unused key, such as "position-2", for an animation that stacks on others (S-ANIM-7).
    private static func freeKey(_ key: String, on layer: CALayer) -> String {
        guard layer.animation(forKey: key) != nil else { return key }
        let number = (2...).first { layer.animation(forKey: "\(key)-\($0)") == nil } ?? 2
        return "\(key)-\(number)"
    }
}

/// A change to one property of one layer.
@MainActor struct ViewChange {
    let layer: CALayer
    let property: AnimatableProperty
    /// The model value before the change.
    let old: any AnimatableValue

    init(_ property: AnimatableProperty, of layer: CALayer) {
        self.property = property
        self.layer = layer
        old = property.read(layer.state)
    }

    /// The current model value.
    var new: any AnimatableValue { property.read(layer.state) }

    /// The view that the layer belongs to, if any.
    var view: UIView? { layer.delegate as? UIView }

    /// Returns whether both changes affect the same property of the same layer.
    func concerns(_ other: ViewChange) -> Bool { layer === other.layer && property.name == other.property.name }
}

extension CALayer {
    /// Sets a property's model value without animation. A view that this moves gets the safe area of its place (S-ANIM-52).
    func putBack(_ property: AnimatableProperty, to value: any AnimatableValue) {
        restore(property, to: value)
        if property.key == "position" || property.key == "bounds" { (delegate as? UIView)?.updateSafeArea(sizeChanged: true) }
    }

    /// Returns whether the layer has a non-additive animation for a property (S-ANIM-6).
    fileprivate func hasAbsoluteAnimation(of key: String) -> Bool {
        records.contains { record in
            guard let animation = record.animation as? CAPropertyAnimation else { return false }
            return animation.keyPath == key && !animation.isAdditive
        }
    }
}
