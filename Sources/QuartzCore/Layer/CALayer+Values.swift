// Gets and sets values by key and key path (S-CLOCK-71, 74). Swift on Linux doesn't have key-value coding. The tables of animatable and
// keyed properties replace it; values for other keys are stored by name.

import RenderTree

extension CALayer {
    func keyed(_ key: String) -> Any? {
        if let property = KeyedProperty.all[key] { return property.read(self) }
        if let property = AnimatableProperty.named(key), !key.contains(".") { return property.read(state).any }
        return state.rare.own[key]?.value.any ?? keyedValues[key]
    }

    func setKeyed(_ value: Any?, _ key: String) {
        if let property = KeyedProperty.all[key] {
            if !property.write(self, value) { reportTypeMismatch(value, key) }
        } else if let property = AnimatableProperty.named(key), !key.contains(".") {
            write(value, property)
        } else if state.rare.own[key] != nil || type(of: self).needsDisplay(forKey: key) {
            setManagedValue(value, forKey: key)
        } else {
            keyedValues[key] = value
        }
    }

    func valueAlong(_ path: String) -> Any? {
        guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
        if let property = AnimatableProperty.named(path) { return (writtenPart(property) ?? property.read(state)).any }
        switch object(along: path, dot) {
        case .layer(let layer, let rest): return layer.value(forKeyPath: rest)
        case .nothing: return nil
        case .unknown:
            reportUnknown(path)
            return nil
        }
    }

    func setAlong(_ path: String, _ value: Any?) {
        guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
        if let property = AnimatableProperty.named(path) { return write(value, property) }
        switch object(along: path, dot) {
        case .layer(let layer, let rest): layer.setValue(value, forKeyPath: rest)
        case .nothing: break
        case .unknown: reportUnknown(path)
        }
    }

    /// Sets a value and runs the action for the whole property, such as "position" for "position.x".
    private func write(_ value: Any?, _ property: AnimatableProperty) {
        guard !isPresentation else { return }
        guard let value = property.value(value) else { return reportTypeMismatch(value, property.name) }
        var next = state
        if !writePart(value, property, into: &next) { property.write(&next, value) }
        guard next != state else { return }
        let hasNewSize = next.bounds.size != state.bounds.size
        change(property.key) { state = next }
        if hasNewSize { sizeChanged() }
    }

    private enum PathStep {
        case layer(CALayer, rest: String)
        case nothing
        case unknown
    }

    /// Resolves the first step in a key path: "mask", or "sublayers" followed by a sublayer's name.
    private func object(along path: String, _ dot: String.Index) -> PathStep {
        let rest = String(path[path.index(after: dot)...])
        switch path[..<dot] {
        case "mask": return mask.map { .layer($0, rest: rest) } ?? .nothing
        case "sublayers":
            guard let next = rest.firstIndex(of: ".") else { return .unknown }
            guard let layer = (sublayers ?? []).first(where: { $0.name.map { $0 == rest[..<next] } ?? false }) else { return .nothing }
            return .layer(layer, rest: String(rest[rest.index(after: next)...]))
        default: return .unknown
        }
    }

    private func reportUnknown(_ path: String) {
        Diagnostics.reportOnce("a \(type(of: self)) has no value for \"\(path)\"; nothing was read or set")
    }

    private func reportTypeMismatch(_ value: Any?, _ key: String) {
        let given = value.map { "\($0)" } ?? "nil"
        Diagnostics.reportOnce("\(given) is not a valid value for \"\(key)\" of a \(type(of: self)); the old value is kept")
    }
}

/// A property that isn't in the table of animatable properties, or whose value may be nil.
struct KeyedProperty: Sendable {
    let read: @Sendable (CALayer) -> Any?
    /// Sets a value. Returns false if its type doesn't match.
    let write: @Sendable (CALayer, Any?) -> Bool

