/// A shadow as an attribute of text. It is kept, and not drawn.
open class NSShadow: NSObject, NSCopying {
    /// The distance from the text.
    open var shadowOffset = CGSize.zero
    /// The blur's radius in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour: a `UIColor` or `CGColor`; nil for black at a third.
    open var shadowColor: Any?

    /// Makes a shadow that cannot be seen.
    public override init() { super.init() }

    open override func copy() -> Any { copy(with: nil) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }
}
