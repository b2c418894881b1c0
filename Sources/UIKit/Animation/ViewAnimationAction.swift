/// The action for one change inside an animation block: made before the change, run after it.
@MainActor final class ViewAnimationAction: @MainActor CAAction {
    private let context: AnimationContext
    private let property: AnimatableProperty
    private let old: any AnimatableValue
    private let seen: any AnimatableValue

    init(context: AnimationContext, property: AnimatableProperty, layer: CALayer) {
        self.context = context
        self.property = property
        old = property.read(layer.state)
        seen = context.beginsFromCurrentState ? property.read(layer.presentation()?.state ?? layer.state) : old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let key = event
        let animation = CABasicAnimation(keyPath: key)
        var uniqueKey = key
        if let difference = difference(to: property.read(layer.state), on: layer, key: key) {
            animation.fromValue = difference.any
            animation.toValue = difference.nothing.any
            animation.isAdditive = true
            uniqueKey = Self.freeKey(key, on: layer)
        } else {
            animation.fromValue = seen.any
        }
        context.attach(animation, to: layer, key: uniqueKey, property: property, old: old)
    }

    /// What is to be added to the new value to get the old; nil where the change does not animate additively (S-ANIM-5, 6).
    private func difference(to new: any AnimatableValue, on layer: CALayer, key: String) -> (any AnimatableValue)? {
        guard ["position", "bounds", "transform"].contains(key), !context.repeats else { return nil }
        if (layer.animation(forKey: key) as? CAPropertyAnimation)?.isAdditive == false { return nil }
        guard let from = old as? CATransform3D, let to = new as? CATransform3D else { return new.difference(to: old) }
        guard CATransform3DIsAffine(from), CATransform3DIsAffine(to), let back = to.inverse else { return nil }
        return CATransform3DConcat(from, back)
    }

    /// A stacked animation gets a key of its own: "position-2" (S-ANIM-7).
    private static func freeKey(_ key: String, on layer: CALayer) -> String {
        guard layer.animation(forKey: key) != nil else { return key }
        let number = (2...).first { layer.animation(forKey: "\(key)-\($0)") == nil } ?? 2
        return "\(key)-\(number)"
    }
}