    private static func row<Value>(
        _ get: @escaping @Sendable (CALayer) -> Value, _ set: @escaping @Sendable (CALayer, Value) -> Void
    ) -> KeyedProperty {
        KeyedProperty(
            read: { get($0) },
            write: { layer, value in
                guard let value = value as? Value else { return false }
                set(layer, value)
                return true
            })
    }

    private static func optional<Value>(
        _ get: @escaping @Sendable (CALayer) -> Value?, _ set: @escaping @Sendable (CALayer, Value?) -> Void
    ) -> KeyedProperty {
        KeyedProperty(
            read: { get($0) },
            write: { layer, value in
                set(layer, value as? Value)
                return value == nil || value is Value || value is NSNull
            })
    }

    private static func number(
        _ get: @escaping @Sendable (CALayer) -> Double, _ set: @escaping @Sendable (CALayer, Double) -> Void
    ) -> KeyedProperty {
        KeyedProperty(
            read: { NSNumber(value: get($0)) },
            write: { layer, value in
                guard let number = value.flatMap({ CGFloat($0) }) else { return false }
                set(layer, Double(number))
                return true
            })
    }

    private static func flag(
        _ get: @escaping @Sendable (CALayer) -> Bool, _ set: @escaping @Sendable (CALayer, Bool) -> Void
    ) -> KeyedProperty {
        KeyedProperty(
            read: { NSNumber(value: get($0)) },
            write: { layer, value in
                guard let flag = value.flatMap({ Bool($0) }) else { return false }
                set(layer, flag)
                return true
            })
    }

    static let all: [String: KeyedProperty] = [
        "name": optional({ $0.name }, { $0.name = $1 }),
        "mask": optional({ $0.mask }, { $0.mask = $1 }),
        "delegate": optional({ $0.delegate }, { $0.delegate = $1 }),
        "actions": optional({ $0.actions }, { $0.actions = $1 }),
        "style": optional({ $0.style }, { $0.style = $1 }),
        "sublayers": optional({ $0.sublayers }, { $0.sublayers = $1 }),
        "superlayer": KeyedProperty(read: { $0.superlayer }, write: { _, _ in false }),
        "frame": row({ $0.frame }, { $0.frame = $1 }),
        "contents": optional({ $0.contents }, { $0.contents = $1 }),
        "contentsGravity": row({ $0.contentsGravity }, { $0.contentsGravity = $1 }),
        "backgroundColor": optional({ $0.backgroundColor }, { $0.backgroundColor = $1 }),
        "borderColor": optional({ $0.borderColor }, { $0.borderColor = $1 }),
        "shadowColor": optional({ $0.shadowColor }, { $0.shadowColor = $1 }),
        "shadowPath": optional({ $0.shadowPath }, { $0.shadowPath = $1 }),
        "maskedCorners": row({ $0.maskedCorners }, { $0.maskedCorners = $1 }),
        "cornerCurve": row({ $0.cornerCurve }, { $0.cornerCurve = $1 }),
        "beginTime": number({ $0.beginTime }, { $0.beginTime = $1 }),
        "timeOffset": number({ $0.timeOffset }, { $0.timeOffset = $1 }),
        "speed": number({ Double($0.speed) }, { $0.speed = Float($1) }),
        "duration": number({ $0.duration }, { $0.duration = $1 }),
        "repeatCount": number({ Double($0.repeatCount) }, { $0.repeatCount = Float($1) }),
        "repeatDuration": number({ $0.repeatDuration }, { $0.repeatDuration = $1 }),
        "autoreverses": flag({ $0.autoreverses }, { $0.autoreverses = $1 }),
        "opaque": flag({ $0.isOpaque }, { $0.isOpaque = $1 }),
        "geometryFlipped": flag({ $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }),
        "shouldRasterize": flag({ $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
        "rasterizationScale": number({ $0.rasterizationScale }, { $0.rasterizationScale = $1 }),
        "allowsGroupOpacity": flag({ $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }),
        "needsDisplayOnBoundsChange": flag({ $0.needsDisplayOnBoundsChange }, { $0.needsDisplayOnBoundsChange = $1 }),
    ]
}
