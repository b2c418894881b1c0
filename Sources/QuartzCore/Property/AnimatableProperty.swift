/// One row of the table of animatable properties: a key path, and the code to read and write it.
package final class AnimatableProperty: Sendable {
    /// The key path as written in `CABasicAnimation(keyPath:)`.
    package let name: String
    /// The layer property that it belongs to: "position" for "position.x".
    package let key: String
    /// Whether a change animates implicitly; that of a path does not (S-CLOCK-81).
    package var animatesImplicitly: Bool { !Self.paths.contains(key) }
    package let read: @Sendable (LayerState) -> any AnimatableValue
    /// Writes a value; one of another type is ignored.
    package let write: @Sendable (inout LayerState, any AnimatableValue) -> Void
    /// Converts a value from a caller; nil if it does not fit or cannot be drawn.
    let value: @Sendable (Any?) -> (any AnimatableValue)?
    /// Makes the track of an animation of the property.
    let track: @Sendable (CAPropertyAnimation) -> AnimationTrack?

    private init(
        name: String, read: @escaping @Sendable (LayerState) -> any AnimatableValue,
        write: @escaping @Sendable (inout LayerState, any AnimatableValue) -> Void,
        value: @escaping @Sendable (Any?) -> (any AnimatableValue)?, track: @escaping @Sendable (CAPropertyAnimation) -> AnimationTrack?
    ) {
        (self.name, key) = (name, String(name.prefix { $0 != "." }))
        (self.read, self.write, self.value, self.track) = (read, write, value, track)
    }

    /// Returns the row for a key path, or nil if there is none.
    package static func named(_ keyPath: String) -> AnimatableProperty? { table[keyPath] }

    private static let paths: Set = ["path", "shadowPath"]
    private static let table = Dictionary(uniqueKeysWithValues: (rows + rareRows).map { ($0.name, $0) })

    /// Makes a row. The closures are typed, so that a frame boxes no value.
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
                AnimationTrack.writing(animation, get, set).map { AnimationTrack(look: $0) }
            }
        )
    }

    /// Makes a row of the layer's place, which is quicker to sample.
    static func place<Value: AnimatableValue>(
        _ name: String, _ get: @escaping @Sendable (LayerPlace) -> Value,
        _ set: @escaping @Sendable (inout LayerPlace, Value) -> Void
    ) -> AnimatableProperty {
        let property = PlaceProperty(set)
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
