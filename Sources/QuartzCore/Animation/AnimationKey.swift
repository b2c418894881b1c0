import Foundation

/// Gives key-value access to one property of an animation, for `value(forKey:)` and `setValue(_:forKey:)`.
struct AnimationKey: Sendable {
    let read: @Sendable (CAAnimation) -> Any?
    let write: @Sendable (CAAnimation, Any?) -> Void
    private let isOf: @Sendable (CAAnimation) -> Bool

    /// Returns the property named `name`, if `animation` has one.
    static func named(_ name: String, of animation: CAAnimation) -> AnimationKey? {
        rows[name].flatMap { $0.isOf(animation) ? $0 : nil }
    }

    private static let rows: [String: AnimationKey] = [
        "beginTime": number({ $0.beginTime }, { $0.beginTime = $1 }),
        "duration": number({ $0.duration }, { $0.duration = $1 }),
        "speed": number({ Double($0.speed) }, { $0.speed = Float($1) }),
        "timeOffset": number({ $0.timeOffset }, { $0.timeOffset = $1 }),
        "repeatCount": number({ Double($0.repeatCount) }, { $0.repeatCount = Float($1) }),
        "repeatDuration": number({ $0.repeatDuration }, { $0.repeatDuration = $1 }),
        "autoreverses": flag({ $0.autoreverses }, { $0.autoreverses = $1 }),
        "fillMode": name({ $0.fillMode }, { $0.fillMode = $1 }),
        "timingFunction": optional({ $0.timingFunction }, { $0.timingFunction = $1 }),
        "delegate": optional({ $0.delegate }, { $0.delegate = $1 }),
        "removedOnCompletion": flag({ $0.isRemovedOnCompletion }, { $0.isRemovedOnCompletion = $1 }),
        "keyPath": optional({ (a: CAPropertyAnimation) in a.keyPath }, { $0.keyPath = $1 }),
        "additive": flag({ (a: CAPropertyAnimation) in a.isAdditive }, { $0.isAdditive = $1 }),
        "cumulative": flag({ (a: CAPropertyAnimation) in a.isCumulative }, { $0.isCumulative = $1 }),
        "valueFunction": optional({ (a: CAPropertyAnimation) in a.valueFunction }, { $0.valueFunction = $1 }),
        "fromValue": optional({ (a: CABasicAnimation) in a.fromValue }, { $0.fromValue = $1 }),
        "toValue": optional({ (a: CABasicAnimation) in a.toValue }, { $0.toValue = $1 }),
        "byValue": optional({ (a: CABasicAnimation) in a.byValue }, { $0.byValue = $1 }),
        "mass": number({ (a: CASpringAnimation) in a.mass }, { $0.mass = $1 }),
        "stiffness": number({ (a: CASpringAnimation) in a.stiffness }, { $0.stiffness = $1 }),
        "damping": number({ (a: CASpringAnimation) in a.damping }, { $0.damping = $1 }),
        "initialVelocity": number({ (a: CASpringAnimation) in a.initialVelocity }, { $0.initialVelocity = $1 }),
        "allowsOverdamping": flag({ (a: CASpringAnimation) in a.allowsOverdamping }, { $0.allowsOverdamping = $1 }),
        "values": optional({ (a: CAKeyframeAnimation) in a.values }, { $0.values = $1 }),
        "path": optional({ (a: CAKeyframeAnimation) in a.path }, { $0.path = $1 }),
        "rotationMode": optional({ (a: CAKeyframeAnimation) in a.rotationMode }, { $0.rotationMode = $1 }),
        "keyTimes": optional({ (a: CAKeyframeAnimation) in a.keyTimes }, { $0.keyTimes = $1 }),
        "timingFunctions": optional({ (a: CAKeyframeAnimation) in a.timingFunctions }, { $0.timingFunctions = $1 }),
        "calculationMode": name({ (a: CAKeyframeAnimation) in a.calculationMode }, { $0.calculationMode = $1 }),
        "tensionValues": optional({ (a: CAKeyframeAnimation) in a.tensionValues }, { $0.tensionValues = $1 }),
        "continuityValues": optional({ (a: CAKeyframeAnimation) in a.continuityValues }, { $0.continuityValues = $1 }),
        "biasValues": optional({ (a: CAKeyframeAnimation) in a.biasValues }, { $0.biasValues = $1 }),
        "animations": optional({ (a: CAAnimationGroup) in a.animations }, { $0.animations = $1 }),
    ]

    private static func number<Owner: CAAnimation>(
        _ get: @escaping @Sendable (Owner) -> Double, _ set: @escaping @Sendable (Owner, Double) -> Void
    ) -> AnimationKey {
        row({ (owner: Owner) in NSNumber(value: get(owner)) }, { owner, value in CGFloat(value ?? NSNull()).map { set(owner, $0) } })
    }

    private static func flag<Owner: CAAnimation>(
        _ get: @escaping @Sendable (Owner) -> Bool, _ set: @escaping @Sendable (Owner, Bool) -> Void
    ) -> AnimationKey {
        row({ (owner: Owner) in NSNumber(value: get(owner)) }, { owner, value in Bool(value ?? NSNull()).map { set(owner, $0) } })
    }

    /// Returns the key for a string enumeration. Its setter accepts the value or its raw string.
    private static func name<Owner: CAAnimation, Value: RawRepresentable<String> & Sendable>(
        _ get: @escaping @Sendable (Owner) -> Value, _ set: @escaping @Sendable (Owner, Value) -> Void
    ) -> AnimationKey {
        row(
            { (owner: Owner) in get(owner).rawValue },
            { owner, value in
                if let value = value as? Value ?? (value as? String).flatMap(Value.init(rawValue:)) { set(owner, value) }
            })
    }

    private static func optional<Owner: CAAnimation, Value>(
        _ get: @escaping @Sendable (Owner) -> Value?, _ set: @escaping @Sendable (Owner, Value?) -> Void
    ) -> AnimationKey {
        row(
            { (owner: Owner) in get(owner) },
            { owner, value in
                guard let value else { return set(owner, nil) }
                if let value = value as? Value { set(owner, value) }
            })
    }

    private static func row<Owner: CAAnimation>(
        _ read: @escaping @Sendable (Owner) -> Any?, _ write: @escaping @Sendable (Owner, Any?) -> Void
    ) -> AnimationKey {
        AnimationKey(
            read: { ($0 as? Owner).flatMap(read) },
            write: { animation, value in
                if let owner = animation as? Owner { write(owner, value) }
            },
            isOf: { $0 is Owner }
        )
    }
}
