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

extension AnimatableProperty {
    /// Returns a row for a property added by a layer's class. The first animatable sample determines the row's type; returns nil if none is
    /// animatable.
    static func own(_ name: String, like samples: [Any?]) -> AnimatableProperty? {
        samples.lazy.compactMap { $0.flatMap(CustomPropertyValue.init) }.first.map { own(name, $0.value) }
    }

    private static func own<Value: AnimatableValue>(_ name: String, _ sample: Value) -> AnimatableProperty {
        let nothing = sample.nothing
        return row(
            name, { $0.rare.own[name]?.value as? Value ?? nothing }, { $0.rare.own[name] = CustomPropertyValue(value: $1) })
    }
}

extension CALayer {
    /// Returns the value of a property added by this layer's class, as `@NSManaged var` does on iPhone. On a presentation layer, returns
    /// the animated value.
    public final func managedValue<Value>(forKey key: String) -> Value? {
        if let own = state.rare.own[key] { return own.converted(to: Value.self) }
        return keyedValues[key] as? Value
    }

    /// Sets a property added by this layer's class. Runs the property's action, as for any other property, and requests display if
    /// `needsDisplay(forKey:)` returns true for it. Animated values are available in `presentation()`, and the class can draw them.
    public final func setManagedValue(_ value: Any?, forKey key: String) {
        guard !isPresentation else { return }
        let own = value.flatMap(CustomPropertyValue.init)
        if own != nil, own == state.rare.own[key] { return }
        let response =
            CATransaction.disableActions() ? nil : TransactionStack.current.searchingForCustomProperty { self.action(forKey: key) }
        state.rare.own[key] = own
        keyedValues[key] = own == nil ? value : nil
        noteChange()
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        response?.run(forKey: key, object: self, arguments: nil)
    }

    /// Returns the row for animating a property added by this layer's class.
    func customProperty(_ key: String, like samples: [Any?]) -> AnimatableProperty? {
        let known = state.rare.own[key]
        guard known != nil || type(of: self).needsDisplay(forKey: key) else { return nil }
        return AnimatableProperty.own(key, like: [known?.value.any] + samples)
    }

    /// Whether the layer redraws in every frame because an animated property affects its drawing.
    var redrawsEveryFrame: Bool { records.contains { $0.redraws } }
}

/// An action that always creates its own animation. Code that needs only the action's timing can read `timing`.
package protocol TimedAction: CAAction {
    /// An animation with the same timing but without values.
    var timing: CABasicAnimation { get }
}
