/// Decides what a layer does when one of its properties changes, what it shows and where its sublayers stand.
///
/// Every method may be left out. A class that conforms without one hands the default on to its subclasses, so an open class
/// declares all of them.
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents; called by `display()` of a layer that asked for it (`setNeedsDisplay()`). Left out, the layer
    /// draws them by `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Called before `draw(_:in:)`, to set what the layer is to be drawn with; not where `display(_:)` is implemented.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the contents, in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Places the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for a change of the property `event`; nil lets the search go on, `NSNull` ends it (S-CLOCK-96).
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContents() }
    public func layerWillDraw(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
