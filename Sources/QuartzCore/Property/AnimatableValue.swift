/// A type whose values can be animated: converted from a caller's value, interpolated, added, subtracted.
package protocol AnimatableValue: Sendable, Hashable {
    /// The path from one value to another, with everything that can be computed before the first frame.
    associatedtype Path: FullAnimationPath = StraightPath<Self> where Path.Value == Self

    /// Converts a value given as `fromValue` and the like; nil if the type does not fit.
    init?(_ any: Any)
    /// The value as the caller gets it back.
    var any: Any { get }
    /// Whether every component is a number that can be drawn.
    var isFinite: Bool { get }
    /// Returns the value `fraction` of the way to `other`; called for neither end.
    func mixed(with other: Self, fraction: Double) -> Self
    /// Returns this value added to `base`: matrices concatenate, this one first (S-CLOCK-51); a value that cannot be added replaces.
    func added(to base: Self) -> Self
    /// Returns `base` minus this value.
    func subtracted(from base: Self) -> Self
    /// The value of this kind that changes nothing when added.
    var nothing: Self { get }
    /// Returns the distance to `other`, for a paced animation.
    func distance(to other: Self) -> Double
}

/// A path from one value to another.
package protocol AnimationPath: Sendable {
    associatedtype Value

    /// Returns the value at `fraction`, also outside 0…1; 0 and 1 give the exact ends.
    func value(at fraction: Double) -> Value
}

/// A path that exists between any two values of its type.
package protocol FullAnimationPath: AnimationPath {
    init(from: Value, to: Value)
}

/// A path on which nothing can be computed beforehand.
package struct StraightPath<Value: AnimatableValue>: FullAnimationPath {
    private let from, to: Value

    package init(from: Value, to: Value) { (self.from, self.to) = (from, to) }

    package func value(at fraction: Double) -> Value {
        fraction == 0 ? from : fraction == 1 ? to : from.mixed(with: to, fraction: fraction)
    }
}

extension AnimatableValue {
    package var nothing: Self { subtracted(from: self) }

    /// Returns this value `count` times, also fractionally; matrices by their parts.
    func times(_ count: Double) -> Self {
        count == 1 ? self : count == 0 ? nothing : nothing.mixed(with: self, fraction: count)
    }

    /// Reads a value, if it fits and can be drawn.
    static func read(_ any: Any?) -> Self? {
        guard let any, let value = Self(any), value.isFinite else { return nil }
        return value
    }

    /// Returns `base` minus this value, or nil if the two are of different types.
    package func difference(to base: any AnimatableValue) -> Self? { (base as? Self).map(subtracted) }
}
