/// Provides a layer's actions, contents and layout.
///
/// Every method is optional. If a class conforms but omits a method, its subclasses can't override that method, so open classes should
/// declare all methods.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the layer's contents. Called by the layer's `display()`. The default implementation draws the contents with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Configures the layer before `draw(_:in:)`. This method isn't called if `display(_:)` is implemented.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the contents in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change to the property `event`. Nil continues the search, and `NSNull` ends it (S-CLOCK-96).
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws the contents with `draw(_:in:)`, so that delegates can omit the method.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Does nothing, so that delegates can omit the method.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Draws nothing, so that delegates can omit the method.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing, so that delegates can omit the method.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns nil, which continues the search for an action.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
