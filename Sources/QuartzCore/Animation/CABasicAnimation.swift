/// An animation from one value to another. Each of the three values can be nil, which results in six forms (S-CLOCK-53).
open class CABasicAnimation: CAPropertyAnimation {
    // Exclusivity checks are turned off, as in the superclass.

    /// The start value. S-CLOCK-53 defines what nil means. A value of the wrong type is treated as nil.
    @exclusivity(unchecked) open var fromValue: Any?
    /// The end value. S-CLOCK-53 defines what nil means.
    @exclusivity(unchecked) open var toValue: Any?
    /// The difference between the start and end values. S-CLOCK-53 defines what nil means.
    @exclusivity(unchecked) open var byValue: Any?

    public override init() { super.init() }

    override var explicitValues: [Any?] { [fromValue, toValue, byValue] }

    override var namedValues: [(name: String, value: Any)] {
        [("fromValue", fromValue), ("toValue", toValue), ("byValue", byValue)].compactMap { name, value in value.map { (name, $0) } }
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    /// The progress as a function of the elapsed fraction of a cycle.
    var pacing: Pacing { timingFunction?.pacing ?? .linear }
}
