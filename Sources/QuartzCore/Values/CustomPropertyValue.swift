/// The value of a property added by a layer's class.
package struct CustomPropertyValue: Hashable, Sendable {
    package let value: any AnimatableValue

    /// Wraps a number, point, size, rectangle, color or transform. Returns nil for other values, which can't be animated.
    init?(_ any: Any) {
        if any is Bool { return nil }
        guard let value = Self.types.lazy.compactMap({ $0.read(any) as (any AnimatableValue)? }).first else { return nil }
        self.value = value
    }

    init(value: any AnimatableValue) { self.value = value }

    package static func == (a: CustomPropertyValue, b: CustomPropertyValue) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }

    private static let types: [any AnimatableValue.Type] = [
        CGFloat.self, CGPoint.self, CGSize.self, CGRect.self, CATransform3D.self, CGColor.self,
    ]

    func converted<Value>(to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? CGFloat else { return value.any as? Value }
        return Double(number) as? Value ?? Float(number) as? Value ?? Int(exactly: number.rounded()) as? Value
    }
}
