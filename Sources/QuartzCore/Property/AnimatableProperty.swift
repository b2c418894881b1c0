/// One row of the table of animatable properties: a key path, and how to read and write it.
package struct AnimatableProperty: Sendable {
    /// The key path as it is written in `CABasicAnimation(keyPath:)`.
    package let name: String
    /// The layer property that it belongs to: "position" for "position.x".
    package let key: String
    package let read: @Sendable (LayerState) -> AnimatableValue
    package let write: @Sendable (inout LayerState, AnimatableValue) -> Void

    /// The row for a key path, or nil where there is none.
    package static func named(_ keyPath: String) -> AnimatableProperty? { table[keyPath] }

    private static let table = Dictionary(
        uniqueKeysWithValues: rows.map { ($0.name, $0) }
    )
}

extension AnimatableProperty {
    static func number(_ name: String, _ path: any WritableKeyPath<LayerState, CGFloat> & Sendable) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .number($0[keyPath: path]) } write: { state, value in
            if case .number(let value) = value { state[keyPath: path] = value }
        }
    }

    static func point(_ name: String, _ path: any WritableKeyPath<LayerState, CGPoint> & Sendable) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .point($0[keyPath: path]) } write: { state, value in
            if case .point(let value) = value { state[keyPath: path] = value }
        }
    }

    static func size(_ name: String, _ path: any WritableKeyPath<LayerState, CGSize> & Sendable) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .size($0[keyPath: path]) } write: { state, value in
            if case .size(let value) = value { state[keyPath: path] = value }
        }
    }

    static func rect(_ name: String, _ path: any WritableKeyPath<LayerState, CGRect> & Sendable) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .rect($0[keyPath: path]) } write: { state, value in
            if case .rect(let value) = value { state[keyPath: path] = value }
        }
    }

    /// A colour that may be absent, which mixes as clear.
    static func color(_ name: String, _ path: any WritableKeyPath<LayerState, CGColor?> & Sendable) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .color($0[keyPath: path] ?? .clear) } write: { state, value in
            if case .color(let value) = value { state[keyPath: path] = value }
        }
    }

    static func flag(_ name: String, _ path: any WritableKeyPath<LayerState, Bool> & Sendable) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .flag($0[keyPath: path]) } write: { state, value in
            if case .flag(let value) = value { state[keyPath: path] = value }
        }
    }

    static func transform(
        _ name: String, _ path: any WritableKeyPath<LayerState, CATransform3D> & Sendable
    ) -> AnimatableProperty {
        AnimatableProperty(name: name, key: key(of: name)) { .transform($0[keyPath: path]) } write: { state, value in
            if case .transform(let value) = value { state[keyPath: path] = value }
        }
    }

    private static func key(of name: String) -> String {
        String(name.prefix { $0 != "." })
    }
}
