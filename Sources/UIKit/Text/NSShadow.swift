/// A text shadow attribute. The value is stored but isn't drawn.
open class NSShadow: NSObject, NSCopying {
    /// The offset from the text, in points.
    open var shadowOffset = CGSize.zero
    /// The blur radius in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The color: a `UIColor` or `CGColor`. Nil means black with an opacity of one third.
    open var shadowColor: Any?

    /// Creates an invisible shadow.
    public override init() { super.init() }

    open override func copy() -> Any { copy(with: nil) }

    /// Returns a shadow with the same offset, blur radius, and color. `zone` has no effect.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }
}
