extension UIView: @MainActor CALayerDelegate {
    func viewAction(for layer: CALayer, forKey event: String) -> any CAAction {
        guard let context = AnimationContext.current, let property = AnimatableProperty.named(event), property.animatesImplicitly
        else { return NSNull() }
        return context.action(for: layer, property: property) ?? NSNull()
    }

    func layOutNow() {
        setNeedsLayout()
        rootView.prepareLayout()
        layoutSubtree()
    }
}
