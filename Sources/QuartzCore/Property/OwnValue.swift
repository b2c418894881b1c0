/// A value of a property that a layer's class adds to those of its superclasses.
package struct OwnValue: Hashable, Sendable {
    package let value: any AnimatableValue

    /// Makes a value of any number, point, size, rectangle, colour or transform; nil for other values, which do not animate.
    init?(_ any: Any) {
        if any is Bool { return nil }
        guard let value = Self.types.lazy.compactMap({ $0.read(any) as (any AnimatableValue)? }).first else { return nil }
        self.value = value
    }

    init(value: any AnimatableValue) { self.value = value }

    package static func == (a: OwnValue, b: OwnValue) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }

    private static let types: [any AnimatableValue.Type] = [
        CGFloat.self, CGPoint.self, CGSize.self, CGRect.self, CATransform3D.self, CGColor.self,
    ]

    /// Returns the value as the type of a property.
    func converted<Value>(to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? CGFloat else { return value.any as? Value }
        return Double(number) as? Value ?? Float(number) as? Value ?? Int(exactly: number.rounded()) as? Value
    }
}

extension AnimatableProperty {
    /// Returns a row for a value that a layer's class adds, of the kind of the first of `samples`; nil if that does not animate.
    static func own(_ name: String, like samples: [Any?]) -> AnimatableProperty? {
        samples.lazy.compactMap { $0.flatMap(OwnValue.init) }.first.map { own(name, $0.value) }
    }

    private static func own<Value: AnimatableValue>(_ name: String, _ sample: Value) -> AnimatableProperty {
        let nothing = sample.nothing
        return row(
            name, { $0.rare.own[name]?.value as? Value ?? nothing }, { $0.rare.own[name] = OwnValue(value: $1) })
    }
}

extension CALayer {
    /// Returns the value of a property that this layer's class adds: what `@NSManaged var` declares on iPhone. For a presentation layer it is
    /// the animated one.
    public final func managedValue<Value>(forKey key: String) -> Value? {
        if let own = state.rare.own[key] { return own.converted(to: Value.self) }
        return keyedValues[key] as? Value
    }

    /// Sets a property that this layer's class adds. Its action is searched and run as for any other property, and the layer is displayed
    /// anew if `needsDisplay(forKey:)` says so. An animation of the property shows in `presentation()`, from which the class draws.
    public final func setManagedValue(_ value: Any?, forKey key: String) {
        guard !isPresentation else { return }
        let own = value.flatMap(OwnValue.init)
        if own != nil, own == state.rare.own[key] { return }
        let response = CATransaction.disableActions() ? nil : TransactionStack.current.searchingForOwn { self.action(forKey: key) }
        state.rare.own[key] = own
        keyedValues[key] = own == nil ? value : nil
        noteChange()
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        response?.run(forKey: key, object: self, arguments: nil)
    }

    /// Returns the row for a property that this layer's class adds, as an animation of it needs.
    func ownProperty(_ key: String, like samples: [Any?]) -> AnimatableProperty? {
        let known = state.rare.own[key]
        guard known != nil || type(of: self).needsDisplay(forKey: key) else { return nil }
        return AnimatableProperty.own(key, like: [known?.value.any] + samples)
    }

    /// Whether the layer draws anew in each frame because an animation runs of a property that its drawing depends on.
    var drawsItsPicture: Bool { records.contains { $0.redraws } }
}

/// An action that makes an animation of its own kind only, so that code which wants to copy its timing needs another.
package protocol TimedAction: CAAction {
    /// An animation with the same timing, and without values.
    var timing: CABasicAnimation { get }
}
