extension UIView: @MainActor CALayerDelegate {
    /// Inside an animation block an action that animates, outside one `NSNull`: views' layers have no implicit animations
    /// (S-CLOCK-97).
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let context = AnimationContext.current, let property = AnimatableProperty.named(event), property.animatesImplicitly
        else { return NSNull() }
        return context.action(for: layer, property: property) ?? NSNull()
    }

    /// Lays the view out: its layer has been asked to, by itself.
    public func layoutSublayers(of layer: CALayer) {
        setNeedsLayout()
        rootView.prepareLayout()
        layoutSubtree()
    }
}
