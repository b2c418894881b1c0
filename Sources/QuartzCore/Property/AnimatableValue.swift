/// A type whose values can be animated: read from what a programmer hands over, mixed, added, taken away.
package protocol AnimatableValue: Sendable, Hashable {
    /// The way from one value to another, with whatever can be worked out before the first frame.
    associatedtype Path: FullAnimationPath = StraightPath<Self> where Path.Value == Self

    /// Reads what was handed over as `fromValue` and the like; nil where the type does not fit.
    init?(_ any: Any)
    /// What a programmer gets back.
    var any: Any { get }
    /// Whether every component is a number that can be drawn.
    var isFinite: Bool { get }
    /// The value `fraction` of the way to `other`; called for neither end.
    func mixed(with other: Self, fraction: Double) -> Self
    /// This value added to `base`: matrices concatenate, this one first (S-CLOCK-51); what cannot be added replaces.
    func added(to base: Self) -> Self
    /// `base` less this value.
    func subtracted(from base: Self) -> Self
    /// The value that changes nothing when it is added to one of this kind.
    var nothing: Self { get }
    /// How far `other` is away, for a paced animation.
    func distance(to other: Self) -> Double
}

/// The way from one value to another.
package protocol AnimationPath: Sendable {
    associatedtype Value

    /// The value at `fraction`, also outside 0…1; 0 and 1 give the very ends.
    func value(at fraction: Double) -> Value
}

/// A way that there is between any two values of its type.
package protocol FullAnimationPath: AnimationPath {
    init(from: Value, to: Value)
}

/// A way on which nothing can be worked out beforehand.
package struct StraightPath<Value: AnimatableValue>: FullAnimationPath {
    private let from, to: Value

    package init(from: Value, to: Value) { (self.from, self.to) = (from, to) }

    package func value(at fraction: Double) -> Value {
        fraction == 0 ? from : fraction == 1 ? to : from.mixed(with: to, fraction: fraction)
    }
}

extension AnimatableValue {
    package var nothing: Self { subtracted(from: self) }

    /// This value taken `count` times, also fractionally; matrices by their parts.
    func times(_ count: Double) -> Self {
        count == 1 ? self : count == 0 ? nothing : nothing.mixed(with: self, fraction: count)
    }

    /// Reads a value, if it fits and can be drawn.
    static func read(_ any: Any?) -> Self? {
        any.flatMap { Self($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// `base` less this value; nil where the two are of different types.
    package func difference(to base: any AnimatableValue) -> Self? { (base as? Self).map(subtracted) }
}
