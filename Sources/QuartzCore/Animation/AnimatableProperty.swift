/// A row in the table of animatable properties: a key path and closures that read and write its value.
package final class AnimatableProperty: Sendable {
    /// The key path as written in `CABasicAnimation(keyPath:)`.
    package let name: String
    /// The layer property that the key path belongs to, such as "position" for "position.x".
    package let key: String
    /// Whether changes animate implicitly, or false for paths (S-CLOCK-81).
    package var animatesImplicitly: Bool { !Self.paths.contains(key) }
    package let read: @Sendable (LayerState) -> any AnimatableValue
    /// Writes a value. A value of the wrong type is ignored.
    package let write: @Sendable (inout LayerState, any AnimatableValue) -> Void
    /// Converts a value passed by a caller, or returns nil if the type doesn't match or the value isn't finite.
    let value: @Sendable (Any?) -> (any AnimatableValue)?
    let track: @Sendable (CAPropertyAnimation) -> AnimationTrack?

    private init(
        name: String, read: @escaping @Sendable (LayerState) -> any AnimatableValue,
        write: @escaping @Sendable (inout LayerState, any AnimatableValue) -> Void,
        value: @escaping @Sendable (Any?) -> (any AnimatableValue)?, track: @escaping @Sendable (CAPropertyAnimation) -> AnimationTrack?
    ) {
        (self.name, key) = (name, String(name.prefix { $0 != "." }))
        (self.read, self.write, self.value, self.track) = (read, write, value, track)
    }

    /// Returns the row for a key path, or nil if none exists.
    package static func named(_ keyPath: String) -> AnimatableProperty? { table[keyPath] }

    private static let paths: Set = ["path", "shadowPath"]
    private static let table = Dictionary(uniqueKeysWithValues: (rows + rareRows).map { ($0.name, $0) })

    /// Creates a row. Its closures are typed, so frames don't need to box values.
    static func row<Value: AnimatableValue>(
        _ name: String, _ get: @escaping @Sendable (LayerState) -> Value,
        _ set: @escaping @Sendable (inout LayerState, Value) -> Void
    ) -> AnimatableProperty {
        AnimatableProperty(
            name: name,
            read: get,
            write: { state, value in
                if let value = value as? Value { set(&state, value) }
            },
            value: { Value.read($0) },
            track: { animation in
                AnimationTrack.writing(animation, get, set).map { AnimationTrack(appearance: $0) }
            }
        )
    }

    /// Creates a row for a value in `LayerPlacement`, which is sampled faster than other values.
    static func place<Value: AnimatableValue>(
        _ name: String, _ get: @escaping @Sendable (LayerPlacement) -> Value,
        _ set: @escaping @Sendable (inout LayerPlacement, Value) -> Void
    ) -> AnimatableProperty {
        let property = PlacementProperty(set)
        return AnimatableProperty(
            name: name,
            read: { get($0.place) },
            write: { state, value in
                if let value = value as? Value { set(&state.place, value) }
            },
            value: { Value.read($0) },
            track: { property.track(of: $0, get) }
        )
    }
}
