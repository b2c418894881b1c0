/// A provider of a layer's actions, contents and layout.
///
/// Every method is optional. A conforming class without one passes the default on to its subclasses, so an open class declares all of them.
public protocol CALayerDelegate: SelectorResponding {
    /// Provides the layer's contents; called by `display()` of a layer that requested it (`setNeedsDisplay()`). If omitted, the layer draws
    /// them with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Configures the layer's drawing; called before `draw(_:in:)`, but not if `display(_:)` is implemented.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the contents, in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change of the property `event`; nil continues the search, `NSNull` ends it (S-CLOCK-96).
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContents() }
    public func layerWillDraw(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
