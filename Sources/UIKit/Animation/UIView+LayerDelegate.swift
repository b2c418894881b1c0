/// The action for changes that aren't animated, shared by all views.
@MainActor private let noAction = NSNull()

extension UIView: @MainActor CALayerDelegate {
    func viewAction(for layer: CALayer, forKey event: String) -> any CAAction {
        guard let context = AnimationContext.current, let property = AnimatableProperty.named(event), property.animatesImplicitly
        else { return noAction }
        return context.action(for: layer, property: property) ?? noAction
    }

    func layOutNow() {
        setNeedsLayout()
        rootView.prepareLayout()
        layoutSubtree()
    }
}
