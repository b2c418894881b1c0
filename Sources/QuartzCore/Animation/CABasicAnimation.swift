/// An animation from one value to another, in six forms (S-CLOCK-53).
open class CABasicAnimation: CAPropertyAnimation {
    // As in the superclass, nothing checks that accesses do not overlap.

    /// The start value; nil: see S-CLOCK-53. A value of the wrong type counts as nil.
    @exclusivity(unchecked) open var fromValue: Any?
    /// The end value.
    @exclusivity(unchecked) open var toValue: Any?
    /// The difference between start and end.
    @exclusivity(unchecked) open var byValue: Any?

    public override init() { super.init() }

    override var givenValues: [Any?] { [fromValue, toValue, byValue] }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    /// The progress as a function of the fraction of a cycle that has passed.
    var pacing: Pacing { timingFunction?.pacing ?? .linear }
}
