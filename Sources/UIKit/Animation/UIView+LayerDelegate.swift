extension UIView: @MainActor CALayerDelegate {
    /// Inside an animation block an action that animates, outside one `NSNull`: views' layers have no implicit animations
    /// (S-CLOCK-97).
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let context = AnimationContext.current, let property = AnimatableProperty.named(event) else { return NSNull() }
        return context.action(for: layer, property: property) ?? NSNull()
    }
}
