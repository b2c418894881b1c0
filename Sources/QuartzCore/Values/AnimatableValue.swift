/// A type whose values can be animated: they can be converted from a caller's value, interpolated, added, and subtracted.
package protocol AnimatableValue: Sendable, Hashable {
    /// The path from one value to another. The path precomputes everything that doesn't depend on the progress.
    associatedtype Path: FullAnimationPath = StraightPath<Self> where Path.Value == Self

    /// Converts a value, for example one passed as `fromValue`; returns nil if the type doesn't match.
    init?(_ any: Any)
    /// The value, converted to the type that callers receive.
    var any: Any { get }
    /// Whether all components are finite.
    var isFinite: Bool { get }
    /// Returns the value at `fraction` of the way to `other`. This method is never called for 0 or 1.
    func mixed(with other: Self, fraction: Double) -> Self
    /// Returns the sum of this value and `base`. Matrices are concatenated, with this one first (S-CLOCK-51). A value that can't be added
    /// replaces `base`.
    func added(to base: Self) -> Self
    /// Returns `base` minus this value.
    func subtracted(from base: Self) -> Self
    /// The neutral value of addition.
    var nothing: Self { get }
    /// Returns the distance to `other`, for paced animations.
    func distance(to other: Self) -> Double
}

/// A path from one value to another.
package protocol AnimationPath: Sendable {
    associatedtype Value

    /// Returns the value at `fraction`, which can be outside 0…1. The result is exact at 0 and 1.
    func value(at fraction: Double) -> Value
}

/// A path that can connect any two values of its type.
package protocol FullAnimationPath: AnimationPath {
    init(from: Value, to: Value)
}

/// A path without precomputed values.
package struct StraightPath<Value: AnimatableValue>: FullAnimationPath {
    private let from, to: Value

    package init(from: Value, to: Value) { (self.from, self.to) = (from, to) }

    package func value(at fraction: Double) -> Value {
        fraction == 0 ? from : fraction == 1 ? to : from.mixed(with: to, fraction: fraction)
    }
}

extension AnimatableValue {
    package var nothing: Self { subtracted(from: self) }

    /// Returns this value multiplied by `count`, which can be fractional. Matrices are scaled by their components.
    func times(_ count: Double) -> Self {
        count == 1 ? self : count == 0 ? nothing : nothing.mixed(with: self, fraction: count)
    }

    /// Converts a value, or returns nil if the type doesn't match or the value isn't finite.
    static func read(_ any: Any?) -> Self? {
        guard let any, let value = Self(any), value.isFinite else { return nil }
        return value
    }

    /// Returns `base` minus this value, or nil if the types differ.
    package func difference(to base: any AnimatableValue) -> Self? { (base as? Self).map(subtracted) }
}
