// Stores and animates the properties that a layer's class adds.

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
